// SPDX-License-Identifier: MIT
// expect: reverse_ad::call(f, x...): no reverse rule for f with these arguments
// expect: implement auto rrule(f_t, X const&...) in f's namespace
#include <tuple>
#include <vector>

#include "reverse_ad/gradient.hpp"

namespace library {

using Vector = std::vector<double>;

inline double first(Vector const& x) { return x.front(); }

namespace fn {
CHAINRULES_FUNCTION(first, library::first);

#ifdef CHAINRULES_COMPILE_FAIL_FIXED
inline auto rrule(first_t, Vector const& x) {
    auto pullback = [n = x.size()](double bar) {
        Vector x_bar(n, 0.0);
        x_bar.front() = bar;
        return std::tuple{chainrules::NoTangent{}, x_bar};
    };
    return chainrules::RRuleResult{library::first(x), pullback};
}
#endif
}  // namespace fn
}  // namespace library

int main() {
    auto const f = [](auto const& x) { return reverse_ad::call(library::fn::first, x); };
    return reverse_ad::gradient(f, library::Vector{1, 2}).front() == 1 ? 0 : 1;
}
