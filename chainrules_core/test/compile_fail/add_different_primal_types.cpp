// SPDX-License-Identifier: MIT
// expect: chainrules::add(a, b): the tangents belong to different primal types; only tangents of
// expect: one type can be added

#include "chainrules_core/chainrules_core.hpp"

namespace lib {
struct Point {
    double x;
};
struct Vector {
    double x;
};
}  // namespace lib

auto run() {
    using chainrules::field;
    using chainrules::tangent;
    auto a = tangent<lib::Point>(field<&lib::Point::x>(1.0));
#ifndef CHAINRULES_COMPILE_FAIL_FIXED
    auto b = tangent<lib::Vector>(field<&lib::Vector::x>(1.0));
#else
    auto b = tangent<lib::Point>(field<&lib::Point::x>(2.0));
#endif
    return a + b;
}
