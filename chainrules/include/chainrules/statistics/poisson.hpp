// SPDX-License-Identifier: MIT
#pragma once
// Log densities of the Poisson distribution, by its mean and by the logarithm of that, with more
// zeros, and of Skellam’s difference of two.

#include "chainrules/special/bessel/bessel_ratio.hpp"
#include "chainrules/statistics/detail/kernels.hpp"

namespace chainrules::statistics {

namespace detail {

/// k ln(λ/k) − λ + k + [k ln k − k − ln k!], for k > 32 as a deviance.
template <class T>
T poisson_value(T const& k, T const& lambda, T const& log_lambda) {
    if (k <= 32) return times(k, log_lambda) - lambda - special::detail::log_factorial(k);
    auto const u = deviance<T>((lambda - k) / k, log_lambda - std::log(k));
    return less(T(-std::log(k) / 2 - half_log_two_pi<T> - special::detail::stirling_correction(k)),
                T(k * u.phi));
}
template <class T>
T poisson_log_value(T const& k, T const& eta, T const& lambda) {
    if (k <= 32) return less(T(k * eta - special::detail::log_factorial(k)), lambda);
    // eᵗ − 1 − t for t = η − ln k.
    T const t = eta - std::log(k), e = std::expm1(t);
    auto const u = deviance<T>(e, t);
    return less(T(-std::log(k) / 2 - half_log_two_pi<T> - special::detail::stirling_correction(k)),
                T(k * u.phi));
}

}  // namespace detail

/// The log probability of k of the Poisson distribution of mean λ ≥ 0.
CHAINRULES_DENSITY_OF_COUNTS(poisson_logpdf, (k), (lambda), lambda >= 0, k >= 0,
                             (((lambda), log_lambda, log(lambda))),
                             (((k, lambda), detail::poisson_value(k, lambda, log_lambda),
                               NoTangent{}, ratio_or_zero(k, lambda) - 1)));

/// The log probability of k of the Poisson distribution of mean e^η.
CHAINRULES_DENSITY_OF_COUNTS(poisson_log_logpdf, (k), (eta), true, k >= 0,
                             (((eta), lambda, exp(eta))),
                             (((k, eta), detail::poisson_log_value(k, eta, lambda), NoTangent{},
                               k - lambda)));

/// The log probability of k of the Poisson distribution of mean λ, mixed with the weight q of a 0.
CHAINRULES_DENSITY_OF_COUNTS(
    zero_inflated_poisson_logpdf, (k), (q, lambda), q >= 0 && q <= 1 && lambda > 0, k >= 0,
    (((lambda), e, -expm1(-lambda)), ((q, lambda), m, 1 - (1 - q) * e)),
    (((k, q, lambda),
      k == 0 ? log1p(-(1 - q) * e) : log1p(-q) + detail::poisson_value<T>(k, lambda, log(lambda)),
      NoTangent{}, detail::choose<T>(k == 0, T(e / m), T(-1 / (1 - q))),
      detail::choose<T>(k == 0, T((q - 1) * (1 - e) / m), T(k / lambda - 1)))));

namespace detail {

template <class T>
T bessel_quotient_of(T const& n, T const& x) {
    if constexpr (Plain<T>)
        return special::detail::bessel_quotient(n, x);
    else
        return T(special::bessel_quotient(plain_value(n), x));
}

}  // namespace detail

/// The log probability of k, of either sign, of the difference of two Poisson numbers of the means
/// μ₁ and μ₂.
CHAINRULES_DENSITY_OF_COUNTS(
    skellam_logpdf, (k), (mu1, mu2), mu1 > 0 && mu2 > 0, true,
    (((k), n, abs(k)), ((mu1, mu2), t, 2 * sqrt(mu1) * sqrt(mu2)),
     ((mu1, mu2), s, sqrt(mu1) - sqrt(mu2)),
     ((k, mu1, mu2), r, detail::bessel_quotient_of<T>(n, t))),
    (((k, mu1, mu2), -s * s + k / 2 * log(mu1 / mu2) + special::detail::log_bessel_scaled(int(n), t),
      NoTangent{}, (k + n) / (2 * mu1) - 1 + r * sqrt(mu2) / sqrt(mu1),
      (n - k) / (2 * mu2) - 1 + r * sqrt(mu1) / sqrt(mu2))));

}  // namespace chainrules::statistics

namespace chainrules::fn {
using statistics::poisson_log_logpdf;
using statistics::poisson_logpdf;
using statistics::skellam_logpdf;
using statistics::zero_inflated_poisson_logpdf;
}  // namespace chainrules::fn
