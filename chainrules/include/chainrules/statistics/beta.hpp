// SPDX-License-Identifier: MIT
#pragma once
// Log densities of the beta distribution, by its mean as well, and of the F distribution, as
// deviances where both shapes are large.

#include "chainrules/special/beta/beta.hpp"
#include "chainrules/statistics/detail/kernels.hpp"

namespace chainrules::statistics {

namespace detail {

template <class T>
CHAINRULES_DETAIL_INLINE bool both_large(T const& a, T const& b) {
    return Plain<T> && a >= 10 && b >= 10;
}

/// ½ ln(ab / (a + b)) − ½ ln 2π + δ(a + b) − δ(a) − δ(b), δ Stirling's rest, and its partial by a:
/// what is left of −ln B(a, b) beside deviances.
template <class T>
T beta_norm_of_deviances(T const& a, T const& b) {
    using special::detail::stirling_rest;
    T const n = a + b;
    return std::log(a / n * b) / 2 - half_log_two_pi<T> + stirling_rest(n) - stirling_rest(a) -
           stirling_rest(b);
}
template <class T>
T beta_norm(T const& a, T const& b) {
    return both_large(a, b) ? beta_norm_of_deviances(a, b) : -special::detail::log_beta(a, b);
}
template <class T>
T beta_norm_by(T const& a, T const& b) {
    return both_large(a, b) ? psi_difference_beyond_log(a, b) : psi_difference(a, b);
}

template <class T>
struct BetaPart {
    T value, by_a, by_b;
};
/// (a + b) x − a.
template <Plain T>
T beta_distance(T const& a, T const& b, T const& x) {
    T const n = a + b, lost = a < b ? a - (n - b) : b - (n - a);
    return product_less(n, x, a) + lost * x;
}
/// The rest of the log density, and its partials by a and b …
template <Plain T>
[[gnu::noinline]] BetaPart<T> beta_deviance(T const& a, T const& b, T const& x) {
    T const n = a + b, d = beta_distance(a, b, x);
    T const log_x = std::log(x), log_y = std::log1p(-x);
    auto const u = deviance<T>(d / a, log_x + std::log(n / a)),
               v = deviance<T>(-d / b, log_y + std::log(n / b));
    return {-a * u.phi - b * v.phi - log_x - log_y, u.log, v.log};
}
template <class T>
CHAINRULES_DETAIL_INLINE BetaPart<T> beta_part(T const& a, T const& b, [[maybe_unused]] T const& x,
                                               T const& log_x, T const& log_y) {
    if constexpr (Plain<T>) {
        if (both_large(a, b)) [[unlikely]]
            return beta_deviance(a, b, x);
        return {times(T(a - 1), log_x) + times(T(b - 1), log_y), log_x, log_y};
    } else {
        return {T(0), log_x, log_y};
    }
}
/// … and by x.
template <class T>
T beta_by_x(T const& a, T const& b, T const& x) {
    if constexpr (Plain<T>)
        if (both_large(a, b)) return (2 * x - 1 - beta_distance(a, b, x)) / (x * (1 - x));
    return T(ratio_or_zero(T(a - 1), x) - ratio_or_zero(T(b - 1), T(1 - x)));
}

template <class T>
struct FPart {
    T value, phi_1, phi_2, by_x;
};
/// −aφ(d/a) − bφ(−d/b) − ln x with d = ab (x − 1) / (b + ax).
template <class T>
FPart<T> f_part(T const& a, T const& b, T const& x) {
    T const sum = b + a * x, n = a + b;
    bool const far = is_infinite(sum);
    T l_2(log(n / sum)), l_1(log(x) + l_2);
    if (far) l_1 = T(log(n / a)), l_2 = T(l_1 - log(x));
    if (x == 0)
        return {
            Plain<T> ? T(a + a * l_2 - b * deviance<T>(a / b, l_2).phi + times(T(a - 1), log(x)))
                     : T(0),
            T(-1 - l_1), T(deviance<T>(a / b, l_2).phi), T(ratio_or_zero(T(a - 1), x) - n * a / b)};
    T const e = far ? T(1 / a) : T((x - 1) / sum);
    auto const u = deviance<T>(b * e, l_1), v = deviance<T>(-a * e, l_2);
    T const by_x = -(a * b * e + 1) / x;
    if constexpr (Plain<T>)
        return {-a * u.phi - b * v.phi - log(x), u.phi, v.phi, by_x};
    else
        return {T(0), u.phi, v.phi, by_x};
}

}  // namespace detail

/// The log density of the beta distribution of the shapes a and b, 0 ≤ x ≤ 1.
CHAINRULES_DENSITY(beta_logpdf, (a, b, x), a > 0 && b > 0, x >= 0 && x <= 1,
                   (((x), log_x, log(x)), ((x), log_y, log1p(-x)),
                    ((a, b, x), p, detail::beta_part<T>(a, b, x, log_x, log_y))),
                   (((a, b), detail::beta_norm(a, b), detail::beta_norm_by(a, b),
                     detail::beta_norm_by(b, a)),
                    ((a, b, x), p.value, p.by_a, p.by_b, detail::beta_by_x(a, b, x))));

/// The log density of the beta distribution of mean μ and precision κ: of the shapes μκ, (1 − μ) κ.
CHAINRULES_DENSITY(beta_proportion_logpdf, (mu, kappa, x), mu > 0 && mu < 1 && kappa > 0,
                   x >= 0 && x <= 1,
                   (((mu, kappa), a, mu * kappa), ((mu, kappa), b, (1 - mu) * kappa),
                    ((mu, kappa), by_a, detail::beta_norm_by<T>(a, b)),
                    ((mu, kappa), by_b, detail::beta_norm_by<T>(b, a)), ((x), log_x, log(x)),
                    ((x), log_y, log1p(-x)),
                    ((mu, kappa, x), p, detail::beta_part<T>(a, b, x, log_x, log_y)),
                    ((mu, kappa, x), up, p.by_a + by_a), ((mu, kappa, x), down, p.by_b + by_b)),
                   (((mu, kappa), detail::beta_norm(a, b), 0, 0),
                    ((mu, kappa, x), p.value, (kappa * (up - down)), (mu * up + (1 - mu) * down),
                     detail::beta_by_x(a, b, x))));

/// The log density of the F distribution of d1 and d2 degrees of freedom, x ≥ 0.
CHAINRULES_DENSITY(
    fisher_f_logpdf, (d1, d2, x), d1 > 0 && d2 > 0, x >= 0,
    (((d1), a, d1 / 2), ((d2), b, d2 / 2), ((d1, d2, x), p, detail::f_part<T>(a, b, x))),
    (((d1, d2), detail::beta_norm_of_deviances(a, b), detail::psi_difference_beyond_log(a, b) / 2,
      detail::psi_difference_beyond_log(b, a) / 2),
     ((d1, d2, x), p.value, -p.phi_1 / 2, -p.phi_2 / 2, p.by_x)));

}  // namespace chainrules::statistics

namespace chainrules::fn {
using statistics::beta_logpdf;
using statistics::beta_proportion_logpdf;
using statistics::fisher_f_logpdf;
}  // namespace chainrules::fn
