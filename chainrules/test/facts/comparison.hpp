// SPDX-License-Identifier: MIT
#pragma once
// Facts about comparisons and logical operators.

#include "chainrules/cmath/comparison.hpp"
#include "facts/fact.hpp"

namespace facts {

inline constexpr auto comparison = facts_of(
    binary(fn::equal_to, everywhere, everywhere).says("Whether x == y.").no_derivative(),
    binary(fn::not_equal_to, everywhere, everywhere).says("Whether x != y.").no_derivative(),
    binary(fn::less, everywhere, everywhere).says("Whether x < y.").no_derivative(),
    binary(fn::less_equal, everywhere, everywhere).says("Whether x <= y.").no_derivative(),
    binary(fn::greater, everywhere, everywhere).says("Whether x > y.").no_derivative(),
    binary(fn::greater_equal, everywhere, everywhere).says("Whether x >= y.").no_derivative(),
    binary(fn::logical_and, truth, truth)
        .says("Whether x and y are both true; both are evaluated.")
        .no_derivative(),
    binary(fn::logical_or, truth, truth)
        .says("Whether x, y or both are true; both are evaluated.")
        .no_derivative(),
    unary(fn::logical_not, truth).says("Whether x is false.").no_derivative());

}  // namespace facts
