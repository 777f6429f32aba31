// SPDX-License-Identifier: MIT
#pragma once
// Reciprocals of trigonometric functions and their inverses by hand.

#include <cmath>

#include "chainrules/cmath/reciprocal_trigonometric.hpp"
#include "pair.hpp"

namespace pairs {

PAIR(sec, (x), (), chainrules::fn::sec(x), y* std::tan(x))
PAIR(csc, (x), (), chainrules::fn::csc(x), -y / std::tan(x))
PAIR(cot, (x), (), chainrules::fn::cot(x), -(1 + y * y))
PAIR(asec, (x), (double const a = std::abs(x);), chainrules::fn::asec(x),
     1 / (a * std::sqrt((a - 1) * (a + 1))))
PAIR(acsc, (x), (double const a = std::abs(x);), chainrules::fn::acsc(x),
     -1 / (a * std::sqrt((a - 1) * (a + 1))))
PAIR(acot, (x), (), chainrules::fn::acot(x), -1 / (1 + x * x))

}  // namespace pairs
