// SPDX-License-Identifier: MIT
// expect: chainrules::add(a, b): these two have no sum; a tangent of a struct P is given as
// expect: tangent<P>(field<&P::x>(dx)), one of a container as a container

#include "chainrules_core/chainrules_core.hpp"

namespace lib {
struct Point {
    double x = 0, y = 0;
};
}  // namespace lib
CHAINRULES_FIELDS(lib::Point, x, y);

auto run(lib::Point const& p) {
#ifndef CHAINRULES_COMPILE_FAIL_FIXED
    return chainrules::add(p, 2.0);
#else
    return chainrules::add(p,
                           chainrules::tangent<lib::Point>(chainrules::field<&lib::Point::x>(2.0)));
#endif
}
