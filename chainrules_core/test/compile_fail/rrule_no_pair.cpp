// SPDX-License-Identifier: MIT
// expect: chainrules::rrule(f, x...): the rule must return two things, the value of f and the
// expect: pullback; return RRuleResult{y, pullback}

#include "chainrules_core/chainrules_core.hpp"

namespace lib {
CHAINRULES_FUNCTION_EXPR(square, (x), x * x);
inline auto rrule(square_t, double x) {
    auto const pullback = [x](double dy) {
        return std::tuple{chainrules::NoTangent{}, 2 * x * dy};
    };
#ifndef CHAINRULES_COMPILE_FAIL_FIXED
    return pullback;
#else
    return chainrules::RRuleResult{x * x, pullback};
#endif
}
}  // namespace lib

double run() {
    auto result = chainrules::rrule(lib::square, 2.0);
    return result.value;
}
