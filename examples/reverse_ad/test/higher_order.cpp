// SPDX-License-Identifier: MIT
#include "reverse_ad/higher_order.hpp"

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <vector>

#include "chainrules/chainrules.hpp"
#include "forward_ad/derivatives.hpp"
#include "reverse_ad/gradient.hpp"

using reverse_ad::call;
using reverse_ad::gradient;
namespace ho = higher_order::fn;

namespace {

using Vector = std::vector<double>;

TEST(Map, Values) {
    auto const f = [](auto x) { return 2 * x; };
    EXPECT_EQ(call(ho::map, f, Vector{1, 2}), (Vector{2, 4}));
    EXPECT_EQ(call(ho::sum, f, Vector{1, 2}), 6);
}

// The rules are there for a tool with a reverse mode, and for no other.
TEST(Map, NeedsReverseMode) {
    using Config = reverse_ad::ReverseConfig<double, struct SomeTag>;
    struct ForwardOnly : chainrules::RuleConfig<chainrules::HasForwardsMode> {};
    using F = decltype([](auto x) { return x; });
    ForwardOnly forward_only;
    Vector const xs;
    static_assert(
        !std::is_base_of_v<chainrules::NoRule,
                           decltype(chainrules::rrule(std::declval<Config&>(), ho::map, F{}, xs))>);
    static_assert(std::is_base_of_v<chainrules::NoRule,
                                    decltype(chainrules::rrule(forward_only, ho::map, F{}, xs))>);
}

TEST(Sum, OfAFunctionWithARule) {
    auto const f = [](auto const& xs) { return call(ho::sum, chainrules::fn::sin, xs); };
    auto const g = gradient(f, Vector{0.5, 1, 2});
    EXPECT_DOUBLE_EQ(g[0], std::cos(0.5));
    EXPECT_DOUBLE_EQ(g[2], std::cos(2.0));
}

TEST(Sum, OfALambda) {
    auto const f = [](auto const& xs) {
        return call(ho::sum, [](auto x) { return sin(x) * x; }, xs);
    };
    auto const g = gradient(f, Vector{0.5, 1, 2});
    for (std::size_t i = 0; i != 3; ++i) {
        double const x = std::array{0.5, 1.0, 2.0}[i];
        EXPECT_DOUBLE_EQ(g[i], std::cos(x) * x + std::sin(x));
    }
}

// Variables that the lambda captured: a number, and elements of an array.
TEST(Sum, OfALambdaThatCaptured) {
    auto const f = [](auto const& xs, auto a, auto const& weights) {
        return a * call(ho::sum, [&](auto x) { return a * x * weights[0] + weights[1]; }, xs);
    };
    // a² w₀ (x₀ + x₁) + 2 a w₁
    auto const [xs_bar, a_bar, w_bar] = gradient(f, Vector{2, 3}, 0.5, Vector{7, 11});
    EXPECT_DOUBLE_EQ(xs_bar[0], 0.25 * 7);
    EXPECT_DOUBLE_EQ(xs_bar[1], 0.25 * 7);
    EXPECT_DOUBLE_EQ(a_bar, 2 * 0.5 * 7 * 5 + 22);
    EXPECT_DOUBLE_EQ(w_bar[0], 0.25 * 5);
    EXPECT_DOUBLE_EQ(w_bar[1], 2 * 0.5);
}

TEST(Map, OneAfterTheOther) {
    auto const f = [](auto const& xs) {
        auto const ys = call(ho::map, [](auto x) { return x * x; }, xs);
        auto const zs = call(ho::map, [&](auto y) { return y * xs[0]; }, ys);
        return call(ho::sum, [](auto z) { return z * z; }, zs);
    };
    // x₀² (x₀⁴ + x₁⁴)
    auto const g = gradient(f, Vector{2, 3});
    EXPECT_DOUBLE_EQ(g[0], 6 * 32 + 2 * 2 * 81);
    EXPECT_DOUBLE_EQ(g[1], 4 * 4 * 27);
}

TEST(Map, WithinMap) {
    auto const f = [](auto const& xs) {
        auto const rows = [&](auto x) {
            return call(ho::sum, [&](auto y) { return x * y * y; }, xs);
        };
        return call(ho::sum, rows, xs);
    };
    // (x₀ + x₁)(x₀² + x₁²)
    auto const g = gradient(f, Vector{2, 3});
    EXPECT_DOUBLE_EQ(g[0], 13 + 5 * 4);
    EXPECT_DOUBLE_EQ(g[1], 13 + 5 * 6);
}

TEST(Map, OfNothing) {
    auto const f = [](auto const& xs) {
        auto const ys = call(ho::map, [](auto x) { return x * x; }, xs);
        return call(ho::sum, [](auto x) { return x; }, ys);
    };
    EXPECT_EQ(gradient(f, Vector{}), Vector{});
}

TEST(Map, Hessian) {
    auto const f = [](auto const& xs) {
        return call(ho::sum, [&](auto x) { return x * x * xs[0]; }, xs);
    };
    // x₀³ + x₁² x₀
    auto const g = [&](auto const& xs) { return gradient(f, xs); };
    auto const H = forward_ad::jacobian(g, Vector{2, 3});
    EXPECT_DOUBLE_EQ(H[0][0], 12);
    EXPECT_DOUBLE_EQ(H[0][1], 6);
    EXPECT_DOUBLE_EQ(H[1][0], 6);
    EXPECT_DOUBLE_EQ(H[1][1], 4);
}

}  // namespace
