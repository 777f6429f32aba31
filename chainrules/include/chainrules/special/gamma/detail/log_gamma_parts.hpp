// SPDX-License-Identifier: MIT
#pragma once
// What densities have in the place of ln Γ: combinations of it that are small where its parts are
// large, in double and long double. Each is the difference that its comment says, to the digits of
// its own size.

#include <array>
#include <cmath>

#include "chainrules/log_exp/detail/log1pmx.hpp"
#include "chainrules/special/gamma/detail/gamma.hpp"
#include "chainrules/special/gamma/detail/polygamma_differences.hpp"

namespace chainrules::special::detail {

template <class T>
inline constexpr T half_log_two_pi = T(0.918938533204672741780329736405617639861L);

template <class T>
inline constexpr int stirling_from = std::numeric_limits<T>::digits > 53 ? asymptotic_from : 10;

/// Stirling's rest ln Γ(k) − (k − ½) ln k + k − ½ ln 2π, k > 0.
template <class T>
T stirling_rest(T const& k) {
    if (k >= stirling_from<T>) return stirling_correction(k);
    return boost::math::lgamma(k, Quiet{}) - ((k - T(0.5)) * std::log(k) - k + half_log_two_pi<T>);
}

/// k ln k − k − ln Γ(k), k > 0.
template <class T>
T gamma_norm(T const& k) {
    if (k >= stirling_from<T>) return std::log(k) / 2 - half_log_two_pi<T> - stirling_correction(k);
    return k * std::log(k) - k - boost::math::lgamma(k, Quiet{});
}

/// 0!, 1!, …, 170!, the greatest in double.
template <class T>
inline constexpr std::array<T, 171> factorials = [] {
    std::array<T, 171> all{};
    long double product = 1;
    for (unsigned n = 0; n != all.size(); ++n) {
        if (n != 0) product *= static_cast<long double>(n);
        all[n] = static_cast<T>(product);
    }
    return all;
}();
/// n! for n ≤ 170.
template <class T>
T factorial_of(T const& n) {
    return factorials<T>[static_cast<std::size_t>(n)];
}

/// ln n!, n a whole number.
template <class T>
T log_factorial(T const& n) {
    if (n <= 170) return std::log(factorial_of(n));
    return (n + T(0.5)) * std::log(n) - n + half_log_two_pi<T> + stirling_correction(n);
}

/// ln (n over k), whole numbers with 0 ≤ k ≤ n.
template <class T>
T log_choose(T const& n, T const& k) {
    if (n <= 170) return std::log(factorial_of(n) / factorial_of(k) / factorial_of(T(n - k)));
    if (k == 0 || k == n) return T(0);
    T const m = n - k;
    return -k * std::log(k / n) - m * std::log(m / n) - std::log(k / n * m) / 2 -
           half_log_two_pi<T> + stirling_rest(n) - stirling_rest(k) - stirling_rest(m);
}

/// ln Γ(a + d) − ln Γ(a) − d ln a for a great a and d ≥ 0.
template <class T>
T log_gamma_difference_over_power(T const& a, T const& d) {
    // With q = d/a: (1 + q) ln(1 + q) − q = (1 + q) (ln(1 + q) − q) + q².
    T const q = d / a, l = std::log1p(q);
    T const main = q < 1 ? (1 + q) * log_exp::detail::log1pmx(q) + q * q : (1 + q) * l - q;
    return a * main - l / 2 + (stirling_correction(T(a + d)) - stirling_correction(a));
}

/// ln ((a)ₙ / aⁿ) = ln Γ(a + n) − ln Γ(a) − n ln a, a > 0, n a whole number.
template <class T>
T log_rising_over_power(T const& a, T const& n) {
    if (n <= 1) return T(0);
    if (a >= stirling_from<T>) return log_gamma_difference_over_power(a, n);
    if (n <= 12 && a > T(1e-20)) {
        T product = 1;
        for (T j = 1; j < n; ++j) product *= 1 + j / a;
        return std::log(product);
    }
    return boost::math::lgamma(T(a + n), Quiet{}) - boost::math::lgamma(a, Quiet{}) -
           n * std::log(a);
}

/// ln Γ((ν + 1) / 2) − ln Γ(ν / 2) − ½ ln νπ, ν > 0: the norm of Student's density.
template <class T>
T students_norm(T const& nu) {
    T const a = nu / 2;
    if (a < stirling_from<T>)
        return boost::math::lgamma(T(a + T(0.5)), Quiet{}) - boost::math::lgamma(a, Quiet{}) -
               std::log(nu) / 2 - T(0.572364942924700087071713675676529356L);
    return a * log_exp::detail::log1pmx(T(1 / nu)) + stirling_correction(T(a + T(0.5))) -
           stirling_correction(a) - half_log_two_pi<T>;
}
/// Its derivative ½ (ψ((ν + 1) / 2) − ψ(ν / 2) − 1/ν), and the derivative of that.
template <class T>
T students_norm_slope(T const& nu) {
    return (digamma_difference_beyond_log(T(nu / 2), T(0.5)) +
            log_exp::detail::log1pmx(T(1 / nu))) /
           2;
}
template <class T>
T students_norm_curvature(T const& nu) {
    return trigamma_difference_beyond_pole(T(nu / 2), T(0.5)) / 4 + 1 / (2 * nu * nu) / (nu + 1);
}

}  // namespace chainrules::special::detail
