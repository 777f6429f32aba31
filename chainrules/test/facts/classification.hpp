// SPDX-License-Identifier: MIT
#pragma once
// Facts about kinds of numbers.

#include "chainrules/cmath/classification.hpp"
#include "facts/fact.hpp"

namespace facts {

inline constexpr auto classification = facts_of(
    unary(fn::isfinite, everywhere).no_derivative(), unary(fn::isinf, everywhere).no_derivative(),
    unary(fn::isnan, everywhere).no_derivative(), unary(fn::isnormal, everywhere).no_derivative(),
    unary(fn::signbit, everywhere).no_derivative(),
    unary(fn::fpclassify, everywhere).no_derivative(),
    binary(fn::isgreater, everywhere, everywhere).no_derivative(),
    binary(fn::isgreaterequal, everywhere, everywhere).no_derivative(),
    binary(fn::isless, everywhere, everywhere).no_derivative(),
    binary(fn::islessequal, everywhere, everywhere).no_derivative(),
    binary(fn::islessgreater, everywhere, everywhere).no_derivative(),
    binary(fn::isunordered, everywhere, everywhere).no_derivative());

}  // namespace facts
