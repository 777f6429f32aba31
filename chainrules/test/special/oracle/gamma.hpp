// SPDX-License-Identifier: MIT
#pragma once
// Second definitions of the gamma function and its kin.

#include <boost/math/special_functions/digamma.hpp>
#include <boost/math/special_functions/factorials.hpp>
#include <boost/math/special_functions/gamma.hpp>
#include <boost/math/special_functions/polygamma.hpp>

#include "chainrules/special/gamma.hpp"
#include "oracle.hpp"

namespace special_oracles::gamma {

// The root of digamma by Newton's method, from above, where it is concave.
inline Quad inverse_digamma(Quad const& y) {
    Quad x = y > -2 ? Quad(exp(y) + Quad(1) / 2) : Quad(-1 / y);
    for (int i = 0; i != 60; ++i) {
        Quad const h = Quad(boost::math::digamma(x, policy) - y) / boost::math::trigamma(x, policy);
        Quad const next = x - h;
        x = next > 0 ? next : Quad(x / 2);
        if (abs(h) < x * ldexp(Quad(1), -105)) break;
    }
    return x;
}
// lgamma(a) − lgamma(b) loses nothing that matters to its difference quotients.
inline Quad product(Quad const& x, int n, int step) {
    Quad result = 1;
    for (int k = 0; k != n; ++k) result *= x + step * k;
    return result;
}

ORACLE1(tgamma, x, boost::math::tgamma(x, policy))
ORACLE1(lgamma, x, boost::math::lgamma(x, policy))
ORACLE1(logabsgamma, x, boost::math::lgamma(x, policy))
ORACLE1(loggamma1p, x, boost::math::lgamma(Quad(1 + x), policy))
ORACLE1(tgamma1pm1, x, boost::math::tgamma1pm1(x, policy))
ORACLE1(digamma, x, boost::math::digamma(x, policy))
ORACLE1(trigamma, x, boost::math::trigamma(x, policy))
ORACLE2(polygamma, n, x, boost::math::polygamma(whole(n), x, policy))
ORACLE1(invdigamma, y, inverse_digamma(y))
ORACLE2(tgamma_ratio, a, b, boost::math::tgamma_ratio(a, b, policy))
ORACLE2(tgamma_delta_ratio, a, d, boost::math::tgamma_ratio(a, Quad(a + d), policy))
ORACLE2(rising_factorial, x, n, product(x, whole(n), 1))
ORACLE2(falling_factorial, x, n, product(x, whole(n), -1))

}  // namespace special_oracles::gamma
