// SPDX-License-Identifier: MIT
#include "chainrules/eigen/rule_list/shapes.hpp"

#include "eigen/rule_list/check.hpp"

namespace {

TEST(ArrayRules, Shapes) { array_rules::check_list<chainrules::rule_list::shapes>(); }

}  // namespace
