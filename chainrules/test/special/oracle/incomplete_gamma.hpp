// SPDX-License-Identifier: MIT
#pragma once
// Second definitions of the incomplete gamma functions.

#include <boost/math/quadrature/exp_sinh.hpp>
#include <boost/math/special_functions/gamma.hpp>

#include "chainrules/special/incomplete_gamma.hpp"
#include "oracle.hpp"

namespace special_oracles::incomplete_gamma {

// ∫ₓ^∞ t^(a−1) e^(−t) dt over x^a e^(−x).
inline Quad scaled_upper(Quad const& a, Quad const& x) {
    static boost::math::quadrature::exp_sinh<Quad> integrator;
    return integrator.integrate(
        [&](Quad const& t) { return Quad(exp((a - 1) * log1p(t) - x * t)); },
        Quad(ldexp(Quad(1), -104)));
}
inline Quad upper(Quad const& a, Quad const& x) {
    if (a > 0) return boost::math::tgamma(a, x, policy);
    return pow(x, a) * exp(-x) * scaled_upper(a, x);
}

ORACLE2(gamma_inc, a, x,
        output == 0 ? boost::math::gamma_p(a, x, policy) : boost::math::gamma_q(a, x, policy))
ORACLE2(gamma_p, a, x, boost::math::gamma_p(a, x, policy))
ORACLE2(gamma_q, a, x, boost::math::gamma_q(a, x, policy))
ORACLE2(tgamma, a, x, upper(a, x))
ORACLE2(tgamma_lower, a, x, boost::math::tgamma_lower(a, x, policy))
ORACLE2(loggamma, a, x, log(upper(a, x)))
ORACLE2(gamma_p_derivative, a, x, exp((a - 1) * log(x) - x - boost::math::lgamma(a, policy)))
ORACLE2(gamma_p_inv, a, p, boost::math::gamma_p_inv(a, p, policy))
ORACLE2(gamma_q_inv, a, q, boost::math::gamma_q_inv(a, q, policy))
ORACLE2(gamma_p_inva, x, p, boost::math::gamma_p_inva(x, p, policy))
ORACLE2(gamma_q_inva, x, q, boost::math::gamma_q_inva(x, q, policy))

}  // namespace special_oracles::incomplete_gamma
