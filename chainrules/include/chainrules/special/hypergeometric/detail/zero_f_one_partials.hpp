// SPDX-License-Identifier: MIT
#pragma once
// ₀F₁ by its parameter, once or twice, and by z: from its series, for large −z from Hankel's
// expansion of Bessel's function.

#include <cmath>
#include <utility>

#include "chainrules/special/hypergeometric/detail/parameter_series.hpp"

namespace chainrules::special::detail {

/// J of an order between 0 and 2, with its derivatives by the order, over √(2/(πx)), by Hankel's
/// expansion, DLMF 10.17.3.
template <int D, class T>
Taylor<T, D, 1> bessel_j_far_out(T const& order, T const& x) {
    using std::abs;
    using std::cos;
    using std::sin;
    T const pi = boost::math::constants::pi<T>(), eps = std::numeric_limits<T>::epsilon();
    // P and Q.
    using Term = Taylor<T, D, 1>;
    Term sums[2] = {Term(T(1)), Term(T(0))}, term(T(1));
    for (int k = 1; T(k) < x; ++k) {
        // (2ν + odd) (2ν − odd) / (8kx).
        T const odd = T(2 * k - 1);
        term.times_beta(T(2 * order + odd), T(2));
        term.times_beta(T((2 * order - odd) / (T(8 * k) * x)), T(2 / (T(8 * k) * x)));
        sums[k % 2] = k % 4 < 2 ? sums[k % 2] + term : sums[k % 2] - term;
        if (std::all_of(term.c.begin(), term.c.end(), [&](T const& t) { return abs(t) < eps / 4; }))
            break;
    }
    // cos and sin of a phase that moves by −π/2.
    T const phase = x - (order / 2 + T(1) / 4) * pi, c = cos(phase), s = sin(phase);
    Term cosine(c), sine(s);
    cosine.c[1] = s * pi / 2;
    sine.c[1] = -c * pi / 2;
    if constexpr (D == 2) {
        cosine.c[2] = -c * pi * pi / 8;
        sine.c[2] = -s * pi * pi / 8;
    }
    return sums[0] * cosine - sums[1] * sine;
}
/// ₀F₁(b; −s²) = Γ(b) s^(1−b) J_{b−1}(2s) (DLMF 10.16.9) for large s, by the recurrence in the
/// order where J oscillates.
template <int D, class T>
Taylor<Estimate<T>, D, 1> zero_f_one_asymptotic(T const& b, T const& z) {
    using std::abs;
    using std::floor;
    using std::log;
    using std::pow;
    using std::sqrt;
    T const eps = std::numeric_limits<T>::epsilon(), s = sqrt(T(-z)), x = 2 * s, order = b - 1;
    if (!(x > 10 + std::numeric_limits<T>::digits / 2 && 5 * abs(order) < 4 * x &&
          abs(order) < 150))
        return no_estimates<Taylor<Estimate<T>, D, 1>>();
    T const below = floor(order), first = order - below;
    int const steps = static_cast<int>(below);
    auto f = bessel_j_far_out<D>(first, x), next = bessel_j_far_out<D>(T(first + 1), x);
    for (int k = 0; k < steps; ++k) {
        auto after = next;
        after.times_beta(T((first + T(k + 1)) * 2 / x), T(2 / x));
        after = after - f;
        f = std::exchange(next, after);
    }
    for (int k = 0; k > steps; --k) {
        auto before = f;
        before.times_beta(T((first + T(k)) * 2 / x), T(2 / x));
        before = before - next;
        next = std::exchange(f, before);
    }
    T error = (8 + x + 4 * abs(below)) * eps;
    Taylor<Estimate<T>, D, 1> bessel;
    for (std::size_t n = 0; n <= D; ++n, error *= 2) bessel.c[n] = {f.c[n], error};
    T const factor = pow(s, T(1 - b)) * sqrt(2 / (boost::math::constants::pi<T>() * x));
    return Estimate<T>{factor, 4 * eps * factor} *
           (along_line<1>(gamma_taylor<D>(b), 0, 1) *
            along_line<1>(exponential_taylor<D>(T(-log(s))), 0, 1) * bessel);
}

/// The derivative of order j ≥ 1 by b and k by z, that of order j of ₀F₁(b + k; z) / (b)ₖ.
template <int j, int k, Plain B, Plain Z>
result_t<B, Z> zero_f_one_derivative(B const& second, Z const& third) {
    using T = result_t<B, Z>;
    using W = wide_t<T>;
    W const b(second), z(third), tolerance = partial_tolerance<T, W>();
    if (any_nan(b, z) || is_infinite(b) || terminates(b)) return not_a_number<T>();
    // It vanishes with the function, or overflows: every term decreases with b.
    if (is_infinite(z) && z < 0 && 2 * b > 1) return T(0);
    if (z > W(1e9) && b > 0 && b * b < z) return j % 2 == 0 ? infinity<T>() : T(-infinity<T>());
    if (is_infinite(z)) return not_a_number<T>();
    auto const pick = [&](auto const& jet) {
        auto f = jet;
        for (int m = 0; m != k; ++m) {
            W const reciprocal = 1 / (b + W(m));
            f = Estimate<W>{reciprocal, Estimate<W>::rounding(reciprocal)} * f;
            f.over_beta({reciprocal, Estimate<W>::rounding(reciprocal)});
        }
        return W(j) * f(0, j);
    };
    W const at = b + W(k);
    if (z < -100) {
        Estimate<W> const far = pick(zero_f_one_asymptotic<j>(at, z));
        if (far.within(last_tolerance(tolerance))) return static_cast<T>(far.value);
    }
    if (z < W(-1e6) || z > W(1e8)) return not_a_number<T>();
    // The bounds of the series are far above its errors.
    auto const near =
        from_parameter_series<j, 1, W>({}, {at}, z, {{0, 1}}, series_tolerance<T, W>(), pick);
    return near ? static_cast<T>(*near) : not_a_number<T>();
}

}  // namespace chainrules::special::detail
