// SPDX-License-Identifier: MIT
// expect: chainrules::rrule(f, x...): no reverse rule for f with these argument types; define a
// expect: scalar rule

#include "chainrules_core/chainrules_core.hpp"

namespace lib {
CHAINRULES_FUNCTION_EXPR(square, (x), x * x);
}

double run() {
    auto result = chainrules::rrule(lib::square, 2.0);
#ifndef CHAINRULES_COMPILE_FAIL_FIXED
    return result.value + 1;
#else
    (void)result;
    return 0;
#endif
}
