// SPDX-License-Identifier: MIT
// expect: no matching function for call to
// expect: sin
// std::sin takes no active number unless somebody asks for it: a call that would lose the
// derivative must not compile.
#include <cmath>

#include "chainrules/chainrules.hpp"
#ifdef CHAINRULES_COMPILE_FAIL_FIXED
#include "chainrules/overloads/std.hpp"
#endif
#include "forward_ad/derivatives.hpp"

int main() {
    auto const f = [](auto const& x) { return std::sin(x); };
    return forward_ad::derivative(f, 0.0) == 1 ? 0 : 1;
}
