// SPDX-License-Identifier: MIT
#pragma once
// The list's entries for softplus and its inverse.

#include "chainrules/log_exp/softplus.hpp"
#include "chainrules/rule_list/entry.hpp"

namespace chainrules::rule_list {

// A sharpness a scales x by a and the value by 1/a: extreme ones are points of the unit tests.
// clang-format off
inline constexpr auto softplus = list(
    unary(fn::softplus, everywhere).own(),
    binary(fn::softplus, everywhere, even(-20, 20)).own().notable(1, 1),
    unary(fn::invsoftplus, positive).own().notable(0.6931471805599453).notable(1),
    binary(fn::invsoftplus, positive, even(0, 20)).own().notable(0.6931471805599453, 1).notable(1, 1));
// clang-format on

}  // namespace chainrules::rule_list
