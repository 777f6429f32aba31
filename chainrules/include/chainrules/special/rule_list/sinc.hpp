// SPDX-License-Identifier: MIT
#pragma once
// The list's entries for sin(x) / x and sinh(x) / x.

#include "chainrules/rule_list/entry.hpp"
#include "chainrules/special/sinc.hpp"

namespace chainrules::rule_list::special {

// clang-format off
inline constexpr auto sinc = list(
    unary(fn::sinc_pi, everywhere.within(-1e3, 1e3)),
    unary(fn::sinhc_pi, everywhere.within(-700, 700)));
// clang-format on

}  // namespace chainrules::rule_list::special
