// SPDX-License-Identifier: MIT
#pragma once
// The list's entries for rounding.

#include "chainrules/cmath/rounding.hpp"
#include "chainrules/rule_list/entry.hpp"

namespace chainrules::rule_list {

// clang-format off
inline constexpr auto rounding = list(
    unary(fn::floor, even(0.3, 99.7)),
    unary(fn::ceil, even(0.3, 99.7)),
    unary(fn::round, even(0.3, 99.7)),
    unary(fn::trunc, even(0.3, 99.7)),
    unary(fn::rint, even(0.3, 99.7)),
    unary(fn::nearbyint, even(0.3, 99.7)),
    unary(fn::lround, between(-1000, 1000)).no_derivative(),
    unary(fn::llround, between(-1000, 1000)).no_derivative(),
    unary(fn::lrint, between(-1000, 1000)).no_derivative(),
    unary(fn::llrint, between(-1000, 1000)).no_derivative());
// clang-format on

}  // namespace chainrules::rule_list
