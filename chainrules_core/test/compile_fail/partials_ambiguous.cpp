// SPDX-License-Identifier: MIT
// expect: chainrules::derivatives_given_output(Omega, f, x...): two rules fit equally well;
// expect: constrain one of them more

#include "chainrules_core/chainrules_core.hpp"

namespace lib {
CHAINRULES_FUNCTION_EXPR(square, (x), x * x);
CHAINRULES_SCALAR_RULE(square, (x), 2 * x);
#ifndef CHAINRULES_COMPILE_FAIL_FIXED
CHAINRULES_NON_DIFFERENTIABLE(square);
#endif
}  // namespace lib

double run() { return chainrules::partial<0>(4.0, lib::square, 2.0); }
