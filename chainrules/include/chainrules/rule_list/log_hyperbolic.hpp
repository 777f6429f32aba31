// SPDX-License-Identifier: MIT
#pragma once
// The list's entries for logarithms of hyperbolic functions and of 1 + x².

#include "chainrules/log_exp/log_hyperbolic.hpp"
#include "chainrules/rule_list/entry.hpp"

namespace chainrules::rule_list {

// clang-format off
inline constexpr auto log_hyperbolic = list(
    unary(fn::logcosh, everywhere).own().notable(1),
    unary(fn::logabssinh, nonzero).own().pole(0).notable(0.881373587019543).notable(0.5625),
    unary(fn::logabstanh, nonzero).own().pole(0),
    unary(fn::log1psq, everywhere).own().notable(1));
// clang-format on

}  // namespace chainrules::rule_list
