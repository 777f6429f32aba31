// SPDX-License-Identifier: MIT
// expect: operator[]
// expect note: Dual<
// A number that becomes an index says so: its derivative ends there.
#include <cmath>
#include <vector>

#include "chainrules/overloads/std.hpp"
#include "forward_ad/derivatives.hpp"

int main() {
    std::vector<double> const table{1, 2, 4, 8};
    auto const f = [&](auto const& x) {
#ifdef CHAINRULES_COMPILE_FAIL_FIXED
        return x * table[static_cast<std::size_t>(std::floor(x))];
#else
        return x * table[std::floor(x)];
#endif
    };
    return forward_ad::derivative(f, 2.5) == 4 ? 0 : 1;
}
