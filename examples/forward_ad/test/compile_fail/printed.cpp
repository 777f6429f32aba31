// SPDX-License-Identifier: MIT
// expect: stream
// expect: Dual<
// What is printed is the value, and the program says so.
#include <iostream>

#include "chainrules/overloads/std.hpp"
#include "forward_ad/derivatives.hpp"

int main() {
    auto const f = [](auto const& x) {
#ifdef CHAINRULES_COMPILE_FAIL_FIXED
        std::cout << chainrules::plain_value(x);
#else
        std::cout << x;
#endif
        return x * x;
    };
    return forward_ad::derivative(f, 2.0) == 4 ? 0 : 1;
}
