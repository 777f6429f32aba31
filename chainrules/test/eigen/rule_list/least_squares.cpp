// SPDX-License-Identifier: MIT
#include "chainrules/eigen/rule_list/least_squares.hpp"

#include "eigen/rule_list/check.hpp"

namespace {

TEST(ArrayRules, LeastSquares) { array_rules::check_list<chainrules::rule_list::least_squares>(); }

}  // namespace
