// SPDX-License-Identifier: MIT
#pragma once
// Phases of functions that oscillate, with twice the digits: rounded, they cost as many digits as
// there are periods.

#include <cmath>
#include <utility>

#include "chainrules/cmath/detail/error_free.hpp"
#include "chainrules/cmath/detail/scaled_angle.hpp"

namespace chainrules::special::detail {

using cmath::detail::two_product;
using cmath::detail::two_sum;
using cmath::detail::WithError;

/// √x of x > 0 with twice the digits.
template <class T>
WithError<T> root_with_error(WithError<T> const& x) {
    using std::sqrt;
    T const root = sqrt(x.value);
    auto const square = two_product(root, root);
    return {root, ((x.value - square.value) - square.error + x.error) / (2 * root)};
}

/// Sine and cosine of an angle with twice the digits, of at most 2²¹ quarter turns.
template <class T>
std::pair<T, T> sine_and_cosine(WithError<T> const& angle) {
    using std::cos;
    using std::round;
    using std::sin;
    constexpr auto pi = cmath::detail::pi_parts.template as<T>();
    constexpr WithError<T> quarter{pi.value / 2, pi.error / 2};
    T const turns = round(angle.value / quarter.value);
    auto const whole = two_product(turns, quarter.value);
    auto const rest = two_sum(angle.value, T(-whole.value));
    T const error = rest.error + (angle.error - whole.error - turns * quarter.error);
    T const s = sin(rest.value), c = cos(rest.value);
    T const sine = s + c * error, cosine = c - s * error;
    switch (static_cast<long>(turns) & 3) {
        case 0:
            return {sine, cosine};
        case 1:
            return {cosine, -sine};
        case 2:
            return {-sine, -cosine};
        default:
            return {-cosine, sine};
    }
}

}  // namespace chainrules::special::detail
