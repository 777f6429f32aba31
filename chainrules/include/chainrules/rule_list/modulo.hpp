// SPDX-License-Identifier: MIT
#pragma once
// The list's entries for remainders.

#include "chainrules/cmath/modulo.hpp"
#include "chainrules/rule_list/entry.hpp"

namespace chainrules::rule_list {

// clang-format off
inline constexpr auto modulo = list(
    binary(fn::fmod, everywhere, nonzero).multiples(),
    binary(fn::remainder, everywhere, nonzero).multiples(),
    binary(fn::mod, everywhere, nonzero).own().multiples(),
    binary(fn::remquo, everywhere, nonzero).multiples(),
    unary(fn::mod2pi, everywhere).own().every(6.283185307179586),
    unary(fn::rem2pi, everywhere).own().every(3.141592653589793));
// clang-format on

}  // namespace chainrules::rule_list
