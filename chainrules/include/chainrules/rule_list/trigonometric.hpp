// SPDX-License-Identifier: MIT
#pragma once
// The list's entries for trigonometric functions.

#include "chainrules/cmath/trigonometric.hpp"
#include "chainrules/rule_list/entry.hpp"

namespace chainrules::rule_list {

// clang-format off
inline constexpr auto trigonometric = list(
    unary(fn::sin, everywhere).complex().every(1.5707963267948966),
    unary(fn::cos, everywhere).complex().every(1.5707963267948966),
    unary(fn::tan, everywhere).complex().every(1.5707963267948966),
    unary(fn::sincos, everywhere).complex().every(1.5707963267948966));
// clang-format on

}  // namespace chainrules::rule_list
