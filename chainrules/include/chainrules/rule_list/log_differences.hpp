// SPDX-License-Identifier: MIT
#pragma once
// The list's entries for logarithms and exponentials of differences.

#include "chainrules/log_exp/log_differences.hpp"
#include "chainrules/rule_list/entry.hpp"

namespace chainrules::rule_list {

inline constexpr double ln_2 = 0.6931471805599453;

// clang-format off
inline constexpr auto log_differences = list(
    unary(fn::log1mexp, negative).own().notable(-ln_2),
    unary(fn::log2mexp, at_most(ln_2)).own().notable(0.25).notable(0.375),
    unary(fn::logexpm1, positive).own().notable(ln_2).notable(1),
    unary(fn::logitexp, negative).own().notable(-ln_2).notable(-1),
    unary(fn::logit1mexp, negative).own().notable(-ln_2).notable(-1),
    unary(fn::log1pmx, at_least(-1)).own().notable(-0.625).notable(1),
    unary(fn::logmxp1, positive).own().notable(0.375).notable(2),
    unary(fn::cloglog, between(0, 1)).own().notable(0.6321205588285577).notable(0.4375),
    unary(fn::cexpexp, everywhere).own().notable(-3));
// clang-format on

}  // namespace chainrules::rule_list
