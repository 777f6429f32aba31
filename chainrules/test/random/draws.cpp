// SPDX-License-Identifier: MIT
// Draws without parameters have no derivative; draws from a distribution with parameters have no
// rule, because they do depend on these.

#include "chainrules/random/draws.hpp"

#include <gtest/gtest.h>

#include "chainrules_core/chainrules_core.hpp"

namespace fn = chainrules::fn;
using chainrules::NoTangent;

namespace {

// Both rules draw what the function itself would have drawn.
template <class F, class... X>
void expect_same_draws(F const& f, X const&... x) {
    std::mt19937_64 alone(7), by_rrule(7), by_frule(7);
    auto const expected = f(x..., &alone);
    auto const [y, pullback] = chainrules::rrule(f, x..., &by_rrule);
    EXPECT_EQ(y, expected);
    EXPECT_EQ(by_rrule, alone);
    std::apply([](auto... dx) { static_assert((std::is_same_v<decltype(dx), NoTangent> && ...)); },
               pullback(1.0));
    auto const [z, dz] = chainrules::frule(
        std::tuple{NoTangent{}, ((void)x, NoTangent{})..., NoTangent{}}, f, x..., &by_frule);
    EXPECT_EQ(z, expected);
    static_assert(std::is_same_v<decltype(dz), NoTangent const>);
}

TEST(Draws, HaveNoDerivative) {
    expect_same_draws(fn::random_bits);
    expect_same_draws(fn::uniform_integer, 1, 6);
    expect_same_draws(fn::canonical);
    expect_same_draws(fn::random_permutation, 5);
    expect_same_draws(fn::sample_positions, 9, 3);
}

TEST(Draws, PositionsOfShufflesAndSamples) {
    std::mt19937_64 engine(7);
    auto positions = fn::random_permutation(6, &engine);
    EXPECT_FALSE(std::is_sorted(positions.begin(), positions.end()));
    std::sort(positions.begin(), positions.end());
    EXPECT_EQ(positions, (std::vector<std::size_t>{0, 1, 2, 3, 4, 5}));
    auto const sample = fn::sample_positions(9, 3, &engine);
    EXPECT_EQ(sample.size(), 3u);
    EXPECT_TRUE(std::is_sorted(sample.begin(), sample.end()));
    EXPECT_LT(sample.back(), 9u);
}

TEST(Draws, DistributionsWithParametersHaveNoRule) {
    static_assert(!chainrules::has_rrule<std::normal_distribution<double>, std::mt19937_64>);
    static_assert(!chainrules::has_frule<std::normal_distribution<double>, std::mt19937_64>);
}

}  // namespace
