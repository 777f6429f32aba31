// SPDX-License-Identifier: MIT
#pragma once
// Quantiles of the discrete distributions of distributions.hpp, the probability p last:
//
//     poisson_quantile(lambda, p)   binomial_quantile(n, probability, p)
//     negative_binomial_quantile(r, probability, p)
//
// A quantile is a whole number, by Boost's default the one further out in the tail; a policy may
// choose another. As for floor, the derivatives are 0, also where the quantile jumps.

#include <boost/math/distributions/binomial.hpp>
#include <boost/math/distributions/negative_binomial.hpp>
#include <boost/math/distributions/poisson.hpp>

#include "chainrules/special/base/policy.hpp"

namespace chainrules::special {

/// The p-quantile of the Poisson distribution of mean λ, a whole number, by default that further
/// out.
CHAINRULES_DETAIL_PRIMALS(detail::AsGiven, poisson_quantile);
/// The p-quantile of the number of successes in n trials, a whole number, by default that further
/// out.
CHAINRULES_DETAIL_PRIMALS(detail::AsGiven, binomial_quantile);
/// The p-quantile of the number of failures before the r-th success, a whole number, by default
/// that further out.
CHAINRULES_DETAIL_PRIMALS(detail::AsGiven, negative_binomial_quantile);

namespace detail {

// Never the real number between the whole ones: that one moves with the parameters.
template <class P>
using whole_quantile_t =
    std::conditional_t<P::discrete_quantile_type::value == policies::real,
                       typename policies::normalise<
                           P, policies::discrete_quantile<policies::integer_round_outwards>>::type,
                       P>;
template <class T>
inline constexpr T greatest_count = T(1e15);

template <Real L, Real X, Policy P = DefaultPolicy>
common_t<L, X> primal(poisson_quantile_t, L const& lambda, X const& p, P const& policy = {}) {
    using T = common_t<L, X>;
    if (!(lambda > 0 && lambda <= greatest_count<T>))
        return lambda == 0 && p >= 0 && p < 1 ? T(0)
                                              : domain_error("poisson_quantile", T(lambda), policy);
    if (!(p >= 0 && p <= 1)) return domain_error("poisson_quantile", T(p), policy);
    using Law = boost::math::poisson_distribution<T, whole_quantile_t<P>>;
    return p == 1 ? std::numeric_limits<T>::infinity() : T(quantile(Law(T(lambda)), T(p)));
}
template <std::integral N, Real S, Real X, Policy P = DefaultPolicy>
common_t<S, X> primal(binomial_quantile_t, N n, S const& probability, X const& p,
                      P const& policy = {}) {
    using T = common_t<S, X>;
    if (n < 0) return domain_error("binomial_quantile", T(n), policy);
    if (!(probability >= 0 && probability <= 1))
        return domain_error("binomial_quantile", T(probability), policy);
    if (!(p >= 0 && p <= 1)) return domain_error("binomial_quantile", T(p), policy);
    if (probability == 0 || n == 0) return T(0);
    if (probability == 1 || p == 1) return T(n);
    using Law = boost::math::binomial_distribution<T, whole_quantile_t<P>>;
    return quantile(Law(T(n), T(probability)), T(p));
}
template <Real R, Real S, Real X, Policy P = DefaultPolicy>
common_t<R, S, X> primal(negative_binomial_quantile_t, R const& r, S const& probability, X const& p,
                         P const& policy = {}) {
    using T = common_t<R, S, X>;
    if (!(r > 0 && r <= greatest_count<T>))
        return domain_error("negative_binomial_quantile", T(r), policy);
    if (!(probability > 0 && probability <= 1) || r > greatest_count<T> * T(probability))
        return domain_error("negative_binomial_quantile", T(probability), policy);
    if (!(p >= 0 && p <= 1)) return domain_error("negative_binomial_quantile", T(p), policy);
    if (probability == 1) return T(0);
    if (r < T(1e-12) || probability < T(1e-12))
        return no_method("negative_binomial_quantile", "no method for parameters below 1e-12, %1%",
                         T(r), policy);
    using Law = boost::math::negative_binomial_distribution<T, whole_quantile_t<P>>;
    return p == 1 ? std::numeric_limits<T>::infinity()
                  : T(quantile(Law(T(r), T(probability)), T(p)));
}

// The derivative of a step function with this value: 0, or NaN for NaN.
template <class O>
auto flat(O const& Omega) {
    if constexpr (std::is_floating_point_v<O>)
        return is_nan(Omega) ? Omega : O(0);
    else
        return chainrules::evaluate(0 * Omega);
}

}  // namespace detail

CHAINRULES_SCALAR_RULE(poisson_quantile, (lambda, p), detail::flat(Omega), detail::flat(Omega));
CHAINRULES_SCALAR_RULE(binomial_quantile, (n, probability, p), NoTangent{}, detail::flat(Omega),
                       detail::flat(Omega));
CHAINRULES_SCALAR_RULE(negative_binomial_quantile, (r, probability, p), detail::flat(Omega),
                       detail::flat(Omega), detail::flat(Omega));

}  // namespace chainrules::special

namespace chainrules::fn {
using special::binomial_quantile;
using special::negative_binomial_quantile;
using special::poisson_quantile;
}  // namespace chainrules::fn
