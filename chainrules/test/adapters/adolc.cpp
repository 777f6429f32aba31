// SPDX-License-Identifier: MIT
// ADOL-C's numbers by the rules, on its tapes.
#include "chainrules/adapters/adolc.hpp"

#include "adapters/adolc/tape.hpp"
#include "adapters/as_rules.hpp"
#include "adapters/both.hpp"
#include "adapters/calls_back.hpp"

namespace {

using namespace on_tape;

struct Tool {
    template <class F>
    static as_rules::Derivatives derivatives(F const& f, double x, double y) {
        std::vector<double> const at{x, y};
        double const value =
            record(at, [&](auto const& numbers) { return f(numbers[0], numbers[1]); });
        EXPECT_EQ(value_at(at), value);
        auto const slopes = gradient_at(at);
        return {value, {slopes[0], slopes[1]}};
    }
};
TEST(AdolC, FunctionsAsRules) { as_rules::AsRules<Tool>::expect_functions_as_rules(); }
// An expression is computed once: ADOL-C takes the value of a temporary away from it.
TEST(AdolC, BesideItsOwnFunctions) {
    auto const f = [](auto const& x) {
        return fn::log1p(x[0] * x[1]) * sin(x[0]) + fn::pow(x[0] + x[1], 2.5) -
               fn::atan2(x[1] * 2.0, x[0] * x[0]);
    };
    std::vector<double> const at{0.7, 1.3};
    EXPECT_EQ(record(at, f), std::log1p(0.7 * 1.3) * std::sin(0.7) + std::pow(2.0, 2.5) -
                                 std::atan2(2.6, 0.7 * 0.7));
    expect_drivers_agree(at);
    expect_drivers_agree({0.2, 2.1});
}
// Every function of numbers that both have.
TEST(AdolC, NamesThatBothHave) {
    auto const numbers = [](auto const& f) {
        std::vector<double> all{record({0.7, 1.3}, f)};
        for (double slope : gradient_at({0.7, 1.3})) all.push_back(slope);
        return all;
    };
#define EXPECT_BOTH_ON_TAPE(name, ...)                                                             \
    both::expect_equal(                                                                            \
        #name, numbers, [] { return [](auto const& x) -> adouble { return name(__VA_ARGS__); }; }, \
        [] { return [](auto const& x) -> adouble { return chainrules::fn::name(__VA_ARGS__); }; })
    EXPECT_BOTH_ON_TAPE(acos, x[0]);
    EXPECT_BOTH_ON_TAPE(asin, x[0]);
    EXPECT_BOTH_ON_TAPE(asinh, x[0]);
    EXPECT_BOTH_ON_TAPE(atan, x[0]);
    EXPECT_BOTH_ON_TAPE(atanh, x[0]);
    EXPECT_BOTH_ON_TAPE(ceil, x[0]);
    EXPECT_BOTH_ON_TAPE(cos, x[0]);
    EXPECT_BOTH_ON_TAPE(cosh, x[0]);
    EXPECT_BOTH_ON_TAPE(erf, x[0]);
    EXPECT_BOTH_ON_TAPE(exp, x[0]);
    EXPECT_BOTH_ON_TAPE(fabs, x[0]);
    EXPECT_BOTH_ON_TAPE(floor, x[0]);
    EXPECT_BOTH_ON_TAPE(log, x[0]);
    EXPECT_BOTH_ON_TAPE(log10, x[0]);
    EXPECT_BOTH_ON_TAPE(sin, x[0]);
    EXPECT_BOTH_ON_TAPE(sinh, x[0]);
    EXPECT_BOTH_ON_TAPE(sqrt, x[0]);
    EXPECT_BOTH_ON_TAPE(tan, x[0]);
    EXPECT_BOTH_ON_TAPE(tanh, x[0]);
    EXPECT_BOTH_ON_TAPE(acosh, x[1]);
    EXPECT_BOTH_ON_TAPE(atan2, x[0], x[1]);
    EXPECT_BOTH_ON_TAPE(fmax, x[0], x[1]);
    EXPECT_BOTH_ON_TAPE(fmin, x[0], x[1]);
    EXPECT_BOTH_ON_TAPE(pow, x[0], x[1]);
    EXPECT_BOTH_ON_TAPE(pow, x[0], 2.5);
    EXPECT_BOTH_ON_TAPE(ldexp, x[0], 3);
#undef EXPECT_BOTH_ON_TAPE
}
TEST(AdolC, PlainAndIntegerArguments) {
    record({0.7}, [](auto const& x) { return fn::pow(x[0], 3) * fn::ldexp(x[0], 2); });
    EXPECT_NEAR(gradient_at({0.5})[0], 16 * 0.125, 1e-15);
}
TEST(AdolC, InfiniteDerivativesAtZeroWeight) {
    record({0.0}, [](auto const& x) { return 0.0 * fn::sqrt(x[0]); });
    EXPECT_EQ(gradient_at({0.0})[0], 0);
}
TEST(AdolC, HigherOrderFunctionsCallBack) {
    calls_back::expect_reverse<adapters::ReverseConfig<adouble>>();
}

}  // namespace
