// SPDX-License-Identifier: MIT
#pragma once
// Differences of digammas and trigammas without cancellation, next to those in gamma.hpp, in the
// standard floating types. For a, a + d > 0; NaN elsewhere, but where another name says so.

#include <boost/math/special_functions/trigamma.hpp>
#include <cmath>
#include <limits>

#include "chainrules/special/gamma/detail/gamma.hpp"

namespace chainrules::special::detail {

/// ψ(a + d) − ψ(a) − ln((a + d) / a), which falls as a⁻¹ − (a + d)⁻¹.
template <class T>
T digamma_difference_beyond_log(T const& a, T const& d) {
    if (!(a > 0 && a + d > 0)) return not_a_number<T>();
    // Below, no more than a digit is lost.
    if (a < asymptotic_from || a + d < asymptotic_from)
        return positive_digamma_difference(a, d) - std::log1p(d / a);
    return digamma_difference_rest(a, d);
}

/// ψ′(a + d) − ψ′(a) + d / (a (a + d)) for a, a + d ≥ asymptotic_from: DLMF 5.15.8, subtracted term
/// by term.
template <class T>
T trigamma_difference_rest(T const& a, T const& d) {
    T const b = a + d, pole = d / a / b;
    // With u = a⁻², v = b⁻²: uᵏ/a − vᵏ/b = (uᵏ − vᵏ)/a + vᵏ (1/a − 1/b).
    T const u = 1 / (a * a), v = 1 / (b * b), difference = pole * (1 / a + 1 / b);
    T tail = difference, v_power = v, series = 0;
    for (int k = 1; k <= 12; ++k) {
        series += bernoulli<T>[k - 1] * (tail / a + v_power * pole);
        tail = u * tail + v_power * difference;
        v_power *= v;
    }
    return -(difference / 2 + series);
}

/// ψ′(a + d) − ψ′(a): each term has the sign of −d.
template <class T>
T trigamma_difference(T a, T const& d) {
    if (!(a > 0 && a + d > 0)) return not_a_number<T>();
    T sum = 0, b = a + d;
    while (a < asymptotic_from || b < asymptotic_from) {
        sum -= d / a / b * (1 / a + 1 / b);
        a += 1;
        b += 1;
    }
    return sum - d / a / b + trigamma_difference_rest(a, d);
}

/// The same for any a and d, where it may cancel, and in other types.
template <class T>
T trigamma_difference_anywhere(T const& a, T const& d) {
    if constexpr (std::is_floating_point_v<T>) {
        constexpr T greatest = std::numeric_limits<T>::max();
        if (a > 0 && a + d > 0 && a <= greatest && d <= greatest) return trigamma_difference(a, d);
    }
    T const sum(a + d);
    return T(boost::math::trigamma(sum, Quiet{}) - boost::math::trigamma(a, Quiet{}));
}

/// ψ′(a + d) − ψ′(a) − 1/(a + d) + 1/a.
template <class T>
T trigamma_difference_beyond_pole(T const& a, T const& d) {
    if (a < asymptotic_from || a + d < asymptotic_from)
        return trigamma_difference(a, d) + d / a / (a + d);
    return trigamma_difference_rest(a, d);
}

/// ψ(a + b) − ψ(a + 1) and ψ′(a + b) − ψ′(a + 1), for a small a + b, too.
template <class T>
T digamma_beside_one(T const& a, T const& b) {
    return b < T(0.5) ? digamma_difference(T(a + 1), b) - 1 / (a + b)
                      : digamma_difference(T(a + 1), T(b - 1));
}
template <class T>
T trigamma_beside_one(T const& a, T const& b) {
    T const pole = 1 / (a + b);
    return b < T(0.5) ? trigamma_difference(T(a + 1), b) + pole * pole
                      : trigamma_difference(T(a + 1), T(b - 1));
}

/// ψ′(a) − 1/a.
template <class T>
T trigamma_beyond_pole(T const& a) {
    if (!(a > 0)) return not_a_number<T>();
    if (a < asymptotic_from) return boost::math::trigamma(a, Quiet{}) - 1 / a;
    T const u = 1 / a, v = u * u;
    T series = 0;
    for (int k = 12; k > 0; --k) series = (series + bernoulli<T>[k - 1]) * v;
    return u * (u / 2 + series);
}

}  // namespace chainrules::special::detail
