// SPDX-License-Identifier: MIT
#pragma once
// Facts about the incomplete beta functions.

#include <boost/math/special_functions/beta.hpp>

#include "chainrules/cmath/powers.hpp"
#include "chainrules/special/beta/incomplete_beta.hpp"
#include "facts/definitions/special.hpp"
#include "facts/fact.hpp"

namespace facts::special {

namespace of_incomplete_beta {

template <class T>
T log_density(T const& a, T const& b, T const& x) {
    using boost::math::lgamma;
    return (a - 1) * log(x) + (b - 1) * log1p(-x) -
           (lgamma(a, policy) + lgamma(b, policy) - lgamma(T(a + b), policy));
}

}  // namespace of_incomplete_beta

inline constexpr auto incomplete_beta = facts_of(
    fact(ternary(fn::ibeta, positive.within(1e-2, 1e3), positive.within(1e-2, 1e3), between(0, 1))
             .says("The regularised incomplete beta function "
                   "I_x(a, b) = ∫₀ˣ t^(a−1) (1−t)^(b−1) dt / B(a, b).")
             .at({0.5, 2, 0}, {0, 0, huge})
             .at({1, 3, 0}, {0, 0, 3})
             .at({2, 3, 0}, {0, 0, 0})
             .at({2, 0.5, 1}, {0, 0, huge})
             .at({3, 1, 1}, {0, 0, 3})
             .algorithmic(0, 1))
        .definition(FORMULA((a, b, x), boost::math::ibeta(a, b, x, policy)))
        .shown(SHOWN((a, b, x), by_algorithm, by_algorithm, fn::ibeta_derivative(a, b, x))),
    fact(ternary(fn::ibetac, positive.within(1e-2, 1e3), positive.within(1e-2, 1e3), between(0, 1))
             .says("The complement 1 − I_x(a, b) of the regularised incomplete beta function.")
             .at({0.5, 2, 0}, {0, 0, -huge})
             .at({1, 3, 0}, {0, 0, -3})
             .at({2, 3, 0}, {0, 0, 0})
             .at({2, 0.5, 1}, {0, 0, -huge})
             .at({3, 1, 1}, {0, 0, -3})
             .algorithmic(0, 1))
        .definition(FORMULA((a, b, x), boost::math::ibetac(a, b, x, policy)))
        .shown(SHOWN((a, b, x), by_algorithm, by_algorithm, -fn::ibeta_derivative(a, b, x))),
    fact(ternary(fn::beta, positive.within(1e-2, 60), positive.within(1e-2, 60), between(0, 1))
             .says("The incomplete beta function B_x(a, b) = ∫₀ˣ t^(a−1) (1−t)^(b−1) dt.")
             .at({0.5, 2, 0}, {0, 0, huge})
             .at({1, 3, 0}, {0, 0, 1})
             .at({2, 3, 0}, {0, 0, 0})
             .algorithmic(0, 1))
        .definition(FORMULA((a, b, x), boost::math::beta(a, b, x, policy)))
        .shown(SHOWN((a, b, x), by_algorithm, by_algorithm,
                     fn::pow(x, a - 1) * fn::pow(1 - x, b - 1))),
    fact(ternary(fn::betac, positive.within(1e-2, 60), positive.within(1e-2, 60), between(0, 1))
             .says("The upper incomplete beta function ∫ₓ¹ t^(a−1) (1−t)^(b−1) dt.")
             .at({2, 0.5, 1}, {0, 0, -huge})
             .at({3, 1, 1}, {0, 0, -1})
             .at({2, 3, 1}, {0, 0, 0})
             .algorithmic(0, 1))
        .definition(FORMULA((a, b, x), boost::math::betac(a, b, x, policy)))
        .shown(SHOWN((a, b, x), by_algorithm, by_algorithm,
                     -fn::pow(x, a - 1) * fn::pow(1 - x, b - 1))),
    fact(ternary(fn::ibeta_derivative, positive.within(1e-2, 1e3), positive.within(1e-2, 1e3),
                 between(0, 1))
             .says("The derivative of ibeta by x, the density x^(a−1) (1−x)^(b−1) / B(a, b) of the "
                   "beta distribution.")
             .at({1, 3, 0}, {-huge, 1, -6})
             .at({1.5, 3, 0}, {0, 0, huge})
             .at({2, 3, 0}, {0, 0, 12})
             .at({3, 3, 0}, {0, 0, 0})
             .at({3, 2, 1}, {0, 0, -12}))
        .definition(FORMULA((a, b, x), exp(of_incomplete_beta::log_density(a, b, x))))
        .shown(SHOWN((a, b, x), (fn::log(x) - fn::digamma(a) + fn::digamma(a + b)) * Omega,
                     (fn::log(1 - x) - fn::digamma(b) + fn::digamma(a + b)) * Omega,
                     ((a - 1) / x - (b - 1) / (1 - x)) * Omega)),
    fact(ternary(fn::ibeta_inv, positive.within(1e-2, 100), positive.within(1e-2, 100),
                 between(0, 1))
             .says("The x with ibeta(a, b, x) = p, the quantile of the beta distribution.")
             .at({0.5, 2, 0}, {0, 0, 0})
             .at({1, 4, 0}, {0, 0, 0.25})
             .at({2, 3, 0}, {0, 0, huge})
             .at({2, 0.5, 1}, {0, 0, 0})
             .at({4, 1, 1}, {0, 0, 0.25})
             .at({2, 3, 1}, {0, 0, huge})
             .algorithmic(0, 1))
        .definition(FORMULA((a, b, p), boost::math::ibeta_inv(a, b, p, policy)))
        .shown(SHOWN((a, b, p),
                     -partial_by<0>(fn::ibeta, a, b, Omega) / fn::ibeta_derivative(a, b, Omega),
                     -partial_by<1>(fn::ibeta, a, b, Omega) / fn::ibeta_derivative(a, b, Omega),
                     1 / fn::ibeta_derivative(a, b, Omega))),
    fact(
        ternary(fn::ibetac_inv, positive.within(1e-2, 100), positive.within(1e-2, 100),
                between(0, 1))
            .says(
                "The x with ibetac(a, b, x) = q, the quantile of the beta distribution from above.")
            .at({0.5, 2, 1}, {0, 0, 0})
            .at({1, 4, 1}, {0, 0, -0.25})
            .at({2, 3, 1}, {0, 0, -huge})
            .at({2, 0.5, 0}, {0, 0, 0})
            .at({4, 1, 0}, {0, 0, -0.25})
            .at({2, 3, 0}, {0, 0, -huge})
            .algorithmic(0, 1))
        .definition(FORMULA((a, b, q), boost::math::ibetac_inv(a, b, q, policy)))
        .shown(SHOWN((a, b, q),
                     -partial_by<0>(fn::ibeta, a, b, Omega) / fn::ibeta_derivative(a, b, Omega),
                     -partial_by<1>(fn::ibeta, a, b, Omega) / fn::ibeta_derivative(a, b, Omega),
                     -1 / fn::ibeta_derivative(a, b, Omega))),
    fact(ternary(fn::ibeta_inva, positive.within(0.1, 20), between(0, 1).within(0.02, 0.98),
                 between(0, 1).within(0.02, 0.98))
             .says("The a with ibeta(a, b, x) = p; the arguments are (b, x, p).")
             .algorithmic(0, 1, 2))
        .definition(FORMULA((b, x, p), boost::math::ibeta_inva(b, x, p, policy)))
        .shown(SHOWN((b, x, p),
                     -partial_by<1>(fn::ibeta, Omega, b, x) / partial_by<0>(fn::ibeta, Omega, b, x),
                     -fn::ibeta_derivative(Omega, b, x) / partial_by<0>(fn::ibeta, Omega, b, x),
                     1 / partial_by<0>(fn::ibeta, Omega, b, x))),
    fact(ternary(fn::ibetac_inva, positive.within(0.1, 20), between(0, 1).within(0.02, 0.98),
                 between(0, 1).within(0.02, 0.98))
             .says("The a with ibetac(a, b, x) = q; the arguments are (b, x, q).")
             .algorithmic(0, 1, 2))
        .definition(FORMULA((b, x, q), boost::math::ibetac_inva(b, x, q, policy)))
        .shown(SHOWN((b, x, q),
                     -partial_by<1>(fn::ibeta, Omega, b, x) / partial_by<0>(fn::ibeta, Omega, b, x),
                     -fn::ibeta_derivative(Omega, b, x) / partial_by<0>(fn::ibeta, Omega, b, x),
                     -1 / partial_by<0>(fn::ibeta, Omega, b, x))),
    fact(ternary(fn::ibeta_invb, positive.within(0.1, 20), between(0, 1).within(0.02, 0.98),
                 between(0, 1).within(0.02, 0.98))
             .says("The b with ibeta(a, b, x) = p; the arguments are (a, x, p).")
             .algorithmic(0, 1, 2))
        .definition(FORMULA((a, x, p), boost::math::ibeta_invb(a, x, p, policy)))
        .shown(SHOWN((a, x, p),
                     -partial_by<0>(fn::ibeta, a, Omega, x) / partial_by<1>(fn::ibeta, a, Omega, x),
                     -fn::ibeta_derivative(a, Omega, x) / partial_by<1>(fn::ibeta, a, Omega, x),
                     1 / partial_by<1>(fn::ibeta, a, Omega, x))),
    fact(ternary(fn::ibetac_invb, positive.within(0.1, 20), between(0, 1).within(0.02, 0.98),
                 between(0, 1).within(0.02, 0.98))
             .says("The b with ibetac(a, b, x) = q; the arguments are (a, x, q).")
             .algorithmic(0, 1, 2))
        .definition(FORMULA((a, x, q), boost::math::ibetac_invb(a, x, q, policy)))
        .shown(SHOWN((a, x, q),
                     -partial_by<0>(fn::ibeta, a, Omega, x) / partial_by<1>(fn::ibeta, a, Omega, x),
                     -fn::ibeta_derivative(a, Omega, x) / partial_by<1>(fn::ibeta, a, Omega, x),
                     -1 / partial_by<1>(fn::ibeta, a, Omega, x))),
    fact(ternary(fn::beta_inc, positive.within(1e-2, 60), positive.within(1e-2, 60), between(0, 1))
             .says("The pair of ibeta(a, b, x) and ibetac(a, b, x), I_x(a, b) and 1 − I_x(a, b).")
             .algorithmic(0, 1))
        .definition(FORMULA((a, b, x), pair(T(boost::math::ibeta(a, b, x, policy)),
                                            T(boost::math::ibetac(a, b, x, policy)))))
        .shown(SHOWN((a, b, x), by_algorithm, by_algorithm,
                     std::pair{fn::ibeta_derivative(a, b, x), -fn::ibeta_derivative(a, b, x)})));

}  // namespace facts::special
