// SPDX-License-Identifier: MIT
#pragma once
// Second definitions of ln |B| and ln |binomial|: the sums of ln |Γ|.

#include <boost/math/special_functions/gamma.hpp>

#include "chainrules/special/log_abs_beta.hpp"
#include "oracle.hpp"

namespace special_oracles::log_abs_beta {

inline Quad log_gamma(Quad const& x) { return boost::math::lgamma(x, policy); }

ORACLE2(logabsbeta, a, b, log_gamma(a) + log_gamma(b) - log_gamma(Quad(a + b)))
ORACLE2(logabsbinomial, n, k,
        log_gamma(Quad(n + 1)) - log_gamma(Quad(k + 1)) - log_gamma(Quad(n - k + 1)))

}  // namespace special_oracles::log_abs_beta
