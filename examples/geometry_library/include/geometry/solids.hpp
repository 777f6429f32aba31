// SPDX-License-Identifier: MIT
#pragma once
// Volumes of solids: functions of numbers, for which a rule is one line.

#include <numbers>

#include "chainrules_core/chainrules_core.hpp"

namespace geometry {

/// Volume of a cone.
template <chainrules::Real T>
    requires(!chainrules::Integer<T>)
constexpr T cone_volume(T const& radius, T const& height) {
    return static_cast<T>(std::numbers::pi / 3) * radius * radius * height;
}

/// The functions of this library as objects, which rules attach to.
namespace fn {

CHAINRULES_FUNCTION(cone_volume, geometry::cone_volume);
CHAINRULES_SCALAR_RULE(cone_volume, (r, h), std::numbers::pi * 2 / 3 * r * h,
                       std::numbers::pi / 3 * r * r);

}  // namespace fn
}  // namespace geometry
