// SPDX-License-Identifier: MIT
#pragma once
// The Poisson distribution of mean lambda ≥ 0: poisson_pdf(k, lambda), the probability of k, an
// integer without a tangent, poisson_cdf and its complement poisson_ccdf. In the standard
// floating types, with the partials by every real parameter.

#include <boost/math/special_functions/gamma.hpp>
#include <concepts>

#include "chainrules/special/distributions/detail/distribution.hpp"
#include "chainrules/special/gamma/detail/incomplete_gamma.hpp"

namespace chainrules::special {

/// The Poisson distribution of mean λ, of whole k.
CHAINRULES_DETAIL_DISTRIBUTION_OF_COUNTS(
    AfterCount, poisson, k, (lambda), lambda >= 0,
    pdf(detail::gamma_density(T(k + 1), lambda)),
    cdf(boost::math::gamma_q(T(k + 1), lambda, detail::Quiet{})),
    ccdf(boost::math::gamma_p(T(k + 1), lambda, detail::Quiet{})));

namespace detail {

// P (k − λ) / λ, and P(k − 1) − P(k) where that is 0 / 0, at λ = 0, and where P underflows.
template <class O, class K, class L>
auto poisson_partial(O const& Omega, K const& k, L const& lambda) {
    using T = evaluated_t<decltype(poisson_pdf(whole(k), lambda) * 1)>;
    if constexpr (std::is_floating_point_v<T>) {
        using W = wide_t<T>;
        W const mean(lambda);
        if (Omega >= std::numeric_limits<T>::min() && lambda > 0)
            return T(Omega * ((W(whole(k)) - mean) / mean));
    }
    return k > 0 ? T(poisson_pdf(whole(k) - 1, lambda) - Omega) : T(-Omega);
}

}  // namespace detail

CHAINRULES_SCALAR_RULE(poisson_pdf, (k, lambda), NoTangent{},
                       detail::poisson_partial(Omega, k, lambda));
CHAINRULES_SCALAR_RULE(poisson_cdf, (k, lambda), NoTangent{},
                       -poisson_pdf(detail::whole(k), lambda));
CHAINRULES_SCALAR_RULE(poisson_ccdf, (k, lambda), NoTangent{},
                       poisson_pdf(detail::whole(k), lambda));

}  // namespace chainrules::special

namespace chainrules::fn {
using special::poisson_ccdf;
using special::poisson_cdf;
using special::poisson_pdf;
}  // namespace chainrules::fn
