// SPDX-License-Identifier: MIT
// The cost of partials of gamma, beta and error functions and their kin beside that of the
// function.

#include "cost.hpp"

#include "facts/special/beta.hpp"
#include "facts/special/error_functions.hpp"
#include "facts/special/exponential_integrals.hpp"
#include "facts/special/gamma.hpp"
#include "facts/special/incomplete_beta.hpp"
#include "facts/special/incomplete_gamma.hpp"
#include "facts/special/lambert_w.hpp"
#include "facts/special/zeta.hpp"

int main(int argc, char** argv) {
    namespace list = facts::special;
    cost::add(list::beta);
    cost::add(list::error_functions);
    cost::add(list::exponential_integrals);
    cost::add(list::gamma);
    cost::expect("trigamma(x)", 1, 4);
    cost::expect("polygamma(n, x)", 2, 4);
    cost::add(list::incomplete_beta);
    cost::add(list::incomplete_gamma);
    cost::add(list::lambert_w);
    cost::add(list::zeta);
    return cost::run(argc, argv);
}
