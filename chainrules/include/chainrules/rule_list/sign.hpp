// SPDX-License-Identifier: MIT
#pragma once
// The list's entries for absolute values and signs.

#include "chainrules/cmath/sign.hpp"
#include "chainrules/rule_list/entry.hpp"

namespace chainrules::rule_list {

// clang-format off
inline constexpr auto sign = list(
    unary(fn::abs, everywhere).not_holomorphic(),
    unary(fn::fabs, everywhere),
    unary(fn::abs2, everywhere).not_holomorphic().own(),
    unary(fn::sign, everywhere).not_holomorphic().own(),
    binary(fn::copysign, everywhere, everywhere),
    binary(fn::flipsign, everywhere, everywhere).own());
// clang-format on

}  // namespace chainrules::rule_list
