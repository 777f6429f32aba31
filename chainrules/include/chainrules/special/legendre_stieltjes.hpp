// SPDX-License-Identifier: MIT
#pragma once
// Legendre-Stieltjes polynomials E_m, m ≥ 1, and their derivatives, in the scale of Boost.Math's
// class of this name: the leading coefficient of the Legendre series is 1.

#include <vector>

#include "chainrules/special/detail/arguments.hpp"
#include "chainrules/special/detail/jet.hpp"
#include "chainrules_core/rules/rrule.hpp"
#include "chainrules_core/rules/scalar_rule.hpp"

namespace chainrules::special {

namespace detail {

/// The coefficients a₁, …, a_r of P_q, P_{q+2}, …, P_m, q = 0 for even m and 1 for odd m.
/// Source: Patterson (1968), Math. Comp. 22, 847, equation 12.
template <class T>
std::vector<T> stieltjes_coefficients(int m) {
    int const n = m - 1, q = n % 2, r = (n + q) / 2 + 1;
    std::vector<T> a(static_cast<std::size_t>(r) + 1);
    a[static_cast<std::size_t>(r)] = 1;
    for (int k = 1; k < r; ++k) {
        T ratio = 1, sum = 0;
        for (int i = r + 1 - k; i <= r; ++i) {
            ratio *= T(n - q + 2 * (i + k - 1)) / T(n - q + 2 * (i - k)) *
                     (T(n + q + 2 * (k - i + 1)) / T(n + 1 + q + 2 * (k - i))) *
                     (T(n - 1 - q + 2 * (i - k)) / T(n - 1 - q + 2 * (i + k))) *
                     (T(2 * (k + i - 1) - 1 - q - n) / T(2 * (k + i - 1) - q - n));
            sum -= ratio * a[static_cast<std::size_t>(i)];
        }
        a[static_cast<std::size_t>(r - k)] = sum;
    }
    return a;
}

template <class T, class X>
X stieltjes_at(int m, X const& x) {
    std::vector<T> const a = stieltjes_coefficients<T>(m);
    int const lowest = m % 2;
    X sum = X(T(0)), previous = X(T(0)), p = X(T(1));
    for (int l = 0; l <= m; ++l) {
        if (l % 2 == lowest) sum = sum + X(a[static_cast<std::size_t>((l - lowest) / 2 + 1)]) * p;
        X const next = (X(T(2 * l + 1)) * x * p - X(T(l)) * previous) / X(T(l + 1));
        previous = p;
        p = next;
    }
    return sum;
}

// The work grows with m².
inline constexpr int greatest_stieltjes = 2000;

/// The derivative of order k, 0 ≤ k ≤ 2.
template <std::integral M, std::integral K, Plain X, Policy P = DefaultPolicy>
result_t<X> stieltjes_derivative_value(M const& m, K const& k, X const& x, P const& policy = P()) {
    using T = result_t<X>;
    using W = wide_t<T>;
    if (m < 1 || m > greatest_stieltjes)
        return out_of_domain("chainrules::legendre_stieltjes(%1%)",
                             "the degree is %1%, must be from 1 to 2000", T(m), policy);
    if (is_nan(T(x))) return not_a_number<T>();
    int const degree = static_cast<int>(m);
    using J = Jet<W>;
    if (k == 0) return T(stieltjes_at<W>(degree, W(x)));
    if (k == 1) return T(stieltjes_at<W>(degree, J(W(x), W(1))).dot);
    return T(stieltjes_at<J>(degree, Jet<J>(J(W(x), W(1)), J(W(1)))).dot.dot);
}
template <std::integral M, Plain X, Policy P = DefaultPolicy>
result_t<X> stieltjes_value(M const& m, X const& x, P const& policy = P()) {
    return stieltjes_derivative_value(m, 0, x, policy);
}
template <std::integral M, Plain X, Policy P = DefaultPolicy>
result_t<X> stieltjes_prime_value(M const& m, X const& x, P const& policy = P()) {
    return stieltjes_derivative_value(m, 1, x, policy);
}

}  // namespace detail

/// The Legendre–Stieltjes polynomial E_m(x), m ≥ 1, as a series of Legendre's with the leading
/// coefficient 1.
CHAINRULES_FUNCTION(legendre_stieltjes, detail::stieltjes_value);
/// The derivative of the Legendre–Stieltjes polynomial E_m(x) by x.
CHAINRULES_FUNCTION(legendre_stieltjes_prime, detail::stieltjes_prime_value);
/// The derivative of order k of the polynomial: 0, 1 or 2.
CHAINRULES_FUNCTION(legendre_stieltjes_derivative, detail::stieltjes_derivative_value);

CHAINRULES_SCALAR_RULE(legendre_stieltjes, (m, x), NoTangent{},
                       singular(detail::inner(legendre_stieltjes_prime, detail::whole(m), x)));
CHAINRULES_SCALAR_RULE(legendre_stieltjes_prime, (m, x), NoTangent{},
                       singular(detail::inner(legendre_stieltjes_derivative, detail::whole(m), 2, x)));
CHAINRULES_SCALAR_RULE(
    legendre_stieltjes_derivative, (m, k, x), NoTangent{}, NoTangent{},
    CHAINRULES_NOT_IMPLEMENTED("the third derivative of a Legendre-Stieltjes polynomial"));

}  // namespace chainrules::special

namespace chainrules::fn {
using special::legendre_stieltjes;
using special::legendre_stieltjes_prime;
}  // namespace chainrules::fn
