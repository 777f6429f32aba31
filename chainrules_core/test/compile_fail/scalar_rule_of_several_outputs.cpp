// SPDX-License-Identifier: MIT
// expect: chainrules: the scalar rule of f: the function returns several outputs; use
// expect: CHAINRULES_SCALAR_RULE_MULTI, with one list of partials per output

#include <tuple>

#include "chainrules_core/chainrules_core.hpp"

namespace lib {
CHAINRULES_FUNCTION_EXPR(f, (a, b), std::tuple(a * b, a + b));
#ifdef CHAINRULES_COMPILE_FAIL_FIXED
CHAINRULES_SCALAR_RULE_MULTI(f, (a, b), (), (b, a), (1.0, 1.0));
#else
CHAINRULES_SCALAR_RULE(f, (a, b), b, a);
#endif
}  // namespace lib

auto run() { return chainrules::rrule(lib::f, 2.0, 3.0).pullback(std::tuple(1.0, 2.0)); }
