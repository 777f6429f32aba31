// SPDX-License-Identifier: MIT
#pragma once
// Log probabilities of the Bernoulli, binomial and beta-binomial distributions, by the probability
// and by its logit η.

#include "chainrules/statistics/detail/kernels.hpp"

namespace chainrules::statistics {

namespace detail {

/// (2k − 1) σ((1 − 2k) η) without overflow: the slope of −softplus((1 − 2k) η).
template <class T>
CHAINRULES_DETAIL_INLINE T bernoulli_logit_slope(T const& k, T const& s, T const& t) {
    return T((2 * k - 1) * choose<T>(s > 0, t, as_number<T>(1)) / (1 + t));
}

/// ln of the binomial probability of k of n, from p, q = 1 − p and their logarithms: Loader's form
/// for n > 60. k must not be 0 or n where p or q are.
/// Source    Loader (2000), Fast and accurate computation of binomial probabilities
template <class T>
T binomial_value(T const& k, T const& n, T const& p, T const& log_p, T const& log_q) {
    T const m = n - k;
    if (n <= 60) return special::detail::log_choose(n, k) + times(k, log_p) + times(m, log_q);
    if (k == 0) return n * log_q;
    if (m == 0) return n * log_p;
    T const d = product_less(n, p, k);
    auto const u = deviance<T>(d / k, log_p + std::log(n / k)),
               v = deviance<T>(-d / m, log_q + std::log(n / m));
    using special::detail::stirling_rest;
    return less(T(-std::log(k / n * m) / 2 - half_log_two_pi<T> + stirling_rest(n) -
                  stirling_rest(k) - stirling_rest(m) - m * v.phi),
                T(k * u.phi));
}

template <class T>
T binomial_slope(T const& k, T const& n, T const& p) {
    if (p == 0 || p == 1) return T(ratio_or_zero(k, p) - ratio_or_zero(T(n - k), T(1 - p)));
    return T(-product_less(n, p, k) / (p * (1 - p)));
}

}  // namespace detail

/// The log probability of k = 0 or 1, 1 of probability p.
CHAINRULES_DENSITY_OF_COUNTS(bernoulli_logpdf, (k), (p), p >= 0 && p <= 1, k == 0 || k == 1,
                             (((p), q, 1 - p)),
                             (((k, p), k == 1 ? log(p) : log1p(-p), NoTangent{},
                               detail::choose<T>(k == 1, T(1 / p), T(-1 / q)))));

/// The log probability of k = 0 or 1, 1 of probability 1 / (1 + e^(−η)).
CHAINRULES_DENSITY_OF_COUNTS(bernoulli_logit_logpdf, (k), (eta), true, k == 0 || k == 1,
                             (((k, eta), s, (2 * k - 1) * eta), ((k, eta), t, exp(-abs(s)))),
                             (((k, eta), (s < 0 ? s : T(0)) - detail::fast_log1p(t), NoTangent{},
                               detail::bernoulli_logit_slope<T>(k, s, t))));

/// The log probability of k successes in n trials of probability p.
CHAINRULES_DENSITY_OF_COUNTS(binomial_logpdf, (k, n), (p), n >= 0 && p >= 0 && p <= 1,
                             k >= 0 && k <= n, (((p), log_p, log(p)), ((p), log_q, log1p(-p))),
                             (((k, n, p), detail::binomial_value(k, n, p, log_p, log_q),
                               NoTangent{}, NoTangent{}, detail::binomial_slope<T>(k, n, p))));

/// The log probability of k successes in n trials of probability 1 / (1 + e^(−η)).
CHAINRULES_DENSITY_OF_COUNTS(
    binomial_logit_logpdf, (k, n), (eta), n >= 0, k >= 0 && k <= n,
    (((eta), t, exp(-abs(eta))),
     ((eta), p, detail::choose<T>(eta > 0, T(1 / (1 + t)), T(t / (1 + t)))),
     ((eta), q, detail::choose<T>(eta > 0, T(t / (1 + t)), T(1 / (1 + t))))),
    (((k, n, eta),
      detail::binomial_value<T>(k, n, p, (eta < 0 ? eta : T(0)) - log1p(t),
                                (eta > 0 ? T(-eta) : T(0)) - log1p(t)),
      NoTangent{}, NoTangent{}, k * q - (n - k) * p)));

/// The log probability of k successes in n trials of a probability that has the beta distribution
/// of the shapes a and b.
CHAINRULES_DENSITY_OF_COUNTS(
    beta_binomial_logpdf, (k, n), (a, b), n >= 0 && a > 0 && b > 0, k >= 0 && k <= n,
    (((a, b), s, a + b), ((n, a, b), common, detail::psi_difference<T>(s, n))),
    (((k, n, a, b),
      detail::binomial_value<T>(k, n, a / s, -log1p(b / a), -log1p(a / b)) +
          special::detail::log_rising_over_power(a, k) +
          special::detail::log_rising_over_power(b, T(n - k)) -
          special::detail::log_rising_over_power(s, n),
      NoTangent{}, NoTangent{}, detail::psi_difference<T>(a, k) - common,
      detail::psi_difference<T>(b, T(n - k)) - common)));

}  // namespace chainrules::statistics

namespace chainrules::fn {
using statistics::bernoulli_logit_logpdf;
using statistics::bernoulli_logpdf;
using statistics::beta_binomial_logpdf;
using statistics::binomial_logit_logpdf;
using statistics::binomial_logpdf;
}  // namespace chainrules::fn
