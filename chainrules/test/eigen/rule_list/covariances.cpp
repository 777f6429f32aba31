// SPDX-License-Identifier: MIT
#include "chainrules/eigen/rule_list/statistics.hpp"

#include "eigen/rule_list/check.hpp"

namespace {

TEST(ArrayRules, Covariances) { array_rules::check_list<chainrules::rule_list::covariances>(); }

}  // namespace
