// SPDX-License-Identifier: MIT
// expect: no matching function for call to
// expect: sin
// A template sees those overloads of std::sin that are declared above it.
#include <cmath>

#ifdef CHAINRULES_COMPILE_FAIL_FIXED
#include "chainrules/overloads/std.hpp"
#endif

template <class T>
T existing(T const& x) {
    return std::sin(x);
}

#include "chainrules/overloads/std.hpp"
#include "forward_ad/derivatives.hpp"

int main() {
    auto const f = [](auto const& x) { return existing(x); };
    return forward_ad::derivative(f, 0.0) == 1 ? 0 : 1;
}
