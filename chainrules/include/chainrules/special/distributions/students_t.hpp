// SPDX-License-Identifier: MIT
#pragma once
// Student's t distribution of nu > 0 degrees of freedom, a real number: students_t_pdf(nu, t),
// students_t_cdf, its complement students_t_ccdf, and students_t_quantile(nu, p). In the
// standard floating types, with the partials by every real parameter.

#include "chainrules/special/detail/distribution_function.hpp"
#include "chainrules/special/detail/students_t.hpp"
#include "chainrules_core/rules/rrule.hpp"
#include "chainrules_core/rules/scalar_rule.hpp"

namespace chainrules::special {

// clang-format off
CHAINRULES_DETAIL_PRIMAL_WHERE(Wide, students_t_pdf, (nu, t), nu > 0, detail::students_t_density(nu, t));
CHAINRULES_DETAIL_PRIMAL_WHERE(Wide, students_t_cdf, (nu, t), nu > 0, detail::students_t_lower(nu, t));
CHAINRULES_DETAIL_PRIMAL_WHERE(Wide, students_t_ccdf, (nu, t), nu > 0, detail::students_t_lower(nu, T(-t)));
CHAINRULES_DETAIL_PRIMAL_WHERE(Wide, students_t_quantile, (nu, p), nu > 0 && p >= 0 && p <= 1, detail::students_t_root(nu, p));
CHAINRULES_DETAIL_POLICY_PRIMAL(Wide, students_t_quantile_dnu, (t, nu, p), detail::students_t_root_dnu(t, nu, p));
CHAINRULES_DETAIL_POLICY_PRIMAL(Wide, students_t_quantile_dp, (t, nu, p), detail::students_t_root_dp(t, nu, p));
CHAINRULES_DETAIL_POLICY_PRIMAL(Wide, students_t_cdf_dnu, (nu, t), detail::students_t_slope(nu, t));
CHAINRULES_DETAIL_POLICY_PRIMAL(Wide, students_t_score, (nu, t), detail::students_t_score_value(nu, t));
// clang-format on

CHAINRULES_SCALAR_RULE(students_t_pdf, (nu, t), Omega * students_t_score(nu, t),
                       -Omega * (t * (nu + 1) / (nu + t * t)));
CHAINRULES_SCALAR_RULE(students_t_cdf, (nu, t), students_t_cdf_dnu(nu, t), students_t_pdf(nu, t));
CHAINRULES_SCALAR_RULE(students_t_ccdf, (nu, t), -students_t_cdf_dnu(nu, t), -students_t_pdf(nu, t));
CHAINRULES_SCALAR_RULE(students_t_quantile, (nu, p),
                       singular(students_t_quantile_dnu(Omega, nu, p)),
                       singular(students_t_quantile_dp(Omega, nu, p)));
CHAINRULES_SCALAR_RULE(students_t_quantile_dnu, (t, nu, p),
                       -students_t_score(nu, t) + Omega * (t * (nu + 1) / (nu + t * t)),
                       CHAINRULES_NOT_IMPLEMENTED("the second derivative of students_t_quantile by "
                                                  "nu"),
                       NoTangent{});
CHAINRULES_SCALAR_RULE(students_t_quantile_dp, (t, nu, p), Omega * (t * (nu + 1) / (nu + t * t)),
                       -Omega * students_t_score(nu, t), NoTangent{});
CHAINRULES_SCALAR_RULE(students_t_cdf_dnu, (nu, t),
                       CHAINRULES_NOT_IMPLEMENTED("the second derivative of students_t_cdf by nu"),
                       students_t_pdf(nu, t) * students_t_score(nu, t));
CHAINRULES_SCALAR_RULE(students_t_score, (nu, t),
                       CHAINRULES_NOT_IMPLEMENTED("the second derivative of students_t_pdf by nu"),
                       t * (t * t - 1) / ((nu + t * t) * (nu + t * t)));

}  // namespace chainrules::special

namespace chainrules::fn {
using special::students_t_ccdf;
using special::students_t_cdf;
using special::students_t_pdf;
using special::students_t_quantile;
}  // namespace chainrules::fn
