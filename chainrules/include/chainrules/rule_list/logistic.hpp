// SPDX-License-Identifier: MIT
#pragma once
// The list's entries for the logistic function and its kin.

#include "chainrules/log_exp/logistic.hpp"
#include "chainrules/rule_list/entry.hpp"

namespace chainrules::rule_list {

// clang-format off
inline constexpr auto logistic = list(
    unary(fn::logistic, everywhere).own(),
    unary(fn::logit, between(0, 1)).own().notable(0.25).notable(0.5),
    unary(fn::log1pexp, everywhere).own(),
    unary(fn::loglogistic, everywhere).own(),
    unary(fn::log1mlogistic, everywhere).own());
// clang-format on

}  // namespace chainrules::rule_list
