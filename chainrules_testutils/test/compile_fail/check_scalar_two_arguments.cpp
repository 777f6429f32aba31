// SPDX-License-Identifier: MIT
// expect: chainrules::testutils::check_scalar(f, x): takes one number
#include "chainrules_core/chainrules_core.hpp"
#include "chainrules_testutils/check_scalar.hpp"

CHAINRULES_FUNCTION_EXPR(square, (x), x * x);
CHAINRULES_SCALAR_RULE(square, (x), 2 * x);

#ifdef CHAINRULES_COMPILE_FAIL_FIXED
bool passes() { return static_cast<bool>(chainrules::testutils::check_scalar(square, 2.0)); }
#else
bool passes() { return static_cast<bool>(chainrules::testutils::check_scalar(square, 2.0, 3.0)); }
#endif
