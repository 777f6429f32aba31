// SPDX-License-Identifier: MIT
#pragma once
// Arguments of function objects around Boost.Math: the types they have, what must not reach Boost
// (some of its functions assert on a NaN).

#include <cmath>
#include <concepts>
#include <limits>
#include <optional>

#include "chainrules/special/base/policy.hpp"

namespace chainrules::special::detail {

/// A real number of one of the types that Boost.Math computes in: no active number.
template <class X>
concept Plain = Real<X> && !ActiveNumber<X>;

/// Whether one of several is NaN; of one: is_nan.
template <class... X>
constexpr bool any_nan(X const&... x) {
    return (is_nan(x) || ...);
}
template <class X>
constexpr bool is_infinite(X const& x) {
    if constexpr (std::numeric_limits<X>::has_infinity)
        return x > std::numeric_limits<X>::max() || x < std::numeric_limits<X>::lowest();
    else
        return false;
}
template <class T>
bool is_whole(T const& x) {
    using std::floor;
    return floor(x) == x;
}
template <class T>
bool is_even(T const& x) {
    return is_whole(T(x / 2));
}

/// A plain number in the wider type, an active one as it is.
template <class X>
auto widened(X const& x) {
    if constexpr (Plain<X>)
        return wide_t<evaluated_t<X>>(x);
    else
        return x;
}

/// The same in the type of algorithms that keep their digits without.
template <class X>
auto working(X const& x) {
    if constexpr (Plain<X>)
        return working_t<evaluated_t<X>>(x);
    else
        return x;
}

/// The number in the type T, if it has it.
template <class T, class W>
std::optional<T> within(W const& value) {
    using std::abs;
    if (abs(value) <= std::numeric_limits<T>::max()) return T(value);
    return {};
}

}  // namespace chainrules::special::detail
