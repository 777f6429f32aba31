// SPDX-License-Identifier: MIT
#pragma once
// Facts about the incomplete beta functions.

#include <boost/math/special_functions/beta.hpp>

#include "chainrules/special/incomplete_beta.hpp"
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
             .algorithmic(0, 1))
        .definition(FORMULA((a, b, x), boost::math::ibeta(a, b, x, policy))),
    fact(ternary(fn::ibetac, positive.within(1e-2, 1e3), positive.within(1e-2, 1e3), between(0, 1))
             .algorithmic(0, 1))
        .definition(FORMULA((a, b, x), boost::math::ibetac(a, b, x, policy))),
    fact(ternary(fn::beta, positive.within(1e-2, 60), positive.within(1e-2, 60), between(0, 1))
             .algorithmic(0, 1))
        .definition(FORMULA((a, b, x), boost::math::beta(a, b, x, policy))),
    fact(ternary(fn::betac, positive.within(1e-2, 60), positive.within(1e-2, 60), between(0, 1))
             .algorithmic(0, 1))
        .definition(FORMULA((a, b, x), boost::math::betac(a, b, x, policy))),
    fact(ternary(fn::ibeta_derivative, positive.within(1e-2, 1e3), positive.within(1e-2, 1e3),
                 between(0, 1)))
        .definition(FORMULA((a, b, x), exp(of_incomplete_beta::log_density(a, b, x)))),
    fact(ternary(fn::ibeta_inv, positive.within(1e-2, 100), positive.within(1e-2, 100),
                 between(0, 1))
             .algorithmic(0, 1))
        .definition(FORMULA((a, b, p), boost::math::ibeta_inv(a, b, p, policy))),
    fact(ternary(fn::ibetac_inv, positive.within(1e-2, 100), positive.within(1e-2, 100),
                 between(0, 1))
             .algorithmic(0, 1))
        .definition(FORMULA((a, b, q), boost::math::ibetac_inv(a, b, q, policy))),
    fact(ternary(fn::ibeta_inva, positive.within(0.1, 20), between(0, 1).within(0.02, 0.98),
                 between(0, 1).within(0.02, 0.98))
             .algorithmic(0, 1, 2))
        .definition(FORMULA((b, x, p), boost::math::ibeta_inva(b, x, p, policy))),
    fact(ternary(fn::ibetac_inva, positive.within(0.1, 20), between(0, 1).within(0.02, 0.98),
                 between(0, 1).within(0.02, 0.98))
             .algorithmic(0, 1, 2))
        .definition(FORMULA((b, x, q), boost::math::ibetac_inva(b, x, q, policy))),
    fact(ternary(fn::ibeta_invb, positive.within(0.1, 20), between(0, 1).within(0.02, 0.98),
                 between(0, 1).within(0.02, 0.98))
             .algorithmic(0, 1, 2))
        .definition(FORMULA((a, x, p), boost::math::ibeta_invb(a, x, p, policy))),
    fact(ternary(fn::ibetac_invb, positive.within(0.1, 20), between(0, 1).within(0.02, 0.98),
                 between(0, 1).within(0.02, 0.98))
             .algorithmic(0, 1, 2))
        .definition(FORMULA((a, x, q), boost::math::ibetac_invb(a, x, q, policy))),
    fact(ternary(fn::beta_inc, positive.within(1e-2, 60), positive.within(1e-2, 60), between(0, 1))
             .algorithmic(0, 1))
        .definition(FORMULA((a, b, x), pair(T(boost::math::ibeta(a, b, x, policy)),
                                            T(boost::math::ibetac(a, b, x, policy))))));

}  // namespace facts::special
