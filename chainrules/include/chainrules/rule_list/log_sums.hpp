// SPDX-License-Identifier: MIT
#pragma once
// The list's entries for log(eˣ + eʸ) and log|eˣ − eʸ|.

#include "chainrules/log_exp/log_sums.hpp"
#include "chainrules/rule_list/entry.hpp"

namespace chainrules::rule_list {

// clang-format off
inline constexpr auto log_sums = list(
    binary(fn::logaddexp, everywhere, everywhere).own().ties().inexact(-1, 6, "In long double, next to the zero of the value"),
    binary(fn::logsubexp, everywhere, everywhere).own().ties());
// clang-format on

}  // namespace chainrules::rule_list
