// SPDX-License-Identifier: MIT
#pragma once
// Means and variances of continuous distributions, name_mean and name_variance, of the parameters
// alone, with all partials. Where a moment is infinite it is +∞, where there is none NaN, with
// partials 0. Those of distributions of whole numbers: moments_discrete.hpp.

#include "chainrules/statistics/detail/moment_formulas.hpp"

namespace chainrules::statistics {

/// The mean of the normal distribution.
CHAINRULES_DETAIL_FORMULA(normal_mean, (mu, sigma), sigma > 0, mu);
/// The variance of the normal distribution.
CHAINRULES_DETAIL_FORMULA(normal_variance, (mu, sigma), sigma > 0, sigma * sigma);
/// The mean of the log-normal distribution.
CHAINRULES_DETAIL_FORMULA(lognormal_mean, (mu, sigma), sigma > 0,
                          power_of_e(mu + sigma * sigma / 2));
/// The variance of the log-normal distribution.
CHAINRULES_DETAIL_FORMULA(lognormal_variance, (mu, sigma), sigma > 0,
                          power_of_e_less_1(sigma * sigma) * power_of_e(2 * mu + sigma * sigma));
/// The mean of the half normal distribution.
CHAINRULES_DETAIL_FORMULA(half_normal_mean, (sigma), sigma > 0,
                          square_root(two_div_pi_of(sigma)) * sigma);
/// The variance of the half normal distribution.
CHAINRULES_DETAIL_FORMULA(half_normal_variance, (sigma), sigma > 0,
                          (1 - two_div_pi_of(sigma)) * sigma * sigma);
/// The mean of Johnson's S_U distribution.
CHAINRULES_DETAIL_FORMULA(johnson_su_mean, (gamma, delta, xi, lambda), delta > 0 && lambda > 0,
                          xi - lambda * power_of_e(1 / (2 * delta * delta)) *
                                   sinh_of(gamma / delta));
/// The variance of Johnson's S_U distribution.
CHAINRULES_DETAIL_FORMULA(johnson_su_variance, (gamma, delta, xi, lambda), delta > 0 && lambda > 0,
                          lambda * lambda / 2 * power_of_e_less_1(1 / (delta * delta)) *
                              (power_of_e(1 / (delta * delta)) * cosh_of(2 * gamma / delta) + 1));
/// The mean of Moyal's distribution.
CHAINRULES_DETAIL_FORMULA(moyal_mean, (mu, sigma), sigma > 0,
                          mu + (euler_of(sigma) + ln2_of(sigma)) * sigma);
/// The variance of Moyal's distribution.
CHAINRULES_DETAIL_FORMULA(moyal_variance, (mu, sigma), sigma > 0,
                          (pi_of(sigma) * pi_of(sigma) / 2) * sigma * sigma);
/// The mean of the logistic distribution.
CHAINRULES_DETAIL_FORMULA(logistic_mean, (mu, s), s > 0, mu);
/// The variance of the logistic distribution.
CHAINRULES_DETAIL_FORMULA(logistic_variance, (mu, s), s > 0, (pi_of(s) * pi_of(s) / 3) * s * s);
/// The mean of the log-logistic distribution.
CHAINRULES_DETAIL_FORMULA(log_logistic_mean, (alpha, beta), alpha > 0 && beta > 0,
                          finite_if(number_of(beta) > 1,
                                    alpha * (pi_of(beta) / beta) / sine(pi_of(beta) / beta)));
/// The variance of the log-logistic distribution.
CHAINRULES_DETAIL_FORMULA(log_logistic_variance, (alpha, beta), alpha > 0 && beta > 0,
                          finite_if(number_of(beta) > 2,
                                    log_logistic_variance_of(alpha, pi_of(beta) / beta)));
/// The mean of the Laplace distribution.
CHAINRULES_DETAIL_FORMULA(laplace_mean, (mu, b), b > 0, mu);
/// The variance of the Laplace distribution.
CHAINRULES_DETAIL_FORMULA(laplace_variance, (mu, b), b > 0, 2 * b * b);
/// The mean of the asymmetric Laplace distribution.
CHAINRULES_DETAIL_FORMULA(asymmetric_laplace_mean, (mu, sigma, tau),
                          sigma > 0 && tau > 0 && tau < 1,
                          mu + sigma * (1 - 2 * tau) / (2 * tau * (1 - tau)));
/// The variance of the asymmetric Laplace distribution.
CHAINRULES_DETAIL_FORMULA(asymmetric_laplace_variance, (mu, sigma, tau),
                          sigma > 0 && tau > 0 && tau < 1,
                          sigma * sigma * (1 - 2 * tau * (1 - tau)) /
                              (4 * tau * tau * (1 - tau) * (1 - tau)));
/// The mean of Gumbel's distribution.
CHAINRULES_DETAIL_FORMULA(gumbel_mean, (mu, beta), beta > 0, mu + euler_of(beta) * beta);
/// The variance of Gumbel's distribution.
CHAINRULES_DETAIL_FORMULA(gumbel_variance, (mu, beta), beta > 0,
                          (pi_of(beta) * pi_of(beta) / 6) * beta * beta);
/// The mean of the exponential distribution of rate λ.
CHAINRULES_DETAIL_FORMULA(exponential_mean, (lambda), lambda > 0, 1 / lambda);
/// The variance of the exponential distribution of rate λ.
CHAINRULES_DETAIL_FORMULA(exponential_variance, (lambda), lambda > 0, 1 / (lambda * lambda));
/// The mean of Weibull's distribution.
CHAINRULES_DETAIL_FORMULA(weibull_mean, (k, lambda), k > 0 && lambda > 0,
                          lambda * power_of_e(ln_gamma(1 + 1 / k)));
/// The variance of Weibull's distribution.
CHAINRULES_DETAIL_FORMULA(weibull_variance, (k, lambda), k > 0 && lambda > 0,
                          lambda * lambda / (k * k) * gamma_1p_variance(1 / k));
/// The mean of Rayleigh's distribution.
CHAINRULES_DETAIL_FORMULA(rayleigh_mean, (sigma), sigma > 0, square_root(pi_of(sigma) / 2) * sigma);
/// The variance of Rayleigh's distribution.
CHAINRULES_DETAIL_FORMULA(rayleigh_variance, (sigma), sigma > 0,
                          (2 - pi_of(sigma) / 2) * sigma * sigma);
/// The mean of Fréchet's distribution.
CHAINRULES_DETAIL_FORMULA(frechet_mean, (alpha, s), alpha > 0 && s > 0,
                          finite_if(number_of(alpha) > 1, s * power_of_e(ln_gamma(1 - 1 / alpha))));
/// The variance of Fréchet's distribution.
CHAINRULES_DETAIL_FORMULA(frechet_variance, (alpha, s), alpha > 0 && s > 0,
                          finite_if(number_of(alpha) > 2,
                                    s * s / (alpha * alpha) * gamma_1p_variance(-1 / alpha)));
/// The mean of Pareto's distribution.
CHAINRULES_DETAIL_FORMULA(pareto_mean, (x_m, alpha), x_m > 0 && alpha > 0,
                          finite_if(number_of(alpha) > 1, x_m * alpha / (alpha - 1)));
/// The variance of Pareto's distribution.
CHAINRULES_DETAIL_FORMULA(pareto_variance, (x_m, alpha), x_m > 0 && alpha > 0,
                          finite_if(number_of(alpha) > 2,
                                    x_m * x_m * alpha / ((alpha - 1) * (alpha - 1) * (alpha - 2))));
/// The mean of Lomax' distribution.
CHAINRULES_DETAIL_FORMULA(lomax_mean, (lambda, alpha), lambda > 0 && alpha > 0,
                          finite_if(number_of(alpha) > 1, lambda / (alpha - 1)));
/// The variance of Lomax' distribution.
CHAINRULES_DETAIL_FORMULA(lomax_variance, (lambda, alpha), lambda > 0 && alpha > 0,
                          finite_if(number_of(alpha) > 2,
                                    lambda * lambda * alpha /
                                        ((alpha - 1) * (alpha - 1) * (alpha - 2))));
/// The mean of Kumaraswamy's distribution.
CHAINRULES_DETAIL_FORMULA(kumaraswamy_mean, (a, b), a > 0 && b > 0,
                          power_of_e(kumaraswamy_ln_moment(1 / a, b)));
/// The variance of Kumaraswamy's distribution.
CHAINRULES_DETAIL_FORMULA(kumaraswamy_variance, (a, b), a > 0 && b > 0,
                          kumaraswamy_variance_of(a, b));
/// The mean of the generalised Pareto distribution.
CHAINRULES_DETAIL_FORMULA(generalized_pareto_mean, (mu, sigma, xi), sigma > 0,
                          finite_if(number_of(xi) < 1, mu + sigma / (1 - xi)));
/// The variance of the generalised Pareto distribution.
CHAINRULES_DETAIL_FORMULA(generalized_pareto_variance, (mu, sigma, xi), sigma > 0,
                          finite_if(2 * number_of(xi) < 1,
                                    sigma * sigma / ((1 - xi) * (1 - xi) * (1 - 2 * xi))));
/// The mean of the generalised extreme value distribution.
CHAINRULES_DETAIL_FORMULA(generalized_extreme_value_mean, (mu, sigma, xi), sigma > 0,
                          finite_if(number_of(xi) < 1, mu - sigma * gamma_1p_slope(-xi)));
/// The variance of the generalised extreme value distribution.
CHAINRULES_DETAIL_FORMULA(generalized_extreme_value_variance, (mu, sigma, xi), sigma > 0,
                          finite_if(2 * number_of(xi) < 1, sigma * sigma * gamma_1p_variance(-xi)));
/// The mean of the uniform distribution.
CHAINRULES_DETAIL_FORMULA(uniform_mean, (a, b), a < b, a + (b - a) / 2);
/// The variance of the uniform distribution.
CHAINRULES_DETAIL_FORMULA(uniform_variance, (a, b), a < b, (b - a) * (b - a) / 12);
/// The mean of the triangular distribution.
CHAINRULES_DETAIL_FORMULA(triangular_mean, (a, c, b), a <= c && c <= b && a < b, (a + b + c) / 3);
/// The variance of the triangular distribution.
CHAINRULES_DETAIL_FORMULA(triangular_variance, (a, c, b), a <= c && c <= b && a < b,
                          ((b - a) * (b - a) - (b - c) * (c - a)) / 18);
/// The mean of the arcsine distribution.
CHAINRULES_DETAIL_FORMULA(arcsine_mean, (a, b), a < b, a + (b - a) / 2);
/// The variance of the arcsine distribution.
CHAINRULES_DETAIL_FORMULA(arcsine_variance, (a, b), a < b, (b - a) * (b - a) / 8);
/// The mean of the gamma distribution.
CHAINRULES_DETAIL_FORMULA(gamma_mean, (k, theta), k > 0 && theta > 0, k * theta);
/// The variance of the gamma distribution.
CHAINRULES_DETAIL_FORMULA(gamma_variance, (k, theta), k > 0 && theta > 0, k * theta * theta);
/// The mean of the inverse gamma distribution.
CHAINRULES_DETAIL_FORMULA(inverse_gamma_mean, (alpha, beta), alpha > 0 && beta > 0,
                          finite_if(number_of(alpha) > 1, beta / (alpha - 1)));
/// The variance of the inverse gamma distribution.
CHAINRULES_DETAIL_FORMULA(inverse_gamma_variance, (alpha, beta), alpha > 0 && beta > 0,
                          finite_if(number_of(alpha) > 2,
                                    beta * beta / ((alpha - 1) * (alpha - 1) * (alpha - 2))));
/// The mean of the χ² distribution.
CHAINRULES_DETAIL_FORMULA(chi_squared_mean, (k), k > 0, k);
/// The variance of the χ² distribution.
CHAINRULES_DETAIL_FORMULA(chi_squared_variance, (k), k > 0, 2 * k);
/// The mean of the inverse χ² distribution.
CHAINRULES_DETAIL_FORMULA(inverse_chi_squared_mean, (nu), nu > 0,
                          finite_if(number_of(nu) > 2, 1 / (nu - 2)));
/// The variance of the inverse χ² distribution.
CHAINRULES_DETAIL_FORMULA(inverse_chi_squared_variance, (nu), nu > 0,
                          finite_if(number_of(nu) > 4, 2 / ((nu - 2) * (nu - 2) * (nu - 4))));
/// The mean of the scaled inverse χ² distribution.
CHAINRULES_DETAIL_FORMULA(scaled_inverse_chi_squared_mean, (nu, s), nu > 0 && s > 0,
                          finite_if(number_of(nu) > 2, nu * s * s / (nu - 2)));
/// The variance of the scaled inverse χ² distribution.
CHAINRULES_DETAIL_FORMULA(scaled_inverse_chi_squared_variance, (nu, s), nu > 0 && s > 0,
                          finite_if(number_of(nu) > 4, 2 * nu * nu * s * s * s * s /
                                                           ((nu - 2) * (nu - 2) * (nu - 4))));
/// The mean of Nakagami's distribution.
CHAINRULES_DETAIL_FORMULA(nakagami_mean, (m, omega), m > 0 && omega > 0,
                          square_root(omega) * power_of_e(ln_gamma_half_step(m)));
/// The variance of Nakagami's distribution.
CHAINRULES_DETAIL_FORMULA(nakagami_variance, (m, omega), m > 0 && omega > 0,
                          -omega * power_of_e_less_1(2 * ln_gamma_half_step(m)));
/// The mean of Maxwell's distribution.
CHAINRULES_DETAIL_FORMULA(maxwell_mean, (a), a > 0, 2 * square_root(two_div_pi_of(a)) * a);
/// The variance of Maxwell's distribution.
CHAINRULES_DETAIL_FORMULA(maxwell_variance, (a), a > 0, (3 - 4 * two_div_pi_of(a)) * a * a);
/// The mean of the generalised normal distribution.
CHAINRULES_DETAIL_FORMULA(generalized_normal_mean, (mu, alpha, beta), alpha > 0 && beta > 0, mu);
/// The variance of the generalised normal distribution.
CHAINRULES_DETAIL_FORMULA(generalized_normal_variance, (mu, alpha, beta), alpha > 0 && beta > 0,
                          alpha * alpha * power_of_e(ln_gamma(3 / beta) - ln_gamma(1 / beta)));
/// The mean of Student's t distribution of location μ and scale σ.
CHAINRULES_DETAIL_FORMULA(students_t_location_scale_mean, (nu, mu, sigma), nu > 0 && sigma > 0,
                          number_of(nu) > 1 ? mu : not_a_number_like(mu));
/// The variance of Student's t distribution of location μ and scale σ.
CHAINRULES_DETAIL_FORMULA(students_t_location_scale_variance, (nu, mu, sigma), nu > 0 && sigma > 0,
                          number_of(nu) > 1
                              ? finite_if(number_of(nu) > 2, sigma * sigma * (nu / (nu - 2)))
                              : not_a_number_like(sigma * sigma * nu));
/// The variance of Student's t distribution.
CHAINRULES_DETAIL_FORMULA(students_t_variance, (nu), nu > 0,
                          number_of(nu) > 1 ? finite_if(number_of(nu) > 2, nu / (nu - 2))
                                            : not_a_number_like(nu / nu));
/// The mean of Fisher's F distribution.
CHAINRULES_DETAIL_FORMULA(fisher_f_mean, (d1, d2), d1 > 0 && d2 > 0,
                          finite_if(number_of(d2) > 2, d2 / (d2 - 2)));
/// The variance of Fisher's F distribution.
CHAINRULES_DETAIL_FORMULA(fisher_f_variance, (d1, d2), d1 > 0 && d2 > 0,
                          finite_if(number_of(d2) > 4, 2 * d2 * d2 * (d1 + d2 - 2) /
                                                           (d1 * (d2 - 2) * (d2 - 2) * (d2 - 4))));
/// The mean of the beta distribution.
CHAINRULES_DETAIL_FORMULA(beta_mean, (a, b), a > 0 && b > 0, a / (a + b));
/// The variance of the beta distribution.
CHAINRULES_DETAIL_FORMULA(beta_variance, (a, b), a > 0 && b > 0,
                          a * b / ((a + b) * (a + b) * (a + b + 1)));
/// The mean of the beta distribution of mean μ.
CHAINRULES_DETAIL_FORMULA(beta_proportion_mean, (mu, kappa), mu > 0 && mu < 1 && kappa > 0, mu);
/// The variance of the beta distribution of mean μ.
CHAINRULES_DETAIL_FORMULA(beta_proportion_variance, (mu, kappa), mu > 0 && mu < 1 && kappa > 0,
                          mu * (1 - mu) / (kappa + 1));
/// The mean of the inverse Gaussian distribution.
CHAINRULES_DETAIL_FORMULA(inverse_gaussian_mean, (mu, lambda), mu > 0 && lambda > 0, mu);
/// The variance of the inverse Gaussian distribution.
CHAINRULES_DETAIL_FORMULA(inverse_gaussian_variance, (mu, lambda), mu > 0 && lambda > 0,
                          mu * mu * mu / lambda);
/// The mean of the exponentially modified normal distribution.
CHAINRULES_DETAIL_FORMULA(exp_mod_normal_mean, (mu, sigma, lambda), sigma > 0 && lambda > 0,
                          mu + 1 / lambda);
/// The variance of the exponentially modified normal distribution.
CHAINRULES_DETAIL_FORMULA(exp_mod_normal_variance, (mu, sigma, lambda), sigma > 0 && lambda > 0,
                          sigma * sigma + 1 / (lambda * lambda));
/// The mean of the skew normal distribution.
CHAINRULES_DETAIL_FORMULA(skew_normal_mean, (xi, omega, alpha), omega > 0,
                          xi + square_root(two_div_pi_of(alpha)) * omega *
                                   (alpha / square_root(1 + alpha * alpha)));
/// The variance of the skew normal distribution.
CHAINRULES_DETAIL_FORMULA(skew_normal_variance, (xi, omega, alpha), omega > 0,
                          omega * omega *
                              (1 - two_div_pi_of(alpha) * (alpha * alpha / (1 + alpha * alpha))));

}  // namespace chainrules::statistics

namespace chainrules::fn {
using statistics::arcsine_mean;
using statistics::arcsine_variance;
using statistics::asymmetric_laplace_mean;
using statistics::asymmetric_laplace_variance;
using statistics::beta_mean;
using statistics::beta_proportion_mean;
using statistics::beta_proportion_variance;
using statistics::beta_variance;
using statistics::chi_squared_mean;
using statistics::chi_squared_variance;
using statistics::exp_mod_normal_mean;
using statistics::exp_mod_normal_variance;
using statistics::exponential_mean;
using statistics::exponential_variance;
using statistics::fisher_f_mean;
using statistics::fisher_f_variance;
using statistics::frechet_mean;
using statistics::frechet_variance;
using statistics::gamma_mean;
using statistics::gamma_variance;
using statistics::generalized_extreme_value_mean;
using statistics::generalized_extreme_value_variance;
using statistics::generalized_normal_mean;
using statistics::generalized_normal_variance;
using statistics::generalized_pareto_mean;
using statistics::generalized_pareto_variance;
using statistics::gumbel_mean;
using statistics::gumbel_variance;
using statistics::half_normal_mean;
using statistics::half_normal_variance;
using statistics::inverse_chi_squared_mean;
using statistics::inverse_chi_squared_variance;
using statistics::inverse_gamma_mean;
using statistics::inverse_gamma_variance;
using statistics::inverse_gaussian_mean;
using statistics::inverse_gaussian_variance;
using statistics::johnson_su_mean;
using statistics::johnson_su_variance;
using statistics::kumaraswamy_mean;
using statistics::kumaraswamy_variance;
using statistics::laplace_mean;
using statistics::laplace_variance;
using statistics::log_logistic_mean;
using statistics::log_logistic_variance;
using statistics::logistic_mean;
using statistics::logistic_variance;
using statistics::lognormal_mean;
using statistics::lognormal_variance;
using statistics::lomax_mean;
using statistics::lomax_variance;
using statistics::maxwell_mean;
using statistics::maxwell_variance;
using statistics::moyal_mean;
using statistics::moyal_variance;
using statistics::nakagami_mean;
using statistics::nakagami_variance;
using statistics::normal_mean;
using statistics::normal_variance;
using statistics::pareto_mean;
using statistics::pareto_variance;
using statistics::rayleigh_mean;
using statistics::rayleigh_variance;
using statistics::scaled_inverse_chi_squared_mean;
using statistics::scaled_inverse_chi_squared_variance;
using statistics::skew_normal_mean;
using statistics::skew_normal_variance;
using statistics::students_t_location_scale_mean;
using statistics::students_t_location_scale_variance;
using statistics::students_t_variance;
using statistics::triangular_mean;
using statistics::triangular_variance;
using statistics::uniform_mean;
using statistics::uniform_variance;
using statistics::weibull_mean;
using statistics::weibull_variance;
}  // namespace chainrules::fn
