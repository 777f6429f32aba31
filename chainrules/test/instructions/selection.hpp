// SPDX-License-Identifier: MIT
#pragma once
// Functions that return one of their arguments by hand.

#include <cmath>

#include "chainrules/cmath/selection.hpp"
#include "pair.hpp"

namespace pairs {

PAIR(min, (x, z), (), z < x ? z : x, z < x ? 0.0 : 1.0, z < x ? 1.0 : 0.0)
PAIR(max, (x, z), (), x < z ? z : x, x < z ? 0.0 : 1.0, x < z ? 1.0 : 0.0)
PAIR(fmin, (x, z), (), std::fmin(x, z), x <= z || z != z ? 1.0 : 0.0, x <= z || z != z ? 0.0 : 1.0)
PAIR(fmax, (x, z), (), std::fmax(x, z), x >= z || z != z ? 1.0 : 0.0, x >= z || z != z ? 0.0 : 1.0)
PAIR(clamp, (x, low, high), (),
     x < low    ? low
     : high < x ? high
                : x,
     x < low || high < x ? 0.0 : 1.0, x < low ? 1.0 : 0.0, !(x < low) && high < x ? 1.0 : 0.0)

}  // namespace pairs
