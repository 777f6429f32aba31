// SPDX-License-Identifier: MIT
#pragma once
// The list's entries for exponentials, logarithms and the square root.

#include "chainrules/cmath/exponential.hpp"
#include "chainrules/rule_list/entry.hpp"

namespace chainrules::rule_list {

// clang-format off
inline constexpr auto exponential = list(
    unary(fn::exp, everywhere).complex(),
    unary(fn::exp2, everywhere).complex(),
    unary(fn::exp10, everywhere).complex().own(),
    unary(fn::expm1, everywhere).complex(),
    unary(fn::log, positive).notable(1).complex(),
    unary(fn::log2, positive).notable(1).complex(),
    unary(fn::log10, positive).notable(1).complex(),
    unary(fn::log1p, at_least(-1)).complex(),
    binary(fn::log_base, positive, positive).own().pole(1, 1).notable(2, 8).notable(10, 100),
    unary(fn::sqrt, positive).complex());
// clang-format on

}  // namespace chainrules::rule_list
