// SPDX-License-Identifier: MIT
#pragma once
// The list's entries for trigonometric functions in degrees.

#include "chainrules/cmath/degrees.hpp"
#include "chainrules/rule_list/entry.hpp"

namespace chainrules::rule_list {

// clang-format off
inline constexpr auto degrees = list(
    unary(fn::sind, everywhere).own().every(30),
    unary(fn::cosd, everywhere).own().every(30),
    unary(fn::tand, everywhere).own().every(45),
    unary(fn::secd, everywhere).own().every(30),
    unary(fn::cscd, everywhere).own().every(30),
    unary(fn::cotd, everywhere).own().every(45),
    unary(fn::sincosd, everywhere).own().every(30),
    unary(fn::asind, between(-1, 1)).complex().own().notable(0.5).notable(-0.5),
    unary(fn::acosd, between(-1, 1)).complex().own().notable(0.5).notable(-0.5),
    unary(fn::atand, everywhere).complex().own().notable(1).notable(-1),
    unary(fn::asecd, outside_unit).complex().own().notable(2).notable(-2),
    unary(fn::acscd, outside_unit).complex().own().notable(2).notable(-2),
    unary(fn::acotd, everywhere).complex().own().notable(1).notable(-1),
    unary(fn::deg2rad, everywhere).complex().own(),
    unary(fn::rad2deg, everywhere).complex().own());
// clang-format on

}  // namespace chainrules::rule_list
