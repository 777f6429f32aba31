// SPDX-License-Identifier: MIT
#pragma once
// Absolute values and signs by hand.

#include <cmath>

#include "chainrules/cmath/sign.hpp"
#include "pair.hpp"

namespace pairs {

PAIR(abs, (x), (), std::abs(x), x > 0 ? 1.0 : x < 0 ? -1.0 : x)
PAIR(fabs, (x), (), std::fabs(x), x > 0 ? 1.0 : x < 0 ? -1.0 : x)
PAIR(abs2, (x), (), x* x, 2 * x)
PAIR(sign, (x), (), chainrules::fn::sign(x), 0.0)
PAIR(copysign, (x, z), (), std::copysign(x, z), std::copysign(1.0, x) * std::copysign(1.0, z),
     NoTangent{})
PAIR(flipsign, (x, z), (), chainrules::fn::flipsign(x, z), std::copysign(1.0, z), NoTangent{})

}  // namespace pairs
