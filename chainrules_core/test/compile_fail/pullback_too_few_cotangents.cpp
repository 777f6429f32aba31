// SPDX-License-Identifier: MIT
// expect: chainrules::rrule(f, x...): the rule's pullback returns the wrong number of cotangents;
// expect: return one for f itself and one per argument

#include "chainrules_core/chainrules_core.hpp"

namespace lib {
CHAINRULES_FUNCTION_EXPR(square, (x), x * x);
inline auto rrule(square_t, double x) {
    return chainrules::RRuleResult{x * x, [x](double dy) {
#ifndef CHAINRULES_COMPILE_FAIL_FIXED
                                       return std::tuple{2 * x * dy};
#else
                                       return std::tuple{chainrules::NoTangent{}, 2 * x * dy};
#endif
                                   }};
}
}  // namespace lib

double run() {
    auto [y, pullback] = chainrules::rrule(lib::square, 2.0);
    auto [dself, dx] = pullback(1.0);
    return y + dx;
}
