// SPDX-License-Identifier: MIT
#pragma once
// Student's t distribution of nu > 0 degrees of freedom, a real number: students_t_pdf(nu, t),
// students_t_cdf, its complement students_t_ccdf, and students_t_quantile(nu, p). In the
// standard floating types, with the partials by every real parameter.

#include "chainrules/special/distributions/detail/distribution.hpp"
#include "chainrules/special/distributions/detail/students_t.hpp"

namespace chainrules::special {

/// Student's t distribution of ν degrees of freedom.
CHAINRULES_DETAIL_DISTRIBUTION(
    students_t, (nu), t, nu > 0, true,
    pdf(detail::students_t_density(nu, t)),
    cdf(detail::students_t_lower(nu, t)),
    ccdf(detail::students_t_lower(nu, T(-t))),
    quantile(detail::students_t_root(nu, p)));
CHAINRULES_DETAIL_POLICY_PRIMAL(Wide, students_t_cdf_dnu, (nu, t),
                                detail::students_t_slope(nu, t));
CHAINRULES_DETAIL_POLICY_PRIMAL(Wide, students_t_cdf_dnu_dnu, (nu, t),
                                detail::students_t_second(nu, t));
CHAINRULES_DETAIL_POLICY_PRIMAL(Wide, students_t_score, (nu, t),
                                detail::students_t_score_value(nu, t));
CHAINRULES_DETAIL_POLICY_PRIMAL(Wide, students_t_score_dnu, (nu, t),
                                detail::students_t_score_dnu_value(nu, t));

CHAINRULES_SCALAR_RULE(students_t_pdf, (nu, t),
                       singular(detail::density_times(Omega, students_t_score(nu, t))),
                       singular(-detail::density_times(Omega, detail::students_t_log_fall(nu, t))));
CHAINRULES_DETAIL_CDF_RULES(students_t, (nu, t), singular(students_t_cdf_dnu(nu, t)),
                            singular(students_t_pdf(nu, t)));
// Second derivatives.
CHAINRULES_SCALAR_RULE(students_t_cdf_dnu, (nu, t), students_t_cdf_dnu_dnu(nu, t),
                       detail::density_times(students_t_pdf(nu, t), students_t_score(nu, t)));
CHAINRULES_SCALAR_RULE(students_t_score, (nu, t), singular(students_t_score_dnu(nu, t)),
                       singular(t / (nu + t * t) * ((1 - t * t) / (nu + t * t))));

namespace detail {
inline constexpr char const* students_t_third = "third derivatives of Student's distribution by nu";
}  // namespace detail

CHAINRULES_DETAIL_QUANTILE_OF_CLASS(students_t, t, (nu, p), detail::StudentsRoot<T>(t, nu, p),
                                    detail::students_t_third);
CHAINRULES_DETAIL_NO_MORE(students_t_cdf_dnu_dnu, (), (nu, t), detail::students_t_third);
CHAINRULES_DETAIL_NO_MORE(students_t_score_dnu, (), (nu, t), detail::students_t_third);

}  // namespace chainrules::special

namespace chainrules::fn {
using special::students_t_ccdf;
using special::students_t_cdf;
using special::students_t_pdf;
using special::students_t_quantile;
}  // namespace chainrules::fn
