// SPDX-License-Identifier: MIT
#pragma once
// The list's entries for conversions and constants.

#include "chainrules/cmath/conversion.hpp"
#include "chainrules/rule_list/entry.hpp"

namespace chainrules::rule_list {

// clang-format off
inline constexpr auto conversion = list(
    unary(fn::convert<float>, everywhere),
    unary(fn::convert<double>, everywhere),
    unary(fn::convert<long double>, everywhere),
    unary(fn::identity, everywhere).complex(),
    unary(fn::zero, everywhere).complex(),
    unary(fn::one, everywhere).complex());
// clang-format on

}  // namespace chainrules::rule_list
