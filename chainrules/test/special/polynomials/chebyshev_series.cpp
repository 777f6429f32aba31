// SPDX-License-Identifier: MIT
#include "chainrules/special/polynomials/chebyshev_series.hpp"

#include <gtest/gtest.h>

#include <boost/multiprecision/cpp_bin_float.hpp>
#include <array>
#include <cmath>
#include <random>

#include "chainrules_testutils/gtest.hpp"

namespace {

using namespace chainrules;
using testutils::test_frule;
using testutils::test_rrule;

std::vector<double> const series{0.3, -1.2, 0.7, 0.2};

TEST(ChebyshevSeries, Rules) {
    for (double x : {0.4, -0.9, 1.0}) {
        test_frule(fn::chebyshev_clenshaw_recurrence, series, x);
        test_rrule(fn::chebyshev_clenshaw_recurrence, series, x);
    }
    test_frule(fn::chebyshev_clenshaw_recurrence, series, -0.5, 2.0, 0.4);
    test_rrule(fn::chebyshev_clenshaw_recurrence, series, -0.5, 2.0, 0.4);
    test_rrule(fn::chebyshev_clenshaw_recurrence, series, -0.5, 2.0, 1.9);
}

TEST(ChebyshevSeries, OtherContainers) {
    test_rrule(fn::chebyshev_clenshaw_recurrence, std::array<double, 3>{0.5, 2.0, -1.0}, 0.4);
    test_rrule(fn::chebyshev_clenshaw_recurrence, std::vector<float>{0.5f, 2.0f, -1.0f}, 0.4f);
    test_frule(fn::chebyshev_clenshaw_recurrence, std::array<double, 1>{0.5}, 0.4);
}

// c₀/2 + Σ cₖ cos(k arccos x) in 50 digits, and its central differences.
TEST(ChebyshevSeries, AgainstCosines) {
    using Number = boost::multiprecision::cpp_bin_float_50;
    auto const sum = [](std::vector<Number> const& c, Number const& x) {
        Number total = c[0] / 2;
        for (std::size_t k = 1; k != c.size(); ++k)
            total += c[k] * cos(Number(static_cast<double>(k)) * acos(x));
        return total;
    };
    Number const h(1e-15);
    std::mt19937_64 random(5);
    std::uniform_real_distribution<double> between(-1, 1);
    for (std::size_t size = 1; size != 20; ++size) {
        std::vector<double> c(size);
        for (double& each : c) each = between(random);
        std::vector<Number> const wide(c.begin(), c.end());
        double const x = between(random);
        auto const close = [&](double found, Number const& truth, double scale) {
            EXPECT_LE(abs(found - truth), 1e-14 * scale) << size << " terms at " << x;
        };
        auto const n = static_cast<double>(size);
        auto const [y, pullback] = rrule(fn::chebyshev_clenshaw_recurrence, c, x);
        auto const [self, c_bar, x_bar] = pullback(1.0);
        close(y, sum(wide, x), n);
        close(x_bar, (sum(wide, x + h) - sum(wide, x - h)) / (2 * h), n * n * n);
        for (std::size_t k = 0; k != size; ++k) {
            std::vector<Number> above = wide, below = wide;
            above[k] += h;
            below[k] -= h;
            close(c_bar[k], (sum(above, x) - sum(below, x)) / (2 * h), n);
        }
    }
}

// ½ c₀, and c₁ x with x̄ = c₁.
TEST(ChebyshevSeries, ShortSeries) {
    EXPECT_EQ(fn::chebyshev_clenshaw_recurrence(std::vector<double>{}, 0.4), 0.0);
    EXPECT_EQ(fn::chebyshev_clenshaw_recurrence(std::vector{3.0}, 0.4), 1.5);
    auto const bars =
        rrule(fn::chebyshev_clenshaw_recurrence, std::vector{3.0, 2.0}, 0.4).pullback(1.0);
    EXPECT_EQ(std::get<1>(bars), (std::vector{0.5, 0.4}));
    EXPECT_EQ(std::get<2>(bars), 2.0);
    auto const none =
        rrule(fn::chebyshev_clenshaw_recurrence, std::vector<double>{}, 0.4).pullback(1.0);
    EXPECT_TRUE(std::get<1>(none).empty());
    EXPECT_EQ(std::get<2>(none), 0.0);
}

TEST(ChebyshevSeries, Errors) {
    EXPECT_THROW(fn::chebyshev_clenshaw_recurrence(series, 0.0, 1.0, 2.0), std::domain_error);
    std::vector const tangent{1.0, 2.0};
    EXPECT_THROW(frule(std::tuple{NoTangent{}, tangent, 1.0}, fn::chebyshev_clenshaw_recurrence,
                       series, 0.4),
                 DimensionMismatch);
}

}  // namespace
