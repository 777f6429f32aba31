// SPDX-License-Identifier: MIT
// expect: reverse_ad::record(f, x): a function of several results, or with fields, cannot be
// replayed
#include <vector>

#include "chainrules/overloads.hpp"
#include "reverse_ad/replay.hpp"

int main() {
    auto const f = [](auto const& x) {
#ifdef CHAINRULES_COMPILE_FAIL_FIXED
        return x[0];
#else
        int exponent = 0;
        return frexp(x[0], &exponent);
#endif
    };
    return reverse_ad::record(f, std::vector{1.0, 2.0}).gradient(std::vector{1.0, 2.0})[0] == 1 ? 0
                                                                                                : 1;
}
