// SPDX-License-Identifier: MIT
// The cost of partials of polynomials, harmonics and hypergeometric functions beside that of the
// function.

#include "special/cost.hpp"

#include "chainrules/special/rule_list/hypergeometric.hpp"
#include "chainrules/special/rule_list/polynomials.hpp"
#include "chainrules/special/rule_list/spherical_harmonics.hpp"

int main(int argc, char** argv) {
    namespace list = chainrules::rule_list::special;
    cost::add(list::hypergeometric);
    cost::add(list::polynomials, {3, 3});
    cost::add(list::spherical_harmonics);
    return cost::run(argc, argv);
}
