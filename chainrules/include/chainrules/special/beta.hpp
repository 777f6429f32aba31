// SPDX-License-Identifier: MIT
#pragma once
// The beta function and its logarithm. With three arguments, beta(a, b, x), the incomplete one:
// incomplete_beta.hpp.

#include "chainrules/special/detail/beta.hpp"
#include "chainrules/special/gamma.hpp"

namespace chainrules::special {

CHAINRULES_DETAIL_POLICY_PRIMAL(AsBoost, beta, (a, b), boost::math::beta(a, b, policy...));

/// logbeta(a, b) = ln B(a, b), a, b > 0.
CHAINRULES_DETAIL_PRIMALS(detail::InCommon, logbeta);

namespace detail {

template <Real T, Policy... P>
T primal(logbeta_t, T const& a, T const& b, P const&... policy) {
    if (a < 0) return domain_error("logbeta", a, policy...);
    if (b < 0) return domain_error("logbeta", b, policy...);
    return T(log_beta(wide_t<T>(a), wide_t<T>(b)));
}

}  // namespace detail

CHAINRULES_SCALAR_RULE(beta, (a, b), -Omega * digamma_difference(a, b),
                       -Omega * digamma_difference(b, a));
CHAINRULES_SCALAR_RULE(logbeta, (a, b), -digamma_difference(a, b), -digamma_difference(b, a));

}  // namespace chainrules::special

namespace chainrules::fn {
using special::beta;
using special::logbeta;
}  // namespace chainrules::fn
