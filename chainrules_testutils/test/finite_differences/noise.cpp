// SPDX-License-Identifier: MIT
//
// The noise level of functions, against noise of known size.
#include "chainrules_testutils/finite_differences/noise.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <cstddef>

#include "chainrules_testutils/finite_differences/function_ref.hpp"
#include "chainrules_testutils/finite_differences/samples.hpp"

namespace {

namespace detail = chainrules::testutils::detail;

template <class F>
double noise_of(F const& f, double x, double distance) {
    detail::Samples<double, double> samples(detail::refer_to<double>(f), x);
    auto const levels = detail::estimate_noise(samples, distance);
    return levels ? (*levels)[0].same : -1;
}

TEST(Noise, RoundingIsNotCounted) {
    EXPECT_EQ(noise_of([](double x) { return std::exp(x); }, 1, 1e-3), 0);
    EXPECT_EQ(noise_of([](double x) { return 3 * x + 1; }, 1, 1e-3), 0);
    EXPECT_EQ(noise_of([](double) { return 1.0; }, 1, 1e-3), 0);
    EXPECT_EQ(noise_of([](double x) { return std::sin(x); }, 0, 1e-3), 0);
}

// Rounding of a number near one, in a function that is much smaller: uniform in ±2^-54 or so.
TEST(Noise, Cancellation) {
    for (double x = 1e-3; x < 0.5; x *= 1.3) {
        auto const f = [](double y) { return (1 - std::cos(y)) / (y * y); };
        double const expected = 0x1p-53 / std::sqrt(12.0) / (x * x);
        double const sigma = noise_of(f, x, 1e-3);
        if (expected < 4 * 0x1p-53) continue;  // drowns in the rounding of the result
        EXPECT_GT(sigma, expected / 8) << x;
        EXPECT_LT(sigma, expected * 8) << x;
    }
}

// Where the terms of a sum of squares vanish, their noise has a factor that does, too; it was given
// up as if it were curvature. The rounding of 3 x and of 0.9 is 2^-54 or so of 1, twice.
TEST(Noise, ThatGrowsWithTheDistance) {
    auto const misfit = [](double x) {
        return (3 * x - 0.9) * (3 * x - 0.9) + (7 * x - 2.1) * (7 * x - 2.1);
    };
    // (At twice the last distance two neighbours differ too much to tell.)
    for (double distance = 1e-4; distance < 0.06; distance *= 1.7) {
        detail::Samples<double, double> samples(detail::refer_to<double>(misfit), 0.3);
        auto const levels = detail::estimate_noise(samples, distance);
        ASSERT_TRUE(levels);
        // 2 (3 x - 0.9) times the rounding of 3 x, and so on.
        double const expected = (2 * 3 * 0.9 + 2 * 7 * 2.1) * 0x1p-54 * distance;
        EXPECT_GT((*levels)[0].at(distance), expected / 8) << distance;
        EXPECT_LT((*levels)[0].at(distance), expected * 8) << distance;
    }
}

// Steps that are wider than the distance between the points.
TEST(Noise, QuantisedFunction) {
    auto const f = [](double x) { return std::floor(x * 1000) / 1000; };
    double const sigma = noise_of(f, 0.3, 3e-3);
    EXPECT_GT(sigma, 1e-4);
    EXPECT_LT(sigma, 2e-3);
}

// Curvature goes away at shorter distances, and is not taken for noise.
TEST(Noise, NotTheCurvature) {
    EXPECT_EQ(noise_of([](double x) { return 1 / x; }, 1e-3, 1e-2), 0);
    EXPECT_EQ(noise_of([](double x) { return std::abs(x); }, -1e-9, 1e-3), 0);
    // The rounding of 50 x is noise.
    EXPECT_LT(noise_of([](double x) { return std::sin(50 * x); }, 1, 0.1), 2e-14);
    EXPECT_EQ(noise_of([](double x) { return std::exp(x); }, 1, 1), 0);
}

TEST(Noise, DirectionAndFailure) {
    double farthest = 0;
    auto const watched = [&](double x) {
        EXPECT_LE(x, 1);
        if (1 - x > farthest) farthest = 1 - x;
        return std::exp(x);
    };
    EXPECT_EQ(noise_of(watched, 1, -1e-3), 0);
    EXPECT_LE(farthest, 1e-3);
    EXPECT_GT(farthest, 9e-4);
    EXPECT_EQ(noise_of([](double x) { return x > 1 ? std::nan("") : x; }, 1, 1e-3), -1);
}

// The weights annihilate polynomials of less than their order.
TEST(Noise, Filter) {
    for (auto const* nodes : {&detail::uneven_nodes, &detail::even_nodes}) {
        auto const& filter = detail::NoiseFilter<double>::of(*nodes);
        for (auto const& row : filter.rows) {
            for (std::size_t power = 0; power + 1 < row.count; ++power) {
                double sum = 0;
                double size = 0;
                for (std::size_t i = 0; i < row.count; ++i) {
                    double const t =
                        (*nodes)[row.first + i] * 7.0 / (nodes->back() - nodes->front());
                    double const term = row.weights[i] * std::pow(t, static_cast<double>(power));
                    sum += term;
                    size += std::abs(term);
                }
                EXPECT_NEAR(sum, 0, 1e-12 * size);
            }
        }
    }
}

}  // namespace
