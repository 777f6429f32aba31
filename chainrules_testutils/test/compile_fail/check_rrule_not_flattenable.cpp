// SPDX-License-Identifier: MIT
// expect: chainrules::testutils::to_vec(x): this type cannot be flattened
// expect: Point>
#include "chainrules_testutils/check_rrule.hpp"

struct Point {
    double x;
    double y;
};

#ifdef CHAINRULES_COMPILE_FAIL_FIXED
CHAINRULES_FIELDS(Point, x, y);
#endif

struct First {
    double operator()(Point const& p) const { return p.x; }
};

auto rrule(First, Point const& p) {
    return std::pair(p.x, [](auto const&) {
        return std::tuple{chainrules::NoTangent{}, chainrules::ZeroTangent{}};
    });
}

bool passes() { return static_cast<bool>(chainrules::testutils::check_rrule(First{}, Point{})); }
