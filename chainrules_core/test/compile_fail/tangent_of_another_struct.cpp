// SPDX-License-Identifier: MIT
// expect: chainrules::tangent<P>(fields...): P has no such field; name a member of P
#include "chainrules_core/chainrules_core.hpp"

struct Point {
    double x;
};
struct Circle {
    double radius;
};

int main() {
    using namespace chainrules;
#ifndef CHAINRULES_COMPILE_FAIL_FIXED
    auto t = tangent<Point>(field<&Circle::radius>(1.0));
#else
    auto t = tangent<Point>(field<&Point::x>(1.0));
#endif
    (void)t;
}
