// SPDX-License-Identifier: MIT
#pragma once
// Non-central distributions, as in distributions.hpp, with the first and second partials by every
// parameter, at an end of the support their limits. For λ, |δ| ≤ 10⁵, degrees of freedom up to
// 10¹⁰, ν from 0.01 on; beyond, the value is NaN. The partials of an infinite quantile are
// limits; that by d1 of non_central_f_quantile, which may have either sign for d2 < 2 and lambda >
// 0, is NaN there. Those of any quantile are taken at its rounded value.
//
//     non_central_chi_squared(k, lambda, x)    non_central_beta(a, b, lambda, x)
//     non_central_f(d1, d2, lambda, x)         non_central_t(nu, delta, t)

#include "chainrules/special/base/density.hpp"
#include "chainrules/special/base/distribution_function.hpp"
#include "chainrules/special/base/no_more.hpp"
#include "chainrules/special/distributions/detail/non_central_beta.hpp"
#include "chainrules/special/distributions/detail/non_central_chi_squared.hpp"
#include "chainrules/special/distributions/detail/non_central_t.hpp"
#include "chainrules_core/rules/rrule.hpp"
#include "chainrules_core/rules/scalar_rule.hpp"

namespace chainrules::special {

// Of a distribution function and a density: _by(i, x...) is the partial by argument i, counted from
// 0, and _by2(i, j, x...) the partial of that by argument j.
// clang-format off
/// The density at x of the non-central χ² distribution of k degrees of freedom and non-centrality
/// λ.
CHAINRULES_DETAIL_PRIMAL_WHERE(Wide, non_central_chi_squared_pdf, (k, lambda, x), k > 0 && lambda >= 0 && x >= 0, detail::NonCentralChiSquared<T>(k, lambda, x).density());
/// The probability P(X ≤ x) of the non-central χ² distribution of k degrees of freedom and
/// non-centrality λ.
CHAINRULES_DETAIL_PRIMAL_WHERE(Wide, non_central_chi_squared_cdf, (k, lambda, x), k > 0 && lambda >= 0 && x >= 0, detail::NonCentralChiSquared<T>(k, lambda, x).lower());
/// The probability P(X > x) of the non-central χ² distribution of k degrees of freedom and
/// non-centrality λ.
CHAINRULES_DETAIL_PRIMAL_WHERE(Wide, non_central_chi_squared_ccdf, (k, lambda, x), k > 0 && lambda >= 0 && x >= 0, detail::NonCentralChiSquared<T>(k, lambda, x).upper());
/// The p-quantile of the non-central χ² distribution of k degrees of freedom and non-centrality λ.
CHAINRULES_DETAIL_PRIMAL_WHERE(Wide, non_central_chi_squared_quantile, (k, lambda, p), k > 0 && lambda >= 0 && p >= 0 && p <= 1, detail::non_central_chi_squared_root(k, lambda, p));
CHAINRULES_DETAIL_POLICY_PRIMAL(AfterCount, non_central_chi_squared_cdf_by, (i, k, lambda, x), detail::NonCentralChiSquared<T>(k, lambda, x).lower_by(int(i)));
CHAINRULES_DETAIL_POLICY_PRIMAL(AfterCounts, non_central_chi_squared_cdf_by2, (i, j, k, lambda, x), detail::NonCentralChiSquared<T>(k, lambda, x).lower_by(int(i), int(j)));
CHAINRULES_DETAIL_POLICY_PRIMAL(AfterCount, non_central_chi_squared_pdf_by, (i, k, lambda, x), detail::NonCentralChiSquared<T>(k, lambda, x).density_by(int(i)));
CHAINRULES_DETAIL_POLICY_PRIMAL(AfterCounts, non_central_chi_squared_pdf_by2, (i, j, k, lambda, x), detail::NonCentralChiSquared<T>(k, lambda, x).density_by(int(i), int(j)));

/// The density at x of the non-central beta distribution of shapes a and b and non-centrality λ.
CHAINRULES_DETAIL_PRIMAL_WHERE(Wide, non_central_beta_pdf, (a, b, lambda, x), a > 0 && b > 0 && lambda >= 0 && x >= 0 && x <= 1, detail::NonCentralBeta<T>(a, b, lambda, x, T(1 - x)).density());
/// The probability P(X ≤ x) of the non-central beta distribution of shapes a and b and
/// non-centrality λ.
CHAINRULES_DETAIL_PRIMAL_WHERE(Wide, non_central_beta_cdf, (a, b, lambda, x), a > 0 && b > 0 && lambda >= 0 && x >= 0 && x <= 1, detail::NonCentralBeta<T>(a, b, lambda, x, T(1 - x)).lower());
/// The probability P(X > x) of the non-central beta distribution of shapes a and b and
/// non-centrality λ.
CHAINRULES_DETAIL_PRIMAL_WHERE(Wide, non_central_beta_ccdf, (a, b, lambda, x), a > 0 && b > 0 && lambda >= 0 && x >= 0 && x <= 1, detail::NonCentralBeta<T>(a, b, lambda, x, T(1 - x)).upper());
/// The p-quantile of the non-central beta distribution of shapes a and b and non-centrality λ.
CHAINRULES_DETAIL_PRIMAL_WHERE(Wide, non_central_beta_quantile, (a, b, lambda, p), a > 0 && b > 0 && lambda >= 0 && p >= 0 && p <= 1, detail::fraction_of_odds(detail::non_central_beta_odds(a, b, lambda, p)));
CHAINRULES_DETAIL_POLICY_PRIMAL(AfterCount, non_central_beta_cdf_by, (i, a, b, lambda, x), detail::NonCentralBeta<T>(a, b, lambda, x, T(1 - x)).lower_by(int(i)));
CHAINRULES_DETAIL_POLICY_PRIMAL(AfterCounts, non_central_beta_cdf_by2, (i, j, a, b, lambda, x), detail::NonCentralBeta<T>(a, b, lambda, x, T(1 - x)).lower_by(int(i), int(j)));
CHAINRULES_DETAIL_POLICY_PRIMAL(AfterCount, non_central_beta_pdf_by, (i, a, b, lambda, x), detail::NonCentralBeta<T>(a, b, lambda, x, T(1 - x)).density_by(int(i)));
CHAINRULES_DETAIL_POLICY_PRIMAL(AfterCounts, non_central_beta_pdf_by2, (i, j, a, b, lambda, x), detail::NonCentralBeta<T>(a, b, lambda, x, T(1 - x)).density_by(int(i), int(j)));

/// The density at x of the non-central F distribution of d1 and d2 degrees of freedom and
/// non-centrality λ.
CHAINRULES_DETAIL_PRIMAL_WHERE(Wide, non_central_f_pdf, (d1, d2, lambda, x), d1 > 0 && d2 > 0 && lambda >= 0 && x >= 0, detail::NonCentralF<T>(d1, d2, lambda, x).density());
/// The probability P(X ≤ x) of the non-central F distribution of d1 and d2 degrees of freedom and
/// non-centrality λ.
CHAINRULES_DETAIL_PRIMAL_WHERE(Wide, non_central_f_cdf, (d1, d2, lambda, x), d1 > 0 && d2 > 0 && lambda >= 0 && x >= 0, detail::NonCentralF<T>(d1, d2, lambda, x).lower());
/// The probability P(X > x) of the non-central F distribution of d1 and d2 degrees of freedom and
/// non-centrality λ.
CHAINRULES_DETAIL_PRIMAL_WHERE(Wide, non_central_f_ccdf, (d1, d2, lambda, x), d1 > 0 && d2 > 0 && lambda >= 0 && x >= 0, detail::NonCentralF<T>(d1, d2, lambda, x).upper());
/// The p-quantile of the non-central F distribution of d1 and d2 degrees of freedom and
/// non-centrality λ.
CHAINRULES_DETAIL_PRIMAL_WHERE(Wide, non_central_f_quantile, (d1, d2, lambda, p), d1 > 0 && d2 > 0 && lambda >= 0 && p >= 0 && p <= 1, d2 / d1 * detail::non_central_beta_odds(T(d1 / 2), T(d2 / 2), lambda, p));
CHAINRULES_DETAIL_POLICY_PRIMAL(AfterCount, non_central_f_cdf_by, (i, d1, d2, lambda, x), detail::NonCentralF<T>(d1, d2, lambda, x).lower_by(int(i)));
CHAINRULES_DETAIL_POLICY_PRIMAL(AfterCounts, non_central_f_cdf_by2, (i, j, d1, d2, lambda, x), detail::NonCentralF<T>(d1, d2, lambda, x).lower_by(int(i), int(j)));
CHAINRULES_DETAIL_POLICY_PRIMAL(AfterCount, non_central_f_pdf_by, (i, d1, d2, lambda, x), detail::NonCentralF<T>(d1, d2, lambda, x).density_by(int(i)));
CHAINRULES_DETAIL_POLICY_PRIMAL(AfterCounts, non_central_f_pdf_by2, (i, j, d1, d2, lambda, x), detail::NonCentralF<T>(d1, d2, lambda, x).density_by(int(i), int(j)));

/// The density at t of Student's non-central t distribution of ν degrees of freedom and
/// non-centrality δ.
CHAINRULES_DETAIL_PRIMAL_WHERE(Wide, non_central_t_pdf, (nu, delta, t), nu > 0, detail::NonCentralT<T>(nu, delta, t).density());
/// The probability P(X ≤ t) of Student's non-central t distribution of ν degrees of freedom and
/// non-centrality δ.
CHAINRULES_DETAIL_PRIMAL_WHERE(Wide, non_central_t_cdf, (nu, delta, t), nu > 0, detail::NonCentralT<T>(nu, delta, t).lower());
/// The probability P(X > t) of Student's non-central t distribution of ν degrees of freedom and
/// non-centrality δ.
CHAINRULES_DETAIL_PRIMAL_WHERE(Wide, non_central_t_ccdf, (nu, delta, t), nu > 0, detail::NonCentralT<T>(nu, delta, t).upper());
/// The p-quantile of Student's non-central t distribution of ν degrees of freedom and
/// non-centrality δ.
CHAINRULES_DETAIL_PRIMAL_WHERE(Wide, non_central_t_quantile, (nu, delta, p), nu > 0 && p >= 0 && p <= 1, detail::non_central_t_root(nu, delta, p));
CHAINRULES_DETAIL_POLICY_PRIMAL(AfterCount, non_central_t_cdf_by, (i, nu, delta, t), detail::NonCentralT<T>(nu, delta, t).lower_by(int(i)));
CHAINRULES_DETAIL_POLICY_PRIMAL(AfterCounts, non_central_t_cdf_by2, (i, j, nu, delta, t), detail::NonCentralT<T>(nu, delta, t).lower_by(int(i), int(j)));
CHAINRULES_DETAIL_POLICY_PRIMAL(AfterCount, non_central_t_pdf_by, (i, nu, delta, t), detail::NonCentralT<T>(nu, delta, t).density_by(int(i)));
CHAINRULES_DETAIL_POLICY_PRIMAL(AfterCounts, non_central_t_pdf_by2, (i, j, nu, delta, t), detail::NonCentralT<T>(nu, delta, t).density_by(int(i), int(j)));
// clang-format on

namespace detail {
inline constexpr char const* non_central_third = "a third derivative of a non-central distribution";
}  // namespace detail

CHAINRULES_SCALAR_RULE(non_central_chi_squared_pdf, (k, lambda, x),
                       singular(non_central_chi_squared_pdf_by(0, k, lambda, x)),
                       singular(non_central_chi_squared_pdf_by(1, k, lambda, x)),
                       singular(non_central_chi_squared_pdf_by(2, k, lambda, x)));
CHAINRULES_SCALAR_RULE(non_central_chi_squared_cdf, (k, lambda, x),
                       non_central_chi_squared_cdf_by(0, k, lambda, x),
                       non_central_chi_squared_cdf_by(1, k, lambda, x),
                       singular(non_central_chi_squared_pdf(k, lambda, x)));
CHAINRULES_SCALAR_RULE(non_central_chi_squared_ccdf, (k, lambda, x),
                       -non_central_chi_squared_cdf_by(0, k, lambda, x),
                       -non_central_chi_squared_cdf_by(1, k, lambda, x),
                       singular(-non_central_chi_squared_pdf(k, lambda, x)));
CHAINRULES_SCALAR_RULE(non_central_chi_squared_quantile, (k, lambda, p),
                       singular(detail::quantile_partial(
                           Omega, p, non_central_chi_squared_cdf_by(0, k, lambda, Omega),
                           non_central_chi_squared_pdf(k, lambda, Omega), HUGE_VAL)),
                       singular(detail::quantile_partial(
                           Omega, p, non_central_chi_squared_cdf_by(1, k, lambda, Omega),
                           non_central_chi_squared_pdf(k, lambda, Omega), HUGE_VAL)),
                       singular(1 / non_central_chi_squared_pdf(k, lambda, Omega)));
CHAINRULES_SCALAR_RULE(non_central_chi_squared_cdf_by, (i, k, lambda, x), NoTangent{},
                       non_central_chi_squared_cdf_by2(detail::whole(i), 0, k, lambda, x),
                       non_central_chi_squared_cdf_by2(detail::whole(i), 1, k, lambda, x),
                       singular(non_central_chi_squared_pdf_by(detail::whole(i), k, lambda, x)));
CHAINRULES_DETAIL_NO_MORE(non_central_chi_squared_cdf_by2, (i, j), (k, lambda, x),
                          detail::non_central_third);
CHAINRULES_SCALAR_RULE(non_central_chi_squared_pdf_by, (i, k, lambda, x), NoTangent{},
                       singular(non_central_chi_squared_pdf_by2(detail::whole(i), 0, k, lambda, x)),
                       singular(non_central_chi_squared_pdf_by2(detail::whole(i), 1, k, lambda, x)),
                       singular(non_central_chi_squared_pdf_by2(detail::whole(i), 2, k, lambda,
                                                                x)));
CHAINRULES_DETAIL_NO_MORE(non_central_chi_squared_pdf_by2, (i, j), (k, lambda, x),
                          detail::non_central_third);

CHAINRULES_SCALAR_RULE(non_central_beta_pdf, (a, b, lambda, x),
                       singular(non_central_beta_pdf_by(0, a, b, lambda, x)),
                       singular(non_central_beta_pdf_by(1, a, b, lambda, x)),
                       singular(non_central_beta_pdf_by(2, a, b, lambda, x)),
                       singular(non_central_beta_pdf_by(3, a, b, lambda, x)));
CHAINRULES_SCALAR_RULE(non_central_beta_cdf, (a, b, lambda, x),
                       non_central_beta_cdf_by(0, a, b, lambda, x),
                       non_central_beta_cdf_by(1, a, b, lambda, x),
                       non_central_beta_cdf_by(2, a, b, lambda, x),
                       singular(non_central_beta_pdf(a, b, lambda, x)));
CHAINRULES_SCALAR_RULE(non_central_beta_ccdf, (a, b, lambda, x),
                       -non_central_beta_cdf_by(0, a, b, lambda, x),
                       -non_central_beta_cdf_by(1, a, b, lambda, x),
                       -non_central_beta_cdf_by(2, a, b, lambda, x),
                       singular(-non_central_beta_pdf(a, b, lambda, x)));
CHAINRULES_SCALAR_RULE(non_central_beta_quantile, (a, b, lambda, p),
                       detail::quantile_partial(
                           Omega, p, non_central_beta_cdf_by(0, a, b, lambda, Omega),
                           non_central_beta_pdf(a, b, lambda, Omega)),
                       detail::quantile_partial(
                           Omega, p, non_central_beta_cdf_by(1, a, b, lambda, Omega),
                           non_central_beta_pdf(a, b, lambda, Omega)),
                       detail::quantile_partial(
                           Omega, p, non_central_beta_cdf_by(2, a, b, lambda, Omega),
                           non_central_beta_pdf(a, b, lambda, Omega)),
                       singular(1 / non_central_beta_pdf(a, b, lambda, Omega)));
CHAINRULES_SCALAR_RULE(non_central_beta_cdf_by, (i, a, b, lambda, x), NoTangent{},
                       non_central_beta_cdf_by2(detail::whole(i), 0, a, b, lambda, x),
                       non_central_beta_cdf_by2(detail::whole(i), 1, a, b, lambda, x),
                       non_central_beta_cdf_by2(detail::whole(i), 2, a, b, lambda, x),
                       singular(non_central_beta_pdf_by(detail::whole(i), a, b, lambda, x)));
CHAINRULES_DETAIL_NO_MORE(non_central_beta_cdf_by2, (i, j), (a, b, lambda, x),
                          detail::non_central_third);
CHAINRULES_SCALAR_RULE(non_central_beta_pdf_by, (i, a, b, lambda, x), NoTangent{},
                       singular(non_central_beta_pdf_by2(detail::whole(i), 0, a, b, lambda, x)),
                       singular(non_central_beta_pdf_by2(detail::whole(i), 1, a, b, lambda, x)),
                       singular(non_central_beta_pdf_by2(detail::whole(i), 2, a, b, lambda, x)),
                       singular(non_central_beta_pdf_by2(detail::whole(i), 3, a, b, lambda, x)));
CHAINRULES_DETAIL_NO_MORE(non_central_beta_pdf_by2, (i, j), (a, b, lambda, x),
                          detail::non_central_third);

CHAINRULES_SCALAR_RULE(non_central_f_pdf, (d1, d2, lambda, x),
                       singular(non_central_f_pdf_by(0, d1, d2, lambda, x)),
                       singular(non_central_f_pdf_by(1, d1, d2, lambda, x)),
                       singular(non_central_f_pdf_by(2, d1, d2, lambda, x)),
                       singular(non_central_f_pdf_by(3, d1, d2, lambda, x)));
CHAINRULES_SCALAR_RULE(non_central_f_cdf, (d1, d2, lambda, x),
                       non_central_f_cdf_by(0, d1, d2, lambda, x),
                       non_central_f_cdf_by(1, d1, d2, lambda, x),
                       non_central_f_cdf_by(2, d1, d2, lambda, x),
                       singular(non_central_f_pdf(d1, d2, lambda, x)));
CHAINRULES_SCALAR_RULE(non_central_f_ccdf, (d1, d2, lambda, x),
                       -non_central_f_cdf_by(0, d1, d2, lambda, x),
                       -non_central_f_cdf_by(1, d1, d2, lambda, x),
                       -non_central_f_cdf_by(2, d1, d2, lambda, x),
                       singular(-non_central_f_pdf(d1, d2, lambda, x)));
CHAINRULES_SCALAR_RULE(non_central_f_quantile, (d1, d2, lambda, p),
                       singular(detail::quantile_partial(
                           Omega, p, non_central_f_cdf_by(0, d1, d2, lambda, Omega),
                           non_central_f_pdf(d1, d2, lambda, Omega),
                           detail::non_central_f_infinite_root_dd1(Omega, d1, d2, lambda))),
                       singular(detail::quantile_partial(
                           Omega, p, non_central_f_cdf_by(1, d1, d2, lambda, Omega),
                           non_central_f_pdf(d1, d2, lambda, Omega), -HUGE_VAL)),
                       singular(detail::quantile_partial(
                           Omega, p, non_central_f_cdf_by(2, d1, d2, lambda, Omega),
                           non_central_f_pdf(d1, d2, lambda, Omega), HUGE_VAL)),
                       singular(1 / non_central_f_pdf(d1, d2, lambda, Omega)));
CHAINRULES_SCALAR_RULE(non_central_f_cdf_by, (i, d1, d2, lambda, x), NoTangent{},
                       non_central_f_cdf_by2(detail::whole(i), 0, d1, d2, lambda, x),
                       non_central_f_cdf_by2(detail::whole(i), 1, d1, d2, lambda, x),
                       non_central_f_cdf_by2(detail::whole(i), 2, d1, d2, lambda, x),
                       singular(non_central_f_pdf_by(detail::whole(i), d1, d2, lambda, x)));
CHAINRULES_DETAIL_NO_MORE(non_central_f_cdf_by2, (i, j), (d1, d2, lambda, x),
                          detail::non_central_third);
CHAINRULES_SCALAR_RULE(non_central_f_pdf_by, (i, d1, d2, lambda, x), NoTangent{},
                       singular(non_central_f_pdf_by2(detail::whole(i), 0, d1, d2, lambda, x)),
                       singular(non_central_f_pdf_by2(detail::whole(i), 1, d1, d2, lambda, x)),
                       singular(non_central_f_pdf_by2(detail::whole(i), 2, d1, d2, lambda, x)),
                       singular(non_central_f_pdf_by2(detail::whole(i), 3, d1, d2, lambda, x)));
CHAINRULES_DETAIL_NO_MORE(non_central_f_pdf_by2, (i, j), (d1, d2, lambda, x),
                          detail::non_central_third);

CHAINRULES_SCALAR_RULE(non_central_t_pdf, (nu, delta, t), non_central_t_pdf_by(0, nu, delta, t),
                       non_central_t_pdf_by(1, nu, delta, t),
                       singular(non_central_t_pdf_by(2, nu, delta, t)));
CHAINRULES_SCALAR_RULE(non_central_t_cdf, (nu, delta, t), non_central_t_cdf_by(0, nu, delta, t),
                       non_central_t_cdf_by(1, nu, delta, t),
                       singular(non_central_t_pdf(nu, delta, t)));
CHAINRULES_SCALAR_RULE(non_central_t_ccdf, (nu, delta, t), -non_central_t_cdf_by(0, nu, delta, t),
                       -non_central_t_cdf_by(1, nu, delta, t),
                       singular(-non_central_t_pdf(nu, delta, t)));
CHAINRULES_SCALAR_RULE(non_central_t_quantile, (nu, delta, p),
                       singular(detail::quantile_partial(
                           Omega, p, non_central_t_cdf_by(0, nu, delta, Omega),
                           non_central_t_pdf(nu, delta, Omega), -Omega)),
                       singular(detail::quantile_partial(
                           Omega, p, non_central_t_cdf_by(1, nu, delta, Omega),
                           non_central_t_pdf(nu, delta, Omega), HUGE_VAL)),
                       singular(1 / non_central_t_pdf(nu, delta, Omega)));
CHAINRULES_SCALAR_RULE(non_central_t_cdf_by, (i, nu, delta, t), NoTangent{},
                       non_central_t_cdf_by2(detail::whole(i), 0, nu, delta, t),
                       non_central_t_cdf_by2(detail::whole(i), 1, nu, delta, t),
                       non_central_t_pdf_by(detail::whole(i), nu, delta, t));
CHAINRULES_DETAIL_NO_MORE(non_central_t_cdf_by2, (i, j), (nu, delta, t), detail::non_central_third);
CHAINRULES_SCALAR_RULE(non_central_t_pdf_by, (i, nu, delta, t), NoTangent{},
                       non_central_t_pdf_by2(detail::whole(i), 0, nu, delta, t),
                       non_central_t_pdf_by2(detail::whole(i), 1, nu, delta, t),
                       non_central_t_pdf_by2(detail::whole(i), 2, nu, delta, t));
CHAINRULES_DETAIL_NO_MORE(non_central_t_pdf_by2, (i, j), (nu, delta, t), detail::non_central_third);

}  // namespace chainrules::special

namespace chainrules::fn {
using special::non_central_beta_ccdf;
using special::non_central_beta_cdf;
using special::non_central_beta_pdf;
using special::non_central_beta_quantile;
using special::non_central_chi_squared_ccdf;
using special::non_central_chi_squared_cdf;
using special::non_central_chi_squared_pdf;
using special::non_central_chi_squared_quantile;
using special::non_central_f_ccdf;
using special::non_central_f_cdf;
using special::non_central_f_pdf;
using special::non_central_f_quantile;
using special::non_central_t_ccdf;
using special::non_central_t_cdf;
using special::non_central_t_pdf;
using special::non_central_t_quantile;
}  // namespace chainrules::fn
