// SPDX-License-Identifier: MIT
#pragma once
// Infinity and NaN, and derivatives as the rules give them, for expectations at single points.

#include <limits>

#include "chainrules_core/rules/rrule.hpp"
#include "chainrules_testutils/partial_of.hpp"

namespace values {

inline constexpr double infinity = std::numeric_limits<double>::infinity();
inline constexpr double nan = std::numeric_limits<double>::quiet_NaN();

using chainrules::testutils::partial_of;

/// The derivative by the last argument.
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
