// SPDX-License-Identifier: MIT
#pragma once
// The list's entries for remainders.

#include "chainrules/cmath/modulo.hpp"
#include "chainrules/rule_list/entry.hpp"

namespace chainrules::rule_list {

// clang-format off
inline constexpr auto modulo = list(
    binary(fn::fmod, even(-1000, 1000), Domain{-10, 10, Spread::even, 0.1}),
    binary(fn::remainder, even(-1000, 1000), Domain{-10, 10, Spread::even, 0.1}),
    binary(fn::mod, even(-1000, 1000), Domain{-10, 10, Spread::even, 0.1}).own(),
    binary(fn::remquo, even(-1000, 1000), Domain{-10, 10, Spread::even, 0.1}),
    unary(fn::mod2pi, between(-1e6, 1e6)).own().every(6.283185307179586),
    unary(fn::rem2pi, between(-1e6, 1e6)).own().every(3.141592653589793));
// clang-format on

}  // namespace chainrules::rule_list
