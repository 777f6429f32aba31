// SPDX-License-Identifier: MIT
#pragma once
// The gamma distribution of shape k > 0 and scale theta > 0: gamma_pdf(k, theta, x), gamma_cdf,
// its complement gamma_ccdf, and gamma_quantile(k, theta, p), x ≥ 0. In the standard floating
// types, with the partials by every real parameter.

#include "chainrules/special/distributions/detail/distribution.hpp"
#include "chainrules/special/gamma/incomplete_gamma.hpp"

namespace chainrules::special {

namespace detail {

// Of an infinite scale it is 0, next to x = 0 too.
template <class T>
T gamma_density_of_scale(T const& k, T const& theta, T const& x) {
    return is_infinite(theta) ? T(0) : T(gamma_density(k, T(x / theta)) / theta);
}

}  // namespace detail

/// The gamma distribution of shape k and scale θ, of mean kθ.
CHAINRULES_DETAIL_DISTRIBUTION(
    gamma, (k, theta), x, k > 0 && theta > 0, x >= 0,
    pdf(detail::gamma_density_of_scale(k, theta, x)),
    cdf(detail::gamma_lower(k, T(x / theta))),
    ccdf(detail::gamma_upper(k, T(x / theta))),
    quantile(detail::density_times(detail::gamma_p_root(k, p, detail::Quiet{}), theta)));
CHAINRULES_DETAIL_POLICY_PRIMAL(Wide, gamma_cdf_dk, (k, theta, x),
                                detail::gamma_p_da(k, T(x / theta)));

namespace detail {

// The partial of the density by x. At 0 it is that of the standard one, scaled.
template <class O, class K, class S, class X>
auto gamma_pdf_dx(O const& Omega, K const& k, S const& theta, X const& x) {
    using T = evaluated_t<decltype(Omega * ((k - 1 - x / theta) / x))>;
    if constexpr (ActiveNumber<T>)
        if (x == 0) return T(gamma_density_at_0(1, k, x / theta) / theta / theta);
    if (x == 0) return T(slope_at_end(k, constant_of<T>(-1), constant_of<T>(1)) / theta / theta);
    return T(density_times(Omega, (k - 1 - x / theta) / x));
}

// The quantile for a scale of 1.
template <class O, class K, class S, class P>
auto unscaled(O const& Omega, K const& k, S const& theta, P const& p) {
    using T = evaluated_t<decltype(Omega / theta)>;
    return is_infinite(plain_value(Omega)) ? T(gamma_quantile(k, constant_of<T>(1), p))
                                           : T(Omega / theta);
}

template <class O, class K, class S, class X>
auto gamma_pdf_dk(O const& Omega, K const& k, S const& theta, X const& x) {
    using T = evaluated_t<decltype(Omega * special::log_minus_digamma(x / theta, k))>;
    if constexpr (ActiveNumber<T>)
        if (x == 0) return T(gamma_density_at_0(10, k, x / theta) / theta);
    return T(density_times(Omega, special::log_minus_digamma(x / theta, k)));
}
template <class O, class K, class S, class X>
auto gamma_pdf_dtheta(O const& Omega, K const& k, S const& theta, X const& x) {
    using T = evaluated_t<decltype(Omega * ((x / theta - k) / theta))>;
    // Of the second derivative by k and θ two terms are infinite, that of the logarithm more.
    if constexpr (ActiveNumber<T>)
        if (x == 0 && k < 1) return T(Omega * -plain_value(k) / theta);
    return T(density_times(Omega, (x / theta - k) / theta, x == 0));
}

// −x/θ times the density, which may be infinite at x = 0: −k times that of shape k + 1.
template <class K, class S, class X>
auto gamma_cdf_by_scale(K const& k, S const& theta, X const& x) {
    using T = evaluated_t<decltype(-x / theta * gamma_pdf(k, theta, x))>;
    if (x == 0 && theta > 0) return T(-k * gamma_pdf(k + 1, theta, x));
    return T(-density_times(gamma_pdf(k, theta, x), x / theta));
}

}  // namespace detail

CHAINRULES_SCALAR_RULE(gamma_pdf, (k, theta, x),
                       singular(detail::gamma_pdf_dk(Omega, k, theta, x)),
                       singular(detail::gamma_pdf_dtheta(Omega, k, theta, x)),
                       singular(detail::gamma_pdf_dx(Omega, k, theta, x)));
CHAINRULES_DETAIL_CDF_RULES(gamma, (k, theta, x), singular(gamma_cdf_dk(k, theta, x)),
                            singular(detail::gamma_cdf_by_scale(k, theta, x)),
                            singular(gamma_pdf(k, theta, x)));
CHAINRULES_SCALAR_RULE(
    gamma_quantile, (k, theta, p),
    singular(theta * detail::gamma_p_root_by_a(detail::unscaled(Omega, k, theta, p), k, p)),
    singular(detail::unscaled(Omega, k, theta, p)),
    singular(theta * detail::gamma_p_root_by_p(detail::unscaled(Omega, k, theta, p), k, p)));
CHAINRULES_SCALAR_RULE(gamma_cdf_dk, (k, theta, x),
                       singular(gamma_p_da2(k, x / theta)),
                       singular(detail::density_times(detail::gamma_cdf_by_scale(k, theta, x),
                                             log_minus_digamma(x / theta, k), x == 0)),
                       singular(detail::density_times(gamma_pdf(k, theta, x),
                                             log_minus_digamma(x / theta, k), x == 0)));

}  // namespace chainrules::special

namespace chainrules::fn {
using special::gamma_ccdf;
using special::gamma_cdf;
using special::gamma_pdf;
using special::gamma_quantile;
}  // namespace chainrules::fn
