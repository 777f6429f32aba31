// SPDX-License-Identifier: MIT
#pragma once
// Orthogonal polynomials by their three-term recurrences (DLMF 18.9.1), for any number type: on
// jets they give the derivatives by the real parameters, exact to the rounding of the recurrence
// and without the 0/0 of the closed forms.

#include <boost/math/special_functions/chebyshev.hpp>
#include <boost/math/special_functions/hermite.hpp>
#include <boost/math/special_functions/laguerre.hpp>
#include <boost/math/special_functions/legendre.hpp>

#include "chainrules/special/polynomials/detail/degree.hpp"

namespace chainrules::special::detail {

/// A polynomial of a coefficient, which may be 0, and degree n ≥ 1 at x = ±∞.
template <std::floating_point T>
T coefficient_at_infinity(int n, T const& coefficient, T const& x) {
    return coefficient == 0 ? T(0) : leading_at_infinity(n, coefficient > 0 ? 1 : -1, x);
}
template <std::floating_point T>
Jet<T> coefficient_at_infinity(int n, Jet<T> const& coefficient, T const& x) {
    return {coefficient_at_infinity(n, coefficient.value, x),
            coefficient_at_infinity(n, coefficient.dot, x)};
}
/// The derivative of order k of C_n^{(λ)} there: of the sign of (λ)ₙ.
template <class L, class X>
auto gegenbauer_at_infinity(int n, L const& lambda, X const& x, int k) {
    using T = jet_term_t<L, X>;
    if constexpr (std::floating_point<X>) {
        L leading = L(X(1));
        for (int j = 0; j != n && !is_lost(leading); ++j) leading = leading * (lambda + X(j));
        return coefficient_at_infinity(n - k, leading, x);
    } else {
        return of_no_degree<T>();
    }
}

// The arguments of these recurrences may be jets, each by itself.
template <class L, class X>
auto gegenbauer_at(int n, L const& lambda, X const& x) {
    using T = jet_term_t<L, X>;
    auto const number = [](int i) { return constant_of<jet_scalar_t<T>>(i); };
    if (n > greatest_degree) return of_no_degree<T>();
    if (n < 0) return T(number(0));
    if (is_at_infinity(n, x)) return gegenbauer_at_infinity(n, lambda, x, 0);
    T previous = T(number(0)), p = T(number(1));
    for (int k = 1; k <= n; ++k) {
        L const a = number(k - 1) + lambda, b = number(k - 2) + (lambda + lambda);
        T const next = (number(2) * a * x * p - b * previous) / number(k);
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
    auto const number = [](int i) { return constant_of<jet_scalar_t<T>>(i); };
    if (k > n) return T(number(0));
    if (is_at_infinity(n - k, x)) return T(gegenbauer_at_infinity(n, lambda, x, k));
    L factor = L(number(1));
    for (int j = 0; j < k; ++j) factor = factor * (number(2) * (lambda + number(j)));
    return T(factor * gegenbauer_at(n - k, L(lambda + number(k)), x));
}

template <class A, class X>
auto laguerre_at(int n, A const& alpha, X const& x) {
    using T = jet_term_t<A, X>;
    auto const number = [](int i) { return constant_of<jet_scalar_t<T>>(i); };
    if (n > greatest_degree) return of_no_degree<T>();
    if (n < 0) return T(number(0));
    if (is_at_infinity(n, x)) {
        auto const leading = [&](int k) { return leading_at_infinity(k, k % 2 == 0 ? 1 : -1, x); };
        if constexpr (is_jet<T>)  // by α of one degree less
            return T(leading(n), n == 1 ? number(1) : leading(n - 1));
        else
            return leading(n);
    }
    T previous = T(number(1)), p = T(number(1) + alpha - x);
    if (n == 0) return previous;
    for (int k = 1; k < n; ++k) {
        T const next =
            ((number(2 * k + 1) + alpha - x) * p - (number(k) + alpha) * previous) / number(k + 1);
        previous = p;
        p = next;
        if (is_lost(p) && k + 1 < n) return of_no_degree<T>();
    }
    return p;
}

/// f(l, x, policy) of a degree l; l < 0 stands for −l − 1.
template <class L, class T, class P, class F>
T of_mirrored_degree(char const* function, L const& degree, T const& x, P const& policy,
                     F const& f) {
    long long const l = static_cast<long long>(degree);
    if (auto const reported = outside<T>(function, policy, l < 0 ? -l - 1 : l)) return *reported;
    return f(static_cast<int>(l), x, policy);
}

// Infinite at ±1.
template <class T, class P>
T legendre_q_value(unsigned l, T const& x, P const& policy) {
    if (gives_limits<P> && (x == 1 || x == -1))
        return x > 0 || l % 2 == 1 ? infinity<T>() : T(-infinity<T>());
    return boost::math::legendre_q(l, x, policy);
}
// The value, or the leading term alone where the recurrence has overflowed to infinity less
// infinity.
template <class T>
T or_leading(T const& value, int n, int sign, T const& x) {
    if (!is_nan(value) || is_nan(x)) return value;
    return leading_at_infinity(n, sign, T(x > 0 ? infinity<T>() : -infinity<T>()));
}
// Of a degree whose leading coefficient is positive.
template <class T, class F>
T with_infinity(unsigned degree, T const& x, F const& f) {
    int const n = static_cast<int>(degree);
    return is_at_infinity(n, x) ? leading_at_infinity(n, 1, x) : or_leading(T(f()), n, 1, x);
}
// Boost's has no place for a policy, and cosh for large arguments.
template <class T>
T chebyshev_t_value(unsigned n, T const& x) {
    if (n > 0 && is_infinite(x)) return n % 2 == 0 ? infinity<T>() : x;
    return boost::math::chebyshev_t(n, x);
}

/// P_l^m(x), 0 < m ≤ l, with the sign (−1)ᵐ: from l = m by the recurrence in l (DLMF 14.10.3).
template <class T>
T associated_legendre(int l, int m, T const& x) {
    using std::sqrt;
    T const sine = sqrt((1 - x) * (1 + x));
    T previous = 0, p = 1;
    for (int k = 1; k <= m; ++k) p *= -sine * T(2 * k - 1);
    for (int k = m; k < l; ++k) {
        T const next = (T(2 * k + 1) * x * p - T(k + m) * previous) / T(k - m + 1);
        previous = p;
        p = next;
    }
    return p;
}

template <std::integral L, std::integral M, class T, Policy P>
T legendre_p_value(L const& degree, M const& order, T const& x, P const& policy) {
    long long const l = static_cast<long long>(degree), m = static_cast<long long>(order);
    if (auto const reported =
            outside<T>("chainrules::legendre_p(%1%)", policy, l < 0 ? -l - 1 : l, m < 0 ? -m : m))
        return *reported;
    if (m > (l < 0 ? -l - 1 : l) || -m > (l < 0 ? -l - 1 : l)) return T(0);
    if constexpr (std::is_floating_point_v<T>) {
        // Boost's loses the digits of 1 − x² that cancel.
        int const n = static_cast<int>(l < 0 ? -l - 1 : l), k = static_cast<int>(m < 0 ? -m : m);
        if (4 * x * x > 3 && x * x <= 1 && k > 0 && k <= 100) {
            using W = wide_t<T>;
            W p = associated_legendre(n, k, W(x));
            if (m < 0 && k % 2 != 0) p = -p;
            if (m < 0) p *= boost::math::tgamma_ratio(W(n - k + 1), W(n + k + 1), policy);
            if (std::fabs(p) <= std::numeric_limits<T>::max()) return T(p);
        }
    }
    return boost::math::legendre_p(static_cast<int>(l), static_cast<int>(m), x, policy);
}
template <std::integral N, class T, Policy P>
T laguerre_value(N const& n, T const& x, P const& policy) {
    if (auto const reported = outside<T>("chainrules::laguerre(%1%)", policy, n)) return *reported;
    if (is_at_infinity(static_cast<int>(n), x))
        return leading_at_infinity(static_cast<int>(n), n % 2 == 0 ? 1 : -1, x);
    return or_leading(T(boost::math::laguerre(static_cast<unsigned>(n), x, policy)),
                      static_cast<int>(n), n % 2 == 0 ? 1 : -1, x);
}
// Of an order, which may be a real number, by the recurrence.
template <class T, std::integral N, class A, class X, Policy P>
T associated_laguerre(N const& n, A const& alpha, X const& x, P const& policy) {
    auto const reported = [&] {
        if constexpr (std::integral<A>)
            return outside<T>("chainrules::laguerre(%1%)", policy, n, alpha);
        else
            return outside<T>("chainrules::laguerre(%1%)", policy, n);
    }();
    if (reported) return *reported;
    return T(laguerre_at(static_cast<int>(n), working_t<T>(alpha), working_t<T>(x)));
}

/// The derivative of order k by x.
template <class T, std::integral N, class L, class X, std::integral K, Policy P>
T gegenbauer_value(N const& n, L const& lambda, X const& x, K const& k, P const& policy) {
    if (auto const reported = outside<T>("chainrules::gegenbauer(%1%)", policy, n, k))
        return *reported;
    if (!(lambda > -T(1) / 2))
        return domain_error("chainrules::gegenbauer", "lambda is %1%, must be greater than -1/2",
                            T(lambda), policy);
    return T(gegenbauer_derivative_at(static_cast<int>(n), wide_t<T>(lambda), wide_t<T>(x),
                                      static_cast<int>(k)));
}

}  // namespace chainrules::special::detail
