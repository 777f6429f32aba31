// SPDX-License-Identifier: MIT
#include "chainrules/numeric/fold.hpp"

#include <array>
#include <complex>
#include <functional>

#include "chainrules/chainrules.hpp"
#include "chainrules/complex/complex.hpp"
#include "chainrules_testutils/check_config.hpp"
#include "chainrules_testutils/gtest.hpp"
#include "support/functors.hpp"
#include "support/message_of.hpp"

namespace functions {

// Counts its calls; the rule does not.
inline int calls = 0;
CHAINRULES_FUNCTION_EXPR(counted, (x, y), (++calls, x* y));
CHAINRULES_SCALAR_RULE(counted, (x, y), y, x);

// Writes down when its pullbacks run.
inline std::vector<double> ran;
CHAINRULES_FUNCTION_EXPR(logged, (x, y), x* y);
inline auto rrule(logged_t, double x, double y) {
    auto pullback = [x, y](double dz) {
        ran.push_back(y);
        return std::tuple{chainrules::NoTangent{}, y * dz, x * dz};
    };
    return chainrules::RRuleResult{x * y, pullback};
}

}  // namespace functions

namespace {

using namespace chainrules;
using support::message_of;
using testutils::CheckOptions;
using testutils::test_all;
using testutils::test_frule;
using testutils::test_rrule;
using testutils::TestConfig;
using complex = std::complex<double>;
using Vector = std::vector<double>;

TEST(AccumulateWith, ByScalarRules) {
    test_all(fn::accumulate_with, fn::multiply, Vector{1, -2, 3.5}, 2.0);
    test_all(fn::accumulate_with, fn::divide, Vector{1, -2, 3.5}, 2.0);
    test_all(fn::accumulate_with, fn::multiply, std::vector<float>{1, -2}, 2.0f);
    test_all(fn::accumulate_with, fn::multiply, std::array{1.0, 2.0}, 2.0);
    test_all(fn::accumulate_with, fn::multiply, std::vector<complex>{{1, 2}, {3, -1}},
             complex(1, 1));
    test_all(fn::accumulate_with, fn::multiply, Vector{1, -2, 3.5}, complex(1, 1));
    test_all(fn::accumulate_with, fn::pow, Vector{1.5, 2}, 3.0);
}
TEST(AccumulateWith, WithoutInitialValue) {
    test_all(fn::accumulate_with, fn::divide, Vector{1, -2, 3.5});
    test_all(fn::accumulate_with, fn::multiply, std::vector<complex>{{1, 2}, {3, -1}});
    test_all(fn::accumulate_with, fn::max, Vector{1, 4, 2});
    test_all(fn::accumulate_with, fn::add, Vector{1});
    EXPECT_EQ(
        message_of<std::invalid_argument>([] { rrule(fn::accumulate_with, fn::add, Vector{}); }),
        "chainrules::accumulate_with: v is empty and there is no initial value; give one");
}

// Numbers that no rule has computed.
TEST(AccumulateWith, OrderIsFromTheLeft) {
    auto [y, pullback] = rrule(fn::accumulate_with, fn::subtract, Vector{1, 2}, 10.0);
    EXPECT_EQ(y, 7);
    auto [self, op_bar, v_bar, init_bar] = pullback(1.0);
    static_assert(std::is_same_v<decltype(op_bar), NoTangent>);
    EXPECT_EQ(unthunk(v_bar), (Vector{-1, -1}));
    EXPECT_EQ(unthunk(init_bar), 1);
    auto const first = rrule(fn::accumulate_with, fn::subtract, Vector{10, 1, 2}).pullback(1.0);
    EXPECT_EQ(unthunk(std::get<2>(first)), (Vector{1, -1, -1}));
}
TEST(AccumulateWith, AnIntegerInitIsNoIntegerSum) {
    EXPECT_EQ(fn::accumulate_with(fn::add, Vector{0.5, 0.25}, 0), 0.75);
    auto [y, pullback] = rrule(fn::accumulate_with, fn::multiply, std::vector{2, 3}, 4);
    EXPECT_EQ(y, 24);
    auto [self, op_bar, v_bar, init_bar] = pullback(1.0);
    EXPECT_EQ(unthunk(v_bar), (Vector{12, 8}));
    EXPECT_EQ(unthunk(init_bar), 6);
}
TEST(AccumulateWith, Empty) {
    auto [y, pullback] = rrule(fn::accumulate_with, fn::multiply, Vector{}, 4.0);
    EXPECT_EQ(y, 4);
    auto [self, op_bar, v_bar, init_bar] = pullback(3.0);
    EXPECT_EQ(unthunk(v_bar), Vector{});
    EXPECT_EQ(unthunk(init_bar), 3);
}
TEST(AccumulateWith, AScalarRuleKeepsNoClosure) {
    functions::calls = 0;
    Vector const v{2, 3};
    auto const [y, pullback] = rrule(fn::accumulate_with, functions::counted, std::cref(v), 1.0);
    EXPECT_EQ(functions::calls, 2);
    auto const [self, op_bar, v_bar, init_bar] = pullback(1.0);
    Vector sums{1, 2};
    accumulate(sums, v_bar);
    EXPECT_EQ(sums, (Vector{4, 4}));
    EXPECT_EQ(functions::calls, 2);
}
TEST(AccumulateWith, RunsPullbacksFromTheLastToTheFirst) {
    auto const [y, pullback] = rrule(fn::accumulate_with, functions::logged, Vector{2, 3, 4}, 1.0);
    auto const [self, op_bar, v_bar, init_bar] = pullback(1.0);
    EXPECT_EQ(functions::ran, (Vector{4, 3, 2}));
    EXPECT_EQ(v_bar, (Vector{12, 8, 6}));
    EXPECT_EQ(init_bar, 24);
}

// The tool's derivatives are finite differences: forward and reverse do not agree to the last
// digit.
CheckOptions<TestConfig> const with_tool{.skip = testutils::Check::forward_reverse, .config = {}};

TEST(AccumulateWith, ByATool) {
    support::Scaled const op{1.5};
    static_assert(!has_rrule<numeric::accumulate_with_t, support::Scaled, Vector, double>);
    test_frule(with_tool, fn::accumulate_with, op, Vector{1, -2, 0.5}, 2.0);
    test_rrule(with_tool, fn::accumulate_with, op, Vector{1, -2, 0.5}, 2.0);
    test_frule(with_tool, fn::accumulate_with, op, std::array{1.0, 2.0});
    test_rrule(with_tool, fn::accumulate_with, op, std::array{1.0, 2.0});
}

TEST(Reduce, OfACommutativeOperation) {
    test_all(fn::reduce, fn::multiply, Vector{1, -2, 3.5}, 2.0);
    test_all(fn::reduce, fn::add, Vector{1, -2, 3.5});
    Vector const v{2, 3};
    EXPECT_EQ(fn::reduce(fn::multiply, std::span(v)), 6);
}
TEST(Reduce, ShapesAreChecked) {
    EXPECT_EQ(message_of<DimensionMismatch>([] {
                  frule(std::tuple{NoTangent{}, NoTangent{}, Vector{1}, 0.0}, fn::reduce, fn::add,
                        Vector{1, 2}, 0.0);
              }),
              "chainrules::frule(reduce, op, v): dv has 1 elements, must have 2");
}

}  // namespace
