// SPDX-License-Identifier: MIT
#include "chainrules/eigen/rule_list/scans.hpp"

#include "eigen/rule_list/check.hpp"

namespace {

TEST(ArrayRules, Scans) { array_rules::check_list<chainrules::rule_list::scans>(); }

}  // namespace
