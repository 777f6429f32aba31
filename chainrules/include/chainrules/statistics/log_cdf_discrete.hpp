// SPDX-License-Identifier: MIT
#pragma once
// ln P(X ≤ k) and ln P(X > k), name_logcdf and name_logccdf, of distributions of whole numbers
// whose function is elementary or a sum. Whole numbers come first, then parameters. Right where the
// probability itself is 0 or 1 as a number; outside of the support −∞ and 0. Poisson's is in
// log_cdf_gamma.hpp, the binomial and the negative binomial ones in log_cdf_beta.hpp.
//
//     bernoulli(k, p)    bernoulli_logit(k, eta)    beta_binomial(k, n, a, b)
//     zipf(k, s)         yule_simon(k, rho)         logarithmic(k, p)
//     zero_inflated_poisson(k, q, lambda)

#include "chainrules/statistics/detail/log_tails.hpp"
#include "chainrules/statistics/detail/sum_tails.hpp"

namespace chainrules::statistics {

/// The logarithms of Bernoulli's distribution function, of success 1 with probability p, and of its
/// complement.
CHAINRULES_DETAIL_LOG_TAILS(bernoulli, 1, (k, p), p >= 0 && p <= 1, below(k < 0), above(k >= 1),
                            tails_of(ln1p(-p), ln(p)));
/// Those of Bernoulli's distribution of the logit η of the probability.
CHAINRULES_DETAIL_LOG_TAILS(bernoulli_logit, 1, (k, eta), true, below(k < 0), above(k >= 1),
                            reversed(logistic_tails(eta)));
/// Those of the beta-binomial distribution of n trials.
CHAINRULES_DETAIL_LOG_TAILS(beta_binomial, 2, (k, n, a, b), n >= 0 && a > 0 && b > 0, below(k < 0),
                            above(k >= n), beta_binomial_tails(k, n, a, b));
/// Those of Zipf's distribution on 1, 2, …: P(k) ∝ k^(−s).
CHAINRULES_DETAIL_LOG_TAILS(zipf, 1, (k, s), s > 1, below(k < 1), above(false), zipf_tails(k, s));
/// Those of the Yule–Simon distribution on 1, 2, …: P(X > k) = k B(k, ρ + 1).
CHAINRULES_DETAIL_LOG_TAILS(
    yule_simon, 1, (k, rho), rho > 0, below(k < 1), above(false),
    tails_of_smaller(false, ln(k) + ln_beta(rho + 1, deepest_t<decltype(rho + 1)>(k))));
/// Those of the logarithmic series distribution on 1, 2, ….
CHAINRULES_DETAIL_LOG_TAILS(logarithmic, 1, (k, p), p > 0 && p < 1, below(k < 1), above(false),
                            logarithmic_tails(k, p));
/// Those of Poisson's distribution with an additional probability q of zero.
CHAINRULES_DETAIL_LOG_TAILS(zero_inflated_poisson, 1, (k, q, lambda),
                            q >= 0 && q <= 1 && lambda > 0, below(k < 0), above(false),
                            zero_inflated_poisson_tails(k, q, lambda));

}  // namespace chainrules::statistics

namespace chainrules::fn {
using statistics::bernoulli_logccdf;
using statistics::bernoulli_logcdf;
using statistics::bernoulli_logit_logccdf;
using statistics::bernoulli_logit_logcdf;
using statistics::beta_binomial_logccdf;
using statistics::beta_binomial_logcdf;
using statistics::logarithmic_logccdf;
using statistics::logarithmic_logcdf;
using statistics::yule_simon_logccdf;
using statistics::yule_simon_logcdf;
using statistics::zero_inflated_poisson_logccdf;
using statistics::zero_inflated_poisson_logcdf;
using statistics::zipf_logccdf;
using statistics::zipf_logcdf;
}  // namespace chainrules::fn
