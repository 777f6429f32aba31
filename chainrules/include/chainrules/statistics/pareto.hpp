// SPDX-License-Identifier: MIT
#pragma once
// Log densities with tails of powers: Pareto and Lomax, the generalised Pareto and extreme value
// distributions.

#include "chainrules/statistics/detail/kernels.hpp"

namespace chainrules::statistics {

/// The log density of the Pareto distribution of scale x_m and shape α, x ≥ x_m.
CHAINRULES_DENSITY(pareto_logpdf, (x_m, alpha, x), x_m > 0 && alpha > 0, x >= x_m,
                   (((x_m, x), l, detail::log_ratio(x, x_m))),
                   (((alpha), log(alpha), 1 / alpha), ((x), -log(x), -1 / x),
                    ((x_m, alpha, x), -alpha * l, alpha / x_m, -l, -alpha / x)));

/// The log density of the Lomax distribution of scale λ and shape α, x ≥ 0: a Pareto from 0.
CHAINRULES_DENSITY(lomax_logpdf, (lambda, alpha, x), lambda > 0 && alpha > 0, x >= 0,
                   (((lambda, x), q, x / lambda), ((lambda, x), l, log1p(q))),
                   (((alpha), log(alpha), 1 / alpha), ((lambda), -log(lambda), 0),
                    ((lambda, alpha, x), -(alpha + 1) * l,
                      detail::choose<T>(detail::is_infinite(x), T(alpha / lambda),
                                        T((alpha * q - 1) / (lambda + x))), -l,
                     -(alpha + 1) / (lambda + x))));

namespace detail {

/// z / (1 + ξz), and its limit at z = ±∞.
template <class T>
CHAINRULES_DETAIL_INLINE T shape_ratio(T const& xi, T const& z, T const& u) {
    return is_infinite(z) ? (xi == 0 ? z : T(1 / xi)) : T(z / u);
}
/// The partial of −g ln(1 + ξz)/ξ by ξ, where g moves as y = ln(1 + ξz)/ξ does at most: g c − y.
template <class T>
CHAINRULES_DETAIL_INLINE T by_shape(T const& xi, T const& z, T const& g, T const& y) {
    return is_infinite(z) ? z : T(g * (z * z * log1p_less_fraction_over_square(xi * z)) - y);
}
/// g / (1 + ξz), the growth of (1 + ξz)^(−1/ξ − 1) where z = −∞.
template <class T>
CHAINRULES_DETAIL_INLINE T extreme_value_slope(T const& xi, T const& z, T const& g, T const& u) {
    if (z < -std::numeric_limits<T>::max() && xi < 0) return xi > -1 ? g : T(xi == -1 ? -1 : 0);
    return g / u;
}

}  // namespace detail

/// The log density of the generalised Pareto distribution of location μ, scale σ and shape ξ, which
/// is exponential for ξ = 0.
CHAINRULES_DENSITY(generalized_pareto_logpdf, (mu, sigma, xi, x), sigma > 0,
                   x >= mu && u > 0,
                   (((sigma), w, 1 / sigma), ((mu, sigma, x), z, (x - mu) * w),
                    ((mu, sigma, xi, x), u, 1 + detail::vanishing_product(xi, z)),
                    ((mu, sigma, xi, x), y, log1p_over(xi, z)),
                    ((mu, sigma, xi, x), v, (1 + xi) / u * w)),
                   (((sigma), -log(sigma), -w),
                    ((mu, sigma, xi, x), -(1 + xi) * y, v,
                     (1 + xi) * detail::shape_ratio(xi, z, u) * w,
                     detail::by_shape<T>(xi, z, 1 + xi, y), -v)));

/// The log density of the generalised extreme value distribution of location μ, scale σ and shape
/// ξ, which is Gumbel's for ξ = 0.
CHAINRULES_DENSITY(
    generalized_extreme_value_logpdf, (mu, sigma, xi, x), sigma > 0, u > 0,
    (((sigma), w, 1 / sigma), ((mu, sigma, x), z, (x - mu) * w),
     ((mu, sigma, xi, x), u, 1 + detail::vanishing_product(xi, z)),
     ((mu, sigma, xi, x), y, log1p_over(xi, z)), ((mu, sigma, xi, x), g, xi - expm1(-y)),
     ((mu, sigma, xi, x), v, detail::extreme_value_slope(xi, z, g, u) * w)),
    (((sigma), -log(sigma), -w),
     ((mu, sigma, xi, x), detail::less_exp(T((1 + xi) * y), y), v,
      g * detail::shape_ratio(xi, z, u) * w, detail::by_shape(xi, z, g, y), -v)));

}  // namespace chainrules::statistics

namespace chainrules::fn {
using statistics::generalized_extreme_value_logpdf;
using statistics::generalized_pareto_logpdf;
using statistics::lomax_logpdf;
using statistics::pareto_logpdf;
}  // namespace chainrules::fn
