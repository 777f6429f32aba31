// SPDX-License-Identifier: MIT
#pragma once
// The exponential integral of real order and its derivatives, sine and cosine integral, in the
// standard floating types.

#include <boost/math/special_functions/expint.hpp>
#include <cmath>
#include <limits>

#include "chainrules/special/detail/gauss_legendre.hpp"
#include "chainrules/special/detail/policy.hpp"

namespace chainrules::special::detail {

/// h = e^x E_ν(x) and −∂h/∂ν, −∂h/∂x.
template <class T>
struct ExponentialIntegral {
    T value, by_order, by_x;

    friend ExponentialIntegral operator+(ExponentialIntegral const& s,
                                         ExponentialIntegral const& t) {
        return {s.value + t.value, s.by_order + t.by_order, s.by_x + t.by_x};
    }
    friend ExponentialIntegral operator*(T const& s, ExponentialIntegral const& t) {
        return {s * t.value, s * t.by_order, s * t.by_x};
    }
};

/// E_ν(x) = ∫₁^∞ e^(−xt) t^(−ν) dt (DLMF 8.19.3) with t = e^v: all three integrands are positive.
/// Panels are as wide as the integrand is smooth. Any ν, x > 0.
template <class T>
ExponentialIntegral<T> exponential_integral(T const& order, T const& x) {
    T const a = 1 - order;
    ExponentialIntegral<T> sum{0, 0, 0};
    T v = 0;
    for (int panel = 0; panel != 4000; ++panel) {
        T const xt = x * std::exp(v), slope = a - xt;
        T const exponent = a * v - x * std::expm1(v);
        if (slope < 0 && exponent < -50) break;
        if (exponent > std::numeric_limits<T>::max_exponent) {
            T const infinity = std::numeric_limits<T>::infinity();
            return {infinity, infinity, infinity};
        }
        T const smooth = xt < T(1e-5) ? T(6) : T(0.75);
        T const width =
            std::fmin(smooth, 16 / (std::fabs(slope) + std::sqrt(slope * slope + 4 * xt)));
        if (!(width > 0)) break;
        sum = sum + gauss_legendre(v, v + width, [&](T const& w) {
                  T const grown = std::expm1(w), f = std::exp(a * w - x * grown);
                  return ExponentialIntegral<T>{f, w * f, grown * f};
              });
        v += width;
    }
    return sum;
}

template <class T>
T expint_value(T const& order, T const& x) {
    if (x > std::numeric_limits<T>::max()) return 0;
    if (x == 0) return order > 1 ? 1 / (order - 1) : std::numeric_limits<T>::infinity();
    if (!(std::fabs(order) <= std::numeric_limits<T>::max()))
        return order > 0 ? T(0) : order - order;
    T const e = std::exp(-x);
    return e == 0 ? T(0) : e * exponential_integral(order, x).value;
}
template <class T>
T expint_order_slope(T const& order, T const& x) {
    if (x > std::numeric_limits<T>::max()) return 0;
    if (x == 0)
        return order > 1 ? -1 / ((order - 1) * (order - 1)) : -std::numeric_limits<T>::infinity();
    T const e = std::exp(-x);
    return e == 0 ? T(0) : -e * exponential_integral(order, x).by_order;
}
template <class T>
T expintx_value(T const& order, T const& x) {
    if (x > std::numeric_limits<T>::max()) return 0;
    if (x == 0) return expint_value(order, x);
    return exponential_integral(order, x).value;
}
template <class T>
T expintx_order_slope(T const& order, T const& x) {
    if (x > std::numeric_limits<T>::max() || x == 0) return expint_order_slope(order, x);
    return -exponential_integral(order, x).by_order;
}
template <class T>
T expintx_slope(T const& order, T const& x) {
    if (x > std::numeric_limits<T>::max()) return 0;
    if (x == 0)  // ∫ (t − 1) t^(−ν) dt
        return order > 2 ? -1 / ((order - 1) * (order - 2)) : -std::numeric_limits<T>::infinity();
    return -exponential_integral(order, x).by_x;
}

template <class T>
T exp_quotient(T const& x) {
    using std::exp;
    return T(exp(x) / x);
}

/// f and g of DLMF 6.2.17-18, ∫₀^∞ e^(−u) {1, u/x} / (1 + u²/x²) du / x, x ≥ 4.
template <class T>
Pair<T> auxiliary_integrals(T const& x) {
    Pair<T> sum{0, 0};
    T const ends[] = {0, 1, 3, 7, 15, 31, 52};
    for (int i = 0; i != 6; ++i)
        sum = sum + gauss_legendre(ends[i], ends[i + 1], [&](T const& u) {
                  T const t = u / x, f = std::exp(-u) / ((1 + t * t) * x);
                  return Pair<T>{f, f * t};
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
    Pair<T> const fg = auxiliary_integrals(size);
    T const value = half_pi - fg.value * std::cos(size) - fg.derivative * std::sin(size);
    return x > 0 ? value : -value;
}
template <class T>
T cosint_value(T const& x) {
    if (x == 0) return -std::numeric_limits<T>::infinity();
    if (x < 4) return boost::math::constants::euler<T>() + std::log(x) + sine_cosine_series(x, 2);
    if (x > std::numeric_limits<T>::max()) return 0;
    Pair<T> const fg = auxiliary_integrals(x);
    return fg.value * std::sin(x) - fg.derivative * std::cos(x);
}

}  // namespace chainrules::special::detail
