// SPDX-License-Identifier: MIT
// expect: chainrules::fn::f(x...): the arguments are active numbers of two different AD tools,
// expect: tags or numbers of tangents at the same depth (perturbation confusion);
// expect: nest one inside the other
#include "chainrules/chainrules.hpp"
#include "forward_ad/derivatives.hpp"

int main() {
    auto const outer = [](auto x) {
        auto const inner = [x](auto y) { return x * y; };
#ifdef CHAINRULES_COMPILE_FAIL_FIXED
        return forward_ad::derivative(inner, decltype(x)(1));  // y is nested inside x's number
#else
        return forward_ad::derivative(inner, 1.0);
#endif
    };
    return forward_ad::derivative(outer, 1.0) == 1 ? 0 : 1;
}
