// SPDX-License-Identifier: MIT
#pragma once
// ln P(X ≤ x) and ln P(X > x), name_logcdf and name_logccdf, of distributions made of normal ones.
// Parameters come first. Right where the probability itself is 0 or 1 as a number; outside of the
// support −∞ and 0.
//
//     inverse_gaussian(mu, lambda, x)            skew_normal(xi, omega, alpha, x)
//     exp_mod_normal(mu, sigma, lambda, x)

#include "chainrules/statistics/detail/integral_tails.hpp"
#include "chainrules/statistics/detail/log_tails.hpp"

namespace chainrules::statistics {

/// The logarithms of the inverse Gaussian distribution function of mean μ and shape λ and of its
/// complement.
CHAINRULES_DETAIL_LOG_TAILS(inverse_gaussian, 0, (mu, lambda, x), mu > 0 && lambda > 0,
                            below(x <= 0), above(false), inverse_gaussian_tails(mu, lambda, x));
/// Those of the sum of a normal number and an exponential one of rate λ.
CHAINRULES_DETAIL_LOG_TAILS(exp_mod_normal, 0, (mu, sigma, lambda, x), sigma > 0 && lambda > 0,
                            below(false), above(false),
                            exp_mod_normal_tails(lambda * sigma, (x - mu) / sigma));
/// Those of the skew normal distribution of location ξ, scale ω and shape α.
CHAINRULES_DETAIL_LOG_TAILS(skew_normal, 0, (xi, omega, alpha, x), omega > 0, below(false),
                            above(false), skew_normal_tails((x - xi) / omega, alpha));

}  // namespace chainrules::statistics

namespace chainrules::fn {
using statistics::exp_mod_normal_logccdf;
using statistics::exp_mod_normal_logcdf;
using statistics::inverse_gaussian_logccdf;
using statistics::inverse_gaussian_logcdf;
using statistics::skew_normal_logccdf;
using statistics::skew_normal_logcdf;
}  // namespace chainrules::fn
