// SPDX-License-Identifier: MIT
#pragma once
// What the entries of functions of all coefficients, of each column and of each row have in common:
// in their formulas, x is what one call of the function sees.

#include "chainrules/rule_list/array_entry.hpp"

namespace chainrules::rule_list::detail {

/// The shapes where each x gives a number ω, where it gives a y of its size, and where an x and the
/// same part y of a second matrix give a number ω.
struct Lines {
    char const* reduced;
    char const* mapped;
    char const* paired;
};
inline constexpr Lines whole = {"A: n×k, x: all of A", "A, Y: n×k, x: all of A, y: all of Y",
                                "A, B: n×k, x: all of A, y: all of B"};
inline constexpr Lines columns = {"A: n×k, x: each column of A, ω: 1×k",
                                  "A, Y: n×k, x: each column of A, y: that of Y",
                                  "A, B: n×k, x: each column of A, y: that of B, ω: 1×k"};
inline constexpr Lines rows = {"A: n×k, x: each row of A, ω: n",
                               "A, Y: n×k, x: each row of A, y: that of Y",
                               "A, B: n×k, x: each row of A, y: that of B, ω: n"};

}  // namespace chainrules::rule_list::detail
