// SPDX-License-Identifier: MIT
// An opt-out written by hand, beside a rule that is constrained as much.
// expect: chainrules::rrule(f, x...): two rules fit equally well; constrain one of them more

#include "chainrules_core/chainrules_core.hpp"

namespace lib {
CHAINRULES_FUNCTION_EXPR(square, (x), x * x);
template <class X>
    requires(sizeof(X) > 4)
auto rrule(square_t, X const& x) {
    return chainrules::RRuleResult{
        x * x, [](double) { return std::tuple{chainrules::NoTangent{}, 1000.0}; }};
}
#ifndef CHAINRULES_COMPILE_FAIL_FIXED
template <class X>
    requires std::is_floating_point_v<X>
chainrules::NoRule rrule(square_t, X const&) {
    return {};
}
#endif
}  // namespace lib

auto run() { return chainrules::rrule(lib::square, 2.0); }
