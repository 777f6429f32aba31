// SPDX-License-Identifier: MIT
#pragma once
// Boost's theta functions, kept from NaN and infinite arguments, with which it does not return; and
// their derivatives by z of any order, from which those by q and τ follow by the heat equation.
//
// For τ ≥ 1/4 the series in q = e^{−πτ} (DLMF 20.2.1 to 20.2.4), differentiated termwise; below,
// the transformed sum of Gaussians (DLMF 20.7.30 to 20.7.33), e.g.
// θ₃ = τ^(−1/2) Σ exp(−(z + kπ)² / πτ), whose derivatives are Hermite polynomials times the terms.

#include <boost/math/special_functions/jacobi_theta.hpp>
#include <cmath>

#include "chainrules/special/detail/arguments.hpp"

namespace chainrules::special::detail {

// Derivative n of sin (shift 0) or cos (shift 1) at x.
template <class T>
T turned_sine(T const& x, int quarter_turns) {
    using std::cos;
    using std::sin;
    switch (quarter_turns % 4) {
        case 0:
            return sin(x);
        case 1:
            return cos(x);
        case 2:
            return -sin(x);
        default:
            return -cos(x);
    }
}

template <class T>
T theta_by_series(int kind, int n, T const& z, T const& tau) {
    using std::exp;
    using std::pow;
    T const pi = boost::math::constants::pi<T>();
    bool const odd = kind <= 2;  // odd multiples of z
    T sum = !odd && n == 0 ? T(1) : T(0);
    for (int k = odd ? 0 : 1; k != 200; ++k) {
        int const m = odd ? 2 * k + 1 : 2 * k;
        T const size = 2 * exp(-tau * pi * T(m) * T(m) / 4) * pow(T(m), n);
        bool const minus = (kind == 1 || kind == 4) && k % 2 != 0;
        T const term = size * turned_sine(T(T(m) * z), (kind == 1 ? 0 : 1) + n);
        sum += minus ? T(-term) : term;
        if (k > n && size < std::numeric_limits<T>::epsilon() / 1024 * exp(-tau * pi / 4)) break;
    }
    return sum;
}

// Derivative n of exp(−a x²).
template <class T>
T gaussian(int n, T const& a, T const& x) {
    using std::exp;
    using std::pow;
    using std::sqrt;
    T const e = exp(-a * x * x);
    if (e == 0) return 0;
    // H_{j+1} = 2y H_j − 2j H_{j−1}
    T const y = sqrt(a) * x;
    T previous = 0, hermite = 1;
    for (int j = 0; j != n; ++j) {
        T const next = 2 * y * hermite - 2 * T(j) * previous;
        previous = hermite;
        hermite = next;
    }
    return pow(T(-sqrt(a)), n) * hermite * e;
}

template <class T>
T theta_by_gaussians(int kind, int n, T const& argument, T const& tau) {
    using std::abs;
    using std::floor;
    using std::sqrt;
    T const pi = boost::math::constants::pi<T>(), half_pi = pi / 2;
    T const turns = floor(T(argument / pi + T(1) / 2));
    T const z = argument - turns * pi;
    bool const negated = kind <= 2 && floor(T(turns / 2)) * 2 != turns;
    bool const vanishes_at_0 = (kind == 1) == (n % 2 == 0);
    if (vanishes_at_0 && abs(z) < tau / 1000) {
        // Terms cancel: by Taylor's series instead.
        T const z2 = z * z;
        T const sum = z * (theta_by_gaussians(kind, n + 1, T(0), tau) +
                           z2 / 6 *
                               (theta_by_gaussians(kind, n + 3, T(0), tau) +
                                z2 / 20 *
                                    (theta_by_gaussians(kind, n + 5, T(0), tau) +
                                     z2 / 42 * theta_by_gaussians(kind, n + 7, T(0), tau))));
        return negated ? T(-sum) : sum;
    }
    T const a = 1 / (pi * tau);
    T const shift = kind == 1 ? T(-half_pi) : kind == 4 ? half_pi : T(0);
    T sum = 0;
    for (int k = -5; k <= 5; ++k) {
        T const term = gaussian(n, a, T(z + shift + T(k) * pi));
        sum += kind <= 2 && k % 2 != 0 ? T(-term) : term;
    }
    sum /= sqrt(tau);
    return negated ? T(-sum) : sum;
}

/// Derivative n by z of θ₁, θ₂, θ₃ or θ₄ at z and τ > 0.
template <std::integral I, std::integral N, Plain Z, Plain T0, Policy P = DefaultPolicy>
result_t<Z, T0> theta_derivative(I const& kind, N const& n, Z const& z, T0 const& tau,
                                 P const& = P()) {
    using T = result_t<Z, T0>;
    if (any_nan(T(z), T(tau)) || is_infinite(T(z)) || !(tau > 0)) return not_a_number<T>();
    if (is_infinite(T(tau))) return kind > 2 && n == 0 ? T(1) : T(0);
    if (tau < T(1) / 4)
        return theta_by_gaussians(static_cast<int>(kind), static_cast<int>(n), T(z), T(tau));
    return theta_by_series(static_cast<int>(kind), static_cast<int>(n), T(z), T(tau));
}

#define CHAINRULES_DETAIL_THETA(name)                                            \
    template <Plain Z, Plain Q, Policy P = DefaultPolicy>                        \
    result_t<Z, Q> name##_value(Z const& z, Q const& q, P const& policy = P()) { \
        using T = result_t<Z, Q>;                                                \
        if (any_nan(T(z), T(q)) || is_infinite(T(z))) return not_a_number<T>();  \
        return boost::math::name(T(z), T(q), policy);                            \
    }
CHAINRULES_DETAIL_THETA(jacobi_theta1)
CHAINRULES_DETAIL_THETA(jacobi_theta2)
CHAINRULES_DETAIL_THETA(jacobi_theta3)
CHAINRULES_DETAIL_THETA(jacobi_theta4)
CHAINRULES_DETAIL_THETA(jacobi_theta3m1)
CHAINRULES_DETAIL_THETA(jacobi_theta4m1)
CHAINRULES_DETAIL_THETA(jacobi_theta1tau)
CHAINRULES_DETAIL_THETA(jacobi_theta2tau)
CHAINRULES_DETAIL_THETA(jacobi_theta3tau)
CHAINRULES_DETAIL_THETA(jacobi_theta4tau)
CHAINRULES_DETAIL_THETA(jacobi_theta3m1tau)
CHAINRULES_DETAIL_THETA(jacobi_theta4m1tau)
#undef CHAINRULES_DETAIL_THETA

}  // namespace chainrules::special::detail
