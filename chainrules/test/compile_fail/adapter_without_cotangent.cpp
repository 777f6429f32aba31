// SPDX-License-Identifier: MIT
// expect: chainrules::adapters::call(f, x...): f has no derivative by this argument, counted from
// 0, which holds active numbers; pass its value

#include "../adapters/tape.hpp"

namespace lab {
CHAINRULES_FUNCTION_EXPR(power_sum, (xs, p), xs[0] + 0 * p);
inline auto rrule(power_sum_t, std::vector<double> const& xs, double p) {
    auto pullback = [](double y_bar) {
        return std::tuple{chainrules::NoTangent{}, std::vector<double>{y_bar},
                          CHAINRULES_NOT_IMPLEMENTED("by the exponent")};
    };
    return chainrules::RRuleResult{power_sum(xs, p), pullback};
}
}  // namespace lab

auto run(std::vector<foreign::Var> const& xs) {
#ifdef CHAINRULES_COMPILE_FAIL_FIXED
    return chainrules::adapters::call(lab::power_sum, xs, 2.0);
#else
    return chainrules::adapters::call(lab::power_sum, xs, foreign::Var(2.0));
#endif
}
