// SPDX-License-Identifier: MIT
#pragma once
// The list's entries for the arithmetic operators.

#include "chainrules/cmath/arithmetic.hpp"
#include "chainrules/rule_list/entry.hpp"

namespace chainrules::rule_list {

// clang-format off
inline constexpr auto arithmetic = list(
    unary(fn::add, everywhere).complex().formula("1"),
    binary(fn::add, everywhere, everywhere).complex(),
    ternary(fn::add, everywhere, everywhere, everywhere).complex().formula("1, 1, 1"),
    binary(fn::subtract, everywhere, everywhere).complex(),
    unary(fn::multiply, everywhere).complex().formula("1"),
    binary(fn::multiply, everywhere, everywhere).complex(),
    ternary(fn::multiply, everywhere, everywhere, everywhere).complex().formula("y * z, x * z, x * y"),
    binary(fn::divide, everywhere, nonzero).complex(),
    binary(fn::left_divide, nonzero, everywhere).complex(),
    unary(fn::negate, everywhere).complex(),
    unary(fn::unary_plus, everywhere).complex(),
    unary(fn::inv, nonzero).complex().own());
// clang-format on

}  // namespace chainrules::rule_list
