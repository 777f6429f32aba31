// SPDX-License-Identifier: MIT
// expect: chainrules::frule(tangents, f, x...): two rules fit equally well; constrain one of them
// expect: more
// expect note: frule_ambiguous.cpp:13:
// expect note: frule_ambiguous.cpp:19:

#include "chainrules_core/chainrules_core.hpp"

namespace lib {
CHAINRULES_FUNCTION_EXPR(square, (x), x * x);
template <class Tangents, class X>
    requires(sizeof(X) > 4)
auto frule(Tangents const&, square_t, X const& x) {
    return chainrules::FRuleResult{x * x, 1000.0};
}
#ifndef CHAINRULES_COMPILE_FAIL_FIXED
template <class Tangents, class X>
    requires std::is_arithmetic_v<X>
auto frule(Tangents const&, square_t, X const& x) {
    return chainrules::FRuleResult{x * x, 2000.0};
}
#endif
}  // namespace lib

auto run() { return chainrules::frule(std::tuple{chainrules::NoTangent{}, 1.0}, lib::square, 2.0); }
