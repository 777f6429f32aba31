// SPDX-License-Identifier: MIT
#include "chainrules/algorithm/blockwise.hpp"

#include <array>
#include <atomic>
#include <cmath>
#include <complex>
#include <set>
#include <thread>

#include "chainrules/chainrules.hpp"
#include "chainrules_testutils/check_config.hpp"
#include "chainrules_testutils/gtest.hpp"
#include "support/functors.hpp"
#include "support/message_of.hpp"

namespace blockwise {

// The sum of c xᵢ²; its rule is right, that of WrongSum forgets c.
template <bool Right>
struct SumOfSquares : chainrules::Function<SumOfSquares<Right>> {
    static constexpr char const* chainrules_name() { return "sum_of_squares"; }
    static double chainrules_spelled(std::span<double const> v, double c) {
        double sum = 0;
        for (double const x : v) sum += c * x * x;
        return sum;
    }
};
template <bool Right>
auto frule(auto const& tangents, SumOfSquares<Right> const& f, std::span<double const> const& v,
           double c) {
    auto const& [self, dv, dc] = tangents;
    double y_dot = dc * f(v, 1.0);
    for (std::size_t i = 0; i != v.size(); ++i) y_dot += 2 * c * v[i] * dv[i];
    return chainrules::FRuleResult{f(v, c), y_dot};
}
template <bool Right>
auto rrule(SumOfSquares<Right> const& f, std::span<double const> const& v, double c) {
    auto pullback = [v = chainrules::keep(v), c, f](double y_bar) {
        std::vector<double> v_bar;
        for (double const x : *v) v_bar.push_back(2 * (Right ? c : 1) * x * y_bar);
        return std::tuple{chainrules::NoTangent{}, v_bar, f(*v, 1.0) * y_bar};
    };
    return chainrules::RRuleResult{f(v, c), pullback};
}

// Counts the copies of what all blocks share.
struct Weights {
    double w = 1;
    static inline std::atomic<int> copies{0};

    explicit Weights(double x) : w(x) {}
    Weights(Weights const& other) : w(other.w) { ++copies; }
    Weights& operator=(Weights const&) = default;
    ~Weights() = default;
};
struct Weighted : chainrules::Function<Weighted> {
    static constexpr char const* chainrules_name() { return "weighted"; }
    static double chainrules_spelled(std::span<double const> v, Weights const& weights) {
        return weights.w * v[0];
    }
};
inline auto rrule(Weighted const& f, std::span<double const> const& v, Weights const& weights) {
    auto pullback = [v = chainrules::keep(v), kept = chainrules::keep(weights)](double y_bar) {
        std::vector<double> v_bar(v->size());
        v_bar[0] = kept->w * y_bar;
        return std::tuple{chainrules::NoTangent{}, v_bar, chainrules::NoTangent{}};
    };
    return chainrules::RRuleResult{f(v, weights), pullback};
}

// Runs each task in a thread of its own.
struct Elsewhere {
    std::size_t grain = 2;
};

// A tool whose configuration must not be used by several threads: it notes who does.
struct Tool : chainrules::RuleConfig<chainrules::HasReverseMode, chainrules::HasForwardsMode> {
    std::set<std::thread::id> used_by;
};
template <class Tangents, class F, class... X>
auto frule_via_ad(Tool& tool, Tangents const& tangents, F const& f, X const&... x) {
    tool.used_by.insert(std::this_thread::get_id());
    chainrules::testutils::TestConfig config;
    return chainrules::frule_via_ad(config, tangents, f, x...);
}
template <class F, class... X>
auto rrule_via_ad(Tool& tool, F const& f, X const&... x) {
    tool.used_by.insert(std::this_thread::get_id());
    chainrules::testutils::TestConfig config;
    auto [y, pullback] = chainrules::rrule_via_ad(config, f, x...);
    auto noted = [&tool, back = std::move(pullback)](auto const& y_bar) {
        tool.used_by.insert(std::this_thread::get_id());
        return back(y_bar);
    };
    return chainrules::RRuleResult{std::move(y), std::move(noted)};
}

}  // namespace blockwise

template <>
struct chainrules::TaskRunner<blockwise::Elsewhere> {
    static std::size_t grain(blockwise::Elsewhere const& policy) { return policy.grain; }
    template <class Task>
    static void run(blockwise::Elsewhere const&, std::size_t n, Task const& task) {
        for (std::size_t i = 0; i != n; ++i) std::jthread(task, i);
    }
};

namespace {

using namespace chainrules;
using support::message_of;
using testutils::CheckOptions;
using testutils::test_frule;
using testutils::test_rrule;
using testutils::TestConfig;
using complex = std::complex<double>;
using Vector = std::vector<double>;

// Blocks of two or three, so that short vectors have several.
constexpr auto threads = keyword(Threads{.count = 2, .grain = 2});

Vector numbers(std::size_t n) {
    Vector v(n);
    for (std::size_t i = 0; i != n; ++i) v[i] = std::sin(double(i)) + 1.5;
    return v;
}

TEST(Blockwise, Transform) {
    Vector const v{1, -2, 3.5, 0.5, 2};
    test_frule(fn::transform, fn::sin, v, threads);
    test_rrule(fn::transform, fn::sin, v, threads);
    test_rrule(fn::transform, fn::multiply, v, Vector{4, 5, 6, 7, 8}, threads);
    test_frule(fn::transform, support::Ruled{1.5}, v, threads);
    test_rrule(fn::transform, support::Ruled{1.5}, v, threads);
    test_rrule(fn::transform, fn::exp, std::array<float, 3>{1, -2, 0}, threads);
    EXPECT_EQ(fn::transform(fn::exp, v, threads.value), fn::transform(fn::exp, v));
}
TEST(Blockwise, TransformReduce) {
    Vector const v{1, 2, 3.5, 0.5, 2};
    test_frule(fn::transform_reduce, fn::log, v, threads);
    test_rrule(fn::transform_reduce, fn::log, v, threads);
    test_frule(fn::transform_reduce, fn::multiply, v, Vector{4, 5, 6, 7, 8}, threads);
    test_rrule(fn::transform_reduce, fn::sqrt, std::vector<complex>{{1, 2}, {3, -1}, {2, 0.5}},
               threads);
    test_frule(fn::transform_reduce, support::Ruled{1.5}, v, threads);
    test_rrule(fn::transform_reduce, support::Ruled{1.5}, v, threads);
}
TEST(Blockwise, SumOfBlocks) {
    blockwise::SumOfSquares<true> const right;
    test_frule(fn::sum_of_blocks, right, Vector{1, 2, 3.5, 0.5, 2}, 1.25, threads);
    test_rrule(fn::sum_of_blocks, right, Vector{1, 2, 3.5, 0.5, 2}, 1.25, threads);
    testutils::CheckResult const wrong =
        testutils::check_rrule(fn::sum_of_blocks, blockwise::SumOfSquares<false>{},
                               Vector{1, 2, 3.5, 0.5, 2}, 1.25, threads);
    EXPECT_FALSE(bool(wrong));
}
TEST(Blockwise, ByATool) {
    // The tool's derivatives are finite differences: forward and reverse agree to 10 digits.
    CheckOptions<TestConfig> const with_tool{.identity_units = 1e6, .config = {}};
    support::Scaled const f{1.5};
    test_frule(with_tool, fn::transform, f, Vector{1, -2, 3.5, 2}, threads);
    test_rrule(with_tool, fn::transform, f, Vector{1, -2, 3.5, 2}, threads);
    test_rrule(with_tool, fn::transform_reduce, f, Vector{1, -2, 3.5, 2}, Vector{3, 4, 5, 6},
               threads);
}

// The bits of a std::vector<bool> share words, which several threads would write.
TEST(Blockwise, NoBitsAreWrittenInSeveralThreads) {
    using Transform = decltype(fn::transform);
    static_assert(std::is_invocable_v<Transform, decltype(fn::isnan), Vector>);
    static_assert(!std::is_invocable_v<Transform, decltype(fn::isnan), Vector, Threads>);
    static_assert(std::is_invocable_v<Transform, decltype(fn::exp), Vector, Threads>);
}

TEST(Blockwise, WhatIsSharedIsNotCopiedForEachBlock) {
    Vector const v(64, 2.0);
    blockwise::Weights const weights(3);
    blockwise::Weights::copies = 0;
    auto const [y, pullback] = rrule(fn::sum_of_blocks, blockwise::Weighted{}, v,
                                     std::cref(weights), keyword(Threads{.count = 2, .grain = 1}));
    EXPECT_EQ(y, 64 * 6);
    EXPECT_EQ(std::get<2>(pullback(1.0))[5], 3);
    EXPECT_EQ(blockwise::Weights::copies, 0);
}

// A tape, and the configuration of a tool, belong to a thread.
TEST(Blockwise, ToolsStayInTheThreadOfTheCaller) {
    support::Scaled const f{1.5};
    Vector const v{1, -2, 3.5, 2, 1, 4};
    std::set const here{std::this_thread::get_id()};
    auto const elsewhere = keyword(blockwise::Elsewhere{});
    blockwise::Tool forward, reverse, sums;
    frule(forward, std::tuple{NoTangent{}, ZeroTangent{}, v}, fn::transform, f, v, elsewhere);
    EXPECT_EQ(forward.used_by, here);
    rrule(reverse, fn::transform, f, v, elsewhere).pullback(v);
    EXPECT_EQ(reverse.used_by, here);
    rrule(sums, fn::transform_reduce, f, v, elsewhere).pullback(1.0);
    EXPECT_EQ(sums.used_by, here);
}

TEST(Blockwise, BitsDoNotDependOnTheThreads) {
    Vector const v = numbers(10'007);
    support::Ruled const f{0.1};
    auto const run = [&](unsigned count) {
        auto const [y, pullback] = rrule(fn::transform_reduce, f, v, keyword(Threads{count}));
        auto const [self, f_bar, v_bar] = pullback(0.7);
        auto const [z, z_dot] =
            frule(std::tuple{NoTangent{},
                             tangent<support::Ruled>(field<&support::Ruled::factor>(1.0)), v},
                  fn::transform_reduce, f, v, keyword(Threads{count}));
        return std::tuple{y, get<&support::Ruled::factor>(f_bar), v_bar, z, z_dot};
    };
    auto const one = run(1);
    for (int i = 0; i != 10; ++i) {
        EXPECT_EQ(run(2), one);
        EXPECT_EQ(run(5), one);
    }
}

TEST(Blockwise, FunctionsWithoutADerivative) {
    auto const [y, y_dot] = frule(std::tuple{NoTangent{}, NoTangent{}, Vector{1, 1, 1, 1}},
                                  fn::transform, fn::floor, Vector{1.5, 2, -0.5, 3}, threads);
    EXPECT_EQ(y, (Vector{1, 2, -1, 3}));
    auto const [z, pullback] = rrule(fn::transform, fn::floor, Vector{1.5, 2, -0.5, 3}, threads);
    EXPECT_EQ(z, y);
    EXPECT_EQ(rrule(fn::transform, fn::floor, Vector{1.5, 2, -0.5, 3}).value, y);
    auto const bars = pullback(z);
    EXPECT_EQ(std::tuple_size_v<decltype(bars)>, 3u);
    static_assert(std::is_same_v<decltype(frule(std::tuple{NoTangent{}, NoTangent{}, Vector{}},
                                                fn::transform, fn::floor, Vector{}, threads)
                                              .tangent),
                                 decltype(frule(std::tuple{NoTangent{}, NoTangent{}, Vector{}},
                                                fn::transform, fn::floor, Vector{})
                                              .tangent)>);
}

TEST(Blockwise, EmptyZerosAndErrors) {
    EXPECT_EQ(fn::transform_reduce(fn::sqrt, Vector{}, Threads{2}), 0);
    auto const [none, nothing] = rrule(fn::transform, fn::sqrt, Vector{}, threads);
    EXPECT_EQ(none, Vector{});
    EXPECT_EQ(unthunk(std::get<2>(nothing(Vector{}))), Vector{});
    auto const zero = frule(std::tuple{NoTangent{}, NoTangent{}, ZeroTangent{}}, fn::transform,
                            fn::sqrt, Vector{1, 4, 9, 16}, threads);
    static_assert(std::is_same_v<decltype(zero.tangent), ZeroTangent>);
    EXPECT_EQ(zero.value, (Vector{1, 2, 3, 4}));
    EXPECT_EQ(message_of<std::invalid_argument>(
                  [] { rrule(fn::transform, fn::add, Vector{1, 2, 3}, Vector{1}, threads); }),
              "chainrules::transform: v has 3 elements, w has 1; v and w must have the same size");
    auto const [y, pullback] = rrule(fn::transform, fn::sqrt, Vector{1, 4, 9, 16}, threads);
    EXPECT_THROW(pullback(Vector{1}), DimensionMismatch);
}

}  // namespace
