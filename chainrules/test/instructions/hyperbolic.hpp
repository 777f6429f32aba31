// SPDX-License-Identifier: MIT
#pragma once
// Hyperbolic functions and their inverses by hand.

#include <cmath>

#include "chainrules/cmath/hyperbolic.hpp"
#include "pair.hpp"

namespace pairs {

PAIR(sinh, (x), (), std::sinh(x), std::cosh(x))
PAIR(cosh, (x), (), std::cosh(x), std::sinh(x))
PAIR(tanh, (x), (double const t = std::exp(-2 * std::abs(x));), std::tanh(x),
     4 * t / ((1 + t) * (1 + t)))
PAIR(asinh, (x), (), std::asinh(x), 1 / std::hypot(1.0, x))
PAIR(acosh, (x), (), std::acosh(x), 1 / (std::sqrt(x - 1) * std::sqrt(x + 1)))
PAIR(atanh, (x), (), std::atanh(x), 1 / ((1 - x) * (1 + x)))

}  // namespace pairs
