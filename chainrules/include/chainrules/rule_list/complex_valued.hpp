// SPDX-License-Identifier: MIT
#pragma once
// The list's entries for functions of real numbers with complex values.

#include "chainrules/complex/construction.hpp"
#include "chainrules/rule_list/entry.hpp"

namespace chainrules::rule_list {

// clang-format off
inline constexpr auto complex_valued = list(
    unary(fn::make_complex, everywhere).only_complex(),
    binary(fn::make_complex, everywhere, everywhere).only_complex(),
    binary(fn::polar, everywhere, everywhere).only_complex());
// clang-format on

}  // namespace chainrules::rule_list
