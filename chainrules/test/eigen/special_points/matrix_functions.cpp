// SPDX-License-Identifier: MIT
#include "chainrules/eigen/rule_list/matrix_functions.hpp"
#include "eigen/special_points/check.hpp"

namespace {

TEST(SpecialPoints, MatrixExponentials) {
    special_points::check_list<chainrules::rule_list::matrix_exponentials>();
}
TEST(SpecialPoints, MatrixPowers) {
    special_points::check_list<chainrules::rule_list::matrix_powers>();
}

}  // namespace
