// SPDX-License-Identifier: MIT
#pragma once
// The beta function and its logarithm. With three arguments, beta(a, b, x), the incomplete one:
// incomplete_beta.hpp.

#include "chainrules/special/detail/beta.hpp"
#include "chainrules/special/gamma.hpp"

namespace chainrules::special {

CHAINRULES_DETAIL_BOOST_FUNCTION(beta);

namespace detail {

struct logbeta_primal {};

template <Real A, Real B, Policy... P>
common_t<A, B> compute(logbeta_primal, A const& a, B const& b, P const&... policy) {
    using T = common_t<A, B>;
    if (a < 0) return domain_error("logbeta", T(a), policy...);
    if (b < 0) return domain_error("logbeta", T(b), policy...);
    return T(log_beta(wide_t<T>(a), wide_t<T>(b)));
}

}  // namespace detail

/// logbeta(a, b) = ln B(a, b), a, b > 0.
CHAINRULES_DETAIL_FUNCTION_OF_TYPE(logbeta, detail::Primal<detail::logbeta_primal>);

CHAINRULES_SCALAR_RULE(beta, (a, b), -Omega * digamma_difference(a, b),
                       -Omega * digamma_difference(b, a));
CHAINRULES_SCALAR_RULE(logbeta, (a, b), -digamma_difference(a, b), -digamma_difference(b, a));

}  // namespace chainrules::special

namespace chainrules::fn {
using special::beta;
using special::logbeta;
}  // namespace chainrules::fn
