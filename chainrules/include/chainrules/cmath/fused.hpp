// SPDX-License-Identifier: MIT
#pragma once
// Sums of products and points between numbers: fma, lerp, midpoint.

#include <cmath>

#include "chainrules/cmath/detail/constants.hpp"
#include "chainrules_core/rules/rrule.hpp"
#include "chainrules_core/rules/scalar_rule.hpp"

namespace chainrules::cmath {

CHAINRULES_FUNCTION(fma, std::fma);

namespace detail {

struct muladd_primal {};
template <Real X, Real Y, Real Z>
constexpr common_t<X, Y, Z> compute(muladd_primal, X const& x, Y const& y, Z const& z) {
    using T = common_t<X, Y, Z>;
    return fma(T(x), T(y), T(z));
}

template <Real A, Real B, Real T>
constexpr common_t<A, B, T> between(A const& start, B const& end, T const& weight) {
    using R = common_t<A, B, T>;
    R const a = static_cast<R>(start), b = static_cast<R>(end), t = static_cast<R>(weight);
    if constexpr (std::is_floating_point_v<R>) {
        // libstdc++ loses NaN: its last step is a comparison.
        return a == a && b == b && t == t ? std::lerp(a, b, t) : a + b + t;
    } else {
        return (1 - t) * a + t * b;
    }
}

template <Real A, Real B>
constexpr common_t<A, B> halfway(A const& start, B const& end) {
    using T = common_t<A, B>;
    T const a = static_cast<T>(start), b = static_cast<T>(end), sum = a + b;
    // Half of each only where the sum overflows: it would lose the last bit of a subnormal.
    if (sum - sum == 0) return sum / 2;
    return a / 2 + b / 2;
}

}  // namespace detail

/// x y + z, rounded once for real numbers.
CHAINRULES_FUNCTION_EXPR(muladd, (x, y, z), compute(detail::muladd_primal{}, x, y, z));
/// std::lerp: (1 − t) a + t b.
CHAINRULES_FUNCTION_EXPR(lerp, (a, b, t), detail::between(a, b, t));
/// (a + b) / 2 without overflow; integers count as double.
CHAINRULES_FUNCTION_EXPR(midpoint, (a, b), detail::halfway(a, b));

CHAINRULES_SCALAR_RULE(fma, (x, y, z), y, x, 1);
CHAINRULES_SCALAR_RULE(muladd, (x, y, z), y, x, 1);
CHAINRULES_SCALAR_RULE(lerp, (a, b, t), 1 - t, t, b - a);
CHAINRULES_SCALAR_RULE(midpoint, (a, b), 0.5, 0.5);

}  // namespace chainrules::cmath

namespace chainrules::fn {
using cmath::fma;
using cmath::lerp;
using cmath::midpoint;
using cmath::muladd;
}  // namespace chainrules::fn
