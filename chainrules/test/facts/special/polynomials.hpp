// SPDX-License-Identifier: MIT
#pragma once
// Facts about orthogonal polynomials and B-splines.

#include <boost/math/special_functions/cardinal_b_spline.hpp>
#include <boost/math/special_functions/legendre.hpp>

#include "chainrules/cmath/powers.hpp"
#include "chainrules/special/polynomials/cardinal_b_spline.hpp"
#include "chainrules/special/polynomials/polynomials.hpp"
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
    fact(binary(fn::legendre_p, whole(-8, 20), between(-1, 1))
             .says("Legendre's polynomial P_l(x); a degree l < 0 stands for −l − 1."))
        .definition(FORMULA((l, x), of_polynomials::legendre_sum(as_int(l), x, 0)))
        .shown(SHOWN((l, x), NoTangent{},
                     (l + 1) * (x * Omega - fn::legendre_p(l + 1, x)) / (1 - fn::pow(x, 2)))),
    fact(ternary(fn::legendre_p, whole(0, 8), whole(-8, 8), between(-1, 1))
             .says("The associated Legendre function P_l^m(x) = (−1)ᵐ (1 − x²)^(m/2) dᵐP_l(x)/dxᵐ, "
                   "with the sign of Condon and Shortley.")
             .at({3, 1, 1}, {0, 0, huge})
             .at({3, 1, -1}, {0, 0, -huge})
             .at({2, 1, -1}, {0, 0, huge})
             .at({3, -1, 1}, {0, 0, -huge})
             .at({2, 2, 1}, {0, 0, -6})
             .at({4, 3, -1}, {0, 0, 0})
             .where(WHERE(x[1] <= x[0] && -x[1] <= x[0]))
             .inexact(2, 1e5, "Boost's value loses digits next to the ends of the interval"))
        .definition(FORMULA((l, m, x), of_polynomials::associated(as_int(l), as_int(m), x)))
        .shown(SHOWN((l, m, x), NoTangent{}, NoTangent{},
                     ((l + 1) * x * Omega - (l - m + 1) * fn::legendre_p(l + 1, m, x)) /
                         (1 - fn::pow(x, 2)))),
    fact(ternary(fn::assoc_legendre, whole(0, 8), whole(0, 8), between(-1, 1))
             .says("The associated Legendre function P_l^m(x) = (1 − x²)^(m/2) dᵐP_l(x)/dxᵐ, "
                   "without the sign (−1)ᵐ.")
             .at({3, 1, 1}, {0, 0, -huge})
             .at({3, 1, -1}, {0, 0, huge})
             .at({2, 1, -1}, {0, 0, -huge})
             .at({2, 2, 1}, {0, 0, -6})
             .where(WHERE(x[1] <= x[0]))
             .inexact(2, 1e5, "Boost's value loses digits next to the ends of the interval"))
        .definition(FORMULA((l, m, x), (as_int(m) % 2 == 0 ? 1 : -1) *
                                           of_polynomials::associated(as_int(l), as_int(m), x)))
        .shown(SHOWN((l, m, x), NoTangent{}, NoTangent{},
                     ((l + 1) * x * Omega - (l - m + 1) * fn::assoc_legendre(l + 1, m, x)) /
                         (1 - fn::pow(x, 2)))),
    fact(binary(fn::legendre_p_prime, whole(0, 20), between(-1, 1))
             .says("The derivative P_l′(x) of Legendre's polynomial."))
        .definition(FORMULA((l, x), of_polynomials::legendre_sum(as_int(l), x, 1)))
        .shown(SHOWN((l, x), NoTangent{},
                     (2 * x * Omega - l * (l + 1) * fn::legendre_p(l, x)) / (1 - fn::pow(x, 2)))),
    fact(binary(fn::legendre_q, whole(0, 12), between(-1, 1))
             .says("Legendre's function of the second kind Q_l(x) for |x| < 1."))
        .definition(FORMULA((l, x), of_polynomials::second_kind(as_int(l), x)))
        .shown(SHOWN((l, x), NoTangent{},
                     (l + 1) * (x * Omega - fn::legendre_q(l + 1, x)) / (1 - fn::pow(x, 2)))),
    fact(binary(fn::laguerre, whole(0, 20), everywhere.within(-10, 50))
             .says("Laguerre's polynomial L_n(x)."))
        .definition(FORMULA((n, x), of_polynomials::laguerre_sum(as_int(n), 0, x)))
        .shown(SHOWN((n, x), NoTangent{}, n == 0 ? 0 : -fn::laguerre(n - 1, 1, x))),
    fact(
        ternary(fn::laguerre, whole(0, 12), whole(0, 12), everywhere.within(-10, 50))
            .says("The associated Laguerre polynomial L_n^(α)(x); a real order α has a derivative, "
                  "too."))
        .definition(FORMULA((n, m, x), of_polynomials::laguerre_sum(as_int(n), as_int(m), x)))
        .shown(SHOWN((n, alpha, x), NoTangent{}, NoTangent{},
                     n == 0 ? 0 : -fn::laguerre(n - 1, alpha + 1, x))),
    fact(
        binary(fn::hermite, whole(0, 20), everywhere.within(-8, 8))
            .says("The physicists' Hermite polynomial H_n(x), orthogonal with the weight exp(−x²).")
            .again())
        .definition(FORMULA((n, x), of_polynomials::hermite_sum(as_int(n), x)))
        .shown(SHOWN((n, x), NoTangent{}, n == 0 ? 0 : 2 * n * fn::hermite(n - 1, x))),
    fact(binary(fn::chebyshev_t, whole(0, 20), everywhere.within(-2, 2))
             .says("Chebyshev's polynomial of the first kind T_n(x), T_n(cos θ) = cos nθ."))
        .definition(FORMULA((n, x), of_polynomials::first_kind(as_int(n), x)))
        .shown(SHOWN((n, x), NoTangent{}, fn::chebyshev_t_prime(n, x))),
    fact(binary(fn::chebyshev_u, whole(0, 20), everywhere.within(-2, 2))
             .says("Chebyshev's polynomial of the second kind U_n(x), "
                   "U_n(cos θ) = sin((n + 1) θ) / sin θ."))
        .definition(FORMULA((n, x), of_polynomials::gegenbauer_sum(as_int(n), T(1), x, 0)))
        .shown(SHOWN((n, x), NoTangent{},
                     (x * Omega - (n + 1) * fn::chebyshev_t(n + 1, x)) / (1 - fn::pow(x, 2)))),
    fact(binary(fn::chebyshev_t_prime, whole(0, 20), everywhere.within(-2, 2))
             .says("The derivative T_n′(x) = n U_{n−1}(x) of Chebyshev's polynomial."))
        .definition(FORMULA((n, x), as_int(n) == 0 ? T(0)
                                                   : T(n * of_polynomials::gegenbauer_sum(
                                                               as_int(n) - 1, T(1), x, 0))))
        .shown(SHOWN((n, x), NoTangent{},
                     (x * Omega - n * n * fn::chebyshev_t(n, x)) / (1 - fn::pow(x, 2)))),
    fact(ternary(fn::gegenbauer, whole(0, 12), positive.within(0.05, 20), everywhere.within(-2, 2))
             .says("Gegenbauer's (ultraspherical) polynomial C_n^(λ)(x).")
             .at({4, 0, 0.5}, {0, -0.25, 0})
             .algorithmic(1, 2))
        .definition(
            FORMULA((n, lambda, x), of_polynomials::gegenbauer_sum(as_int(n), lambda, x, 0)))
        .shown(
            SHOWN((n, lambda, x), NoTangent{}, by_algorithm, fn::gegenbauer_prime(n, lambda, x))),
    fact(ternary(fn::gegenbauer_prime, whole(0, 12), positive.within(0.05, 20),
                 everywhere.within(-2, 2))
             .says("The derivative by x of Gegenbauer's polynomial C_n^(λ)(x).")
             .algorithmic(1, 2))
        .definition(
            FORMULA((n, lambda, x), of_polynomials::gegenbauer_sum(as_int(n), lambda, x, 1)))
        .shown(SHOWN((n, lambda, x), NoTangent{}, by_algorithm,
                     fn::gegenbauer_derivative(n, lambda, x, 2))),
    fact(n_ary(fn::gegenbauer_derivative, whole(0, 12), positive.within(0.05, 20),
               everywhere.within(-2, 2), whole(0, 4))
             .says("The derivative of order k by x of Gegenbauer's polynomial C_n^(λ)(x).")
             .algorithmic(1, 2))
        .definition(FORMULA((n, lambda, x, k),
                            of_polynomials::gegenbauer_sum(as_int(n), lambda, x, as_int(k))))
        .shown(SHOWN((n, lambda, x, k), NoTangent{}, by_algorithm,
                     fn::gegenbauer_derivative(n, lambda, x, k + 1), NoTangent{})),
    fact(n_ary(fn::jacobi, whole(0, 12), at_least(-1).within(-0.9, 10),
               at_least(-1).within(-0.9, 10), everywhere.within(-2, 2))
             .says("Jacobi's polynomial P_n^(a,b)(x), orthogonal with the weight (1−x)^a (1+x)^b.")
             .algorithmic(1, 2, 3))
        .definition(FORMULA((n, a, b, x), of_polynomials::jacobi_sum(as_int(n), a, b, x, 0)))
        .shown(SHOWN((n, a, b, x), NoTangent{}, by_algorithm, by_algorithm,
                     fn::jacobi_prime(n, a, b, x))),
    fact(n_ary(fn::jacobi_prime, whole(0, 12), at_least(-1).within(-0.9, 10),
               at_least(-1).within(-0.9, 10), everywhere.within(-2, 2))
             .says("The derivative by x of Jacobi's polynomial P_n^(a,b)(x).")
             .algorithmic(1, 2, 3))
        .definition(FORMULA((n, a, b, x), of_polynomials::jacobi_sum(as_int(n), a, b, x, 1)))
        .shown(SHOWN((n, a, b, x), NoTangent{}, by_algorithm, by_algorithm,
                     fn::jacobi_double_prime(n, a, b, x))),
    fact(n_ary(fn::jacobi_double_prime, whole(0, 12), at_least(-1).within(-0.9, 10),
               at_least(-1).within(-0.9, 10), everywhere.within(-2, 2))
             .says("The second derivative by x of Jacobi's polynomial P_n^(a,b)(x).")
             .algorithmic(1, 2, 3))
        .definition(FORMULA((n, a, b, x), of_polynomials::jacobi_sum(as_int(n), a, b, x, 2)))
        .shown(SHOWN((n, a, b, x), NoTangent{}, by_algorithm, by_algorithm,
                     fn::jacobi_derivative(n, a, b, x, 3))),
    fact(n_ary(fn::jacobi_derivative, whole(0, 12), at_least(-1).within(-0.9, 10),
               at_least(-1).within(-0.9, 10), everywhere.within(-2, 2), whole(0, 4))
             .says("The derivative of order k by x of Jacobi's polynomial P_n^(a,b)(x).")
             .algorithmic(1, 2, 3))
        .definition(
            FORMULA((n, a, b, x, k), of_polynomials::jacobi_sum(as_int(n), a, b, x, as_int(k))))
        .shown(SHOWN((n, a, b, x, k), NoTangent{}, by_algorithm, by_algorithm,
                     fn::jacobi_derivative(n, a, b, x, k + 1), NoTangent{})),
    fact(binary(fn::cardinal_b_spline, whole(3, 8), even(-5, 5))
             .says("The cardinal B-spline of degree n at x, centred at 0, with n + 1 pieces of the "
                   "length 1; at its knots slopes are the means of both sides.")
             .at({1, 0}, {0, 0})
             .at({1, 1}, {0, -0.5})
             .every(0.5))
        .definition(FORMULA((n, x), of_polynomials::spline(as_int(n), x, 0)))
        .shown(SHOWN((n, x), NoTangent{}, fn::cardinal_b_spline_prime(n, x))),
    fact(binary(fn::cardinal_b_spline_prime, whole(3, 8), even(-5, 5))
             .says("The derivative by x of the cardinal B-spline of degree n.")
             .at({2, 0.5}, {0, -0.5})
             .at({2, 1.5}, {0, 0.5})
             .every(0.5))
        .definition(FORMULA((n, x), of_polynomials::spline(as_int(n), x, 1)))
        .shown(SHOWN((n, x), NoTangent{}, fn::cardinal_b_spline_double_prime(n, x))),
    fact(binary(fn::cardinal_b_spline_double_prime, whole(3, 8), even(-5, 5))
             .says("The second derivative by x of the cardinal B-spline of degree n.")
             .at({3, 0}, {0, 0})
             .at({3, 1}, {0, 1})
             .at({3, 2}, {0, -0.5})
             .every(0.5))
        .definition(FORMULA((n, x), of_polynomials::spline(as_int(n), x, 2)))
        .shown(SHOWN((n, x), NoTangent{},
                     fn::cardinal_b_spline_double_prime(n - 1, x + 0.5) -
                         fn::cardinal_b_spline_double_prime(n - 1, x - 0.5))));

}  // namespace facts::special
