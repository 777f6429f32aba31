// SPDX-License-Identifier: MIT
#pragma once
// The list's entries for the distribution of Kolmogorov and Smirnov.

#include "chainrules/rule_list/entry.hpp"
#include "chainrules/special/kolmogorov_smirnov.hpp"

namespace chainrules::rule_list::special {

// clang-format off
inline constexpr auto kolmogorov_smirnov = list(
    binary(fn::kolmogorov_smirnov_pdf, positive.within(1, 200), positive.within(0.02, 1.5)).steep(),
    binary(fn::kolmogorov_smirnov_cdf, positive.within(1, 200), positive.within(0.02, 1.5)).steep(),
    binary(fn::kolmogorov_smirnov_ccdf, positive.within(1, 200), positive.within(0.02, 1.5)).steep(),
    binary(fn::kolmogorov_smirnov_quantile, positive.within(1, 200), between(0, 1).within(0.01, 0.99)));
// clang-format on

}  // namespace chainrules::rule_list::special
