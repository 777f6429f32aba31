// SPDX-License-Identifier: MIT
#pragma once
// The list's entries for reciprocals of trigonometric functions and their inverses.

#include "chainrules/cmath/reciprocal_trigonometric.hpp"
#include "chainrules/rule_list/entry.hpp"

namespace chainrules::rule_list {

// clang-format off
inline constexpr auto reciprocal_trigonometric = list(
    unary(fn::sec, everywhere).complex().own().every(1.5707963267948966),
    unary(fn::csc, nonzero).complex().own().every(1.5707963267948966),
    unary(fn::cot, nonzero).complex().own().every(1.5707963267948966),
    unary(fn::asec, outside_unit).complex().own(),
    unary(fn::acsc, outside_unit).complex().own(),
    unary(fn::acot, everywhere).complex().own());
// clang-format on

}  // namespace chainrules::rule_list
