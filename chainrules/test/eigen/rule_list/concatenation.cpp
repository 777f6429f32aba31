// SPDX-License-Identifier: MIT
#include "chainrules/eigen/rule_list/concatenation.hpp"

#include "eigen/rule_list/check.hpp"

namespace {

TEST(ArrayRules, Concatenation) { array_rules::check_list<chainrules::rule_list::concatenation>(); }

}  // namespace
