// SPDX-License-Identifier: MIT
#pragma once
// Trigonometric functions in degrees, plainly.

#include "chainrules/cmath/degrees.hpp"
#include "quarter_turns.hpp"
#include "reciprocal_trigonometric.hpp"

namespace oracles {

using namespace chainrules;

ORACLE(fn::sind, (x), sine_of(x, T(90), 0))
FLAT_ORACLE(fn::sind, (x), flat_sine_of(x, T(90), 0))
ORACLE(fn::cosd, (x), sine_of(x, T(90), 1))
FLAT_ORACLE(fn::cosd, (x), flat_sine_of(x, T(90), 1))
ORACLE(fn::tand, (x), sine_of(x, T(90), 0) / sine_of(x, T(90), 1))
ORACLE(fn::secd, (x), 1 / sine_of(x, T(90), 1))
FLAT_ORACLE(fn::secd, (x), flat_cosecant_of(x, T(90), 1))
ORACLE(fn::cscd, (x), 1 / sine_of(x, T(90), 0))
FLAT_ORACLE(fn::cscd, (x), flat_cosecant_of(x, T(90), 0))
ORACLE(fn::cotd, (x), sine_of(x, T(90), 1) / sine_of(x, T(90), 0))
ORACLE(fn::sincosd, (x), pair(sine_of(x, T(90), 0), sine_of(x, T(90), 1)))
FLAT_ORACLE(fn::sincosd, (x), pair(flat_sine_of(x, T(90), 0), flat_sine_of(x, T(90), 1)))
ORACLE(fn::asind, (x), asin(x) * 180 / pi<T>())
ORACLE(fn::acosd, (x), acos(x) * 180 / pi<T>())
FLAT_ORACLE(fn::acosd, (x), -asin(x) * 180 / pi<T>())
ORACLE(fn::atand, (x), atan(x) * 180 / pi<T>())
FLAT_ORACLE(fn::atand, (x), (abs(x) > 1.3 ? T(-atan(1 / x)) : T(atan(x))) * 180 / pi<T>())
ORACLE(fn::asecd, (x), (x < 0 ? T(pi<T>() - near_secant(T(-x))) : near_secant(x)) * 180 / pi<T>())
FLAT_ORACLE(fn::asecd, (x),
            (abs(x) > 2.3 ? T(-asin(1 / x)) : T(x < 0 ? -near_secant(T(-x)) : near_secant(x))) *
                180 / pi<T>())
ORACLE(fn::acscd, (x), asin(1 / x) * 180 / pi<T>())
FLAT_ORACLE(fn::acscd, (x),
            (abs(x) > 2.3 ? T(asin(1 / x)) : T(x < 0 ? near_secant(T(-x)) : -near_secant(x))) *
                180 / pi<T>())
ORACLE(fn::acotd, (x), atan(1 / x) * 180 / pi<T>())
FLAT_ORACLE(fn::acotd, (x), (abs(x) > 1.3 ? T(atan(1 / x)) : T(-atan(x))) * 180 / pi<T>())
ORACLE(fn::deg2rad, (x), x* pi<T>() / 180)
ORACLE(fn::rad2deg, (x), x * 180 / pi<T>())

PERIODIC_BY(fn::sind, 360)
PERIODIC_BY(fn::cosd, 360)
PERIODIC_BY(fn::tand, 360)
PERIODIC_BY(fn::secd, 360)
PERIODIC_BY(fn::cscd, 360)
PERIODIC_BY(fn::cotd, 360)
PERIODIC_BY(fn::sincosd, 360)

}  // namespace oracles
