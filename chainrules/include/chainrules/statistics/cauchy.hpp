// SPDX-License-Identifier: MIT
#pragma once
// Log densities of the Cauchy and logistic distributions and of their kin on x ≥ 0.

#include "chainrules/statistics/detail/kernels.hpp"

namespace chainrules::statistics {

/// The log density of the Cauchy distribution of location μ and scale σ.
CHAINRULES_DENSITY(cauchy_logpdf, (mu, sigma, x), sigma > 0, true,
                   (((sigma), w, 1 / sigma), ((mu, sigma, x), z, (x - mu) * w),
                    ((mu, sigma, x), f, 2 * detail::over_one_plus_square(z) * w)),
                   (((sigma), -log(sigma) - detail::log_pi<T>, -w),
                    ((mu, sigma, x), -detail::log1p_square(z), f,
                     2 * detail::square_over_one_plus_square(z) * w, -f)));

/// The log density of |Y|, Y of the Cauchy distribution of location 0 and scale σ.
CHAINRULES_DENSITY(half_cauchy_logpdf, (sigma, x), sigma > 0, x >= 0,
                   (((sigma), w, 1 / sigma), ((sigma, x), z, x * w)),
                   (((sigma), -log(sigma) - detail::log_pi<T> + detail::log_two<T>, -w),
                    ((sigma, x), -detail::log1p_square(z),
                     2 * detail::square_over_one_plus_square(z) * w,
                     -2 * detail::over_one_plus_square(z) * w)));

/// The log density of the logistic distribution of mean μ and scale s.
CHAINRULES_DENSITY(logistic_logpdf, (mu, s, x), s > 0, true,
                   (((s), w, 1 / s), ((mu, s, x), z, (x - mu) * w),
                    ((mu, s, x), t, tanh(z / 2) * w)),
                   (((s), -log(s), -w),
                    ((mu, s, x), -abs(z) - 2 * detail::fast_log1p(T(exp(-abs(z)))), t, z * t, -t)));

/// The log density of the log-logistic distribution of scale α and shape β, x ≥ 0.
CHAINRULES_DENSITY(log_logistic_logpdf, (alpha, beta, x), alpha > 0 && beta > 0, x >= 0,
                   (((alpha, x), l, log(x / alpha)), ((alpha, beta, x), t, tanh(beta * l / 2))),
                   (((alpha), -log(alpha), 0), ((beta), log(beta), 1 / beta),
                    ((alpha, beta, x),
                     detail::times<T>((l < 0 ? beta : T(-beta)) - 1, l) -
                         2 * detail::fast_log1p(T(exp(-abs(beta * l)))),
                     beta / alpha * t, -l * t,
                     detail::choose<T>(x == 0 && beta == 1, T(-2 / alpha),
                                       T(-(1 + beta * t) / x)))));

}  // namespace chainrules::statistics

namespace chainrules::fn {
using statistics::cauchy_logpdf;
using statistics::half_cauchy_logpdf;
using statistics::log_logistic_logpdf;
using statistics::logistic_logpdf;
}  // namespace chainrules::fn
