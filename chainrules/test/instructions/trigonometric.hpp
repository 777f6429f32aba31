// SPDX-License-Identifier: MIT
#pragma once
// Trigonometric functions by hand.

#include <cmath>

#include "chainrules/cmath/trigonometric.hpp"
#include "pair.hpp"

namespace pairs {

PAIR(sin, (x), (), std::sin(x), std::cos(x))
PAIR(cos, (x), (), std::cos(x), -std::sin(x))
PAIR(tan, (x), (), std::tan(x), 1 + y * y)
PAIR_MULTI(sincos, (x), (auto const [s, c] = y;), (std::pair{std::sin(x), std::cos(x)}), (c), (-s))

}  // namespace pairs
