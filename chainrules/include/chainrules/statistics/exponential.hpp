// SPDX-License-Identifier: MIT
#pragma once
// Log densities of the exponential and Laplace distributions and of those of extreme values that
// are exponential after a transformation: Gumbel, Weibull, Fréchet, Moyal.

#include "chainrules/statistics/detail/kernels.hpp"

namespace chainrules::statistics {

/// The log density of the exponential distribution of rate λ, x ≥ 0.
CHAINRULES_DENSITY(exponential_logpdf, (lambda, x), lambda > 0, x >= 0, (((lambda), w, 1 / lambda)),
                   (((lambda), log(lambda), w), ((lambda, x), -lambda * x, -x, -lambda)));

/// The log density of the Laplace distribution of mean μ and scale b; the partials by μ and x are 0
/// at x = μ.
CHAINRULES_DENSITY(laplace_logpdf, (mu, b, x), b > 0, true, (((b), w, 1 / b), ((mu, x), d, x - mu)),
                   (((b), -log(b) - detail::log_two<T>, -w),
                    ((mu, b, x), -abs(d) * w, sign(d) * w, abs(d) * w * w, -sign(d) * w)));

/// The log density of the asymmetric Laplace distribution of Stan's skew_double_exponential: μ is
/// the τ-quantile, 2/σ times τ and 1 − τ are the rates above and below. The partials by μ and x are
/// 0 at x = μ.
CHAINRULES_DENSITY(asymmetric_laplace_logpdf, (mu, sigma, tau, x), sigma > 0 && tau > 0 && tau < 1,
                   true,
                   (((sigma), w, 2 / sigma), ((mu, x), d, x - mu),
                    ((mu, tau, x), q, detail::choose<T>(d < 0, T(1 - tau), tau))),
                   (((sigma), -log(sigma), -1 / sigma),
                    ((tau), log(2 * tau * (1 - tau)), (1 - 2 * tau) / (tau * (1 - tau))),
                    ((mu, sigma, tau, x), -w * q * abs(d), w * q * sign(d), w * q * abs(d) / sigma, -w * d,
                     -w * q * sign(d))));

/// The log density of the Gumbel distribution of location μ and scale β: of a greatest value.
CHAINRULES_DENSITY(gumbel_logpdf, (mu, beta, x), beta > 0, true,
                   (((beta), w, 1 / beta), ((mu, beta, x), z, (x - mu) * w),
                    ((mu, beta, x), e, expm1(-z))),
                   (((beta), -log(beta), -w),
                    ((mu, beta, x), detail::less_exp(z, z), -e * w, -z * e * w, e * w)));

/// The log density of Moyal's distribution of location μ and scale σ.
/// Source    Moyal (1955), doi:10.1080/14786440308521076
CHAINRULES_DENSITY(
    moyal_logpdf, (mu, sigma, x), sigma > 0, true,
    (((sigma), w, 1 / sigma), ((mu, sigma, x), z, (x - mu) * w), ((mu, sigma, x), e, expm1(-z))),
    (((sigma), -log(sigma) - detail::half_log_two_pi<T>, -w),
     ((mu, sigma, x), detail::less_exp(z, z) / 2, -e * w / 2, -z * e * w / 2, e * w / 2)));

namespace detail {

/// u^k − 1, where l = ln u.
template <class T>
CHAINRULES_DETAIL_INLINE T power_less_one(T const& k, [[maybe_unused]] T const& u, T const& l) {
    if constexpr (Plain<T>)
        return std::expm1(k * l);
    else
        return T(cmath::powm1(u, k));
}

}  // namespace detail

/// The log density of the Weibull distribution of shape k and scale λ, x ≥ 0.
CHAINRULES_DENSITY(
    weibull_logpdf, (k, lambda, x), k > 0 && lambda > 0, x >= 0,
    (((lambda, x), l, log(x / lambda)),
     ((k, lambda, x), e, detail::power_less_one<T>(k, x / lambda, l))),
    (((k), log(k), 1 / k), ((lambda), -log(lambda), 0),
     ((k, lambda, x), detail::less(detail::times<T>(k - 1, l), T(e + 1)), -l * e, k / lambda * e,
      ratio_or_zero(T(k - 1), x) - k / lambda * exp(xlogy(T(k - 1), T(x / lambda))))));

/// The log density of the Fréchet distribution of shape α and scale s, x > 0.
CHAINRULES_DENSITY(frechet_logpdf, (alpha, s, x), alpha > 0 && s > 0, x > 0,
                   (((s, x), l, log(x / s)), ((alpha, s, x), e, expm1(-alpha * l))),
                   (((alpha), log(alpha), 1 / alpha), ((s), -log(s), 0),
                    ((alpha, s, x), detail::less(T(-(alpha + 1) * l), T(e + 1)), l * e,
                     -alpha / s * e, (alpha * e - 1) / x)));

}  // namespace chainrules::statistics

namespace chainrules::fn {
using statistics::asymmetric_laplace_logpdf;
using statistics::exponential_logpdf;
using statistics::frechet_logpdf;
using statistics::gumbel_logpdf;
using statistics::laplace_logpdf;
using statistics::moyal_logpdf;
using statistics::weibull_logpdf;
}  // namespace chainrules::fn
