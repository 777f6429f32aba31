// SPDX-License-Identifier: MIT
#pragma once
// Facts about the incomplete gamma functions.

#include <boost/math/quadrature/exp_sinh.hpp>
#include <boost/math/special_functions/gamma.hpp>

#include "chainrules/special/incomplete_gamma.hpp"
#include "facts/definitions/special.hpp"
#include "facts/fact.hpp"

namespace facts::special {

namespace of_incomplete_gamma {

// ∫ₓ^∞ t^(a−1) e^(−t) dt over x^a e^(−x).
template <class T>
T scaled_upper(T const& a, T const& x) {
    static boost::math::quadrature::exp_sinh<T> integrator;
    return integrator.integrate([&](T const& t) { return T(exp((a - 1) * log1p(t) - x * t)); },
                                T(ldexp(T(1), -104)));
}
template <class T>
T upper(T const& a, T const& x) {
    if (a > 0) return boost::math::tgamma(a, x, policy);
    return pow(x, a) * exp(-x) * scaled_upper(a, x);
}

}  // namespace of_incomplete_gamma

inline constexpr auto incomplete_gamma = facts_of(
    fact(binary(fn::gamma_p, positive.within(1e-3, 1e4), positive.within(1e-3, 1e4)).algorithmic(0))
        .definition(FORMULA((a, x), boost::math::gamma_p(a, x, policy))),
    fact(binary(fn::gamma_q, positive.within(1e-3, 1e4), positive.within(1e-3, 1e4)).algorithmic(0))
        .definition(FORMULA((a, x), boost::math::gamma_q(a, x, policy))),
    fact(binary(fn::tgamma, everywhere.within(-20, 160), positive.within(1e-3, 600)).algorithmic(0))
        .definition(FORMULA((a, x), of_incomplete_gamma::upper(a, x))),
    fact(binary(fn::tgamma_lower, positive.within(1e-3, 160), positive.within(1e-3, 600))
             .algorithmic(0))
        .definition(FORMULA((a, x), boost::math::tgamma_lower(a, x, policy))),
    fact(binary(fn::loggamma, everywhere.within(-20, 1e3), positive.within(1e-3, 1e4))
             .algorithmic(0)
             .own())
        .definition(FORMULA((a, x), log(of_incomplete_gamma::upper(a, x)))),
    fact(binary(fn::gamma_p_derivative, positive.within(1e-3, 1e3), positive.within(1e-3, 1e3)))
        .definition(FORMULA((a, x), exp((a - 1) * log(x) - x - boost::math::lgamma(a, policy)))),
    fact(binary(fn::gamma_p_inv, positive.within(1e-2, 1e3), between(0, 1)).algorithmic(0))
        .definition(FORMULA((a, p), boost::math::gamma_p_inv(a, p, policy))),
    fact(binary(fn::gamma_q_inv, positive.within(1e-2, 1e3), between(0, 1)).algorithmic(0))
        .definition(FORMULA((a, q), boost::math::gamma_q_inv(a, q, policy))),
    fact(binary(fn::gamma_p_inva, positive.within(1e-2, 100), between(0, 1)).algorithmic(0, 1))
        .definition(FORMULA((x, p), boost::math::gamma_p_inva(x, p, policy))),
    fact(binary(fn::gamma_q_inva, positive.within(1e-2, 100), between(0, 1))
             .algorithmic(0, 1)
             .inexact(0, 1e5, "the rounding of the value counts for much in the tail"))
        .definition(FORMULA((x, q), boost::math::gamma_q_inva(x, q, policy))),
    fact(binary(fn::gamma_inc, positive.within(1e-3, 1e3), positive.within(1e-3, 1e3))
             .algorithmic(0))
        .definition(FORMULA((a, x), pair(T(boost::math::gamma_p(a, x, policy)),
                                         T(boost::math::gamma_q(a, x, policy))))));

}  // namespace facts::special
