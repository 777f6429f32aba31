// SPDX-License-Identifier: MIT
// expect: Dual<
// expect: double
// A sum that is kept in a double would lose the derivative: it must not compile.
#include <numeric>
#include <vector>

#include "chainrules/overloads/std.hpp"
#include "forward_ad/derivatives.hpp"

int main() {
    auto const f = []<class T>(T const& x) {
        std::vector<T> const terms{x, x * x};
#ifdef CHAINRULES_COMPILE_FAIL_FIXED
        return std::accumulate(terms.begin(), terms.end(), T(0));
#else
        return std::accumulate(terms.begin(), terms.end(), 0.0);
#endif
    };
    return forward_ad::derivative(f, 2.0) == 5 ? 0 : 1;
}
