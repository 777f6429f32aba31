// SPDX-License-Identifier: MIT
// The cost of partials of elementary functions beside that of the function.

#include "cost.hpp"

#include "chainrules/rule_list.hpp"

int main(int argc, char** argv) {
    chainrules::rule_list::for_each_topic([](char const*, auto const& list) { cost::add(list); });
    return cost::run(argc, argv);
}
