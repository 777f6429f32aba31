// SPDX-License-Identifier: MIT
#pragma once
// The exponential integral of real order and its derivatives, sine and cosine integral, in the
// standard floating types.

#include <boost/math/special_functions/expint.hpp>
#include <cmath>
#include <complex>
#include <limits>

#include "chainrules/special/base/gauss_legendre.hpp"
#include "chainrules/special/base/policy.hpp"

namespace chainrules::special::detail {

/// ∫₀^∞ v^i (e^v − 1)^j e^((1−ν)v − x(e^v − 1)) dv: with t = e^v in E_ν(x) = ∫₁^∞ e^(−xt) t^(−ν) dt
/// (DLMF 8.19.3) (−1)^(i+j) times the derivative of e^x E_ν(x), i times by ν, j times by x. Panels
/// are as wide as the integrand, which is positive, is smooth. Any ν, x > 0.
template <class T>
T exponential_moment(int i, int j, T const& order, T const& x) {
    T const a = 1 - order, degree = T(j);
    T sum = 0, v = 0;
    for (int panel = 0; panel != 4000; ++panel) {
        T const xt = x * std::exp(v), slope = a - xt;
        T const exponent = a * v - x * std::expm1(v);
        if (slope + degree < 0 && exponent + degree * v < -56) break;
        if (exponent > std::numeric_limits<T>::max_exponent) return infinity<T>();
        T const smooth = xt < T(1e-5) ? T(6) : T(0.75);
        T const width =
            std::fmin(smooth, 16 / (std::fabs(slope) + degree + std::sqrt(slope * slope + 4 * xt)));
        if (!(width > 0)) break;
        sum += gauss_legendre(v, v + width, [&](T const& w) {
            T const grown = std::expm1(w);
            T f = std::exp(a * w - x * grown);
            for (int k = 0; k < i; ++k) f *= w;
            for (int k = 0; k < j; ++k) f *= grown;
            return f;
        });
        v += width;
    }
    return sum;
}
/// The same at x = 0, where it is finite for c = ν − 1 > j, by parts.
template <class T>
T exponential_moment_at_zero(int i, int j, T const& c) {
    if (i == 0 && j == 0) return 1 / c;
    T const by_power = i > 0 ? T(i) * exponential_moment_at_zero(i - 1, j, c) : T(0);
    T const by_growth = j > 0 ? T(j) * exponential_moment_at_zero(i, j - 1, T(c - 1)) : T(0);
    return (by_power + by_growth) / c;
}

/// The derivative of e^x E_ν(x), i times by ν, j times by x.
template <class T>
T expintx_value(int i, int j, T const& order, T const& x) {
    if (x > std::numeric_limits<T>::max()) return 0;
    T const sign = (i + j) % 2 == 0 ? T(1) : T(-1);
    if (x == 0)
        return sign *
               (order - 1 > j ? exponential_moment_at_zero(i, j, T(order - 1)) : infinity<T>());
    if (!(std::fabs(order) <= std::numeric_limits<T>::max()))
        return order > 0 ? T(0) : sign * -order;
    return sign * exponential_moment(i, j, order, x);
}
/// The same of E_ν(x), where every derivative by x is one order less, and its opposite.
template <class T>
T expint_value(int i, int j, T const& order, T const& x) {
    T const e = std::exp(-x), sign = j % 2 == 0 ? T(1) : T(-1);
    return e == 0 ? T(0) : sign * e * expintx_value(i, 0, T(order - T(j)), x);
}

template <class T>
T exp_quotient(T const& x) {
    using std::exp;
    T const e = exp(x);
    return e > std::numeric_limits<T>::max() ? e : T(e / x);
}

/// f + i g of DLMF 6.2.17-18, ∫₀^∞ e^(−u) / (x − i u) du, x ≥ 4.
template <class T>
std::complex<T> auxiliary_integrals(T const& x) {
    std::complex<T> sum = 0;
    T const ends[] = {0, 1, 3, 7, 15, 31, 52};
    for (int i = 0; i != 6; ++i)
        sum += gauss_legendre(ends[i], ends[i + 1], [&](T const& u) {
            T const t = u / x, f = std::exp(-u) / ((1 + t * t) * x);
            return std::complex<T>(f, f * t);
        });
    return sum;
}

/// The power series in (−x²) / …, DLMF 6.6.5 and 6.6.6, without γ + ln x: first = 1 or 2.
template <class T>
T sine_cosine_series(T const& x, int first) {
    T const square = -x * x;
    T term = first == 1 ? x : square / 2, sum = term / T(first);
    for (int n = first + 2; n != first + 100; n += 2) {
        term *= square / T(n * (n - 1));
        T const added = term / T(n);
        sum += added;
        if (std::fabs(added) <= std::numeric_limits<T>::epsilon() / 4 * std::fabs(sum)) break;
    }
    return sum;
}

template <class T>
T sinint_value(T const& x) {
    if (std::fabs(x) < 4) return sine_cosine_series(x, 1);
    T const half_pi = boost::math::constants::half_pi<T>(), size = std::fabs(x);
    if (size > std::numeric_limits<T>::max()) return x > 0 ? half_pi : -half_pi;
    std::complex<T> const fg = auxiliary_integrals(size);
    T const value = half_pi - fg.real() * std::cos(size) - fg.imag() * std::sin(size);
    return x > 0 ? value : -value;
}
template <class T>
T cosint_value(T const& x) {
    if (x == 0) return -infinity<T>();
    if (x < 4) return boost::math::constants::euler<T>() + std::log(x) + sine_cosine_series(x, 2);
    if (x > std::numeric_limits<T>::max()) return 0;
    std::complex<T> const fg = auxiliary_integrals(x);
    return fg.real() * std::sin(x) - fg.imag() * std::cos(x);
}

}  // namespace chainrules::special::detail
