// SPDX-License-Identifier: MIT
#pragma once
// Non-central distributions, as in distributions.hpp, with the partials by every parameter. For
// λ, |δ| ≤ 10⁵, degrees of freedom up to 10¹⁰, ν from 0.01 to 10¹⁵; beyond, the value is NaN. The
// partials of an infinite quantile are limits; that by d1 of non_central_f_quantile, which may have
// either sign for d2 < 2 and lambda > 0, is NaN there.
//
//     non_central_chi_squared(k, lambda, x)    non_central_beta(a, b, lambda, x)
//     non_central_f(d1, d2, lambda, x)         non_central_t(nu, delta, t)

#include "chainrules/special/detail/density.hpp"
#include "chainrules/special/detail/non_central_beta.hpp"
#include "chainrules/special/detail/non_central_chi_squared.hpp"
#include "chainrules/special/detail/non_central_t.hpp"
#include "chainrules_core/rules/rrule.hpp"
#include "chainrules_core/rules/scalar_rule.hpp"

namespace chainrules::special {

// clang-format off
CHAINRULES_DETAIL_PRIMAL_WHERE(Wide, non_central_chi_squared_pdf, (k, lambda, x), k > 0 && lambda >= 0 && x >= 0, detail::NonCentralChiSquared<T>(k, lambda, x).density());
CHAINRULES_DETAIL_PRIMAL_WHERE(Wide, non_central_chi_squared_cdf, (k, lambda, x), k > 0 && lambda >= 0 && x >= 0, detail::NonCentralChiSquared<T>(k, lambda, x).lower());
CHAINRULES_DETAIL_PRIMAL_WHERE(Wide, non_central_chi_squared_ccdf, (k, lambda, x), k > 0 && lambda >= 0 && x >= 0, detail::NonCentralChiSquared<T>(k, lambda, x).upper());
CHAINRULES_DETAIL_PRIMAL_WHERE(Wide, non_central_chi_squared_quantile, (k, lambda, p), k > 0 && lambda >= 0 && p >= 0 && p <= 1, detail::non_central_chi_squared_root(k, lambda, p));
CHAINRULES_DETAIL_POLICY_PRIMAL(Wide, non_central_chi_squared_cdf_dk, (k, lambda, x), detail::NonCentralChiSquared<T>(k, lambda, x).lower_by_degrees());
CHAINRULES_DETAIL_POLICY_PRIMAL(Wide, non_central_chi_squared_pdf_dk, (k, lambda, x), detail::NonCentralChiSquared<T>(k, lambda, x).density_by_degrees());
CHAINRULES_DETAIL_POLICY_PRIMAL(Wide, non_central_chi_squared_pdf_dlambda, (k, lambda, x), detail::NonCentralChiSquared<T>(k, lambda, x).density_by_lambda());
CHAINRULES_DETAIL_POLICY_PRIMAL(Wide, non_central_chi_squared_pdf_dx, (k, lambda, x), detail::NonCentralChiSquared<T>(k, lambda, x).density_by_x());

CHAINRULES_DETAIL_PRIMAL_WHERE(Wide, non_central_beta_pdf, (a, b, lambda, x), a > 0 && b > 0 && lambda >= 0 && x >= 0 && x <= 1, detail::NonCentralBeta<T>(a, b, lambda, x, T(1 - x)).density());
CHAINRULES_DETAIL_PRIMAL_WHERE(Wide, non_central_beta_cdf, (a, b, lambda, x), a > 0 && b > 0 && lambda >= 0 && x >= 0 && x <= 1, detail::NonCentralBeta<T>(a, b, lambda, x, T(1 - x)).lower());
CHAINRULES_DETAIL_PRIMAL_WHERE(Wide, non_central_beta_ccdf, (a, b, lambda, x), a > 0 && b > 0 && lambda >= 0 && x >= 0 && x <= 1, detail::NonCentralBeta<T>(a, b, lambda, x, T(1 - x)).upper());
CHAINRULES_DETAIL_PRIMAL_WHERE(Wide, non_central_beta_quantile, (a, b, lambda, p), a > 0 && b > 0 && lambda >= 0 && p >= 0 && p <= 1, detail::fraction_of_odds(detail::non_central_beta_odds(a, b, lambda, p)));
CHAINRULES_DETAIL_POLICY_PRIMAL(Wide, non_central_beta_cdf_da, (a, b, lambda, x), detail::NonCentralBeta<T>(a, b, lambda, x, T(1 - x)).by_a());
CHAINRULES_DETAIL_POLICY_PRIMAL(Wide, non_central_beta_cdf_db, (a, b, lambda, x), detail::NonCentralBeta<T>(a, b, lambda, x, T(1 - x)).by_b());
CHAINRULES_DETAIL_POLICY_PRIMAL(Wide, non_central_beta_cdf_dlambda, (a, b, lambda, x), detail::NonCentralBeta<T>(a, b, lambda, x, T(1 - x)).by_lambda());
CHAINRULES_DETAIL_POLICY_PRIMAL(Wide, non_central_beta_pdf_da, (a, b, lambda, x), detail::NonCentralBeta<T>(a, b, lambda, x, T(1 - x)).density_by_a());
CHAINRULES_DETAIL_POLICY_PRIMAL(Wide, non_central_beta_pdf_db, (a, b, lambda, x), detail::NonCentralBeta<T>(a, b, lambda, x, T(1 - x)).density_by_b());
CHAINRULES_DETAIL_POLICY_PRIMAL(Wide, non_central_beta_pdf_dlambda, (a, b, lambda, x), detail::NonCentralBeta<T>(a, b, lambda, x, T(1 - x)).density_by_lambda());
CHAINRULES_DETAIL_POLICY_PRIMAL(Wide, non_central_beta_pdf_dx, (a, b, lambda, x), detail::NonCentralBeta<T>(a, b, lambda, x, T(1 - x)).density_by_x());

CHAINRULES_DETAIL_PRIMAL_WHERE(Wide, non_central_f_pdf, (d1, d2, lambda, x), d1 > 0 && d2 > 0 && lambda >= 0 && x >= 0, detail::NonCentralF<T>(d1, d2, lambda, x).density());
CHAINRULES_DETAIL_PRIMAL_WHERE(Wide, non_central_f_cdf, (d1, d2, lambda, x), d1 > 0 && d2 > 0 && lambda >= 0 && x >= 0, detail::NonCentralF<T>(d1, d2, lambda, x).lower());
CHAINRULES_DETAIL_PRIMAL_WHERE(Wide, non_central_f_ccdf, (d1, d2, lambda, x), d1 > 0 && d2 > 0 && lambda >= 0 && x >= 0, detail::NonCentralF<T>(d1, d2, lambda, x).upper());
CHAINRULES_DETAIL_PRIMAL_WHERE(Wide, non_central_f_quantile, (d1, d2, lambda, p), d1 > 0 && d2 > 0 && lambda >= 0 && p >= 0 && p <= 1, d2 / d1 * detail::non_central_beta_odds(T(d1 / 2), T(d2 / 2), lambda, p));
CHAINRULES_DETAIL_POLICY_PRIMAL(Wide, non_central_f_cdf_dd1, (d1, d2, lambda, x), detail::NonCentralF<T>(d1, d2, lambda, x).by_d1());
CHAINRULES_DETAIL_POLICY_PRIMAL(Wide, non_central_f_cdf_dd2, (d1, d2, lambda, x), detail::NonCentralF<T>(d1, d2, lambda, x).by_d2());
CHAINRULES_DETAIL_POLICY_PRIMAL(Wide, non_central_f_cdf_dlambda, (d1, d2, lambda, x), detail::NonCentralF<T>(d1, d2, lambda, x).by_lambda());
CHAINRULES_DETAIL_POLICY_PRIMAL(Wide, non_central_f_pdf_dd1, (d1, d2, lambda, x), detail::NonCentralF<T>(d1, d2, lambda, x).density_by_d1());
CHAINRULES_DETAIL_POLICY_PRIMAL(Wide, non_central_f_pdf_dd2, (d1, d2, lambda, x), detail::NonCentralF<T>(d1, d2, lambda, x).density_by_d2());
CHAINRULES_DETAIL_POLICY_PRIMAL(Wide, non_central_f_pdf_dlambda, (d1, d2, lambda, x), detail::NonCentralF<T>(d1, d2, lambda, x).density_by_lambda());
CHAINRULES_DETAIL_POLICY_PRIMAL(Wide, non_central_f_pdf_dx, (d1, d2, lambda, x), detail::NonCentralF<T>(d1, d2, lambda, x).density_by_x());

CHAINRULES_DETAIL_PRIMAL_WHERE(Wide, non_central_t_pdf, (nu, delta, t), nu > 0, detail::NonCentralT<T>(nu, delta, t).density());
CHAINRULES_DETAIL_PRIMAL_WHERE(Wide, non_central_t_cdf, (nu, delta, t), nu > 0, detail::NonCentralT<T>(nu, delta, t).lower());
CHAINRULES_DETAIL_PRIMAL_WHERE(Wide, non_central_t_ccdf, (nu, delta, t), nu > 0, detail::NonCentralT<T>(nu, delta, t).upper());
CHAINRULES_DETAIL_PRIMAL_WHERE(Wide, non_central_t_quantile, (nu, delta, p), nu > 0 && p >= 0 && p <= 1, detail::non_central_t_root(nu, delta, p));
CHAINRULES_DETAIL_POLICY_PRIMAL(Wide, non_central_t_cdf_dnu, (nu, delta, t), detail::NonCentralT<T>(nu, delta, t).by_nu());
CHAINRULES_DETAIL_POLICY_PRIMAL(Wide, non_central_t_cdf_ddelta, (nu, delta, t), detail::NonCentralT<T>(nu, delta, t).by_delta());
CHAINRULES_DETAIL_POLICY_PRIMAL(Wide, non_central_t_pdf_dnu, (nu, delta, t), detail::NonCentralT<T>(nu, delta, t).density_by_nu());
CHAINRULES_DETAIL_POLICY_PRIMAL(Wide, non_central_t_pdf_ddelta, (nu, delta, t), detail::NonCentralT<T>(nu, delta, t).density_by_delta());
CHAINRULES_DETAIL_POLICY_PRIMAL(Wide, non_central_t_pdf_dt, (nu, delta, t), detail::NonCentralT<T>(nu, delta, t).density_by_t());
// clang-format on

#define CHAINRULES_DETAIL_MISSING \
    CHAINRULES_NOT_IMPLEMENTED(   \
        "a second derivative of a non-central distribution by its parameters")
CHAINRULES_SCALAR_RULE(non_central_chi_squared_pdf, (k, lambda, x),
                       singular(non_central_chi_squared_pdf_dk(k, lambda, x)),
                       non_central_chi_squared_pdf_dlambda(k, lambda, x),
                       singular(non_central_chi_squared_pdf_dx(k, lambda, x)));
CHAINRULES_SCALAR_RULE(non_central_chi_squared_cdf, (k, lambda, x),
                       non_central_chi_squared_cdf_dk(k, lambda, x),
                       -non_central_chi_squared_pdf(k + 2, lambda, x),
                       singular(non_central_chi_squared_pdf(k, lambda, x)));
CHAINRULES_SCALAR_RULE(non_central_chi_squared_ccdf, (k, lambda, x),
                       -non_central_chi_squared_cdf_dk(k, lambda, x),
                       non_central_chi_squared_pdf(k + 2, lambda, x),
                       singular(-non_central_chi_squared_pdf(k, lambda, x)));
CHAINRULES_SCALAR_RULE(non_central_chi_squared_quantile, (k, lambda, p),
                       singular(detail::quantile_partial(
                           Omega, p, non_central_chi_squared_cdf_dk(k, lambda, Omega),
                           non_central_chi_squared_pdf(k, lambda, Omega), HUGE_VAL)),
                       singular(detail::quantile_partial(
                           Omega, p, -non_central_chi_squared_pdf(k + 2, lambda, Omega),
                           non_central_chi_squared_pdf(k, lambda, Omega), HUGE_VAL)),
                       singular(1 / non_central_chi_squared_pdf(k, lambda, Omega)));
CHAINRULES_SCALAR_RULE(non_central_chi_squared_cdf_dk, (k, lambda, x), CHAINRULES_DETAIL_MISSING,
                       CHAINRULES_DETAIL_MISSING, non_central_chi_squared_pdf_dk(k, lambda, x));
CHAINRULES_SCALAR_RULE(non_central_chi_squared_pdf_dk, (k, lambda, x), CHAINRULES_DETAIL_MISSING,
                       CHAINRULES_DETAIL_MISSING, CHAINRULES_DETAIL_MISSING);
CHAINRULES_SCALAR_RULE(non_central_chi_squared_pdf_dlambda, (k, lambda, x),
                       CHAINRULES_DETAIL_MISSING, CHAINRULES_DETAIL_MISSING,
                       CHAINRULES_DETAIL_MISSING);
CHAINRULES_SCALAR_RULE(non_central_chi_squared_pdf_dx, (k, lambda, x), CHAINRULES_DETAIL_MISSING,
                       CHAINRULES_DETAIL_MISSING, CHAINRULES_DETAIL_MISSING);
CHAINRULES_SCALAR_RULE(non_central_beta_pdf, (a, b, lambda, x),
                       singular(non_central_beta_pdf_da(a, b, lambda, x)),
                       singular(non_central_beta_pdf_db(a, b, lambda, x)),
                       non_central_beta_pdf_dlambda(a, b, lambda, x),
                       singular(non_central_beta_pdf_dx(a, b, lambda, x)));
CHAINRULES_SCALAR_RULE(non_central_beta_cdf, (a, b, lambda, x),
                       non_central_beta_cdf_da(a, b, lambda, x),
                       non_central_beta_cdf_db(a, b, lambda, x),
                       non_central_beta_cdf_dlambda(a, b, lambda, x),
                       singular(non_central_beta_pdf(a, b, lambda, x)));
CHAINRULES_SCALAR_RULE(non_central_beta_ccdf, (a, b, lambda, x),
                       -non_central_beta_cdf_da(a, b, lambda, x),
                       -non_central_beta_cdf_db(a, b, lambda, x),
                       -non_central_beta_cdf_dlambda(a, b, lambda, x),
                       singular(-non_central_beta_pdf(a, b, lambda, x)));
CHAINRULES_SCALAR_RULE(non_central_beta_quantile, (a, b, lambda, p),
                       detail::quantile_partial(Omega, p,
                                                non_central_beta_cdf_da(a, b, lambda, Omega),
                                                non_central_beta_pdf(a, b, lambda, Omega)),
                       detail::quantile_partial(Omega, p,
                                                non_central_beta_cdf_db(a, b, lambda, Omega),
                                                non_central_beta_pdf(a, b, lambda, Omega)),
                       detail::quantile_partial(Omega, p,
                                                non_central_beta_cdf_dlambda(a, b, lambda, Omega),
                                                non_central_beta_pdf(a, b, lambda, Omega)),
                       singular(1 / non_central_beta_pdf(a, b, lambda, Omega)));
CHAINRULES_SCALAR_RULE(non_central_beta_cdf_da, (a, b, lambda, x), CHAINRULES_DETAIL_MISSING,
                       CHAINRULES_DETAIL_MISSING, CHAINRULES_DETAIL_MISSING,
                       non_central_beta_pdf_da(a, b, lambda, x));
CHAINRULES_SCALAR_RULE(non_central_beta_cdf_db, (a, b, lambda, x), CHAINRULES_DETAIL_MISSING,
                       CHAINRULES_DETAIL_MISSING, CHAINRULES_DETAIL_MISSING,
                       non_central_beta_pdf_db(a, b, lambda, x));
CHAINRULES_SCALAR_RULE(non_central_beta_cdf_dlambda, (a, b, lambda, x), CHAINRULES_DETAIL_MISSING,
                       CHAINRULES_DETAIL_MISSING, CHAINRULES_DETAIL_MISSING,
                       non_central_beta_pdf_dlambda(a, b, lambda, x));
CHAINRULES_SCALAR_RULE(non_central_beta_pdf_da, (a, b, lambda, x), CHAINRULES_DETAIL_MISSING,
                       CHAINRULES_DETAIL_MISSING, CHAINRULES_DETAIL_MISSING,
                       CHAINRULES_DETAIL_MISSING);
CHAINRULES_SCALAR_RULE(non_central_beta_pdf_db, (a, b, lambda, x), CHAINRULES_DETAIL_MISSING,
                       CHAINRULES_DETAIL_MISSING, CHAINRULES_DETAIL_MISSING,
                       CHAINRULES_DETAIL_MISSING);
CHAINRULES_SCALAR_RULE(non_central_beta_pdf_dlambda, (a, b, lambda, x), CHAINRULES_DETAIL_MISSING,
                       CHAINRULES_DETAIL_MISSING, CHAINRULES_DETAIL_MISSING,
                       CHAINRULES_DETAIL_MISSING);
CHAINRULES_SCALAR_RULE(non_central_beta_pdf_dx, (a, b, lambda, x), CHAINRULES_DETAIL_MISSING,
                       CHAINRULES_DETAIL_MISSING, CHAINRULES_DETAIL_MISSING,
                       CHAINRULES_DETAIL_MISSING);

CHAINRULES_SCALAR_RULE(non_central_f_pdf, (d1, d2, lambda, x),
                       singular(non_central_f_pdf_dd1(d1, d2, lambda, x)),
                       singular(non_central_f_pdf_dd2(d1, d2, lambda, x)),
                       non_central_f_pdf_dlambda(d1, d2, lambda, x),
                       singular(non_central_f_pdf_dx(d1, d2, lambda, x)));
CHAINRULES_SCALAR_RULE(non_central_f_cdf, (d1, d2, lambda, x),
                       non_central_f_cdf_dd1(d1, d2, lambda, x),
                       non_central_f_cdf_dd2(d1, d2, lambda, x),
                       non_central_f_cdf_dlambda(d1, d2, lambda, x),
                       singular(non_central_f_pdf(d1, d2, lambda, x)));
CHAINRULES_SCALAR_RULE(non_central_f_ccdf, (d1, d2, lambda, x),
                       -non_central_f_cdf_dd1(d1, d2, lambda, x),
                       -non_central_f_cdf_dd2(d1, d2, lambda, x),
                       -non_central_f_cdf_dlambda(d1, d2, lambda, x),
                       singular(-non_central_f_pdf(d1, d2, lambda, x)));
CHAINRULES_SCALAR_RULE(non_central_f_quantile, (d1, d2, lambda, p),
                       singular(detail::quantile_partial(
                           Omega, p, non_central_f_cdf_dd1(d1, d2, lambda, Omega),
                           non_central_f_pdf(d1, d2, lambda, Omega),
                           detail::non_central_f_infinite_root_dd1(Omega, d1, d2, lambda))),
                       singular(detail::quantile_partial(
                           Omega, p, non_central_f_cdf_dd2(d1, d2, lambda, Omega),
                           non_central_f_pdf(d1, d2, lambda, Omega), -HUGE_VAL)),
                       singular(detail::quantile_partial(
                           Omega, p, non_central_f_cdf_dlambda(d1, d2, lambda, Omega),
                           non_central_f_pdf(d1, d2, lambda, Omega), HUGE_VAL)),
                       singular(1 / non_central_f_pdf(d1, d2, lambda, Omega)));
CHAINRULES_SCALAR_RULE(non_central_f_cdf_dd1, (d1, d2, lambda, x), CHAINRULES_DETAIL_MISSING,
                       CHAINRULES_DETAIL_MISSING, CHAINRULES_DETAIL_MISSING,
                       non_central_f_pdf_dd1(d1, d2, lambda, x));
CHAINRULES_SCALAR_RULE(non_central_f_cdf_dd2, (d1, d2, lambda, x), CHAINRULES_DETAIL_MISSING,
                       CHAINRULES_DETAIL_MISSING, CHAINRULES_DETAIL_MISSING,
                       non_central_f_pdf_dd2(d1, d2, lambda, x));
CHAINRULES_SCALAR_RULE(non_central_f_cdf_dlambda, (d1, d2, lambda, x), CHAINRULES_DETAIL_MISSING,
                       CHAINRULES_DETAIL_MISSING, CHAINRULES_DETAIL_MISSING,
                       non_central_f_pdf_dlambda(d1, d2, lambda, x));
CHAINRULES_SCALAR_RULE(non_central_f_pdf_dd1, (d1, d2, lambda, x), CHAINRULES_DETAIL_MISSING,
                       CHAINRULES_DETAIL_MISSING, CHAINRULES_DETAIL_MISSING,
                       CHAINRULES_DETAIL_MISSING);
CHAINRULES_SCALAR_RULE(non_central_f_pdf_dd2, (d1, d2, lambda, x), CHAINRULES_DETAIL_MISSING,
                       CHAINRULES_DETAIL_MISSING, CHAINRULES_DETAIL_MISSING,
                       CHAINRULES_DETAIL_MISSING);
CHAINRULES_SCALAR_RULE(non_central_f_pdf_dlambda, (d1, d2, lambda, x), CHAINRULES_DETAIL_MISSING,
                       CHAINRULES_DETAIL_MISSING, CHAINRULES_DETAIL_MISSING,
                       CHAINRULES_DETAIL_MISSING);
CHAINRULES_SCALAR_RULE(non_central_f_pdf_dx, (d1, d2, lambda, x), CHAINRULES_DETAIL_MISSING,
                       CHAINRULES_DETAIL_MISSING, CHAINRULES_DETAIL_MISSING,
                       CHAINRULES_DETAIL_MISSING);

CHAINRULES_SCALAR_RULE(non_central_t_pdf, (nu, delta, t), non_central_t_pdf_dnu(nu, delta, t),
                       non_central_t_pdf_ddelta(nu, delta, t),
                       singular(non_central_t_pdf_dt(nu, delta, t)));
CHAINRULES_SCALAR_RULE(non_central_t_cdf, (nu, delta, t), non_central_t_cdf_dnu(nu, delta, t),
                       non_central_t_cdf_ddelta(nu, delta, t),
                       singular(non_central_t_pdf(nu, delta, t)));
CHAINRULES_SCALAR_RULE(non_central_t_ccdf, (nu, delta, t), -non_central_t_cdf_dnu(nu, delta, t),
                       -non_central_t_cdf_ddelta(nu, delta, t),
                       singular(-non_central_t_pdf(nu, delta, t)));
CHAINRULES_SCALAR_RULE(non_central_t_quantile, (nu, delta, p),
                       singular(detail::quantile_partial(
                           Omega, p, non_central_t_cdf_dnu(nu, delta, Omega),
                           non_central_t_pdf(nu, delta, Omega), -Omega)),
                       singular(detail::quantile_partial(
                           Omega, p, non_central_t_cdf_ddelta(nu, delta, Omega),
                           non_central_t_pdf(nu, delta, Omega), HUGE_VAL)),
                       singular(1 / non_central_t_pdf(nu, delta, Omega)));
CHAINRULES_SCALAR_RULE(non_central_t_cdf_dnu, (nu, delta, t), CHAINRULES_DETAIL_MISSING,
                       CHAINRULES_DETAIL_MISSING, non_central_t_pdf_dnu(nu, delta, t));
CHAINRULES_SCALAR_RULE(non_central_t_cdf_ddelta, (nu, delta, t), CHAINRULES_DETAIL_MISSING,
                       CHAINRULES_DETAIL_MISSING, non_central_t_pdf_ddelta(nu, delta, t));
CHAINRULES_SCALAR_RULE(non_central_t_pdf_dnu, (nu, delta, t), CHAINRULES_DETAIL_MISSING,
                       CHAINRULES_DETAIL_MISSING, CHAINRULES_DETAIL_MISSING);
CHAINRULES_SCALAR_RULE(non_central_t_pdf_ddelta, (nu, delta, t), CHAINRULES_DETAIL_MISSING,
                       CHAINRULES_DETAIL_MISSING, CHAINRULES_DETAIL_MISSING);
CHAINRULES_SCALAR_RULE(non_central_t_pdf_dt, (nu, delta, t), CHAINRULES_DETAIL_MISSING,
                       CHAINRULES_DETAIL_MISSING, CHAINRULES_DETAIL_MISSING);
#undef CHAINRULES_DETAIL_MISSING

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
