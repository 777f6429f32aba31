// SPDX-License-Identifier: MIT
#pragma once
// The list's entries for reciprocals of hyperbolic functions and their inverses.

#include "chainrules/cmath/reciprocal_hyperbolic.hpp"
#include "chainrules/rule_list/entry.hpp"

namespace chainrules::rule_list {

// clang-format off
inline constexpr auto reciprocal_hyperbolic = list(
    unary(fn::sech, everywhere).complex().own(),
    unary(fn::csch, nonzero).complex().own(),
    unary(fn::coth, nonzero).complex().own(),
    unary(fn::asech, between(0, 1)).complex().own(),
    unary(fn::acsch, nonzero).complex().own(),
    unary(fn::acoth, outside_unit).complex().own());
// clang-format on

}  // namespace chainrules::rule_list
