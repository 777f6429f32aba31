// SPDX-License-Identifier: MIT
// expect: chainrules::derivatives_given_output(Omega, f, x...): no scalar rule for f with these
// expect: argument types; define one with CHAINRULES_SCALAR_RULE

#include "chainrules_core/chainrules_core.hpp"

namespace lib {
CHAINRULES_FUNCTION_EXPR(square, (x), x * x);
#ifdef CHAINRULES_COMPILE_FAIL_FIXED
CHAINRULES_SCALAR_RULE(square, (x), 2 * x);
#endif
}  // namespace lib

double run() { return chainrules::partial<0>(4.0, lib::square, 2.0); }
