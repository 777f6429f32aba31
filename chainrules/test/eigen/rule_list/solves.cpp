// SPDX-License-Identifier: MIT
#include "chainrules/eigen/rule_list/solves.hpp"

#include "eigen/rule_list/check.hpp"

namespace {

TEST(ArrayRules, Solves) { array_rules::check_list<chainrules::rule_list::solves>(); }

}  // namespace
