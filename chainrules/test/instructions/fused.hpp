// SPDX-License-Identifier: MIT
#pragma once
// Sums of products by hand.

#include <cmath>

#include "chainrules/cmath/fused.hpp"
#include "pair.hpp"

namespace pairs {

PAIR(fma, (u, v, w), (), std::fma(u, v, w), v, u, 1.0)
PAIR(muladd, (u, v, w), (), std::fma(u, v, w), v, u, 1.0)
PAIR(lerp, (a, b, t), (), chainrules::fn::lerp(a, b, t), 1 - t, t, b - a)
PAIR(midpoint, (a, b), (), chainrules::fn::midpoint(a, b), 0.5, 0.5)

}  // namespace pairs
