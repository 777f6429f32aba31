// SPDX-License-Identifier: MIT
#pragma once
// The binomial distribution: binomial_pdf(k, n, p), the probability of k successes in n trials
// that succeed with probability p, binomial_cdf and its complement binomial_ccdf. k and n are
// integers without a tangent. In the standard floating types, with the partials by every real
// parameter.

#include <boost/math/special_functions/beta.hpp>
#include <concepts>

#include "chainrules/special/distributions/detail/distribution.hpp"

namespace chainrules::special {

/// The number k of successes in n trials that succeed with probability p.
CHAINRULES_DETAIL_DISTRIBUTION_OF_COUNTS(
    AfterCounts, binomial, k, (n, p), n >= 0 && p >= 0 && p <= 1,
    pdf(k > n ? T(0) : boost::math::ibeta_derivative(T(k + 1), T(n - k + 1), p, detail::Quiet{}) /
                           (n + 1)),
    cdf(k >= n ? T(1) : boost::math::ibetac(T(k + 1), T(n - k), p, detail::Quiet{})),
    ccdf(k >= n ? T(0) : boost::math::ibeta(T(k + 1), T(n - k), p, detail::Quiet{})));

namespace detail {

// P (k − np) / (p (1 − p)), and n (P(k − 1 of n − 1) − P(k of n − 1)) where that is 0 / 0, at
// p = 0 and at p = 1, and where P underflows.
template <class O, class N, class P>
auto binomial_partial(O const& Omega, N const& k, N const& n, P const& p) {
    using T = evaluated_t<decltype(binomial_pdf(whole(k), whole(n), p) * 1)>;
    if constexpr (std::is_floating_point_v<T>) {
        using W = wide_t<T>;
        W const at(p);
        if (Omega >= std::numeric_limits<T>::min() && p > 0 && p < 1)
            return T(Omega * ((W(whole(k)) - W(whole(n)) * at) / (at * (1 - at))));
    }
    int const trials = whole(n) - 1;
    if (trials < 0) return T(constant_of<T>(0) * p);
    return constant_of<T>(trials + 1) *
           T(binomial_pdf(whole(k) - 1, trials, p) - binomial_pdf(whole(k), trials, p));
}

// n P(k of n − 1).
template <class N, class P>
auto binomial_density(N const& k, N const& n, P const& p) {
    using T = evaluated_t<decltype(binomial_pdf(whole(k), whole(n), p) * 1)>;
    int const trials = whole(n) - 1;
    return trials < 0 ? T(constant_of<T>(0) * p)
                      : T(constant_of<T>(trials + 1) * binomial_pdf(whole(k), trials, p));
}

}  // namespace detail

CHAINRULES_SCALAR_RULE(binomial_pdf, (k, n, p), NoTangent{}, NoTangent{},
                       detail::binomial_partial(Omega, k, n, p));
CHAINRULES_SCALAR_RULE(binomial_cdf, (k, n, p), NoTangent{}, NoTangent{},
                       -detail::binomial_density(k, n, p));
CHAINRULES_SCALAR_RULE(binomial_ccdf, (k, n, p), NoTangent{}, NoTangent{},
                       detail::binomial_density(k, n, p));

}  // namespace chainrules::special

namespace chainrules::fn {
using special::binomial_ccdf;
using special::binomial_cdf;
using special::binomial_pdf;
}  // namespace chainrules::fn
