// SPDX-License-Identifier: MIT
// The cost of partials of gamma, beta and error functions and their kin beside that of the
// function.

#include "special/cost.hpp"

#include "chainrules/special/rule_list/beta.hpp"
#include "chainrules/special/rule_list/error_functions.hpp"
#include "chainrules/special/rule_list/exponential_integrals.hpp"
#include "chainrules/special/rule_list/gamma.hpp"
#include "chainrules/special/rule_list/incomplete_beta.hpp"
#include "chainrules/special/rule_list/incomplete_gamma.hpp"
#include "chainrules/special/rule_list/lambert_w.hpp"
#include "chainrules/special/rule_list/zeta.hpp"

int main(int argc, char** argv) {
    namespace list = chainrules::rule_list::special;
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
