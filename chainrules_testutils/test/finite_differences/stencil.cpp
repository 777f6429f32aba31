// SPDX-License-Identifier: MIT
//
// Weights of finite-difference stencils: textbook values, exactness on polynomials, the cache.
#include "chainrules_testutils/finite_differences/stencil.hpp"

#include <gtest/gtest.h>

#include <boost/multiprecision/cpp_bin_float.hpp>
#include <array>
#include <cmath>
#include <cstddef>
#include <limits>
#include <stdexcept>
#include <string>
#include <thread>
#include <vector>

namespace {

using chainrules::testutils::finite_difference_stencil;
using chainrules::testutils::StencilWeights;
using Number = boost::multiprecision::cpp_bin_float_50;

// Fornberg (1988), tables 1 and 3.
TEST(Stencil, TextbookWeights) {
    using Weights = std::vector<double>;
    EXPECT_EQ(finite_difference_stencil({-1, 0, 1}, 1).weights.leading, (Weights{-0.5, 0, 0.5}));
    EXPECT_EQ(finite_difference_stencil({-1, 0, 1}, 2).weights.leading, (Weights{1, -2, 1}));
    EXPECT_EQ(finite_difference_stencil({0, 1}, 1).weights.leading, (Weights{-1, 1}));
    EXPECT_EQ(finite_difference_stencil({0, 1, 2}, 1).weights.leading, (Weights{-1.5, 2, -0.5}));
    EXPECT_EQ(finite_difference_stencil({-2, -1, 0, 1, 2}, 1).weights.leading,
              (Weights{1. / 12, -2. / 3, 0, 2. / 3, -1. / 12}));
    EXPECT_EQ(finite_difference_stencil({-2, -1, 0, 1, 2}, 4).weights.leading,
              (Weights{1, -4, 6, -4, 1}));
    EXPECT_EQ(finite_difference_stencil({-2, -1, 0, 1, 2, 3}, 3).weights.leading,
              (Weights{-0.25, -0.25, 2.5, -3.5, 1.75, -0.25}));
    EXPECT_EQ(finite_difference_stencil({0, 1, 2, 3}, 0).weights.leading, (Weights{1, 0, 0, 0}));
}

// Σ c_j (g_j - at)^i = q! [i = q], which is the definition of the weights.
void expect_exact(std::vector<int> const& grid, StencilWeights const& weights, int at, int q) {
    for (int i = 0; i < static_cast<int>(grid.size()); ++i) {
        Number sum = 0;
        Number size = 0;
        for (std::size_t j = 0; j < grid.size(); ++j) {
            Number const term = weights.get<Number>(j) * pow(Number(grid[j] - at), i);
            sum += term;
            size += abs(term);
        }
        if (i == q) {
            for (int k = 2; k <= q; ++k) sum /= k;
            sum -= 1;
        }
        EXPECT_LE(abs(sum), 100 * size * std::numeric_limits<Number>::epsilon())
            << "power " << i << ", order " << q << ", at " << at;
    }
}

TEST(Stencil, ExactOnPolynomials) {
    std::vector<std::vector<int>> const grids{{-2, -1, 0, 1, 2},
                                              {0, 1, 2, 3, 4, 5},
                                              {-4, -3, -2, -1, 0},
                                              {-2, 0, 5},
                                              {-9, -3, -1, 1, 3, 9},
                                              {5, -7, 1},
                                              {-7, -6, -5, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5, 6, 7}};
    for (auto const& grid : grids) {
        for (int q = 0; q < static_cast<int>(grid.size()); ++q) {
            expect_exact(grid, finite_difference_stencil(grid, q).weights, 0, q);
        }
    }
}

// The derivative at x and at its neighbours, on the side where the grid is.
TEST(Stencil, NeighbourhoodWeights) {
    struct Case {
        std::vector<int> grid;
        int first;
    };
    for (auto const& [grid, first] :
         {Case{{-3, -2, -1, 0, 1, 2, 3}, -1}, Case{{0, 1, 2, 3, 4, 5, 6}, 0},
          Case{{-6, -5, -4, -3, -2, -1, 0}, -2}, Case{{-2, 0, 5}, -1}}) {
        int const q = static_cast<int>(grid.size()) - 2;
        auto const& stencil = finite_difference_stencil(grid, q);
        std::array<int, 3> found{};
        for (std::size_t k = 0; k < 3; ++k) {
            // The point at which (g - at)^(q+1) has no q-th derivative is the one it is taken at.
            Number sum = 0;
            for (std::size_t j = 0; j < grid.size(); ++j) {
                sum +=
                    stencil.neighbourhood_weights[k].get<Number>(j) * pow(Number(grid[j]), q + 1);
            }
            for (int i = 2; i <= q + 1; ++i) sum /= i;
            found[k] = static_cast<int>(std::lround(static_cast<double>(sum)));
            expect_exact(grid, stencil.neighbourhood_weights[k], found[k], q);
        }
        std::array<int, 3> const lowest_first{first, first + 1, first + 2};
        std::array<int, 3> const highest_first{first + 2, first + 1, first};
        EXPECT_TRUE(found == lowest_first || found == highest_first)
            << found[0] << ' ' << found[1] << ' ' << found[2];
    }
}

TEST(Stencil, Multipliers) {
    auto const& stencil = finite_difference_stencil({-2, -1, 0, 1, 2}, 1);
    EXPECT_DOUBLE_EQ(stencil.roundoff_multiplier, 1.5);
    // (2^5 / 12 + 2/3) · 2 / 5!
    EXPECT_DOUBLE_EQ(stencil.truncation_multiplier, 2 * (32. / 12 + 2. / 3) / 120);
    EXPECT_EQ(stencil.reach(), 2);
    EXPECT_EQ(stencil.reference, 2U);
}

TEST(Stencil, WeightsInEveryPrecision) {
    auto const& weights = finite_difference_stencil({-2, -1, 0, 1, 2}, 1).weights;
    EXPECT_EQ(weights.get<float>(1), -2.F / 3);
    EXPECT_EQ(weights.get<double>(1), -2. / 3);
    EXPECT_EQ(weights.get<long double>(1), -2.L / 3);
    EXPECT_LE(abs(weights.get<Number>(1) + Number(2) / 3), std::numeric_limits<Number>::epsilon());
}

TEST(Stencil, CachedOnce) {
    auto const* const first = &finite_difference_stencil({-3, 1, 4}, 2);
    EXPECT_EQ(first, &finite_difference_stencil({-3, 1, 4}, 2));
    EXPECT_NE(first, &finite_difference_stencil({-3, 1, 4}, 1));
}

TEST(Stencil, SafeFromSeveralThreads) {
    constexpr std::size_t count = 4;
    std::array<std::vector<void const*>, count> seen;
    std::vector<std::thread> threads;
    for (auto& mine : seen) {
        threads.emplace_back([&mine] {
            for (int i = 1; i < 40; ++i) {
                mine.push_back(&finite_difference_stencil({-i, 0, 1, i + 1}, i % 4));
            }
        });
    }
    for (auto& thread : threads) thread.join();
    for (auto const& mine : seen) EXPECT_EQ(mine, seen[0]);
}

template <class Exception>
void expect_error(std::vector<int> const& grid, int q, std::string const& problem) {
    try {
        static_cast<void>(finite_difference_stencil(grid, q));
        ADD_FAILURE() << "no error: " << problem;
    } catch (Exception const& error) {
        EXPECT_EQ(error.what(), "chainrules::testutils::finite_difference_stencil: " + problem);
    }
}

TEST(Stencil, BadInput) {
    expect_error<std::invalid_argument>({}, 1, "the grid is empty; use at least 2 points");
    expect_error<std::invalid_argument>({1, 2, 1}, 1,
                                        "the grid holds 1 twice; use distinct points");
    expect_error<std::domain_error>({1, 2}, -1, "the order of the derivative is -1; use 0 or more");
    expect_error<std::domain_error>(
        {1, 2}, 2, "2 points cannot give a derivative of order 2; use at least 3 points");
    expect_error<std::domain_error>({0, 2000000000}, 1,
                                    "the grid holds 2000000000; use points between -2^30 and 2^30");
    expect_error<std::domain_error>(std::vector<int>(101), 1,
                                    "101 points are too many; use at most 100");
}

}  // namespace
