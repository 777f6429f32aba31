// SPDX-License-Identifier: MIT
#include "chainrules/eigen/rule_list/matrix_functions.hpp"

#include "eigen/rule_list/check.hpp"

// Each of its steps multiplies by a part of the exponential, which overflows before the product.
template <>
inline constexpr bool array_rules::overflows_within<chainrules::eigen::exp_times_t> = true;

namespace {

TEST(ArrayRules, MatrixExponentials) {
    array_rules::check_list<chainrules::rule_list::matrix_exponentials>();
}

}  // namespace
