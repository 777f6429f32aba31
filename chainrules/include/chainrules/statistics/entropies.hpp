// SPDX-License-Identifier: MIT
#pragma once
// Entropies −E ln f of distributions, name_entropy, of the parameters alone, in natural units, with
// all partials.

#include "chainrules/statistics/detail/moment_formulas.hpp"

namespace chainrules::statistics {

/// The differential entropy of the normal distribution.
CHAINRULES_DETAIL_FORMULA(normal_entropy, (mu, sigma), sigma > 0,
                          ln(sigma) + half_ln_two_pi_of(sigma) + half_of(sigma));
/// The differential entropy of the log-normal distribution.
CHAINRULES_DETAIL_FORMULA(lognormal_entropy, (mu, sigma), sigma > 0,
                          mu + ln(sigma) + half_ln_two_pi_of(sigma) + half_of(sigma));
/// The differential entropy of the half normal distribution.
CHAINRULES_DETAIL_FORMULA(half_normal_entropy, (sigma), sigma > 0,
                          ln(sigma) + (ln(pi_of(sigma) / 2) + 1) / 2);
/// The differential entropy of the exponential distribution of rate λ.
CHAINRULES_DETAIL_FORMULA(exponential_entropy, (lambda), lambda > 0, 1 - ln(lambda));
/// The differential entropy of the Laplace distribution.
CHAINRULES_DETAIL_FORMULA(laplace_entropy, (mu, b), b > 0, 1 + ln(2 * b));
/// The differential entropy of the asymmetric Laplace distribution.
CHAINRULES_DETAIL_FORMULA(asymmetric_laplace_entropy, (mu, sigma, tau),
                          sigma > 0 && tau > 0 && tau < 1,
                          1 + ln(sigma) - ln(tau) - ln1p(-tau) - ln2_of(tau));
/// The differential entropy of the Cauchy distribution.
CHAINRULES_DETAIL_FORMULA(cauchy_entropy, (mu, sigma), sigma > 0, ln(4 * pi_of(sigma) * sigma));
/// The differential entropy of the logistic distribution.
CHAINRULES_DETAIL_FORMULA(logistic_entropy, (mu, s), s > 0, ln(s) + 2);
/// The differential entropy of the log-logistic distribution.
CHAINRULES_DETAIL_FORMULA(log_logistic_entropy, (alpha, beta), alpha > 0 && beta > 0,
                          ln(alpha) - ln(beta) + 2);
/// The differential entropy of Gumbel's distribution.
CHAINRULES_DETAIL_FORMULA(gumbel_entropy, (mu, beta), beta > 0, ln(beta) + euler_of(beta) + 1);
/// The differential entropy of Moyal's distribution.
CHAINRULES_DETAIL_FORMULA(moyal_entropy, (mu, sigma), sigma > 0,
                          ln(sigma) + half_ln_two_pi_of(sigma) +
                              (euler_of(sigma) + ln2_of(sigma) + 1) / 2);
/// The differential entropy of Weibull's distribution.
CHAINRULES_DETAIL_FORMULA(weibull_entropy, (k, lambda), k > 0 && lambda > 0,
                          euler_of(k) * (1 - 1 / k) + ln(lambda) - ln(k) + 1);
/// The differential entropy of Fréchet's distribution.
CHAINRULES_DETAIL_FORMULA(frechet_entropy, (alpha, s), alpha > 0 && s > 0,
                          1 + euler_of(alpha) * (1 + 1 / alpha) + ln(s) - ln(alpha));
/// The differential entropy of Rayleigh's distribution.
CHAINRULES_DETAIL_FORMULA(rayleigh_entropy, (sigma), sigma > 0,
                          1 + ln(sigma) - ln2_of(sigma) / 2 + euler_of(sigma) / 2);
/// The differential entropy of Maxwell's distribution.
CHAINRULES_DETAIL_FORMULA(maxwell_entropy, (a), a > 0,
                          ln(a) + half_ln_two_pi_of(a) + euler_of(a) - half_of(a));
/// The differential entropy of Pareto's distribution.
CHAINRULES_DETAIL_FORMULA(pareto_entropy, (x_m, alpha), x_m > 0 && alpha > 0,
                          ln(x_m) - ln(alpha) + 1 / alpha + 1);
/// The differential entropy of Lomax' distribution.
CHAINRULES_DETAIL_FORMULA(lomax_entropy, (lambda, alpha), lambda > 0 && alpha > 0,
                          ln(lambda) - ln(alpha) + 1 / alpha + 1);
/// The differential entropy of the generalised Pareto distribution.
CHAINRULES_DETAIL_FORMULA(generalized_pareto_entropy, (mu, sigma, xi), sigma > 0,
                          ln(sigma) + xi + 1);
/// The differential entropy of the generalised extreme value distribution.
CHAINRULES_DETAIL_FORMULA(generalized_extreme_value_entropy, (mu, sigma, xi), sigma > 0,
                          ln(sigma) + euler_of(xi) * xi + euler_of(xi) + 1);
/// The differential entropy of the uniform distribution.
CHAINRULES_DETAIL_FORMULA(uniform_entropy, (a, b), a < b, ln(b - a));
/// The differential entropy of the triangular distribution.
CHAINRULES_DETAIL_FORMULA(triangular_entropy, (a, c, b), a <= c && c <= b && a < b,
                          ln((b - a) / 2) + half_of(a));
/// The differential entropy of the arcsine distribution.
CHAINRULES_DETAIL_FORMULA(arcsine_entropy, (a, b), a < b, ln(pi_of(a) / 4 * (b - a)));
/// The differential entropy of Kumaraswamy's distribution.
CHAINRULES_DETAIL_FORMULA(kumaraswamy_entropy, (a, b), a > 0 && b > 0,
                          1 - 1 / b + (1 - 1 / a) * (psi_of<0>(b + 1) + euler_of(b)) - ln(a) -
                              ln(b));
/// The differential entropy of the gamma distribution.
CHAINRULES_DETAIL_FORMULA(gamma_entropy, (k, theta), k > 0 && theta > 0,
                          gamma_entropy_of(k) + ln(theta));
/// The differential entropy of the inverse gamma distribution.
CHAINRULES_DETAIL_FORMULA(inverse_gamma_entropy, (alpha, beta), alpha > 0 && beta > 0,
                          gamma_entropy_of(alpha) - 2 * psi_of<0>(alpha) + ln(beta));
/// The differential entropy of the χ² distribution.
CHAINRULES_DETAIL_FORMULA(chi_squared_entropy, (k), k > 0, gamma_entropy_of(k / 2) + ln2_of(k));
/// The differential entropy of the beta distribution.
CHAINRULES_DETAIL_FORMULA(beta_entropy, (a, b), a > 0 && b > 0, beta_entropy_of(a, b));
/// The differential entropy of Student's t distribution.
CHAINRULES_DETAIL_FORMULA(students_t_entropy, (nu), nu > 0, students_t_entropy_of(nu));
/// The differential entropy of Student's t distribution of location μ and scale σ.
CHAINRULES_DETAIL_FORMULA(students_t_location_scale_entropy, (nu, mu, sigma), nu > 0 && sigma > 0,
                          students_t_entropy_of(nu) + ln(sigma));
/// The differential entropy of the generalised normal distribution.
CHAINRULES_DETAIL_FORMULA(generalized_normal_entropy, (mu, alpha, beta), alpha > 0 && beta > 0,
                          1 / beta + ln(2 * alpha) + ln_gamma(1 + 1 / beta));
/// The differential entropy of the inverse Gaussian distribution.
CHAINRULES_DETAIL_FORMULA(inverse_gaussian_entropy, (mu, lambda), mu > 0 && lambda > 0,
                          half_ln_two_pi_of(mu) - ln(lambda) / 2 + (3 * ln(mu) + 1) / 2 -
                              3 * scaled_exponential_integral(2 * lambda / mu) / 2);
/// The entropy of Bernoulli's distribution.
CHAINRULES_DETAIL_FORMULA(bernoulli_entropy, (p), p >= 0 && p <= 1,
                          entropy_term(p) + entropy_term_of_rest(p));
/// The entropy of Bernoulli's distribution of a logit.
CHAINRULES_DETAIL_FORMULA(bernoulli_logit_entropy, (eta), true,
                          sigmoid(eta) * soft_plus(-eta) + sigmoid(-eta) * soft_plus(eta));
/// The entropy of the geometric distribution.
CHAINRULES_DETAIL_FORMULA(geometric_entropy, (p), p > 0 && p <= 1,
                          (entropy_term(p) + entropy_term_of_rest(p)) / p);

}  // namespace chainrules::statistics

namespace chainrules::fn {
using statistics::arcsine_entropy;
using statistics::asymmetric_laplace_entropy;
using statistics::bernoulli_entropy;
using statistics::bernoulli_logit_entropy;
using statistics::beta_entropy;
using statistics::cauchy_entropy;
using statistics::chi_squared_entropy;
using statistics::exponential_entropy;
using statistics::frechet_entropy;
using statistics::gamma_entropy;
using statistics::generalized_extreme_value_entropy;
using statistics::generalized_normal_entropy;
using statistics::generalized_pareto_entropy;
using statistics::geometric_entropy;
using statistics::gumbel_entropy;
using statistics::half_normal_entropy;
using statistics::inverse_gamma_entropy;
using statistics::inverse_gaussian_entropy;
using statistics::kumaraswamy_entropy;
using statistics::laplace_entropy;
using statistics::log_logistic_entropy;
using statistics::logistic_entropy;
using statistics::lognormal_entropy;
using statistics::lomax_entropy;
using statistics::maxwell_entropy;
using statistics::moyal_entropy;
using statistics::normal_entropy;
using statistics::pareto_entropy;
using statistics::rayleigh_entropy;
using statistics::students_t_entropy;
using statistics::students_t_location_scale_entropy;
using statistics::triangular_entropy;
using statistics::uniform_entropy;
using statistics::weibull_entropy;
}  // namespace chainrules::fn
