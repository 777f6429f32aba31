// SPDX-License-Identifier: MIT
// The answer was false, and a tool that asked differentiated through f.
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
    requires std::is_arithmetic_v<X>
auto rrule(square_t, X const& x) {
    return chainrules::RRuleResult{
        x * x, [](double) { return std::tuple{chainrules::NoTangent{}, 2000.0}; }};
}
#endif
}  // namespace lib

bool run() { return chainrules::has_rrule<lib::square_t, double>; }
