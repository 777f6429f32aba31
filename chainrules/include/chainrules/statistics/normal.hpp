// SPDX-License-Identifier: MIT
#pragma once
// Log densities of the normal distribution and of what is normal after a transformation: lognormal,
// logit-normal, half normal, Johnson S_U, and of the inverse Gaussian distribution.

#include "chainrules/cmath/hypot.hpp"
#include "chainrules/statistics/detail/kernels.hpp"

namespace chainrules::statistics {

/// The log density of the normal distribution of mean μ and standard deviation σ.
CHAINRULES_DENSITY(normal_logpdf, (mu, sigma, x), sigma > 0, true,
                   (((sigma), w, 1 / sigma), ((mu, sigma, x), z, (x - mu) * w),
                    ((mu, sigma, x), q, z * z)),
                   (((sigma), -log(sigma) - detail::half_log_two_pi<T>, -w),
                    ((mu, sigma, x), q / -2, z * w, q * w, -z * w)));

/// The log density of e^Y, Y normal of mean μ and standard deviation σ.
CHAINRULES_DENSITY(lognormal_logpdf, (mu, sigma, x), sigma > 0, x > 0,
                   (((sigma), w, 1 / sigma), ((x), log_x, log(x)),
                    ((mu, sigma, x), z, (log_x - mu) * w)),
                   (((sigma), -log(sigma) - detail::half_log_two_pi<T>, -w), ((x), -log_x, 0),
                    ((mu, sigma, x), -z * z / 2, z * w, z * z * w,
                     -detail::vanishing_ratio<T>(z * w + 1, x))));

/// The log density of |Y|, Y normal of mean 0 and standard deviation σ.
CHAINRULES_DENSITY(half_normal_logpdf, (sigma, x), sigma > 0, x >= 0,
                   (((sigma), w, 1 / sigma), ((sigma, x), z, x * w)),
                   (((sigma), -log(sigma) + detail::half_log_two_over_pi<T>, -w),
                    ((sigma, x), -z * z / 2, z * z * w, -z * w)));

/// The log density of 1 / (1 + e^(−Y)), Y normal of mean μ and standard deviation σ.
CHAINRULES_DENSITY(logit_normal_logpdf, (mu, sigma, x), sigma > 0, x > 0 && x < 1,
                   (((sigma), w, 1 / sigma), ((mu, sigma, x), z, (log_exp::logit(x) - mu) * w)),
                   (((sigma), -log(sigma) - detail::half_log_two_pi<T>, -w),
                    ((x), -log(x) - log1p(-x), (2 * x - 1) / (x * (1 - x))),
                    ((mu, sigma, x), -z * z / 2, z * w, z * z * w, -z * w / (x * (1 - x)))));

/// The log density of Johnson's S_U distribution: γ + δ asinh((x − ξ) / λ) is standard normal.
CHAINRULES_DENSITY(johnson_su_logpdf, (gamma, delta, xi, lambda, x), delta > 0 && lambda > 0, true,
                   (((lambda), w, 1 / lambda), ((xi, lambda, x), z, (x - xi) * w),
                    ((xi, lambda, x), a, cmath::asinh(z)),
                    ((gamma, delta, xi, lambda, x), q, gamma + delta * a),
                    ((gamma, delta, xi, lambda, x), m,
                     detail::over_one_plus_square(z) +
                         detail::vanishing_ratio<T>(q * delta, cmath::hypot(1, z))),
                    ((gamma, delta, xi, lambda, x), zm,
                     detail::choose<T>(detail::is_infinite(z), T(q * delta * sign(z)), T(z * m)))),
                   (((delta), log(delta) - detail::half_log_two_pi<T>, 1 / delta),
                    ((lambda), -log(lambda), -w),
                    ((gamma, delta, xi, lambda, x), -detail::log1p_square(z) / 2 - q * q / 2, -q,
                     -q * a, m * w, zm * w, -m * w)));

/// The log density of the inverse Gaussian distribution of mean μ and shape λ.
/// Source    Tweedie (1957), doi:10.1214/aoms/1177706964
CHAINRULES_DENSITY(inverse_gaussian_logpdf, (mu, lambda, x), mu > 0 && lambda > 0, x > 0,
                   (((mu, x), d, (x - mu) / mu), 
                    ((mu, x), e, detail::choose<T>(detail::is_infinite(x), T(1 / mu), T(d / x))),
                    ((mu, x), h, e * d / 2)),
                   (((lambda), log(lambda) / 2 - detail::half_log_two_pi<T>, 1 / (2 * lambda)),
                    ((x), -3 * log(x) / 2, -3 / (2 * x)),
                    ((mu, lambda, x), -lambda * h, lambda * d / mu / mu, -h,
                     -lambda * e * (e + 2 / x) / 2)));

}  // namespace chainrules::statistics

namespace chainrules::fn {
using statistics::half_normal_logpdf;
using statistics::inverse_gaussian_logpdf;
using statistics::johnson_su_logpdf;
using statistics::logit_normal_logpdf;
using statistics::lognormal_logpdf;
using statistics::normal_logpdf;
}  // namespace chainrules::fn
