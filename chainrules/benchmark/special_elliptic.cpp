// SPDX-License-Identifier: MIT
// The cost of partials of elliptic integrals and functions beside that of the function.

#include "cost.hpp"

#include "facts/special/elliptic_carlson.hpp"
#include "facts/special/elliptic_legendre.hpp"
#include "facts/special/jacobi_elliptic.hpp"
#include "facts/special/theta.hpp"

int main(int argc, char** argv) {
    namespace list = facts::special;
    cost::add(list::elliptic_carlson, {5, 5});
    // Incomplete integrals 4, complete ones 5.
    cost::add(list::elliptic_legendre, {4, 4});
    for (char const* name : {"ellint_1(x)", "ellint_2(x)", "ellint_d(x)", "ellipk(x)", "ellipe(x)"})
        cost::expect(name, 1, 5);
    cost::add(list::jacobi_elliptic);
    cost::add(list::theta);
    return cost::run(argc, argv);
}
