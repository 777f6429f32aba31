// SPDX-License-Identifier: MIT
#include "reverse_ad/jacobian.hpp"

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <limits>
#include <vector>

#include "chainrules/chainrules.hpp"
#include "chainrules/numeric/partial_sum.hpp"
#include "forward_ad/derivatives.hpp"
#include "reverse_ad/higher_order.hpp"

using reverse_ad::jacobian;

namespace fn_by_rule {

inline std::vector<double> swapped(std::vector<double> const& x) { return {x[1], x[0] * x[0]}; }
CHAINRULES_FUNCTION(swap_and_square, swapped);
inline auto rrule(swap_and_square_t, std::vector<double> const& x) {
    auto pullback = [x](std::vector<double> const& y_bar) {
        return std::tuple{chainrules::NoTangent{}, std::vector{2 * x[0] * y_bar[1], y_bar[0]}};
    };
    return chainrules::RRuleResult{swapped(x), pullback};
}

}  // namespace fn_by_rule

namespace {

auto const polar = [](auto const& x) { return std::array{x[0] * cos(x[1]), x[0] * sin(x[1])}; };

TEST(Jacobian, OfAnArray) {
    auto const [y, J] = reverse_ad::value_and_jacobian(polar, std::array{2.0, 0.5});
    EXPECT_EQ(y, (std::array{2 * std::cos(0.5), 2 * std::sin(0.5)}));
    EXPECT_EQ(J[0], (std::array{std::cos(0.5), -2 * std::sin(0.5)}));
    EXPECT_EQ(J[1], (std::array{std::sin(0.5), 2 * std::cos(0.5)}));
}

// More results than a sweep carries.
TEST(Jacobian, OfAVector) {
    auto const f = [](auto const& x) {
        auto y = x;
        for (std::size_t i = 0; i != x.size(); ++i) y[i] = x[i] * x[(i + 1) % x.size()] + i;
        return y;
    };
    std::vector<double> x(11);
    for (std::size_t i = 0; i != x.size(); ++i) x[i] = 1 + 0.25 * static_cast<double>(i);
    for (int run = 0; run != 2; ++run) EXPECT_EQ(jacobian(f, x), forward_ad::jacobian(f, x));
}

TEST(Jacobian, OfConstantsAndInputs) {
    auto const f = [](auto const& x) {
        using Number = std::remove_cvref_t<decltype(x[0])>;
        return std::array<Number, 3>{x[1], Number(5), x[1]};
    };
    auto const J = jacobian(f, std::array{2.0, 0.5});
    EXPECT_EQ(J, (std::array{std::array{0.0, 1.0}, std::array{0.0, 0.0}, std::array{0.0, 1.0}}));
}

// The root is infinitely steep at 0, which concerns only the result that depends on it.
TEST(Jacobian, InfinitePartial) {
    auto const f = [](auto const& x) {
        using Number = std::remove_cvref_t<decltype(x[0])>;
        Number const root = sqrt(x[0]);
        return std::array<Number, 2>{root, x[1] + 0 * root};
    };
    auto const J = jacobian(f, std::array{0.0, 1.0});
    EXPECT_EQ(J[0], (std::array{std::numeric_limits<double>::infinity(), 0.0}));
    EXPECT_EQ(J[1], (std::array{0.0, 1.0}));
}

// An operation on an array in between: a sweep for each result.
TEST(Jacobian, ThroughAnArray) {
    auto const f = [](auto const& x) {
        auto const square = [](auto e) { return e * e; };
        auto const sum = reverse_ad::call(higher_order::fn::sum, square, reverse_ad::pack(x));
        return std::array{sum * x[0], sum * x[1]};
    };
    auto const J = jacobian(f, std::array{2.0, 3.0});
    EXPECT_EQ(J, (std::array{std::array{21.0, 12.0}, std::array{12.0, 31.0}}));
}

TEST(Jacobian, OfAGradient) {
    auto const f = [](auto const& x) { return x[0] * x[0] * x[0] * x[1]; };
    auto const g = [&](auto const& x) { return reverse_ad::gradient(f, x); };
    auto const H = jacobian(g, std::array{2.0, 5.0});
    EXPECT_EQ(H, (std::array{std::array{60.0, 12.0}, std::array{12.0, 0.0}}));
}

// One pullback a row, of a function of plain numbers.
TEST(Jacobian, ByARule) {
    auto const [y, J] =
        reverse_ad::value_and_jacobian(fn_by_rule::swap_and_square, std::vector{2.0, 0.5});
    EXPECT_EQ(y, (std::vector{0.5, 4.0}));
    EXPECT_EQ(J, (std::vector{std::vector{0.0, 1.0}, std::vector{4.0, 0.0}}));
    std::vector const x{2.0, 0.5, 3.0};
    EXPECT_EQ(jacobian(chainrules::fn::cumprod, x), jacobian(
                                                        [](auto const& v) {
                                                            return std::remove_cvref_t<decltype(v)>{
                                                                v[0], v[0] * v[1],
                                                                v[0] * v[1] * v[2]};
                                                        },
                                                        x));
}

}  // namespace
