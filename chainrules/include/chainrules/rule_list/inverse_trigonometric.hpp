// SPDX-License-Identifier: MIT
#pragma once
// The list's entries for inverse trigonometric functions.

#include "chainrules/cmath/inverse_trigonometric.hpp"
#include "chainrules/rule_list/entry.hpp"

namespace chainrules::rule_list {

// clang-format off
inline constexpr auto inverse_trigonometric = list(
    unary(fn::asin, between(-1, 1)).complex(),
    unary(fn::acos, between(-1, 1)).complex(),
    unary(fn::atan, everywhere).complex(),
    binary(fn::atan2, everywhere, everywhere).kink(0, 0));
// clang-format on

}  // namespace chainrules::rule_list
