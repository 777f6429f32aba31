// SPDX-License-Identifier: MIT
#pragma once
// ln I₀(x) − |x|, 1 − I₁(x) / I₀(x) and the derivative of that, and ln Iₙ(x) − x, Iₙ₊₁(x) / Iₙ(x)
// of a whole order, x ≥ 0, in double and long double: by power series up to 20, beyond by the
// asymptotic ones (DLMF 10.25.2, 10.40.1), whose difference does not cancel.

#include <cmath>
#include <limits>

#include "chainrules/special/base/policy.hpp"

namespace chainrules::special::detail {

template <class T>
struct BesselRatio {
    T log_i0;            // ln I₀ − x
    T complement;        // 1 − I₁/I₀
    T complement_slope;  // its derivative by x
};

template <class T>
BesselRatio<T> bessel_ratio_by_series(T const& x) {
    // I₀ = Σ uᵏ / k!², I₁ / x = ½ Σ uᵏ / (k! (k+1)!), u = x²/4.
    T const u = x * x / 4;
    T term = 1, i0 = 1, half = T(0.5);
    for (int k = 1; term > std::numeric_limits<T>::epsilon() * i0 / 16; ++k) {
        term *= u / T(k) / T(k);
        i0 += term;
        half += term / T(2 * (k + 1));
    }
    T const over_x = half / i0, ratio = x * over_x;
    return {std::log(i0) - x, 1 - ratio, ratio * ratio + over_x - 1};
}

template <class T>
BesselRatio<T> bessel_ratio_by_asymptotics(T const& x) {
    // √(2πx) e^(−x) I₀ = Σ aⱼ and the same of I₁ = Σ bⱼ; aⱼ and bⱼ go as x^(−j).
    T a = 1, b = 1, sum = 1, difference = 0, sum_slope = 0, difference_slope = 0;
    for (int j = 1; j < 40; ++j) {
        T const odd = T((2 * j - 1) * (2 * j - 1)), q = 1 / (8 * x * T(j));
        T const next = a * odd * q;
        if (next > a) break;
        a = next;
        b *= (odd - 4) * q;
        sum += a;
        difference += a - b;
        sum_slope -= T(j) * a;
        difference_slope -= T(j) * (a - b);
        if (a < std::numeric_limits<T>::epsilon() / 16) break;
    }
    T const complement = difference / sum;
    return {std::log(sum) - std::log(x) / 2 - T(0.918938533204672741780329736405617639861L),
            complement, (difference_slope - complement * sum_slope) / (x * sum)};
}

template <class T>
BesselRatio<T> bessel_ratio(T const& x) {
    constexpr int series_until = std::numeric_limits<T>::digits > 53 ? 25 : 20;
    if (!(x >= 0)) return {not_a_number<T>(), not_a_number<T>(), not_a_number<T>()};
    if (x <= series_until) return bessel_ratio_by_series(x);
    if (x > std::numeric_limits<T>::max()) return {-infinity<T>(), T(0), T(0)};
    return bessel_ratio_by_asymptotics(x);
}

/// Iₙ₊₁(x) / Iₙ(x) by Gauss' fraction, backwards from an order at which it does not count: DLMF
/// 10.33.1.
template <class T>
T bessel_quotient(T const& n, T const& x) {
    if (x == 0) return T(0);
    int const steps = 40 + int(std::fmin(x, T(1e6)));
    T ratio = x / (2 * (n + T(steps)));
    for (int j = steps; j > 0; --j) ratio = x / (2 * (n + T(j)) + x * ratio);
    return ratio;
}

/// ln Iₙ(x) − x = ln I₀(x) − x + Σ ln (Iⱼ₊₁ / Iⱼ), the ratios by the recurrence from above; far out
/// for small x the first terms of the power series.
template <class T>
T log_bessel_scaled(int n, T const& x) {
    if (n == 0) return bessel_ratio(x).log_i0;
    if (x == 0) return -infinity<T>();
    if (x * x < 4 * T(n)) {
        T const u = x * x / 4;
        T term = 1, sum = 1;
        for (int k = 1; term > std::numeric_limits<T>::epsilon() * sum / 16; ++k) {
            term *= u / T(k) / (T(n) + T(k));
            sum += term;
        }
        return T(n) * std::log(x / 2) - std::lgamma(T(n + 1)) + std::log(sum) - x;
    }
    T ratio = bessel_quotient(T(n), x), product = 1, logs = 0;
    for (int j = n - 1; j >= 0; --j) {
        ratio = x / (2 * T(j + 1) + x * ratio);
        product *= ratio;
        if (product < T(1e-200)) {
            logs += std::log(product);
            product = 1;
        }
    }
    return bessel_ratio(x).log_i0 + logs + std::log(product);
}

}  // namespace chainrules::special::detail
