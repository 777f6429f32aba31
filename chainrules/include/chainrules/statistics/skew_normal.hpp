// SPDX-License-Identifier: MIT
#pragma once
// Log densities of the skew normal distribution and of the exponentially modified normal one, by
// Mills’ ratio φ/Φ.

#include "chainrules/special/error/detail/log_normal_cdf.hpp"
#include "chainrules/statistics/detail/kernels.hpp"

namespace chainrules::statistics {

namespace detail {

/// φ(−u) / Φ(−u) less u, u > 0: Laplace's fraction, DLMF 7.9.
template <class T>
T mills_rest_value(T const& u) {
    if (u < 4) return special::detail::inverse_mills(T(-u)) - u;
    if (u > T(1e9)) return 1 / u;
    T rest = 0;
    for (int k = std::numeric_limits<T>::digits > 53 ? 160 : 80; k > 0; --k)
        rest = T(k) / (u + rest);
    return rest;
}

}  // namespace detail

/// φ(z) / Φ(z), the derivative of ln Φ, of the standard normal distribution.
CHAINRULES_DETAIL_WIDE_PRIMAL(normal_mills, (z), special::detail::inverse_mills(z));
/// The same at −u less u.
CHAINRULES_DETAIL_WIDE_PRIMAL(normal_mills_rest, (u), detail::mills_rest_value(u));

CHAINRULES_SCALAR_RULE(normal_mills, (z), z < -4 ? -Omega * normal_mills_rest(-z)
                                                 : -Omega * (z + Omega));
CHAINRULES_SCALAR_RULE(normal_mills_rest, (u), (u + Omega) * Omega - 1);

/// The log density of the skew normal distribution of location ξ, scale ω and shape α.
CHAINRULES_DENSITY(skew_normal_logpdf, (xi, omega, alpha, x), omega > 0, true,
                   (((omega), w, 1 / omega), ((xi, omega, x), z, (x - xi) * w),
                    ((xi, omega, alpha, x), u, detail::vanishing_product(alpha, z)),
                    ((xi, omega, alpha, x), m, normal_mills(u)),
                    ((xi, omega, alpha, x), g, (z - alpha * m) * w)),
                   (((omega), -log(omega) + detail::log_two<T> - detail::half_log_two_pi<T>, -w),
                    ((xi, omega, alpha, x), -z * z / 2 + special::detail::log_normal_cdf_value(u), g,
                     z * g, detail::vanishing_product(m, z), -g)));

namespace detail {

template <class T>
struct ExpModNormalPart {
    T value, by_mu, by_sigma, by_lambda;
};
/// With z = (x − μ) / σ, a = λσ, u = a − z: a²/2 − az + ln Φ(−u), and its partials times σ. Where
/// u > 0 the terms a²/2 and u²/2 are taken out.
template <class T>
ExpModNormalPart<T> exp_mod_normal_part(T const& z, T const& a) {
    T const u = a - z;
    T value = 0;
    if (u > 0) {
        if constexpr (Plain<T>)
            value = std::log(special::detail::erfcx_value(
                                 T(u * T(0.707106781186547524400844362104849039285L))) /
                             2) -
                    z * z / 2;
        T const rest(normal_mills_rest(u));
        return {value, T(z - rest), T(z * z - vanishing_product(rest, T(a + z))), T(-rest)};
    }
    if constexpr (Plain<T>) value = (a / 2 - z) * a + special::detail::log_normal_cdf_value(T(-u));
    T const m(normal_mills(-u));
    return {value, T(a - m), T(a * a - vanishing_product(m, T(a + z))), T(u - m)};
}

}  // namespace detail

/// The log density of Y + Z, Y normal of mean μ and standard deviation σ, Z exponential of rate λ.
CHAINRULES_DENSITY(exp_mod_normal_logpdf, (mu, sigma, lambda, x), sigma > 0 && lambda > 0, true,
                   (((sigma), w, 1 / sigma), ((mu, sigma, x), z, (x - mu) * w),
                    ((sigma, lambda), a, lambda * sigma),
                    ((mu, sigma, lambda, x), p, detail::exp_mod_normal_part<T>(z, a))),
                   (((lambda), log(lambda), 1 / lambda),
                    ((mu, sigma, lambda, x), p.value, p.by_mu * w, p.by_sigma * w, p.by_lambda * sigma,
                     -p.by_mu * w)));

}  // namespace chainrules::statistics

namespace chainrules::fn {
using statistics::exp_mod_normal_logpdf;
using statistics::skew_normal_logpdf;
}  // namespace chainrules::fn
