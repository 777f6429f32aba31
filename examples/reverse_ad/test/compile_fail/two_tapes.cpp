// SPDX-License-Identifier: MIT
// expect: reverse_ad::call(f, x...): the arguments belong to two different tapes
#include <tuple>
#include <vector>

#include "chainrules/chainrules.hpp"
#include "reverse_ad/gradient.hpp"

namespace library {

using Vector = std::vector<double>;

template <class A, class B>
auto first_product(A const& a, B const& b) {
    return a[0] * b[0];
}

namespace fn {
CHAINRULES_FUNCTION(first_product, library::first_product);
}  // namespace fn
}  // namespace library

int main() {
    auto const outer = [](auto const& x) {
        [[maybe_unused]] auto const inner = [&](auto const& y) {
            return reverse_ad::call(library::fn::first_product, x, y);
        };
#ifdef CHAINRULES_COMPILE_FAIL_FIXED
        return reverse_ad::call(library::fn::first_product, x, x);
#else
        return x[0] * reverse_ad::gradient(inner, library::Vector{1, 2}).front();
#endif
    };
    return reverse_ad::gradient(outer, library::Vector{1, 2}).front() == 2 ? 0 : 1;
}
