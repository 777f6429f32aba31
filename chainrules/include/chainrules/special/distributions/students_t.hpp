// SPDX-License-Identifier: MIT
#pragma once
// Student's t distribution of nu > 0 degrees of freedom, a real number: students_t_pdf(nu, t),
// students_t_cdf, its complement students_t_ccdf, and students_t_quantile(nu, p). In the
// standard floating types, with the partials by every real parameter.

#include "chainrules/special/base/density.hpp"
#include "chainrules/special/base/distribution_function.hpp"
#include "chainrules/special/base/no_more.hpp"
#include "chainrules/special/distributions/detail/students_t.hpp"
#include "chainrules_core/rules/rrule.hpp"
#include "chainrules_core/rules/scalar_rule.hpp"

namespace chainrules::special {

// clang-format off
/// The density at t of Student's t distribution of ν degrees of freedom.
CHAINRULES_DETAIL_PRIMAL_WHERE(Wide, students_t_pdf, (nu, t), nu > 0, detail::students_t_density(nu, t));
/// The probability P(X ≤ t) of Student's t distribution of ν degrees of freedom.
CHAINRULES_DETAIL_PRIMAL_WHERE(Wide, students_t_cdf, (nu, t), nu > 0, detail::students_t_lower(nu, t));
/// The probability P(X > t) of Student's t distribution of ν degrees of freedom.
CHAINRULES_DETAIL_PRIMAL_WHERE(Wide, students_t_ccdf, (nu, t), nu > 0, detail::students_t_lower(nu, T(-t)));
/// The p-quantile of Student's t distribution of ν degrees of freedom.
CHAINRULES_DETAIL_PRIMAL_WHERE(Wide, students_t_quantile, (nu, p), nu > 0 && p >= 0 && p <= 1, detail::students_t_root(nu, p));
CHAINRULES_DETAIL_POLICY_PRIMAL(Wide, students_t_quantile_dnu, (t, nu, p), detail::students_t_root_dnu(t, nu, p));
CHAINRULES_DETAIL_POLICY_PRIMAL(Wide, students_t_quantile_dp, (t, nu, p), detail::students_t_root_dp(t, nu, p));
CHAINRULES_DETAIL_POLICY_PRIMAL(Wide, students_t_cdf_dnu, (nu, t), detail::students_t_slope(nu, t));
CHAINRULES_DETAIL_POLICY_PRIMAL(Wide, students_t_score, (nu, t), detail::students_t_score_value(nu, t));
CHAINRULES_DETAIL_POLICY_PRIMAL(Wide, students_t_quantile_dnu_dnu, (t, nu, p), detail::StudentsRootSecond<T>(t, nu, p).by_nu_nu());
CHAINRULES_DETAIL_POLICY_PRIMAL(Wide, students_t_quantile_dnu_dp, (t, nu, p), detail::StudentsRootSecond<T>(t, nu, p).by_nu_p());
CHAINRULES_DETAIL_POLICY_PRIMAL(Wide, students_t_quantile_dp_dp, (t, nu, p), detail::StudentsRootSecond<T>(t, nu, p).by_p_p());
CHAINRULES_DETAIL_POLICY_PRIMAL(Wide, students_t_cdf_dnu_dnu, (nu, t), detail::students_t_second(nu, t));
CHAINRULES_DETAIL_POLICY_PRIMAL(Wide, students_t_score_dnu, (nu, t), detail::students_t_score_dnu_value(nu, t));
// clang-format on

CHAINRULES_SCALAR_RULE(students_t_pdf, (nu, t),
                       singular(detail::density_times(Omega, students_t_score(nu, t))),
                       singular(-detail::density_times(Omega, detail::students_t_log_fall(nu, t))));
CHAINRULES_SCALAR_RULE(students_t_cdf, (nu, t), singular(students_t_cdf_dnu(nu, t)),
                       singular(students_t_pdf(nu, t)));
CHAINRULES_SCALAR_RULE(students_t_ccdf, (nu, t), singular(-students_t_cdf_dnu(nu, t)),
                       singular(-students_t_pdf(nu, t)));
CHAINRULES_SCALAR_RULE(students_t_quantile, (nu, p),
                       singular(students_t_quantile_dnu(Omega, nu, p)),
                       singular(students_t_quantile_dp(Omega, nu, p)));

// Second derivatives. The rounded root of a quantile's partial has none of its own.
CHAINRULES_SCALAR_RULE(students_t_cdf_dnu, (nu, t), students_t_cdf_dnu_dnu(nu, t),
                       detail::density_times(students_t_pdf(nu, t), students_t_score(nu, t)));
CHAINRULES_SCALAR_RULE(students_t_score, (nu, t), singular(students_t_score_dnu(nu, t)),
                       singular(t / (nu + t * t) * ((1 - t * t) / (nu + t * t))));
CHAINRULES_SCALAR_RULE(students_t_quantile_dnu, (t, nu, p), NoTangent{},
                       singular(students_t_quantile_dnu_dnu(t, nu, p)),
                       singular(students_t_quantile_dnu_dp(t, nu, p)));
CHAINRULES_SCALAR_RULE(students_t_quantile_dp, (t, nu, p), NoTangent{},
                       singular(students_t_quantile_dnu_dp(t, nu, p)),
                       singular(students_t_quantile_dp_dp(t, nu, p)));

namespace detail {
inline constexpr char const* students_t_third = "third derivatives of Student's distribution by nu";
}  // namespace detail

CHAINRULES_DETAIL_NO_MORE(students_t_cdf_dnu_dnu, (), (nu, t), detail::students_t_third);
CHAINRULES_DETAIL_NO_MORE(students_t_score_dnu, (), (nu, t), detail::students_t_third);
CHAINRULES_DETAIL_NO_MORE(students_t_quantile_dnu_dnu, (t), (nu, p), detail::students_t_third);
CHAINRULES_DETAIL_NO_MORE(students_t_quantile_dnu_dp, (t), (nu, p), detail::students_t_third);
CHAINRULES_DETAIL_NO_MORE(students_t_quantile_dp_dp, (t), (nu, p), detail::students_t_third);

}  // namespace chainrules::special

namespace chainrules::fn {
using special::students_t_ccdf;
using special::students_t_cdf;
using special::students_t_pdf;
using special::students_t_quantile;
}  // namespace chainrules::fn
