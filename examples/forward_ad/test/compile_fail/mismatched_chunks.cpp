// SPDX-License-Identifier: MIT
// expect: chainrules::fn::f(x...): the arguments are active numbers of two different AD tools,
// expect: tags or numbers of tangents at the same depth (perturbation confusion);
#include "chainrules/chainrules.hpp"
#include "forward_ad/dual.hpp"

struct Tag;

int main() {
    auto const x = forward_ad::Dual<double, 3, Tag>::variable(2.0, 0);
#ifdef CHAINRULES_COMPILE_FAIL_FIXED
    auto const y = forward_ad::Dual<double, 3, Tag>::variable(3.0, 1);
#else
    auto const y = forward_ad::Dual<double, 4, Tag>::variable(3.0, 1);
#endif
    return (x * y).value == 6 ? 0 : 1;
}
