// SPDX-License-Identifier: MIT
#pragma once
// Combinations of ln Γ and ψ that densities are made of, small where their parts are large:
// gamma_norm, log_rising_over_power, students_norm and their derivatives. In the standard floating
// types, for positive arguments; NaN elsewhere.

#include "chainrules/special/base/no_more.hpp"
#include "chainrules/special/gamma/detail/log_gamma_parts.hpp"
#include "chainrules/special/gamma/incomplete_gamma.hpp"

namespace chainrules::special {

/// gamma_norm(k) = k ln k − k − ln Γ(k), k > 0: the norm of the gamma density of mean k.
CHAINRULES_DETAIL_PRIMAL_WHERE(Working, gamma_norm, (k), k > 0, detail::gamma_norm(k));
/// students_norm(ν) = ln Γ((ν + 1) / 2) − ln Γ(ν / 2) − ½ ln νπ, ν > 0: the norm of Student's
/// density.
CHAINRULES_DETAIL_PRIMAL_WHERE(Working, students_norm, (nu), nu > 0, detail::students_norm(nu));
/// The derivative of students_norm, and its own.
CHAINRULES_DETAIL_POLICY_PRIMAL(Working, students_norm_slope, (nu),
                                detail::students_norm_slope(nu));
CHAINRULES_DETAIL_POLICY_PRIMAL(Working, students_norm_curvature, (nu),
                                detail::students_norm_curvature(nu));
/// ψ(a + d) − ψ(a) − ln(1 + d / a) for a, a + d > 0, and its derivatives.
CHAINRULES_DETAIL_POLICY_PRIMAL(Working, digamma_difference_beyond_log, (a, d),
                                detail::digamma_difference_beyond_log(a, d));
CHAINRULES_DETAIL_POLICY_PRIMAL(Working, trigamma_difference_beyond_pole, (a, d),
                                detail::trigamma_difference_beyond_pole(a, d));
CHAINRULES_DETAIL_POLICY_PRIMAL(Working, trigamma_beyond_pole, (a),
                                detail::trigamma_beyond_pole(a));

CHAINRULES_SCALAR_RULE(gamma_norm, (k), log_minus_digamma(k, k));
CHAINRULES_SCALAR_RULE(students_norm, (nu), students_norm_slope(nu));
CHAINRULES_SCALAR_RULE(students_norm_slope, (nu), students_norm_curvature(nu));
CHAINRULES_DETAIL_NO_MORE(students_norm_curvature, (), (nu),
                          "the third derivative of the norm of Student's density");
CHAINRULES_SCALAR_RULE(digamma_difference_beyond_log, (a, d),
                       trigamma_difference_beyond_pole(a, d), trigamma_beyond_pole(a + d));
CHAINRULES_DETAIL_NO_MORE(trigamma_difference_beyond_pole, (), (a, d),
                          "the third derivative of a rising factorial");
CHAINRULES_DETAIL_NO_MORE(trigamma_beyond_pole, (), (a),
                          "the third derivative of a rising factorial");

}  // namespace chainrules::special
