// SPDX-License-Identifier: MIT
#pragma once
// Trigonometric functions, plainly.

#include "chainrules/cmath/trigonometric.hpp"
#include "oracle.hpp"

namespace oracles {

using namespace chainrules;

ORACLE(fn::sin, (x), sin(reduced(x)))
ORACLE(fn::cos, (x), cos(reduced(x)))
FLAT_ORACLE(fn::cos, (x), abs(x) < 1 ? T(-2 * pow(sin(x / 2), 2)) : T(cos(reduced(x))))
ORACLE(fn::tan, (x), tan(reduced(x)))
ORACLE(fn::sincos, (x), pair(T(sin(reduced(x))), T(cos(reduced(x)))))
FLAT_ORACLE(fn::sincos, (x),
            pair(T(sin(reduced(x))), abs(x) < 1 ? T(-2 * pow(sin(x / 2), 2)) : T(cos(reduced(x)))))
PERIODIC(fn::sin)
PERIODIC(fn::cos)
PERIODIC(fn::tan)
PERIODIC(fn::sincos)

}  // namespace oracles
