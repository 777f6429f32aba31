// SPDX-License-Identifier: MIT
#pragma once
// Draws from a random engine. A draw from a distribution with real parameters has a derivative (the
// reparametrised sample depends on them), so std::normal_distribution and its kin have no rule
// here. An engine changes when it is asked: pass a pointer to it.

#include <random>

#include "chainrules_core/rules/non_differentiable.hpp"

namespace chainrules::random {

CHAINRULES_FUNCTION_EXPR(random_bits, (engine), (*engine)());
CHAINRULES_FUNCTION_EXPR(uniform_integer, (low, high, engine),
                         std::uniform_int_distribution(low, high)(*engine));
CHAINRULES_FUNCTION_EXPR(canonical, (engine), std::generate_canonical<double, 53>(*engine));

CHAINRULES_NON_DIFFERENTIABLE(random_bits);
CHAINRULES_NON_DIFFERENTIABLE(uniform_integer);
CHAINRULES_NON_DIFFERENTIABLE(canonical);

}  // namespace chainrules::random

namespace chainrules::fn {
using random::canonical;
using random::random_bits;
using random::uniform_integer;
}  // namespace chainrules::fn
