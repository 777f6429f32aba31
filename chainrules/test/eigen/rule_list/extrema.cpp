// SPDX-License-Identifier: MIT
#include "chainrules/eigen/rule_list/extrema.hpp"

#include "eigen/rule_list/check.hpp"

namespace {

TEST(ArrayRules, Extrema) { array_rules::check_list<chainrules::rule_list::extrema>(); }

}  // namespace
