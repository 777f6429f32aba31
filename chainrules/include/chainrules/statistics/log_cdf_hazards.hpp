// SPDX-License-Identifier: MIT
#pragma once
// ln P(X ≤ x) and ln P(X > x), name_logcdf and name_logccdf, of distributions whose one side is
// e^(−h) with an elementary h, or elementary itself. Parameters come first. Right where the
// probability itself is 0 or 1 as a number; outside of the support −∞ and 0.
//
//     exponential(lambda, x)   weibull(k, lambda, x)   rayleigh(sigma, x)   frechet(alpha, s, x)
//     pareto(x_m, alpha, x)    lomax(lambda, alpha, x) kumaraswamy(a, b, x) geometric(k, p)
//     generalized_pareto(mu, sigma, xi, x)      generalized_extreme_value(mu, sigma, xi, x)
//     uniform(a, b, x)         triangular(a, c, b, x)  arcsine(a, b, x)

#include "chainrules/statistics/detail/elementary_tails.hpp"
#include "chainrules/statistics/detail/log_tails.hpp"

namespace chainrules::statistics {

/// The logarithms of the exponential distribution function of rate λ and of its complement.
CHAINRULES_DETAIL_LOG_TAILS(exponential, 0, (lambda, x), lambda > 0, below(x < 0), above(false),
                            hazard_tails(ln(lambda) + ln(x), lambda * x));
/// Those of Weibull's distribution of shape k and scale λ: h = (x/λ)^k.
CHAINRULES_DETAIL_LOG_TAILS(weibull, 0, (k, lambda, x), k > 0 && lambda > 0, below(x < 0),
                            above(false),
                            hazard_tails(k * (ln(x) - ln(lambda)), power(x / lambda, k)));
/// Those of Rayleigh's distribution: h = (x/σ)²/2.
CHAINRULES_DETAIL_LOG_TAILS(rayleigh, 0, (sigma, x), sigma > 0, below(x < 0), above(false),
                            hazard_tails(2 * (ln(x) - ln(sigma)) - ln2_of(x),
                                         (x / sigma) * (x / sigma) / 2));
/// Those of Fréchet's distribution of shape α and scale s: ln F = −(x/s)^(−α).
CHAINRULES_DETAIL_LOG_TAILS(frechet, 0, (alpha, s, x), alpha > 0 && s > 0, below(x <= 0),
                            above(false),
                            reversed(hazard_tails(alpha * (ln(s) - ln(x)), power(s / x, alpha))));
/// Those of Pareto's distribution of least value x_m and shape α: h = α ln(x/x_m).
CHAINRULES_DETAIL_LOG_TAILS(pareto, 0, (x_m, alpha, x), x_m > 0 && alpha > 0, below(x < x_m),
                            above(false),
                            hazard_tails(ln(alpha) + ln(ln1p((x - x_m) / x_m)),
                                         alpha * ln1p((x - x_m) / x_m)));
/// Those of Lomax' distribution, Pareto's of x + λ: h = α ln(1 + x/λ).
CHAINRULES_DETAIL_LOG_TAILS(lomax, 0, (lambda, alpha, x), lambda > 0 && alpha > 0, below(x < 0),
                            above(false),
                            hazard_tails(ln(alpha) + ln(ln1p(x / lambda)),
                                         alpha * ln1p(x / lambda)));
/// Those of Kumaraswamy's distribution on [0, 1]: 1 − F = (1 − x^a)^b.
CHAINRULES_DETAIL_LOG_TAILS(kumaraswamy, 0, (a, b, x), a > 0 && b > 0, below(x < 0), above(x >= 1),
                            hazard_tails(ln(b) + ln_of_minus_ln1mexp(a * ln(x)),
                                         b * minus_ln1mexp(a * ln(x))));
/// Those of the number k of failures before the first success of probability p.
CHAINRULES_DETAIL_LOG_TAILS(geometric, 1, (k, p), p > 0 && p <= 1, below(k < 0), above(p == 1),
                            hazard_tails(ln(k + 1) + ln(-ln1p(-p)), -(k + 1) * ln1p(-p)));
/// Those of the generalised Pareto distribution of shape ξ: h = ln(1 + ξz)/ξ, z for ξ = 0.
CHAINRULES_DETAIL_LOG_TAILS(generalized_pareto, 0, (mu, sigma, xi, x), sigma > 0, below(x < mu),
                            above(1 + xi * ((x - mu) / sigma) <= 0),
                            hazard_tails(ln(ln1p_over(xi, (x - mu) / sigma)),
                                         ln1p_over(xi, (x - mu) / sigma)));
/// Those of the generalised extreme value distribution of shape ξ: ln F = −(1 + ξz)^(−1/ξ),
/// Gumbel's −e^(−z) for ξ = 0.
CHAINRULES_DETAIL_LOG_TAILS(generalized_extreme_value, 0, (mu, sigma, xi, x), sigma > 0,
                            below(xi > 0 && 1 + xi * ((x - mu) / sigma) <= 0),
                            above(xi < 0 && 1 + xi * ((x - mu) / sigma) <= 0),
                            reversed(hazard_tails(-ln1p_over(xi, (x - mu) / sigma),
                                                  power_of_e(-ln1p_over(xi, (x - mu) / sigma)))));
/// Those of the uniform distribution on [a, b].
CHAINRULES_DETAIL_LOG_TAILS(uniform, 0, (a, b, x), a < b, below(x < a), above(x > b),
                            tails_of(ln((x - a) / (b - a)), ln((b - x) / (b - a))));
/// Those of the triangular distribution on [a, b] of mode c.
CHAINRULES_DETAIL_LOG_TAILS(triangular, 0, (a, c, b, x), a <= c && c <= b && a < b, below(x < a),
                            above(x > b), triangular_tails(a, c, b, x));
/// Those of the arcsine distribution on [a, b].
CHAINRULES_DETAIL_LOG_TAILS(arcsine, 0, (a, b, x), a < b, below(x <= a), above(x >= b),
                            half_cauchy_tails(square_root((x - a) / (b - x))));

}  // namespace chainrules::statistics

namespace chainrules::fn {
using statistics::arcsine_logccdf;
using statistics::arcsine_logcdf;
using statistics::exponential_logccdf;
using statistics::exponential_logcdf;
using statistics::frechet_logccdf;
using statistics::frechet_logcdf;
using statistics::generalized_extreme_value_logccdf;
using statistics::generalized_extreme_value_logcdf;
using statistics::generalized_pareto_logccdf;
using statistics::generalized_pareto_logcdf;
using statistics::geometric_logccdf;
using statistics::geometric_logcdf;
using statistics::kumaraswamy_logccdf;
using statistics::kumaraswamy_logcdf;
using statistics::lomax_logccdf;
using statistics::lomax_logcdf;
using statistics::pareto_logccdf;
using statistics::pareto_logcdf;
using statistics::rayleigh_logccdf;
using statistics::rayleigh_logcdf;
using statistics::triangular_logccdf;
using statistics::triangular_logcdf;
using statistics::uniform_logccdf;
using statistics::uniform_logcdf;
using statistics::weibull_logccdf;
using statistics::weibull_logcdf;
}  // namespace chainrules::fn
