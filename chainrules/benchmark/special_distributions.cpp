// SPDX-License-Identifier: MIT
// The cost of partials of distributions beside that of the function.

#include "special/cost.hpp"

#include "chainrules/special/rule_list/distributions.hpp"
#include "chainrules/special/rule_list/kolmogorov_smirnov.hpp"
#include "chainrules/special/rule_list/non_central_distributions.hpp"
#include "chainrules/special/rule_list/skewed_distributions.hpp"

int main(int argc, char** argv) {
    namespace list = chainrules::rule_list::special;
    cost::add(list::distributions);
    cost::add(list::kolmogorov_smirnov);
    cost::add(list::non_central_distributions);
    cost::add(list::skewed_distributions);
    return cost::run(argc, argv);
}
