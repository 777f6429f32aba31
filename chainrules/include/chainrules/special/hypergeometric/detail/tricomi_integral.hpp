// SPDX-License-Identifier: MIT
#pragma once
// Tricomi's U(a, b, z) and its derivatives by a and b as means under the integrand of DLMF 13.4.4,
// t^(a−1) (1+t)^(b−a−1) e^(−zt) / Γ(a), by the trapezoidal rule in u = ln t, whose error is below
// the rounding for these steps: derivatives by a bring powers of p = −ln(1 + 1/t), those by b of
// q = ln(1+t). N is a number with an estimate of its error, a jet of such or a jet of jets.

#include <cmath>
#include <limits>

#include "chainrules/special/base/jet_functions.hpp"

namespace chainrules::special::detail {

/// The function is (1 + rest) e^scale, or rest e^scale.
template <class N>
struct ScaledTricomi {
    N rest, scale;
    bool beside_one = false;
};

/// Sums of weights, of the weights times p, q, p², p q and q², and of their magnitudes.
template <class T>
struct TricomiMoments {
    static constexpr int count = 6;
    T sum[count] = {}, size[count] = {};

    template <class... X>
    void add(X const&... x) {
        using std::abs;
        int i = 0;
        auto const add_to = [&](T const& each) {
            sum[i] += each;
            size[i++] += abs(each);
        };
        (add_to(x), ...);
    }
    /// Whether none of these is worth adding.
    template <class... X>
    bool is_negligible(X const&... x) const {
        using std::abs;
        int i = 0;
        return (true && ... && (abs(x) <= std::numeric_limits<T>::epsilon() / 1024 * size[i++]));
    }
    /// The sum of weights as a function of a and b; `unit` is the relative error of a term.
    template <class N>
    N along(N const& a, N const& b, T const& unit) const {
        auto const m = [&](int i) { return N(Estimate<T>(sum[i], T(unit * size[i]))); };
        N const p = moving_part(a), q = moving_part(b);
        return m(0) + p * m(1) + q * m(2) + (p * p * m(3) + q * q * m(5)) / T(2) + p * q * m(4);
    }
};

/// What an integrand of this curvature at its maximum needs.
template <class T>
T tricomi_step(T const& curvature) {
    using std::sqrt;
    int const finer = (std::numeric_limits<T>::digits + 63) / 64;
    T const width = T(2) / 5 / sqrt(curvature), most = T(1) / 5;
    return (width < most ? width : most) / finer;
}
/// Where t^a (1+t)^c e^(−zt) is greatest.
template <class T>
T tricomi_saddle(T const& a, T const& c, T const& z) {
    using std::sqrt;
    T const half = (z - a - c) / 2, root = sqrt(half * half + a * z);
    return half > 0 ? T(a / (half + root)) : T((root - half) / z);
}
inline constexpr int most_tricomi_nodes = 100'000;

/// For a > 0. The moments are those about the saddle point: the derivatives of the logarithm keep
/// their digits.
template <class N, class T = innermost_t<N>>
ScaledTricomi<N> tricomi_integral(N const& a, N const& b, T const& z) {
    using std::abs;
    using std::exp;
    using std::expm1;
    using std::log;
    using std::log1p;
    using std::sqrt;
    T const p0 = number_of(a), c = number_of(b) - p0 - 1, eps = std::numeric_limits<T>::epsilon();
    T const t0 = tricomi_saddle(p0, c, z), u0 = log(t0), q0 = log1p(t0), share = t0 / (1 + t0);
    T const curvature = z * t0 + abs(c) * share / (1 + t0), step = tricomi_step(curvature);
    TricomiMoments<T> moments;
    for (int direction : {1, -1})
        for (int k = direction > 0 ? 0 : 1; k != most_tricomi_nodes; ++k) {
            T const v = direction * k * step, rise = expm1(v);
            T const q = rise > T(-0.5) ? T(log1p(share * rise)) : T(log1p(exp(u0 + v)) - q0);
            T const p = v - q, w = exp(p0 * v - z * t0 * rise + c * q);
            if (k > 5 && moments.is_negligible(w, T(w * p), T(w * q), T(w * p * p), T(w * p * q),
                                               T(w * q * q)))
                break;
            moments.add(w, T(w * p), T(w * q), T(w * p * p), T(w * p * q), T(w * q * q));
        }
    N const sum = moments.along(a, b, T(eps * (16 + sqrt(p0 + abs(c) + z * t0))));
    T const p_at = -log1p(1 / t0);
    N const scale = a * Estimate<T>(p_at, T(-2 * eps * p_at)) +
                    (b - T(1)) * Estimate<T>(q0, T(2 * eps * q0)) - log_gamma(a);
    return {sum * Estimate<T>(step), scale - N(Estimate<T>(T(z * t0)))};
}

/// U(a, b, z) and U(a + 1, b, z) for −½ < a < 1, over e^scale: the first is 1 where a is 0, and
/// what it has beside that is the integral of the difference from t^(a−1) e^(−t) / Γ(a).
template <class N>
struct TricomiPair {
    N first_beside_one, second;
    innermost_t<N> scale;
};
template <class N, class T = innermost_t<N>>
TricomiPair<N> tricomi_pair(N const& a, N const& b, T const& z) {
    using std::abs;
    using std::exp;
    using std::expm1;
    using std::log;
    using std::log1p;
    T const p0 = number_of(a), c = number_of(b) - p0 - 1, eps = std::numeric_limits<T>::epsilon();
    T const t0 = tricomi_saddle(T(p0 + 1), T(c - 1), z), u0 = log(t0), share = t0 / (1 + t0);
    T const step = tricomi_step(T(z * t0 + abs(c) * share / (1 + t0)));
    T const peak = (p0 + 1) * u0 - z * t0 + (c - 1) * log1p(t0), scale = peak > 0 ? peak : T(0);
    // What e^(−t) is when it does not count any more.
    T const end = -log(eps) + 30;
    TricomiMoments<T> first, second;
    for (int direction : {1, -1})
        for (int k = direction > 0 ? 0 : 1; k != most_tricomi_nodes; ++k) {
            T const u = u0 + direction * k * step, t = exp(u), q = log1p(t), p = u - q;
            T const other = exp(p0 * u - t - scale), more = (1 - z) * t + c * q;
            T const f = exp(p0 * u - z * t + c * q - scale);
            T const x = abs(more) < 1 ? T(other * expm1(more)) : T(f - other);
            T const g = f * t / (1 + t);
            T const by_a = x * u - f * q, by_aa = x * u * u + f * q * (q - 2 * u);
            bool const past = direction > 0 ? t > end : t < 1;
            if (k > 5 && past &&
                first.is_negligible(x, by_a, T(f * q), by_aa, T(f * p * q), T(f * q * q)) &&
                second.is_negligible(g, T(g * p), T(g * q), T(g * p * p), T(g * p * q),
                                     T(g * q * q)))
                break;
            first.add(x, by_a, T(f * q), by_aa, T(f * p * q), T(f * q * q));
            second.add(g, T(g * p), T(g * q), T(g * p * p), T(g * p * q), T(g * q * q));
        }
    N const factor = times_exp(N(Estimate<T>(step)), -log_gamma(N(a + T(1))));
    T const unit = eps * (16 + abs(scale) + abs(c));
    return {a * factor * first.along(a, b, unit), factor * second.along(a, b, unit), scale};
}

}  // namespace chainrules::special::detail
