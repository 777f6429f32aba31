// SPDX-License-Identifier: MIT
// expect: no matching function for call to
// expect: max
// A list of numbers has one type, which nobody can deduce from two.
#include <algorithm>

#include "chainrules/overloads/std.hpp"
#include "forward_ad/derivatives.hpp"

int main() {
    auto const f = []<class T>(T const& x) {
#ifdef CHAINRULES_COMPILE_FAIL_FIXED
        return std::max<T>({x, x * x, 0.5});
#else
        return std::max({x, x * x, 0.5});
#endif
    };
    return forward_ad::derivative(f, 2.0) == 4 ? 0 : 1;
}
