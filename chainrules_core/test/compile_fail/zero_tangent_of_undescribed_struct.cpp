// SPDX-License-Identifier: MIT
// expect: chainrules::zero_tangent(p): the type of p has no tangent type; describe a struct
#include "chainrules_core/chainrules_core.hpp"

struct Point {
    double x;
};

#ifdef CHAINRULES_COMPILE_FAIL_FIXED
CHAINRULES_FIELDS(Point, x);
#endif

int main() { chainrules::zero_tangent(Point{1}); }
