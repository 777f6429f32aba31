// SPDX-License-Identifier: MIT
#pragma once
// Second definitions of orthogonal polynomials and B-splines: explicit sums in many digits, where
// cancellation does no harm.

#include <boost/math/special_functions/cardinal_b_spline.hpp>
#include <boost/math/special_functions/legendre.hpp>

#include "chainrules/special/cardinal_b_spline.hpp"
#include "chainrules/special/polynomials.hpp"
#include "oracle.hpp"

namespace special_oracles::polynomials {

// x (x + 1) … (x + n − 1)
inline Wide rising(Wide const& x, int n) {
    Wide product = 1;
    for (int k = 0; k < n; ++k) product *= x + k;
    return product;
}
inline Wide factorial(int n) { return rising(1, n); }

// Jacobi's polynomial about x = 1 (DLMF 18.5.7), differentiated k times term by term.
inline Quad jacobi_sum(int n, Quad const& alpha, Quad const& beta, Quad const& x, int k) {
    Wide const a(alpha), b(beta), t((Wide(x) - 1) / 2);
    Wide sum = 0;
    for (int l = k; l <= n; ++l)
        sum += rising(n + a + b + 1, l) * rising(a + l + 1, n - l) /
               (factorial(l) * factorial(n - l)) * rising(Wide(l - k + 1), k) * pow(t, l - k);
    return Quad(ldexp(sum, -k));
}
// DLMF 18.5.10, differentiated k times.
inline Quad gegenbauer_sum(int n, Quad const& lambda, Quad const& x, int k) {
    Wide const l(lambda), t(2 * Wide(x));
    Wide sum = 0;
    for (int j = 0; 2 * j <= n - k; ++j) {
        int const power = n - 2 * j;
        sum += (j % 2 == 0 ? 1 : -1) * rising(l, n - j) / (factorial(j) * factorial(power)) *
               rising(Wide(power - k + 1), k) * pow(t, power - k);
    }
    return Quad(ldexp(sum, k));
}
inline Quad legendre_sum(int l, Quad const& x, int k) {
    return jacobi_sum(l < 0 ? -l - 1 : l, 0, 0, x, k);
}
// (−1)ᵐ (1 − x²)^(m/2) dᵐP_l/dxᵐ and the one of −m.
inline Quad associated(int l, int m, Quad const& x) {
    int const size = m < 0 ? -m : m;
    Quad const value = (size % 2 == 0 ? 1 : -1) * pow(Quad((1 - x) * (1 + x)), Quad(size) / 2) *
                       legendre_sum(l, x, size);
    if (m >= 0) return value;
    return (size % 2 == 0 ? 1 : -1) * value * Quad(factorial(l - size) / factorial(l + size));
}
inline Quad second_kind(int l, Quad const& x) {
    Wide const t(x);
    Wide previous = (log1p(t) - log1p(-t)) / 2, q = t * previous - 1;
    if (l == 0) return Quad(previous);
    for (int k = 1; k != l; ++k) {
        Wide const next = ((2 * k + 1) * t * q - k * previous) / (k + 1);
        previous = q;
        q = next;
    }
    return Quad(q);
}
inline Quad laguerre_sum(int n, int m, Quad const& x) {
    Wide sum = 0;
    for (int k = 0; k <= n; ++k)
        sum += (k % 2 == 0 ? 1 : -1) * factorial(n + m) /
               (factorial(n - k) * factorial(m + k) * factorial(k)) * pow(Wide(x), k);
    return Quad(sum);
}
inline Quad hermite_sum(int n, Quad const& x) {
    Wide sum = 0;
    for (int k = 0; 2 * k <= n; ++k)
        sum += (k % 2 == 0 ? 1 : -1) * factorial(n) / (factorial(k) * factorial(n - 2 * k)) *
               pow(2 * Wide(x), n - 2 * k);
    return Quad(sum);
}
// T_n = n/2 lim C_n^(λ)/λ, U_n = C_n^(1); T_n′ = n U_{n−1}.
inline Quad first_kind(int n, Quad const& x) {
    Wide before = 1, t(x);
    if (n == 0) return 1;
    for (int k = 1; k != n; ++k) {
        Wide const next = 2 * Wide(x) * t - before;
        before = t;
        t = next;
    }
    return Quad(t);
}

ORACLE2(legendre_p, l, x, legendre_sum(whole(l), x, 0))
ORACLE3(legendre_p, l, m, x, associated(whole(l), whole(m), x))
ORACLE3(assoc_legendre, l, m, x, (whole(m) % 2 == 0 ? 1 : -1) * associated(whole(l), whole(m), x))
ORACLE2(legendre_p_prime, l, x, legendre_sum(whole(l), x, 1))
ORACLE2(legendre_q, l, x, second_kind(whole(l), x))
ORACLE2(laguerre, n, x, laguerre_sum(whole(n), 0, x))
ORACLE3(laguerre, n, m, x, laguerre_sum(whole(n), whole(m), x))
ORACLE2(hermite, n, x, hermite_sum(whole(n), x))
ORACLE2(chebyshev_t, n, x, first_kind(whole(n), x))
ORACLE2(chebyshev_u, n, x, gegenbauer_sum(whole(n), 1, x, 0))
ORACLE2(chebyshev_t_prime, n, x,
        whole(n) == 0 ? Quad(0) : Quad(n * gegenbauer_sum(whole(n) - 1, 1, x, 0)))
ORACLE3(gegenbauer, n, lambda, x, gegenbauer_sum(whole(n), lambda, x, 0))
ORACLE3(gegenbauer_prime, n, lambda, x, gegenbauer_sum(whole(n), lambda, x, 1))
ORACLE4(gegenbauer_derivative, n, lambda, x, k, gegenbauer_sum(whole(n), lambda, x, whole(k)))
ORACLE4(jacobi, n, a, b, x, jacobi_sum(whole(n), a, b, x, 0))
ORACLE4(jacobi_prime, n, a, b, x, jacobi_sum(whole(n), a, b, x, 1))
ORACLE4(jacobi_double_prime, n, a, b, x, jacobi_sum(whole(n), a, b, x, 2))
ORACLE5(jacobi_derivative, n, a, b, x, k, jacobi_sum(whole(n), a, b, x, whole(k)))

// Σ (−1)^i C(n+1, i) (x + (n+1)/2 − i)₊ⁿ / n!, differentiated k times.
inline Quad spline(int n, Quad const& x, int k) {
    Wide sum = 0;
    for (int i = 0; i <= n + 1; ++i) {
        Wide const t = Wide(x) + Wide(n + 1) / 2 - i;
        if (t > 0)
            sum += (i % 2 == 0 ? 1 : -1) * factorial(n + 1) /
                   (factorial(i) * factorial(n + 1 - i)) * pow(t, n - k) / factorial(n - k);
    }
    return Quad(sum);
}
ORACLE2(cardinal_b_spline, n, x, spline(whole(n), x, 0))
ORACLE2(cardinal_b_spline_prime, n, x, spline(whole(n), x, 1))
ORACLE2(cardinal_b_spline_double_prime, n, x, spline(whole(n), x, 2))

}  // namespace special_oracles::polynomials
