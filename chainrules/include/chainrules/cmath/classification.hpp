// SPDX-License-Identifier: MIT
#pragma once
// Kinds of floating-point numbers, and the comparisons of <cmath> that raise no exception: no
// derivative.

#include <cmath>

#include "chainrules/detail/version.hpp"
#include "chainrules_core/rules/non_differentiable.hpp"

namespace chainrules::cmath {

CHAINRULES_FUNCTION(fpclassify, std::fpclassify);
CHAINRULES_FUNCTION(isfinite, std::isfinite);
CHAINRULES_FUNCTION(isinf, std::isinf);
CHAINRULES_FUNCTION(isnan, std::isnan);
CHAINRULES_FUNCTION(isnormal, std::isnormal);
CHAINRULES_FUNCTION(signbit, std::signbit);
CHAINRULES_FUNCTION(isgreater, std::isgreater);
CHAINRULES_FUNCTION(isgreaterequal, std::isgreaterequal);
CHAINRULES_FUNCTION(isless, std::isless);
CHAINRULES_FUNCTION(islessequal, std::islessequal);
CHAINRULES_FUNCTION(islessgreater, std::islessgreater);
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
