// SPDX-License-Identifier: MIT
#pragma once
// The list's entries for functions of multiples of π.

#include "chainrules/cmath/pi_scaled.hpp"
#include "chainrules/rule_list/entry.hpp"

namespace chainrules::rule_list {

// clang-format off
inline constexpr auto pi_scaled = list(
    unary(fn::sinpi, everywhere).complex().own().every(0.5),
    unary(fn::cospi, everywhere).complex().own().every(0.5),
    unary(fn::tanpi, everywhere).complex().own().every(0.25),
    unary(fn::sincospi, everywhere).complex().own().every(0.5),
    unary(fn::sinc, between(-1e150, 1e150)).complex().own().every(0.5).notable(1.4302966531242027),
    unary(fn::cosc, between(-1e150, 1e150)).complex().own().every(0.5).notable(1.4302966531242027));
// clang-format on

}  // namespace chainrules::rule_list
