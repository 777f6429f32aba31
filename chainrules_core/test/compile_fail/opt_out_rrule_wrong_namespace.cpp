// SPDX-License-Identifier: MIT
// expect: CHAINRULES_OPT_OUT_RRULE(lib::square, double): no effect here; write it in the namespace
// expect: of the function or of one of the types

#include "chainrules_core/chainrules_core.hpp"

namespace lib {
CHAINRULES_FUNCTION_EXPR(square, (x), x * x);
CHAINRULES_SCALAR_RULE(square, (x), 2 * x);
}  // namespace lib

#ifndef CHAINRULES_COMPILE_FAIL_FIXED
namespace elsewhere {
#else
namespace lib {
#endif
CHAINRULES_OPT_OUT_RRULE(lib::square, double);
}
