// SPDX-License-Identifier: MIT
#pragma once
// The list's entries for the beta function.

#include "chainrules/rule_list/entry.hpp"
#include "chainrules/special/beta.hpp"

namespace chainrules::rule_list::special {

// clang-format off
inline constexpr auto beta = list(
    binary(fn::beta, positive.within(1e-3, 500), positive.within(1e-3, 500)),
    binary(fn::logbeta, positive.within(1e-6, 1e6), positive.within(1e-6, 1e6)).own());
// clang-format on

}  // namespace chainrules::rule_list::special
