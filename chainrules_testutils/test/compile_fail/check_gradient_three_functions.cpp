// SPDX-License-Identifier: MIT
// expect: chainrules::testutils::check_gradient(f, g, x), check_gradient(fg, x): takes these
#include "chainrules_testutils/check_gradient.hpp"

double f(double x) { return x * x; }
double g(double x) { return 2 * x; }

bool passes() {
#ifdef CHAINRULES_COMPILE_FAIL_FIXED
    return static_cast<bool>(chainrules::testutils::check_gradient(f, g, 2.0));
#else
    return static_cast<bool>(chainrules::testutils::check_gradient(f, g, 2.0, 3.0));
#endif
}
