// SPDX-License-Identifier: MIT
#pragma once
// The list's entries for hypot.

#include "chainrules/cmath/hypot.hpp"
#include "chainrules/rule_list/entry.hpp"

namespace chainrules::rule_list {

// clang-format off
inline constexpr auto hypot = list(
    unary(fn::hypot, everywhere).not_holomorphic(),
    binary(fn::hypot, everywhere, everywhere).not_holomorphic(),
    ternary(fn::hypot, everywhere, everywhere, everywhere).not_holomorphic().own());
// clang-format on

}  // namespace chainrules::rule_list
