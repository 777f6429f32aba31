// SPDX-License-Identifier: MIT
#pragma once
// Draws of distributions with derivatives by the parameters, for gradients of expectations:
// name_draw(parameters..., x) is x, a draw that any generator has made at these parameters, and its
// partials by them are those that keep P(X ≤ x): −(∂F/∂θ)/f, implicit reparametrisation. The last
// argument is noise, without a tangent. Right in the tails, where F and f are 0 as numbers.
//
//     std::gamma_distribution<> law(k, theta);
//     auto [x, pullback] = chainrules::rrule(fn::gamma_draw, k, theta, law(generator));
//
// A Dirichlet draw is the softmax of log_gamma_draw(alpha_i, 1, y_i).

#include "chainrules/statistics/detail/draws.hpp"
#include "chainrules/statistics/log_cdf_beta.hpp"
#include "chainrules/statistics/log_cdf_gamma.hpp"
#include "chainrules/statistics/log_cdf_hazards.hpp"
#include "chainrules/statistics/log_cdf_location_scale.hpp"
#include "chainrules/statistics/log_cdf_normal_mixtures.hpp"

namespace chainrules::statistics {

/// A draw x of the normal distribution, moving with the parameters.
CHAINRULES_DETAIL_FORMULA_OF_NOISE(normal_draw, (mu, sigma, x), sigma > 0,
                                   law_draw<normal_law>(mu, sigma, x));
/// A draw x of the log-normal distribution, moving with the parameters.
CHAINRULES_DETAIL_FORMULA_OF_NOISE(lognormal_draw, (mu, sigma, x), sigma > 0,
                                   law_draw<lognormal_law>(mu, sigma, x));
/// A draw x of the logit-normal distribution, moving with the parameters.
CHAINRULES_DETAIL_FORMULA_OF_NOISE(logit_normal_draw, (mu, sigma, x), sigma > 0,
                                   law_draw<logit_normal_law>(mu, sigma, x));
/// A draw x of Johnson's S_U distribution, moving with the parameters.
CHAINRULES_DETAIL_FORMULA_OF_NOISE(johnson_su_draw, (gamma, delta, xi, lambda, x),
                                   delta > 0 && lambda > 0,
                                   law_draw<johnson_su_law>(gamma, delta, xi, lambda, x));
/// A draw x of the half normal distribution, moving with the parameters.
CHAINRULES_DETAIL_FORMULA_OF_NOISE(half_normal_draw, (sigma, x), sigma > 0,
                                   law_draw<half_normal_law>(sigma, x));
/// A draw x of Moyal's distribution, moving with the parameters.
CHAINRULES_DETAIL_FORMULA_OF_NOISE(moyal_draw, (mu, sigma, x), sigma > 0,
                                   law_draw<moyal_law>(mu, sigma, x));
/// A draw x of the logistic distribution, moving with the parameters.
CHAINRULES_DETAIL_FORMULA_OF_NOISE(logistic_draw, (mu, s, x), s > 0,
                                   law_draw<logistic_law>(mu, s, x));
/// A draw x of the log-logistic distribution, moving with the parameters.
CHAINRULES_DETAIL_FORMULA_OF_NOISE(log_logistic_draw, (alpha, beta, x), alpha > 0 && beta > 0,
                                   law_draw<log_logistic_law>(alpha, beta, x));
/// A draw x of the Laplace distribution, moving with the parameters.
CHAINRULES_DETAIL_FORMULA_OF_NOISE(laplace_draw, (mu, b, x), b > 0,
                                   law_draw<laplace_law>(mu, b, x));
/// A draw x of the asymmetric Laplace distribution, moving with the parameters.
CHAINRULES_DETAIL_FORMULA_OF_NOISE(asymmetric_laplace_draw, (mu, sigma, tau, x),
                                   sigma > 0 && tau > 0 && tau < 1,
                                   law_draw<asymmetric_laplace_law>(mu, sigma, tau, x));
/// A draw x of the Cauchy distribution, moving with the parameters.
CHAINRULES_DETAIL_FORMULA_OF_NOISE(cauchy_draw, (mu, sigma, x), sigma > 0,
                                   law_draw<cauchy_law>(mu, sigma, x));
/// A draw x of the half Cauchy distribution, moving with the parameters.
CHAINRULES_DETAIL_FORMULA_OF_NOISE(half_cauchy_draw, (sigma, x), sigma > 0,
                                   law_draw<half_cauchy_law>(sigma, x));
/// A draw x of Gumbel's distribution, moving with the parameters.
CHAINRULES_DETAIL_FORMULA_OF_NOISE(gumbel_draw, (mu, beta, x), beta > 0,
                                   law_draw<gumbel_law>(mu, beta, x));
/// A draw x of the exponential distribution of rate λ, moving with the parameters.
CHAINRULES_DETAIL_FORMULA_OF_NOISE(exponential_draw, (lambda, x), lambda > 0,
                                   law_draw<exponential_law>(lambda, x));
/// A draw x of Weibull's distribution, moving with the parameters.
CHAINRULES_DETAIL_FORMULA_OF_NOISE(weibull_draw, (k, lambda, x), k > 0 && lambda > 0,
                                   law_draw<weibull_law>(k, lambda, x));
/// A draw x of Rayleigh's distribution, moving with the parameters.
CHAINRULES_DETAIL_FORMULA_OF_NOISE(rayleigh_draw, (sigma, x), sigma > 0,
                                   law_draw<rayleigh_law>(sigma, x));
/// A draw x of Fréchet's distribution, moving with the parameters.
CHAINRULES_DETAIL_FORMULA_OF_NOISE(frechet_draw, (alpha, s, x), alpha > 0 && s > 0,
                                   law_draw<frechet_law>(alpha, s, x));
/// A draw x of Pareto's distribution, moving with the parameters.
CHAINRULES_DETAIL_FORMULA_OF_NOISE(pareto_draw, (x_m, alpha, x), x_m > 0 && alpha > 0,
                                   law_draw<pareto_law>(x_m, alpha, x));
/// A draw x of Lomax' distribution, moving with the parameters.
CHAINRULES_DETAIL_FORMULA_OF_NOISE(lomax_draw, (lambda, alpha, x), lambda > 0 && alpha > 0,
                                   law_draw<lomax_law>(lambda, alpha, x));
/// A draw x of Kumaraswamy's distribution, moving with the parameters.
CHAINRULES_DETAIL_FORMULA_OF_NOISE(kumaraswamy_draw, (a, b, x), a > 0 && b > 0,
                                   law_draw<kumaraswamy_law>(a, b, x));
/// A draw x of the generalised Pareto distribution, moving with the parameters.
CHAINRULES_DETAIL_FORMULA_OF_NOISE(generalized_pareto_draw, (mu, sigma, xi, x), sigma > 0,
                                   law_draw<generalized_pareto_law>(mu, sigma, xi, x));
/// A draw x of the generalised extreme value distribution, moving with the parameters.
CHAINRULES_DETAIL_FORMULA_OF_NOISE(generalized_extreme_value_draw, (mu, sigma, xi, x), sigma > 0,
                                   law_draw<generalized_extreme_value_law>(mu, sigma, xi, x));
/// A draw x of the uniform distribution, moving with the parameters.
CHAINRULES_DETAIL_FORMULA_OF_NOISE(uniform_draw, (a, b, x), a < b, law_draw<uniform_law>(a, b, x));
/// A draw x of the triangular distribution, moving with the parameters.
CHAINRULES_DETAIL_FORMULA_OF_NOISE(triangular_draw, (a, c, b, x), a <= c && c <= b && a < b,
                                   law_draw<triangular_law>(a, c, b, x));
/// A draw x of the arcsine distribution, moving with the parameters.
CHAINRULES_DETAIL_FORMULA_OF_NOISE(arcsine_draw, (a, b, x), a < b, law_draw<arcsine_law>(a, b, x));
/// A draw x of the gamma distribution, moving with the parameters.
CHAINRULES_DETAIL_FORMULA_OF_NOISE(gamma_draw, (k, theta, x), k > 0 && theta > 0,
                                   law_draw<gamma_law>(k, theta, x));
/// A draw x of the inverse gamma distribution, moving with the parameters.
CHAINRULES_DETAIL_FORMULA_OF_NOISE(inverse_gamma_draw, (alpha, beta, x), alpha > 0 && beta > 0,
                                   law_draw<inverse_gamma_law>(alpha, beta, x));
/// A draw x of the χ² distribution, moving with the parameters.
CHAINRULES_DETAIL_FORMULA_OF_NOISE(chi_squared_draw, (k, x), k > 0,
                                   law_draw<chi_squared_law>(k, x));
/// A draw x of the inverse χ² distribution, moving with the parameters.
CHAINRULES_DETAIL_FORMULA_OF_NOISE(inverse_chi_squared_draw, (nu, x), nu > 0,
                                   law_draw<inverse_chi_squared_law>(nu, x));
/// A draw x of the scaled inverse χ² distribution, moving with the parameters.
CHAINRULES_DETAIL_FORMULA_OF_NOISE(scaled_inverse_chi_squared_draw, (nu, s, x), nu > 0 && s > 0,
                                   law_draw<scaled_inverse_chi_squared_law>(nu, s, x));
/// A draw x of Nakagami's distribution, moving with the parameters.
CHAINRULES_DETAIL_FORMULA_OF_NOISE(nakagami_draw, (m, omega, x), m > 0 && omega > 0,
                                   law_draw<nakagami_law>(m, omega, x));
/// A draw x of Maxwell's distribution, moving with the parameters.
CHAINRULES_DETAIL_FORMULA_OF_NOISE(maxwell_draw, (a, x), a > 0, law_draw<maxwell_law>(a, x));
/// A draw x of the generalised normal distribution, moving with the parameters.
CHAINRULES_DETAIL_FORMULA_OF_NOISE(generalized_normal_draw, (mu, alpha, beta, x),
                                   alpha > 0 && beta > 0,
                                   law_draw<generalized_normal_law>(mu, alpha, beta, x));
/// A draw x of the beta distribution, moving with the parameters.
CHAINRULES_DETAIL_FORMULA_OF_NOISE(beta_draw, (a, b, x), a > 0 && b > 0,
                                   law_draw<beta_law>(a, b, x));
/// A draw x of the beta distribution of mean μ, moving with the parameters.
CHAINRULES_DETAIL_FORMULA_OF_NOISE(beta_proportion_draw, (mu, kappa, x),
                                   mu > 0 && mu < 1 && kappa > 0,
                                   law_draw<beta_proportion_law>(mu, kappa, x));
/// A draw x of Fisher's F distribution, moving with the parameters.
CHAINRULES_DETAIL_FORMULA_OF_NOISE(fisher_f_draw, (d1, d2, x), d1 > 0 && d2 > 0,
                                   law_draw<fisher_f_law>(d1, d2, x));
/// A draw x of Student's t distribution, moving with the parameters.
CHAINRULES_DETAIL_FORMULA_OF_NOISE(students_t_draw, (nu, x), nu > 0,
                                   law_draw<students_t_law>(nu, x));
/// A draw x of Student's t distribution of location μ and scale σ, moving with the parameters.
CHAINRULES_DETAIL_FORMULA_OF_NOISE(students_t_location_scale_draw, (nu, mu, sigma, x),
                                   nu > 0 && sigma > 0,
                                   law_draw<students_t_location_scale_law>(nu, mu, sigma, x));
/// A draw x of the inverse Gaussian distribution, moving with the parameters.
CHAINRULES_DETAIL_FORMULA_OF_NOISE(inverse_gaussian_draw, (mu, lambda, x), mu > 0 && lambda > 0,
                                   law_draw<inverse_gaussian_law>(mu, lambda, x));
/// A draw x of the exponentially modified normal distribution, moving with the parameters.
CHAINRULES_DETAIL_FORMULA_OF_NOISE(exp_mod_normal_draw, (mu, sigma, lambda, x),
                                   sigma > 0 && lambda > 0,
                                   law_draw<exp_mod_normal_law>(mu, sigma, lambda, x));
/// A draw x of the skew normal distribution, moving with the parameters.
CHAINRULES_DETAIL_FORMULA_OF_NOISE(skew_normal_draw, (xi, omega, alpha, x), omega > 0,
                                   law_draw<skew_normal_law>(xi, omega, alpha, x));
/// The logarithm of a draw of the gamma distribution, given as y = ln x: of a small shape the draw
/// itself may be 0 as a number.
CHAINRULES_DETAIL_FORMULA_OF_NOISE(log_gamma_draw, (k, theta, y), k > 0 && theta > 0,
                                   log_gamma_draw_of(k, theta, y));
/// The logarithms of the distribution function and its complement of a normal number between a and
/// b.
CHAINRULES_DETAIL_LOG_TAILS(truncated_normal, 0, (mu, sigma, a, b, x), sigma > 0 && a < b,
                            below(x <= a), above(x >= b),
                            truncated_normal_tails(mu, sigma, a, b, x));
/// A draw x of the normal distribution between a and b, moving with all four.
CHAINRULES_DETAIL_FORMULA_OF_NOISE(truncated_normal_draw, (mu, sigma, a, b, x),
                                   sigma > 0 && a < x && x < b,
                                   law_draw<truncated_normal_law>(mu, sigma, a, b, x));

}  // namespace chainrules::statistics

namespace chainrules::fn {
using statistics::arcsine_draw;
using statistics::asymmetric_laplace_draw;
using statistics::beta_draw;
using statistics::beta_proportion_draw;
using statistics::cauchy_draw;
using statistics::chi_squared_draw;
using statistics::exp_mod_normal_draw;
using statistics::exponential_draw;
using statistics::fisher_f_draw;
using statistics::frechet_draw;
using statistics::gamma_draw;
using statistics::generalized_extreme_value_draw;
using statistics::generalized_normal_draw;
using statistics::generalized_pareto_draw;
using statistics::gumbel_draw;
using statistics::half_cauchy_draw;
using statistics::half_normal_draw;
using statistics::inverse_chi_squared_draw;
using statistics::inverse_gamma_draw;
using statistics::inverse_gaussian_draw;
using statistics::johnson_su_draw;
using statistics::kumaraswamy_draw;
using statistics::laplace_draw;
using statistics::log_gamma_draw;
using statistics::log_logistic_draw;
using statistics::logistic_draw;
using statistics::logit_normal_draw;
using statistics::lognormal_draw;
using statistics::lomax_draw;
using statistics::maxwell_draw;
using statistics::moyal_draw;
using statistics::nakagami_draw;
using statistics::normal_draw;
using statistics::pareto_draw;
using statistics::rayleigh_draw;
using statistics::scaled_inverse_chi_squared_draw;
using statistics::skew_normal_draw;
using statistics::students_t_draw;
using statistics::students_t_location_scale_draw;
using statistics::triangular_draw;
using statistics::truncated_normal_draw;
using statistics::truncated_normal_logccdf;
using statistics::truncated_normal_logcdf;
using statistics::uniform_draw;
using statistics::weibull_draw;
}  // namespace chainrules::fn
