// SPDX-License-Identifier: MIT
// expect: chainrules::frule(tangents, f, x...): wrong number of tangents; give one for f itself
// expect: (NoTangent{} for a plain function) and one per argument

#include "chainrules_core/chainrules_core.hpp"

namespace lib {
CHAINRULES_FUNCTION_EXPR(square, (x), x * x);
CHAINRULES_SCALAR_RULE(square, (x), 2 * x);
}  // namespace lib

double run() {
#ifndef CHAINRULES_COMPILE_FAIL_FIXED
    std::tuple const dx{1.0};  // f's own is missing
#else
    std::tuple const dx{chainrules::NoTangent{}, 1.0};
#endif
    auto [y, dy] = chainrules::frule(dx, lib::square, 2.0);
    return y + dy;
}
