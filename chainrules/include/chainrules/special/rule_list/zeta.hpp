// SPDX-License-Identifier: MIT
#pragma once
// The list's entries for zeta and eta functions.

#include "chainrules/rule_list/entry.hpp"
#include "chainrules/special/zeta.hpp"

namespace chainrules::rule_list::special {

// clang-format off
inline constexpr auto zeta = list(
    unary(fn::zeta, everywhere.within(-30, 60)).algorithmic(0).pole(1),
    binary(fn::zeta, at_least(-30).within(-20, 50), positive.within(1e-2, 100)).algorithmic(0).own()
        .where([](double const* x) { return x[0] < 0.8 || x[0] > 1.2; }),
    unary(fn::eta, everywhere.within(-30, 60)).algorithmic(0).own());
// clang-format on

}  // namespace chainrules::rule_list::special
