// SPDX-License-Identifier: MIT
#include "chainrules/eigen/rule_list/gathering.hpp"

#include "eigen/rule_list/check.hpp"

namespace {

TEST(ArrayRules, Gathering) { array_rules::check_list<chainrules::rule_list::gathering>(); }

}  // namespace
