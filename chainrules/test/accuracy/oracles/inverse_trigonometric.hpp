// SPDX-License-Identifier: MIT
#pragma once
// Inverse trigonometric functions, plainly.

#include "chainrules/cmath/inverse_trigonometric.hpp"
#include "oracle.hpp"

namespace oracles {

using namespace chainrules;

ORACLE(fn::asin, (x), asin(x))
ORACLE(fn::acos, (x), acos(x))
FLAT_ORACLE(fn::acos, (x), -asin(x))
ORACLE(fn::atan, (x), atan(x))
FLAT_ORACLE(fn::atan, (x), abs(x) > 1.3 ? T(-atan(1 / x)) : T(atan(x)))
ORACLE(fn::atan2, (y, x), atan2(y, x))
FLAT_ORACLE(fn::atan2, (y, x), abs(y) > abs(x) ? T(-atan(x / y)) : T(atan(y / x)))

}  // namespace oracles
