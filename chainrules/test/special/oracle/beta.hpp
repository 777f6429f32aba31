// SPDX-License-Identifier: MIT
#pragma once
// Second definitions of the beta function.

#include <boost/math/special_functions/gamma.hpp>

#include "chainrules/special/beta.hpp"
#include "oracle.hpp"

namespace special_oracles::beta {

inline Quad log_beta(Quad const& a, Quad const& b) {
    using boost::math::lgamma;
    return lgamma(a, policy) + lgamma(b, policy) - lgamma(Quad(a + b), policy);
}

ORACLE2(beta, a, b, exp(log_beta(a, b)))
ORACLE2(logbeta, a, b, log_beta(a, b))

}  // namespace special_oracles::beta
