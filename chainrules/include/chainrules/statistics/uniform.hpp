// SPDX-License-Identifier: MIT
#pragma once
// Log densities on an interval: uniform, triangular, arcsine and Kumaraswamy.

#include "chainrules/statistics/detail/kernels.hpp"

namespace chainrules::statistics {

/// The log density of the uniform distribution on [a, b].
CHAINRULES_DENSITY(uniform_logpdf, (a, b, x), a < b, x >= a && x <= b, (((a, b), w, 1 / (b - a))),
                   (((a, b), -log(b - a), w, -w)));

/// The log density of the triangular distribution on [a, b] of mode c; the partials by c and x are
/// 0 at x = c.
CHAINRULES_DENSITY(triangular_logpdf, (a, c, b, x), a <= c && c <= b && a < b, x >= a && x <= b,
                   (((a, b), w, 1 / (b - a)), ((c, x), low, detail::choose<T>(x < c, T(1), T(0))),
                    ((c, x), high, detail::choose<T>(x > c, T(1), T(0)))),
                   (((a, b), detail::log_two<T> - log(b - a), w, -w),
                    ((a, c, x), detail::choose<T>(low != 0, log((x - a) / (c - a)), T(0)),
                     detail::choose<T>(low != 0, T(1 / (c - a) - 1 / (x - a)), T(0)),
                     detail::choose<T>(low != 0, T(-1 / (c - a)), T(0)),
                     detail::choose<T>(low != 0, T(1 / (x - a)), T(0))),
                    ((c, b, x), detail::choose<T>(high != 0, log((b - x) / (b - c)), T(0)),
                     detail::choose<T>(high != 0, T(1 / (b - c)), T(0)),
                     detail::choose<T>(high != 0, T(1 / (b - x) - 1 / (b - c)), T(0)),
                     detail::choose<T>(high != 0, T(-1 / (b - x)), T(0)))));

/// The log density of the arcsine distribution on [a, b], +∞ at both ends.
CHAINRULES_DENSITY(arcsine_logpdf, (a, b, x), a < b, x >= a && x <= b,
                   (((a, x), p, 1 / (x - a)), ((b, x), q, 1 / (b - x))),
                   (((a, x), -log(x - a) / 2 - detail::log_pi<T>, p / 2, -p / 2),
                    ((b, x), -log(b - x) / 2, -q / 2, q / 2)));

namespace detail {

// l / (e^(−al) − 1) for l = ln x ≤ 0, a > 0: −1/a at l = 0, 0 at −∞.
template <class T>
T over_expm1(T const& a, T const& l) {
    T const e(expm1(-a * l));
    if (plain_value(e) == 0) return T(-1 / a);
    if (plain_value(e) > std::numeric_limits<double>::max()) return T(0 * a);
    return T(l / e);
}

}  // namespace detail

/// The log density of Kumaraswamy's distribution of the shapes a and b, 0 ≤ x ≤ 1: x^a has the
/// density b (1 − y)^(b−1).
CHAINRULES_DENSITY(kumaraswamy_logpdf, (a, b, x), a > 0 && b > 0, x >= 0 && x <= 1,
                   (((x), l, log(x)), ((a, x), u, -expm1(a * l))),
                   (((a), log(a), 1 / a), ((b), log(b), 1 / b),
                    ((a, x), detail::times<T>(a - 1, l), l, ratio_or_zero(T(a - 1), x)),
                    ((a, b, x), detail::times<T>(b - 1, log(u)),
                     -(b - 1) * detail::over_expm1(a, l), log(u),
                     -ratio_or_zero(T((b - 1) * a * exp(xlogy(T(a - 1), x))), u))));

}  // namespace chainrules::statistics

namespace chainrules::fn {
using statistics::arcsine_logpdf;
using statistics::kumaraswamy_logpdf;
using statistics::triangular_logpdf;
using statistics::uniform_logpdf;
}  // namespace chainrules::fn
