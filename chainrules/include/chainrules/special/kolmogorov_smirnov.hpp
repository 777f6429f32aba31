// SPDX-License-Identifier: MIT
#pragma once
// The limit distribution of Kolmogorov and Smirnov's statistic x for n observations, as in
// distributions.hpp: kolmogorov_smirnov(n, x). A real n is accepted and has a derivative.

#include "chainrules/cmath/powers.hpp"
#include "chainrules/special/detail/density.hpp"
#include "chainrules/special/detail/kolmogorov_smirnov.hpp"
#include "chainrules_core/rules/rrule.hpp"
#include "chainrules_core/rules/scalar_rule.hpp"

namespace chainrules::special {

// clang-format off
CHAINRULES_DETAIL_PRIMAL_WHERE(Wide, kolmogorov_smirnov_pdf, (n, x), n > 0 && x >= 0, std::sqrt(n) * detail::Kolmogorov<T>(T(x * std::sqrt(n))).slope);
CHAINRULES_DETAIL_PRIMAL_WHERE(Wide, kolmogorov_smirnov_cdf, (n, x), n > 0 && x >= 0, detail::Kolmogorov<T>(T(x * std::sqrt(n))).lower);
CHAINRULES_DETAIL_PRIMAL_WHERE(Wide, kolmogorov_smirnov_ccdf, (n, x), n > 0 && x >= 0, detail::Kolmogorov<T>(T(x * std::sqrt(n))).upper);
CHAINRULES_DETAIL_PRIMAL_WHERE(Wide, kolmogorov_smirnov_quantile, (n, p), n > 0 && p >= 0 && p <= 1, detail::kolmogorov_root(p) / std::sqrt(n));
// ∂ pdf / ∂x = n K″.
CHAINRULES_DETAIL_POLICY_PRIMAL(Wide, kolmogorov_smirnov_pdf_dx, (n, x), n * detail::Kolmogorov<T>(T(x * std::sqrt(n))).curvature);
// clang-format on

CHAINRULES_SCALAR_RULE(kolmogorov_smirnov_pdf, (n, x),
                       (Omega + detail::density_times(kolmogorov_smirnov_pdf_dx(n, x), x)) / (2 * n),
                       kolmogorov_smirnov_pdf_dx(n, x));
CHAINRULES_SCALAR_RULE(kolmogorov_smirnov_cdf, (n, x),
                       singular(detail::density_times(kolmogorov_smirnov_pdf(n, x), x / (2 * n))),
                       singular(kolmogorov_smirnov_pdf(n, x)));
CHAINRULES_SCALAR_RULE(kolmogorov_smirnov_ccdf, (n, x),
                       singular(-detail::density_times(kolmogorov_smirnov_pdf(n, x), x / (2 * n))),
                       singular(-kolmogorov_smirnov_pdf(n, x)));
CHAINRULES_SCALAR_RULE(kolmogorov_smirnov_quantile, (n, p), singular(-Omega / (2 * n)),
                       singular(1 / kolmogorov_smirnov_pdf(n, Omega)));
#define CHAINRULES_DETAIL_MISSING \
    CHAINRULES_NOT_IMPLEMENTED("the third derivative of the Kolmogorov-Smirnov distribution")
CHAINRULES_SCALAR_RULE(kolmogorov_smirnov_pdf_dx, (n, x), CHAINRULES_DETAIL_MISSING,
                       CHAINRULES_DETAIL_MISSING);
#undef CHAINRULES_DETAIL_MISSING

}  // namespace chainrules::special

namespace chainrules::fn {
using special::kolmogorov_smirnov_ccdf;
using special::kolmogorov_smirnov_cdf;
using special::kolmogorov_smirnov_pdf;
using special::kolmogorov_smirnov_quantile;
}  // namespace chainrules::fn
