// SPDX-License-Identifier: MIT
#pragma once
// Secant, cosecant, cotangent and their inverses, in radians. Ranges of the inverses: asec [0, π],
// acsc and acot [-π/2, π/2], with acot(-0) = -π/2.

#include <cmath>

#include "chainrules/cmath/inverse_trigonometric.hpp"
#include "chainrules/cmath/trigonometric.hpp"

namespace chainrules::cmath {

namespace detail {

struct sec_primal {};
struct csc_primal {};
struct cot_primal {};
struct asec_primal {};
struct acsc_primal {};
struct acot_primal {};

template <Real X>
constexpr promoted_t<X> compute(sec_primal, X const& x) {
    return 1 / cos(promoted_t<X>(x));
}
template <Real X>
constexpr promoted_t<X> compute(csc_primal, X const& x) {
    return 1 / sin(promoted_t<X>(x));
}
template <Real X>
constexpr promoted_t<X> compute(cot_primal, X const& x) {
    return 1 / tan(promoted_t<X>(x));
}

// The tangent of the angle instead of its cosine 1/x, which does not tell angles near 0 apart.
template <Real X>
constexpr promoted_t<X> compute(asec_primal, X const& x) {
    using T = promoted_t<X>;
    T const a = abs(T(x));
    T const angle = atan(T(sqrt(T(a - 1)) * sqrt(T(a + 1))));
    if (x < 0) return pi<T>() - angle;
    return angle;
}
template <Real X>
constexpr promoted_t<X> compute(acsc_primal, X const& x) {
    using T = promoted_t<X>;
    T const a = abs(T(x));
    if (a < 2) return copysign(T(atan(T(1 / sqrt(T((a - 1) * (a + 1)))))), T(x));
    return asin(T(1 / T(x)));
}
template <Real X>
constexpr promoted_t<X> compute(acot_primal, X const& x) {
    return atan(promoted_t<X>(1 / promoted_t<X>(x)));
}

struct cot_partial {};
struct asec_partial {};
struct acsc_partial {};
struct acot_partial {};

template <Real X>
constexpr X compute(cot_partial, X const& Omega, X const&) {
    return -(1 + Omega * Omega);
}
template <Real X>
constexpr X compute(asec_partial, X const& x) {
    X const a = abs(x);
    return 1 / (a * sqrt((a - 1) * (a + 1)));
}
template <Real X>
constexpr X compute(acsc_partial, X const& x) {
    X const a = abs(x);
    return -1 / (a * sqrt((a - 1) * (a + 1)));
}
template <Real X>
constexpr X compute(acot_partial, X const& x) {
    return -1 / (1 + x * x);
}

}  // namespace detail

CHAINRULES_FUNCTION_EXPR(sec, (x), compute(detail::sec_primal{}, x));
CHAINRULES_FUNCTION_EXPR(csc, (x), compute(detail::csc_primal{}, x));
CHAINRULES_FUNCTION_EXPR(cot, (x), compute(detail::cot_primal{}, x));
CHAINRULES_FUNCTION_EXPR(asec, (x), compute(detail::asec_primal{}, x));
CHAINRULES_FUNCTION_EXPR(acsc, (x), compute(detail::acsc_primal{}, x));
CHAINRULES_FUNCTION_EXPR(acot, (x), compute(detail::acot_primal{}, x));

CHAINRULES_SCALAR_RULE(sec, (x), Omega * tan(x));
// Infinite at 0.
CHAINRULES_SCALAR_RULE(csc, (x), singular(-Omega / tan(x)));
CHAINRULES_SCALAR_RULE(cot, (x), singular(compute(detail::cot_partial{}, Omega, x)));
// Infinite at ±1.
CHAINRULES_SCALAR_RULE(asec, (x), singular(compute(detail::asec_partial{}, x)));
CHAINRULES_SCALAR_RULE(acsc, (x), singular(compute(detail::acsc_partial{}, x)));
// Also at 0, where acot jumps: the derivative of either side.
CHAINRULES_SCALAR_RULE(acot, (x), compute(detail::acot_partial{}, x));

}  // namespace chainrules::cmath

namespace chainrules::fn {
using cmath::acot;
using cmath::acsc;
using cmath::asec;
using cmath::cot;
using cmath::csc;
using cmath::sec;
}  // namespace chainrules::fn
