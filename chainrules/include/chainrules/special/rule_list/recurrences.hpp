// SPDX-License-Identifier: MIT
#pragma once
// The list's entries for the steps of recurrences.

#include "chainrules/rule_list/entry.hpp"
#include "chainrules/special/recurrences.hpp"

namespace chainrules::rule_list::special {

// clang-format off
inline constexpr auto recurrences = list(
    n_ary(fn::legendre_next, whole(0, 20), everywhere.within(-9, 9), everywhere.within(-9, 9), everywhere.within(-9, 9)),
    n_ary(fn::legendre_next, whole(3, 20), whole(0, 3), everywhere.within(-9, 9), everywhere.within(-9, 9), everywhere.within(-9, 9)),
    n_ary(fn::laguerre_next, whole(0, 20), everywhere.within(-9, 9), everywhere.within(-9, 9), everywhere.within(-9, 9)),
    n_ary(fn::laguerre_next, whole(0, 20), whole(0, 8), everywhere.within(-9, 9), everywhere.within(-9, 9), everywhere.within(-9, 9)),
    n_ary(fn::hermite_next, whole(0, 20), everywhere.within(-9, 9), everywhere.within(-9, 9), everywhere.within(-9, 9)),
    ternary(fn::chebyshev_next, everywhere.within(-9, 9), everywhere.within(-9, 9), everywhere.within(-9, 9)));
// clang-format on

}  // namespace chainrules::rule_list::special
