// SPDX-License-Identifier: MIT
// expect: chainrules::rrule_via_ad(config, f, x...): the configuration has no reverse mode;
// expect: constrain the rule with ConfigWith<HasReverseMode>

#include "chainrules_core/chainrules_core.hpp"

namespace tool {
#ifndef CHAINRULES_COMPILE_FAIL_FIXED
struct Tool : chainrules::RuleConfig<chainrules::HasForwardsMode> {};
#else
struct Tool : chainrules::RuleConfig<chainrules::HasReverseMode> {};
#endif
template <class F, class... X>
auto rrule_via_ad(Tool const&, F const& f, X const&... x) {
    return chainrules::rrule(f, x...);
}
}  // namespace tool

namespace lib {
CHAINRULES_FUNCTION_EXPR(square, (x), x * x);
CHAINRULES_SCALAR_RULE(square, (x), 2 * x);
}  // namespace lib

double run() {
    tool::Tool tool;
    auto [y, pullback] = chainrules::rrule_via_ad(tool, lib::square, 2.0);
    return std::get<1>(pullback(1.0));
}
