// SPDX-License-Identifier: MIT
#pragma once
// Absolute values and signs, plainly.

#include "chainrules/cmath/sign.hpp"
#include "oracle.hpp"

namespace oracles {

using namespace chainrules;

ORACLE(fn::abs, (x), abs(x))
ORACLE(fn::fabs, (x), abs(x))
ORACLE(fn::abs2, (x), x* x)
ORACLE(fn::sign, (x), T(x > 0 ? 1 : x < 0 ? -1 : 0))
ORACLE(fn::copysign, (x, y), signbit(y) ? T(-abs(x)) : T(abs(x)))
ORACLE(fn::flipsign, (x, y), signbit(y) ? T(-x) : x)

}  // namespace oracles
