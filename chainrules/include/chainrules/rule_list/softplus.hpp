// SPDX-License-Identifier: MIT
#pragma once
// The list's entries for softplus and its inverse.

#include "chainrules/log_exp/softplus.hpp"
#include "chainrules/rule_list/entry.hpp"

namespace chainrules::rule_list {

// clang-format off
inline constexpr auto softplus = list(
    unary(fn::softplus, everywhere).own(),
    binary(fn::softplus, everywhere, everywhere).own().notable(1, 1),
    unary(fn::invsoftplus, positive).own().notable(0.6931471805599453).notable(1),
    binary(fn::invsoftplus, positive, positive).own().notable(0.6931471805599453, 1).notable(1, 1));
// clang-format on

}  // namespace chainrules::rule_list
