// SPDX-License-Identifier: MIT
#pragma once
// The list's entries for sums of products.

#include "chainrules/cmath/fused.hpp"
#include "chainrules/rule_list/entry.hpp"

namespace chainrules::rule_list {

// clang-format off
inline constexpr auto fused = list(
    ternary(fn::fma, Domain{-1e30, 1e30, Spread::magnitude, 1e-30}, Domain{-1e30, 1e30, Spread::magnitude, 1e-30}, Domain{-1e30, 1e30, Spread::magnitude, 1e-30}),
    ternary(fn::muladd, Domain{-1e30, 1e30, Spread::magnitude, 1e-30}, Domain{-1e30, 1e30, Spread::magnitude, 1e-30}, Domain{-1e30, 1e30, Spread::magnitude, 1e-30}).complex().own(),
    ternary(fn::lerp, even(-10, 10), even(-10, 10), even(-2, 3)),
    binary(fn::midpoint, Domain{-1e30, 1e30, Spread::magnitude, 1e-30}, Domain{-1e30, 1e30, Spread::magnitude, 1e-30}).own());
// clang-format on

}  // namespace chainrules::rule_list
