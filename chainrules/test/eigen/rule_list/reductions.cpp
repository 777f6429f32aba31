// SPDX-License-Identifier: MIT
#include "chainrules/eigen/rule_list/reductions.hpp"

#include "eigen/rule_list/check.hpp"

namespace {

TEST(ArrayRules, Reductions) { array_rules::check_list<chainrules::rule_list::reductions>(); }

}  // namespace
