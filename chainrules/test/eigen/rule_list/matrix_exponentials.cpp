// SPDX-License-Identifier: MIT
#include "chainrules/eigen/rule_list/matrix_functions.hpp"

#include "eigen/rule_list/check.hpp"

namespace {

TEST(ArrayRules, MatrixExponentials) {
    array_rules::check_list<chainrules::rule_list::matrix_exponentials>();
}

}  // namespace
