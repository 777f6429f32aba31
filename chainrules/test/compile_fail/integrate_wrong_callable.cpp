// SPDX-License-Identifier: MIT
// expect: chainrules::fn::integrate(f, a, b, theta...): f cannot be called as f(x, theta...)

#include "chainrules/quadrature/integrate.hpp"

inline double run() {
#ifdef CHAINRULES_COMPILE_FAIL_FIXED
    auto const f = [](double x, double k) { return k * x; };
#else
    auto const f = [](double x) { return x; };
#endif
    return chainrules::fn::integrate(f, 0.0, 1.0, 0.5);
}
