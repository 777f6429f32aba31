// SPDX-License-Identifier: MIT
#pragma once
// The list's entries for functions that return one of their arguments.

#include "chainrules/cmath/selection.hpp"
#include "chainrules/rule_list/entry.hpp"

namespace chainrules::rule_list {

// clang-format off
inline constexpr auto selection = list(
    binary(fn::min, everywhere, everywhere).ties(),
    binary(fn::max, everywhere, everywhere).ties(),
    binary(fn::fmin, everywhere, everywhere).ties(),
    binary(fn::fmax, everywhere, everywhere).ties(),
    binary(fn::fdim, everywhere, everywhere).ties(),
    ternary(fn::clamp, everywhere, negative, positive).ties(),
    ternary(fn::select, truth, everywhere, everywhere).complex().formula("NoTangent{}, first ? 1 : 0, first ? 0 : 1"));
// clang-format on

}  // namespace chainrules::rule_list
