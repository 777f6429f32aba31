// SPDX-License-Identifier: MIT
// expect: enable_if
// std::numbers::pi_v<T> is of the library's own types unless somebody asks for more.
#include <numbers>

#include "chainrules/chainrules.hpp"
#ifdef CHAINRULES_COMPILE_FAIL_FIXED
#include "chainrules/overloads/std.hpp"
#endif
#include "forward_ad/derivatives.hpp"

int main() {
    auto const f = []<class T>(T const& x) { return std::numbers::pi_v<T> * x; };
    return forward_ad::derivative(f, 0.0) == std::numbers::pi ? 0 : 1;
}
