// SPDX-License-Identifier: MIT
#pragma once
// The list's entries for hypot.

#include "chainrules/cmath/hypot.hpp"
#include "chainrules/rule_list/entry.hpp"

namespace chainrules::rule_list {

// clang-format off
inline constexpr auto hypot = list(
    unary(fn::hypot, everywhere).not_holomorphic(),
    binary(fn::hypot, Domain{-1e100, 1e100, Spread::magnitude, 1e-100}, Domain{-1e100, 1e100, Spread::magnitude, 1e-100}).not_holomorphic(),
    ternary(fn::hypot, Domain{-1e30, 1e30, Spread::magnitude, 1e-30}, Domain{-1e30, 1e30, Spread::magnitude, 1e-30}, Domain{-1e30, 1e30, Spread::magnitude, 1e-30}).not_holomorphic().own());
// clang-format on

}  // namespace chainrules::rule_list
