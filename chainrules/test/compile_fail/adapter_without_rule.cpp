// SPDX-License-Identifier: MIT
// expect: chainrules::adapters::call(f, x...): no reverse rule for f with these arguments, and f
// does not accept this tool's numbers

#include "../adapters/tape.hpp"

namespace lab {
inline double sum_of(std::vector<double> const& xs) { return xs[0] + xs[1]; }
CHAINRULES_FUNCTION(total, sum_of);
#ifdef CHAINRULES_COMPILE_FAIL_FIXED
inline auto rrule(total_t, std::vector<double> const& xs) {
    auto pullback = [](double y_bar) {
        return std::tuple{chainrules::NoTangent{}, std::vector<double>{y_bar, y_bar}};
    };
    return chainrules::RRuleResult{total(xs), pullback};
}
#endif
}  // namespace lab

auto run(std::vector<foreign::Var> const& xs) { return chainrules::adapters::call(lab::total, xs); }
