// SPDX-License-Identifier: MIT
#pragma once
// ln P(X ≤ x) and ln P(X > x), name_logcdf and name_logccdf, of distributions on the real line with
// a location and a scale, and of transformations of them. Parameters come first. Right where the
// probability itself is 0 or 1 as a number; outside of the support −∞ and 0.
//
//     normal(mu, sigma, x)     lognormal(mu, sigma, x)   logit_normal(mu, sigma, x)
//     logistic(mu, s, x)       log_logistic(alpha, beta, x)   laplace(mu, b, x)
//     cauchy(mu, sigma, x)     asymmetric_laplace(mu, sigma, tau, x)   half_normal(sigma, x)
//     half_cauchy(sigma, x)    johnson_su(gamma, delta, xi, lambda, x)
//     moyal(mu, sigma, x)      gumbel(mu, beta, x)

#include "chainrules/statistics/detail/log_tails.hpp"

namespace chainrules::statistics {

/// ln Φ(z), the logarithm of the standard normal distribution function.
CHAINRULES_DETAIL_FORMULA(log_normal_cdf, (z), true, ln_phi(z));

/// The logarithms of the normal distribution function and of its complement.
CHAINRULES_DETAIL_LOG_TAILS(normal, 0, (mu, sigma, x), sigma > 0, below(false), above(false),
                            normal_tails((x - mu) / sigma));
/// Those of the log-normal distribution: ln x is normal.
CHAINRULES_DETAIL_LOG_TAILS(lognormal, 0, (mu, sigma, x), sigma > 0, below(x <= 0), above(false),
                            normal_tails((ln(x) - mu) / sigma));
/// Those of the logit-normal distribution on (0, 1): logit x is normal.
CHAINRULES_DETAIL_LOG_TAILS(logit_normal, 0, (mu, sigma, x), sigma > 0, below(x <= 0),
                            above(x >= 1), normal_tails((ln(x) - ln1p(-x) - mu) / sigma));
/// Those of Johnson's S_U distribution: γ + δ arsinh((x − ξ)/λ) is normal.
CHAINRULES_DETAIL_LOG_TAILS(johnson_su, 0, (gamma, delta, xi, lambda, x), delta > 0 && lambda > 0,
                            below(false), above(false),
                            normal_tails(gamma + delta * inverse_sinh((x - xi) / lambda)));
/// Those of the magnitude of a normal number of mean 0.
CHAINRULES_DETAIL_LOG_TAILS(half_normal, 0, (sigma, x), sigma > 0, below(x < 0), above(false),
                            half_normal_tails(x / sigma));
/// Those of Moyal's distribution, erfc(e^(−z/2)/√2), z = (x − μ)/σ.
CHAINRULES_DETAIL_LOG_TAILS(moyal, 0, (mu, sigma, x), sigma > 0, below(false), above(false),
                            reversed(half_normal_tails(power_of_e((mu - x) / (2 * sigma)))));
/// Those of the logistic distribution, −ln(1 + e^(∓z)).
CHAINRULES_DETAIL_LOG_TAILS(logistic, 0, (mu, s, x), s > 0, below(false), above(false),
                            logistic_tails((x - mu) / s));
/// Those of the log-logistic distribution of scale α and shape β.
CHAINRULES_DETAIL_LOG_TAILS(log_logistic, 0, (alpha, beta, x), alpha > 0 && beta > 0, below(x < 0),
                            above(false), logistic_tails(beta * (ln(x) - ln(alpha))));
/// Those of the Laplace distribution of mean μ and scale b.
CHAINRULES_DETAIL_LOG_TAILS(laplace, 0, (mu, b, x), b > 0, below(false), above(false),
                            laplace_tails((x - mu) / b));
/// Those of Stan's skewed double exponential distribution: P(X ≤ μ) = τ.
CHAINRULES_DETAIL_LOG_TAILS(asymmetric_laplace, 0, (mu, sigma, tau, x),
                            sigma > 0 && tau > 0 && tau < 1, below(false), above(false),
                            asymmetric_laplace_tails(tau, 2 * (x - mu) / sigma));
/// Those of the Cauchy distribution.
CHAINRULES_DETAIL_LOG_TAILS(cauchy, 0, (mu, sigma, x), sigma > 0, below(false), above(false),
                            cauchy_tails((x - mu) / sigma));
/// Those of the magnitude of a Cauchy number of location 0.
CHAINRULES_DETAIL_LOG_TAILS(half_cauchy, 0, (sigma, x), sigma > 0, below(x < 0), above(false),
                            half_cauchy_tails(x / sigma));
/// Those of Gumbel's distribution, Boost's extreme value distribution: ln F = −e^(−z).
CHAINRULES_DETAIL_LOG_TAILS(gumbel, 0, (mu, beta, x), beta > 0, below(false), above(false),
                            reversed(hazard_tails((mu - x) / beta, power_of_e((mu - x) / beta))));

}  // namespace chainrules::statistics

namespace chainrules::fn {
using statistics::asymmetric_laplace_logccdf;
using statistics::asymmetric_laplace_logcdf;
using statistics::cauchy_logccdf;
using statistics::cauchy_logcdf;
using statistics::gumbel_logccdf;
using statistics::gumbel_logcdf;
using statistics::half_cauchy_logccdf;
using statistics::half_cauchy_logcdf;
using statistics::half_normal_logccdf;
using statistics::half_normal_logcdf;
using statistics::johnson_su_logccdf;
using statistics::johnson_su_logcdf;
using statistics::laplace_logccdf;
using statistics::laplace_logcdf;
using statistics::log_logistic_logccdf;
using statistics::log_logistic_logcdf;
using statistics::log_normal_cdf;
using statistics::logistic_logccdf;
using statistics::logistic_logcdf;
using statistics::logit_normal_logccdf;
using statistics::logit_normal_logcdf;
using statistics::lognormal_logccdf;
using statistics::lognormal_logcdf;
using statistics::moyal_logccdf;
using statistics::moyal_logcdf;
using statistics::normal_logccdf;
using statistics::normal_logcdf;
}  // namespace chainrules::fn
