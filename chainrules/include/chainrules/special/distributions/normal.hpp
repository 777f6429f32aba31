// SPDX-License-Identifier: MIT
#pragma once
// The normal distribution of mean mu and standard deviation sigma > 0: normal_pdf(mu, sigma, x),
// normal_cdf, its complement normal_ccdf, and normal_quantile(mu, sigma, p). In the standard
// floating types, with the partials by every real parameter.

#include "chainrules/special/detail/distribution_function.hpp"
#include "chainrules/special/detail/normal.hpp"

namespace chainrules::special {

// clang-format off
CHAINRULES_DETAIL_PRIMAL_WHERE(Wide, normal_pdf, (mu, sigma, x), sigma > 0, detail::normal_density(T((x - mu) / sigma)) / sigma);
CHAINRULES_DETAIL_PRIMAL_WHERE(Wide, normal_cdf, (mu, sigma, x), sigma > 0, detail::normal_lower(T((x - mu) / sigma)));
CHAINRULES_DETAIL_PRIMAL_WHERE(Wide, normal_ccdf, (mu, sigma, x), sigma > 0, detail::normal_lower(T((mu - x) / sigma)));
CHAINRULES_DETAIL_PRIMAL_WHERE(Wide, normal_quantile, (mu, sigma, p), sigma > 0 && p >= 0 && p <= 1, mu + sigma * detail::normal_root(p));
CHAINRULES_DETAIL_POLICY_PRIMAL(Wide, normal_score, (sigma, p), sigma * detail::normal_root(p));
CHAINRULES_DETAIL_POLICY_PRIMAL(Wide, normal_score_dp, (p), detail::normal_root_slope(p));
// clang-format on

CHAINRULES_SCALAR_RULE(normal_pdf, (mu, sigma, x), singular(Omega * ((x - mu) / sigma / sigma)),
                       singular(Omega * (((x - mu) / sigma * ((x - mu) / sigma) - 1) / sigma)),
                       singular(Omega * ((mu - x) / sigma / sigma)));
CHAINRULES_SCALAR_RULE(normal_cdf, (mu, sigma, x), singular(-normal_pdf(mu, sigma, x)),
                       singular((mu - x) / sigma * normal_pdf(mu, sigma, x)),
                       singular(normal_pdf(mu, sigma, x)));
CHAINRULES_SCALAR_RULE(normal_ccdf, (mu, sigma, x), singular(normal_pdf(mu, sigma, x)),
                       singular((x - mu) / sigma * normal_pdf(mu, sigma, x)),
                       singular(-normal_pdf(mu, sigma, x)));
CHAINRULES_SCALAR_RULE(normal_quantile, (mu, sigma, p), 1, singular(normal_score(1, p)),
                       singular(sigma * normal_score_dp(p)));
CHAINRULES_SCALAR_RULE(normal_score, (sigma, p), Omega / sigma, singular(sigma * normal_score_dp(p)));
CHAINRULES_SCALAR_RULE(normal_score_dp, (p), Omega * Omega * normal_score(1, p));

}  // namespace chainrules::special

namespace chainrules::fn {
using special::normal_ccdf;
using special::normal_cdf;
using special::normal_pdf;
using special::normal_quantile;
}  // namespace chainrules::fn
