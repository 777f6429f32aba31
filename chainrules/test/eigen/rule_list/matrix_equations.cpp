// SPDX-License-Identifier: MIT
#include "chainrules/eigen/rule_list/least_squares.hpp"

#include "eigen/rule_list/check.hpp"

namespace {

TEST(ArrayRules, MatrixEquations) {
    array_rules::check_list<chainrules::rule_list::matrix_equations>();
}

}  // namespace
