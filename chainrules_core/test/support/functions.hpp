// SPDX-License-Identifier: MIT
#pragma once
// A small library with rules, as a user of core would write it: the functions that several tests
// share. Its numbers are plain ones; <complex> is not included here.

#include <cmath>

#include "chainrules_core/chainrules_core.hpp"

namespace sample {

CHAINRULES_FUNCTION_EXPR(add, (x, y), x + y);
CHAINRULES_FUNCTION_EXPR(subtract, (x, y), x - y);
CHAINRULES_FUNCTION_EXPR(multiply, (x, y), x * y);
CHAINRULES_FUNCTION_EXPR(divide, (x, y), x / y);
CHAINRULES_FUNCTION_EXPR(negate, (x), -x);
CHAINRULES_FUNCTION(sin, std::sin);
CHAINRULES_FUNCTION(cos, std::cos);
CHAINRULES_FUNCTION(exp, std::exp);
CHAINRULES_FUNCTION(sqrt, std::sqrt);

CHAINRULES_SCALAR_RULE(add, (x, y), 1, 1);
CHAINRULES_SCALAR_RULE(subtract, (x, y), 1, -1);
CHAINRULES_SCALAR_RULE(multiply, (x, y), y, x);
CHAINRULES_SCALAR_RULE(divide, (x, y), 1 / y, -(Omega / y));
CHAINRULES_SCALAR_RULE(negate, (x), -1);
CHAINRULES_SCALAR_RULE(sin, (x), cos(x));
CHAINRULES_SCALAR_RULE(cos, (x), -sin(x));
CHAINRULES_SCALAR_RULE(exp, (x), Omega);
CHAINRULES_SCALAR_RULE(sqrt, (x), singular(1 / (2 * Omega)));

}  // namespace sample
