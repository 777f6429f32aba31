// SPDX-License-Identifier: MIT
#pragma once
// The list's entries for log(eˣ + eʸ + …).

#include "chainrules/log_exp/logsumexp.hpp"
#include "chainrules/rule_list/entry.hpp"

namespace chainrules::rule_list {

// clang-format off
inline constexpr auto logsumexp = list(
    unary(fn::logsumexp, everywhere).own(),
    binary(fn::logsumexp, everywhere, everywhere).own(),
    ternary(fn::logsumexp, everywhere, everywhere, everywhere).own());
// clang-format on

}  // namespace chainrules::rule_list
