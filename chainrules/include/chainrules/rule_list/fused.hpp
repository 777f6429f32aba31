// SPDX-License-Identifier: MIT
#pragma once
// The list's entries for sums of products.

#include "chainrules/cmath/fused.hpp"
#include "chainrules/rule_list/entry.hpp"

namespace chainrules::rule_list {

// clang-format off
inline constexpr auto fused = list(
    ternary(fn::fma, everywhere, everywhere, everywhere),
    ternary(fn::muladd, everywhere, everywhere, everywhere).complex().own(),
    ternary(fn::lerp, everywhere, everywhere, everywhere),
    binary(fn::midpoint, everywhere, everywhere).own());
// clang-format on

}  // namespace chainrules::rule_list
