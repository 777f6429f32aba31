// SPDX-License-Identifier: MIT
#pragma once
// sin, cos and tan of πx, and the functions made of them, without the rounding of the product. sinc
// is the normalised one, sin(πx) / (πx).

#include "chainrules/cmath/detail/scaled_angle.hpp"
#include "chainrules/cmath/detail/sinc.hpp"

namespace chainrules::cmath {

namespace detail {

struct tanpi_primal {};
struct tanpi_partial {};

template <Real X>
constexpr promoted_t<X> compute(tanpi_primal, X const& x) {
    return tan_in<HalfTurns>(promoted_t<X>(x));
}
template <Real X>
constexpr X compute(tanpi_partial, X const& Omega, X const&) {
    return pi<X>() * (1 + Omega * Omega);
}

}  // namespace detail

CHAINRULES_FUNCTION_EXPR(sinpi, (x), compute(detail::sinpi_primal{}, x));
CHAINRULES_FUNCTION_EXPR(cospi, (x), compute(detail::cospi_primal{}, x));
CHAINRULES_FUNCTION_EXPR(tanpi, (x), compute(detail::tanpi_primal{}, x));
/// sin(πx) / (πx), and 1 at 0.
CHAINRULES_FUNCTION_EXPR(sinc, (x), compute(detail::sinc_primal{}, x));
/// The derivative of sinc: cos(πx) / x − sin(πx) / (πx²), and 0 at 0.
CHAINRULES_FUNCTION_EXPR(cosc, (x), compute(detail::cosc_primal{}, x));

namespace detail {

template <Number X, class T = promoted_t<X>>
constexpr auto sinpi_and_cospi(X const& x) -> decltype(std::pair<T, T>(sinpi(x), cospi(x))) {
    return std::pair<T, T>(T(sinpi(x)), T(cospi(x)));
}

// −(π sin(πx) + 2 cosc(x)) / x.
template <Real X>
constexpr X compute(cosc_partial, X const& Omega, X const& x) {
    if constexpr (std::is_same_v<X, float>) {
        double const wide = static_cast<double>(x);
        return static_cast<float>(compute(cosc_partial{}, cosc(wide), wide));
    } else {
        if (abs(x) < 0.4) return cosc_partial_series(x);
        if constexpr (std::is_floating_point_v<X>)
            return abs(x) < 4 ? cosc_partial_near(x) : -(pi<X>() * sinpi(x) + 2 * Omega) / x;
        else
            return -(pi<X>() * sinpi(x) + 2 * Omega) / x;
    }
}

}  // namespace detail

/// The pair of sinpi(x) and cospi(x).
CHAINRULES_FUNCTION_EXPR(sincospi, (x), detail::sinpi_and_cospi(x));

CHAINRULES_SCALAR_RULE(sinpi, (x), detail::pi<decltype(x)>() * cospi(x));
CHAINRULES_SCALAR_RULE(cospi, (x), -detail::pi<decltype(x)>() * sinpi(x));
// Infinite at the poles.
CHAINRULES_SCALAR_RULE(tanpi, (x), singular(compute(detail::tanpi_partial{}, Omega, x)));
CHAINRULES_SCALAR_RULE_MULTI(sincospi, (x), (auto const unit = detail::pi<decltype(x)>();),
                             (unit * Omega.second), (-unit * Omega.first));
CHAINRULES_SCALAR_RULE(sinc, (x), cosc(x));
CHAINRULES_SCALAR_RULE(cosc, (x), compute(detail::cosc_partial{}, Omega, x));

}  // namespace chainrules::cmath

namespace chainrules::fn {
using cmath::cosc;
using cmath::cospi;
using cmath::sinc;
using cmath::sincospi;
using cmath::sinpi;
using cmath::tanpi;
}  // namespace chainrules::fn
