// SPDX-License-Identifier: MIT
// expect: chainrules::frule(tangents, f, x...): the rule must return two things, the value of f
// expect: and its tangent; return FRuleResult{y, dy}

#include "chainrules_core/chainrules_core.hpp"

namespace lib {
CHAINRULES_FUNCTION_EXPR(square, (x), x * x);
inline auto frule(std::tuple<chainrules::NoTangent, double> const& tangents, square_t, double x) {
    double const dx = std::get<1>(tangents);
#ifndef CHAINRULES_COMPILE_FAIL_FIXED
    return std::tuple{x * x, 2 * x * dx, dx};
#else
    return std::tuple{x * x, 2 * x * dx};
#endif
}
}  // namespace lib

double run() {
    auto result = chainrules::frule(std::tuple{chainrules::NoTangent{}, 1.0}, lib::square, 2.0);
    return result.tangent;
}
