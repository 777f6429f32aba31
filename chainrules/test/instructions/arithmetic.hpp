// SPDX-License-Identifier: MIT
#pragma once
// The arithmetic operators by hand.

#include <cmath>

#include "chainrules/cmath/arithmetic.hpp"
#include "pair.hpp"

namespace pairs {

PAIR(add, (x, z), (), x + z, 1.0, 1.0)
PAIR(subtract, (x, z), (), x - z, 1.0, -1.0)
PAIR(multiply, (x, z), (), x* z, z, x)
PAIR(divide, (x, z), (), x / z, 1 / z, -y / z)
PAIR(left_divide, (x, z), (), z / x, -y / x, 1 / x)
PAIR(negate, (x), (), -x, -1.0)
PAIR(unary_plus, (x), (), x, 1.0)
PAIR(inv, (x), (), 1 / x, -(y* y))
PAIR(add, (x), (), x, 1.0)
PAIR(add, (u, v, w), (), u + v + w, 1.0, 1.0, 1.0)
PAIR(multiply, (x), (), x, 1.0)
PAIR(multiply, (u, v, w), (), u* v* w, v* w, u* w, u* v)

}  // namespace pairs
