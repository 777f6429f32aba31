// SPDX-License-Identifier: MIT
// expect: chainrules::partial<i>(d): the function has several outputs; use partial<o, i>(d)

#include "chainrules_core/chainrules_core.hpp"

namespace lib {
CHAINRULES_FUNCTION_EXPR(both, (x), (std::pair{x, x * x}));
CHAINRULES_SCALAR_RULE_MULTI(both, (x), (), (1), (2 * x));
}  // namespace lib

double run() {
    auto d = chainrules::derivatives_given_output(std::pair{2.0, 4.0}, lib::both, 2.0);
#ifndef CHAINRULES_COMPILE_FAIL_FIXED
    return chainrules::partial<0>(d);
#else
    return chainrules::partial<1, 0>(d);
#endif
}
