// SPDX-License-Identifier: MIT
#pragma once
// Facts about comparisons and logical operators.

#include "chainrules/cmath/comparison.hpp"
#include "facts/fact.hpp"

namespace facts {

inline constexpr auto comparison =
    facts_of(binary(fn::equal_to, everywhere, everywhere).no_derivative(),
             binary(fn::not_equal_to, everywhere, everywhere).no_derivative(),
             binary(fn::less, everywhere, everywhere).no_derivative(),
             binary(fn::less_equal, everywhere, everywhere).no_derivative(),
             binary(fn::greater, everywhere, everywhere).no_derivative(),
             binary(fn::greater_equal, everywhere, everywhere).no_derivative(),
             binary(fn::logical_and, truth, truth).no_derivative(),
             binary(fn::logical_or, truth, truth).no_derivative(),
             unary(fn::logical_not, truth).no_derivative());

}  // namespace facts
