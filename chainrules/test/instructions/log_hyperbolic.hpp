// SPDX-License-Identifier: MIT
#pragma once
// Logarithms of hyperbolic functions and of 1 + x² by hand.

#include <cmath>

#include "chainrules/log_exp/log_hyperbolic.hpp"
#include "pair.hpp"

namespace pairs {

PAIR(logcosh, (x), (), chainrules::fn::logcosh(x), std::tanh(x))
PAIR(logabssinh, (x), (), chainrules::fn::logabssinh(x), chainrules::fn::coth(x))
PAIR(logabstanh, (x), (), chainrules::fn::logabstanh(x), 2 / std::sinh(2 * x))
PAIR(log1psq, (x), (), chainrules::fn::log1psq(x),
     (x < 0 ? -x : x) > 1 ? 2 / (x + 1 / x) : 2 * x / (1 + x * x))

}  // namespace pairs
