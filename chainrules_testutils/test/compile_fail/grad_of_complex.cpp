// SPDX-License-Identifier: MIT
// The gradient of a complex function is not defined.
// expect: chainrules::testutils::grad(f, x...): f must return a real number
#include <chainrules_testutils/jacobian.hpp>

#include <complex>

int main() {
    std::complex<double> const z(1, 2);
#ifdef CHAINRULES_COMPILE_FAIL_FIXED
    chainrules::testutils::grad([](auto const& x) { return std::norm(x); }, z);
#else
    chainrules::testutils::grad([](auto const& x) { return x * x; }, z);
#endif
}
