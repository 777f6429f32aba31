// SPDX-License-Identifier: MIT
#pragma once
// Infinity and NaN, and derivatives as the rules give them, for expectations at single points.

#include <cstddef>
#include <limits>
#include <tuple>
#include <type_traits>
#include <utility>

#include "chainrules_core/rules/frule.hpp"
#include "chainrules_core/rules/rrule.hpp"

namespace values {

inline constexpr double infinity = std::numeric_limits<double>::infinity();
inline constexpr double nan = std::numeric_limits<double>::quiet_NaN();

namespace detail {

template <bool moving, class X>
auto tangent(X const&) {
    if constexpr (moving)
        return X(1);
    else if constexpr (std::is_integral_v<X>)
        return chainrules::NoTangent{};
    else
        return chainrules::ZeroTangent{};
}

}  // namespace detail

/// Value and derivative of f by argument I, the only one asked for, so that a rule computes that
/// one only.
template <std::size_t I, class F, class... X>
auto moved_by(F const& f, X const&... x) {
    return [&]<std::size_t... J>(std::index_sequence<J...>) {
        return chainrules::frule(std::tuple{chainrules::NoTangent{}, detail::tangent<I == J>(x)...},
                                 f, x...);
    }
    (std::index_sequence_for<X...>{});
}

/// The derivative alone.
template <std::size_t I, class F, class... X>
auto partial_of(F const& f, X const&... x) {
    return moved_by<I>(f, x...).tangent;
}

/// That by the last argument.
template <class F, class... X>
auto derivative(F const& f, X const&... x) {
    return partial_of<sizeof...(X) - 1>(f, x...);
}

/// What the pullback gives for 1: the cotangent of f itself, then those of the arguments.
template <class F, class... X>
auto gradient(F const& f, X const&... x) {
    return chainrules::rrule(f, x...).pullback(1.0);
}

}  // namespace values
