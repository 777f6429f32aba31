// SPDX-License-Identifier: MIT
// expect: chainrules: erf(x...) of a number of an AD tool: its rule is missing; include
// chainrules/special/error/error_functions.hpp (CMake: ChainRules::special)
#include <cmath>

#include "chainrules/chainrules.hpp"
#ifdef CHAINRULES_COMPILE_FAIL_FIXED
#include "chainrules/special/error/error_functions.hpp"
#endif
#include "forward_ad/derivatives.hpp"

int main() {
    auto const f = [](auto const& x) {
        using std::erf;
        return erf(x);
    };
    return forward_ad::derivative(f, 0.0) > 1 ? 0 : 1;
}
