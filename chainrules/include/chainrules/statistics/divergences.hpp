// SPDX-License-Identifier: MIT
#pragma once
// Divergences of Kullback and Leibler E ln p/q, name_kl, of the parameters of p and then of q, with
// all partials. 0 for equal parameters, +∞ where the support of p is not in that of q.

#include "chainrules/statistics/detail/moment_formulas.hpp"

namespace chainrules::statistics {

/// The divergence of Kullback and Leibler of the normal distribution from another: the parameters
/// of p, then of q.
CHAINRULES_DETAIL_FORMULA(normal_kl, (mu1, sigma1, mu2, sigma2), sigma1 > 0 && sigma2 > 0,
                          scale_divergence(sigma1, sigma2) +
                              (mu1 - mu2) / sigma2 * ((mu1 - mu2) / sigma2) / 2);
/// The divergence of Kullback and Leibler of the log-normal distribution from another: the
/// parameters of p, then of q.
CHAINRULES_DETAIL_FORMULA(lognormal_kl, (mu1, sigma1, mu2, sigma2), sigma1 > 0 && sigma2 > 0,
                          scale_divergence(sigma1, sigma2) +
                              (mu1 - mu2) / sigma2 * ((mu1 - mu2) / sigma2) / 2);
/// The divergence of Kullback and Leibler of the half normal distribution from another: the
/// parameters of p, then of q.
CHAINRULES_DETAIL_FORMULA(half_normal_kl, (sigma1, sigma2), sigma1 > 0 && sigma2 > 0,
                          scale_divergence(sigma1, sigma2));
/// The divergence of Kullback and Leibler of Rayleigh's distribution from another: the parameters
/// of p, then of q.
CHAINRULES_DETAIL_FORMULA(rayleigh_kl, (sigma1, sigma2), sigma1 > 0 && sigma2 > 0,
                          2 * scale_divergence(sigma1, sigma2));
/// The divergence of Kullback and Leibler of Maxwell's distribution from another: the parameters of
/// p, then of q.
CHAINRULES_DETAIL_FORMULA(maxwell_kl, (a1, a2), a1 > 0 && a2 > 0, 3 * scale_divergence(a1, a2));
/// The divergence of Kullback and Leibler of the exponential distribution of rate λ from another:
/// the parameters of p, then of q.
CHAINRULES_DETAIL_FORMULA(exponential_kl, (lambda1, lambda2), lambda1 > 0 && lambda2 > 0,
                          rate_divergence(lambda2, lambda1));
/// The divergence of Kullback and Leibler of the gamma distribution from another: the parameters of
/// p, then of q.
CHAINRULES_DETAIL_FORMULA(gamma_kl, (k1, theta1, k2, theta2),
                          k1 > 0 && theta1 > 0 && k2 > 0 && theta2 > 0,
                          gamma_divergence(k1, k2, theta1 / theta2));
/// The divergence of Kullback and Leibler of the inverse gamma distribution from another: the
/// parameters of p, then of q.
CHAINRULES_DETAIL_FORMULA(inverse_gamma_kl, (alpha1, beta1, alpha2, beta2),
                          alpha1 > 0 && beta1 > 0 && alpha2 > 0 && beta2 > 0,
                          gamma_divergence(alpha1, alpha2, beta2 / beta1));
/// The divergence of Kullback and Leibler of the χ² distribution from another: the parameters of p,
/// then of q.
CHAINRULES_DETAIL_FORMULA(chi_squared_kl, (k1, k2), k1 > 0 && k2 > 0,
                          gamma_divergence(k1 / 2, k2 / 2, one_of(k1)));
/// The divergence of Kullback and Leibler of the beta distribution from another: the parameters of
/// p, then of q.
CHAINRULES_DETAIL_FORMULA(beta_kl, (a1, b1, a2, b2), a1 > 0 && b1 > 0 && a2 > 0 && b2 > 0,
                          beta_divergence(a1, b1, a2, b2));
/// The divergence of Kullback and Leibler of the Laplace distribution from another: the parameters
/// of p, then of q.
CHAINRULES_DETAIL_FORMULA(laplace_kl, (mu1, b1, mu2, b2), b1 > 0 && b2 > 0,
                          laplace_divergence(magnitude(mu1 - mu2), b1, b2));
/// The divergence of Kullback and Leibler of the Cauchy distribution from another: the parameters
/// of p, then of q.
CHAINRULES_DETAIL_FORMULA(cauchy_kl, (mu1, sigma1, mu2, sigma2), sigma1 > 0 && sigma2 > 0,
                          ln1p(((sigma1 - sigma2) * (sigma1 - sigma2) + (mu1 - mu2) * (mu1 - mu2)) /
                               (4 * sigma1 * sigma2)));
/// The divergence of Kullback and Leibler of Gumbel's distribution from another: the parameters of
/// p, then of q.
CHAINRULES_DETAIL_FORMULA(gumbel_kl, (mu1, beta1, mu2, beta2), beta1 > 0 && beta2 > 0,
                          ln(beta2 / beta1) + euler_of(beta1) * (beta1 / beta2 - 1) +
                              (mu1 - mu2) / beta2 +
                              power_of_e((mu2 - mu1) / beta2 + ln_gamma(1 + beta1 / beta2)) - 1);
/// The divergence of Kullback and Leibler of Weibull's distribution from another: the parameters of
/// p, then of q.
CHAINRULES_DETAIL_FORMULA(weibull_kl, (k1, lambda1, k2, lambda2),
                          k1 > 0 && lambda1 > 0 && k2 > 0 && lambda2 > 0,
                          ln(k1 / k2) + k2 * ln(lambda2 / lambda1) - euler_of(k1) * (1 - k2 / k1) +
                              power_of_e(k2 * ln(lambda1 / lambda2) + ln_gamma(1 + k2 / k1)) - 1);
/// The divergence of Kullback and Leibler of the inverse Gaussian distribution from another: the
/// parameters of p, then of q.
CHAINRULES_DETAIL_FORMULA(inverse_gaussian_kl, (mu1, lambda1, mu2, lambda2),
                          mu1 > 0 && lambda1 > 0 && mu2 > 0 && lambda2 > 0,
                          rate_divergence(lambda2, lambda1) / 2 +
                              lambda2 * (mu1 - mu2) * (mu1 - mu2) / (2 * mu1 * mu2 * mu2));
/// The divergence of Kullback and Leibler of the uniform distribution from another: the parameters
/// of p, then of q.
CHAINRULES_DETAIL_FORMULA(uniform_kl, (a1, b1, a2, b2), a1 < b1 && a2 < b2,
                          finite_if(number_of(a1) >= number_of(a2) &&
                                        number_of(b1) <= number_of(b2),
                                    ln((b2 - a2) / (b1 - a1))));
/// The divergence of Kullback and Leibler of Pareto's distribution from another: the parameters of
/// p, then of q.
CHAINRULES_DETAIL_FORMULA(pareto_kl, (x_m1, alpha1, x_m2, alpha2),
                          x_m1 > 0 && alpha1 > 0 && x_m2 > 0 && alpha2 > 0,
                          finite_if(number_of(x_m1) >= number_of(x_m2),
                                    alpha2 * ln(x_m1 / x_m2) + rate_divergence(alpha2, alpha1)));
/// The divergence of Kullback and Leibler of Poisson's distribution from another: the parameters of
/// p, then of q.
CHAINRULES_DETAIL_FORMULA(poisson_kl, (lambda1, lambda2), lambda1 >= 0 && lambda2 > 0,
                          deviance(lambda1, lambda2));
/// The divergence of Kullback and Leibler of Bernoulli's distribution from another: the parameters
/// of p, then of q.
CHAINRULES_DETAIL_FORMULA(bernoulli_kl, (p1, p2), p1 >= 0 && p1 <= 1 && p2 > 0 && p2 < 1,
                          bernoulli_divergence(p1, p2));
/// The divergence of Kullback and Leibler of the geometric distribution from another: the
/// parameters of p, then of q.
CHAINRULES_DETAIL_FORMULA(geometric_kl, (p1, p2), p1 > 0 && p1 <= 1 && p2 > 0 && p2 < 1,
                          bernoulli_divergence(p1, p2) / p1);

}  // namespace chainrules::statistics

namespace chainrules::fn {
using statistics::bernoulli_kl;
using statistics::beta_kl;
using statistics::cauchy_kl;
using statistics::chi_squared_kl;
using statistics::exponential_kl;
using statistics::gamma_kl;
using statistics::geometric_kl;
using statistics::gumbel_kl;
using statistics::half_normal_kl;
using statistics::inverse_gamma_kl;
using statistics::inverse_gaussian_kl;
using statistics::laplace_kl;
using statistics::lognormal_kl;
using statistics::maxwell_kl;
using statistics::normal_kl;
using statistics::pareto_kl;
using statistics::poisson_kl;
using statistics::rayleigh_kl;
using statistics::uniform_kl;
using statistics::weibull_kl;
}  // namespace chainrules::fn
