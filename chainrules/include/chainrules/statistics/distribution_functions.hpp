// SPDX-License-Identifier: MIT
#pragma once
// Densities, distribution functions, their complements and quantiles, name_pdf, name_cdf, name_ccdf
// and name_quantile, of the distributions of Boost.Math and others that special/distributions has
// not. Parameters come first; the support is as for name_logcdf, and outside of it the density is
// 0. Boost's extreme value distribution is gumbel.

#include "chainrules/statistics/detail/distribution_functions.hpp"
#include "chainrules/statistics/log_cdf_beta.hpp"
#include "chainrules/statistics/log_cdf_discrete.hpp"
#include "chainrules/statistics/log_cdf_gamma.hpp"
#include "chainrules/statistics/log_cdf_hazards.hpp"
#include "chainrules/statistics/log_cdf_location_scale.hpp"

namespace chainrules::statistics {

/// The density of the exponential distribution of rate λ, the distribution function, its complement
/// and the quantile.
CHAINRULES_DETAIL_DISTRIBUTION_FUNCTIONS(exponential, (lambda), x, lambda > 0,
                                         exponential_quantile_of(p) / lambda);
/// The density of Weibull's distribution, the distribution function, its complement and the
/// quantile.
CHAINRULES_DETAIL_DISTRIBUTION_FUNCTIONS(weibull, (k, lambda), x, k > 0 && lambda > 0,
                                         lambda * power(exponential_quantile_of(p), 1 / k));
/// The density of Rayleigh's distribution, the distribution function, its complement and the
/// quantile.
CHAINRULES_DETAIL_DISTRIBUTION_FUNCTIONS(rayleigh, (sigma), x, sigma > 0,
                                         sigma * square_root(2 * exponential_quantile_of(p)));
/// The density of Gumbel's distribution, the distribution function, its complement and the
/// quantile.
CHAINRULES_DETAIL_DISTRIBUTION_FUNCTIONS(gumbel, (mu, beta), x, beta > 0, mu - beta * ln(-ln(p)));
/// The density of the Laplace distribution, the distribution function, its complement and the
/// quantile.
CHAINRULES_DETAIL_DISTRIBUTION_FUNCTIONS(laplace, (mu, b), x, b > 0,
                                         mu + b * laplace_quantile_of(p));
/// The density of the logistic distribution, the distribution function, its complement and the
/// quantile.
CHAINRULES_DETAIL_DISTRIBUTION_FUNCTIONS(logistic, (mu, s), x, s > 0, mu + s * (ln(p) - ln1p(-p)));
/// The density of the Cauchy distribution, the distribution function, its complement and the
/// quantile.
CHAINRULES_DETAIL_DISTRIBUTION_FUNCTIONS(cauchy, (mu, sigma), x, sigma > 0,
                                         mu + sigma * cauchy_quantile_of(p));
/// The density of the log-normal distribution, the distribution function, its complement and the
/// quantile.
CHAINRULES_DETAIL_DISTRIBUTION_FUNCTIONS(lognormal, (mu, sigma), x, sigma > 0,
                                         power_of_e(mu + sigma * normal_quantile_of(p)));
/// The density of the logit-normal distribution, the distribution function, its complement and the
/// quantile.
CHAINRULES_DETAIL_DISTRIBUTION_FUNCTIONS(logit_normal, (mu, sigma), x, sigma > 0,
                                         sigmoid(mu + sigma * normal_quantile_of(p)));
/// The density of Pareto's distribution, the distribution function, its complement and the
/// quantile.
CHAINRULES_DETAIL_DISTRIBUTION_FUNCTIONS(pareto, (x_m, alpha), x, x_m > 0 && alpha > 0,
                                         x_m * power_of_e(exponential_quantile_of(p) / alpha));
/// The density of Lomax' distribution, the distribution function, its complement and the quantile.
CHAINRULES_DETAIL_DISTRIBUTION_FUNCTIONS(lomax, (lambda, alpha), x, lambda > 0 && alpha > 0,
                                         lambda * power_of_e_less_1(exponential_quantile_of(p) /
                                                                   alpha));
/// The density of the uniform distribution, the distribution function, its complement and the
/// quantile.
CHAINRULES_DETAIL_DISTRIBUTION_FUNCTIONS(uniform, (a, b), x, a < b, a + (b - a) * p);
/// The density of the triangular distribution, the distribution function, its complement and the
/// quantile.
CHAINRULES_DETAIL_DISTRIBUTION_FUNCTIONS(triangular, (a, c, b), x, a <= c && c <= b && a < b,
                                         triangular_quantile_of(a, c, b, p));
/// The density of the arcsine distribution, the distribution function, its complement and the
/// quantile.
CHAINRULES_DETAIL_DISTRIBUTION_FUNCTIONS(arcsine, (a, b), x, a < b,
                                         a + (b - a) *
                                                 (sine(pi_of(p) / 2 * p) * sine(pi_of(p) / 2 * p)));
/// The density of Fréchet's distribution, the distribution function, its complement and the
/// quantile.
CHAINRULES_DETAIL_DISTRIBUTION_FUNCTIONS(frechet, (alpha, s), x, alpha > 0 && s > 0,
                                         s * power_of_e(-ln(-ln(p)) / alpha));
/// The density of the log-logistic distribution, the distribution function, its complement and the
/// quantile.
CHAINRULES_DETAIL_DISTRIBUTION_FUNCTIONS(log_logistic, (alpha, beta), x, alpha > 0 && beta > 0,
                                         alpha * power_of_e((ln(p) - ln1p(-p)) / beta));
/// The density of Kumaraswamy's distribution, the distribution function, its complement and the
/// quantile.
CHAINRULES_DETAIL_DISTRIBUTION_FUNCTIONS(kumaraswamy, (a, b), x, a > 0 && b > 0,
                                         power_of_e(ln1mexp(ln1p(-p) / b) / a));
/// The density of the generalised Pareto distribution, the distribution function, its complement
/// and the quantile.
CHAINRULES_DETAIL_DISTRIBUTION_FUNCTIONS(generalized_pareto, (mu, sigma, xi), x, sigma > 0,
                                         mu + sigma * expm1_over(xi, exponential_quantile_of(p)));
/// The density of the generalised extreme value distribution, the distribution function, its
/// complement and the quantile.
CHAINRULES_DETAIL_DISTRIBUTION_FUNCTIONS(generalized_extreme_value, (mu, sigma, xi), x, sigma > 0,
                                         mu + sigma * expm1_over(xi, -ln(-ln(p))));
/// The density of the beta distribution, the distribution function, its complement and the
/// quantile.
CHAINRULES_DETAIL_DISTRIBUTION_FUNCTIONS(beta, (a, b), x, a > 0 && b > 0,
                                         beta_quantile_of(a, b, p));
/// The density of the inverse gamma distribution, the distribution function, its complement and the
/// quantile.
CHAINRULES_DETAIL_DISTRIBUTION_FUNCTIONS(inverse_gamma, (alpha, beta), x, alpha > 0 && beta > 0,
                                         beta * inverse_gamma_quantile_of(alpha, p));
/// The density of the inverse χ² distribution, the distribution function, its complement and the
/// quantile.
CHAINRULES_DETAIL_DISTRIBUTION_FUNCTIONS(inverse_chi_squared, (nu), x, nu > 0,
                                         inverse_gamma_quantile_of(nu / 2, p) / 2);
/// The density of the scaled inverse χ² distribution, the distribution function, its complement and
/// the quantile.
CHAINRULES_DETAIL_DISTRIBUTION_FUNCTIONS(scaled_inverse_chi_squared, (nu, s), x, nu > 0 && s > 0,
                                         nu * s * s / 2 * inverse_gamma_quantile_of(nu / 2, p));
/// The probability of k failures before the first success, P(X ≤ k) and P(X > k).
CHAINRULES_DETAIL_FORMULA_OF(geometric_pdf, 1, (k, p), p > 0 && p <= 1,
                             number_of(k) < 0 ? 0 * p : p * power(1 - p, k));
CHAINRULES_DETAIL_FORMULA_OF(geometric_cdf, 1, (k, p), p > 0 && p <= 1,
                             probability<geometric_law, true>(k, p));
CHAINRULES_DETAIL_FORMULA_OF(geometric_ccdf, 1, (k, p), p > 0 && p <= 1,
                             probability<geometric_law, false>(k, p));
/// The probability of k, 0 or 1, of Bernoulli's distribution, P(X ≤ k) and P(X > k).
CHAINRULES_DETAIL_FORMULA_OF(bernoulli_pdf, 1, (k, p), p >= 0 && p <= 1,
                             number_of(k) == 1   ? 1 * p
                             : number_of(k) == 0 ? 1 - p
                                                 : 0 * p);
CHAINRULES_DETAIL_FORMULA_OF(bernoulli_cdf, 1, (k, p), p >= 0 && p <= 1,
                             probability<bernoulli_law, true>(k, p));
CHAINRULES_DETAIL_FORMULA_OF(bernoulli_ccdf, 1, (k, p), p >= 0 && p <= 1,
                             probability<bernoulli_law, false>(k, p));

}  // namespace chainrules::statistics

namespace chainrules::fn {
using statistics::arcsine_ccdf;
using statistics::arcsine_cdf;
using statistics::arcsine_pdf;
using statistics::arcsine_quantile;
using statistics::bernoulli_ccdf;
using statistics::bernoulli_cdf;
using statistics::bernoulli_pdf;
using statistics::beta_ccdf;
using statistics::beta_cdf;
using statistics::beta_pdf;
using statistics::beta_quantile;
using statistics::cauchy_ccdf;
using statistics::cauchy_cdf;
using statistics::cauchy_pdf;
using statistics::cauchy_quantile;
using statistics::exponential_ccdf;
using statistics::exponential_cdf;
using statistics::exponential_pdf;
using statistics::exponential_quantile;
using statistics::frechet_ccdf;
using statistics::frechet_cdf;
using statistics::frechet_pdf;
using statistics::frechet_quantile;
using statistics::generalized_extreme_value_ccdf;
using statistics::generalized_extreme_value_cdf;
using statistics::generalized_extreme_value_pdf;
using statistics::generalized_extreme_value_quantile;
using statistics::generalized_pareto_ccdf;
using statistics::generalized_pareto_cdf;
using statistics::generalized_pareto_pdf;
using statistics::generalized_pareto_quantile;
using statistics::geometric_ccdf;
using statistics::geometric_cdf;
using statistics::geometric_pdf;
using statistics::gumbel_ccdf;
using statistics::gumbel_cdf;
using statistics::gumbel_pdf;
using statistics::gumbel_quantile;
using statistics::inverse_chi_squared_ccdf;
using statistics::inverse_chi_squared_cdf;
using statistics::inverse_chi_squared_pdf;
using statistics::inverse_chi_squared_quantile;
using statistics::inverse_gamma_ccdf;
using statistics::inverse_gamma_cdf;
using statistics::inverse_gamma_pdf;
using statistics::inverse_gamma_quantile;
using statistics::kumaraswamy_ccdf;
using statistics::kumaraswamy_cdf;
using statistics::kumaraswamy_pdf;
using statistics::kumaraswamy_quantile;
using statistics::laplace_ccdf;
using statistics::laplace_cdf;
using statistics::laplace_pdf;
using statistics::laplace_quantile;
using statistics::log_logistic_ccdf;
using statistics::log_logistic_cdf;
using statistics::log_logistic_pdf;
using statistics::log_logistic_quantile;
using statistics::logistic_ccdf;
using statistics::logistic_cdf;
using statistics::logistic_pdf;
using statistics::logistic_quantile;
using statistics::logit_normal_ccdf;
using statistics::logit_normal_cdf;
using statistics::logit_normal_pdf;
using statistics::logit_normal_quantile;
using statistics::lognormal_ccdf;
using statistics::lognormal_cdf;
using statistics::lognormal_pdf;
using statistics::lognormal_quantile;
using statistics::lomax_ccdf;
using statistics::lomax_cdf;
using statistics::lomax_pdf;
using statistics::lomax_quantile;
using statistics::pareto_ccdf;
using statistics::pareto_cdf;
using statistics::pareto_pdf;
using statistics::pareto_quantile;
using statistics::rayleigh_ccdf;
using statistics::rayleigh_cdf;
using statistics::rayleigh_pdf;
using statistics::rayleigh_quantile;
using statistics::scaled_inverse_chi_squared_ccdf;
using statistics::scaled_inverse_chi_squared_cdf;
using statistics::scaled_inverse_chi_squared_pdf;
using statistics::scaled_inverse_chi_squared_quantile;
using statistics::triangular_ccdf;
using statistics::triangular_cdf;
using statistics::triangular_pdf;
using statistics::triangular_quantile;
using statistics::uniform_ccdf;
using statistics::uniform_cdf;
using statistics::uniform_pdf;
using statistics::uniform_quantile;
using statistics::weibull_ccdf;
using statistics::weibull_cdf;
using statistics::weibull_pdf;
using statistics::weibull_quantile;
}  // namespace chainrules::fn
