// SPDX-License-Identifier: MIT
// expect: chainrules::rrule(f, x...).pullback(dy): a pullback takes one cotangent; for several
// expect: outputs give a tuple or a Tangent

#include "chainrules_core/chainrules_core.hpp"

namespace lib {
CHAINRULES_FUNCTION_EXPR(both, (x), (std::pair{x, x * x}));
CHAINRULES_SCALAR_RULE_MULTI(both, (x), (), (1), (2 * x));
}  // namespace lib

double run() {
    auto [y, pullback] = chainrules::rrule(lib::both, 2.0);
#ifndef CHAINRULES_COMPILE_FAIL_FIXED
    auto [dself, dx] = pullback(1, 2);
#else
    auto [dself, dx] = pullback(std::pair{1.0, 2.0});
#endif
    return dx;
}
