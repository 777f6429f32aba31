// SPDX-License-Identifier: MIT
#pragma once
// Trigonometric functions of <cmath> and <complex>, in radians, and their inverses.

#include <cmath>

#include "chainrules/cmath/exponential.hpp"

namespace chainrules::cmath {

CHAINRULES_FUNCTION(sin, std::sin)
CHAINRULES_FUNCTION(cos, std::cos)
CHAINRULES_FUNCTION(tan, std::tan)
CHAINRULES_FUNCTION(asin, std::asin)

CHAINRULES_SCALAR_RULE(sin, (x), cos(x))
CHAINRULES_SCALAR_RULE(cos, (x), -sin(x))
CHAINRULES_SCALAR_RULE(tan, (x), 1 + Omega * Omega)
// Infinite at ±1. The factors keep the digits that 1 − x² loses there.
CHAINRULES_SCALAR_RULE(asin, (x), singular(1 / sqrt((1 - x) * (1 + x))))

}  // namespace chainrules::cmath

namespace chainrules::fn {
using cmath::asin;
using cmath::cos;
using cmath::sin;
using cmath::tan;
}  // namespace chainrules::fn
