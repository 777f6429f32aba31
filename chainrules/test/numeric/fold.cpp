// SPDX-License-Identifier: MIT
#include "chainrules/numeric/fold.hpp"

#include <array>
#include <complex>
#include <functional>
#include <span>

#include "chainrules/chainrules.hpp"
#include "chainrules/complex/complex.hpp"
#include "chainrules_testutils/check_config.hpp"
#include "chainrules_testutils/gtest.hpp"
#include "support/functors.hpp"
#include "support/message_of.hpp"

namespace functions {

// Counts its calls; the rule does not.
inline int calls = 0;
CHAINRULES_FUNCTION_EXPR(counted, (x, y), (++calls, x * y));
CHAINRULES_SCALAR_RULE(counted, (x, y), y, x);

// Writes down when its pullbacks run.
inline std::vector<double> ran;
CHAINRULES_FUNCTION_EXPR(logged, (x, y), x * y);
inline auto rrule(logged_t, double x, double y) {
    auto pullback = [x, y](double dz) {
        ran.push_back(y);
        return std::tuple{chainrules::NoTangent{}, y * dz, x * dz};
    };
    return chainrules::RRuleResult{x * y, pullback};
}

}  // namespace functions

// Running values that are no numbers: count and mean, by Welford, and a power series.
namespace statistics {

struct Mean {
    double count = 0;
    double mean = 0;
};

}  // namespace statistics

CHAINRULES_FIELDS(statistics::Mean, count, mean);

namespace statistics {

CHAINRULES_FUNCTION_EXPR(updated, (m, x),
                         (Mean{m.count + 1, m.mean + (x - m.mean) / (m.count + 1)}));

template <class Self, class Dm, class Dx>
auto frule(std::tuple<Self, Dm, Dx> const& tangents, updated_t, Mean const& m, double x) {
    using chainrules::get;
    auto const& [self, dm, dx] = tangents;
    double const n = m.count + 1;
    auto const dn = get<&Mean::count>(dm);
    auto const dmean = get<&Mean::mean>(dm);
    return chainrules::FRuleResult{
        updated(m, x),
        chainrules::tangent<Mean>(chainrules::field<&Mean::count>(dn),
                                  chainrules::field<&Mean::mean>(dmean + (dx - dmean) / n -
                                                                 dn * ((x - m.mean) / (n * n))))};
}
// The cotangent of the count comes last, and is missing where nobody asks for it.
inline auto rrule(updated_t, Mean const& m, double x) {
    auto pullback = [m, x](auto const& y_bar) {
        using chainrules::field, chainrules::get;
        double const n = m.count + 1;
        double const mean_bar = get<&Mean::mean>(y_bar);
        return std::tuple{
            chainrules::NoTangent{},
            chainrules::tangent<Mean>(
                field<&Mean::mean>(mean_bar * (1 - 1 / n)),
                field<&Mean::count>(get<&Mean::count>(y_bar) - mean_bar * (x - m.mean) / (n * n))),
            mean_bar / n};
    };
    return chainrules::RRuleResult{updated(m, x), pullback};
}

// Longer by one number at each step.
inline std::vector<double> grown(std::vector<double> c, double x) {
    double const last = c.empty() ? 1 : c.back();
    c.push_back(last * x);
    return c;
}
CHAINRULES_FUNCTION(grow, statistics::grown);

template <class Self, class Dc, class Dx>
auto frule(std::tuple<Self, Dc, Dx> const& tangents, grow_t, std::vector<double> const& c,
           double x) {
    auto const& [self, dc, dx] = tangents;
    std::vector<double> dy(dc);
    dy.push_back(c.empty() ? 1.0 * dx : c.back() * dx + dc.back() * x);
    return chainrules::FRuleResult{grown(c, x), dy};
}
inline auto rrule(grow_t, std::vector<double> const& c, double x) {
    auto pullback = [c = chainrules::keep(c), x](std::vector<double> c_bar) {
        double const last = c_bar.back();
        c_bar.pop_back();
        if (!c_bar.empty()) c_bar.back() += last * x;
        return std::tuple{chainrules::NoTangent{}, c_bar, last * (c->empty() ? 1 : c->back())};
    };
    return chainrules::RRuleResult{grown(c, x), pullback};
}

}  // namespace statistics

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

// The tool's derivatives are finite differences: forward and reverse agree to 10 digits.
CheckOptions<TestConfig> const with_tool{.identity_units = 1e6, .config = {}};

TEST(AccumulateWith, ByATool) {
    support::Scaled const op{1.5};
    static_assert(!has_rrule<numeric::accumulate_with_t, support::Scaled, Vector, double>);
    test_frule(with_tool, fn::accumulate_with, op, Vector{1, -2, 0.5}, 2.0);
    test_rrule(with_tool, fn::accumulate_with, op, Vector{1, -2, 0.5}, 2.0);
    test_frule(with_tool, fn::accumulate_with, op, std::array{1.0, 2.0});
    test_rrule(with_tool, fn::accumulate_with, op, std::array{1.0, 2.0});
}

TEST(AccumulateWith, RunningValuesThatAreNoNumbers) {
    using statistics::Mean;
    test_frule(fn::accumulate_with, statistics::updated, Vector{1, -2, 4.5}, Mean{2, 0.5});
    test_rrule(fn::accumulate_with, statistics::updated, Vector{1, -2, 4.5}, Mean{2, 0.5});
    test_frule(fn::accumulate_with, statistics::grow, Vector{2, 3, 0.5}, Vector{5});
    test_rrule(fn::accumulate_with, statistics::grow, Vector{2, 3, 0.5}, Vector{5});
    test_rrule(fn::accumulate_with, statistics::grow, Vector{2, 3}, Vector{});
    auto const [y, pullback] =
        rrule(fn::accumulate_with, statistics::updated, Vector{2, 4}, Mean{});
    EXPECT_EQ(y.mean, 3);
    auto const [self, f_bar, v_bar, init_bar] = pullback(tangent<Mean>(field<&Mean::mean>(10.0)));
    EXPECT_EQ(v_bar, (Vector{5, 5}));
    // Only numbers are converted to the type of the running value.
    static_assert(!has_rrule<numeric::accumulate_with_t, statistics::grow_t, Vector, double>);
    static_assert(!has_rrule<numeric::accumulate_with_t, statistics::grow_t, Vector>);
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
