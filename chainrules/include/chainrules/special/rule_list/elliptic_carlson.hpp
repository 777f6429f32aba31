// SPDX-License-Identifier: MIT
#pragma once
// The list's entries for Carlson's elliptic integrals.

#include "chainrules/rule_list/entry.hpp"
#include "chainrules/special/elliptic_carlson.hpp"

namespace chainrules::rule_list::special {

// clang-format off
inline constexpr auto elliptic_carlson = list(
    binary(fn::ellint_rc, positive.within(1e-3, 1e3), positive.within(1e-3, 1e3)),
    ternary(fn::ellint_rd, positive.within(1e-3, 1e3), positive.within(1e-3, 1e3), positive.within(1e-3, 1e3)).algorithmic(0, 1, 2),
    ternary(fn::ellint_rf, positive.within(1e-3, 1e3), positive.within(1e-3, 1e3), positive.within(1e-3, 1e3)),
    ternary(fn::ellint_rg, positive.within(1e-3, 1e3), positive.within(1e-3, 1e3), positive.within(1e-3, 1e3)),
    n_ary(fn::ellint_rj, positive.within(1e-3, 1e3), positive.within(1e-3, 1e3), positive.within(1e-3, 1e3), positive.within(1e-3, 1e3)).algorithmic(0, 1, 2, 3));
// clang-format on

}  // namespace chainrules::rule_list::special
