// SPDX-License-Identifier: MIT
// expect: expected ';'

#include "chainrules_core/chainrules_core.hpp"

namespace lib {
CHAINRULES_FUNCTION_EXPR(square, (x), x * x);
// clang-format off
#ifndef CHAINRULES_COMPILE_FAIL_FIXED
CHAINRULES_SCALAR_RULE(square, (x), 2 * x)
#else
CHAINRULES_SCALAR_RULE(square, (x), 2 * x);
#endif
// clang-format on
CHAINRULES_FUNCTION_EXPR(cube, (x), x * x * x);
}  // namespace lib
