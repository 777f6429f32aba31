// SPDX-License-Identifier: MIT
#pragma once
// Log densities of von Mises’ distribution on the circle and of Rice’s distribution.

#include "chainrules/special/bessel/bessel_ratio.hpp"
#include "chainrules/statistics/detail/kernels.hpp"

namespace chainrules::statistics {

namespace detail {

/// 1 − I₁/I₀.
template <class T>
T bessel_complement(T const& x) {
    if constexpr (Plain<T>)
        return special::detail::bessel_ratio(x).complement;
    else
        return T(special::bessel_ratio_complement(x));
}

}  // namespace detail

/// The log density of von Mises' distribution of mean angle μ and concentration κ ≥ 0; angles in
/// radians, of any turn.
CHAINRULES_DENSITY(
    von_mises_logpdf, (mu, kappa, x), kappa >= 0, true,
    (((mu, x), s, sin((x - mu) / 2)), ((mu, x), c, cos((x - mu) / 2))),
    (((kappa), -2 * detail::half_log_two_pi<T> - special::detail::bessel_ratio(kappa).log_i0,
      detail::bessel_complement(kappa)),
     ((mu, kappa, x), -2 * kappa * s * s, 2 * kappa * s * c, -2 * s * s, -2 * kappa * s * c)));

/// The log density of Rice's distribution: of the distance from 0 of a point in the plane, normal
/// of standard deviation σ around one at the distance ν ≥ 0.
CHAINRULES_DENSITY(rice_logpdf, (nu, sigma, x), nu >= 0 && sigma > 0, x >= 0,
                   (((sigma), w, 1 / sigma), ((nu, sigma, x), z, (x - nu) * w),
                    ((nu, sigma, x), t, detail::vanishing_product<T>(nu * w, x * w)),
                    ((nu, sigma, x), c, detail::bessel_complement<T>(t)),
                    ((nu, sigma, x), g,
                     detail::choose<T>(nu == 0 && detail::is_infinite(x), T(0),
                                       T(z - detail::vanishing_product(c, T(x * w))))),
                    ((nu, sigma, x), tc, detail::vanishing_product(c, t))),
                   (((sigma), -2 * log(sigma), -2 * w),
                    ((nu, sigma, x),
                     detail::less(T(log(x) + special::detail::bessel_ratio(t).log_i0), T(z * z / 2)),
                     g * w, (z * z + 2 * tc) * w, 1 / x - (z + nu * c * w) * w)));

}  // namespace chainrules::statistics

namespace chainrules::fn {
using statistics::rice_logpdf;
using statistics::von_mises_logpdf;
}  // namespace chainrules::fn
