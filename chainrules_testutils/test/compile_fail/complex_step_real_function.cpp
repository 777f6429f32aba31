// SPDX-License-Identifier: MIT
// A function of double cannot be called with a complex number.
// expect: chainrules::testutils::complex_step(f, x): f must accept a std::complex number
#include <chainrules_testutils/complex_step.hpp>

#include <cmath>

double f(double x) { return std::sin(x); }

template <class Y>
Y g(Y const& x) {
    return x * x;
}

int main() {
#ifdef CHAINRULES_COMPILE_FAIL_FIXED
    return static_cast<int>(
        chainrules::testutils::complex_step([](auto const& x) { return g(x); }, 1.0));
#else
    chainrules::testutils::complex_step(f, 1.0);
#endif
}
