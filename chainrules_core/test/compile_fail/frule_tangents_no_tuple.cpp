// SPDX-License-Identifier: MIT
// expect: chainrules::frule(tangents, f, x...): the tangents are no std::tuple; write
// expect: frule(std::tuple{NoTangent{}, dx...}, f, x...)

#include "chainrules_core/chainrules_core.hpp"

namespace lib {
CHAINRULES_FUNCTION_EXPR(square, (x), x * x);
CHAINRULES_SCALAR_RULE(square, (x), 2 * x);
}  // namespace lib

double run() {
#ifndef CHAINRULES_COMPILE_FAIL_FIXED
    double const dx = 1;
#else
    std::tuple const dx{chainrules::NoTangent{}, 1.0};
#endif
    auto [y, dy] = chainrules::frule(dx, lib::square, 2.0);
    return y + dy;
}
