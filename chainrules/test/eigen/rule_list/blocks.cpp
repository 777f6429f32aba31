// SPDX-License-Identifier: MIT
#include "chainrules/eigen/rule_list/blocks.hpp"

#include "eigen/rule_list/check.hpp"
#include "eigen/rule_list/scattered.hpp"

namespace {

TEST(ArrayRules, Parts) { array_rules::check_list<chainrules::rule_list::blocks>(); }

}  // namespace
