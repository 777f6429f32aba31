// SPDX-License-Identifier: MIT
#pragma once
// The theta functions and their derivatives by z of any order, from which those by q and τ follow
// by the heat equation. Boost's, for the forms m1 and out of the domain, are kept from NaN and
// infinite arguments, with which they do not return.
//
// For τ ≥ 1/4 the series in q = e^{−πτ} (DLMF 20.2.1 to 20.2.4), differentiated termwise; below,
// the transformed sum of Gaussians (DLMF 20.7.30 to 20.7.33), e.g.
// θ₃ = τ^(−1/2) Σ exp(−(z + kπ)² / πτ), whose derivatives are Hermite polynomials times the terms.

#include <boost/math/special_functions/jacobi_theta.hpp>
#include <cmath>

#include "chainrules/special/base/arguments.hpp"

namespace chainrules::special::detail {

// Whether T is the wider type of Y = double.
template <class Y, class T>
inline constexpr bool is_widened_double =
    std::is_same_v<Y, double> && std::is_same_v<T, wide_t<double>> && !std::is_same_v<T, double>;
// exp, sin and cos of an argument in the wider type T, to the digits of the result type Y: the part
// of the argument that Y does not hold is a small correction, unless Y overflows.
template <class Y, class T>
T exp_for(T const& x) {
    using std::exp;
    if constexpr (is_widened_double<Y, T>) {
        double const most = static_cast<double>(x), e = std::exp(most);
        return e == 0 ? e : e * (1 + (x - most));
    } else {
        return exp(x);
    }
}
template <class Y, class T>
T sin_for(T const& x) {
    using std::sin;
    if constexpr (is_widened_double<Y, T>) {
        double const most = static_cast<double>(x);
        if (is_infinite(most)) return std::sin(x);
        return std::sin(most) + std::cos(most) * (x - most);
    } else {
        return sin(x);
    }
}
template <class Y, class T>
T cos_for(T const& x) {
    using std::cos;
    if constexpr (is_widened_double<Y, T>) {
        double const most = static_cast<double>(x);
        if (is_infinite(most)) return std::cos(x);
        return std::cos(most) - std::sin(most) * (x - most);
    } else {
        return cos(x);
    }
}

// sin(x) and cos(x).
template <class T>
struct Direction {
    T sin, cos;

    /// Of the sum of two angles.
    Direction plus(Direction const& other) const {
        return {T(sin * other.cos + cos * other.sin), T(cos * other.cos - sin * other.sin)};
    }
    /// sin after quarter turns, 0 ≤ turns.
    T sine_after(int turns) const {
        T const size = turns % 2 == 0 ? sin : cos;
        return turns % 4 < 2 ? size : T(-size);
    }
};

// With the nome q, and its fourth root for the odd multiples of z. The first sine and cosine, of
// the term that leads, are the library's, the others follow by addition of angles.
template <class Y, class T>
T theta_by_series(int kind, int n, T const& z, T const& q, T const& fourth_root) {
    bool const odd = kind <= 2;
    T const square = q * q, first = odd ? fourth_root : q;
    T size = 2 * first;  // 2 q^{m²/4}
    T ratio = odd ? square : T(q * square);
    T sum = !odd && n == 0 ? T(1) : T(0);
    T const angle = odd ? z : T(2 * z);
    Direction<T> direction{sin_for<Y>(angle), cos_for<Y>(angle)};
    Direction<T> const step = odd ? direction.plus(direction) : direction;
    for (int k = 0; k != 200; ++k) {
        T const m = T(odd ? 2 * k + 1 : 2 * k + 2);
        T factor = size;
        for (int j = 0; j != n; ++j) factor *= m;
        bool const minus = kind == 1 ? k % 2 != 0 : kind == 4 && k % 2 == 0;
        T const term = factor * direction.sine_after((kind == 1 ? 0 : 1) + n);
        sum += minus ? T(-term) : term;
        if (factor < std::numeric_limits<Y>::epsilon() / 1024 * first) break;
        size *= ratio;
        ratio *= square;
        direction = direction.plus(step);
    }
    return sum;
}

// Derivative n of exp(−a x²).
template <class Y, class T>
T gaussian(int n, T const& a, T const& x) {
    T const e = exp_for<Y>(T(-a * x * x));
    if (e == 0) return 0;
    T previous = 0, factor = 1;
    for (int j = 0; j != n; ++j) {
        T const next = -2 * a * (x * factor + T(j) * previous);
        previous = factor;
        factor = next;
    }
    return factor * e;
}

// For |z| ≤ π/4, next to the zeros at 0 by Taylor's series, since terms cancel there.
template <class Y, class T>
T theta_near_0(int kind, int n, T const& z, T const& tau) {
    using std::abs;
    using std::sqrt;
    T const pi = boost::math::constants::pi<T>(), half_pi = pi / 2;
    bool const vanishes_at_0 = (kind == 1) == (n % 2 == 0);
    if (vanishes_at_0 && abs(z) < tau / 1000) {
        T const z2 = z * z;
        return z * (theta_near_0<Y>(kind, n + 1, T(0), tau) +
                    z2 / 6 *
                        (theta_near_0<Y>(kind, n + 3, T(0), tau) +
                         z2 / 20 *
                             (theta_near_0<Y>(kind, n + 5, T(0), tau) +
                              z2 / 42 * theta_near_0<Y>(kind, n + 7, T(0), tau))));
    }
    T const a = 1 / (pi * tau);
    T const shift = kind == 1 ? T(-half_pi) : kind == 4 ? half_pi : T(0);
    T const nearest = shift == 0 ? z : T(half_pi - abs(z));
    T sum = 0;
    for (int k = -3; k <= 3; ++k) {
        T const x = z + shift + T(k) * pi;
        // Less than e^−60 of the greatest term.
        if (a * (x * x - nearest * nearest) > 60) continue;
        T const term = gaussian<Y>(n, a, x);
        sum += kind <= 2 && k % 2 != 0 ? T(-term) : term;
    }
    return sum / sqrt(tau);
}
template <class Y, class T>
T theta_by_gaussians(int kind, int n, T const& argument, T const& tau) {
    using std::abs;
    using std::cos;
    using std::floor;
    using std::remainder;
    T const half_pi = boost::math::constants::half_pi<T>();
    if (abs(argument) <= half_pi / 2) return theta_near_0<Y>(kind, n, argument, tau);
    // The zeros at multiples of π/2 keep their digits: cos(half_pi) is π/2 − half_pi.
    T const rest = remainder(argument, half_pi);
    T const m = floor(T((argument - rest) / half_pi + T(1) / 2));
    T const correction = m * cos(half_pi);
    T const z = abs(correction) < half_pi / 4 ? T(rest - correction) : rest;  // else it is noise
    int const turns = static_cast<int>(m - 4 * floor(T(m / 4)));
    // A turn makes θ₂ of θ₁, −θ₁ of θ₂, θ₄ of θ₃ and θ₃ of θ₄ (DLMF 20.2.11 to 20.2.14).
    if (kind > 2) return theta_near_0<Y>(turns % 2 == 0 ? kind : 7 - kind, n, z, tau);
    T const sum = theta_near_0<Y>(turns % 2 == 0 ? kind : 3 - kind, n, z, tau);
    return (turns + kind - 1) % 4 < 2 ? sum : T(-sum);
}

/// Derivative n by z of θ₁, θ₂, θ₃ or θ₄ at z and τ > 0, to the digits of Y.
template <class Y, class T>
T theta_of_tau(int kind, int n, T const& z, T const& tau) {
    if (any_nan(z, tau) || is_infinite(z) || !(tau > 0)) return not_a_number<T>();
    if (is_infinite(tau)) return kind > 2 && n == 0 ? T(1) : T(0);
    if (tau < T(1) / 4) return theta_by_gaussians<Y>(kind, n, z, tau);
    T const pi = boost::math::constants::pi<T>();
    if (kind > 2) return theta_by_series<Y>(kind, n, z, exp_for<Y>(T(-pi * tau)), T(0));
    T const root = exp_for<Y>(T(-pi * tau / 4)), square = root * root;
    return theta_by_series<Y>(kind, n, z, T(square * square), root);
}
template <class T>
bool has_series(T const& q) {
    return q < T(456) / 1000;  // e^{−π/4}
}
/// The same with the nome q, 0 ≤ q < 1.
template <class Y, class T>
T theta_of_nome(int kind, int n, T const& z, T const& q) {
    using std::log;
    using std::sqrt;
    if (any_nan(z, q) || is_infinite(z) || !(q >= 0 && q < 1)) return not_a_number<T>();
    if (has_series(q)) return theta_by_series<Y>(kind, n, z, q, T(sqrt(sqrt(q))));
    return theta_of_tau<Y>(kind, n, z, T(-log(q) / boost::math::constants::pi<T>()));
}

// In the wider type where the sum is one of Gaussians, whose exponents, up to some hundred, would
// cost as many units in the last place, and where 2z would overflow.
template <class T>
wide_t<T> theta_of(int kind, int n, T const& z, T const& tau) {
    using W = wide_t<T>;
    using V = working_t<T>;
    return 4 * tau < 1 || is_far_out(z) ? theta_of_tau<T>(kind, n, W(z), W(tau))
                                        : W(theta_of_tau<T>(kind, n, V(z), V(tau)));
}
template <class T>
wide_t<T> theta_at_nome(int kind, int n, T const& z, T const& q) {
    using W = wide_t<T>;
    using V = working_t<T>;
    return !has_series(q) || is_far_out(z) || is_far_out(q)
               ? theta_of_nome<T>(kind, n, W(z), W(q))
               : W(theta_of_nome<T>(kind, n, V(z), V(q)));
}

// What reaches Boost's has no infinite angle.
template <class T, class F>
T of_finite_angle(int, T const& z, T const&, F const& boost) {
    return is_infinite(z) ? not_a_number<T>() : T(boost());
}
// Boost's θ₁ and θ₂ have no digits next to their zeros: ours, within the domain.
template <class T, class F>
T theta_of_nome_or(int kind, T const& z, T const& q, F const& boost) {
    if constexpr (std::is_floating_point_v<T>)
        if (q > 0 && q < 1 && !is_infinite(z)) return T(theta_at_nome(kind, 0, z, q));
    return of_finite_angle(kind, z, q, boost);
}
template <class T, class F>
T theta_of_tau_or(int kind, T const& z, T const& tau, F const& boost) {
    if constexpr (std::is_floating_point_v<T>)
        if (tau > 0 && !is_infinite(tau) && !is_infinite(z)) return T(theta_of(kind, 0, z, tau));
    return of_finite_angle(kind, z, tau, boost);
}
// For small τ the sum of Gaussians: next to 0 Boost's are NaN.
template <class T, class F>
T theta_less_one_or(int kind, T const& z, T const& tau, F const& boost) {
    using W = wide_t<T>;
    if constexpr (std::is_floating_point_v<T>)
        if (tau > 0 && 4 * tau < 1 && !is_infinite(z))
            return T(theta_of_tau<T>(kind, 0, W(z), W(tau)) - 1);
    return of_finite_angle(kind, z, tau, boost);
}

}  // namespace chainrules::special::detail
