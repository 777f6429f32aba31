// SPDX-License-Identifier: MIT
#include "chainrules/eigen/rule_list/least_squares.hpp"
#include "eigen/special_points/check.hpp"

namespace {

TEST(SpecialPoints, MatrixEquations) {
    special_points::check_list<chainrules::rule_list::matrix_equations>();
}

}  // namespace
