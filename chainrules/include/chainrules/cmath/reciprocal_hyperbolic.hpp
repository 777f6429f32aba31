// SPDX-License-Identifier: MIT
#pragma once
// Hyperbolic secant, cosecant, cotangent and their inverses.

#include <cmath>

#include "chainrules/cmath/detail/factorial_series.hpp"
#include "chainrules/cmath/hyperbolic.hpp"
#include "chainrules/detail/constants.hpp"
#include "chainrules/detail/primal.hpp"

namespace chainrules::cmath {

namespace detail {

// log(2 / a), without 1 / a, which overflows for subnormal a.
template <class T>
constexpr T log_of_two_over(T const& a) {
    return log(T(2)) - log(a);
}

// By the hyperbolic sine of the result, √(1 − x²) / x: its cosine 1/x does not tell results near 0
// apart. NaN below 0, where that sine is defined and 1/x is no cosine.
template <Real T>
constexpr T asech_of(T const& a) {
    if (a < std::numeric_limits<T>::epsilon() / 4) return log_of_two_over(a);
    return asinh(T(sqrt(T((1 - a) * (1 + a))) / a));
}
template <Real T>
constexpr T acsch_of(T const& a) {
    T const magnitude = abs(a);
    if (magnitude > 0 && magnitude < std::numeric_limits<T>::epsilon() / 4)
        return copysign(log_of_two_over(magnitude), a);
    return asinh(T(1 / a));
}
// NaN between -1 and 1.
template <Real T>
constexpr T acoth_of(T const& a) {
    return copysign(T(log1p(T(2 / (abs(a) - 1))) / 2), a);
}

// sinh and cosh of x below 1 in size. The library's go by expm1, whose error counts twice in a
// square.
template <class T>
CHAINRULES_DETAIL_INLINE constexpr T sinh_series(T const& x) {
    T const square = x * x;
    return x + x * (square * factorial_series<3>(square));
}
template <class T>
CHAINRULES_DETAIL_INLINE constexpr T cosh_series(T const& x) {
    T const square = x * x;
    return 1 + square * factorial_series<2>(square);
}

// −cosh x / sinh² x: by exponentials that do not overflow, −2u (1 + u²) / (1 − u²)² for u = e^−|x|,
// as −2u times 1 + a rest.
template <Real X>
constexpr X csch_partial(X const& x) {
    if constexpr (is_widened<X>) {
        return static_cast<float>(csch_partial(static_cast<double>(x)));
    } else if constexpr (std::is_floating_point_v<X>) {
        if (std::abs(x) < 1) {
            X const s = sinh_series(x);
            return -cosh_series(x) / s / s;
        }
        X const u = std::exp(-std::abs(x)), v = u * u, d = 1 - v;
        return -2 * (u + u * (v * (3 - v) / (d * d)));
    } else {
        if (x < 1 && x > -1) {
            X const s = sinh(x);
            return -cosh(x) / s / s;
        }
        X const u = exp(x < 0 ? x : X(-x)), v = u * u, d = 1 - v;
        return -2 * (u + u * (v * (3 - v) / (d * d)));
    }
}
// −1 / sinh² x, in the same way.
template <Real X>
constexpr X coth_partial(X const& x) {
    if constexpr (is_widened<X>) {
        return static_cast<float>(coth_partial(static_cast<double>(x)));
    } else if constexpr (std::is_floating_point_v<X>) {
        if (std::abs(x) < 1) {
            X const s = sinh_series(x);
            return -1 / s / s;
        }
        X const v = std::exp(-2 * std::abs(x)), d = 1 - v;
        return -4 * (v + v * (v * (2 - v) / (d * d)));
    } else {
        if (x < 1 && x > -1) {
            X const s = sinh(x);
            return -1 / s / s;
        }
        X const v = exp(x < 0 ? X(2 * x) : X(-2 * x)), d = 1 - v;
        return -4 * (v + v * (v * (2 - v) / (d * d)));
    }
}

// −1 / (|x| √(1 + x²)) and −1 / (x² − 1): of nested numbers without a product that overflows.
template <Real X>
constexpr X acsch_partial(X const& x) {
    X const a = abs(x);
    if constexpr (!std::is_arithmetic_v<X>)
        if (a > 1) return -1 / a / hypot(1, x);
    return -1 / (a * hypot(1, x));
}
template <Real X>
constexpr X acoth_partial(X const& x) {
    X const a = abs(x);
    if constexpr (!std::is_arithmetic_v<X>)
        if (a > 2) {
            X const inverse(1 / a), square(inverse * inverse);
            return -square / (1 - square);
        }
    return -1 / ((a - 1) * (a + 1));
}

}  // namespace detail

/// The hyperbolic secant 1 / cosh(x).
CHAINRULES_DETAIL_PRIMAL(sech, (x), 1 / cosh(x));
/// The hyperbolic cosecant 1 / sinh(x).
CHAINRULES_DETAIL_PRIMAL(csch, (x), 1 / sinh(x));
/// The hyperbolic cotangent cosh(x) / sinh(x).
CHAINRULES_DETAIL_PRIMAL(coth, (x), 1 / tanh(x));
/// The inverse hyperbolic secant acosh(1 / x), not negative.
CHAINRULES_DETAIL_PRIMAL(asech, (x), detail::asech_of(x));
/// The inverse hyperbolic cosecant asinh(1 / x).
CHAINRULES_DETAIL_PRIMAL(acsch, (x), detail::acsch_of(x));
/// The inverse hyperbolic cotangent atanh(1 / x), for |x| ≥ 1.
CHAINRULES_DETAIL_PRIMAL(acoth, (x), detail::acoth_of(x));

CHAINRULES_SCALAR_RULE(sech, (x), -tanh(x) * Omega);
// Infinite at 0.
CHAINRULES_DETAIL_REAL_RULE(csch, (x), singular(detail::csch_partial(x)));
CHAINRULES_DETAIL_REAL_RULE(coth, (x), singular(detail::coth_partial(x)));
// Infinite at 0 and 1; at 0; at ±1, where it falls from outside.
CHAINRULES_DETAIL_REAL_RULE(asech, (x), singular(-1 / (x * sqrt((1 - x) * (1 + x)))));
CHAINRULES_DETAIL_REAL_RULE(acsch, (x), singular(detail::acsch_partial(x)));
CHAINRULES_DETAIL_REAL_RULE(acoth, (x), singular(detail::acoth_partial(x)));

}  // namespace chainrules::cmath

namespace chainrules::fn {
using cmath::acoth;
using cmath::acsch;
using cmath::asech;
using cmath::coth;
using cmath::csch;
using cmath::sech;
}  // namespace chainrules::fn
