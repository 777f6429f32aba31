// SPDX-License-Identifier: MIT
#pragma once
// The limit distribution of Kolmogorov and Smirnov's statistic x for n observations, as in
// distributions.hpp: kolmogorov_smirnov(n, x). A real n is accepted and has a derivative.

#include "chainrules/cmath/exponential.hpp"
#include "chainrules/special/base/arguments.hpp"
#include "chainrules/special/distributions/detail/distribution.hpp"
#include "chainrules/special/distributions/detail/kolmogorov_smirnov.hpp"

namespace chainrules::special {

/// Kolmogorov and Smirnov's statistic x of n observations, in the limit of many; n is real. P(X >
/// x) is 2 Σ (−1)^(k−1) exp(−2 k² n x²), k ≥ 1.
CHAINRULES_DETAIL_DISTRIBUTION(
    kolmogorov_smirnov, (n), x, n > 0, x >= 0,
    pdf(detail::density_times(detail::Kolmogorov<T>(T(x * std::sqrt(n))).slope, std::sqrt(n))),
    cdf(detail::Kolmogorov<T>(T(x * std::sqrt(n))).lower),
    ccdf(detail::Kolmogorov<T>(T(x * std::sqrt(n))).upper),
    quantile(detail::kolmogorov_root(p) / std::sqrt(n)));
// The first two derivatives by p of the root s = x √n, which has digits enough.
CHAINRULES_DETAIL_POLICY_PRIMAL(Wide, kolmogorov_root_dp, (s, p), detail::kolmogorov_root_slope(s));
CHAINRULES_DETAIL_POLICY_PRIMAL(Wide, kolmogorov_root_dp_dp, (s, p),
                                detail::kolmogorov_root_curvature(s));
// ∂ pdf / ∂x = n K″ and ∂² pdf / ∂x² = n √n K‴.
CHAINRULES_DETAIL_POLICY_PRIMAL(
    Wide, kolmogorov_smirnov_pdf_dx, (n, x),
    detail::density_times(detail::Kolmogorov<T>(T(x * std::sqrt(n))).curvature, n));
CHAINRULES_DETAIL_POLICY_PRIMAL(
    Wide, kolmogorov_smirnov_pdf_dx_dx, (n, x),
    detail::density_times(
        detail::density_times(detail::Kolmogorov<T>(T(x * std::sqrt(n))).third, n), std::sqrt(n)));

namespace detail {

// 0 for infinitely many observations.
template <class N, class X, class P>
auto kolmogorov_smirnov_root_dp(N const& n, X const& x, P const& p) {
    auto const root = ::chainrules::evaluate(cmath::sqrt(n));
    using T = evaluated_t<decltype(kolmogorov_root_dp(x * root, p) / root)>;
    if (is_infinite(plain_value(n))) return constant_of<T>(0);
    return T(kolmogorov_root_dp(x * root, p) / root);
}

}  // namespace detail

CHAINRULES_SCALAR_RULE(
    kolmogorov_smirnov_pdf, (n, x),
    (Omega + detail::density_times(kolmogorov_smirnov_pdf_dx(n, x), x)) / (2 * n),
    kolmogorov_smirnov_pdf_dx(n, x));
CHAINRULES_DETAIL_CDF_RULES(
    kolmogorov_smirnov, (n, x),
    singular(detail::density_times(kolmogorov_smirnov_pdf(n, x), x / (2 * n))),
    singular(kolmogorov_smirnov_pdf(n, x)));
CHAINRULES_SCALAR_RULE(kolmogorov_smirnov_quantile, (n, p), singular(-Omega / (2 * n)),
                       singular(detail::kolmogorov_smirnov_root_dp(n, Omega, p)));
CHAINRULES_SCALAR_RULE(kolmogorov_root_dp, (s, p), NoTangent{},
                       singular(kolmogorov_root_dp_dp(s, p)));
CHAINRULES_SCALAR_RULE(
    kolmogorov_smirnov_pdf_dx, (n, x),
    (Omega + detail::density_times(kolmogorov_smirnov_pdf_dx_dx(n, x), x / 2)) / n,
    kolmogorov_smirnov_pdf_dx_dx(n, x));
CHAINRULES_DETAIL_NO_MORE(kolmogorov_smirnov_pdf_dx_dx, (), (n, x),
                          "the fourth derivative of the Kolmogorov-Smirnov distribution");
CHAINRULES_DETAIL_NO_MORE(kolmogorov_root_dp_dp, (s), (p),
                          "the third derivative of the Kolmogorov-Smirnov quantile");

}  // namespace chainrules::special

namespace chainrules::fn {
using special::kolmogorov_smirnov_ccdf;
using special::kolmogorov_smirnov_cdf;
using special::kolmogorov_smirnov_pdf;
using special::kolmogorov_smirnov_quantile;
}  // namespace chainrules::fn
