// SPDX-License-Identifier: MIT
#include "chainrules/eigen/rule_list/norms.hpp"

#include "eigen/rule_list/check.hpp"

namespace {

TEST(ArrayRules, Norms) { array_rules::check_list<chainrules::rule_list::norms>(); }

}  // namespace
