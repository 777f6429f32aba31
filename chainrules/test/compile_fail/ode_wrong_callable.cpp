// SPDX-License-Identifier: MIT
// expect: chainrules::fn::ode(f, y0, t0, ts, theta...): f cannot be called as f(t, y, theta...)

#include "chainrules/ode/ode.hpp"

inline double run() {
#ifdef CHAINRULES_COMPILE_FAIL_FIXED
    auto const f = [](double, double y, double k) { return -k * y; };
#else
    auto const f = [](double, double y) { return -y; };
#endif
    return chainrules::fn::ode_end(f, 1.0, 0.0, 1.0, 0.5);
}
