// SPDX-License-Identifier: MIT
#pragma once
// Hazards: name_hazard(parameters..., x) = f/(1 − F), the rate at which what has lasted until x
// ends, and name_cumulative_hazard = −ln(1 − F), with all partials. Both are right far out, where f
// and 1 − F are 0 as numbers. Below the support they are 0; beyond it the cumulative hazard is +∞.

#include "chainrules/statistics/detail/hazards.hpp"
#include "chainrules/statistics/log_cdf_beta.hpp"
#include "chainrules/statistics/log_cdf_gamma.hpp"
#include "chainrules/statistics/log_cdf_hazards.hpp"
#include "chainrules/statistics/log_cdf_location_scale.hpp"
#include "chainrules/statistics/log_cdf_normal_mixtures.hpp"

namespace chainrules::statistics {

/// The hazard f/(1 − F) of the normal distribution, and its integral −ln(1 − F).
CHAINRULES_DETAIL_HAZARDS(normal, (mu, sigma, x), sigma > 0);
/// The hazard f/(1 − F) of the log-normal distribution, and its integral −ln(1 − F).
CHAINRULES_DETAIL_HAZARDS(lognormal, (mu, sigma, x), sigma > 0);
/// The hazard f/(1 − F) of the logit-normal distribution, and its integral −ln(1 − F).
CHAINRULES_DETAIL_HAZARDS(logit_normal, (mu, sigma, x), sigma > 0);
/// The hazard f/(1 − F) of Johnson's S_U distribution, and its integral −ln(1 − F).
CHAINRULES_DETAIL_HAZARDS(johnson_su, (gamma, delta, xi, lambda, x), delta > 0 && lambda > 0);
/// The hazard f/(1 − F) of the half normal distribution, and its integral −ln(1 − F).
CHAINRULES_DETAIL_HAZARDS(half_normal, (sigma, x), sigma > 0);
/// The hazard f/(1 − F) of Moyal's distribution, and its integral −ln(1 − F).
CHAINRULES_DETAIL_HAZARDS(moyal, (mu, sigma, x), sigma > 0);
/// The hazard f/(1 − F) of the logistic distribution, and its integral −ln(1 − F).
CHAINRULES_DETAIL_HAZARDS(logistic, (mu, s, x), s > 0);
/// The hazard f/(1 − F) of the log-logistic distribution, and its integral −ln(1 − F).
CHAINRULES_DETAIL_HAZARDS(log_logistic, (alpha, beta, x), alpha > 0 && beta > 0);
/// The hazard f/(1 − F) of the Laplace distribution, and its integral −ln(1 − F).
CHAINRULES_DETAIL_HAZARDS(laplace, (mu, b, x), b > 0);
/// The hazard f/(1 − F) of the asymmetric Laplace distribution, and its integral −ln(1 − F).
CHAINRULES_DETAIL_HAZARDS(asymmetric_laplace, (mu, sigma, tau, x), sigma > 0 && tau > 0 && tau < 1);
/// The hazard f/(1 − F) of the Cauchy distribution, and its integral −ln(1 − F).
CHAINRULES_DETAIL_HAZARDS(cauchy, (mu, sigma, x), sigma > 0);
/// The hazard f/(1 − F) of the half Cauchy distribution, and its integral −ln(1 − F).
CHAINRULES_DETAIL_HAZARDS(half_cauchy, (sigma, x), sigma > 0);
/// The hazard f/(1 − F) of Gumbel's distribution, and its integral −ln(1 − F).
CHAINRULES_DETAIL_HAZARDS(gumbel, (mu, beta, x), beta > 0);
/// The hazard f/(1 − F) of the exponential distribution of rate λ, and its integral −ln(1 − F).
CHAINRULES_DETAIL_HAZARDS(exponential, (lambda, x), lambda > 0);
/// The hazard f/(1 − F) of Weibull's distribution, and its integral −ln(1 − F).
CHAINRULES_DETAIL_HAZARDS(weibull, (k, lambda, x), k > 0 && lambda > 0);
/// The hazard f/(1 − F) of Rayleigh's distribution, and its integral −ln(1 − F).
CHAINRULES_DETAIL_HAZARDS(rayleigh, (sigma, x), sigma > 0);
/// The hazard f/(1 − F) of Fréchet's distribution, and its integral −ln(1 − F).
CHAINRULES_DETAIL_HAZARDS(frechet, (alpha, s, x), alpha > 0 && s > 0);
/// The hazard f/(1 − F) of Pareto's distribution, and its integral −ln(1 − F).
CHAINRULES_DETAIL_HAZARDS(pareto, (x_m, alpha, x), x_m > 0 && alpha > 0);
/// The hazard f/(1 − F) of Lomax' distribution, and its integral −ln(1 − F).
CHAINRULES_DETAIL_HAZARDS(lomax, (lambda, alpha, x), lambda > 0 && alpha > 0);
/// The hazard f/(1 − F) of Kumaraswamy's distribution, and its integral −ln(1 − F).
CHAINRULES_DETAIL_HAZARDS(kumaraswamy, (a, b, x), a > 0 && b > 0);
/// The hazard f/(1 − F) of the generalised Pareto distribution, and its integral −ln(1 − F).
CHAINRULES_DETAIL_HAZARDS(generalized_pareto, (mu, sigma, xi, x), sigma > 0);
/// The hazard f/(1 − F) of the generalised extreme value distribution, and its integral −ln(1 − F).
CHAINRULES_DETAIL_HAZARDS(generalized_extreme_value, (mu, sigma, xi, x), sigma > 0);
/// The hazard f/(1 − F) of the uniform distribution, and its integral −ln(1 − F).
CHAINRULES_DETAIL_HAZARDS(uniform, (a, b, x), a < b);
/// The hazard f/(1 − F) of the triangular distribution, and its integral −ln(1 − F).
CHAINRULES_DETAIL_HAZARDS(triangular, (a, c, b, x), a <= c && c <= b && a < b);
/// The hazard f/(1 − F) of the arcsine distribution, and its integral −ln(1 − F).
CHAINRULES_DETAIL_HAZARDS(arcsine, (a, b, x), a < b);
/// The hazard f/(1 − F) of the gamma distribution, and its integral −ln(1 − F).
CHAINRULES_DETAIL_HAZARDS(gamma, (k, theta, x), k > 0 && theta > 0);
/// The hazard f/(1 − F) of the inverse gamma distribution, and its integral −ln(1 − F).
CHAINRULES_DETAIL_HAZARDS(inverse_gamma, (alpha, beta, x), alpha > 0 && beta > 0);
/// The hazard f/(1 − F) of the χ² distribution, and its integral −ln(1 − F).
CHAINRULES_DETAIL_HAZARDS(chi_squared, (k, x), k > 0);
/// The hazard f/(1 − F) of the inverse χ² distribution, and its integral −ln(1 − F).
CHAINRULES_DETAIL_HAZARDS(inverse_chi_squared, (nu, x), nu > 0);
/// The hazard f/(1 − F) of the scaled inverse χ² distribution, and its integral −ln(1 − F).
CHAINRULES_DETAIL_HAZARDS(scaled_inverse_chi_squared, (nu, s, x), nu > 0 && s > 0);
/// The hazard f/(1 − F) of Nakagami's distribution, and its integral −ln(1 − F).
CHAINRULES_DETAIL_HAZARDS(nakagami, (m, omega, x), m > 0 && omega > 0);
/// The hazard f/(1 − F) of Maxwell's distribution, and its integral −ln(1 − F).
CHAINRULES_DETAIL_HAZARDS(maxwell, (a, x), a > 0);
/// The hazard f/(1 − F) of the generalised normal distribution, and its integral −ln(1 − F).
CHAINRULES_DETAIL_HAZARDS(generalized_normal, (mu, alpha, beta, x), alpha > 0 && beta > 0);
/// The hazard f/(1 − F) of the beta distribution, and its integral −ln(1 − F).
CHAINRULES_DETAIL_HAZARDS(beta, (a, b, x), a > 0 && b > 0);
/// The hazard f/(1 − F) of the beta distribution of mean μ, and its integral −ln(1 − F).
CHAINRULES_DETAIL_HAZARDS(beta_proportion, (mu, kappa, x), mu > 0 && mu < 1 && kappa > 0);
/// The hazard f/(1 − F) of Fisher's F distribution, and its integral −ln(1 − F).
CHAINRULES_DETAIL_HAZARDS(fisher_f, (d1, d2, x), d1 > 0 && d2 > 0);
/// The hazard f/(1 − F) of Student's t distribution, and its integral −ln(1 − F).
CHAINRULES_DETAIL_HAZARDS(students_t, (nu, x), nu > 0);
/// The hazard f/(1 − F) of Student's t distribution of location μ and scale σ, and its integral
/// −ln(1 − F).
CHAINRULES_DETAIL_HAZARDS(students_t_location_scale, (nu, mu, sigma, x), nu > 0 && sigma > 0);
/// The hazard f/(1 − F) of the inverse Gaussian distribution, and its integral −ln(1 − F).
CHAINRULES_DETAIL_HAZARDS(inverse_gaussian, (mu, lambda, x), mu > 0 && lambda > 0);
/// The hazard f/(1 − F) of the exponentially modified normal distribution, and its integral −ln(1 −
/// F).
CHAINRULES_DETAIL_HAZARDS(exp_mod_normal, (mu, sigma, lambda, x), sigma > 0 && lambda > 0);
/// The hazard f/(1 − F) of the skew normal distribution, and its integral −ln(1 − F).
CHAINRULES_DETAIL_HAZARDS(skew_normal, (xi, omega, alpha, x), omega > 0);

}  // namespace chainrules::statistics

namespace chainrules::fn {
using statistics::arcsine_cumulative_hazard;
using statistics::arcsine_hazard;
using statistics::asymmetric_laplace_cumulative_hazard;
using statistics::asymmetric_laplace_hazard;
using statistics::beta_cumulative_hazard;
using statistics::beta_hazard;
using statistics::beta_proportion_cumulative_hazard;
using statistics::beta_proportion_hazard;
using statistics::cauchy_cumulative_hazard;
using statistics::cauchy_hazard;
using statistics::chi_squared_cumulative_hazard;
using statistics::chi_squared_hazard;
using statistics::exp_mod_normal_cumulative_hazard;
using statistics::exp_mod_normal_hazard;
using statistics::exponential_cumulative_hazard;
using statistics::exponential_hazard;
using statistics::fisher_f_cumulative_hazard;
using statistics::fisher_f_hazard;
using statistics::frechet_cumulative_hazard;
using statistics::frechet_hazard;
using statistics::gamma_cumulative_hazard;
using statistics::gamma_hazard;
using statistics::generalized_extreme_value_cumulative_hazard;
using statistics::generalized_extreme_value_hazard;
using statistics::generalized_normal_cumulative_hazard;
using statistics::generalized_normal_hazard;
using statistics::generalized_pareto_cumulative_hazard;
using statistics::generalized_pareto_hazard;
using statistics::gumbel_cumulative_hazard;
using statistics::gumbel_hazard;
using statistics::half_cauchy_cumulative_hazard;
using statistics::half_cauchy_hazard;
using statistics::half_normal_cumulative_hazard;
using statistics::half_normal_hazard;
using statistics::inverse_chi_squared_cumulative_hazard;
using statistics::inverse_chi_squared_hazard;
using statistics::inverse_gamma_cumulative_hazard;
using statistics::inverse_gamma_hazard;
using statistics::inverse_gaussian_cumulative_hazard;
using statistics::inverse_gaussian_hazard;
using statistics::johnson_su_cumulative_hazard;
using statistics::johnson_su_hazard;
using statistics::kumaraswamy_cumulative_hazard;
using statistics::kumaraswamy_hazard;
using statistics::laplace_cumulative_hazard;
using statistics::laplace_hazard;
using statistics::log_logistic_cumulative_hazard;
using statistics::log_logistic_hazard;
using statistics::logistic_cumulative_hazard;
using statistics::logistic_hazard;
using statistics::logit_normal_cumulative_hazard;
using statistics::logit_normal_hazard;
using statistics::lognormal_cumulative_hazard;
using statistics::lognormal_hazard;
using statistics::lomax_cumulative_hazard;
using statistics::lomax_hazard;
using statistics::maxwell_cumulative_hazard;
using statistics::maxwell_hazard;
using statistics::moyal_cumulative_hazard;
using statistics::moyal_hazard;
using statistics::nakagami_cumulative_hazard;
using statistics::nakagami_hazard;
using statistics::normal_cumulative_hazard;
using statistics::normal_hazard;
using statistics::pareto_cumulative_hazard;
using statistics::pareto_hazard;
using statistics::rayleigh_cumulative_hazard;
using statistics::rayleigh_hazard;
using statistics::scaled_inverse_chi_squared_cumulative_hazard;
using statistics::scaled_inverse_chi_squared_hazard;
using statistics::skew_normal_cumulative_hazard;
using statistics::skew_normal_hazard;
using statistics::students_t_cumulative_hazard;
using statistics::students_t_hazard;
using statistics::students_t_location_scale_cumulative_hazard;
using statistics::students_t_location_scale_hazard;
using statistics::triangular_cumulative_hazard;
using statistics::triangular_hazard;
using statistics::uniform_cumulative_hazard;
using statistics::uniform_hazard;
using statistics::weibull_cumulative_hazard;
using statistics::weibull_hazard;
}  // namespace chainrules::fn
