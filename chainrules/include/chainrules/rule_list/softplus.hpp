// SPDX-License-Identifier: MIT
#pragma once
// The list's entries for softplus and its inverse.

#include "chainrules/log_exp/softplus.hpp"
#include "chainrules/rule_list/entry.hpp"

namespace chainrules::rule_list {

// clang-format off
inline constexpr auto softplus = list(
    unary(fn::softplus, everywhere).own(),
    binary(fn::softplus, everywhere, everywhere).own().notable(1, 1)
        .inexact(0, 60, "The rounding of k x is lost where x or k is near the ends of the range; 4 elsewhere")
        .inexact(1, 5, "Where k x is far below 0, the roundings of three factors add up"),
    unary(fn::invsoftplus, positive).own().notable(0.6931471805599453).notable(1),
    binary(fn::invsoftplus, positive, positive).own().notable(0.6931471805599453, 1).notable(1, 1)
        .inexact(1, 80, "The rounding of k y is lost where y or k is near the ends of the range; 4 elsewhere"));
// clang-format on

}  // namespace chainrules::rule_list
