// SPDX-License-Identifier: MIT
#pragma once
// The gamma distribution of shape k > 0 and scale theta > 0: gamma_pdf(k, theta, x), gamma_cdf,
// its complement gamma_ccdf, and gamma_quantile(k, theta, p), x ≥ 0. In the standard floating
// types, with the partials by every real parameter.

#include "chainrules/special/detail/density.hpp"
#include "chainrules/special/detail/distribution_function.hpp"
#include "chainrules/special/incomplete_gamma.hpp"

namespace chainrules::special {

// clang-format off
CHAINRULES_DETAIL_PRIMAL_WHERE(Wide, gamma_pdf, (k, theta, x), k > 0 && theta > 0 && x >= 0, detail::gamma_density(k, T(x / theta)) / theta);
CHAINRULES_DETAIL_PRIMAL_WHERE(Wide, gamma_cdf, (k, theta, x), k > 0 && theta > 0 && x >= 0, boost::math::gamma_p(k, T(x / theta), detail::Quiet{}));
CHAINRULES_DETAIL_PRIMAL_WHERE(Wide, gamma_ccdf, (k, theta, x), k > 0 && theta > 0 && x >= 0, boost::math::gamma_q(k, T(x / theta), detail::Quiet{}));
CHAINRULES_DETAIL_PRIMAL_WHERE(Wide, gamma_quantile, (k, theta, p), k > 0 && theta > 0 && p >= 0 && p <= 1, theta * boost::math::gamma_p_inv(k, p, detail::Quiet{}));
CHAINRULES_DETAIL_POLICY_PRIMAL(Wide, gamma_cdf_dk, (k, theta, x), detail::gamma_p_da(k, T(x / theta)));
// clang-format on

namespace detail {

// The partial of the density by x. At 0 it is that of the standard one, scaled.
template <class O, class K, class S, class X>
auto gamma_pdf_dx(O const& Omega, K const& k, S const& theta, X const& x) {
    using T = evaluated_t<decltype(Omega * ((k - 1 - x / theta) / x))>;
    if (x == 0) return T(slope_at_end(k, constant_of<T>(-1), constant_of<T>(1)) / theta / theta);
    return T(density_times(Omega, (k - 1 - x / theta) / x));
}

// −x/θ times the density, which may be infinite at x = 0.
template <class K, class S, class X>
auto gamma_cdf_by_scale(K const& k, S const& theta, X const& x) {
    using T = evaluated_t<decltype(-x / theta * gamma_pdf(k, theta, x))>;
    return x == 0 && theta > 0 ? constant_of<T>(0) : T(-x / theta * gamma_pdf(k, theta, x));
}

}  // namespace detail

CHAINRULES_SCALAR_RULE(gamma_pdf, (k, theta, x),
                       singular(detail::density_times(Omega, log_minus_digamma(x / theta, k))),
                       singular(detail::density_times(Omega, (x / theta - k) / theta)),
                       singular(detail::gamma_pdf_dx(Omega, k, theta, x)));
CHAINRULES_SCALAR_RULE(gamma_cdf, (k, theta, x), singular(gamma_cdf_dk(k, theta, x)),
                       singular(detail::gamma_cdf_by_scale(k, theta, x)),
                       singular(gamma_pdf(k, theta, x)));
CHAINRULES_SCALAR_RULE(gamma_ccdf, (k, theta, x), singular(-gamma_cdf_dk(k, theta, x)),
                       singular(-detail::gamma_cdf_by_scale(k, theta, x)),
                       singular(-gamma_pdf(k, theta, x)));
CHAINRULES_SCALAR_RULE(gamma_quantile, (k, theta, p),
                       singular(theta * gamma_p_inv_da(Omega / theta, k, p)),
                       singular(Omega / theta),
                       singular(theta * gamma_p_inv_dp(Omega / theta, k, p)));
CHAINRULES_SCALAR_RULE(gamma_cdf_dk, (k, theta, x),
                       gamma_p_da2(k, x / theta),
                       -x / theta * gamma_pdf(k, theta, x) * log_minus_digamma(x / theta, k),
                       gamma_pdf(k, theta, x) * log_minus_digamma(x / theta, k));

}  // namespace chainrules::special

namespace chainrules::fn {
using special::gamma_ccdf;
using special::gamma_cdf;
using special::gamma_pdf;
using special::gamma_quantile;
}  // namespace chainrules::fn
