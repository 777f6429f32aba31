// SPDX-License-Identifier: MIT
// A function of vectors of double without a derivative by the argument that is active, on the
// numbers of a forward-mode tool.
// expect: chainrules::adapters::call(f, x...): no rule for f with these arguments that has all
// expect: derivatives by the active ones, and f does not accept this tool's numbers

#include <vector>

#include "chainrules/adapters/call.hpp"
#include "../adapters/jet.hpp"

namespace lab {
inline double sum_of(std::vector<double> const& xs) { return xs[0] + xs[1]; }
CHAINRULES_FUNCTION(total, sum_of);
inline auto rrule(total_t, std::vector<double> const& xs) {
    auto pullback = [](double y_bar) {
#ifdef CHAINRULES_COMPILE_FAIL_FIXED
        return std::tuple{chainrules::NoTangent{}, std::vector<double>{y_bar, y_bar}};
#else
        return std::tuple{chainrules::NoTangent{}, CHAINRULES_NOT_IMPLEMENTED("yet")};
#endif
    };
    return chainrules::RRuleResult{total(xs), pullback};
}
}  // namespace lab

auto run(std::vector<foreign::Jet<double>> const& xs) {
    return chainrules::adapters::call(lab::total, xs);
}
