// SPDX-License-Identifier: MIT
// expect: chainrules::get<field>(tangent): the primal type has no such field; name a member of it,
// expect: as in get<&Point::x>(t)

#include "chainrules_core/chainrules_core.hpp"

namespace lib {
struct Point {
    double x;
    double y;
};
struct Line {
    double slope;
};
}  // namespace lib

auto run() {
    auto t = chainrules::tangent<lib::Point>(chainrules::field<&lib::Point::x>(1.0));
#ifndef CHAINRULES_COMPILE_FAIL_FIXED
    return get<&lib::Line::slope>(t);
#else
    return get<&lib::Point::y>(t);  // not stored: a zero
#endif
}
