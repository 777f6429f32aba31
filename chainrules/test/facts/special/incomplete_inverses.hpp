// SPDX-License-Identifier: MIT
#pragma once
// Facts about the inverses by both probabilities; those that take the complement too
// are defined for complements only, which no list of domains says.

#include "chainrules/special/incomplete_inverses.hpp"
#include "facts/fact.hpp"

namespace facts::special {

inline constexpr auto incomplete_inverses = facts_of(
    binary(fn::gamma_inc_inv, positive.within(1e-2, 1e3), between(0, 1)).algorithmic(0),
    ternary(fn::beta_inc_inv, positive.within(1e-2, 100), positive.within(1e-2, 100), between(0, 1))
        .algorithmic(0, 1));

}  // namespace facts::special
