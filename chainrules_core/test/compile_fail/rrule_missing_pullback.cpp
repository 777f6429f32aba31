// SPDX-License-Identifier: MIT
// expect: chainrules::rrule(f, x...): no reverse rule for f with these argument types; define a
// expect: scalar rule

#include "chainrules_core/chainrules_core.hpp"

namespace lib {
CHAINRULES_FUNCTION_EXPR(square, (x), x * x);
CHAINRULES_SCALAR_RULE(square, (x), 2 * x);
struct Text {};
}  // namespace lib

double run() {
#ifndef CHAINRULES_COMPILE_FAIL_FIXED
    return std::get<1>(chainrules::rrule(lib::square, lib::Text{}).pullback(1.0));
#else
    return std::get<1>(chainrules::rrule(lib::square, 2.0).pullback(1.0));
#endif
}
