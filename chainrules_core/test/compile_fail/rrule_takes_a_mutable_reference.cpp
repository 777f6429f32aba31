// SPDX-License-Identifier: MIT
// expect: chainrules::rrule(f, x...): no reverse rule for f with these argument types
// expect: they take arguments by const&

#include "chainrules_core/chainrules_core.hpp"

#include <vector>

#ifdef CHAINRULES_COMPILE_FAIL_FIXED
#define REFERENCE const&
#else
#define REFERENCE &
#endif

namespace lib {
CHAINRULES_FUNCTION_EXPR(count, (v), double(v.size()));
inline auto rrule(count_t, std::vector<double> REFERENCE v) {
    return chainrules::RRuleResult{
        double(v.size()),
        [](double) { return std::tuple{chainrules::NoTangent{}, chainrules::ZeroTangent{}}; }};
}
}  // namespace lib

double run() {
    auto [y, pullback] = chainrules::rrule(lib::count, std::vector<double>(3));
    return y;
}
