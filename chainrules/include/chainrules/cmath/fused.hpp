// SPDX-License-Identifier: MIT
#pragma once
// Sums of products and points between numbers: fma, lerp, midpoint.

#include <cmath>

#include "chainrules/detail/primal.hpp"
#include "chainrules_core/rules/rrule.hpp"
#include "chainrules_core/rules/scalar_rule.hpp"

namespace chainrules::cmath {

/// The sum x y + z, rounded once.
CHAINRULES_FUNCTION(fma, std::fma);

namespace detail {

template <class T>
constexpr T between(T const& a, T const& b, T const& t) {
    if constexpr (std::is_floating_point_v<T>) {
        // libstdc++ loses NaN: its last step is a comparison.
        return a == a && b == b && t == t ? std::lerp(a, b, t) : a + b + t;
    } else {
        return (1 - t) * a + t * b;
    }
}

template <class T>
constexpr T halfway(T const& a, T const& b) {
    T const sum = a + b;
    // Half of each only where the sum overflows: it would lose the last bit of a subnormal.
    if (sum - sum == 0) return sum / 2;
    return a / 2 + b / 2;
}

}  // namespace detail

/// x y + z, rounded once for real numbers.
CHAINRULES_DETAIL_PRIMAL(muladd, (x, y, z), fma(x, y, z));
/// std::lerp: (1 − t) a + t b.
CHAINRULES_DETAIL_PRIMAL(lerp, (a, b, t), detail::between(a, b, t));
/// (a + b) / 2 without overflow; integers count as double.
CHAINRULES_DETAIL_PRIMAL(midpoint, (a, b), detail::halfway(a, b));

CHAINRULES_SCALAR_RULE(fma, (x, y, z), singular(y), singular(x), 1);
CHAINRULES_SCALAR_RULE(muladd, (x, y, z), singular(y), singular(x), 1);
CHAINRULES_SCALAR_RULE(lerp, (a, b, t), singular(1 - t), singular(t), singular(b - a));
CHAINRULES_SCALAR_RULE(midpoint, (a, b), 0.5, 0.5);

}  // namespace chainrules::cmath

namespace chainrules::fn {
using cmath::fma;
using cmath::lerp;
using cmath::midpoint;
using cmath::muladd;
}  // namespace chainrules::fn
