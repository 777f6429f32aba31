// SPDX-License-Identifier: MIT
#pragma once
// The list's entries for comparisons and logical operators.

#include "chainrules/cmath/comparison.hpp"
#include "chainrules/rule_list/entry.hpp"

namespace chainrules::rule_list {

// clang-format off
inline constexpr auto comparison = list(
    binary(fn::equal_to, everywhere, everywhere).no_derivative(),
    binary(fn::not_equal_to, everywhere, everywhere).no_derivative(),
    binary(fn::less, everywhere, everywhere).no_derivative(),
    binary(fn::less_equal, everywhere, everywhere).no_derivative(),
    binary(fn::greater, everywhere, everywhere).no_derivative(),
    binary(fn::greater_equal, everywhere, everywhere).no_derivative(),
    binary(fn::logical_and, truth, truth).no_derivative(),
    binary(fn::logical_or, truth, truth).no_derivative(),
    unary(fn::logical_not, truth).no_derivative());
// clang-format on

}  // namespace chainrules::rule_list
