// SPDX-License-Identifier: MIT
// expect: chainrules::member_pointer<P, name>: P's description has no such member; name one of
// expect: those in CHAINRULES_FIELDS

#include "chainrules_core/chainrules_core.hpp"

namespace lib {
struct Point {
    double x, y;
};
}  // namespace lib
CHAINRULES_FIELDS(lib::Point, x, y);

#ifndef CHAINRULES_COMPILE_FAIL_FIXED
constexpr auto z = chainrules::member_pointer<lib::Point, "z">;
#else
constexpr auto z = chainrules::member_pointer<lib::Point, "y">;
#endif

double run() { return lib::Point{1, 2}.*z; }
