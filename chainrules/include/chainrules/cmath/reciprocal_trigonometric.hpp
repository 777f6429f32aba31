// SPDX-License-Identifier: MIT
#pragma once
// Secant, cosecant, cotangent and their inverses, in radians. Ranges of the inverses: asec [0, π],
// acsc and acot [-π/2, π/2], with acot(-0) = -π/2.

#include <cmath>

#include "chainrules/cmath/inverse_trigonometric.hpp"
#include "chainrules/cmath/trigonometric.hpp"
#include "chainrules/detail/primal.hpp"

namespace chainrules::cmath {

namespace detail {

// The tangent of the angle instead of its cosine 1/x, which does not tell angles near 0 apart.
template <Real T>
constexpr T asec_of(T const& x) {
    T const a = abs(x);
    T const angle = atan(T(sqrt(T(a - 1)) * sqrt(T(a + 1))));
    if (x < 0) return pi<T>() - angle;
    return angle;
}
template <Real T>
constexpr T acsc_of(T const& x) {
    T const a = abs(x);
    if (a < 2) return copysign(T(atan(T(1 / sqrt(T((a - 1) * (a + 1)))))), x);
    return asin(T(1 / x));
}
template <Real X>
constexpr X asec_partial(X const& x) {
    X const a = abs(x);
    if constexpr (!std::is_arithmetic_v<X>)
        if (a > 2) return 1 / a / sqrt(a - 1) / sqrt(a + 1);
    return 1 / (a * sqrt((a - 1) * (a + 1)));
}

}  // namespace detail

/// The secant 1 / cos(x) of an angle in radians.
CHAINRULES_DETAIL_PRIMAL(sec, (x), 1 / cos(x));
/// The cosecant 1 / sin(x) of an angle in radians.
CHAINRULES_DETAIL_PRIMAL(csc, (x), 1 / sin(x));
/// The cotangent cos(x) / sin(x) of an angle in radians.
CHAINRULES_DETAIL_PRIMAL(cot, (x), 1 / tan(x));
/// The angle in radians, from 0 to π, whose secant is x.
CHAINRULES_DETAIL_PRIMAL(asec, (x), detail::asec_of(x));
/// The angle in radians, from −π/2 to π/2, whose cosecant is x.
CHAINRULES_DETAIL_PRIMAL(acsc, (x), detail::acsc_of(x));
/// The angle in radians, from −π/2 to π/2, whose cotangent is x; it jumps at 0.
CHAINRULES_DETAIL_PRIMAL(acot, (x), atan(1 / x));

CHAINRULES_SCALAR_RULE(sec, (x), Omega * tan(x));
// Infinite at 0.
CHAINRULES_SCALAR_RULE(csc, (x), singular(-Omega / tan(x)));
CHAINRULES_DETAIL_REAL_RULE(cot, (x), singular(-(1 + Omega * Omega)));
// Infinite at ±1.
CHAINRULES_DETAIL_REAL_RULE(asec, (x), singular(detail::asec_partial(x)));
CHAINRULES_DETAIL_REAL_RULE(acsc, (x), singular(-detail::asec_partial(x)));
// Also at 0, where acot jumps: the derivative of either side.
CHAINRULES_DETAIL_REAL_RULE(acot, (x), -detail::inverse_of_one_plus_square(x));

}  // namespace chainrules::cmath

namespace chainrules::fn {
using cmath::acot;
using cmath::acsc;
using cmath::asec;
using cmath::cot;
using cmath::csc;
using cmath::sec;
}  // namespace chainrules::fn
