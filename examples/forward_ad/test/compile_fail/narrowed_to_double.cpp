// SPDX-License-Identifier: MIT
// expect: Dual<
// expect: double
// A number that becomes a double would lose its derivative: it must not compile.
#include "chainrules/chainrules.hpp"
#include "forward_ad/derivatives.hpp"

int main() {
    auto const f = [](auto const& x) {
#ifdef CHAINRULES_COMPILE_FAIL_FIXED
        auto const y = 2 * x;
#else
        double const y = 2 * x;
#endif
        return y * x;
    };
    return forward_ad::derivative(f, 1.0) == 4 ? 0 : 1;
}
