// SPDX-License-Identifier: MIT
// The cost of partials of polynomials, harmonics and hypergeometric functions beside that of the
// function.

#include "cost.hpp"

#include "facts/special/gauss_hypergeometric.hpp"
#include "facts/special/hypergeometric.hpp"
#include "facts/special/polynomials.hpp"
#include "facts/special/spherical_harmonics.hpp"
#include "facts/special/tricomi_hypergeometric.hpp"

int main(int argc, char** argv) {
    namespace list = facts::special;
    cost::add(list::gauss_hypergeometric);
    cost::add(list::hypergeometric);
    cost::add(list::tricomi_hypergeometric);
    cost::add(list::polynomials, {3, 3});
    cost::add(list::spherical_harmonics);
    return cost::run(argc, argv);
}
