// SPDX-License-Identifier: MIT
#pragma once
// Arguments of function objects around Boost.Math: the types they have, what must not reach Boost
// (some of its functions assert on a NaN), and calls of such objects from within a partial.

#include <cmath>
#include <concepts>
#include <limits>
#include <optional>

#include "chainrules/special/base/policy.hpp"

namespace chainrules::special::detail {

/// A real number of one of the types that Boost.Math computes in: no active number.
template <class X>
concept Plain = Real<X> && !ActiveNumber<X>;

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
template <class T>
constexpr T not_a_number() {
    return std::numeric_limits<T>::quiet_NaN();
}
template <class T>
constexpr T infinity() {
    return std::numeric_limits<T>::infinity();
}

/// A plain number in the wider type, an active one as it is.
template <class X>
auto widened(X const& x) {
    if constexpr (Plain<X>)
        return wide_t<evaluated_t<X>>(x);
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

/// What the policy does with an argument outside the domain: std::domain_error by default.
template <class T, class P>
T out_of_domain(char const* function, char const* what, T const& x, P const& policy) {
    return policies::raise_domain_error<T>(function, what, x, policy);
}

/// f(x...) inside a partial: with plain numbers under the policy for partials, with active ones
/// by the rule of f.
template <class F, class... X>
constexpr auto inner(F const& f, X const&... x) {
    if constexpr ((ActiveNumber<X> || ...))
        return f(x...);
    else
        return f(x..., Quiet{});
}

}  // namespace chainrules::special::detail
