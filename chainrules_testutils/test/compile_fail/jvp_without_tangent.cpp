// SPDX-License-Identifier: MIT
// expect: chainrules::testutils::jvp(f, with_tangent(x, dx)...): an argument has no tangent
#include "chainrules_testutils/jvp.hpp"

double product(double x, double y) { return x * y; }

double derivative() {
    using namespace chainrules::testutils;
#ifdef CHAINRULES_COMPILE_FAIL_FIXED
    return jvp(product, with_tangent(2.0, 1.0), with_tangent(3.0, 1.0)).value;
#else
    return jvp(product, with_tangent(2.0, 1.0), 3.0).value;
#endif
}
