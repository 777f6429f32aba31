// SPDX-License-Identifier: MIT
#pragma once
// The list's entries for Chebyshev series.

#include "chainrules/rule_list/entry.hpp"
#include "chainrules/special/chebyshev_series.hpp"

namespace chainrules::rule_list::special {

// clang-format off
inline constexpr auto chebyshev_series = list(
    binary(fn::chebyshev_clenshaw_recurrence, several<4>(everywhere), even(-1, 1)).formula("T_k(x), sum of k c_k U_(k-1)(x)"),
    n_ary(fn::chebyshev_clenshaw_recurrence, several<4>(everywhere), even(-2, -1), even(1, 2), even(-1, 1)).formula("T_k(t), the others by the chain rule of t"));
// clang-format on

}  // namespace chainrules::rule_list::special
