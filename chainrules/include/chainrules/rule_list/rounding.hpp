// SPDX-License-Identifier: MIT
#pragma once
// The list's entries for rounding.

#include "chainrules/cmath/rounding.hpp"
#include "chainrules/rule_list/entry.hpp"

namespace chainrules::rule_list {

// clang-format off
inline constexpr auto rounding = list(
    unary(fn::floor, everywhere).every(1, Special::kink),
    unary(fn::ceil, everywhere).every(1, Special::kink),
    unary(fn::round, everywhere).every(0.5, Special::kink),
    unary(fn::trunc, everywhere).every(1, Special::kink),
    unary(fn::rint, everywhere).every(0.5, Special::kink),
    unary(fn::nearbyint, everywhere).every(0.5, Special::kink),
    unary(fn::lround, between(-1000, 1000)).no_derivative(),
    unary(fn::llround, between(-1000, 1000)).no_derivative(),
    unary(fn::lrint, between(-1000, 1000)).no_derivative(),
    unary(fn::llrint, between(-1000, 1000)).no_derivative());
// clang-format on

}  // namespace chainrules::rule_list
