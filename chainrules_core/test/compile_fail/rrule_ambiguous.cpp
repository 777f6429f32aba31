// SPDX-License-Identifier: MIT
// The scalar rule answered, and both written rules were ignored.
// expect: chainrules::rrule(f, x...): two rules fit equally well; constrain one of them more
// expect note: rrule_ambiguous.cpp:14:
// expect note: rrule_ambiguous.cpp:21:

#include "chainrules_core/chainrules_core.hpp"

namespace lib {
CHAINRULES_FUNCTION_EXPR(square, (x), x * x);
CHAINRULES_SCALAR_RULE(square, (x), 2 * x);
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

auto run() { return chainrules::rrule(lib::square, 2.0); }
