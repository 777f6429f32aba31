// SPDX-License-Identifier: MIT
#pragma once
// Log densities of the gamma distribution and of its kin: inverse gamma, χ², scaled and inverse,
// Nakagami, Rayleigh, Maxwell. In the form of deviances: −k φ(x / (kθ) − 1) + (k ln k − k − ln
// Γ(k)) − ln x with φ(e) = e − ln(1 + e), whose terms do not cancel for large k.

#include "chainrules/statistics/detail/kernels.hpp"

namespace chainrules::statistics {

namespace detail {

/// Terms of a log density: a value and partials.
template <class T>
struct GammaPart {
    T value, by_k, by_theta;
};

// From k = 32 on −k φ(u − 1) − ln x for u = x / (kθ), where u − 1 is formed from the exact product.
inline constexpr int deviance_from = 32;
template <class T>
[[gnu::noinline]] GammaPart<T> gamma_deviance(T const& k, T const& theta, T const& x) {
    T const d = -product_less(k, theta, x), w = 1 / theta, log_x(log(x));
    auto const [phi, log_u] = deviance<T>(d / (k * theta), T(log_x - log(k) - log(theta)));
    if constexpr (Plain<T>)
        return {x == 0 ? -infinity<T> : less(T(-log_x), T(k * phi)), log_u, d * w * w};
    else
        return {T(0), log_u, T(d * w * w)};
}
/// The part that depends on x: below, where no digits are lost, (k − 1) ln x − x/θ …
template <class T>
CHAINRULES_DETAIL_INLINE GammaPart<T> gamma_part(T const& k, T const& theta, T const& w, T const& x,
                                                 T const& log_x) {
    if (k > deviance_from) [[unlikely]]
        return gamma_deviance(k, theta, x);
    T const r = x * w;
    if constexpr (Plain<T>)
        return {less(times(T(k - 1), log_x), r), log_x, r * w};
    else
        return {T(0), log_x, T(r * w)};
}
/// … its partial by x …
template <class T>
T gamma_by_x(T const& k, T const& theta, T const& w, T const& x) {
    if (k > deviance_from)
        return is_infinite(x) ? T(-w) : T((product_less(k, theta, x) * w - 1) / x);
    return T(ratio_or_zero(T(k - 1), x) - w);
}
/// … and k − k ln kθ, which does not.
template <class T>
GammaPart<T> gamma_base(T const& k, T const& w, T const& log_scale) {
    T const zero = as_number<T>(0);
    if (k > deviance_from) return {zero, zero, zero};
    return {T(k - k * log_scale), T(-log_scale), T(-k * w)};
}

/// The same of the inverse: u = β / (αx).
template <class T>
struct InverseGammaPart {
    T value, log_u, by_x;
};
template <class T>
CHAINRULES_DETAIL_INLINE InverseGammaPart<T> inverse_gamma_part(T const& alpha, T const& beta,
                                                                T const& log_scale, T const& x,
                                                                T const& log_x) {
    T const l = log_scale - log_x, d = -product_less(alpha, x, beta);
    T const slope = is_infinite(x) ? T(-alpha) : T(d / x);
    auto const [phi, log_u] =
        deviance<T>(is_infinite(x) ? as_number<T>(-1) : T(d / (alpha * x)), l);
    if constexpr (Plain<T>)
        return {less(T(-log_x), T(alpha * phi)), log_u, (slope - 1) / x};
    else
        return {T(0), log_u, T((slope - 1) / x)};
}

/// −m φ(x²/Ω − 1) − ln x, and −φ.
template <class T>
struct NakagamiPart {
    T value, by_m, e;
};
template <class T>
NakagamiPart<T> nakagami_part(T const& m, T const& omega, T const& x, T const& log_x) {
    T const e = product_less(x, x, omega) / omega, l = 2 * log_x - log(omega);
    auto const [phi, log_u] = deviance(e, l);
    if constexpr (Plain<T>) {
        if (x == 0) return {m - m * std::log(omega) + times(T(2 * m - 1), log_x), -phi, e};
        return {less(T(-log_x), T(m * phi)), -phi, e};
    } else {
        return {T(0), T(-phi), e};
    }
}

}  // namespace detail

/// The log density of the gamma distribution of shape k and scale θ, x ≥ 0.
CHAINRULES_DENSITY(gamma_logpdf, (k, theta, x), k > 0 && theta > 0, x >= 0,
                   (((theta), w, 1 / theta), ((k, theta), log_scale, log(k) + log(theta)),
                    ((k, theta), base, detail::gamma_base(k, w, log_scale)), ((x), log_x, log(x)),
                    ((k, theta, x), p, detail::gamma_part(k, theta, w, x, log_x))),
                   (((k), special::detail::gamma_norm(k), detail::log_less_digamma(k)),
                    ((k, theta), base.value, base.by_k, base.by_theta),
                    ((k, theta, x), p.value, p.by_k, p.by_theta,
                     detail::gamma_by_x(k, theta, w, x))));

/// The log density of 1/Y, Y of the gamma distribution of shape α and rate β.
CHAINRULES_DENSITY(inverse_gamma_logpdf, (alpha, beta, x), alpha > 0 && beta > 0, x > 0,
                   (((alpha, beta), log_scale, log(beta) - log(alpha)), ((x), log_x, log(x)),
                    ((alpha, beta, x), p,
                     detail::inverse_gamma_part<T>(alpha, beta, log_scale, x, log_x))),
                   (((alpha), special::detail::gamma_norm(alpha), detail::log_less_digamma(alpha)),
                    ((alpha, beta, x), p.value, p.log_u, (alpha - beta / x) / beta, p.by_x)));

/// The log density of the χ² distribution of k degrees of freedom, x ≥ 0.
CHAINRULES_DENSITY(chi_squared_logpdf, (k, x), k > 0, x >= 0,
                   (((k), a, k / 2), ((k), base, detail::gamma_base(a, T(0.5), T(log(k)))),
                    ((x), log_x, log(x)),
                    ((k, x), p, detail::gamma_part(a, T(2), T(0.5), x, log_x))),
                   (((k), special::detail::gamma_norm(a) + base.value,
                     (detail::log_less_digamma(a) + base.by_k) / 2),
                    ((k, x), p.value, p.by_k / 2, detail::gamma_by_x<T>(a, 2, 0.5, x))));

/// The log density of 1/Y, Y of the χ² distribution of ν degrees of freedom.
CHAINRULES_DENSITY(inverse_chi_squared_logpdf, (nu, x), nu > 0, x > 0,
                   (((nu), a, nu / 2), ((nu), log_scale, -log(nu)), ((x), log_x, log(x)),
                    ((nu, x), p, detail::inverse_gamma_part<T>(a, T(0.5), log_scale, x, log_x))),
                   (((nu), special::detail::gamma_norm(a), detail::log_less_digamma(a) / 2),
                    ((nu, x), p.value, p.log_u / 2, p.by_x)));

/// The log density of ν s² / Y, Y of the χ² distribution of ν degrees of freedom.
CHAINRULES_DENSITY(
    scaled_inverse_chi_squared_logpdf, (nu, s, x), nu > 0 && s > 0, x > 0,
    (((nu), a, nu / 2), ((s), log_scale, 2 * log(s)), ((x), log_x, log(x)),
     ((s, x), d, detail::product_less(s, s, x)),
     ((s, x), e, detail::choose<T>(detail::is_infinite(x), T(-1), T(d / x))),
     ((s, x), u, detail::deviance<T>(e, log_scale - log_x))),
    (((nu), special::detail::gamma_norm(a), detail::log_less_digamma(a) / 2), ((x), -log_x, -1 / x),
     ((nu, s, x), -detail::times(a, u.phi), -u.phi / 2, -nu * e / s, a * e / x)));

/// The log density of Nakagami's distribution of shape m and spread Ω = E x², x ≥ 0.
CHAINRULES_DENSITY(
    nakagami_logpdf, (m, omega, x), m > 0 && omega > 0, x >= 0,
    (((x), log_x, log(x)), ((m, omega, x), p, detail::nakagami_part<T>(m, omega, x, log_x))),
    (((m), special::detail::gamma_norm(m) + detail::log_two<T>, detail::log_less_digamma(m)),
     ((m, omega, x), p.value, p.by_m, m * p.e / omega,
      ratio_or_zero(T(2 * m - 1), x) - 2 * m * x / omega)));

/// The log density of the Rayleigh distribution of scale σ, x ≥ 0.
CHAINRULES_DENSITY(rayleigh_logpdf, (sigma, x), sigma > 0, x >= 0,
                   (((sigma), w, 1 / sigma), ((sigma, x), z, x * w)),
                   (((sigma), -2 * log(sigma), -2 * w),
                    ((sigma, x), detail::less(log(x), T(z * z / 2)), z * z * w, 1 / x - z * w)));

/// The log density of the Maxwell distribution of scale a, x ≥ 0.
CHAINRULES_DENSITY(maxwell_logpdf, (a, x), a > 0, x >= 0, (((a), w, 1 / a), ((a, x), z, x * w)),
                   (((a), -3 * log(a) + detail::half_log_two_over_pi<T>, -3 * w),
                    ((a, x), detail::less(T(2 * log(x)), T(z * z / 2)), z * z * w, 2 / x - z * w)));

}  // namespace chainrules::statistics

namespace chainrules::fn {
using statistics::chi_squared_logpdf;
using statistics::gamma_logpdf;
using statistics::inverse_chi_squared_logpdf;
using statistics::inverse_gamma_logpdf;
using statistics::maxwell_logpdf;
using statistics::nakagami_logpdf;
using statistics::rayleigh_logpdf;
using statistics::scaled_inverse_chi_squared_logpdf;
}  // namespace chainrules::fn
