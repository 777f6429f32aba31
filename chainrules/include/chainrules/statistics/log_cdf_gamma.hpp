// SPDX-License-Identifier: MIT
#pragma once
// ln P(X ≤ x) and ln P(X > x), name_logcdf and name_logccdf, of distributions whose function is an
// incomplete gamma function. Parameters come first, a whole number before them. Right where the
// probability itself is 0 or 1 as a number; outside of the support −∞ and 0.
//
//     gamma(k, theta, x)     inverse_gamma(alpha, beta, x)   poisson(k, lambda)
//     chi_squared(k, x)      inverse_chi_squared(nu, x)      poisson_log(k, eta)
//     nakagami(m, omega, x)  scaled_inverse_chi_squared(nu, s, x)
//     maxwell(a, x)          generalized_normal(mu, alpha, beta, x)

#include "chainrules/statistics/detail/gamma_tails.hpp"
#include "chainrules/statistics/detail/log_tails.hpp"

namespace chainrules::statistics {

/// The logarithms of the gamma distribution function of shape k and scale θ and of its complement.
CHAINRULES_DETAIL_LOG_TAILS(gamma, 0, (k, theta, x), k > 0 && theta > 0, below(x < 0), above(false),
                            gamma_tails(k, ln(x) - ln(theta), x / theta));
/// Those of the inverse gamma distribution of shape α and scale β.
CHAINRULES_DETAIL_LOG_TAILS(inverse_gamma, 0, (alpha, beta, x), alpha > 0 && beta > 0,
                            below(x <= 0), above(false),
                            reversed(gamma_tails(alpha, ln(beta) - ln(x), beta / x)));
/// Those of the χ² distribution of k degrees of freedom.
CHAINRULES_DETAIL_LOG_TAILS(chi_squared, 0, (k, x), k > 0, below(x < 0), above(false),
                            gamma_tails(k / 2, ln(x) - ln2_of(x), x / 2));
/// Those of 1/X of a χ² number X.
CHAINRULES_DETAIL_LOG_TAILS(inverse_chi_squared, 0, (nu, x), nu > 0, below(x <= 0), above(false),
                            reversed(gamma_tails(nu / 2, -ln(x) - ln2_of(x), 1 / (2 * x))));
/// Those of νs²/X of a χ² number X.
CHAINRULES_DETAIL_LOG_TAILS(scaled_inverse_chi_squared, 0, (nu, s, x), nu > 0 && s > 0,
                            below(x <= 0), above(false),
                            reversed(gamma_tails(nu / 2, ln(nu) + 2 * ln(s) - ln(x) - ln2_of(x),
                                                 nu * s * s / (2 * x))));
/// Those of Nakagami's distribution of shape m and spread Ω.
CHAINRULES_DETAIL_LOG_TAILS(nakagami, 0, (m, omega, x), m > 0 && omega > 0, below(x < 0),
                            above(false),
                            gamma_tails(m, ln(m) + 2 * ln(x) - ln(omega), m * (x * x / omega)));
/// Those of Maxwell's distribution of scale a.
CHAINRULES_DETAIL_LOG_TAILS(maxwell, 0, (a, x), a > 0, below(x < 0), above(false),
                            gamma_tails(number_t<std::remove_cvref_t<decltype(x / a)>>(1.5),
                                        2 * (ln(x) - ln(a)) - ln2_of(x), (x / a) * (x / a) / 2));
/// Those of the generalised normal (power exponential) distribution of location μ, scale α and
/// shape β.
CHAINRULES_DETAIL_LOG_TAILS(generalized_normal, 0, (mu, alpha, beta, x), alpha > 0 && beta > 0,
                            below(false), above(false),
                            generalized_normal_tails(beta, (x - mu) / alpha));
/// Those of Poisson's distribution of mean λ ≥ 0.
CHAINRULES_DETAIL_LOG_TAILS(poisson, 1, (k, lambda), lambda >= 0, below(k < 0), above(false),
                            reversed(gamma_tails(k + 1, ln(lambda), lambda)));
/// Those of Poisson's distribution of mean e^η.
CHAINRULES_DETAIL_LOG_TAILS(poisson_log, 1, (k, eta), true, below(k < 0), above(false),
                            reversed(gamma_tails(k + 1, eta, power_of_e(eta))));

}  // namespace chainrules::statistics

namespace chainrules::fn {
using statistics::chi_squared_logccdf;
using statistics::chi_squared_logcdf;
using statistics::gamma_logccdf;
using statistics::gamma_logcdf;
using statistics::generalized_normal_logccdf;
using statistics::generalized_normal_logcdf;
using statistics::inverse_chi_squared_logccdf;
using statistics::inverse_chi_squared_logcdf;
using statistics::inverse_gamma_logccdf;
using statistics::inverse_gamma_logcdf;
using statistics::maxwell_logccdf;
using statistics::maxwell_logcdf;
using statistics::nakagami_logccdf;
using statistics::nakagami_logcdf;
using statistics::poisson_log_logccdf;
using statistics::poisson_log_logcdf;
using statistics::poisson_logccdf;
using statistics::poisson_logcdf;
using statistics::scaled_inverse_chi_squared_logccdf;
using statistics::scaled_inverse_chi_squared_logcdf;
}  // namespace chainrules::fn
