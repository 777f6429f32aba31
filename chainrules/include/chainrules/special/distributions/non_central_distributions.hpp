// SPDX-License-Identifier: MIT
#pragma once
// Non-central distributions, as in distributions.hpp, with the first and second partials by every
// parameter, at an end of the support their limits. For λ, |δ| ≤ 10⁵, degrees of freedom up to
// 10¹⁰, ν from 0.01 on; beyond, the value is NaN. The partials of an infinite quantile are
// limits; that by d1 of non_central_f_quantile, which may have either sign for d2 < 2 and lambda >
// 0, is NaN there. Those of any quantile are taken at its rounded value.
//
//     non_central_chi_squared(k, lambda, x)    non_central_beta(a, b, lambda, x)
//     non_central_f(d1, d2, lambda, x)         non_central_t(nu, delta, t)

#include "chainrules/special/distributions/detail/distribution.hpp"
#include "chainrules/special/distributions/detail/non_central_beta.hpp"
#include "chainrules/special/distributions/detail/non_central_chi_squared.hpp"
#include "chainrules/special/distributions/detail/non_central_t.hpp"

namespace chainrules::special {

namespace detail {
inline constexpr char const* non_central_third = "a third derivative of a non-central distribution";
}  // namespace detail

/// The non-central χ² distribution of k degrees of freedom and non-centrality λ.
CHAINRULES_DETAIL_DISTRIBUTION_OF_CLASS(
    non_central_chi_squared, (k, lambda), x, k > 0 && lambda >= 0, x >= 0,
    law(detail::NonCentralChiSquared<T>(k, lambda, x)),
    quantile(detail::non_central_chi_squared_root(k, lambda, p)),
    at_infinity(HUGE_VAL, HUGE_VAL),
    detail::non_central_third);

/// The non-central beta distribution of shapes a and b and non-centrality λ. Its quantile is
/// finite.
CHAINRULES_DETAIL_DISTRIBUTION_OF_CLASS(
    non_central_beta, (a, b, lambda), x, a > 0 && b > 0 && lambda >= 0, x >= 0 && x <= 1,
    law(detail::NonCentralBeta<T>(a, b, lambda, x, T(1 - x))),
    quantile(detail::fraction_of_odds(detail::non_central_beta_odds(a, b, lambda, p))),
    at_infinity(NAN, NAN, NAN),
    detail::non_central_third);

/// The non-central F distribution of d1 and d2 degrees of freedom and non-centrality λ.
CHAINRULES_DETAIL_DISTRIBUTION_OF_CLASS(
    non_central_f, (d1, d2, lambda), x, d1 > 0 && d2 > 0 && lambda >= 0, x >= 0,
    law(detail::NonCentralF<T>(d1, d2, lambda, x)),
    quantile(d2 / d1 * detail::non_central_beta_odds(T(d1 / 2), T(d2 / 2), lambda, p)),
    at_infinity(detail::non_central_f_infinite_root_dd1(Omega, d1, d2, lambda), -HUGE_VAL,
                HUGE_VAL),
    detail::non_central_third);

/// Student's non-central t distribution of ν degrees of freedom and non-centrality δ.
CHAINRULES_DETAIL_DISTRIBUTION_OF_CLASS(
    non_central_t, (nu, delta), t, nu > 0, true,
    law(detail::NonCentralT<T>(nu, delta, t)),
    quantile(detail::non_central_t_root(nu, delta, p)),
    at_infinity(-Omega, HUGE_VAL),
    detail::non_central_third);

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
