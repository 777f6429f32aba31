// SPDX-License-Identifier: MIT
#pragma once
// Fisher's F distribution of d1 > 0 and d2 > 0 degrees of freedom, real numbers:
// fisher_f_pdf(d1, d2, x), fisher_f_cdf, its complement fisher_f_ccdf, and fisher_f_quantile(d1,
// d2, p), x ≥ 0. In the standard floating types, with the partials by every real parameter.

#include "chainrules/special/base/density.hpp"
#include "chainrules/special/base/density_at_end.hpp"
#include "chainrules/special/base/distribution_function.hpp"
#include "chainrules/special/base/no_more.hpp"
#include "chainrules/special/distributions/detail/fisher_f_second.hpp"
#include "chainrules_core/rules/rrule.hpp"
#include "chainrules_core/rules/scalar_rule.hpp"

namespace chainrules::special {

// clang-format off
/// The density at x of Fisher's F distribution of d1 and d2 degrees of freedom.
CHAINRULES_DETAIL_PRIMAL_WHERE(Wide, fisher_f_pdf, (d1, d2, x), d1 > 0 && d2 > 0 && x >= 0, detail::fisher_f_density(d1, d2, x));
/// The probability P(X ≤ x) of Fisher's F distribution of d1 and d2 degrees of freedom.
CHAINRULES_DETAIL_PRIMAL_WHERE(Wide, fisher_f_cdf, (d1, d2, x), d1 > 0 && d2 > 0 && x >= 0, detail::fisher_f_argument(d1, d2, x).lower());
/// The probability P(X > x) of Fisher's F distribution of d1 and d2 degrees of freedom.
CHAINRULES_DETAIL_PRIMAL_WHERE(Wide, fisher_f_ccdf, (d1, d2, x), d1 > 0 && d2 > 0 && x >= 0, detail::fisher_f_argument(d1, d2, x).upper());
/// The p-quantile of Fisher's F distribution of d1 and d2 degrees of freedom.
CHAINRULES_DETAIL_PRIMAL_WHERE(Wide, fisher_f_quantile, (d1, d2, p), d1 > 0 && d2 > 0 && p >= 0 && p <= 1, detail::fisher_f_root(d1, d2, p));
CHAINRULES_DETAIL_POLICY_PRIMAL(Wide, fisher_f_quantile_dd1, (x, d1, d2, p), detail::fisher_f_root_dd1(x, d1, d2, p));
CHAINRULES_DETAIL_POLICY_PRIMAL(Wide, fisher_f_quantile_dd2, (x, d1, d2, p), detail::fisher_f_root_dd2(x, d1, d2, p));
CHAINRULES_DETAIL_POLICY_PRIMAL(Wide, fisher_f_quantile_dp, (x, d1, d2, p), detail::fisher_f_root_dp(x, d1, d2, p));
CHAINRULES_DETAIL_POLICY_PRIMAL(Wide, fisher_f_cdf_dd1, (d1, d2, x), detail::fisher_f_slope_1(d1, d2, x));
CHAINRULES_DETAIL_POLICY_PRIMAL(Wide, fisher_f_cdf_dd2, (d1, d2, x), detail::fisher_f_slope_2(d1, d2, x));
CHAINRULES_DETAIL_POLICY_PRIMAL(Wide, fisher_f_score_1, (d1, d2, x), detail::fisher_f_score_1_value(d1, d2, x));
CHAINRULES_DETAIL_POLICY_PRIMAL(Wide, fisher_f_score_2, (d1, d2, x), detail::fisher_f_score_2_value(d1, d2, x));
CHAINRULES_DETAIL_POLICY_PRIMAL(Wide, fisher_f_quantile_dd1_dd1, (x, d1, d2, p), detail::FisherRootSecond<T>(x, d1, d2, p).by_11());
CHAINRULES_DETAIL_POLICY_PRIMAL(Wide, fisher_f_quantile_dd1_dd2, (x, d1, d2, p), detail::FisherRootSecond<T>(x, d1, d2, p).by_12());
CHAINRULES_DETAIL_POLICY_PRIMAL(Wide, fisher_f_quantile_dd2_dd2, (x, d1, d2, p), detail::FisherRootSecond<T>(x, d1, d2, p).by_22());
CHAINRULES_DETAIL_POLICY_PRIMAL(Wide, fisher_f_quantile_dd1_dp, (x, d1, d2, p), detail::FisherRootSecond<T>(x, d1, d2, p).by_1p());
CHAINRULES_DETAIL_POLICY_PRIMAL(Wide, fisher_f_quantile_dd2_dp, (x, d1, d2, p), detail::FisherRootSecond<T>(x, d1, d2, p).by_2p());
CHAINRULES_DETAIL_POLICY_PRIMAL(Wide, fisher_f_quantile_dp_dp, (x, d1, d2, p), detail::FisherRootSecond<T>(x, d1, d2, p).by_pp());
CHAINRULES_DETAIL_POLICY_PRIMAL(Wide, fisher_f_cdf_dd1_dd1, (d1, d2, x), detail::fisher_f_second_11(d1, d2, x));
CHAINRULES_DETAIL_POLICY_PRIMAL(Wide, fisher_f_cdf_dd1_dd2, (d1, d2, x), detail::fisher_f_second_12(d1, d2, x));
CHAINRULES_DETAIL_POLICY_PRIMAL(Wide, fisher_f_cdf_dd2_dd2, (d1, d2, x), detail::fisher_f_second_22(d1, d2, x));
CHAINRULES_DETAIL_POLICY_PRIMAL(Wide, fisher_f_score_1_dd1, (d1, d2, x), detail::fisher_f_score_1_dd1_value(d1, d2, x));
CHAINRULES_DETAIL_POLICY_PRIMAL(Wide, fisher_f_score_1_dd2, (d1, d2, x), detail::fisher_f_score_1_dd2_value(d1, d2, x));
CHAINRULES_DETAIL_POLICY_PRIMAL(Wide, fisher_f_score_2_dd2, (d1, d2, x), detail::fisher_f_score_1_dd1_value(d2, d1, T(1 / x)));
// clang-format on

namespace detail {

// d ln f / dx of the density f, which vanishes at the mode: ((1 − x) d₁d₂ / (d₁x + d₂) / 2 − 1) /
// x.
template <class A, class B, class X>
auto fisher_f_log_slope(A const& d1, B const& d2, X const& x) {
    auto const a = widened(finite_degrees(d1));
    auto const b = widened(finite_degrees(d2));
    auto const t = widened(x);
    using T = evaluated_t<decltype(a / (1 + a / b * t))>;
    T const ratio = a < b ? T(a / (1 + a / b * t)) : T(b / (t + b / a));
    return ::chainrules::evaluate(((1 - t) * ratio / 2 - 1) / t);
}
template <class X>
auto squared(X const& x) {
    evaluated_t<X> const y(x);
    return evaluated_t<X>(y * y);
}
// By a degree of freedom.
template <int order, class O, class A, class B, class X, class F>
auto fisher_f_pdf_dd(O const& Omega, A const& d1, B const& d2, X const& x, F const& score) {
    using T = evaluated_t<decltype(Omega * score(d1, d2, x))>;
    if constexpr (ActiveNumber<T>)
        if (x == 0) return T(fisher_f_density_at_0(order, d1, d2, x));
    return T(density_times(Omega, score(d1, d2, x)));
}
template <class O, class A, class B, class X>
auto fisher_f_pdf_dx(O const& Omega, A const& d1, B const& d2, X const& x) {
    using T = evaluated_t<decltype(Omega * fisher_f_log_slope(d1, d2, x))>;
    if constexpr (ActiveNumber<T>)
        if (x == 0) return T(fisher_f_density_at_0(1, d1, d2, x));
    if (x == 0) {
        T const slope(d1 / d2 * (d1 * (d2 + 2) / 4));
        return slope_at_end(d1 / 2, T(-slope), slope);
    }
    return T(density_times(Omega, fisher_f_log_slope(d1, d2, x)));
}

}  // namespace detail

CHAINRULES_SCALAR_RULE(fisher_f_pdf, (d1, d2, x),
                       singular(detail::fisher_f_pdf_dd<100>(Omega, d1, d2, x, fisher_f_score_1)),
                       singular(detail::fisher_f_pdf_dd<10>(Omega, d1, d2, x, fisher_f_score_2)),
                       singular(detail::fisher_f_pdf_dx(Omega, d1, d2, x)));
CHAINRULES_SCALAR_RULE(fisher_f_cdf, (d1, d2, x), fisher_f_cdf_dd1(d1, d2, x),
                       fisher_f_cdf_dd2(d1, d2, x), singular(fisher_f_pdf(d1, d2, x)));
CHAINRULES_SCALAR_RULE(fisher_f_ccdf, (d1, d2, x), -fisher_f_cdf_dd1(d1, d2, x),
                       -fisher_f_cdf_dd2(d1, d2, x), singular(-fisher_f_pdf(d1, d2, x)));
CHAINRULES_SCALAR_RULE(fisher_f_quantile, (d1, d2, p),
                       singular(fisher_f_quantile_dd1(Omega, d1, d2, p)),
                       singular(fisher_f_quantile_dd2(Omega, d1, d2, p)),
                       singular(fisher_f_quantile_dp(Omega, d1, d2, p)));
// Second derivatives. The rounded root of a quantile's partial has none of its own.
CHAINRULES_SCALAR_RULE(fisher_f_cdf_dd1, (d1, d2, x), singular(fisher_f_cdf_dd1_dd1(d1, d2, x)),
                       singular(fisher_f_cdf_dd1_dd2(d1, d2, x)),
                       singular(detail::density_times(fisher_f_pdf(d1, d2, x), fisher_f_score_1(d1, d2, x),
                                             x == 0)));
CHAINRULES_SCALAR_RULE(fisher_f_cdf_dd2, (d1, d2, x), singular(fisher_f_cdf_dd1_dd2(d1, d2, x)),
                       singular(fisher_f_cdf_dd2_dd2(d1, d2, x)),
                       singular(detail::density_times(fisher_f_pdf(d1, d2, x), fisher_f_score_2(d1, d2, x),
                                             x == 0)));
CHAINRULES_SCALAR_RULE(fisher_f_score_1, (d1, d2, x), singular(fisher_f_score_1_dd1(d1, d2, x)),
                       singular(fisher_f_score_1_dd2(d1, d2, x)),
                       singular((1 - x) / (2 * x) / detail::squared(1 + d1 * x / d2)));
CHAINRULES_SCALAR_RULE(fisher_f_score_2, (d1, d2, x), singular(fisher_f_score_1_dd2(d1, d2, x)),
                       singular(fisher_f_score_2_dd2(d1, d2, x)),
                       singular((1 - x) / 2 / detail::squared(x + d2 / d1)));
CHAINRULES_SCALAR_RULE(fisher_f_quantile_dd1, (x, d1, d2, p), NoTangent{},
                       fisher_f_quantile_dd1_dd1(x, d1, d2, p),
                       fisher_f_quantile_dd1_dd2(x, d1, d2, p),
                       singular(fisher_f_quantile_dd1_dp(x, d1, d2, p)));
CHAINRULES_SCALAR_RULE(fisher_f_quantile_dd2, (x, d1, d2, p), NoTangent{},
                       fisher_f_quantile_dd1_dd2(x, d1, d2, p),
                       fisher_f_quantile_dd2_dd2(x, d1, d2, p),
                       singular(fisher_f_quantile_dd2_dp(x, d1, d2, p)));
CHAINRULES_SCALAR_RULE(fisher_f_quantile_dp, (x, d1, d2, p), NoTangent{},
                       singular(fisher_f_quantile_dd1_dp(x, d1, d2, p)),
                       singular(fisher_f_quantile_dd2_dp(x, d1, d2, p)),
                       singular(fisher_f_quantile_dp_dp(x, d1, d2, p)));

namespace detail {
inline constexpr char const* fisher_f_third =
    "third derivatives of Fisher's distribution by its degrees";
}  // namespace detail

CHAINRULES_DETAIL_NO_MORE(fisher_f_cdf_dd1_dd1, (), (d1, d2, x), detail::fisher_f_third);
CHAINRULES_DETAIL_NO_MORE(fisher_f_cdf_dd1_dd2, (), (d1, d2, x), detail::fisher_f_third);
CHAINRULES_DETAIL_NO_MORE(fisher_f_cdf_dd2_dd2, (), (d1, d2, x), detail::fisher_f_third);
CHAINRULES_DETAIL_NO_MORE(fisher_f_score_1_dd1, (), (d1, d2, x), detail::fisher_f_third);
CHAINRULES_DETAIL_NO_MORE(fisher_f_score_1_dd2, (), (d1, d2, x), detail::fisher_f_third);
CHAINRULES_DETAIL_NO_MORE(fisher_f_score_2_dd2, (), (d1, d2, x), detail::fisher_f_third);
CHAINRULES_DETAIL_NO_MORE(fisher_f_quantile_dd1_dd1, (x), (d1, d2, p), detail::fisher_f_third);
CHAINRULES_DETAIL_NO_MORE(fisher_f_quantile_dd1_dd2, (x), (d1, d2, p), detail::fisher_f_third);
CHAINRULES_DETAIL_NO_MORE(fisher_f_quantile_dd2_dd2, (x), (d1, d2, p), detail::fisher_f_third);
CHAINRULES_DETAIL_NO_MORE(fisher_f_quantile_dd1_dp, (x), (d1, d2, p), detail::fisher_f_third);
CHAINRULES_DETAIL_NO_MORE(fisher_f_quantile_dd2_dp, (x), (d1, d2, p), detail::fisher_f_third);
CHAINRULES_DETAIL_NO_MORE(fisher_f_quantile_dp_dp, (x), (d1, d2, p), detail::fisher_f_third);

}  // namespace chainrules::special

namespace chainrules::fn {
using special::fisher_f_ccdf;
using special::fisher_f_cdf;
using special::fisher_f_pdf;
using special::fisher_f_quantile;
}  // namespace chainrules::fn
