// SPDX-License-Identifier: MIT
#pragma once
// The list's entries for quantiles of discrete distributions.

#include "chainrules/rule_list/entry.hpp"
#include "chainrules/special/discrete_quantiles.hpp"

namespace chainrules::rule_list::special {

// clang-format off
inline constexpr auto discrete_quantiles = list(
    binary(fn::poisson_quantile, positive.within(0.5, 60), between(0, 1)).steps(),
    ternary(fn::binomial_quantile, whole(1, 40), between(0, 1), between(0, 1)).steps(),
    ternary(fn::negative_binomial_quantile, positive.within(0.5, 40), between(0, 1), between(0, 1)).steps());
// clang-format on

}  // namespace chainrules::rule_list::special
