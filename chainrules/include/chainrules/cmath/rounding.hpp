// SPDX-License-Identifier: MIT
#pragma once
// Rounding to whole numbers. That to a floating type has the derivative 0, also where it jumps, so
// that tangents keep their type; that to an integer type has none.

#include <cmath>

#include "chainrules/detail/version.hpp"
#include "chainrules_core/rules/non_differentiable.hpp"
#include "chainrules_core/rules/rrule.hpp"
#include "chainrules_core/rules/scalar_rule.hpp"

namespace chainrules::cmath {

/// The greatest whole number that is not above x.
CHAINRULES_FUNCTION(floor, std::floor);
/// The least whole number that is not below x.
CHAINRULES_FUNCTION(ceil, std::ceil);
/// The whole number nearest to x; of two, that farther from 0.
CHAINRULES_FUNCTION(round, std::round);
/// The whole part of x, rounded towards 0.
CHAINRULES_FUNCTION(trunc, std::trunc);
/// The whole number x is rounded to in the current mode, by default the nearest, of two the even
/// one.
CHAINRULES_FUNCTION(rint, std::rint);
/// The same whole number as by rint, without the floating-point exception for inexact results.
CHAINRULES_FUNCTION(nearbyint, std::nearbyint);
/// The whole number nearest to x, of two that farther from 0, as a long.
CHAINRULES_FUNCTION(lround, std::lround);
/// The whole number nearest to x, of two that farther from 0, as a long long.
CHAINRULES_FUNCTION(llround, std::llround);
/// The whole number x is rounded to in the current mode, as a long.
CHAINRULES_FUNCTION(lrint, std::lrint);
/// The whole number x is rounded to in the current mode, as a long long.
CHAINRULES_FUNCTION(llrint, std::llrint);

CHAINRULES_SCALAR_RULE(floor, (x), 0);
CHAINRULES_SCALAR_RULE(ceil, (x), 0);
CHAINRULES_SCALAR_RULE(round, (x), 0);
CHAINRULES_SCALAR_RULE(trunc, (x), 0);
CHAINRULES_SCALAR_RULE(rint, (x), 0);
CHAINRULES_SCALAR_RULE(nearbyint, (x), 0);
CHAINRULES_NON_DIFFERENTIABLE(lround);
CHAINRULES_NON_DIFFERENTIABLE(llround);
CHAINRULES_NON_DIFFERENTIABLE(lrint);
CHAINRULES_NON_DIFFERENTIABLE(llrint);

}  // namespace chainrules::cmath

namespace chainrules::fn {
using cmath::ceil;
using cmath::floor;
using cmath::llrint;
using cmath::llround;
using cmath::lrint;
using cmath::lround;
using cmath::nearbyint;
using cmath::rint;
using cmath::round;
using cmath::trunc;
}  // namespace chainrules::fn
