// SPDX-License-Identifier: MIT
#pragma once
// sin, cos and tan of πx, and the functions made of them, without the rounding of the product. sinc
// is the normalised one, sin(πx) / (πx).

#include "chainrules/cmath/detail/scaled_angle.hpp"
#include "chainrules/cmath/detail/sinc.hpp"
#include "chainrules/detail/primal.hpp"

namespace chainrules::cmath {

/// The sine of π x.
CHAINRULES_DETAIL_PRIMAL(sinpi, (x), detail::sin_in<detail::HalfTurns>(x));
/// The cosine of π x.
CHAINRULES_DETAIL_PRIMAL(cospi, (x), detail::cos_in<detail::HalfTurns>(x));
/// The tangent of π x.
CHAINRULES_DETAIL_PRIMAL(tanpi, (x), detail::tan_in<detail::HalfTurns>(x));
/// sin(πx) / (πx), and 1 at 0.
CHAINRULES_DETAIL_WIDE_PRIMAL(sinc, (x), detail::sinc_of(x));
/// The derivative of sinc: cos(πx) / x − sin(πx) / (πx²), and 0 at 0.
CHAINRULES_DETAIL_WIDE_PRIMAL(cosc, (x), detail::cosc_of(x));

namespace detail {

template <Number X, class T = promoted_t<X>>
constexpr auto sinpi_and_cospi(X const& x) -> decltype(std::pair<T, T>(sinpi(x), cospi(x))) {
    return std::pair<T, T>(T(sinpi(x)), T(cospi(x)));
}

// −(π sin(πx) + 2 cosc(x)) / x.
template <Real X>
constexpr X cosc_partial(X const& Omega, X const& x) {
    if constexpr (is_widened<X>) {
        double const wide = static_cast<double>(x);
        return static_cast<float>(cosc_partial(cosc(wide), wide));
    } else {
        if (abs(x) < 0.40625) return cosc_partial_series(x);
        if constexpr (std::is_floating_point_v<X>)
            if (abs(x) < 4) return cosc_partial_near(x);
        return or_zero_at_infinity(X(-(pi<X>() * sinpi(x) + 2 * Omega) / x), x);
    }
}

}  // namespace detail

/// The pair of sinpi(x) and cospi(x).
CHAINRULES_FUNCTION_EXPR(sincospi, (x), detail::sinpi_and_cospi(x));

CHAINRULES_SCALAR_RULE(sinpi, (x), detail::pi<decltype(x)>() * cospi(x));
CHAINRULES_SCALAR_RULE(cospi, (x), -detail::pi<decltype(x)>() * sinpi(x));
// Infinite at the poles.
CHAINRULES_DETAIL_REAL_RULE(tanpi, (x), singular(detail::pi<decltype(x)>() * (1 + Omega * Omega)));
CHAINRULES_SCALAR_RULE_MULTI(sincospi, (x), (auto const unit = detail::pi<decltype(x)>();),
                             (unit * Omega.second), (-unit * Omega.first));
CHAINRULES_SCALAR_RULE(sinc, (x), cosc(x));
CHAINRULES_DETAIL_REAL_RULE(cosc, (x), detail::cosc_partial(Omega, x));

}  // namespace chainrules::cmath

namespace chainrules::fn {
using cmath::cosc;
using cmath::cospi;
using cmath::sinc;
using cmath::sincospi;
using cmath::sinpi;
using cmath::tanpi;
}  // namespace chainrules::fn
