// SPDX-License-Identifier: MIT
#define REVERSE_AD_DEBUG 1
#include "reverse_ad/replay.hpp"

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <limits>
#include <string>
#include <vector>

#include "chainrules/chainrules.hpp"
#include "reverse_ad/gradient.hpp"

namespace {

using Vector = std::vector<double>;

// A replay gives what a recording at the same place gives.
template <class F, class X>
void expect_replays(F const& f, X const& x, std::vector<X> const& others) {
    auto recorded = reverse_ad::record(f, x);
    for (X const& other : others) {
        auto const [value, gradient] = recorded.value_and_gradient(other);
        auto const expected = reverse_ad::value_and_gradient(f, other);
        EXPECT_DOUBLE_EQ(value, expected.value);
        for (std::size_t i = 0; i != other.size(); ++i)
            EXPECT_NEAR(gradient[i], expected.gradient[i], 1e-14 * (1 + std::abs(gradient[i])));
    }
}

TEST(Replay, ValueAndGradient) {
    auto const f = [](auto const& x) { return x[0] * x[0] * sin(x[1]) + 3; };
    auto recorded = reverse_ad::record(f, Vector{1, 2});
    auto const [y, g] = recorded.value_and_gradient(Vector{2, 0.5});
    EXPECT_DOUBLE_EQ(y, 4 * std::sin(0.5) + 3);
    EXPECT_DOUBLE_EQ(g[0], 4 * std::sin(0.5));
    EXPECT_DOUBLE_EQ(g[1], 4 * std::cos(0.5));
    EXPECT_DOUBLE_EQ(recorded.value(Vector{1, 2}), std::sin(2.0) + 3);
    EXPECT_EQ(recorded.gradient(Vector{0, 0.5}), (Vector{0, 0}));
}

TEST(Replay, LoopsAndConstants) {
    auto const f = [](auto const& x) {
        using T = std::remove_cvref_t<decltype(x[0])>;
        T sum = 0, product = 2;
        for (std::size_t i = 0; i != x.size(); ++i) {
            sum += log(1 + exp(0.5 * x[i])) / (i + 1);
            product *= x[i] - 2 * i;
            product = product * product;
            sum = sum + product - x[i] * sum;
        }
        T const unused = sum;
        return sum * 2 + unused;
    };
    expect_replays(f, Vector{0.1, 0.2, 0.3}, {{0.1, 0.2, 0.3}, {1, 2, 3}, {-0.7, 0.4, 4}});
}

// Statements of a kind, next to one another, which do or do not need the one before.
TEST(Replay, NeighboursOfAKind) {
    auto const f = [](auto const& x) {
        using T = std::remove_cvref_t<decltype(x[0])>;
        T const a = x[0] * x[1], b = a * x[2], c = x[3] * x[0], d = c * c, e = b * a, g = x[1] * d;
        T const u = sin(g), v = sin(u), w = sin(e);
        return u + v + w + g + d;
    };
    using Four = std::array<double, 4>;
    expect_replays(f, Four{1, 2, 3, 4}, {{1, 2, 3, 4}, {0.3, -0.5, 0.7, 1.1}});
}

// Flags, integers, functions of two and three numbers, long formulas, one leaf in many places.
TEST(Replay, ManyFunctions) {
    namespace fn = chainrules::fn;
    auto const f = [](auto const& x) {
        auto const long_formula = x[0] * x[1] + x[1] * x[2] + x[2] * x[0] + x[0] / x[1] +
                                  x[1] / x[2] + x[2] / x[0] + x[0] * x[0] * x[0] +
                                  hypot(x[0], x[1]);
        return fma(x[0], x[1], x[2]) + pow(x[0], 3) + pow(x[1], x[2]) + atan2(x[0], 2.0) +
               ldexp(x[1], 2) + fmod(x[2], x[0]) + floor(x[1]) * x[0] + fn::logaddexp(x[0], x[1]) +
               max(x[0], x[1]) * abs(x[2] - 2) + copysign(x[0], x[2]) + -long_formula;
    };
    using Three = std::array<double, 3>;
    expect_replays(f, Three{1.1, 2.2, 3.3}, {{1.1, 2.2, 3.3}, {2.5, 1.5, 0.7}, {0.3, 4.1, 2.9}});
}

TEST(Replay, InputsAndConstantsAsResults) {
    EXPECT_EQ(reverse_ad::record([](auto const& x) { return x[1]; }, Vector{1, 2})
                  .value_and_gradient(Vector{3, 4})
                  .value,
              4);
    auto constant = reverse_ad::record(
        [](auto const& x) {
            std::remove_cvref_t<decltype(x[0])> const c = 7;
            return c;
        },
        Vector{1, 2});
    EXPECT_EQ(constant.value_and_gradient(Vector{3, 4}).value, 7);
    EXPECT_EQ(constant.gradient(Vector{3, 4}), (Vector{0, 0}));
}

// What is infinite times zero is zero.
TEST(Replay, InfinitePartial) {
    auto const f = [](auto const& x) {
        using T = std::remove_cvref_t<decltype(x[0])>;
        T const root = sqrt(x[0]);
        return x[1] + 0 * root;
    };
    EXPECT_EQ(reverse_ad::record(f, Vector{1, 1}).gradient(Vector{0, 1}), (Vector{0, 1}));
}

template <class Error, class F>
std::string message(F const& f) {
    try {
        f();
    } catch (Error const& error) {
        return error.what();
    }
    return "nothing was thrown";
}

TEST(Replay, AnotherBranch) {
    auto const f = [](auto const& x) {
        using T = std::remove_cvref_t<decltype(x[0])>;
        T y = x[0];
        if (x[0] * x[1] > 1) y = y * x[1];
        if (!(x[1] >= 2.0)) y = y * x[0];
        if (floor(x[0]) == 1) y = y + x[1];
        return y;
    };
    auto recorded = reverse_ad::record(f, Vector{1.5, 3});
    EXPECT_EQ(recorded.gradient(Vector{1.25, 2}), (Vector{2, 2.25}));
    auto const text = [](int i) {
        return "reverse_ad: a replay takes another branch than the recording did, at comparison " +
               std::to_string(i) + " of 3; record the function again at these inputs";
    };
    auto const replay = [&](Vector const& x) {
        return message<std::logic_error>([&] { recorded.gradient(x); });
    };
    EXPECT_EQ(replay({0.25, 2}), text(1));
    EXPECT_EQ(replay({1.5, 1}), text(2));
    EXPECT_EQ(replay({2.5, 2}), text(3));
    EXPECT_EQ(recorded.gradient(Vector{1.25, 2}), (Vector{2, 2.25}));
}

TEST(Replay, AnotherBranchByAFlag) {
    auto const f = [](auto const& x) {
        auto y = x[0];
        if (isfinite(x[0])) y = y * y;
        return y;
    };
    auto recorded = reverse_ad::record(f, Vector{2});
    EXPECT_EQ(recorded.gradient(Vector{3}), Vector{6});
    double const infinity = std::numeric_limits<double>::infinity();
    EXPECT_NE(message<std::logic_error>([&] {
                  recorded.gradient(Vector{infinity});
              }).find("another branch than the recording did, at comparison 1 of 1"),
              std::string::npos);
}

TEST(Replay, AnotherLength) {
    auto recorded = reverse_ad::record([](auto const& x) { return x[0] * x[1]; }, Vector{1, 2});
    EXPECT_EQ(message<std::invalid_argument>([&] { recorded.gradient(Vector{1, 2, 3}); }),
              "reverse_ad::Recorded: x has 3 numbers, must have 2 as the recording");
    EXPECT_EQ(recorded.gradient(Vector{3, 4}), (Vector{4, 3}));
}

TEST(Replay, NumberOfAFinishedRecording) {
    auto const f = [](auto const& x) {
        static std::remove_cvref_t<decltype(x[0])> const first = x[0];
        return first * x[0];
    };
    auto const text =
        "reverse_ad: a number of a recording that is finished, or under way in another thread, is "
        "computed with; take its value, or return it";
    EXPECT_EQ(reverse_ad::record(f, Vector{2}).gradient(Vector{3}), Vector{6});
    EXPECT_EQ(message<std::logic_error>([&] { reverse_ad::record(f, Vector{2}); }), text);
    using Number = reverse_ad::Replayed<double, int>;
    EXPECT_EQ(message<std::logic_error>([] { static_cast<void>(Number(Number(2, 1) * 3)); }), text);
}

}  // namespace
