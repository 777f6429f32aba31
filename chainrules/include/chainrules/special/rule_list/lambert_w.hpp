// SPDX-License-Identifier: MIT
#pragma once
// The list's entries for Lambert's W.

#include "chainrules/rule_list/entry.hpp"
#include "chainrules/special/lambert_w.hpp"

namespace chainrules::rule_list::special {

// clang-format off
inline constexpr auto lambert_w = list(
    unary(fn::lambert_w0, at_least(-0.36787944117144233).within(-0.36787, 1e6)),
    unary(fn::lambert_wm1, between(-0.36787944117144233, 0)),
    unary(fn::lambert_w0_prime, at_least(-0.36787944117144233).within(-0.36787, 1e6)).own(),
    unary(fn::lambert_wm1_prime, between(-0.36787944117144233, 0)).own());
// clang-format on

}  // namespace chainrules::rule_list::special
