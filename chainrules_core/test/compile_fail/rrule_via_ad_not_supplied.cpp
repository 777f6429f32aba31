// SPDX-License-Identifier: MIT
// expect: chainrules::rrule_via_ad(config, f, x...): the AD tool supplies no rrule_via_ad(Config&,
// expect: f, x...) in its namespace; implement it there

#include "chainrules_core/chainrules_core.hpp"

namespace lib {
CHAINRULES_FUNCTION_EXPR(square, (x), x * x);
CHAINRULES_SCALAR_RULE(square, (x), 2 * x);
}  // namespace lib

namespace tool {
struct Tool : chainrules::RuleConfig<chainrules::HasReverseMode> {};
#ifdef CHAINRULES_COMPILE_FAIL_FIXED
template <class F, class... X>
auto rrule_via_ad(Tool const&, F const& f, X const&... x) {
    return chainrules::rrule(f, x...);
}
#endif
}  // namespace tool

double run() {
    tool::Tool tool;
    auto [y, pullback] = chainrules::rrule_via_ad(tool, lib::square, 2.0);
    return std::get<1>(pullback(1.0));
}
