// SPDX-License-Identifier: MIT
// expect: chainrules::rrule(config, f, x...): the configuration has state and must outlive the
// expect: pullback; pass a named object

#include "chainrules_core/chainrules_core.hpp"

namespace lib {
CHAINRULES_FUNCTION_EXPR(square, (x), x * x);
CHAINRULES_SCALAR_RULE(square, (x), 2 * x);
struct Tool : chainrules::RuleConfig<chainrules::HasReverseMode> {
    int calls = 0;
};
}  // namespace lib

double run() {
#ifndef CHAINRULES_COMPILE_FAIL_FIXED
    auto [y, pullback] = chainrules::rrule(lib::Tool{}, lib::square, 2.0);
#else
    lib::Tool tool;
    auto [y, pullback] = chainrules::rrule(tool, lib::square, 2.0);
#endif
    return std::get<1>(pullback(1.0));
}
