// SPDX-License-Identifier: MIT
#pragma once
// Hyperbolic secant, cosecant, cotangent and their inverses.

#include <cmath>

#include "chainrules/cmath/detail/constants.hpp"
#include "chainrules/cmath/detail/factorial_series.hpp"
#include "chainrules/cmath/hyperbolic.hpp"

namespace chainrules::cmath {

namespace detail {

struct sech_primal {};
struct csch_primal {};
struct coth_primal {};
struct asech_primal {};
struct acsch_primal {};
struct acoth_primal {};

template <Real X>
constexpr promoted_t<X> compute(sech_primal, X const& x) {
    return 1 / cosh(promoted_t<X>(x));
}
template <Real X>
constexpr promoted_t<X> compute(csch_primal, X const& x) {
    return 1 / sinh(promoted_t<X>(x));
}
template <Real X>
constexpr promoted_t<X> compute(coth_primal, X const& x) {
    return 1 / tanh(promoted_t<X>(x));
}

// log(2 / a), without 1 / a, which overflows for subnormal a.
template <class T>
constexpr T log_of_two_over(T const& a) {
    return log(T(2)) - log(a);
}

// By the hyperbolic sine of the result, √(1 − x²) / x: its cosine 1/x does not tell results near 0
// apart. NaN below 0, where that sine is defined and 1/x is no cosine.
template <Real X>
constexpr promoted_t<X> compute(asech_primal, X const& x) {
    using T = promoted_t<X>;
    T const a = static_cast<T>(x);
    if (a < std::numeric_limits<T>::epsilon() / 4) return log_of_two_over(a);
    return asinh(T(sqrt(T((1 - a) * (1 + a))) / a));
}
template <Real X>
constexpr promoted_t<X> compute(acsch_primal, X const& x) {
    using T = promoted_t<X>;
    T const a = static_cast<T>(x), magnitude = abs(a);
    if (magnitude > 0 && magnitude < std::numeric_limits<T>::epsilon() / 4)
        return copysign(log_of_two_over(magnitude), a);
    return asinh(T(1 / a));
}
// NaN between -1 and 1.
template <Real X>
constexpr promoted_t<X> compute(acoth_primal, X const& x) {
    using T = promoted_t<X>;
    using std::log1p;
    T const a = static_cast<T>(x);
    return copysign(T(log1p(T(2 / (abs(a) - 1))) / 2), a);
}

struct csch_partial {};
struct coth_partial {};
struct asech_partial {};
struct acsch_partial {};
struct acoth_partial {};

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
constexpr X compute(csch_partial, X const& x) {
    if constexpr (std::is_same_v<X, float>) {
        return static_cast<float>(compute(csch_partial{}, static_cast<double>(x)));
    } else if constexpr (std::is_floating_point_v<X>) {
        if (std::abs(x) < 1) {
            X const s = sinh_series(x);
            return -cosh_series(x) / s / s;
        }
        X const u = std::exp(-std::abs(x)), v = u * u, d = 1 - v;
        return -2 * (u + u * (v * (3 - v) / (d * d)));
    } else {
        X const s = sinh(x);
        return -cosh(x) / (s * s);
    }
}
// −1 / sinh² x, in the same way.
template <Real X>
constexpr X compute(coth_partial, X const& x) {
    if constexpr (std::is_same_v<X, float>) {
        return static_cast<float>(compute(coth_partial{}, static_cast<double>(x)));
    } else if constexpr (std::is_floating_point_v<X>) {
        if (std::abs(x) < 1) {
            X const s = sinh_series(x);
            return -1 / s / s;
        }
        X const v = std::exp(-2 * std::abs(x)), d = 1 - v;
        return -4 * (v + v * (v * (2 - v) / (d * d)));
    } else {
        X const s = sinh(x);
        return -1 / (s * s);
    }
}
template <Real X>
constexpr X compute(asech_partial, X const& x) {
    return -1 / (x * sqrt((1 - x) * (1 + x)));
}
template <Real X>
constexpr X compute(acsch_partial, X const& x) {
    return -1 / (abs(x) * hypot(X(1), x));
}
template <Real X>
constexpr X compute(acoth_partial, X const& x) {
    return 1 / ((1 - x) * (1 + x));
}

}  // namespace detail

CHAINRULES_FUNCTION_EXPR(sech, (x), compute(detail::sech_primal{}, x));
CHAINRULES_FUNCTION_EXPR(csch, (x), compute(detail::csch_primal{}, x));
CHAINRULES_FUNCTION_EXPR(coth, (x), compute(detail::coth_primal{}, x));
CHAINRULES_FUNCTION_EXPR(asech, (x), compute(detail::asech_primal{}, x));
CHAINRULES_FUNCTION_EXPR(acsch, (x), compute(detail::acsch_primal{}, x));
CHAINRULES_FUNCTION_EXPR(acoth, (x), compute(detail::acoth_primal{}, x));

CHAINRULES_SCALAR_RULE(sech, (x), -tanh(x) * Omega);
// Infinite at 0.
CHAINRULES_SCALAR_RULE(csch, (x), singular(compute(detail::csch_partial{}, x)));
CHAINRULES_SCALAR_RULE(coth, (x), singular(compute(detail::coth_partial{}, x)));
// Infinite at 0 and 1; at 0; at ±1.
CHAINRULES_SCALAR_RULE(asech, (x), singular(compute(detail::asech_partial{}, x)));
CHAINRULES_SCALAR_RULE(acsch, (x), singular(compute(detail::acsch_partial{}, x)));
CHAINRULES_SCALAR_RULE(acoth, (x), singular(compute(detail::acoth_partial{}, x)));

}  // namespace chainrules::cmath

namespace chainrules::fn {
using cmath::acoth;
using cmath::acsch;
using cmath::asech;
using cmath::coth;
using cmath::csch;
using cmath::sech;
}  // namespace chainrules::fn
