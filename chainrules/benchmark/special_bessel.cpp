// SPDX-License-Identifier: MIT
// The cost of partials of Bessel functions and their kin beside that of the function.

#include "special/cost.hpp"

#include "chainrules/special/rule_list/airy.hpp"
#include "chainrules/special/rule_list/bessel.hpp"
#include "chainrules/special/rule_list/hankel.hpp"
#include "chainrules/special/rule_list/owens_t.hpp"
#include "chainrules/special/rule_list/sinc.hpp"
#include "chainrules/special/rule_list/spherical_bessel.hpp"

int main(int argc, char** argv) {
    namespace list = chainrules::rule_list::special;
    cost::add(list::airy);
    cost::add(list::bessel);
    cost::add(list::hankel);
    cost::add(list::owens_t);
    cost::add(list::sinc);
    cost::add(list::spherical_bessel);
    return cost::run(argc, argv);
}
