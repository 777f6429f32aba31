// SPDX-License-Identifier: MIT
#pragma once
// The inverse of a distribution function that Boost has none for.

#include <cmath>
#include <limits>

#include "chainrules/special/base/policy.hpp"

namespace chainrules::special::detail {

/// A point of the support, with lower(x) = P(X ≤ x), upper(x) = P(X > x) and density(x) there: the
/// x with lower(x) = p, by Newton's method for the logarithm of the smaller tail, in which a
/// log-concave tail is met from far away, between bounds that only come closer.
template <class T, class Lower, class Upper, class Density>
T invert_distribution(T const& p, T const& q, T low, T high, T x, Lower const& lower,
                      Upper const& upper, Density const& density) {
    constexpr T greatest = std::numeric_limits<T>::max(), eps = std::numeric_limits<T>::epsilon();
    bool const left = p < q;
    T const target = left ? p : q;
    T last_step = greatest;
    for (int i = 0; i != 200; ++i) {
        T const tail = left ? lower(x) : upper(x);
        if (!(tail == tail)) return tail;
        if (tail == target) return x;
        (left == (tail < target) ? low : high) = x;
        T const distance = std::log(tail / target);
        T step = -tail / density(x) * distance;
        if (!left) step = -step;
        // Below the rounding of the type that the caller works in, and of the tail.
        if (std::fabs(distance) <= 64 * eps || std::fabs(step) <= 64 * eps * std::fabs(x))
            return x + step;
        T next = x + step;
        // Out of bounds or slow: half of the interval, in the scale of x where it is wide.
        if (!(next > low && next < high) || !(std::fabs(step) < last_step * T(0.75))) {
            if (low > 0 && high > 2 * low)
                next = high > greatest ? 2 * low : std::sqrt(low) * std::sqrt(high);
            else if (high < 0 && low < 2 * high)
                next = low < -greatest ? 2 * high : -std::sqrt(-low) * std::sqrt(-high);
            else if (high > greatest)
                next = low > 0 ? 2 * low : low + 1;
            else if (low < -greatest)
                next = high < 0 ? 2 * high : high - 1;
            else if (low == 0 && high > std::numeric_limits<T>::min())
                next = high * std::sqrt(std::sqrt(eps));
            else
                next = low + (high - low) / 2;
            step = next - x;
            if (!(next > low && next < high)) return x;
        }
        last_step = std::fabs(step);
        x = next;
        if (last_step <= 2 * eps * std::fabs(x)) return x;
    }
    return x;
}

}  // namespace chainrules::special::detail
