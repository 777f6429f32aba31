// SPDX-License-Identifier: MIT
#pragma once
// Reciprocals of trigonometric functions and their inverses, plainly.

#include "chainrules/cmath/reciprocal_trigonometric.hpp"
#include "oracle.hpp"

namespace oracles {

using namespace chainrules;

// The angle whose secant is x ≥ 1, by the half angle, which is accurate near 1.
template <class T>
T near_secant(T const& x) {
    return 2 * atan(T(sqrt((x - 1) / (x + 1))));
}

ORACLE(fn::sec, (x), 1 / cos(reduced(x)))
FLAT_ORACLE(fn::sec, (x), abs(x) < 1 ? T(2 * pow(sin(x / 2), 2) / cos(x)) : T(1 / cos(reduced(x))))
ORACLE(fn::csc, (x), 1 / sin(reduced(x)))
ORACLE(fn::cot, (x), 1 / tan(reduced(x)))
PERIODIC(fn::sec)
PERIODIC(fn::csc)
PERIODIC(fn::cot)
ORACLE(fn::asec, (x), x < 0 ? T(pi<T>() - near_secant(T(-x))) : near_secant(x))
FLAT_ORACLE(fn::asec, (x),
            abs(x) > 2.3 ? T(-asin(1 / x)) : T(x < 0 ? -near_secant(T(-x)) : near_secant(x)))
ORACLE(fn::acsc, (x), asin(1 / x))
FLAT_ORACLE(fn::acsc, (x),
            abs(x) > 2.3 ? T(asin(1 / x)) : T(x < 0 ? near_secant(T(-x)) : -near_secant(x)))
ORACLE(fn::acot, (x), atan(1 / x))
FLAT_ORACLE(fn::acot, (x), abs(x) > 1.3 ? T(atan(1 / x)) : T(-atan(x)))

}  // namespace oracles
