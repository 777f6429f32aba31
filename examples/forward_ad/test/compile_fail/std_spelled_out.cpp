// SPDX-License-Identifier: MIT
// expect: no matching function for call to
// expect: sin
// A call of std::sin would lose the derivative: it must not compile.
#include <cmath>

#include "chainrules/chainrules.hpp"
#include "forward_ad/derivatives.hpp"

int main() {
    auto const f = [](auto const& x) {
#ifdef CHAINRULES_COMPILE_FAIL_FIXED
        using std::sin;
        return sin(x);
#else
        return std::sin(x);
#endif
    };
    return forward_ad::derivative(f, 0.0) == 1 ? 0 : 1;
}
