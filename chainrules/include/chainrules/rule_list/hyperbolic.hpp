// SPDX-License-Identifier: MIT
#pragma once
// The list's entries for hyperbolic functions and their inverses.

#include "chainrules/cmath/hyperbolic.hpp"
#include "chainrules/rule_list/entry.hpp"

namespace chainrules::rule_list {

// clang-format off
inline constexpr auto hyperbolic = list(
    unary(fn::sinh, everywhere).complex(),
    unary(fn::cosh, everywhere).complex(),
    unary(fn::tanh, everywhere).complex(),
    unary(fn::asinh, everywhere).complex(),
    unary(fn::acosh, at_least(1)).complex(),
    unary(fn::atanh, between(-1, 1)).complex());
// clang-format on

}  // namespace chainrules::rule_list
