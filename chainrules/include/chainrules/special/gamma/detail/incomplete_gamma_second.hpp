// SPDX-License-Identifier: MIT
#pragma once
// Second derivatives by a of the incomplete gamma functions: the series, the continued fraction and
// the integrals of their first, with one more derivative. With ℓ = ln x − ψ(a) those of the density
// g by a are g ℓ and g (ℓ² − ψ′(a)).

#include <boost/math/special_functions/trigamma.hpp>
#include <cmath>
#include <limits>

#include "chainrules/special/gamma/detail/incomplete_gamma.hpp"

namespace chainrules::special::detail {

/// Σ tₙ (Lₙ² + Lₙ′), of lower_gamma_series the second derivative; Lₙ′ = first_dot + Σ 1/(a+j)².
template <class T>
T lower_gamma_series_second(T const& a, T const& x, T const& first, T const& first_dot) {
    T term = 1 / a, weight = first, weight_dot = first_dot;
    T sum = term * (weight * weight + weight_dot);
    for (int n = 1; n != most_terms; ++n) {
        T const r = 1 / (a + T(n));
        term *= x * r;
        weight -= r;
        weight_dot += r * r;
        sum += term * (weight * weight + weight_dot);
        // The sum may be next to its root: its terms, without their signs, are to be small.
        T const size = term * (weight * weight + std::fabs(weight_dot));
        if (n > x - a && size <= std::numeric_limits<T>::epsilon() / 4 * std::fabs(sum)) break;
    }
    return sum;
}

/// S₂ with ∂²P/∂a² = x g S₂. All a, x > 0.
template <class T>
T gamma_p_da2_scaled(T const& a, T const& x) {
    bool const lower = x <= a + 1 || x < 1.1;
    if (a < 1) {
        // 1/Γ(a) is a/Γ(a + 1): nothing that is infinite at a = 0 is subtracted.
        T const first = log_minus_digamma(x, T(a + 1));
        T const first_dot = -boost::math::trigamma(T(a + 1), Quiet{});
        if (lower) return lower_gamma_series_second(a, x, first, first_dot);
        auto const h = upper_gamma_fraction<Jet<Jet<T>>>(a, x);
        T const slope = first * h.value.value + h.value.dot;
        T const curvature =
            (first * first + first_dot) * h.value.value + 2 * first * h.value.dot + h.dot.dot;
        return -(2 * slope + a * curvature) / a;
    }
    T const first = log_minus_digamma(x, a);
    T const trigamma = boost::math::trigamma(a, Quiet{});
    if (a >= 100)
        return gamma_tail_integral(a, x, first,
                                   [&](T const& score) { return score * score - trigamma; });
    if (lower) return lower_gamma_series_second(a, x, T(first - 1 / a), T(1 / (a * a) - trigamma));
    auto const h = upper_gamma_fraction<Jet<Jet<T>>>(a, x);
    return -((first * first - trigamma) * h.value.value + 2 * first * h.value.dot + h.dot.dot);
}

/// ∂²P/∂a².
template <class T>
T gamma_p_da2(T const& a, T const& x) {
    return times_gamma_density(a, x, gamma_p_da2_scaled<T>);
}

/// ∂S/∂a of gamma_p_da_scaled.
template <class T>
T gamma_p_da_scaled_da(T const& a, T const& x) {
    return gamma_p_da2_scaled(a, x) - log_minus_digamma(x, a) * gamma_p_da_scaled(a, x);
}
// ∂/∂a of gamma_root_da at a fixed x.
template <class T>
T gamma_root_da2(T const& x, T const& a) {
    if (x > std::numeric_limits<T>::max()) return not_a_number<T>();
    return x == 0 ? T(0) : T(-x * gamma_p_da_scaled_da(a, x));
}

/// ∂²γ(a, x)/∂a² over γ(a, x) for x ≤ a + 1.
template <class T>
T lower_gamma_da2_ratio(T const& a, T const& x) {
    T const first = std::log(x) - 1 / a;
    return lower_gamma_series_second(a, x, first, T(1 / (a * a))) /
           lower_gamma_series(a, x, first).value;
}
/// Γ″(a).
template <class T>
T complete_gamma_da2(T const& a) {
    T const digamma = boost::math::digamma(a, Quiet{});
    return boost::math::tgamma(a, Quiet{}) *
           (digamma * digamma + boost::math::trigamma(a, Quiet{}));
}

/// ∂²Γ(a, x)/∂a², given Γ(a, x).
template <class T>
T upper_gamma_da2(T const& Omega, T const& a, T const& x) {
    if (x == 0) return a > 0 ? complete_gamma_da2(a) : infinity<T>();
    if (x > std::numeric_limits<T>::max()) return 0;
    if (is_infinite(a)) return Omega;
    if (!upper_gamma_direct(a, x) && is_infinite(Omega)) return Omega;
    if (upper_gamma_direct(a, x)) {
        auto const h = upper_gamma<Jet<Jet<T>>>(a, x);
        T const log_x = std::log(x);
        return Omega * (log_x * log_x + (2 * log_x * h.value.dot + h.dot.dot) / h.value.value);
    }
    return complete_gamma_da2(a) -
           boost::math::tgamma_lower(a, x, Quiet{}) * lower_gamma_da2_ratio(a, x);
}

/// ∂²γ(a, x)/∂a², given γ(a, x).
template <class T>
T lower_gamma_da2(T const& Omega, T const& a, T const& x) {
    if (x == 0) return 0;
    if (is_infinite(a) || (is_infinite(Omega) && a > 1)) return Omega;
    if (x <= a + 1 || x < 1.1) return Omega * lower_gamma_da2_ratio(a, x);
    if (x > std::numeric_limits<T>::max()) return complete_gamma_da2(a);
    return complete_gamma_da2(a) - upper_gamma_da2(T(boost::math::tgamma(a, x, Quiet{})), a, x);
}

/// ∂² ln Γ(a, x) / ∂a².
template <class T>
T log_upper_gamma_da2(T const& a, T const& x) {
    if (x == 0 && a <= 0) return 1 / (a * a);
    if (x == 0) return boost::math::trigamma(a, Quiet{});
    if (is_infinite(a) || is_infinite(x)) return 0;
    if (upper_gamma_direct(a, x)) {
        auto const h = upper_gamma<Jet<Jet<T>>>(a, x);
        T const mean = h.value.dot / h.value.value;
        return h.dot.dot / h.value.value - mean * mean;
    }
    T const upper = boost::math::gamma_q(a, x, Quiet{}), slope = gamma_p_da(a, x) / upper;
    return boost::math::trigamma(a, Quiet{}) - gamma_p_da2(a, x) / upper - slope * slope;
}

/// ∂² ln Γ(a, x) / ∂a∂x and ∂x², given ∂x = −1 / (x h), where h is had in one piece. In the formula
/// of the latter all leading terms cancel for a large x or −a: it is K / (x² h) with Legendre's
/// fraction 1/h = x + 1 − a − K.
template <class T>
T log_upper_gamma_dadx(T const& a, T const& x) {
    auto const h = upper_gamma<Jet<T>>(a, x);
    return h.dot / h.value / (x * h.value);
}
template <class T>
T log_upper_gamma_dx2(T const& by_x, T const& a, T const& x) {
    if (!(x > 1.1 || a < -30)) return by_x * ((a - 1) / x - 1 - by_x);
    return -by_x * upper_gamma_fraction_rest(a, x) / x;
}

}  // namespace chainrules::special::detail
