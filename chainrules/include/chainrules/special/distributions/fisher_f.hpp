// SPDX-License-Identifier: MIT
#pragma once
// Fisher's F distribution of d1 > 0 and d2 > 0 degrees of freedom, real numbers:
// fisher_f_pdf(d1, d2, x), fisher_f_cdf, its complement fisher_f_ccdf, and fisher_f_quantile(d1,
// d2, p), x ≥ 0. In the standard floating types, with the partials by every real parameter.

#include "chainrules/special/base/density_at_end.hpp"
#include "chainrules/special/distributions/detail/distribution.hpp"
#include "chainrules/special/distributions/detail/fisher_f_second.hpp"

namespace chainrules::special {

/// Fisher's F distribution of d1 and d2 degrees of freedom.
CHAINRULES_DETAIL_DISTRIBUTION(
    fisher_f, (d1, d2), x, d1 > 0 && d2 > 0, x >= 0,
    pdf(detail::fisher_f_density(d1, d2, x)),
    cdf(detail::fisher_f_argument(d1, d2, x).lower()),
    ccdf(detail::fisher_f_argument(d1, d2, x).upper()),
    quantile(detail::fisher_f_root(d1, d2, p)));
// The partials by the degrees, numbers 0 and 1, of P(X ≤ x) and of the logarithm of the density.
CHAINRULES_DETAIL_POLICY_PRIMAL(AfterCount, fisher_f_cdf_by, (i, d1, d2, x),
                                detail::fisher_f_slope(int(i), d1, d2, x));
CHAINRULES_DETAIL_POLICY_PRIMAL(AfterCounts, fisher_f_cdf_by2, (i, j, d1, d2, x),
                                detail::fisher_f_second(int(i), int(j), d1, d2, x));
CHAINRULES_DETAIL_POLICY_PRIMAL(AfterCount, fisher_f_score, (i, d1, d2, x),
                                detail::fisher_f_score_value(int(i), d1, d2, x));
CHAINRULES_DETAIL_POLICY_PRIMAL(AfterCounts, fisher_f_score_by, (i, j, d1, d2, x),
                                detail::fisher_f_score_slope(int(i), int(j), d1, d2, x));

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
// By the degree of freedom i.
template <class O, class A, class B, class X>
auto fisher_f_pdf_by(int i, O const& Omega, A const& d1, B const& d2, X const& x) {
    using T = evaluated_t<decltype(Omega * fisher_f_score(i, d1, d2, x))>;
    if constexpr (ActiveNumber<T>)
        if (x == 0) return T(fisher_f_density_at_0(i == 0 ? 100 : 10, d1, d2, x));
    return T(density_times(Omega, fisher_f_score(i, d1, d2, x)));
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

template <class A, class B, class X>
auto fisher_f_score_dx(int i, A const& d1, B const& d2, X const& x) {
    using T = evaluated_t<decltype((1 - x) / (2 * x) / squared(1 + d1 * x / d2) +
                                   (1 - x) / 2 / squared(x + d2 / d1))>;
    return i == 0 ? T((1 - x) / (2 * x) / squared(1 + d1 * x / d2))
                  : T((1 - x) / 2 / squared(x + d2 / d1));
}

inline constexpr char const* fisher_f_third =
    "third derivatives of Fisher's distribution by its degrees";

}  // namespace detail

CHAINRULES_SCALAR_RULE(fisher_f_pdf, (d1, d2, x),
                       singular(detail::fisher_f_pdf_by(0, Omega, d1, d2, x)),
                       singular(detail::fisher_f_pdf_by(1, Omega, d1, d2, x)),
                       singular(detail::fisher_f_pdf_dx(Omega, d1, d2, x)));
CHAINRULES_DETAIL_CDF_RULES(fisher_f, (d1, d2, x), fisher_f_cdf_by(0, d1, d2, x),
                            fisher_f_cdf_by(1, d1, d2, x), singular(fisher_f_pdf(d1, d2, x)));
CHAINRULES_DETAIL_QUANTILE_OF_CLASS(fisher_f, x, (d1, d2, p), detail::FisherRoot<T>(x, d1, d2, p),
                                    detail::fisher_f_third);
// Second derivatives.
CHAINRULES_SCALAR_RULE(
    fisher_f_cdf_by, (i, d1, d2, x), NoTangent{},
    singular(fisher_f_cdf_by2(detail::whole(i), 0, d1, d2, x)),
    singular(fisher_f_cdf_by2(detail::whole(i), 1, d1, d2, x)),
    singular(detail::density_times(fisher_f_pdf(d1, d2, x),
                                   fisher_f_score(detail::whole(i), d1, d2, x), x == 0)));
CHAINRULES_SCALAR_RULE(fisher_f_score, (i, d1, d2, x), NoTangent{},
                       singular(fisher_f_score_by(detail::whole(i), 0, d1, d2, x)),
                       singular(fisher_f_score_by(detail::whole(i), 1, d1, d2, x)),
                       singular(detail::fisher_f_score_dx(detail::whole(i), d1, d2, x)));
CHAINRULES_DETAIL_NO_MORE(fisher_f_cdf_by2, (i, j), (d1, d2, x), detail::fisher_f_third);
CHAINRULES_DETAIL_NO_MORE(fisher_f_score_by, (i, j), (d1, d2, x), detail::fisher_f_third);

}  // namespace chainrules::special

namespace chainrules::fn {
using special::fisher_f_ccdf;
using special::fisher_f_cdf;
using special::fisher_f_pdf;
using special::fisher_f_quantile;
}  // namespace chainrules::fn
