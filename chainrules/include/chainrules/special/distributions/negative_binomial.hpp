// SPDX-License-Identifier: MIT
#pragma once
// The negative binomial distribution: negative_binomial_pdf(k, r, p), the probability of k
// failures before the r-th success of trials that succeed with probability p,
// negative_binomial_cdf and its complement negative_binomial_ccdf. k is an integer without a
// tangent, r > 0 a real number. In the standard floating types, with the partials by every real
// parameter.

#include "chainrules/special/beta/incomplete_beta.hpp"
#include "chainrules/special/distributions/detail/distribution.hpp"

namespace chainrules::special {

namespace detail {

template <class T>
T negative_binomial_density(int k, T const& r, T const& p) {
    if (is_infinite(r)) return p == 1 && k == 0 ? T(1) : T(0);
    return boost::math::ibeta_derivative(r, T(k + 1), p, Quiet{}) * p / (r + k);
}

}  // namespace detail

/// The number k of failures before the r-th success, r > 0 real, of trials that succeed with
/// probability p.
CHAINRULES_DETAIL_DISTRIBUTION_OF_COUNTS(
    AfterCount, negative_binomial, k, (r, p), r > 0 && p > 0 && p <= 1,
    pdf(detail::negative_binomial_density(detail::whole(k), r, p)),
    cdf(detail::ibeta_value(r, T(k + 1), p)),
    ccdf(detail::ibetac_value(r, T(k + 1), p)));

namespace detail {

template <class O, class K, class R, class P>
auto negative_binomial_partial(O const& Omega, K const& k, R const& r, P const& p) {
    return density_times(Omega, log(p) + special::digamma_difference(r, k), p == 1);
}

template <class O, class K, class R, class P>
auto negative_binomial_pdf_dp(O const& Omega, K const& k, R const& r, P const& p) {
    auto const score = ::chainrules::evaluate((r * (1 - p) - k * p) / (p * (1 - p)));
    using T = evaluated_t<decltype(Omega * score)>;
    if (p == 1) {
        if constexpr (std::is_floating_point_v<T>)
            return k == 0 ? T(r) : k == 1 ? T(-r) : constant_of<T>(0);
        // Without the quotient of zeros, for its derivatives.
        if (k == 0) return T(Omega * (r / p));
        return T(Omega * (r / p) - (r + (k - 1)) * negative_binomial_pdf(whole(k) - 1, r, p));
    }
    return T(density_times(Omega, score));
}

}  // namespace detail

CHAINRULES_SCALAR_RULE(negative_binomial_pdf, (k, r, p), NoTangent{},
                       singular(detail::negative_binomial_partial(Omega, k, r, p)),
                       singular(detail::negative_binomial_pdf_dp(Omega, k, r, p)));
CHAINRULES_DETAIL_CDF_RULES(negative_binomial, (k, r, p), NoTangent{},
                            singular(ibeta_da(r, k + 1, p)),
                            singular(ibeta_derivative(r, k + 1, p, detail::quiet)));

}  // namespace chainrules::special

namespace chainrules::fn {
using special::negative_binomial_ccdf;
using special::negative_binomial_cdf;
using special::negative_binomial_pdf;
}  // namespace chainrules::fn
