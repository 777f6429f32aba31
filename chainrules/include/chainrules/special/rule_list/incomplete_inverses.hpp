// SPDX-License-Identifier: MIT
#pragma once
// The list's entries for the inverses by both probabilities; those that take the complement too
// are defined for complements only, which no list of domains says.

#include "chainrules/rule_list/entry.hpp"
#include "chainrules/special/incomplete_inverses.hpp"

namespace chainrules::rule_list::special {

// clang-format off
inline constexpr auto incomplete_inverses = list(
    binary(fn::gamma_inc_inv, positive.within(1e-2, 1e3), between(0, 1)).algorithmic(0),
    ternary(fn::beta_inc_inv, positive.within(1e-2, 100), positive.within(1e-2, 100), between(0, 1)).algorithmic(0, 1));
// clang-format on

}  // namespace chainrules::rule_list::special
