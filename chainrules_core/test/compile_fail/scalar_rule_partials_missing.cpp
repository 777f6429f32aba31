// SPDX-License-Identifier: MIT
// expect: CHAINRULES_SCALAR_RULE(multiply, args, partials...): give one partial per argument

#include "chainrules_core/chainrules_core.hpp"

namespace lib {
CHAINRULES_FUNCTION_EXPR(multiply, (x, y), x * y);
#ifndef CHAINRULES_COMPILE_FAIL_FIXED
CHAINRULES_SCALAR_RULE(multiply, (x, y), y);
#else
CHAINRULES_SCALAR_RULE(multiply, (x, y), y, x);
#endif
}  // namespace lib

double run() { return std::get<1>(chainrules::rrule(lib::multiply, 2.0, 3.0).pullback(1.0)); }
