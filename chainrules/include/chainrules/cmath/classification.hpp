// SPDX-License-Identifier: MIT
#pragma once
// Kinds of floating-point numbers, and the comparisons of <cmath> that raise no exception: no
// derivative.

#include <cmath>

#include "chainrules/detail/version.hpp"
#include "chainrules_core/rules/non_differentiable.hpp"

namespace chainrules::cmath {

/// The kind of number x is: FP_NAN, FP_INFINITE, FP_ZERO, FP_SUBNORMAL or FP_NORMAL.
CHAINRULES_FUNCTION(fpclassify, std::fpclassify);
/// Whether x is neither infinite nor NaN.
CHAINRULES_FUNCTION(isfinite, std::isfinite);
/// Whether x is infinite.
CHAINRULES_FUNCTION(isinf, std::isinf);
/// Whether x is NaN.
CHAINRULES_FUNCTION(isnan, std::isnan);
/// Whether x is a normal number: not zero, subnormal, infinite or NaN.
CHAINRULES_FUNCTION(isnormal, std::isnormal);
/// Whether x has a minus sign, that of −0 and of NaN included.
CHAINRULES_FUNCTION(signbit, std::signbit);
/// Whether x > y; raises no floating-point exception for NaN.
CHAINRULES_FUNCTION(isgreater, std::isgreater);
/// Whether x ≥ y; raises no floating-point exception for NaN.
CHAINRULES_FUNCTION(isgreaterequal, std::isgreaterequal);
/// Whether x < y; raises no floating-point exception for NaN.
CHAINRULES_FUNCTION(isless, std::isless);
/// Whether x ≤ y; raises no floating-point exception for NaN.
CHAINRULES_FUNCTION(islessequal, std::islessequal);
/// Whether x < y or x > y; raises no floating-point exception for NaN.
CHAINRULES_FUNCTION(islessgreater, std::islessgreater);
/// Whether x or y is NaN.
CHAINRULES_FUNCTION(isunordered, std::isunordered);

CHAINRULES_NON_DIFFERENTIABLE(fpclassify);
CHAINRULES_NON_DIFFERENTIABLE(isfinite);
CHAINRULES_NON_DIFFERENTIABLE(isinf);
CHAINRULES_NON_DIFFERENTIABLE(isnan);
CHAINRULES_NON_DIFFERENTIABLE(isnormal);
CHAINRULES_NON_DIFFERENTIABLE(signbit);
CHAINRULES_NON_DIFFERENTIABLE(isgreater);
CHAINRULES_NON_DIFFERENTIABLE(isgreaterequal);
CHAINRULES_NON_DIFFERENTIABLE(isless);
CHAINRULES_NON_DIFFERENTIABLE(islessequal);
CHAINRULES_NON_DIFFERENTIABLE(islessgreater);
CHAINRULES_NON_DIFFERENTIABLE(isunordered);

}  // namespace chainrules::cmath

namespace chainrules::fn {
using cmath::fpclassify;
using cmath::isfinite;
using cmath::isgreater;
using cmath::isgreaterequal;
using cmath::isinf;
using cmath::isless;
using cmath::islessequal;
using cmath::islessgreater;
using cmath::isnan;
using cmath::isnormal;
using cmath::isunordered;
using cmath::signbit;
}  // namespace chainrules::fn
