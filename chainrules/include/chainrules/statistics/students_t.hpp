// SPDX-License-Identifier: MIT
#pragma once
// Log densities of Student’s t distribution, standard and with location and scale, and of the
// generalised normal one.

#include "chainrules/statistics/detail/kernels.hpp"

namespace chainrules::statistics {

namespace detail {

/// Of q = z²/ν: ln(1 + q), q / (1 + q), z / (1 + q), and twice the partial of −(ν + 1)/2 ln(1 + q)
/// by ν, whose difference of the first two cancels for large ν.
template <class T>
struct StudentsPart {
    T log, fraction, slope, twice_by_nu;
};
// Where z² overflows, or nearly.
template <class T>
[[gnu::noinline]] StudentsPart<T> students_part_far(T const& nu, T const& z) {
    T const l(2 * log(abs(z)) - log(nu));
    return {l, as_number<T>(1), T(nu / z), T(1 + 1 / nu - l)};
}
template <class T>
CHAINRULES_DETAIL_INLINE StudentsPart<T> students_part(T const& nu, T const& w_nu, T const& z) {
    T const q = z * z * w_nu;
    if (q > 1e30) [[unlikely]]
        return students_part_far(nu, z);
    T const r = 1 / (1 + q), l(log1p(q)), fraction = q * r;
    if (nu > 30) [[unlikely]]
        return {l, fraction, T(z * r), T(fraction * w_nu - log1p_less_fraction(q))};
    return {l, fraction, T(z * r), T(fraction * (1 + w_nu) - l)};
}
template <class T>
T students_slope(T const& nu) {
    if constexpr (Plain<T>)
        return special::detail::students_norm_slope(nu);
    else
        return T(special::students_norm_slope(nu));
}

}  // namespace detail

/// The log density of Student's t distribution of ν degrees of freedom.
CHAINRULES_DENSITY(students_t_logpdf, (nu, x), nu > 0, true,
                   (((nu), w_nu, 1 / nu), ((nu), h, (nu + 1) / -2), ((nu), c, -1 - w_nu),
                    ((nu, x), p, detail::students_part(nu, w_nu, x))),
                   (((nu), special::detail::students_norm(nu), detail::students_slope(nu)),
                    ((nu, x), h * p.log, p.twice_by_nu / 2, c * p.slope)));

/// The log density of μ + σ Y, Y of Student's t distribution of ν degrees of freedom.
CHAINRULES_DENSITY(students_t_location_scale_logpdf, (nu, mu, sigma, x), nu > 0 && sigma > 0, true,
                   (((nu), w_nu, 1 / nu), ((nu), h, (nu + 1) / -2), ((sigma), w, 1 / sigma),
                    ((nu, sigma), c, (1 + w_nu) * w), ((nu, sigma), e, (nu + 1) * w),
                    ((mu, sigma, x), z, (x - mu) * w),
                    ((nu, mu, sigma, x), p, detail::students_part(nu, w_nu, z))),
                   (((nu), special::detail::students_norm(nu), detail::students_slope(nu)),
                    ((sigma), -log(sigma), -w),
                    ((nu, mu, sigma, x), h * p.log, p.twice_by_nu / 2, c * p.slope, e * p.fraction,
                     -c * p.slope)));

/// The log density of the generalised normal distribution of location μ, scale α and shape β, which
/// is Laplace's for β = 1 and normal for β = 2. The partials by μ and x are 0 at x = μ.
CHAINRULES_DENSITY(
    generalized_normal_logpdf, (mu, alpha, beta, x), alpha > 0 && beta > 0, true,
    (((alpha), w, 1 / alpha), ((mu, x), d, x - mu), ((mu, alpha, x), z, abs(d) * w),
     ((mu, alpha, beta, x), e, exp(xlogy(beta, z))),
     ((mu, alpha, beta, x), g,
      detail::choose<T>(d == 0, T(0 * z), T(beta * exp(xlogy(T(beta - 1), z)) * sign(d) * w)))),
    (((alpha), -log(alpha) - detail::log_two<T>, -w),
     ((beta), -special::loggamma1p(1 / beta), special::digamma1p(1 / beta) / beta / beta),
     ((mu, alpha, beta, x), -e, g, beta * e * w, -xlogy(e, z), -g)));

}  // namespace chainrules::statistics

namespace chainrules::fn {
using statistics::generalized_normal_logpdf;
using statistics::students_t_location_scale_logpdf;
using statistics::students_t_logpdf;
}  // namespace chainrules::fn
