// SPDX-License-Identifier: MIT
#pragma once
// Log densities of Student’s t distribution, standard and with location and scale, and of the
// generalised normal one.

#include "chainrules/statistics/detail/kernels.hpp"

namespace chainrules::statistics {

namespace detail {

/// Of q = z²/ν: ln(1 + q), q / (1 + q), the difference of the two, and z / (1 + q). z² may
/// overflow.
template <class T>
struct StudentsPart {
    T log, fraction, rest, slope;
};
template <class T>
CHAINRULES_DETAIL_INLINE StudentsPart<T> students_part(T const& nu, T const& z) {
    T const q = z * z / nu;
    if (!(q > 1)) {
        T const r = 1 / (1 + q), l(log1p(q));
        if constexpr (Plain<T>)
            return {l, q * r,
                    nu > 30 || q < T(0.1) ? log_exp::detail::log1p_less_fraction(q) : l - q * r,
                    z * r};
        else
            return {l, T(q * r), T(log1p_less_fraction(q)), T(z * r)};
    }
    T const c = nu / z / z, fraction = 1 / (1 + c), l(2 * log(abs(z)) - log(nu) + log1p(c));
    return {l, fraction, T(l - fraction), T(1 / (1 / z + z / nu))};
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
                   (((nu), w_nu, 1 / nu), ((nu, x), p, detail::students_part<T>(nu, x))),
                   (((nu), special::detail::students_norm(nu), detail::students_slope(nu)),
                    ((nu, x), -(nu + 1) / 2 * p.log, (p.fraction * w_nu - p.rest) / 2,
                     -(1 + w_nu) * p.slope)));

/// The log density of μ + σ Y, Y of Student's t distribution of ν degrees of freedom.
CHAINRULES_DENSITY(students_t_location_scale_logpdf, (nu, mu, sigma, x), nu > 0 && sigma > 0, true,
                   (((nu), w_nu, 1 / nu), ((sigma), w, 1 / sigma),
                    ((mu, sigma, x), z, (x - mu) * w),
                    ((nu, mu, sigma, x), p, detail::students_part<T>(nu, z)),
                    ((nu, mu, sigma, x), g, (1 + w_nu) * p.slope * w)),
                   (((nu), special::detail::students_norm(nu), detail::students_slope(nu)),
                    ((sigma), -log(sigma), -w),
                    ((nu, mu, sigma, x), -(nu + 1) / 2 * p.log, (p.fraction * w_nu - p.rest) / 2, g,
                     (nu + 1) * p.fraction * w, -g)));

/// The log density of the generalised normal distribution of location μ, scale α and shape β, which
/// is Laplace's for β = 1 and normal for β = 2. The partials by μ and x are 0 at x = μ.
CHAINRULES_DENSITY(
    generalized_normal_logpdf, (mu, alpha, beta, x), alpha > 0 && beta > 0, true,
    (((alpha), w, 1 / alpha), ((mu, x), d, x - mu), ((mu, alpha, x), z, abs(d) * w),
     ((mu, alpha, beta, x), e, exp(xlogy(beta, z))),
     ((mu, alpha, beta, x), g,
      detail::choose<T>(d == 0, T(0 * z), T(beta* exp(xlogy(T(beta - 1), z)) * sign(d) * w)))),
    (((alpha), -log(alpha) - detail::log_two<T>, -w),
     ((beta), -special::loggamma1p(1 / beta), special::digamma1p(1 / beta) / beta / beta),
     ((mu, alpha, beta, x), -e, g, beta* e* w, -xlogy(e, z), -g)));

}  // namespace chainrules::statistics

namespace chainrules::fn {
using statistics::generalized_normal_logpdf;
using statistics::students_t_location_scale_logpdf;
using statistics::students_t_logpdf;
}  // namespace chainrules::fn
