// SPDX-License-Identifier: MIT
#pragma once
// Functions that return one of their arguments, plainly.

#include "chainrules/cmath/selection.hpp"
#include "oracle.hpp"

namespace oracles {

using namespace chainrules;

ORACLE(fn::min, (x, y), y < x ? y : x)
ORACLE(fn::max, (x, y), x < y ? y : x)
ORACLE(fn::fmin, (x, y), y < x ? y : x)
ORACLE(fn::fmax, (x, y), x < y ? y : x)
ORACLE(fn::fdim, (x, y), x > y ? T(x - y) : T(0))
ORACLE(fn::clamp, (x, low, high), x < low ? low : high < x ? high : x)
ORACLE(fn::select, (first, a, b), first != 0 ? a : b)

}  // namespace oracles
