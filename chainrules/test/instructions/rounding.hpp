// SPDX-License-Identifier: MIT
#pragma once
// Rounding by hand.

#include <cmath>

#include "chainrules/cmath/rounding.hpp"
#include "pair.hpp"

namespace pairs {

PAIR(floor, (x), (), std::floor(x), 0.0)
PAIR(ceil, (x), (), std::ceil(x), 0.0)
PAIR(round, (x), (), std::round(x), 0.0)
PAIR(trunc, (x), (), std::trunc(x), 0.0)
PAIR(rint, (x), (), std::rint(x), 0.0)
PAIR(nearbyint, (x), (), std::nearbyint(x), 0.0)

}  // namespace pairs
