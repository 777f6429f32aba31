// SPDX-License-Identifier: MIT
#pragma once
// ln P(X ≤ x) and ln P(X > x), name_logcdf and name_logccdf, of distributions whose function is an
// incomplete beta function. Parameters come first, whole numbers before them. Right where the
// probability itself is 0 or 1 as a number; outside of the support −∞ and 0.
//
//     beta(a, b, x)               fisher_f(d1, d2, x)   students_t(nu, x)
//     beta_proportion(mu, kappa, x)                     students_t_location_scale(nu, mu, sigma, x)
//     binomial(k, n, p)           binomial_logit(k, n, eta)
//     negative_binomial(k, r, p)  negative_binomial_2(k, mu, phi)   negative_binomial_2_log(k, eta,
//     phi)

#include "chainrules/statistics/detail/beta_tails.hpp"
#include "chainrules/statistics/detail/log_tails.hpp"

namespace chainrules::statistics {

/// The logarithms of the beta distribution function and of its complement.
CHAINRULES_DETAIL_LOG_TAILS(beta, 0, (a, b, x), a > 0 && b > 0, below(x < 0), above(x > 1),
                            beta_tails(a, b, x));
/// Those of the beta distribution of mean μ and a + b = κ.
CHAINRULES_DETAIL_LOG_TAILS(beta_proportion, 0, (mu, kappa, x), mu > 0 && mu < 1 && kappa > 0,
                            below(x < 0), above(x > 1), beta_tails(mu * kappa, (1 - mu) * kappa, x));
/// Those of Fisher's F distribution of d₁ and d₂ degrees of freedom.
CHAINRULES_DETAIL_LOG_TAILS(fisher_f, 0, (d1, d2, x), d1 > 0 && d2 > 0, below(x < 0), above(false),
                            fisher_f_tails(d1, d2, x));
/// Those of Student's t distribution of ν degrees of freedom.
CHAINRULES_DETAIL_LOG_TAILS(students_t, 0, (nu, x), nu > 0, below(false), above(false),
                            students_t_tails(nu, x));
/// Those of Student's t distribution of location μ and scale σ.
CHAINRULES_DETAIL_LOG_TAILS(students_t_location_scale, 0, (nu, mu, sigma, x), nu > 0 && sigma > 0,
                            below(false), above(false), students_t_tails(nu, (x - mu) / sigma));
/// Those of the binomial distribution: k successes of probability p in n trials.
CHAINRULES_DETAIL_LOG_TAILS(binomial, 2, (k, n, p), p >= 0 && p <= 1 && n >= 0, below(k < 0),
                            above(k >= n), reversed(beta_tails(k + 1, n - k, p)));
/// Those of the binomial distribution of the logit η of the probability.
CHAINRULES_DETAIL_LOG_TAILS(binomial_logit, 2, (k, n, eta), n >= 0, below(k < 0), above(k >= n),
                            reversed(beta_tails(k + 1, n - k, sigmoid(eta), sigmoid(-eta),
                                                -soft_plus(-eta), -soft_plus(eta))));
/// Those of the negative binomial distribution: k failures before the r-th success.
CHAINRULES_DETAIL_LOG_TAILS(negative_binomial, 1, (k, r, p), r > 0 && p > 0 && p <= 1, below(k < 0),
                            above(false), beta_tails(r, k + 1, p));
/// Those of the negative binomial distribution of mean μ and precision φ.
CHAINRULES_DETAIL_LOG_TAILS(negative_binomial_2, 1, (k, mu, phi), mu > 0 && phi > 0, below(k < 0),
                            above(false),
                            beta_tails(phi, k + 1, phi / (mu + phi), mu / (mu + phi)));
/// The same with the logarithm η of the mean.
CHAINRULES_DETAIL_LOG_TAILS(negative_binomial_2_log, 1, (k, eta, phi), phi > 0, below(k < 0),
                            above(false),
                            beta_tails(phi, k + 1, sigmoid(ln(phi) - eta), sigmoid(eta - ln(phi)),
                                       -soft_plus(eta - ln(phi)), -soft_plus(ln(phi) - eta)));

}  // namespace chainrules::statistics

namespace chainrules::fn {
using statistics::beta_logccdf;
using statistics::beta_logcdf;
using statistics::beta_proportion_logccdf;
using statistics::beta_proportion_logcdf;
using statistics::binomial_logccdf;
using statistics::binomial_logcdf;
using statistics::binomial_logit_logccdf;
using statistics::binomial_logit_logcdf;
using statistics::fisher_f_logccdf;
using statistics::fisher_f_logcdf;
using statistics::negative_binomial_2_log_logccdf;
using statistics::negative_binomial_2_log_logcdf;
using statistics::negative_binomial_2_logccdf;
using statistics::negative_binomial_2_logcdf;
using statistics::negative_binomial_logccdf;
using statistics::negative_binomial_logcdf;
using statistics::students_t_location_scale_logccdf;
using statistics::students_t_location_scale_logcdf;
using statistics::students_t_logccdf;
using statistics::students_t_logcdf;
}  // namespace chainrules::fn
