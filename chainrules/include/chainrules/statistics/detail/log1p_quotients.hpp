// SPDX-License-Identifier: MIT
#pragma once
// Functions of log(1 + t) that are small next to t = 0 or have a limit there:
// log1p_less_fraction(t) = log(1 + t) − t / (1 + t), the same over t², and log1p_over(ξ, z) =
// log(1 + ξz) / ξ.

#include <limits>
#include <utility>

#include "chainrules/cmath/exponential.hpp"
#include "chainrules/detail/primal.hpp"
#include "chainrules_core/rules/rrule.hpp"
#include "chainrules_core/rules/scalar_rule.hpp"
#include "chainrules_core/tangents/not_implemented.hpp"

namespace chainrules::statistics {

// As in the formulas of rules.
using namespace ::chainrules::rule_operators;
using cmath::log1p;

namespace detail {

template <class T>
T log1p_less_fraction_value(T const& t) {
    // With s = t / (2 + t): ln(1 + t) = 2s + s (v + …), t / (1 + t) = 2s / (1 + s).
    if (t > -0.3 && t < 0.3) {
        T const s = t / (2 + t), v = s * s;
        T sum = 0;
        for (int k = std::numeric_limits<T>::digits > 53 ? 29 : 21; k > 1; k -= 2)
            sum = sum * v + T(1) / T(k);
        return 2 * s * (s / (1 + s) + v * sum);
    }
    if (t > std::numeric_limits<T>::max()) return t;
    return log1p(t) - t / (1 + t);
}
template <class T>
std::pair<T, T> log1p_quotient(T const& t) {
    if (t > -0.125 && t < 0.125) {
        // Σ (−t)ᵏ (k + 1) / (k + 2) and its derivative.
        T sum = 0, slope = 0;
        for (int k = std::numeric_limits<T>::digits / 3 + 2; k >= 0; --k) {
            T const c = T(k + 1) / T(k + 2);
            if (k > 0) slope = T(k) * c - t * slope;
            sum = c - t * sum;
        }
        return {sum, -slope};
    }
    T const value = log1p_less_fraction_value(t) / t / t, u = 1 + t;
    return {value, 1 / (t * u * u) - 2 * value / t};
}
template <class T>
T log1p_over_value(T const& xi, T const& z) {
    T const t = xi * z;
    if (xi == 0 || (t > -1e-17 && t < 1e-17)) return z;
    return log1p(t) / xi;
}

}  // namespace detail

/// ln(1 + t) − t / (1 + t), t > −1, which goes as t²/2.
CHAINRULES_DETAIL_WIDE_PRIMAL(log1p_less_fraction, (t), detail::log1p_less_fraction_value(t));
/// The same over t², and its derivative; ½ and −⅔ at 0.
CHAINRULES_DETAIL_WIDE_PRIMAL(log1p_less_fraction_over_square, (t),
                              detail::log1p_quotient(t).first);
CHAINRULES_DETAIL_WIDE_PRIMAL(log1p_less_fraction_over_square_dt, (t),
                              detail::log1p_quotient(t).second);
/// log1p_over(ξ, z) = ln(1 + ξz) / ξ; z where ξ = 0.
CHAINRULES_DETAIL_WIDE_PRIMAL(log1p_over, (xi, z), detail::log1p_over_value(xi, z));

CHAINRULES_SCALAR_RULE(log1p_less_fraction, (t), t / ((1 + t) * (1 + t)));
CHAINRULES_SCALAR_RULE(log1p_less_fraction_over_square, (t), log1p_less_fraction_over_square_dt(t));
CHAINRULES_SCALAR_RULE(log1p_less_fraction_over_square_dt, (t),
                       CHAINRULES_NOT_IMPLEMENTED("the third derivative of ln(1 + ξz) / ξ"));
CHAINRULES_SCALAR_RULE(log1p_over, (xi, z), -z * z * log1p_less_fraction_over_square(xi * z),
                       1 / (1 + xi * z));

}  // namespace chainrules::statistics
