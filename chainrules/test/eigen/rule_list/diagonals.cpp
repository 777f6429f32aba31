// SPDX-License-Identifier: MIT
#include "chainrules/eigen/rule_list/diagonals.hpp"

#include "chainrules_testutils/eigen/structured.hpp"
#include "eigen/rule_list/check.hpp"

namespace {

TEST(ArrayRules, Diagonals) { array_rules::check_list<chainrules::rule_list::diagonals>(); }

}  // namespace
