// SPDX-License-Identifier: MIT
#include "chainrules/eigen/rule_list/elementwise.hpp"

#include "eigen/rule_list/check.hpp"

namespace {

TEST(ArrayRules, Elementwise) { array_rules::check_list<chainrules::rule_list::elementwise>(); }

}  // namespace
