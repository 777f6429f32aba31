// SPDX-License-Identifier: MIT
#pragma once
// Orthogonal polynomials by their three-term recurrences (DLMF 18.9.1), for any number type: on
// jets they give the derivatives by the real parameters, exact to the rounding of the recurrence
// and without the 0/0 of the closed forms. Cardinal B-splines of an order known at run time.

#include <boost/math/special_functions/chebyshev.hpp>
#include <boost/math/special_functions/hermite.hpp>
#include <boost/math/special_functions/laguerre.hpp>
#include <boost/math/special_functions/legendre.hpp>
#include <algorithm>
#include <cmath>
#include <vector>

#include "chainrules/special/detail/arguments.hpp"
#include "chainrules/special/detail/jet.hpp"

namespace chainrules::special::detail {

// No recurrence runs longer; splines take n² steps.
inline constexpr int greatest_degree = 10'000'000;
inline constexpr int greatest_spline = 1000;

template <class T>
T of_no_degree() {
    return T(std::numeric_limits<double>::quiet_NaN());
}

// Once a recurrence has left the numbers it does not come back, and runs slowly.
template <class T>
bool is_lost(T const& p) {
    auto const value = value_of(p);
    return !(value - value == 0);
}

// The arguments of these recurrences may be jets, each by itself.
template <class L, class X>
auto gegenbauer_at(int n, L const& lambda, X const& x) {
    using T = jet_term_t<L, X>;
    using R = jet_scalar_t<T>;
    if (n > greatest_degree) return of_no_degree<T>();
    if (n < 0) return T(R(0));
    T previous = T(R(0)), p = T(R(1));
    for (int k = 1; k <= n; ++k) {
        L const a = R(k - 1) + lambda, b = R(k - 2) + (lambda + lambda);
        T const next = (R(2) * a * x * p - b * previous) / R(k);
        previous = p;
        p = next;
        if (is_lost(p) && k + 1 < n) return of_no_degree<T>();
    }
    return p;
}
/// The derivative of order k by x: 2ᵏ (λ)ₖ C_{n−k}^{(λ+k)}.
template <class L, class X>
auto gegenbauer_derivative_at(int n, L const& lambda, X const& x, int k) {
    using T = jet_term_t<L, X>;
    using R = jet_scalar_t<T>;
    if (k > n) return T(R(0));
    L factor = L(R(1));
    for (int j = 0; j < k; ++j) factor = factor * (R(2) * (lambda + R(j)));
    return T(factor * gegenbauer_at(n - k, L(lambda + R(k)), x));
}

template <class A, class B, class X>
auto jacobi_at(int n, A const& a, B const& b, X const& x) {
    using S = jet_term_t<A, B>;
    using T = jet_term_t<S, X>;
    using R = jet_scalar_t<T>;
    if (n > greatest_degree) return of_no_degree<T>();
    if (n < 0) return T(R(0));
    if (n == 0) return T(R(1));
    S const sum = a + b, difference = (a - b) * sum;
    T previous = T(R(1)), p = (a + R(1)) + (sum + R(2)) * (x - R(1)) / R(2);
    for (int k = 2; k <= n; ++k) {
        S const c = R(2 * k) + sum;
        S const lower = c - R(2);
        T const next = ((c - R(1)) * (c * lower * x + difference) * p -
                        R(2) * (R(k - 1) + a) * (R(k - 1) + b) * c * previous) /
                       (R(2 * k) * (R(k) + sum) * lower);
        previous = p;
        p = next;
        if (is_lost(p) && k + 1 < n) return of_no_degree<T>();
    }
    return p;
}
/// The derivative of order k by x: (n + α + β + 1)ₖ / 2ᵏ P_{n−k}^{(α+k, β+k)}.
template <class A, class B, class X>
auto jacobi_derivative_at(int n, A const& a, B const& b, X const& x, int k) {
    using S = jet_term_t<A, B>;
    using T = jet_term_t<S, X>;
    using R = jet_scalar_t<T>;
    if (k > n) return T(R(0));
    S factor = S(R(1));
    for (int j = 1; j <= k; ++j) factor = factor * ((a + b + R(n + j)) / R(2));
    return T(factor * jacobi_at(n - k, A(a + R(k)), B(b + R(k)), x));
}

template <class A, class X>
auto laguerre_at(int n, A const& alpha, X const& x) {
    using T = jet_term_t<A, X>;
    using R = jet_scalar_t<T>;
    if (n > greatest_degree) return of_no_degree<T>();
    if (n < 0) return T(R(0));
    T previous = T(R(0)), p = T(R(1));
    for (int k = 0; k < n; ++k) {
        T const next = ((R(2 * k + 1) + alpha - x) * p - (R(k) + alpha) * previous) / R(k + 1);
        previous = p;
        p = next;
        if (is_lost(p) && k + 1 < n) return of_no_degree<T>();
    }
    return p;
}

/// The cardinal B-spline of degree n, n + 1 pieces around 0; 1/2 at the ends of degree 0.
template <class T>
T b_spline_at(int n, T const& argument) {
    using std::abs;
    if (n > greatest_spline) return of_no_degree<T>();
    if constexpr (std::is_floating_point_v<T>)
        if (is_nan(argument)) return argument;
    T const x = abs(argument), end = T(n + 1) / 2;
    if (n < 0 || x > end) return T(0);
    if (n == 0) return x < end ? T(1) : T(1) / 2;
    if (x == end) return T(0);
    // Values of the lower degrees at x and its neighbours, by Cox and de Boor.
    std::vector<T> v(static_cast<std::size_t>(n) + 1);
    T const left = x + end;  // distance to the left end
    for (int j = 0; j <= n; ++j) {
        T const at = left - T(j) - T(1) / 2;
        v[static_cast<std::size_t>(j)] = at >= T(-1) / 2 && at < T(1) / 2 ? T(1) : T(0);
    }
    for (int d = 1; d <= n; ++d)
        for (int j = 0; j + d <= n; ++j) {
            auto const i = static_cast<std::size_t>(j);
            T const u = left - T(j);
            v[i] = (u * v[i] + (T(d + 1) - u) * v[i + 1]) / T(d);
        }
    return v[0];
}
/// Its derivative of order k: Σⱼ (−1)ʲ C(k, j) B_{n−k}(x + k/2 − j).
template <class T>
T b_spline_derivative_at(int n, int k, T const& x) {
    if (n > greatest_spline) return of_no_degree<T>();
    T sum = 0, binomial = 1;
    for (int j = 0; j <= k; ++j) {
        sum += binomial * b_spline_at(n - k, T(x + T(k) / 2 - T(j)));
        binomial *= -T(k - j) / T(j + 1);
    }
    return sum;
}

// Checks of the integers; NaN gives NaN.
template <class T, class P, class... N>
bool outside(char const* function, P const& policy, T& result, N const&... n) {
    long long const lowest = std::min({static_cast<long long>(n)...});
    long long const greatest = std::max({static_cast<long long>(n)...});
    if (lowest >= 0 && greatest <= greatest_degree) return false;
    result = out_of_domain(function, "%1% is negative or greater than 10000000",
                           T(lowest < 0 ? lowest : greatest), policy);
    return true;
}

#define CHAINRULES_DETAIL_DEGREE(name)                                               \
    template <std::integral N, Plain X, Policy P = DefaultPolicy>                    \
    result_t<X> name##_value(N const& n, X const& argument, P const& policy = P()) { \
        using T = result_t<X>;                                                       \
        T const x(argument);                                                         \
        T result(0);                                                                 \
        if (is_nan(x)) return x;                                                     \
        if (outside("chainrules::" #name "(%1%)", policy, result, n)) return result; \
        return boost::math::name(static_cast<unsigned>(n), x, policy);               \
    }
CHAINRULES_DETAIL_DEGREE(hermite)
CHAINRULES_DETAIL_DEGREE(legendre_q)
#undef CHAINRULES_DETAIL_DEGREE

// Boost's without a policy.
#define CHAINRULES_DETAIL_DEGREE(name, expression)                                        \
    template <std::integral N, Plain X, Policy P = DefaultPolicy>                         \
    result_t<X> name##_value(N const& degree, X const& argument, P const& policy = P()) { \
        using T = result_t<X>;                                                            \
        wide_t<T> const x(argument);                                                      \
        T result(0);                                                                      \
        if (is_nan(x)) return T(x);                                                       \
        if (outside("chainrules::" #name "(%1%)", policy, result, degree)) return result; \
        int const n = static_cast<int>(degree);                                           \
        return T(expression);                                                             \
    }
CHAINRULES_DETAIL_DEGREE(chebyshev_t, boost::math::chebyshev_t(static_cast<unsigned>(n), x))
CHAINRULES_DETAIL_DEGREE(chebyshev_u, boost::math::chebyshev_u(static_cast<unsigned>(n), x))
CHAINRULES_DETAIL_DEGREE(chebyshev_t_prime,
                         boost::math::chebyshev_t_prime(static_cast<unsigned>(n), x))
CHAINRULES_DETAIL_DEGREE(cardinal_b_spline, b_spline_at(n, x))
CHAINRULES_DETAIL_DEGREE(cardinal_b_spline_prime, b_spline_derivative_at(n, 1, x))
CHAINRULES_DETAIL_DEGREE(cardinal_b_spline_double_prime, b_spline_derivative_at(n, 2, x))
#undef CHAINRULES_DETAIL_DEGREE

template <std::integral N, std::integral K, Plain X, Policy P = DefaultPolicy>
result_t<X> spline_slope_value(N const& n, K const& k, X const& x, P const& = P()) {
    using T = result_t<X>;
    return T(b_spline_derivative_at(static_cast<int>(n), static_cast<int>(k), wide_t<T>(x)));
}

// A degree l < 0 stands for −l − 1.
#define CHAINRULES_DETAIL_DEGREE(name)                                                    \
    template <std::integral L, Plain X, Policy P = DefaultPolicy>                         \
    result_t<X> name##_value(L const& degree, X const& argument, P const& policy = P()) { \
        using T = result_t<X>;                                                            \
        T const x(argument);                                                              \
        T result(0);                                                                      \
        if (is_nan(x)) return x;                                                          \
        long long const l = static_cast<long long>(degree);                               \
        if (outside("chainrules::" #name "(%1%)", policy, result, l < 0 ? -l - 1 : l))    \
            return result;                                                                \
        return boost::math::name(static_cast<int>(l), x, policy);                         \
    }
CHAINRULES_DETAIL_DEGREE(legendre_p)
CHAINRULES_DETAIL_DEGREE(legendre_p_prime)
#undef CHAINRULES_DETAIL_DEGREE

template <std::integral L, std::integral M, Plain X, Policy P = DefaultPolicy>
result_t<X> legendre_p_value(L const& degree, M const& order, X const& argument,
                             P const& policy = P()) {
    using T = result_t<X>;
    T const x(argument);
    T result(0);
    if (is_nan(x)) return x;
    long long const l = static_cast<long long>(degree), m = static_cast<long long>(order);
    if (outside("chainrules::legendre_p(%1%)", policy, result, l < 0 ? -l - 1 : l, m < 0 ? -m : m))
        return result;
    if (m > (l < 0 ? -l - 1 : l) || -m > (l < 0 ? -l - 1 : l)) return T(0);
    return boost::math::legendre_p(static_cast<int>(l), static_cast<int>(m), x, policy);
}
// Without the sign (−1)ᵐ of Condon and Shortley, as in <cmath>.
template <std::integral L, std::integral M, Plain X, Policy P = DefaultPolicy>
result_t<X> assoc_legendre_value(L const& l, M const& m, X const& x, P const& policy = P()) {
    result_t<X> const value = legendre_p_value(l, m, x, policy);
    return m % 2 == 0 ? value : -value;
}

template <std::integral N, Plain X, Policy P = DefaultPolicy>
result_t<X> laguerre_value(N const& n, X const& argument, P const& policy = P()) {
    using T = result_t<X>;
    T const x(argument);
    T result(0);
    if (is_nan(x)) return x;
    if (outside("chainrules::laguerre(%1%)", policy, result, n)) return result;
    return boost::math::laguerre(static_cast<unsigned>(n), x, policy);
}
// Of integer order as Boost has it, of real order α by the same recurrence.
template <std::integral N, Plain A, Plain X, Policy P = DefaultPolicy>
requires(!Integer<A>) result_t<A, X> laguerre_value(N const& n, A const& alpha, X const& x,
                                                    P const& policy = P()) {
    using T = result_t<A, X>;
    T result(0);
    if (any_nan(T(alpha), T(x))) return not_a_number<T>();
    if (outside("chainrules::laguerre(%1%)", policy, result, n)) return result;
    return T(laguerre_at(static_cast<int>(n), wide_t<T>(alpha), wide_t<T>(x)));
}
template <std::integral N, std::integral M, Plain X, Policy P = DefaultPolicy>
result_t<X> laguerre_value(N const& n, M const& m, X const& argument, P const& policy = P()) {
    using T = result_t<X>;
    wide_t<T> const x(argument);
    T result(0);
    if (is_nan(x)) return T(x);
    if (outside("chainrules::laguerre(%1%)", policy, result, n, m)) return result;
    return T(laguerre_at(static_cast<int>(n), wide_t<T>(m), x));
}

template <std::integral N, Plain L, Plain X, std::integral K, Policy P = DefaultPolicy>
result_t<L, X> gegenbauer_derivative_value(N const& n, L const& lambda, X const& x, K const& k,
                                           P const& policy = P()) {
    using T = result_t<L, X>;
    T result(0);
    if (any_nan(T(lambda), T(x))) return not_a_number<T>();
    if (outside("chainrules::gegenbauer(%1%)", policy, result, n, k)) return result;
    if (!(lambda > -T(1) / 2))
        return out_of_domain("chainrules::gegenbauer", "lambda is %1%, must be greater than -1/2",
                             T(lambda), policy);
    return T(gegenbauer_derivative_at(static_cast<int>(n), wide_t<T>(lambda), wide_t<T>(x),
                                      static_cast<int>(k)));
}
template <std::integral N, Plain L, Plain X, Policy P = DefaultPolicy>
result_t<L, X> gegenbauer_value(N const& n, L const& lambda, X const& x, P const& policy = P()) {
    return gegenbauer_derivative_value(n, lambda, x, 0, policy);
}
template <std::integral N, Plain L, Plain X, Policy P = DefaultPolicy>
result_t<L, X> gegenbauer_prime_value(N const& n, L const& lambda, X const& x,
                                      P const& policy = P()) {
    return gegenbauer_derivative_value(n, lambda, x, 1, policy);
}

template <std::integral N, Plain A, Plain B, Plain X, std::integral K, Policy P = DefaultPolicy>
result_t<A, B, X> jacobi_derivative_value(N const& n, A const& alpha, B const& beta, X const& x,
                                          K const& k, P const& policy = P()) {
    using T = result_t<A, B, X>;
    using W = wide_t<T>;
    T result(0);
    if (any_nan(T(alpha), T(beta), T(x))) return not_a_number<T>();
    if (outside("chainrules::jacobi(%1%)", policy, result, n, k)) return result;
    return T(
        jacobi_derivative_at(static_cast<int>(n), W(alpha), W(beta), W(x), static_cast<int>(k)));
}
template <std::integral N, Plain A, Plain B, Plain X, Policy P = DefaultPolicy>
auto jacobi_value(N const& n, A const& a, B const& b, X const& x, P const& policy = P()) {
    return jacobi_derivative_value(n, a, b, x, 0, policy);
}
template <std::integral N, Plain A, Plain B, Plain X, Policy P = DefaultPolicy>
auto jacobi_prime_value(N const& n, A const& a, B const& b, X const& x, P const& policy = P()) {
    return jacobi_derivative_value(n, a, b, x, 1, policy);
}
template <std::integral N, Plain A, Plain B, Plain X, Policy P = DefaultPolicy>
auto jacobi_double_prime_value(N const& n, A const& a, B const& b, X const& x,
                               P const& policy = P()) {
    return jacobi_derivative_value(n, a, b, x, 2, policy);
}

}  // namespace chainrules::special::detail
