// SPDX-License-Identifier: MIT
#pragma once
// The limit distribution of Kolmogorov and Smirnov's statistic x for n observations, as in
// distributions.hpp: kolmogorov_smirnov(n, x). A real n is accepted and has a derivative.

#include "chainrules/cmath/powers.hpp"
#include "chainrules/special/detail/arguments.hpp"
#include "chainrules/special/detail/density.hpp"
#include "chainrules/special/detail/kolmogorov_smirnov.hpp"
#include "chainrules_core/rules/rrule.hpp"
#include "chainrules_core/rules/scalar_rule.hpp"

namespace chainrules::special {

// clang-format off
/// The density of Kolmogorov and Smirnov's statistic x of n observations, in the limit of many; n
/// is real.
CHAINRULES_DETAIL_PRIMAL_WHERE(Wide, kolmogorov_smirnov_pdf, (n, x), n > 0 && x >= 0, detail::density_times(detail::Kolmogorov<T>(T(x * std::sqrt(n))).slope, std::sqrt(n)));
/// The probability that Kolmogorov and Smirnov's statistic is below x, 1 − 2 Σ (−1)^(k−1) exp(−2 k²
/// n x²), k ≥ 1.
CHAINRULES_DETAIL_PRIMAL_WHERE(Wide, kolmogorov_smirnov_cdf, (n, x), n > 0 && x >= 0, detail::Kolmogorov<T>(T(x * std::sqrt(n))).lower);
/// The probability that Kolmogorov and Smirnov's statistic is above x, 2 Σ (−1)^(k−1) exp(−2 k² n
/// x²), k ≥ 1.
CHAINRULES_DETAIL_PRIMAL_WHERE(Wide, kolmogorov_smirnov_ccdf, (n, x), n > 0 && x >= 0, detail::Kolmogorov<T>(T(x * std::sqrt(n))).upper);
/// The quantile of kolmogorov_smirnov_cdf: the x below which the statistic is with probability p.
CHAINRULES_DETAIL_PRIMAL_WHERE(Wide, kolmogorov_smirnov_quantile, (n, p), n > 0 && p >= 0 && p <= 1, detail::kolmogorov_root(p) / std::sqrt(n));
// The quantile's slope by p at p = 0 and p = 1, and the limits of its derivatives by n and by p.
CHAINRULES_DETAIL_POLICY_PRIMAL(AfterCounts, kolmogorov_root_slope, (at_0, by, n, p), by == 0 || (by == 2 && at_0 == 0) ? detail::infinity<T>() : by == 3 ? detail::not_a_number<T>() : -detail::infinity<T>());
// ∂ pdf / ∂x = n K″.
CHAINRULES_DETAIL_POLICY_PRIMAL(Wide, kolmogorov_smirnov_pdf_dx, (n, x), detail::density_times(detail::Kolmogorov<T>(T(x * std::sqrt(n))).curvature, n));
// clang-format on

namespace detail {

template <class N, class X, class P>
auto kolmogorov_smirnov_root_dp(N const& n, X const& root, P const& p) {
    using T = evaluated_t<decltype(1 / kolmogorov_smirnov_pdf(n, root))>;
    if (is_infinite(plain_value(n))) return constant_of<T>(0);
    if constexpr (ActiveNumber<T>) {
        auto const at = plain_value(root);
        if (at == 0 || is_infinite(at)) return T(kolmogorov_root_slope(at == 0 ? 1 : 0, 0, n, p));
    }
    return T(1 / kolmogorov_smirnov_pdf(n, root));
}

}  // namespace detail

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
                       singular(detail::kolmogorov_smirnov_root_dp(n, Omega, p)));
CHAINRULES_SCALAR_RULE(
    kolmogorov_root_slope, (at_0, by, n, p), NoTangent{}, NoTangent{},
    singular(kolmogorov_root_slope(detail::whole(at_0), detail::whole(by) == 0 ? 1 : 3, n, p)),
    singular(kolmogorov_root_slope(detail::whole(at_0), detail::whole(by) == 0 ? 2 : 3, n, p)));
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
