// SPDX-License-Identifier: MIT
// expect: chainrules::get<field>(tangent): the primal type has no such field

#include "chainrules_core/chainrules_core.hpp"

namespace lib {
struct Point {
    double x;
};
}  // namespace lib

auto run() {
    auto t = chainrules::tangent<lib::Point>(chainrules::field<&lib::Point::x>(1.0));
#ifndef CHAINRULES_COMPILE_FAIL_FIXED
    return get<0>(t);
#else
    return get<&lib::Point::x>(t);
#endif
}
