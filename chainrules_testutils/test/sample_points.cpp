// SPDX-License-Identifier: MIT
#include "chainrules_testutils/sample_points.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <stdexcept>

using namespace chainrules::testutils;

namespace {

template <class T>
class SamplePoints : public testing::Test {};
using Reals = testing::Types<float, double, long double>;
TYPED_TEST_SUITE(SamplePoints, Reals);

template <class T>
bool holds(std::vector<T> const& points, T const& x) {
    return std::find(points.begin(), points.end(), x) != points.end();
}

}  // namespace

// Every order of magnitude gets its share, on both sides of zero.
TYPED_TEST(SamplePoints, LogUniform) {
    using T = TypeParam;
    Random rng(1);
    auto const points =
        sample_points<T>(rng, {.interval = {T(-16), T(1e6)}}, {.count = 20000, .neighbours = 0});
    ASSERT_EQ(points.size(), 20002U);  // and the two ends
    int negative = 0;
    int small = 0;
    for (T const& x : points) {
        EXPECT_GE(x, T(-16));
        EXPECT_LE(x, T(1e6));
        EXPECT_TRUE(std::isnormal(x));
        negative += x < 0;
        small += std::fabs(x) < std::sqrt(std::numeric_limits<T>::min());
    }
    EXPECT_NEAR(negative, 9800, 900);  // a little fewer: 16 binades less
    EXPECT_NEAR(small, 9900, 900);
}

TYPED_TEST(SamplePoints, NarrowIntervals) {
    using T = TypeParam;
    Random rng(1);
    Interval<T> const narrow{T(1), T(1) + 4 * std::numeric_limits<T>::epsilon()};
    for (T const& x : sample_points<T>(rng, {.interval = narrow})) {
        EXPECT_GE(x, narrow.lo);
        EXPECT_LE(x, narrow.hi);
    }
    auto const one = sample_points<T>(rng, {.interval = {T(3), T(3)}}, {.count = 2});
    for (T const& x : one) EXPECT_EQ(x, T(3));
    for (T const& x : sample_points<T>(rng, {.interval = {T(0), T(0)}})) EXPECT_EQ(x, T(0));
    for (T const& x : sample_points<T>(rng, {.interval = {T(-2), T(-1)}})) EXPECT_LE(x, T(-1));
}

TYPED_TEST(SamplePoints, PointsOfInterest) {
    using T = TypeParam;
    using Limits = std::numeric_limits<T>;
    Random rng(1);
    auto const points = sample_points<T>(
        rng, {.interval = {T(0), T(8)}, .kinks = {T(2), T(9)}, .poles = {T(0), T(5)}},
        {.count = 10, .neighbours = 2});
    auto const next = [](T x, T to) { return std::nextafter(x, to); };
    EXPECT_TRUE(holds(points, T(2)));
    EXPECT_TRUE(holds(points, next(T(2), T(3))));
    EXPECT_TRUE(holds(points, next(next(T(2), T(0)), T(0))));
    EXPECT_TRUE(holds(points, T(8)));                  // an end
    EXPECT_FALSE(holds(points, T(9)));                 // outside
    EXPECT_FALSE(holds(points, next(T(8), T(9))));     // outside
    EXPECT_FALSE(holds(points, T(0)));                 // a pole
    EXPECT_FALSE(holds(points, T(5)));                 // a pole
    EXPECT_TRUE(holds(points, Limits::denorm_min()));  // next to one
    EXPECT_TRUE(holds(points, next(T(5), T(6))));
}

TYPED_TEST(SamplePoints, Subnormal) {
    using T = TypeParam;
    Random rng(1);
    int subnormal = 0;
    for (T const& x : sample_points<T>(rng, {.interval = {T(0), T(1e-20)}, .poles = {T(0)}},
                                       {.neighbours = 0, .subnormal = true}))
        subnormal += x < std::numeric_limits<T>::min();
    EXPECT_GT(subnormal, 1);
}

TEST(SamplePoints, TheSameEverywhere) {
    Random rng(7);
    Random again(7);
    SampleDomain<double> const domain{.interval = {0.125, 8}, .kinks = {1}};
    auto const points = sample_points(rng, domain);
    EXPECT_EQ(points, sample_points(again, domain));
    EXPECT_NE(points, sample_points(again, domain));
}

TEST(SamplePoints, SeveralDimensions) {
    Random rng(3);
    std::array<SampleDomain<double>, 3> const domains{
        {{.interval = {0, 1}}, {.interval = {-2, 2}, .kinks = {0}}, {}}};
    auto const points = sample_points(rng, domains, {.count = 400});
    EXPECT_GT(points.size(), 700U);
    EXPECT_LE(points.size(), 800U);
    int corner = 0;
    int kink = 0;
    for (auto const& [x, y, z] : points) {
        EXPECT_TRUE(0 <= x && x <= 1);
        EXPECT_TRUE(-2 <= y && y <= 2);
        EXPECT_TRUE(std::isfinite(z));
        kink += y == 0;
        corner += (x == 0 || x == 1) && (std::fabs(y) == 2 || y == 0);
    }
    EXPECT_GT(kink, 0);
    EXPECT_GT(corner, 0);
}

TEST(SamplePoints, BadInput) {
    Random rng(1);
    EXPECT_THROW(sample_points<double>(rng, {.interval = {1, 0}}), std::domain_error);
    EXPECT_THROW(sample_points<double>(rng, {.interval = {std::nan(""), 0}}), std::domain_error);
}
