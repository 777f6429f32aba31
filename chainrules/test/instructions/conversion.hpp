// SPDX-License-Identifier: MIT
#pragma once
// What returns its argument, or a constant, by hand.

#include "chainrules/cmath/conversion.hpp"
#include "pair.hpp"

namespace pairs {

PAIR(zero, (x), (), 0.0, 0)
PAIR(one, (x), (), 1.0, 0)
PAIR(identity, (x), (), x, 1.0)

}  // namespace pairs
