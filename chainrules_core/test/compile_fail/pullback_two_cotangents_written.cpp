// SPDX-License-Identifier: MIT
// expect: chainrules::rrule(f, x...).pullback(dy): a pullback takes one cotangent; for several
// expect: outputs give a tuple or a Tangent

#include "chainrules_core/chainrules_core.hpp"

namespace lib {
CHAINRULES_FUNCTION_EXPR(both, (x), (std::pair{x, x * x}));
inline auto rrule(both_t, double x) {
    auto pullback = [x](auto const& dy) {
        return std::tuple{chainrules::NoTangent{}, std::get<0>(dy) + 2 * x * std::get<1>(dy)};
    };
    return chainrules::RRuleResult{both(x), pullback};
}
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
