// SPDX-License-Identifier: MIT
#pragma once
// The normal distribution of mean mu and standard deviation sigma > 0: normal_pdf(mu, sigma, x),
// normal_cdf, its complement normal_ccdf, and normal_quantile(mu, sigma, p). In the standard
// floating types, with the partials by every real parameter.

#include "chainrules/special/base/normal.hpp"
#include "chainrules/special/distributions/detail/distribution.hpp"

namespace chainrules::special {

/// The normal distribution of mean μ and standard deviation σ.
CHAINRULES_DETAIL_DISTRIBUTION(
    normal, (mu, sigma), x, sigma > 0, true,
    pdf(detail::normal_density(detail::standardized(mu, sigma, x)) / sigma),
    cdf(detail::normal_lower(detail::standardized(mu, sigma, x))),
    ccdf(detail::normal_lower(detail::standardized(x, sigma, mu))),
    quantile(mu + sigma * detail::normal_root(p)));
// The quantile's distance from the mean, and the derivative for σ = 1.
CHAINRULES_DETAIL_POLICY_PRIMAL(Wide, normal_score, (sigma, p), sigma * detail::normal_root(p));
CHAINRULES_DETAIL_POLICY_PRIMAL(Wide, normal_score_dp, (p), detail::normal_root_slope(p));

CHAINRULES_SCALAR_RULE_WITH_SETUP(normal_pdf, (mu, sigma, x),
                                  (auto const z = detail::standardized(mu, sigma, x);),
                                  singular(detail::density_times(Omega, z / sigma)),
                                  singular(detail::density_times(Omega, (z * z - 1) / sigma)),
                                  singular(-detail::density_times(Omega, z / sigma)));
CHAINRULES_SCALAR_RULE(normal_cdf, (mu, sigma, x), singular(-normal_pdf(mu, sigma, x)),
                       singular(-detail::density_times(normal_pdf(mu, sigma, x),
                                                       detail::standardized(mu, sigma, x))),
                       singular(normal_pdf(mu, sigma, x)));
CHAINRULES_SCALAR_RULE(normal_ccdf, (mu, sigma, x), singular(normal_pdf(mu, sigma, x)),
                       singular(detail::density_times(normal_pdf(mu, sigma, x),
                                                      detail::standardized(mu, sigma, x))),
                       singular(-normal_pdf(mu, sigma, x)));
CHAINRULES_SCALAR_RULE(normal_quantile, (mu, sigma, p), 1, singular(normal_score(1, p)),
                       singular(sigma * normal_score_dp(p)));
CHAINRULES_SCALAR_RULE(normal_score, (sigma, p), Omega / sigma,
                       singular(sigma * normal_score_dp(p)));
CHAINRULES_SCALAR_RULE(normal_score_dp, (p), singular(Omega * Omega * normal_score(1, p)));

}  // namespace chainrules::special

namespace chainrules::fn {
using special::normal_ccdf;
using special::normal_cdf;
using special::normal_pdf;
using special::normal_quantile;
}  // namespace chainrules::fn
