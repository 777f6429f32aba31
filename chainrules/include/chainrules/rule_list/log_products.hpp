// SPDX-License-Identifier: MIT
#pragma once
// The list's entries for products with a logarithm or an exponential.

#include "chainrules/log_exp/log_products.hpp"
#include "chainrules/rule_list/entry.hpp"

namespace chainrules::rule_list {

// clang-format off
inline constexpr auto log_products = list(
    unary(fn::xlogx, positive).own().notable(0.36787944117144233).notable(1),
    binary(fn::xlogy, everywhere, positive).own().notable(1, 1),
    binary(fn::xlog1py, everywhere, at_least(-1)).own(),
    unary(fn::xexpx, everywhere).own().notable(-50),
    binary(fn::xexpy, everywhere, everywhere).own().notable(1, -708));
// clang-format on

}  // namespace chainrules::rule_list
