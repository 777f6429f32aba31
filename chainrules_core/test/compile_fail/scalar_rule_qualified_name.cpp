// SPDX-License-Identifier: MIT
// expect: CHAINRULES_SCALAR_RULE(lib::square, ...): a qualified name; write the rule in the
// expect: namespace of the function object

#include "chainrules_core/chainrules_core.hpp"

namespace lib {
CHAINRULES_FUNCTION_EXPR(square, (x), x * x);
}
#ifndef CHAINRULES_COMPILE_FAIL_FIXED
CHAINRULES_SCALAR_RULE(lib::square, (x), 2 * x);
#else
namespace lib {
CHAINRULES_SCALAR_RULE(square, (x), 2 * x);
}
#endif
