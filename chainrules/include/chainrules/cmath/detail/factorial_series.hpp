// SPDX-License-Identifier: MIT
#pragma once
// The power series of sine and cosine, circular and hyperbolic, from a term on.

#include <limits>

#include "chainrules/detail/version.hpp"
#include "chainrules_core/rules/rrule.hpp"
#include "chainrules_core/rules/scalar_rule.hpp"

namespace chainrules::cmath::detail {

template <class T>
constexpr T inverse_factorial(int n) {
    T factorial(1);
    for (int k = 2; k <= n; ++k) factorial *= static_cast<T>(k);
    return 1 / factorial;
}

/// The last term for arguments up to π/4.
template <class T>
inline constexpr int last_term = std::numeric_limits<T>::digits > 53 ? 21 : 17;

// 1 / n! − z / (n + 2)! + z² / (n + 4)! − …
template <int n, class T>
CHAINRULES_DETAIL_INLINE constexpr T alternating_series(T const& z) {
    constexpr T first = inverse_factorial<T>(n);
    if constexpr (n + 2 > last_term<T>)
        return first;
    else
        return first - z * alternating_series<n + 2>(z);
}

// 1 / n! + z / (n + 2)! + z² / (n + 4)! + …, for z up to 1.
template <int n, class T>
CHAINRULES_DETAIL_INLINE constexpr T factorial_series(T const& z) {
    constexpr T first = inverse_factorial<T>(n);
    if constexpr (n + 2 > last_term<T> + 4)
        return first;
    else
        return first + z * factorial_series<n + 2>(z);
}

}  // namespace chainrules::cmath::detail
