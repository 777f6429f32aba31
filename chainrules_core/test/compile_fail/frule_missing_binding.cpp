// SPDX-License-Identifier: MIT
// expect: chainrules::frule(tangents, f, x...): no forward rule for f with these argument types;
// expect: define a scalar rule

#include "chainrules_core/chainrules_core.hpp"

namespace lib {
CHAINRULES_FUNCTION_EXPR(square, (x), x * x);
}

double run() {
    std::tuple const dx{chainrules::NoTangent{}, 1.0};
    auto missing = chainrules::frule(dx, lib::square, 2.0);
    static_assert(std::is_base_of_v<chainrules::NoRule, decltype(missing)>);
#ifndef CHAINRULES_COMPILE_FAIL_FIXED
    auto [y, dy] = chainrules::frule(dx, lib::square, 2.0);
    return y + dy;
#else
    return 0;
#endif
}
