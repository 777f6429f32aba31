// SPDX-License-Identifier: MIT
#pragma once
// What several families of log densities share: deviances, sums that stay what they are next to
// infinity, functions with a choice. Partials of densities run on active numbers, too: a kernel
// that they call has a branch for those, of functions with rules.

#include <cmath>

#include "chainrules/cmath/hyperbolic.hpp"
#include "chainrules/cmath/sign.hpp"
#include "chainrules/cmath/trigonometric.hpp"
#include "chainrules/log_exp/log_differences.hpp"
#include "chainrules/log_exp/log_products.hpp"
#include "chainrules/log_exp/logistic.hpp"
#include "chainrules/special/gamma/log_gamma_parts.hpp"
#include "chainrules/statistics/density.hpp"
#include "chainrules/statistics/detail/log1p_quotients.hpp"

namespace chainrules::statistics {

using cmath::abs;
using cmath::cos;
using cmath::sign;
using cmath::sin;
using cmath::tanh;
using log_exp::log1pmx;
using log_exp::logistic;
using log_exp::xlog1py;
using log_exp::xlogy;
using log_exp::detail::ratio_or_zero;

namespace detail {

template <class T>
concept Plain = std::is_floating_point_v<T>;

template <class T>
inline constexpr T infinity = std::numeric_limits<T>::infinity();

/// Constants in the type T.
template <class T>
inline constexpr T log_two = T(0.693147180559945309417232121458176568076L);
template <class T>
inline constexpr T log_pi = T(1.144729885849400174143427351353058711647L);
/// ½ ln(2/π).
template <class T>
inline constexpr T half_log_two_over_pi = T(-0.225791352644727432363097614947441071785L);

template <class T>
CHAINRULES_DETAIL_INLINE constexpr T choose(bool condition, T const& a, T const& b) {
    return condition ? a : b;
}

/// a − b, −∞ where b = ∞.
template <class T>
CHAINRULES_DETAIL_INLINE T less(T const& a, T const& b) {
    return b > std::numeric_limits<T>::max() ? -b : a - b;
}

/// Whether x is ±∞.
template <class T>
CHAINRULES_DETAIL_INLINE constexpr bool is_infinite(T const& x) {
    return x > std::numeric_limits<T>::max() || x < -std::numeric_limits<T>::max();
}

/// a x and a / x, 0 for a limit: where a = 0 and x is infinite, or where x, which grows faster than
/// a, is.
template <class T>
CHAINRULES_DETAIL_INLINE T vanishing_product(T const& a, T const& x) {
    return a == 0 && is_infinite(x) ? T(0) : T(a * x);
}
template <class T>
CHAINRULES_DETAIL_INLINE T vanishing_ratio(T const& a, T const& x) {
    return is_infinite(x) ? T(0) : T(a / x);
}

/// a x, 0 where a is.
template <class T>
CHAINRULES_DETAIL_INLINE T times(T const& a, T const& x) {
    return a == 0 ? T(0) : a * x;
}

/// a b − c with one rounding of the difference.
template <Plain T>
CHAINRULES_DETAIL_INLINE T product_less(T const& a, T const& b, T const& c) {
    T const product = a * b;
    return (product - c) + (is_infinite(product) ? T(0) : std::fma(a, b, -product));
}
template <class T>
CHAINRULES_DETAIL_INLINE T product_less(T const& a, T const& b, T const& c) {
    return T(a * b - c);
}

/// ln(1 + e) − e for −0.4 < e < 0.6, negative: log1pmx with a fixed number of terms.
CHAINRULES_DETAIL_INLINE double log1pmx_near(double e) {
    double const s = e / (2 + e), v = s * s;
    double t = 1. / 23;
    t = t * v + 1. / 21;
    t = t * v + 1. / 19;
    t = t * v + 1. / 17;
    t = t * v + 1. / 15;
    t = t * v + 1. / 13;
    t = t * v + 1. / 11;
    t = t * v + 1. / 9;
    t = t * v + 1. / 7;
    t = t * v + 1. / 5;
    t = t * v + 1. / 3;
    return s * (2 * v * t - e);
}
CHAINRULES_DETAIL_INLINE long double log1pmx_near(long double e) { return log1pmx(e); }

/// Of a ratio u = 1 + e > 0: φ = e − ln u and ln u.
template <class T>
struct Deviance {
    T phi, log;
};
/// From e, not rounded next to 0, and l, ln u where e is far from it.
template <class T>
CHAINRULES_DETAIL_INLINE Deviance<T> deviance(T const& e, T const& l) {
    bool const near = e > -0.4 && e < 0.6;
    if constexpr (Plain<T>) {
        if (!near) return {is_infinite(e) ? e : e - l, l};
        T const phi = -log1pmx_near(e);
        return {phi, e - phi};
    } else {
        if (!near) return {T(e - l), l};
        return {T(-log1pmx(e)), T(log1p(e))};
    }
}

/// ln x − ψ(x).
template <class T>
T log_less_digamma(T const& x) {
    if constexpr (Plain<T>)
        return special::detail::log_minus_digamma(x, x);
    else
        return T(special::log_minus_digamma(x, x));
}

/// ψ(a + d) − ψ(a), and less ln(1 + d/a).
template <class T>
T psi_difference(T const& a, T const& d) {
    if constexpr (Plain<T>)
        return special::detail::digamma_difference_anywhere(a, d);
    else
        return T(special::digamma_difference(a, d));
}
template <class T>
T psi_difference_beyond_log(T const& a, T const& d) {
    if constexpr (Plain<T>)
        return special::detail::digamma_difference_beyond_log(a, d);
    else
        return T(special::digamma_difference_beyond_log(a, d));
}

/// z / (1 + z²), z² / (1 + z²) and ln(1 + z²), where z² may overflow.
template <class T>
CHAINRULES_DETAIL_INLINE T over_one_plus_square(T const& z) {
    return z > 1 || z < -1 ? T(1 / (z + 1 / z)) : T(z / (1 + z * z));
}
template <class T>
CHAINRULES_DETAIL_INLINE T square_over_one_plus_square(T const& z) {
    return z > 1 || z < -1 ? T(1 / (1 + 1 / z / z)) : T(z * z / (1 + z * z));
}
template <Plain T>
CHAINRULES_DETAIL_INLINE T log1p_square(T const& z) {
    T const size = std::fabs(z);
    return size > T(1e9) ? 2 * std::log(size) : std::log1p(z * z);
}

/// ln(x / y) > 0 or so, exact next to 0.
template <class T>
CHAINRULES_DETAIL_INLINE T log_ratio(T const& x, T const& y) {
    return x < 2 * y && y < 2 * x ? T(log1p((x - y) / y)) : T(log(x / y));
}

/// −a − e^(−z), −∞ where e^(−z) is infinite.
template <Plain T>
CHAINRULES_DETAIL_INLINE T less_exp(T const& a, T const& z) {
    return less(T(-a), std::exp(-z));
}

/// ln(1 + t), t ≥ 0, by one logarithm and one division.
template <Plain T>
CHAINRULES_DETAIL_INLINE T fast_log1p(T const& t) {
    T const u = 1 + t;
    return std::log(u) - ((u - 1) - t) / u;
}

}  // namespace detail
}  // namespace chainrules::statistics
