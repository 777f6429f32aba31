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

/// ln of the negative binomial probability of k of mean μ and size φ ≥ 10, and its partial by φ, as
/// deviances, from d = k − μ and log_success = −ln(1 + μ/φ): Loader's form, which has the Poisson
/// limit.
template <Plain T>
[[gnu::noinline]] NegativeBinomialPart<T> negative_binomial_deviance(T const& k, T const& mu,
                                                                     T const& phi, T const& d,
                                                                     T const& log_success) {
    using namespace special::detail;
    T const m = mu + phi, l = std::log1p(k / phi) + log_success;
    auto const whole = deviance<T>(d / m, l), part = deviance<T>(-d / k, std::log(mu / k));
    return {-k * part.phi + (d * whole.log - m * whole.phi) - half_log_two_pi<T> -
                std::log(k * (1 + k / phi)) / 2 - stirling_rest(k) +
                (stirling_correction(T(k + phi)) - stirling_correction(phi)),
            psi_difference_beyond_log(phi, k) - whole.phi};
}
/// ln ((φ)ₖ / k!) and the derivative by φ, φ < 10.
template <Plain T>
CHAINRULES_DETAIL_INLINE NegativeBinomialPart<T> log_rising_over_factorial(T const& k,
                                                                           T const& phi) {
    using namespace special::detail;
    if (k <= 20) [[likely]] {
        // φ (φ + 1) … (φ + k − 1) and its derivative.
        T product = 1, derivative = 0;
        for (T j = 0; j < k; ++j) {
            derivative = derivative * (phi + j) + product;
            product *= phi + j;
        }
        return {std::log(product / factorial_of(k)), derivative / product};
    }
    return {log_gamma_difference_over_power(k, phi) + (phi - 1) * std::log(k) -
                boost::math::lgamma(phi, Quiet{}),
            psi_difference(phi, k)};
}
/// The same of any φ, with log_failure = ln(μ / (μ + φ)), w = 1 / (μ + φ), and slope_at_0, the
/// partial for k = 0.
template <class T>
CHAINRULES_DETAIL_INLINE NegativeBinomialPart<T> negative_binomial_part(
    T const& k, T const& mu, T const& phi, T const& d, T const& w, T const& log_failure,
    T const& log_success, T const& slope_at_0) {
    if constexpr (Plain<T>) {
        if (k == 0) return {phi * log_success, slope_at_0};
        if (phi >= 10) return negative_binomial_deviance(k, mu, phi, d, log_success);
        auto const rising = log_rising_over_factorial(k, phi);
        return {rising.value + k * log_failure + phi * log_success,
                rising.by_phi + log_success - d * w};
    } else {
        if (k == 0) return {T(0), slope_at_0};
        if (phi < 10) return {T(0), T(psi_difference(phi, k) + log_success - d * w)};
        T const l(log1p(k / phi) + log_success);
        return {T(0), T(psi_difference_beyond_log(phi, k) - deviance<T>(d * w, l).phi)};
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
    (((p), q, 1 - p), ((r, p), mu, r * q / p), ((r, p), w, p / r), ((p), log_p, log(p)),
     ((p), log_q, log1p(-p)), ((p), at_0, -log1p_less_fraction(q / p)),
     ((k, r, p), d, (k * p - r * q) / p),
     ((k, r, p), f, detail::negative_binomial_part<T>(k, mu, r, d, w, log_q, log_p, at_0))),
    (((k, r, p), f.value, NoTangent{}, f.by_phi + d * w, r / p - ratio_or_zero(k, q))));

/// The log probability of k of the negative binomial distribution of mean μ and size φ, of the
/// variance μ + μ²/φ.
CHAINRULES_DENSITY_OF_COUNTS(
    negative_binomial_2_logpdf, (k), (mu, phi), mu > 0 && phi > 0, k >= 0,
    (((mu, phi), w, 1 / (mu + phi)), ((mu, phi), log_failure, -log1p(phi / mu)),
     ((mu, phi), log_success, -log1p(mu / phi)), ((mu, phi), g, phi * w / mu),
     ((mu, phi), at_0, -log1p_less_fraction(mu / phi)),
     ((k, mu, phi), f,
      detail::negative_binomial_part<T>(k, mu, phi, T(k - mu), w, log_failure, log_success, at_0))),
    (((k, mu, phi), f.value, NoTangent{}, (k - mu) * g, f.by_phi)));

/// The same of mean e^η.
CHAINRULES_DENSITY_OF_COUNTS(negative_binomial_2_log_logpdf, (k), (eta, phi), phi > 0, k >= 0,
                             (((eta), mu, exp(eta)), ((eta, phi), t, eta - log(phi)),
                              ((eta, phi), v, logistic(t)), ((eta, phi), u, logistic(-t)),
                              ((eta, phi), log_failure, log_exp::loglogistic(t)),
                              ((eta, phi), log_success, log_exp::loglogistic(-t)),
                              ((eta, phi), at_0, -log1p_less_fraction(exp(t))),
                              ((k, eta, phi), f,
                               detail::negative_binomial_part<T>(k, mu, phi, T(k - mu), T(u / phi),
                                                                 log_failure, log_success, at_0))),
                             (((k, eta, phi), f.value, NoTangent{}, k * u - phi * v, f.by_phi)));

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
