// SPDX-License-Identifier: MIT
// expect: chainrules::keep(x): x is a temporary, which is gone when the pullback runs; keep an
// expect: argument of the rule, and capture a computed value itself

#include <vector>

#include "chainrules_core/chainrules_core.hpp"

namespace lib {
CHAINRULES_FUNCTION_EXPR(first, (v), v[0]);
inline std::vector<double> doubled(std::vector<double> v) { return v; }
inline auto rrule(first_t, std::vector<double> const& v) {
#ifndef CHAINRULES_COMPILE_FAIL_FIXED
    auto kept = chainrules::keep(doubled(v));
#else
    auto kept = chainrules::keep(v);
#endif
    return chainrules::RRuleResult{
        v[0], [kept](double dy) { return std::tuple{chainrules::NoTangent{}, dy * (*kept)[0]}; }};
}
}  // namespace lib

double run() {
    return std::get<1>(chainrules::rrule(lib::first, std::vector<double>{1}).pullback(1.0));
}
