// SPDX-License-Identifier: MIT
#pragma once
// Log probabilities of the geometric and negative binomial distributions: of the failures before
// the r-th success, by the mean and by its logarithm; and of the beta negative binomial one.

#include "chainrules/special/beta/beta.hpp"
#include "chainrules/statistics/detail/kernels.hpp"

namespace chainrules::statistics {

namespace detail {

template <class T>
struct NegativeBinomialPart {
    T value, by_phi;
};

/// ln of the negative binomial probability of k of mean μ and size φ, and its partial by φ, from
/// d = k − μ, q = μ/φ, log_failure = ln(μ / (μ + φ)), log_success = −ln(1 + q). For φ ≥ 10 as
/// deviances, Loader's form, which has the Poisson limit.
template <class T>
NegativeBinomialPart<T> negative_binomial_part(T const& k, T const& mu, T const& phi, T const& d,
                                               T const& log_failure, T const& log_success) {
    if constexpr (!Plain<T>) {
        T const m(mu + phi);
        if (k == 0) return {T(0), T(-log1p_less_fraction(mu / phi))};
        if (phi < 10) return {T(0), T(psi_difference(phi, k) + log_success - d / m)};
        T const l(log1p(k / phi) + log_success);
        return {T(0), T(psi_difference_beyond_log(phi, k) - deviance<T>(d / m, l).phi)};
    } else {
        using namespace special::detail;
        if (k == 0) return {phi * log_success, -log_exp::detail::log1p_less_fraction(T(mu / phi))};
        T const m = mu + phi;
        if (phi < 10) {
            T const rising = k < stirling_from<T>
                                 ? log_rising_over_power(phi, k) + k * std::log(phi) -
                                       special::detail::log_factorial(k)
                                 : log_gamma_difference_over_power(k, phi) +
                                       (phi - 1) * std::log(k) - boost::math::lgamma(phi, Quiet{});
            T const value = rising + k * log_failure + phi * log_success;
            return {value, psi_difference(phi, k) + log_success - d / m};
        }
        T const l = std::log1p(k / phi) + log_success;
        auto const whole = deviance<T>(d / m, l), part = deviance<T>(-d / k, std::log(mu / k));
        return {-k * part.phi + (d * whole.log - m * whole.phi) - half_log_two_pi<T> -
                    std::log(k * (1 + k / phi)) / 2 - stirling_rest(k) +
                    (stirling_correction(T(k + phi)) - stirling_correction(phi)),
                psi_difference_beyond_log(phi, k) - whole.phi};
    }
}

}  // namespace detail

/// The log probability of k failures before the first success of probability p.
CHAINRULES_DENSITY_OF_COUNTS(geometric_logpdf, (k), (p), p > 0 && p <= 1, k >= 0, (((p), q, 1 - p)),
                             (((p), log(p), 1 / p),
                              ((k, p), xlog1py(k, T(-p)), NoTangent{}, -ratio_or_zero(k, q))));

/// The log probability of k failures before the r-th success, each of probability p.
CHAINRULES_DENSITY_OF_COUNTS(
    negative_binomial_logpdf, (k), (r, p), r > 0 && p > 0 && p <= 1, k >= 0,
    (((p), q, 1 - p), ((r, p), mu, r* q / p), ((p), log_p, log(p)),
     ((k, r, p), f,
      detail::negative_binomial_part<T>(k, mu, r, T((k * p - r * q) / p), log1p(-p), log_p))),
    (((k, r, p), f.value, NoTangent{}, f.by_phi + (k - mu) / (mu + r),
      r / p - ratio_or_zero(k, q))));

/// The log probability of k of the negative binomial distribution of mean μ and size φ, of the
/// variance μ + μ²/φ.
CHAINRULES_DENSITY_OF_COUNTS(
    negative_binomial_2_logpdf, (k), (mu, phi), mu > 0 && phi > 0, k >= 0,
    (((mu, phi), m, mu + phi), ((mu, phi), log_failure, -log1p(phi / mu)),
     ((mu, phi), log_success, -log1p(mu / phi)), ((mu, phi), g, phi / m / mu),
     ((k, mu, phi), f,
      detail::negative_binomial_part<T>(k, mu, phi, T(k - mu), log_failure, log_success))),
    (((k, mu, phi), f.value, NoTangent{}, (k - mu) * g, f.by_phi)));

/// The same of mean e^η.
CHAINRULES_DENSITY_OF_COUNTS(
    negative_binomial_2_log_logpdf, (k), (eta, phi), phi > 0, k >= 0,
    (((eta), mu, exp(eta)), ((eta, phi), t, eta - log(phi)), ((eta, phi), v, logistic(t)),
     ((eta, phi), u, logistic(-t)), ((eta, phi), log_failure, log_exp::loglogistic(t)),
     ((eta, phi), log_success, log_exp::loglogistic(-t)),
     ((k, eta, phi), f,
      detail::negative_binomial_part<T>(k, mu, phi, T(k - mu), log_failure, log_success))),
    (((k, eta, phi), f.value, NoTangent{}, k* u - phi * v, f.by_phi)));

/// The log probability of k failures before the r-th success of a probability that has the beta
/// distribution of the shapes a and b.
CHAINRULES_DENSITY_OF_COUNTS(
    beta_negative_binomial_logpdf, (k), (r, a, b), r > 0 && a > 0 && b > 0, k >= 0,
    (((a, b), s, a + b), ((k, r), n, r + k),
     ((k, r, a, b), common, detail::psi_difference<T>(s, n))),
    (((k, r, a, b),
      special::detail::log_beta(n, s) - special::detail::log_beta(r, a) +
          special::detail::log_rising_over_power(b, k) + k * log(b) -
          special::detail::log_factorial(k),
      NoTangent{}, detail::psi_difference<T>(r, a) - detail::psi_difference<T>(n, s),
      detail::psi_difference<T>(a, r) - common, detail::psi_difference<T>(b, k) - common)));

}  // namespace chainrules::statistics

namespace chainrules::fn {
using statistics::beta_negative_binomial_logpdf;
using statistics::geometric_logpdf;
using statistics::negative_binomial_2_log_logpdf;
using statistics::negative_binomial_2_logpdf;
using statistics::negative_binomial_logpdf;
}  // namespace chainrules::fn
