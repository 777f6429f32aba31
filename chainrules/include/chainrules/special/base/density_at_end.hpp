// SPDX-License-Identifier: MIT
#pragma once
// Densities C x^(q−1) (1 + c₁x + c₂x² + …) at the end x = 0 of their support: the limits of their
// derivatives up to second order, for numbers of AD tools, in which a product of these factors
// would be 0 times ∞. A derivative is asked for by its order, a number with one decimal digit per
// argument: 100 is the first by the first of three.

#include <boost/math/special_functions/digamma.hpp>
#include <boost/math/special_functions/trigamma.hpp>
#include <cmath>

#include "chainrules/special/base/arguments.hpp"
#include "chainrules/special/base/distribution_function.hpp"

namespace chainrules::special::detail {

/// That of order i by q and j by x, given C c_m, or a derivative of it by another parameter.
template <class T, class F>
T density_limit(int i, int j, T const& q, F const& coefficient) {
    T const exponent = q - 1 - T(j);
    if (exponent > 0) return T(0);
    // The derivative of x^(q−1) is power x^exponent, and slope that of power.
    T power(1), slope(0), factorial(1);
    for (int k = 1; k <= j; ++k) {
        slope = slope * (q - T(k)) + power;
        power *= q - T(k);
        factorial *= T(k);
    }
    // For whole q one of the terms is a constant, the powers below it are gone.
    if (i == 0 && (power == 0 || exponent == 0)) return coefficient(int(-exponent)) * factorial;
    // Each derivative by q takes a logarithm, or a factor that is 0.
    T const sign = (i % 2 == 0 ? T(1) : T(-1)) * (power == 0 ? -slope : power) * coefficient(0);
    return sign == 0 ? T(0) : sign > 0 ? infinity<T>() : -infinity<T>();
}

/// x^(a−1) e^(−x) / Γ(a), order by a and x.
template <class T>
T gamma_density_limit(int order, T const& a) {
    int const i = order / 10, j = order % 10;
    if (i + j > 2) return not_a_number<T>();
    return density_limit(i, j, a, [&](int m) {
        T const c[] = {T(1), T(-1), T(0.5)};
        return c[m] / (a == 3 ? T(2) : T(1));  // Γ(a), where it counts
    });
}

/// x^(a−1) (1−x)^(b−1) / B(a, b), order by a, b and x.
template <class T>
T beta_density_limit(int order, T const& a, T const& b) {
    int const i = order / 100, l = order / 10 % 10, j = order % 10;
    if (i + l + j > 2) return not_a_number<T>();
    return density_limit(i, j, a, [&](int m) {
        // Where a is whole these are polynomials in b.
        if (l == 0) {
            T const c[] = {T(1), 1 - b, (b - 1) * (b - 2) / 2};
            return c[m] * (a == 1 ? b : a == 2 ? b * (b + 1) : b * (b + 1) * (b + 2) / 2);
        }
        if (m == 1) return 1 - 2 * b;
        if (a == 1) return l == 1 ? T(1) : T(0);
        if (a == 2) return l == 1 ? 2 * b + 1 : T(2);
        // The sign of C′, C″.
        return l == 1 || a > 1 ? T(1) : T(-1);
    });
}

/// Fisher's density, order by d₁, d₂ and x. With q = d₁/2 and b = d₂/2, C = (q/b)^q / B(q, b).
template <class T>
T fisher_f_density_limit(int order, T const& d1, T const& d2) {
    int const i = order / 100, l = order / 10 % 10, j = order % 10;
    if (i + l + j > 2) return not_a_number<T>();
    T const q = d1 / 2, b = d2 / 2, u = 1 / b;
    auto const digamma = [](T const& x) { return boost::math::digamma(x, Quiet{}); };
    auto const trigamma = [](T const& x) { return boost::math::trigamma(x, Quiet{}); };
    // For q = 1, C is 1 for all d₂.
    if (q == 1 && j == 0 && l == 1 && i == 1) return (trigamma(1 + b) - u) / 4;
    return density_limit(i, j, q, [&](int m) {
        T const rise = 1 + u;
        if (l == 0) {
            if (q == 1) return m == 0 ? T(1) : m == 1 ? -rise : rise * (1 + 2 * u) / 2;
            if (q == 2) return m == 0 ? 4 * rise : -8 * rise * (1 + 2 * u);
            return q == 3 ? T(13.5) * rise * (1 + 2 * u) : T(1);
        }
        if (q == 1) return m == 0 ? T(0) : u * u / 2;
        if (q == 2) return -2 * u * u;
        T const first = digamma(q + b) - digamma(b) - q / b;
        if (l == 1) return first;
        return first * first + q * u * u + trigamma(q + b) - trigamma(b);
    });
}

}  // namespace chainrules::special::detail

namespace chainrules::special {

// clang-format off
CHAINRULES_DETAIL_POLICY_PRIMAL(AfterCount, gamma_density_at_0, (order, a, x), x == 0 ? detail::gamma_density_limit(detail::whole(order), a) : detail::not_a_number<T>());
CHAINRULES_DETAIL_POLICY_PRIMAL(AfterCount, beta_density_at_0, (order, a, b, x), x == 0 ? detail::beta_density_limit(detail::whole(order), a, b) : detail::not_a_number<T>());
CHAINRULES_DETAIL_POLICY_PRIMAL(AfterCount, fisher_f_density_at_0, (order, d1, d2, x), x == 0 ? detail::fisher_f_density_limit(detail::whole(order), d1, d2) : detail::not_a_number<T>());
// clang-format on

CHAINRULES_SCALAR_RULE(gamma_density_at_0, (order, a, x), NoTangent{},
                       singular(gamma_density_at_0(detail::whole(order) + 10, a, x)),
                       singular(gamma_density_at_0(detail::whole(order) + 1, a, x)));
CHAINRULES_SCALAR_RULE(beta_density_at_0, (order, a, b, x), NoTangent{},
                       singular(beta_density_at_0(detail::whole(order) + 100, a, b, x)),
                       singular(beta_density_at_0(detail::whole(order) + 10, a, b, x)),
                       singular(beta_density_at_0(detail::whole(order) + 1, a, b, x)));
CHAINRULES_SCALAR_RULE(fisher_f_density_at_0, (order, d1, d2, x), NoTangent{},
                       singular(fisher_f_density_at_0(detail::whole(order) + 100, d1, d2, x)),
                       singular(fisher_f_density_at_0(detail::whole(order) + 10, d1, d2, x)),
                       singular(fisher_f_density_at_0(detail::whole(order) + 1, d1, d2, x)));

}  // namespace chainrules::special
