// SPDX-License-Identifier: MIT
// expect: CHAINRULES_SCALAR_RULE(square, x, ...): write the argument names in parentheses, (x, y)

#include "chainrules_core/chainrules_core.hpp"

namespace lib {
CHAINRULES_FUNCTION_EXPR(square, (x), x * x);
#ifndef CHAINRULES_COMPILE_FAIL_FIXED
CHAINRULES_SCALAR_RULE_WITH_SETUP(square, x, (auto two = 2;), two * x);
#else
CHAINRULES_SCALAR_RULE_WITH_SETUP(square, (x), (auto two = 2;), two * x);
#endif
}  // namespace lib
