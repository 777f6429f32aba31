// SPDX-License-Identifier: MIT
#pragma once
// sinc and its first two derivatives. Near 0 the closed forms of the derivatives are differences of
// terms that cancel; there, for |x| < 1/2, the power series of sin(y) / y in y = πx is used:
// Σ (−y²)ᵏ / (2k + 1)!, differentiated term by term (Abramowitz and Stegun, 10.1.2).

#include "chainrules/cmath/detail/scaled_angle.hpp"

namespace chainrules::cmath::detail {

// Terms enough for |y| < π/2 and the digits of T.
template <class T>
inline constexpr int sinc_terms = 5 + std::numeric_limits<plain_real_t<T>>::digits / 6;

// −(π²x / 3) Σ over k of 3 (2k + 2) (−y²)ᵏ / (2k + 3)!, by Horner's rule.
template <class X>
constexpr X cosc_series(X const& x) {
    using R = plain_real_t<X>;
    X const y = pi<X>() * x, square = y * y;
    X sum = chainrules::detail::constant_of<X>(1);
    for (int k = 2 * sinc_terms<X>; k != 0; k -= 2) {
        R const n = static_cast<R>(k), ratio = 1 / (n * (n + 3));
        sum = 1 - square * sum * ratio;
    }
    return -(pi<X>() * y) * sum / 3;
}
// Its derivative: the same series, each term times its power of x.
template <class X>
constexpr X cosc_partial_series(X const& x) {
    using R = plain_real_t<X>;
    X const y = pi<X>() * x, square = y * y;
    X sum = chainrules::detail::constant_of<X>(1);
    for (int k = 2 * sinc_terms<X>; k != 0; k -= 2) {
        R const n = static_cast<R>(k), ratio = (n + 1) / (n * (n - 1) * (n + 3));
        sum = 1 - square * sum * ratio;
    }
    auto const factor = pi<X>() * pi<X>();
    return -(factor * sum) / 3;
}

// The same where the closed form's terms cancel, from 0.40625 on: −(s (y − 2 / y) + 2 c) / x² for y
// = πx, with sine, cosine and y to more digits than T has.
template <class T>
constexpr T cosc_partial_near(T x) {
    auto const [angle, quadrant] = reduce<HalfTurns, T>(x);
    auto const radians = to_radians<HalfTurns>(angle);
    auto const sine = sine_parts(radians), cosine = cosine_parts(radians);
    bool const even = quadrant % 2 == 0;
    // In the first and third quadrant, sine and cosine change places, and one its sign.
    auto const s = even ? sine : cosine, c = even ? cosine : WithError<T>{-sine.value, -sine.error};

    auto const y = to_radians<HalfTurns>(x);
    T const q = 2 / y.value;
    auto const back = two_product(q, y.value);
    T const q_error = (((2 - back.value) - back.error) - q * y.error) / y.value;
    auto const factor = two_sum(y.value, T(-q));
    auto const by_sine = two_product(s.value, factor.value);
    T const by_sine_error =
        (by_sine.error + s.error * factor.value) + s.value * (factor.error + (y.error - q_error));
    auto const both = two_sum(by_sine.value, T(2 * c.value));
    T const result = (both.value + (both.error + (by_sine_error + 2 * c.error))) / (x * x);
    return quadrant >= 2 ? result : T(-result);
}

// The limit 0 at ±∞, where sines are NaN.
template <class T>
CHAINRULES_DETAIL_INLINE constexpr T or_zero_at_infinity(T const& value, T const& x) {
    return value != value && x == x ? chainrules::detail::constant_of<T>(0) : value;
}

template <Real T>
constexpr T sinc_of(T const& x) {
    return x == 0 ? T(1) : or_zero_at_infinity(T(sin_in<HalfTurns>(x) / (pi<T>() * x)), x);
}

template <Real T>
constexpr T cosc_of(T const& x) {
    if (abs(x) < 0.5) return cosc_series(x);
    return or_zero_at_infinity(T((cos_in<HalfTurns>(x) - sin_in<HalfTurns>(x) / (pi<T>() * x)) / x),
                               x);
}

}  // namespace chainrules::cmath::detail
