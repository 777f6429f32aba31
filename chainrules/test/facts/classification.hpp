// SPDX-License-Identifier: MIT
#pragma once
// Facts about kinds of numbers.

#include "chainrules/cmath/classification.hpp"
#include "facts/fact.hpp"

namespace facts {

inline constexpr auto classification = facts_of(
    unary(fn::isfinite, everywhere).says("Whether x is neither infinite nor NaN.").no_derivative(),
    unary(fn::isinf, everywhere).says("Whether x is infinite.").no_derivative(),
    unary(fn::isnan, everywhere).says("Whether x is NaN.").no_derivative(),
    unary(fn::isnormal, everywhere)
        .says("Whether x is a normal number: not zero, subnormal, infinite or NaN.")
        .no_derivative(),
    unary(fn::signbit, everywhere)
        .says("Whether x has a minus sign, that of −0 and of NaN included.")
        .no_derivative(),
    unary(fn::fpclassify, everywhere)
        .says("The kind of number x is: FP_NAN, FP_INFINITE, FP_ZERO, FP_SUBNORMAL or FP_NORMAL.")
        .no_derivative(),
    binary(fn::isgreater, everywhere, everywhere)
        .says("Whether x > y; raises no floating-point exception for NaN.")
        .no_derivative(),
    binary(fn::isgreaterequal, everywhere, everywhere)
        .says("Whether x ≥ y; raises no floating-point exception for NaN.")
        .no_derivative(),
    binary(fn::isless, everywhere, everywhere)
        .says("Whether x < y; raises no floating-point exception for NaN.")
        .no_derivative(),
    binary(fn::islessequal, everywhere, everywhere)
        .says("Whether x ≤ y; raises no floating-point exception for NaN.")
        .no_derivative(),
    binary(fn::islessgreater, everywhere, everywhere)
        .says("Whether x < y or x > y; raises no floating-point exception for NaN.")
        .no_derivative(),
    binary(fn::isunordered, everywhere, everywhere).says("Whether x or y is NaN.").no_derivative());

}  // namespace facts
