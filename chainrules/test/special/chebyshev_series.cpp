// SPDX-License-Identifier: MIT
#include "chainrules/special/chebyshev_series.hpp"

#include <gtest/gtest.h>

#include <array>

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
