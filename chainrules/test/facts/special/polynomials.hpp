// SPDX-License-Identifier: MIT
#pragma once
// Facts about orthogonal polynomials and B-splines.

#include <boost/math/special_functions/cardinal_b_spline.hpp>
#include <boost/math/special_functions/legendre.hpp>

#include "chainrules/special/cardinal_b_spline.hpp"
#include "chainrules/special/polynomials.hpp"
#include "facts/definitions/special.hpp"
#include "facts/fact.hpp"

namespace facts::special {

namespace of_polynomials {

// x (x + 1) … (x + n − 1)
template <class T>
Wide<T> rising(Wide<T> const& x, int n) {
    Wide<T> product = 1;
    for (int k = 0; k < n; ++k) product *= x + k;
    return product;
}
template <class T>
Wide<T> factorial(int n) {
    return rising<T>(1, n);
}

// Jacobi's polynomial about x = 1 (DLMF 18.5.7), differentiated k times term by term.
template <class T>
T jacobi_sum(int n, T const& alpha, T const& beta, T const& x, int k) {
    Wide<T> const a(alpha), b(beta), t((Wide<T>(x) - 1) / 2);
    Wide<T> sum = 0;
    for (int l = k; l <= n; ++l)
        sum += rising<T>(n + a + b + 1, l) * rising<T>(a + l + 1, n - l) /
               (factorial<T>(l) * factorial<T>(n - l)) * rising<T>(Wide<T>(l - k + 1), k) *
               pow(t, l - k);
    return T(ldexp(sum, -k));
}
// DLMF 18.5.10, differentiated k times.
template <class T>
T gegenbauer_sum(int n, T const& lambda, T const& x, int k) {
    Wide<T> const l(lambda), t(2 * Wide<T>(x));
    Wide<T> sum = 0;
    for (int j = 0; 2 * j <= n - k; ++j) {
        int const power = n - 2 * j;
        sum += (j % 2 == 0 ? 1 : -1) * rising<T>(l, n - j) /
               (factorial<T>(j) * factorial<T>(power)) * rising<T>(Wide<T>(power - k + 1), k) *
               pow(t, power - k);
    }
    return T(ldexp(sum, k));
}
template <class T>
T legendre_sum(int l, T const& x, int k) {
    return jacobi_sum(l < 0 ? -l - 1 : l, T(0), T(0), x, k);
}
// (−1)ᵐ (1 − x²)^(m/2) dᵐP_l/dxᵐ and the one of −m.
template <class T>
T associated(int l, int m, T const& x) {
    int const size = m < 0 ? -m : m;
    T const value = (size % 2 == 0 ? 1 : -1) * pow(T((1 - x) * (1 + x)), T(size) / 2) *
                    legendre_sum(l, x, size);
    if (m >= 0) return value;
    return (size % 2 == 0 ? 1 : -1) * value * T(factorial<T>(l - size) / factorial<T>(l + size));
}
template <class T>
T second_kind(int l, T const& x) {
    Wide<T> const t(x);
    Wide<T> previous = (log1p(t) - log1p(-t)) / 2, q = t * previous - 1;
    if (l == 0) return T(previous);
    for (int k = 1; k != l; ++k) {
        Wide<T> const next = ((2 * k + 1) * t * q - k * previous) / (k + 1);
        previous = q;
        q = next;
    }
    return T(q);
}
template <class T>
T laguerre_sum(int n, int m, T const& x) {
    Wide<T> sum = 0;
    for (int k = 0; k <= n; ++k)
        sum += (k % 2 == 0 ? 1 : -1) * factorial<T>(n + m) /
               (factorial<T>(n - k) * factorial<T>(m + k) * factorial<T>(k)) * pow(Wide<T>(x), k);
    return T(sum);
}
template <class T>
T hermite_sum(int n, T const& x) {
    Wide<T> sum = 0;
    for (int k = 0; 2 * k <= n; ++k)
        sum += (k % 2 == 0 ? 1 : -1) * factorial<T>(n) /
               (factorial<T>(k) * factorial<T>(n - 2 * k)) * pow(2 * Wide<T>(x), n - 2 * k);
    return T(sum);
}
// T_n = n/2 lim C_n^(λ)/λ, U_n = C_n^(1); T_n′ = n U_{n−1}.
template <class T>
T first_kind(int n, T const& x) {
    Wide<T> before = 1, t(x);
    if (n == 0) return 1;
    for (int k = 1; k != n; ++k) {
        Wide<T> const next = 2 * Wide<T>(x) * t - before;
        before = t;
        t = next;
    }
    return T(t);
}

// Σ (−1)^i C(n+1, i) (x + (n+1)/2 − i)₊ⁿ / n!, differentiated k times.
template <class T>
T spline(int n, T const& x, int k) {
    Wide<T> sum = 0;
    for (int i = 0; i <= n + 1; ++i) {
        Wide<T> const t = Wide<T>(x) + Wide<T>(n + 1) / 2 - i;
        if (t > 0)
            sum += (i % 2 == 0 ? 1 : -1) * factorial<T>(n + 1) /
                   (factorial<T>(i) * factorial<T>(n + 1 - i)) * pow(t, n - k) /
                   factorial<T>(n - k);
    }
    return T(sum);
}

}  // namespace of_polynomials

inline constexpr auto polynomials = facts_of(
    fact(binary(fn::legendre_p, whole(-8, 20), between(-1, 1)))
        .definition(FORMULA((l, x), of_polynomials::legendre_sum(as_int(l), x, 0))),
    fact(ternary(fn::legendre_p, whole(0, 8), whole(-8, 8), between(-1, 1))
             .where(WHERE(x[1] <= x[0] && -x[1] <= x[0]))
             .inexact(2, 1e5, "Boost's value loses digits next to the ends of the interval"))
        .definition(FORMULA((l, m, x), of_polynomials::associated(as_int(l), as_int(m), x))),
    fact(ternary(fn::assoc_legendre, whole(0, 8), whole(0, 8), between(-1, 1))
             .where(WHERE(x[1] <= x[0]))
             .inexact(2, 1e5, "Boost's value loses digits next to the ends of the interval"))
        .definition(FORMULA((l, m, x), (as_int(m) % 2 == 0 ? 1 : -1) *
                                           of_polynomials::associated(as_int(l), as_int(m), x))),
    fact(binary(fn::legendre_p_prime, whole(0, 20), between(-1, 1)))
        .definition(FORMULA((l, x), of_polynomials::legendre_sum(as_int(l), x, 1))),
    fact(binary(fn::legendre_q, whole(0, 12), between(-1, 1)))
        .definition(FORMULA((l, x), of_polynomials::second_kind(as_int(l), x))),
    fact(binary(fn::laguerre, whole(0, 20), everywhere.within(-10, 50)))
        .definition(FORMULA((n, x), of_polynomials::laguerre_sum(as_int(n), 0, x))),
    fact(ternary(fn::laguerre, whole(0, 12), whole(0, 12), everywhere.within(-10, 50)))
        .definition(FORMULA((n, m, x), of_polynomials::laguerre_sum(as_int(n), as_int(m), x))),
    fact(binary(fn::hermite, whole(0, 20), everywhere.within(-8, 8)).again())
        .definition(FORMULA((n, x), of_polynomials::hermite_sum(as_int(n), x))),
    fact(binary(fn::chebyshev_t, whole(0, 20), everywhere.within(-2, 2)))
        .definition(FORMULA((n, x), of_polynomials::first_kind(as_int(n), x))),
    fact(binary(fn::chebyshev_u, whole(0, 20), everywhere.within(-2, 2)))
        .definition(FORMULA((n, x), of_polynomials::gegenbauer_sum(as_int(n), T(1), x, 0))),
    fact(binary(fn::chebyshev_t_prime, whole(0, 20), everywhere.within(-2, 2)))
        .definition(FORMULA((n, x), as_int(n) == 0 ? T(0)
                                                   : T(n * of_polynomials::gegenbauer_sum(
                                                               as_int(n) - 1, T(1), x, 0)))),
    fact(ternary(fn::gegenbauer, whole(0, 12), positive.within(0.05, 20), everywhere.within(-2, 2))
             .algorithmic(1, 2))
        .definition(
            FORMULA((n, lambda, x), of_polynomials::gegenbauer_sum(as_int(n), lambda, x, 0))),
    fact(ternary(fn::gegenbauer_prime, whole(0, 12), positive.within(0.05, 20),
                 everywhere.within(-2, 2))
             .algorithmic(1, 2))
        .definition(
            FORMULA((n, lambda, x), of_polynomials::gegenbauer_sum(as_int(n), lambda, x, 1))),
    fact(n_ary(fn::gegenbauer_derivative, whole(0, 12), positive.within(0.05, 20),
               everywhere.within(-2, 2), whole(0, 4))
             .algorithmic(1, 2))
        .definition(FORMULA((n, lambda, x, k),
                            of_polynomials::gegenbauer_sum(as_int(n), lambda, x, as_int(k)))),
    fact(n_ary(fn::jacobi, whole(0, 12), at_least(-1).within(-0.9, 10),
               at_least(-1).within(-0.9, 10), everywhere.within(-2, 2))
             .algorithmic(1, 2, 3))
        .definition(FORMULA((n, a, b, x), of_polynomials::jacobi_sum(as_int(n), a, b, x, 0))),
    fact(n_ary(fn::jacobi_prime, whole(0, 12), at_least(-1).within(-0.9, 10),
               at_least(-1).within(-0.9, 10), everywhere.within(-2, 2))
             .algorithmic(1, 2, 3))
        .definition(FORMULA((n, a, b, x), of_polynomials::jacobi_sum(as_int(n), a, b, x, 1))),
    fact(n_ary(fn::jacobi_double_prime, whole(0, 12), at_least(-1).within(-0.9, 10),
               at_least(-1).within(-0.9, 10), everywhere.within(-2, 2))
             .algorithmic(1, 2, 3))
        .definition(FORMULA((n, a, b, x), of_polynomials::jacobi_sum(as_int(n), a, b, x, 2))),
    fact(n_ary(fn::jacobi_derivative, whole(0, 12), at_least(-1).within(-0.9, 10),
               at_least(-1).within(-0.9, 10), everywhere.within(-2, 2), whole(0, 4))
             .algorithmic(1, 2, 3))
        .definition(
            FORMULA((n, a, b, x, k), of_polynomials::jacobi_sum(as_int(n), a, b, x, as_int(k)))),
    fact(binary(fn::cardinal_b_spline, whole(3, 8), even(-5, 5)).every(0.5))
        .definition(FORMULA((n, x), of_polynomials::spline(as_int(n), x, 0))),
    fact(binary(fn::cardinal_b_spline_prime, whole(3, 8), even(-5, 5)).every(0.5))
        .definition(FORMULA((n, x), of_polynomials::spline(as_int(n), x, 1))),
    fact(binary(fn::cardinal_b_spline_double_prime, whole(3, 8), even(-5, 5)).every(0.5))
        .definition(FORMULA((n, x), of_polynomials::spline(as_int(n), x, 2))));

}  // namespace facts::special
