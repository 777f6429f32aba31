// SPDX-License-Identifier: MIT
#pragma once
// The list's entries for Owen's T.

#include "chainrules/rule_list/entry.hpp"
#include "chainrules/special/owens_t.hpp"

namespace chainrules::rule_list::special {

// clang-format off
inline constexpr auto owens_t = list(
    binary(fn::owens_t, everywhere.within(-8, 8), everywhere.within(-10, 10)));
// clang-format on

}  // namespace chainrules::rule_list::special
