// SPDX-License-Identifier: MIT
// expect: reverse_ad::gradient(f, x...): f must return a number
#include <vector>

#include "reverse_ad/gradient.hpp"

int main() {
#ifdef CHAINRULES_COMPILE_FAIL_FIXED
    auto const f = [](auto const& x) { return x[0]; };
#else
    auto const f = [](auto const& x) { return x; };
#endif
    return reverse_ad::gradient(f, std::vector{1.0, 2.0}).front() == 1 ? 0 : 1;
}
