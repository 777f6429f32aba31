// SPDX-License-Identifier: MIT
// A function of vectors of double with both rules, on the numbers of a forward-mode tool: 39 lines
// did not say why.
// expect: chainrules::adapters::call(f, x...): f does not accept the numbers of this forward-mode
// expect: tool, and rules of arrays and structs serve tools with a tape alone

#include <vector>

#include "chainrules/adapters/call.hpp"
#include "../adapters/jet.hpp"

namespace lab {
#ifdef CHAINRULES_COMPILE_FAIL_FIXED
template <class T>
T sum_of(std::vector<T> const& xs) {
    return xs[0] + xs[1];
}
#else
inline double sum_of(std::vector<double> const& xs) { return xs[0] + xs[1]; }
#endif
CHAINRULES_FUNCTION(total, sum_of);
inline auto rrule(total_t, std::vector<double> const& xs) {
    auto pullback = [](double y_bar) {
        return std::tuple{chainrules::NoTangent{}, std::vector<double>{y_bar, y_bar}};
    };
    return chainrules::RRuleResult{total(xs), pullback};
}
}  // namespace lab

auto run(std::vector<foreign::Jet<double>> const& xs) {
    return chainrules::adapters::call(lab::total, xs);
}
