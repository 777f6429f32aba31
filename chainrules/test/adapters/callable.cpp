// SPDX-License-Identifier: MIT
// The derivative of a function that holds data and has no rule, by each mode of a configuration;
// that of a function with a rule, without running it.
#include "chainrules/adapters/callable.hpp"

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <functional>
#include <string>

#include "chainrules/cmath/exponential.hpp"
#include "jet.hpp"
#include "tape.hpp"

namespace lab {

/// A template of its numbers that nobody described.
template <class T>
struct Weights {
    std::vector<T> all;
    template <class X>
    X operator()(X const& x, X const& y) const {
        return chainrules::fn::exp(x * X(all[0])) * y + X(all[1]);
    }
};

/// A function with a rule that is told apart from what a tool would compute.
struct Ruled {
    template <class X>
    X operator()(X const& x) const {
        return x * x;
    }
};
template <class Tangents>
auto frule(Tangents const& tangents, Ruled f, double x) {
    return chainrules::FRuleResult{f(x), 100 * std::get<1>(tangents)};
}

/// Tools with one mode each, by those of the tests.
struct ForwardsOnly : chainrules::RuleConfig<chainrules::HasForwardsMode> {};
struct ReverseOnly : chainrules::RuleConfig<chainrules::HasReverseMode> {};
struct NoMode : chainrules::RuleConfig<> {};
template <class Tangents, class F, class... X>
auto frule_via_ad(ForwardsOnly&, Tangents const& tangents, F const& f, X const&... x) {
    chainrules::adapters::ForwardConfig<foreign::Jet<double>> jets;
    return chainrules::frule_via_ad(jets, tangents, f, x...);
}
template <class F, class... X>
auto rrule_via_ad(ReverseOnly&, F const& f, X const&... x) {
    chainrules::adapters::ReverseConfig<foreign::Var> tape;
    return chainrules::rrule_via_ad(tape, f, x...);
}

}  // namespace lab

namespace {

using namespace chainrules;

// A residual that holds a matrix's worth of data.
auto residual(std::vector<double> const& data) {
    return [data, name = std::string("residual")]<class T>(std::vector<T> const& x, T const& a) {
        return std::vector<T>{x[0] * x[1] * T(data[0]) + T(-1.0) * a,
                              fn::exp(x[1] * T(data[1])) + a * x[0]};
    };
}

template <class Config>
void expect_of_lambda(Config&& config) {
    auto const f = residual({2, 0.5});
    std::vector<double> const x{1.2, 0.4};
    double const slope = 0.5 * std::exp(0.2);
    auto const [y, pullback] = adapters::rrule_of_callable(config, f, x, 3.0);
    EXPECT_EQ(y, f(x, 3.0));
    for (double weight : {10.0, -1.0}) {  // called twice
        auto const [self, x_bar, a_bar] = pullback(std::vector<double>{1, weight});
        static_assert(std::is_same_v<decltype(self), NoTangent const>);
        EXPECT_DOUBLE_EQ(x_bar[0], 0.8 + 3 * weight);
        EXPECT_DOUBLE_EQ(x_bar[1], 2.4 + weight * slope);
        EXPECT_DOUBLE_EQ(a_bar, 1.2 * weight - 1);
    }
    auto const tangents = std::tuple{NoTangent{}, std::vector<double>{1, -1}, 2.0};
    auto const [value, y_dot] = adapters::frule_of_callable(config, tangents, f, x, 3.0);
    EXPECT_EQ(value, y);
    EXPECT_DOUBLE_EQ(y_dot[0], 0.8 - 2.4 - 2);
    EXPECT_DOUBLE_EQ(y_dot[1], 3 - slope + 2.4);
    auto const by_a =
        adapters::frule_of_callable(config, std::tuple{NoTangent{}, ZeroTangent{}, 1.0}, f, x, 3.0);
    EXPECT_EQ(by_a.tangent, (std::vector<double>{-1, 1.2}));
}

TEST(Callable, HoldsData) {
    expect_of_lambda(adapters::ForwardConfig<foreign::Jet<double>>{});
    expect_of_lambda(adapters::ReverseConfig<foreign::Var>{});
    expect_of_lambda(lab::ForwardsOnly{});
    expect_of_lambda(lab::ReverseOnly{});
    expect_of_lambda(adapters::own_config<double>);
}
// Its numbers are no arguments, whatever they could be exchanged for.
TEST(Callable, TemplateThatNobodyDescribed) {
    lab::Weights<double> const f{{0.5, 7}};
    auto const [y, pullback] =
        adapters::rrule_of_callable(adapters::own_config<double>, f, 0.8, 3.0);
    EXPECT_DOUBLE_EQ(y, 3 * std::exp(0.4) + 7);
    auto const [self, x_bar, y_bar] = pullback(2.0);
    static_assert(std::is_same_v<decltype(self), NoTangent const>);
    EXPECT_DOUBLE_EQ(x_bar, 3 * std::exp(0.4));
    EXPECT_DOUBLE_EQ(y_bar, 2 * std::exp(0.4));
}
TEST(Callable, ItsRuleGoesFirst) {
    lab::ForwardsOnly tool;
    lab::NoMode none;
    auto const forward = std::tuple{NoTangent{}, 2.0};
    EXPECT_EQ(adapters::frule_of_callable(tool, forward, lab::Ruled{}, 3.0).tangent, 200);
    // A forward rule serves as a reverse one, and without a tool.
    auto const result = adapters::rrule_of_callable(none, lab::Ruled{}, 3.0);
    EXPECT_EQ(result.value, 9);
    EXPECT_EQ(std::get<1>(result.pullback(-1.0)), -100);
    EXPECT_EQ(adapters::frule_of_callable(none, std::tuple{NoTangent{}, 1.0}, fn::exp, 0.0).tangent,
              1);
}
TEST(Callable, WhoDifferentiates) {
    using Lambda = decltype(residual({}));
    using X = std::vector<double>;
    static_assert(!adapters::DifferentiatesCallable<lab::NoMode, Lambda, X, double>);
    static_assert(adapters::DifferentiatesCallable<lab::NoMode, lab::Ruled, double>);
    static_assert(adapters::DifferentiatesCallable<lab::ReverseOnly, Lambda, X, double>);
    static_assert(adapters::DifferentiatesCallable<adapters::OwnConfig<double>, Lambda, X, double>);
}
// Kept as it was, and called on active numbers of a second level.
TEST(Callable, Nested) {
    using Inner = adapters::OwnNumber<double>;
    auto const f = [c = 2.0](auto const& x) { return fn::exp(x * c) * x; };
    Inner at = 0.3;
    at.tangent[2] = 1;
    auto const [y, y_dot] = adapters::frule_of_callable(adapters::own_config<Inner>,
                                                        std::tuple{NoTangent{}, Inner(1.0)}, f, at);
    double const e = std::exp(0.6);
    EXPECT_DOUBLE_EQ(y.tangent[2], e * (1 + 0.6));
    EXPECT_DOUBLE_EQ(y_dot.tangent[2], e * (4 + 4 * 0.3));
}

}  // namespace
