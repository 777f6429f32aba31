// SPDX-License-Identifier: MIT
// expect: chainrules::frule_via_ad(config, tangents, f, x...): the configuration has no forwards
// expect: mode; constrain the rule with ConfigWith<HasForwardsMode>

#include "chainrules_core/chainrules_core.hpp"

namespace tool {
#ifndef CHAINRULES_COMPILE_FAIL_FIXED
struct Tool : chainrules::RuleConfig<chainrules::HasReverseMode> {};
#else
struct Tool : chainrules::RuleConfig<chainrules::HasForwardsMode> {};
#endif
template <class Tangents, class F, class... X>
auto frule_via_ad(Tool const&, Tangents const& dx, F const& f, X const&... x) {
    return chainrules::frule(dx, f, x...);
}
}  // namespace tool

namespace lib {
CHAINRULES_FUNCTION_EXPR(square, (x), x * x);
CHAINRULES_SCALAR_RULE(square, (x), 2 * x);
}  // namespace lib

double run() {
    tool::Tool tool;
    std::tuple const dx{chainrules::NoTangent{}, 1.0};
    auto [y, dy] = chainrules::frule_via_ad(tool, dx, lib::square, 2.0);
    return y + dy;
}
