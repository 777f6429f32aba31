// SPDX-License-Identifier: MIT
// expect: chainrules::rrule(f, x...).pullback(dy): f has several outputs; give a tuple, a pair or a
// expect: Tangent with a cotangent for each

#include "chainrules_core/chainrules_core.hpp"

namespace lib {
CHAINRULES_FUNCTION_EXPR(both, (x), (std::pair{x, x * x}));
CHAINRULES_SCALAR_RULE_MULTI(both, (x), (), (1), (2 * x));
}  // namespace lib

double run() {
    auto [y, pullback] = chainrules::rrule(lib::both, 2.0);
#ifndef CHAINRULES_COMPILE_FAIL_FIXED
    auto [dself, dx] = pullback(1.0);
#else
    auto [dself, dx] = pullback(std::pair{1.0, 2.0});
#endif
    return dx;
}
