// SPDX-License-Identifier: MIT
#pragma once
// Facts about the gamma function and its kin.

#include <boost/math/special_functions/digamma.hpp>
#include <boost/math/special_functions/factorials.hpp>
#include <boost/math/special_functions/gamma.hpp>
#include <boost/math/special_functions/polygamma.hpp>

#include "chainrules/special/gamma/gamma.hpp"
#include "facts/definitions/special.hpp"
#include "facts/fact.hpp"

namespace facts::special {

namespace of_gamma {

// The root of digamma by Newton's method, from above, where it is concave.
template <class T>
T inverse_digamma(T const& y) {
    T x = y > -2 ? T(exp(y) + T(1) / 2) : T(-1 / y);
    for (int i = 0; i != 60; ++i) {
        T const h = T(boost::math::digamma(x, policy) - y) / boost::math::trigamma(x, policy);
        T const next = x - h;
        x = next > 0 ? next : T(x / 2);
        if (abs(h) < x * ldexp(T(1), -105)) break;
    }
    return x;
}
// lgamma(a) − lgamma(b) loses nothing that matters to its difference quotients.
template <class T>
T product(T const& x, int n, int step) {
    T result = 1;
    for (int k = 0; k != n; ++k) result *= x + step * k;
    return result;
}

}  // namespace of_gamma

inline constexpr auto gamma = facts_of(
    fact(unary(fn::tgamma, everywhere.within(-20, 170))
             .every(1)
             .says("The gamma function Γ(x) = ∫₀^∞ t^(x−1) exp(−t) dt, continued to x < 0."))
        .definition(FORMULA((x), boost::math::tgamma(x, policy)))
        .shown(SHOWN((x), (Omega * fn::digamma(x)))),
    fact(unary(fn::lgamma, everywhere.within(-20, 1e6))
             .every(1)
             .says("The logarithm ln |Γ(x)| of the gamma function."))
        .definition(FORMULA((x), boost::math::lgamma(x, policy)))
        .shown(SHOWN((x), fn::digamma(x))),
    fact(unary(fn::logabsgamma, everywhere.within(-20, 1e6))
             .every(1)
             .says("The logarithm ln |Γ(x)| of the gamma function, and the sign of Γ(x)."))
        .definition(FORMULA((x), boost::math::lgamma(x, policy))),
    fact(unary(fn::loggamma1p, at_least(-1).within(-0.999, 1e6))
             .own()
             .says("The logarithm ln Γ(1 + x) of the gamma function, exact next to x = 0."))
        .definition(FORMULA((x), boost::math::lgamma(T(1 + x), policy)))
        .shown(SHOWN((x), fn::digamma(1 + x))),
    fact(unary(fn::tgamma1pm1, at_least(-1).within(-0.999, 160))
             .says("The gamma function less one Γ(1 + x) − 1, exact next to x = 0."))
        .definition(FORMULA((x), boost::math::tgamma1pm1(x, policy)))
        .shown(SHOWN((x), (Omega + 1) * fn::digamma(1 + x))),
    fact(unary(fn::digamma, everywhere.within(-20, 1e6))
             .every(1)
             .says("The digamma function ψ(x) = Γ′(x) / Γ(x)."))
        .definition(FORMULA((x), boost::math::digamma(x, policy)))
        .shown(SHOWN((x), fn::trigamma(x))),
    fact(unary(fn::trigamma, everywhere.within(-20, 1e6))
             .every(1)
             .says("The trigamma function ψ′(x), the second derivative of ln Γ(x)."))
        .definition(FORMULA((x), boost::math::trigamma(x, policy)))
        .shown(SHOWN((x), fn::polygamma(2, x))),
    fact(binary(fn::polygamma, whole(0, 8), everywhere.within(-10, 1e3))
             .every(1)
             .says("The polygamma function ψ⁽ⁿ⁾(x), the n-th derivative of digamma, n ≥ 0 whole."))
        .definition(FORMULA((n, x), boost::math::polygamma(as_int(n), x, policy)))
        .shown(SHOWN((n, x), NoTangent{}, fn::polygamma(n + 1, x))),
    fact(unary(fn::invdigamma, everywhere.within(-50, 20))
             .own()
             .says("The inverse of digamma, the positive x with ψ(x) = y."))
        .definition(FORMULA((y), of_gamma::inverse_digamma(y)))
        .shown(SHOWN((y), 1 / fn::trigamma(Omega))),
    fact(binary(fn::tgamma_ratio, positive.within(1e-3, 160), positive.within(1e-3, 160))
             .says("The ratio Γ(a) / Γ(b) of gamma functions."))
        .definition(FORMULA((a, b), boost::math::tgamma_ratio(a, b, policy)))
        .shown(SHOWN((a, b), fn::digamma(a) * Omega, -fn::digamma(b) * Omega)),
    fact(binary(fn::tgamma_delta_ratio, positive.within(1e-3, 1e3), everywhere.within(-20, 60))
             .where(WHERE(x[0] + x[1] > 0.05))
             .says("The ratio Γ(a) / Γ(a + d) of gamma functions."))
        .definition(FORMULA((a, d), boost::math::tgamma_ratio(a, T(a + d), policy)))
        .shown(SHOWN((a, d), (fn::digamma(a) - fn::digamma(a + d)) * Omega,
                     -fn::digamma(a + d) * Omega)),
    fact(binary(fn::rising_factorial, everywhere.within(-20, 50), whole(0, 12))
             .says("The rising factorial x (x + 1) ⋯ (x + n − 1) of n factors."))
        .definition(FORMULA((x, n), of_gamma::product(x, as_int(n), 1)))
        .shown(SHOWN((x, n), (fn::digamma(x + n) - fn::digamma(x)) * Omega, NoTangent{})),
    fact(binary(fn::falling_factorial, everywhere.within(-20, 50), whole(0, 12))
             .says("The falling factorial x (x − 1) ⋯ (x − n + 1) of n factors."))
        .definition(FORMULA((x, n), of_gamma::product(x, as_int(n), -1)))
        .shown(SHOWN((x, n), (fn::digamma(x + 1) - fn::digamma(x - n + 1)) * Omega, NoTangent{})));

}  // namespace facts::special
