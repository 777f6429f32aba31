// SPDX-License-Identifier: MIT
#pragma once
// Means and variances of distributions of whole numbers, name_mean and name_variance, of the
// parameters alone, with all partials. Where a moment is infinite it is +∞, with partials 0.

#include "chainrules/statistics/detail/moment_formulas.hpp"

namespace chainrules::statistics {

/// The mean of Poisson's distribution.
CHAINRULES_DETAIL_FORMULA(poisson_mean, (lambda), lambda >= 0, lambda);
/// The variance of Poisson's distribution.
CHAINRULES_DETAIL_FORMULA(poisson_variance, (lambda), lambda >= 0, lambda);
/// The mean of Poisson's distribution of mean e^η.
CHAINRULES_DETAIL_FORMULA(poisson_log_mean, (eta), true, power_of_e(eta));
/// The variance of Poisson's distribution of mean e^η.
CHAINRULES_DETAIL_FORMULA(poisson_log_variance, (eta), true, power_of_e(eta));
/// The mean of Bernoulli's distribution.
CHAINRULES_DETAIL_FORMULA(bernoulli_mean, (p), p >= 0 && p <= 1, p);
/// The variance of Bernoulli's distribution.
CHAINRULES_DETAIL_FORMULA(bernoulli_variance, (p), p >= 0 && p <= 1, p * (1 - p));
/// The mean of Bernoulli's distribution of a logit.
CHAINRULES_DETAIL_FORMULA(bernoulli_logit_mean, (eta), true, sigmoid(eta));
/// The variance of Bernoulli's distribution of a logit.
CHAINRULES_DETAIL_FORMULA(bernoulli_logit_variance, (eta), true, sigmoid(eta) * sigmoid(-eta));
/// The mean of the binomial distribution.
CHAINRULES_DETAIL_FORMULA_OF(binomial_mean, 1, (n, p), n >= 0 && p >= 0 && p <= 1, n * p);
/// The variance of the binomial distribution.
CHAINRULES_DETAIL_FORMULA_OF(binomial_variance, 1, (n, p), n >= 0 && p >= 0 && p <= 1,
                             n * p * (1 - p));
/// The mean of the binomial distribution of a logit.
CHAINRULES_DETAIL_FORMULA_OF(binomial_logit_mean, 1, (n, eta), n >= 0, n * sigmoid(eta));
/// The variance of the binomial distribution of a logit.
CHAINRULES_DETAIL_FORMULA_OF(binomial_logit_variance, 1, (n, eta), n >= 0,
                             n * sigmoid(eta) * sigmoid(-eta));
/// The mean of the geometric distribution.
CHAINRULES_DETAIL_FORMULA(geometric_mean, (p), p > 0 && p <= 1, (1 - p) / p);
/// The variance of the geometric distribution.
CHAINRULES_DETAIL_FORMULA(geometric_variance, (p), p > 0 && p <= 1, (1 - p) / (p * p));
/// The mean of the negative binomial distribution.
CHAINRULES_DETAIL_FORMULA(negative_binomial_mean, (r, p), r > 0 && p > 0 && p <= 1,
                          r * (1 - p) / p);
/// The variance of the negative binomial distribution.
CHAINRULES_DETAIL_FORMULA(negative_binomial_variance, (r, p), r > 0 && p > 0 && p <= 1,
                          r * (1 - p) / (p * p));
/// The mean of the negative binomial distribution of mean μ.
CHAINRULES_DETAIL_FORMULA(negative_binomial_2_mean, (mu, phi), mu > 0 && phi > 0, mu);
/// The variance of the negative binomial distribution of mean μ.
CHAINRULES_DETAIL_FORMULA(negative_binomial_2_variance, (mu, phi), mu > 0 && phi > 0,
                          mu + mu * mu / phi);
/// The mean of the negative binomial distribution of mean e^η.
CHAINRULES_DETAIL_FORMULA(negative_binomial_2_log_mean, (eta, phi), phi > 0, power_of_e(eta));
/// The variance of the negative binomial distribution of mean e^η.
CHAINRULES_DETAIL_FORMULA(negative_binomial_2_log_variance, (eta, phi), phi > 0,
                          power_of_e(eta) + power_of_e(2 * eta) / phi);
/// The mean of the beta-binomial distribution.
CHAINRULES_DETAIL_FORMULA_OF(beta_binomial_mean, 1, (n, a, b), n >= 0 && a > 0 && b > 0,
                             n * a / (a + b));
/// The variance of the beta-binomial distribution.
CHAINRULES_DETAIL_FORMULA_OF(beta_binomial_variance, 1, (n, a, b), n >= 0 && a > 0 && b > 0,
                             n * a * b * (a + b + n) / ((a + b) * (a + b) * (a + b + 1)));
/// The mean of the beta negative binomial distribution.
CHAINRULES_DETAIL_FORMULA(beta_negative_binomial_mean, (r, a, b), r > 0 && a > 0 && b > 0,
                          finite_if(number_of(a) > 1, r * b / (a - 1)));
/// The variance of the beta negative binomial distribution.
CHAINRULES_DETAIL_FORMULA(beta_negative_binomial_variance, (r, a, b), r > 0 && a > 0 && b > 0,
                          finite_if(number_of(a) > 2, r * b * (r + a - 1) * (a + b - 1) /
                                                          ((a - 2) * (a - 1) * (a - 1))));
/// The mean of the Yule–Simon distribution.
CHAINRULES_DETAIL_FORMULA(yule_simon_mean, (rho), rho > 0,
                          finite_if(number_of(rho) > 1, rho / (rho - 1)));
/// The variance of the Yule–Simon distribution.
CHAINRULES_DETAIL_FORMULA(yule_simon_variance, (rho), rho > 0,
                          finite_if(number_of(rho) > 2,
                                    rho * rho / ((rho - 1) * (rho - 1) * (rho - 2))));
/// The mean of the logarithmic series distribution.
CHAINRULES_DETAIL_FORMULA(logarithmic_mean, (p), p > 0 && p < 1, -p / ((1 - p) * ln1p(-p)));
/// The variance of the logarithmic series distribution.
CHAINRULES_DETAIL_FORMULA(logarithmic_variance, (p), p > 0 && p < 1, logarithmic_variance_of(p));
/// The mean of the zero-inflated Poisson distribution.
CHAINRULES_DETAIL_FORMULA(zero_inflated_poisson_mean, (q, lambda), q >= 0 && q <= 1 && lambda > 0,
                          (1 - q) * lambda);
/// The variance of the zero-inflated Poisson distribution.
CHAINRULES_DETAIL_FORMULA(zero_inflated_poisson_variance, (q, lambda),
                          q >= 0 && q <= 1 && lambda > 0, lambda * (1 - q) * (1 + q * lambda));
/// The mean of Skellam's distribution.
CHAINRULES_DETAIL_FORMULA(skellam_mean, (mu1, mu2), mu1 > 0 && mu2 > 0, mu1 - mu2);
/// The variance of Skellam's distribution.
CHAINRULES_DETAIL_FORMULA(skellam_variance, (mu1, mu2), mu1 > 0 && mu2 > 0, mu1 + mu2);

}  // namespace chainrules::statistics

namespace chainrules::fn {
using statistics::bernoulli_logit_mean;
using statistics::bernoulli_logit_variance;
using statistics::bernoulli_mean;
using statistics::bernoulli_variance;
using statistics::beta_binomial_mean;
using statistics::beta_binomial_variance;
using statistics::beta_negative_binomial_mean;
using statistics::beta_negative_binomial_variance;
using statistics::binomial_logit_mean;
using statistics::binomial_logit_variance;
using statistics::binomial_mean;
using statistics::binomial_variance;
using statistics::geometric_mean;
using statistics::geometric_variance;
using statistics::logarithmic_mean;
using statistics::logarithmic_variance;
using statistics::negative_binomial_2_log_mean;
using statistics::negative_binomial_2_log_variance;
using statistics::negative_binomial_2_mean;
using statistics::negative_binomial_2_variance;
using statistics::negative_binomial_mean;
using statistics::negative_binomial_variance;
using statistics::poisson_log_mean;
using statistics::poisson_log_variance;
using statistics::poisson_mean;
using statistics::poisson_variance;
using statistics::skellam_mean;
using statistics::skellam_variance;
using statistics::yule_simon_mean;
using statistics::yule_simon_variance;
using statistics::zero_inflated_poisson_mean;
using statistics::zero_inflated_poisson_variance;
}  // namespace chainrules::fn
