// SPDX-License-Identifier: MIT
#pragma once
// Facts about the gamma function and its kin.

#include <boost/math/special_functions/digamma.hpp>
#include <boost/math/special_functions/factorials.hpp>
#include <boost/math/special_functions/gamma.hpp>
#include <boost/math/special_functions/polygamma.hpp>

#include "chainrules/special/gamma.hpp"
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
    fact(unary(fn::tgamma, everywhere.within(-20, 170)).every(1))
        .definition(FORMULA((x), boost::math::tgamma(x, policy))),
    fact(unary(fn::lgamma, everywhere.within(-20, 1e6)).every(1))
        .definition(FORMULA((x), boost::math::lgamma(x, policy))),
    fact(unary(fn::logabsgamma, everywhere.within(-20, 1e6)).every(1))
        .definition(FORMULA((x), boost::math::lgamma(x, policy))),
    fact(unary(fn::loggamma1p, at_least(-1).within(-0.999, 1e6)).own())
        .definition(FORMULA((x), boost::math::lgamma(T(1 + x), policy))),
    fact(unary(fn::tgamma1pm1, at_least(-1).within(-0.999, 160)))
        .definition(FORMULA((x), boost::math::tgamma1pm1(x, policy))),
    fact(unary(fn::digamma, everywhere.within(-20, 1e6)).every(1))
        .definition(FORMULA((x), boost::math::digamma(x, policy))),
    fact(unary(fn::trigamma, everywhere.within(-20, 1e6)).every(1))
        .definition(FORMULA((x), boost::math::trigamma(x, policy))),
    fact(binary(fn::polygamma, whole(0, 8), everywhere.within(-10, 1e3)).every(1))
        .definition(FORMULA((n, x), boost::math::polygamma(as_int(n), x, policy))),
    fact(unary(fn::invdigamma, everywhere.within(-50, 20)).own())
        .definition(FORMULA((y), of_gamma::inverse_digamma(y))),
    fact(binary(fn::tgamma_ratio, positive.within(1e-3, 160), positive.within(1e-3, 160)))
        .definition(FORMULA((a, b), boost::math::tgamma_ratio(a, b, policy))),
    fact(binary(fn::tgamma_delta_ratio, positive.within(1e-3, 1e3), everywhere.within(-20, 60))
             .where(WHERE(x[0] + x[1] > 0.05)))
        .definition(FORMULA((a, d), boost::math::tgamma_ratio(a, T(a + d), policy))),
    fact(binary(fn::rising_factorial, everywhere.within(-20, 50), whole(0, 12)))
        .definition(FORMULA((x, n), of_gamma::product(x, as_int(n), 1))),
    fact(binary(fn::falling_factorial, everywhere.within(-20, 50), whole(0, 12)))
        .definition(FORMULA((x, n), of_gamma::product(x, as_int(n), -1))));

}  // namespace facts::special
