// SPDX-License-Identifier: MIT
// expect: forward_ad::gradient(f, x): f returns a container; use jacobian(f, x)
#include <array>

#include "chainrules/chainrules.hpp"
#include "forward_ad/derivatives.hpp"

int main() {
    auto const squares = [](auto const& x) { return std::array{x[0] * x[0], x[1] * x[1]}; };
#ifdef CHAINRULES_COMPILE_FAIL_FIXED
    return forward_ad::jacobian(squares, std::array{1.0, 2.0})[0][1] == 0 ? 0 : 1;
#else
    return forward_ad::gradient(squares, std::array{1.0, 2.0})[0] == 2 ? 0 : 1;
#endif
}
