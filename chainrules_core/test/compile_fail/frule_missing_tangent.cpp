// SPDX-License-Identifier: MIT
// expect: chainrules::frule(tangents, f, x...): no forward rule for f with these argument types;
// expect: define a scalar rule

#include "chainrules_core/chainrules_core.hpp"

namespace lib {
CHAINRULES_FUNCTION_EXPR(square, (x), x * x);
}

auto run() {
    auto result = chainrules::frule(std::tuple{chainrules::NoTangent{}, 1.0}, lib::square, 2.0);
#ifndef CHAINRULES_COMPILE_FAIL_FIXED
    return 2 * result.tangent;
#else
    return result;
#endif
}
