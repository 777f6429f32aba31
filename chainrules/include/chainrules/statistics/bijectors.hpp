// SPDX-License-Identifier: MIT
#pragma once
// Bijectors of numbers, y = f(x) from the real line or a part of it onto a part of it, as samplers
// and variational methods change variables: name_forward(parameters..., x) gives y,
// name_log_jacobian ln |dy/dx|, name_transform the pair (y, ln |dy/dx|),
// name_inverse(parameters..., y) gives x. All partials are there, by the parameters, too.

#include "chainrules/statistics/detail/bijectors.hpp"
#include "chainrules/statistics/log_cdf_hazards.hpp"
#include "chainrules/statistics/log_cdf_location_scale.hpp"

namespace chainrules::statistics {

/// The bijector e^x, onto the positive numbers; its log-Jacobian, inverse, and the pair of value
/// and log-Jacobian.
CHAINRULES_DETAIL_BIJECTOR(exp, (x), true, (power_of_e(x)), (x), (y), y > 0, (ln(y)));
/// The bijector a + e^x, onto the numbers above a; its log-Jacobian, inverse, and the pair of value
/// and log-Jacobian.
CHAINRULES_DETAIL_BIJECTOR(lower, (a, x), true, (a + power_of_e(x)), (x), (a, y), y > a,
                           (ln(y - a)));
/// The bijector b − e^x, onto the numbers below b; its log-Jacobian, inverse, and the pair of value
/// and log-Jacobian.
CHAINRULES_DETAIL_BIJECTOR(upper, (b, x), true, (b - power_of_e(x)), (x), (b, y), y < b,
                           (ln(b - y)));
/// The bijector a + (b − a)/(1 + e^(−x)), onto (a, b); its log-Jacobian, inverse, and the pair of
/// value and log-Jacobian.
CHAINRULES_DETAIL_BIJECTOR(interval, (a, b, x), a < b, (a + (b - a) * sigmoid(x)),
                           (ln(b - a) - soft_plus(x) - soft_plus(-x)), (a, b, y), a < y && y < b,
                           (ln((y - a) / (b - y))));
/// The bijector 1/(1 + e^(−x)), onto (0, 1); its log-Jacobian, inverse, and the pair of value and
/// log-Jacobian.
CHAINRULES_DETAIL_BIJECTOR(sigmoid, (x), true, (sigmoid(x)), (-soft_plus(x) - soft_plus(-x)), (y),
                           y > 0 && y < 1, (ln(y) - ln1p(-y)));
/// The bijector ln(1 + e^(cx))/c, onto the positive numbers; its log-Jacobian, inverse, and the
/// pair of value and log-Jacobian.
CHAINRULES_DETAIL_BIJECTOR(softplus, (c, x), c > 0, (soft_plus(c * x) / c), (-soft_plus(-(c * x))),
                           (c, y), c > 0 && y > 0, (soft_plus_inverse(c * y) / c));
/// The bijector tanh x, onto (−1, 1); its log-Jacobian, inverse, and the pair of value and
/// log-Jacobian.
CHAINRULES_DETAIL_BIJECTOR(tanh, (x), true, (hyperbolic_tangent(x)),
                           (2 * (ln2_of(x) - x - soft_plus(-2 * x))), (y), y > -1 && y < 1,
                           ((ln1p(y) - ln1p(-y)) / 2));
/// The bijector x/(1 + |x|), onto (−1, 1); its log-Jacobian, inverse, and the pair of value and
/// log-Jacobian.
CHAINRULES_DETAIL_BIJECTOR(softsign, (x), true, (x / (1 + magnitude(x))), (-2 * ln1p(magnitude(x))),
                           (y), y > -1 && y < 1, (y / (1 - magnitude(y))));
/// The bijector (1 + cx)^(1/c), e^x for c = 0, onto the positive numbers; its log-Jacobian,
/// inverse, and the pair of value and log-Jacobian.
CHAINRULES_DETAIL_BIJECTOR(power, (c, x), 1 + c * x > 0, (power_of_e(ln1p_over(c, x))),
                           (ln1p_over(c, x) - ln1p(c * x)), (c, y), y > 0, (expm1_over(c, ln(y))));
/// The bijector x² of x > 0; its log-Jacobian, inverse, and the pair of value and log-Jacobian.
CHAINRULES_DETAIL_BIJECTOR(square, (x), x > 0, (x * x), (ln(2 * x)), (y), y > 0, (square_root(y)));
/// The bijector (x^λ − 1)/λ of Box and Cox, ln x for λ = 0, of x > 0; its log-Jacobian, inverse,
/// and the pair of value and log-Jacobian.
CHAINRULES_DETAIL_BIJECTOR(box_cox, (lambda, x), x > 0, (expm1_over(lambda, ln(x))),
                           ((lambda - 1) * ln(x)), (lambda, y), 1 + lambda * y > 0,
                           (power_of_e(ln1p_over(lambda, y))));
/// The bijector the transformation of Yeo and Johnson (2000): Box and Cox of 1 + x for x ≥ 0, of 1
/// − x with 2 − λ below; its log-Jacobian, inverse, and the pair of value and log-Jacobian.
CHAINRULES_DETAIL_BIJECTOR(yeo_johnson, (lambda, x), true, (yeo_johnson_of(lambda, x)),
                           (yeo_johnson_slope_of(lambda, x)), (lambda, y), true,
                           (yeo_johnson_inverse_of(lambda, y)));
/// The bijector sinh(δ (arsinh x + ε)) of Jones and Pewsey (2009); its log-Jacobian, inverse, and
/// the pair of value and log-Jacobian.
CHAINRULES_DETAIL_BIJECTOR(
    sinh_arcsinh, (epsilon, delta, x), delta > 0, (sinh_of(delta * (inverse_sinh(x) + epsilon))),
    (ln(delta) + ln_cosh(delta * (inverse_sinh(x) + epsilon)) - ln1p(x * x) / 2),
    (epsilon, delta, y), delta > 0, (sinh_of(inverse_sinh(y) / delta - epsilon)));
/// The bijector μ + σx; its log-Jacobian, inverse, and the pair of value and log-Jacobian.
CHAINRULES_DETAIL_BIJECTOR(offset_multiplier, (mu, sigma, x), sigma > 0, (mu + sigma * x),
                           (ln(sigma)), (mu, sigma, y), sigma > 0, ((y - mu) / sigma));
/// The bijector Weibull's distribution function of x > 0, onto (0, 1); its log-Jacobian, inverse,
/// and the pair of value and log-Jacobian.
CHAINRULES_DETAIL_BIJECTOR(weibull_cdf, (k, lambda, x), k > 0 && lambda > 0 && x > 0,
                           (probability<weibull_law, true>(k, lambda, x)),
                           (log_density<weibull_law>(k, lambda, x)), (k, lambda, y),
                           k > 0 && lambda > 0 && y > 0 && y < 1,
                           (lambda * power(exponential_quantile_of(y), 1 / k)));
/// The bijector Gumbel's distribution function, onto (0, 1); its log-Jacobian, inverse, and the
/// pair of value and log-Jacobian.
CHAINRULES_DETAIL_BIJECTOR(gumbel_cdf, (mu, beta, x), beta > 0,
                           (probability<gumbel_law, true>(mu, beta, x)),
                           (log_density<gumbel_law>(mu, beta, x)), (mu, beta, y),
                           beta > 0 && y > 0 && y < 1, (mu - beta * ln(-ln(y))));
/// The bijector Kumaraswamy's distribution function, of (0, 1) onto (0, 1); its log-Jacobian,
/// inverse, and the pair of value and log-Jacobian.
CHAINRULES_DETAIL_BIJECTOR(kumaraswamy_cdf, (a, b, x), a > 0 && b > 0 && x > 0 && x < 1,
                           (probability<kumaraswamy_law, true>(a, b, x)),
                           (log_density<kumaraswamy_law>(a, b, x)), (a, b, y),
                           a > 0 && b > 0 && y > 0 && y < 1,
                           (power_of_e(ln1mexp(ln1p(-y) / b) / a)));
/// The bijector the normal distribution function, onto (0, 1); its log-Jacobian, inverse, and the
/// pair of value and log-Jacobian.
CHAINRULES_DETAIL_BIJECTOR(normal_cdf, (mu, sigma, x), sigma > 0,
                           (probability<normal_law, true>(mu, sigma, x)),
                           (log_density<normal_law>(mu, sigma, x)), (mu, sigma, y),
                           sigma > 0 && y > 0 && y < 1, (mu + sigma * normal_quantile_of(y)));
/// The bijector the generalised Pareto distribution function, onto (0, 1); its log-Jacobian,
/// inverse, and the pair of value and log-Jacobian.
CHAINRULES_DETAIL_BIJECTOR(generalized_pareto_cdf, (mu, sigma, xi, x), sigma > 0 && x > mu,
                           (probability<generalized_pareto_law, true>(mu, sigma, xi, x)),
                           (log_density<generalized_pareto_law>(mu, sigma, xi, x)),
                           (mu, sigma, xi, y), sigma > 0 && y > 0 && y < 1,
                           (mu + sigma * expm1_over(xi, exponential_quantile_of(y))));

}  // namespace chainrules::statistics

namespace chainrules::fn {
using statistics::box_cox_forward;
using statistics::box_cox_inverse;
using statistics::box_cox_log_jacobian;
using statistics::box_cox_transform;
using statistics::exp_forward;
using statistics::exp_inverse;
using statistics::exp_log_jacobian;
using statistics::exp_transform;
using statistics::generalized_pareto_cdf_forward;
using statistics::generalized_pareto_cdf_inverse;
using statistics::generalized_pareto_cdf_log_jacobian;
using statistics::generalized_pareto_cdf_transform;
using statistics::gumbel_cdf_forward;
using statistics::gumbel_cdf_inverse;
using statistics::gumbel_cdf_log_jacobian;
using statistics::gumbel_cdf_transform;
using statistics::interval_forward;
using statistics::interval_inverse;
using statistics::interval_log_jacobian;
using statistics::interval_transform;
using statistics::kumaraswamy_cdf_forward;
using statistics::kumaraswamy_cdf_inverse;
using statistics::kumaraswamy_cdf_log_jacobian;
using statistics::kumaraswamy_cdf_transform;
using statistics::lower_forward;
using statistics::lower_inverse;
using statistics::lower_log_jacobian;
using statistics::lower_transform;
using statistics::normal_cdf_forward;
using statistics::normal_cdf_inverse;
using statistics::normal_cdf_log_jacobian;
using statistics::normal_cdf_transform;
using statistics::offset_multiplier_forward;
using statistics::offset_multiplier_inverse;
using statistics::offset_multiplier_log_jacobian;
using statistics::offset_multiplier_transform;
using statistics::power_forward;
using statistics::power_inverse;
using statistics::power_log_jacobian;
using statistics::power_transform;
using statistics::sigmoid_forward;
using statistics::sigmoid_inverse;
using statistics::sigmoid_log_jacobian;
using statistics::sigmoid_transform;
using statistics::sinh_arcsinh_forward;
using statistics::sinh_arcsinh_inverse;
using statistics::sinh_arcsinh_log_jacobian;
using statistics::sinh_arcsinh_transform;
using statistics::softplus_forward;
using statistics::softplus_inverse;
using statistics::softplus_log_jacobian;
using statistics::softplus_transform;
using statistics::softsign_forward;
using statistics::softsign_inverse;
using statistics::softsign_log_jacobian;
using statistics::softsign_transform;
using statistics::square_forward;
using statistics::square_inverse;
using statistics::square_log_jacobian;
using statistics::square_transform;
using statistics::tanh_forward;
using statistics::tanh_inverse;
using statistics::tanh_log_jacobian;
using statistics::tanh_transform;
using statistics::upper_forward;
using statistics::upper_inverse;
using statistics::upper_log_jacobian;
using statistics::upper_transform;
using statistics::weibull_cdf_forward;
using statistics::weibull_cdf_inverse;
using statistics::weibull_cdf_log_jacobian;
using statistics::weibull_cdf_transform;
using statistics::yeo_johnson_forward;
using statistics::yeo_johnson_inverse;
using statistics::yeo_johnson_log_jacobian;
using statistics::yeo_johnson_transform;
}  // namespace chainrules::fn
