// SPDX-License-Identifier: MIT
// expect: chainrules::get<field>(tangent): the primal type has no such field

#include "chainrules_core/chainrules_core.hpp"

auto run() {
    using Pair = std::pair<double, double>;
    auto t = chainrules::tangent<Pair>(chainrules::field<0>(1.0));
#ifndef CHAINRULES_COMPILE_FAIL_FIXED
    return get<2>(t);
#else
    return get<1>(t);
#endif
}
