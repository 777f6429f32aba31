// SPDX-License-Identifier: MIT
#pragma once
// Facts about the incomplete gamma functions.

#include <boost/math/quadrature/exp_sinh.hpp>
#include <boost/math/special_functions/gamma.hpp>

#include "chainrules/special/gamma/incomplete_gamma.hpp"
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
    fact(binary(fn::gamma_p, positive.within(1e-3, 1e4), positive.within(1e-3, 1e4))
             .says("The regularised lower incomplete gamma function "
                   "P(a, x) = ∫₀ˣ t^(a−1) e^(−t) dt / Γ(a).")
             .at({0.5, 0}, {0, huge})
             .at({1, 0}, {0, 1})
             .at({2, 0}, {0, 0})
             .at({2, huge}, {0, 0})
             .algorithmic(0))
        .definition(FORMULA((a, x), boost::math::gamma_p(a, x, policy)))
        .shown(SHOWN((a, x), by_algorithm, fn::gamma_p_derivative(a, x))),
    fact(binary(fn::gamma_q, positive.within(1e-3, 1e4), positive.within(1e-3, 1e4))
             .says("The regularised upper incomplete gamma function "
                   "Q(a, x) = ∫ₓ^∞ t^(a−1) e^(−t) dt / Γ(a).")
             .at({0.5, 0}, {0, -huge})
             .at({1, 0}, {0, -1})
             .at({2, 0}, {0, 0})
             .at({2, huge}, {0, 0})
             .algorithmic(0))
        .definition(FORMULA((a, x), boost::math::gamma_q(a, x, policy)))
        .shown(SHOWN((a, x), by_algorithm, -fn::gamma_p_derivative(a, x))),
    fact(binary(fn::tgamma, everywhere.within(-20, 160), positive.within(1e-3, 600))
             .says("The upper incomplete gamma function Γ(a, x) = ∫ₓ^∞ t^(a−1) e^(−t) dt.")
             .algorithmic(0))
        .definition(FORMULA((a, x), of_incomplete_gamma::upper(a, x)))
        .shown(SHOWN((a, x), by_algorithm, -fn::pow(x, a - 1) * fn::exp(-x))),
    fact(binary(fn::tgamma_lower, positive.within(1e-3, 160), positive.within(1e-3, 600))
             .says("The lower incomplete gamma function γ(a, x) = ∫₀ˣ t^(a−1) e^(−t) dt.")
             .at({0.5, 0}, {0, huge})
             .at({1, 0}, {0, 1})
             .at({2, 0}, {0, 0})
             .algorithmic(0))
        .definition(FORMULA((a, x), boost::math::tgamma_lower(a, x, policy)))
        .shown(SHOWN((a, x), by_algorithm, fn::pow(x, a - 1) * fn::exp(-x))),
    fact(binary(fn::loggamma, everywhere.within(-20, 1e3), positive.within(1e-3, 1e4))
             .says("The logarithm ln Γ(a, x) of the upper incomplete gamma function, which itself "
                   "may over- or underflow.")
             .algorithmic(0)
             .own())
        .definition(FORMULA((a, x), log(of_incomplete_gamma::upper(a, x))))
        .shown(SHOWN((a, x), by_algorithm, -fn::pow(x, a - 1) * fn::exp(-x - Omega))),
    fact(binary(fn::gamma_p_derivative, positive.within(1e-3, 1e3), positive.within(1e-3, 1e3))
             .says("The derivative of gamma_p by x, the density x^(a−1) e^(−x) / Γ(a) of the gamma "
                   "distribution of shape a.")
             .at({1, 0}, {-huge, -1})
             .at({1.5, 0}, {0, huge})
             .at({2, 0}, {0, 1})
             .at({3, 0}, {0, 0})
             .at({2, huge}, {0, 0}))
        .definition(FORMULA((a, x), exp((a - 1) * log(x) - x - boost::math::lgamma(a, policy))))
        .shown(SHOWN((a, x), (fn::log(x) - fn::digamma(a)) * Omega, ((a - 1) / x - 1) * Omega)),
    fact(binary(fn::gamma_p_inv, positive.within(1e-2, 1e3), between(0, 1))
             .says(
                 "The x with gamma_p(a, x) = p, the quantile of the gamma distribution of shape a.")
             .at({0.5, 0}, {0, 0})
             .at({1, 0}, {0, 1})
             .at({2, 0}, {0, huge})
             .algorithmic(0))
        .definition(FORMULA((a, p), boost::math::gamma_p_inv(a, p, policy)))
        .shown(SHOWN((a, p),
                     -partial_by<0>(fn::gamma_p, a, Omega) / fn::gamma_p_derivative(a, Omega),
                     1 / fn::gamma_p_derivative(a, Omega))),
    fact(binary(fn::gamma_q_inv, positive.within(1e-2, 1e3), between(0, 1))
             .says(
                 "The x with gamma_q(a, x) = q, the quantile of the gamma distribution from above.")
             .at({0.5, 1}, {0, 0})
             .at({1, 1}, {0, -1})
             .at({2, 1}, {0, -huge})
             .algorithmic(0))
        .definition(FORMULA((a, q), boost::math::gamma_q_inv(a, q, policy)))
        .shown(SHOWN((a, q),
                     -partial_by<0>(fn::gamma_p, a, Omega) / fn::gamma_p_derivative(a, Omega),
                     -1 / fn::gamma_p_derivative(a, Omega))),
    fact(binary(fn::gamma_p_inva, positive.within(1e-2, 100), between(0, 1))
             .says("The a with gamma_p(a, x) = p; the arguments are (x, p).")
             .algorithmic(0, 1))
        .definition(FORMULA((x, p), boost::math::gamma_p_inva(x, p, policy)))
        .shown(SHOWN((x, p),
                     -fn::gamma_p_derivative(Omega, x) / partial_by<0>(fn::gamma_p, Omega, x),
                     1 / partial_by<0>(fn::gamma_p, Omega, x))),
    fact(binary(fn::gamma_q_inva, positive.within(1e-2, 100), between(0, 1))
             .says("The a with gamma_q(a, x) = q; the arguments are (x, q).")
             .algorithmic(0, 1)
             .inexact(0, 1e5, "the rounding of the value counts for much in the tail"))
        .definition(FORMULA((x, q), boost::math::gamma_q_inva(x, q, policy)))
        .shown(SHOWN((x, q),
                     -fn::gamma_p_derivative(Omega, x) / partial_by<0>(fn::gamma_p, Omega, x),
                     -1 / partial_by<0>(fn::gamma_p, Omega, x))),
    fact(binary(fn::gamma_inc, positive.within(1e-3, 1e3), positive.within(1e-3, 1e3))
             .says("The pair of gamma_p(a, x) and gamma_q(a, x), P and Q = 1 − P.")
             .algorithmic(0))
        .definition(FORMULA((a, x), pair(T(boost::math::gamma_p(a, x, policy)),
                                         T(boost::math::gamma_q(a, x, policy)))))
        .shown(SHOWN((a, x), by_algorithm,
                     std::pair{fn::gamma_p_derivative(a, x), -fn::gamma_p_derivative(a, x)})));

}  // namespace facts::special
