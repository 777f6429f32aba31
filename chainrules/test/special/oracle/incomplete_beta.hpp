// SPDX-License-Identifier: MIT
#pragma once
// Second definitions of the incomplete beta functions.

#include <boost/math/special_functions/beta.hpp>

#include "chainrules/special/incomplete_beta.hpp"
#include "oracle.hpp"

namespace special_oracles::incomplete_beta {

inline Quad log_density(Quad const& a, Quad const& b, Quad const& x) {
    using boost::math::lgamma;
    return (a - 1) * log(x) + (b - 1) * log1p(-x) -
           (lgamma(a, policy) + lgamma(b, policy) - lgamma(Quad(a + b), policy));
}

ORACLE3(beta_inc, a, b, x,
        output == 0 ? boost::math::ibeta(a, b, x, policy) : boost::math::ibetac(a, b, x, policy))
ORACLE3(ibeta, a, b, x, boost::math::ibeta(a, b, x, policy))
ORACLE3(ibetac, a, b, x, boost::math::ibetac(a, b, x, policy))
ORACLE3(beta, a, b, x, boost::math::beta(a, b, x, policy))
ORACLE3(betac, a, b, x, boost::math::betac(a, b, x, policy))
ORACLE3(ibeta_derivative, a, b, x, exp(log_density(a, b, x)))
ORACLE3(ibeta_inv, a, b, p, boost::math::ibeta_inv(a, b, p, policy))
ORACLE3(ibetac_inv, a, b, q, boost::math::ibetac_inv(a, b, q, policy))
ORACLE3(ibeta_inva, b, x, p, boost::math::ibeta_inva(b, x, p, policy))
ORACLE3(ibetac_inva, b, x, q, boost::math::ibetac_inva(b, x, q, policy))
ORACLE3(ibeta_invb, a, x, p, boost::math::ibeta_invb(a, x, p, policy))
ORACLE3(ibetac_invb, a, x, q, boost::math::ibetac_invb(a, x, q, policy))

}  // namespace special_oracles::incomplete_beta
