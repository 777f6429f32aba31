// SPDX-License-Identifier: MIT
// The scalar rule was ignored in silence.
// expect: two rules fit equally well; constrain one of them more

#include "chainrules_core/chainrules_core.hpp"

namespace lib {
CHAINRULES_FUNCTION_EXPR(square, (x), x * x);
CHAINRULES_SCALAR_RULE(square, (x), 2 * x);
#ifndef CHAINRULES_COMPILE_FAIL_FIXED
CHAINRULES_NON_DIFFERENTIABLE(square);
#endif
}  // namespace lib

auto run() { return chainrules::rrule(lib::square, 2.0); }
