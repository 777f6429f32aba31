// SPDX-License-Identifier: MIT
// expect: chainrules::rrule(f, x...): no reverse rule for f with these argument types; define a
// expect: scalar rule

#include "chainrules_core/chainrules_core.hpp"

namespace lib {
CHAINRULES_FUNCTION_EXPR(square, (x), x * x);
}

double run() {
    auto missing = chainrules::rrule(lib::square, 2.0);  // no error yet: an AD tool may look at it
    static_assert(std::is_base_of_v<chainrules::NoRule, decltype(missing)>);
#ifndef CHAINRULES_COMPILE_FAIL_FIXED
    auto [y, pullback] = chainrules::rrule(lib::square, 2.0);
    auto [dself, dx] = pullback(1.0);
    return y + dx;
#else
    return 0;
#endif
}
