// SPDX-License-Identifier: MIT
#pragma once
// Legendre-Stieltjes polynomials E_m, m ≥ 1, and their derivatives, in the scale of Boost.Math's
// class of this name: the leading coefficient of the Legendre series is 1.

#include <vector>

#include "chainrules/special/polynomials/detail/degree.hpp"
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

/// The derivative of order k: (l + 1) P_{l+1}^{(k)} = (2l + 1) (x P_l^{(k)} + k P_l^{(k−1)}) −
/// l P_{l−1}^{(k)}.
template <class T>
T stieltjes_at(int m, int k, T const& x) {
    if (k > m) return 0;
    std::vector<T> const a = stieltjes_coefficients<T>(m);
    int const lowest = m % 2;
    std::size_t const orders = static_cast<std::size_t>(k) + 1;
    std::vector<T> previous(orders), p(orders);  // of each order up to k
    T sum = 0;
    p[0] = 1;
    for (int l = 0; l <= m; ++l) {
        if (l % 2 == lowest) sum += a[static_cast<std::size_t>((l - lowest) / 2 + 1)] * p.back();
        for (std::size_t j = orders; j-- != 0;) {
            T const lower = j == 0 ? T(0) : T(T(j) * p[j - 1]);
            T const next = (T(2 * l + 1) * (x * p[j] + lower) - T(l) * previous[j]) / T(l + 1);
            previous[j] = p[j];
            p[j] = next;
        }
    }
    return sum;
}

// The work grows with m².
inline constexpr int greatest_stieltjes = 2000;

/// The derivative of order k. That there is a degree comes before NaN.
template <class T, std::integral M, std::integral K, Policy P>
T stieltjes_value(M const& m, K const& k, T const& x, P const& policy) {
    using W = wide_t<T>;
    if (m < 1 || m > greatest_stieltjes)
        return domain_error("chainrules::legendre_stieltjes(%1%)",
                            "the degree is %1%, must be from 1 to 2000", T(m), policy);
    if (k < 0)
        return domain_error("chainrules::legendre_stieltjes_derivative(%1%)",
                            "the order is %1%, must not be negative", T(k), policy);
    if (is_nan(x)) return x;
    int const degree = static_cast<int>(m), order = static_cast<int>(k);
    if (is_at_infinity(degree - order, x)) return leading_at_infinity(degree - order, 1, x);
    return T(stieltjes_at(degree, order, degree == order ? W(0) : W(x)));
}
template <class F>
using OfStieltjesDegree = AsGiven<F, ::chainrules::detail::Unguarded>;

}  // namespace detail

/// The Legendre–Stieltjes polynomial E_m(x), m ≥ 1, as a series of Legendre's with the leading
/// coefficient 1.
CHAINRULES_DETAIL_PRIMALS(detail::OfStieltjesDegree, legendre_stieltjes);
/// The derivative of the Legendre–Stieltjes polynomial E_m(x) by x.
CHAINRULES_DETAIL_PRIMALS(detail::OfStieltjesDegree, legendre_stieltjes_prime);
/// The derivative of order k of the polynomial.
CHAINRULES_DETAIL_PRIMALS(detail::OfStieltjesDegree, legendre_stieltjes_derivative);

namespace detail {

template <std::integral M, Plain X, Policy P>
result_t<X> primal(legendre_stieltjes_t, M m, X const& x, P const& policy) {
    return stieltjes_value(m, 0, result_t<X>(x), policy);
}
template <std::integral M, Plain X, Policy P>
result_t<X> primal(legendre_stieltjes_prime_t, M m, X const& x, P const& policy) {
    return stieltjes_value(m, 1, result_t<X>(x), policy);
}
template <std::integral M, std::integral K, Plain X, Policy P>
result_t<X> primal(legendre_stieltjes_derivative_t, M m, K k, X const& x, P const& policy) {
    return stieltjes_value(m, k, result_t<X>(x), policy);
}

}  // namespace detail

CHAINRULES_SCALAR_RULE(legendre_stieltjes, (m, x), NoTangent{},
                       singular(legendre_stieltjes_prime(detail::whole(m), x, detail::quiet)));
CHAINRULES_SCALAR_RULE(legendre_stieltjes_prime, (m, x), NoTangent{},
                       singular(legendre_stieltjes_derivative(detail::whole(m), 2, x, detail::quiet)));
CHAINRULES_SCALAR_RULE(legendre_stieltjes_derivative, (m, k, x), NoTangent{}, NoTangent{},
                       singular(legendre_stieltjes_derivative(detail::whole(m),
                                              detail::whole(k) + 1, x, detail::quiet)));

}  // namespace chainrules::special

namespace chainrules::fn {
using special::legendre_stieltjes;
using special::legendre_stieltjes_prime;
}  // namespace chainrules::fn
