// SPDX-License-Identifier: MIT
#include "chainrules_testutils/ulps.hpp"

#include <gtest/gtest.h>

#include <limits>

using namespace chainrules::testutils;

namespace {

template <class T>
class Ulps : public testing::Test {};
using Reals = testing::Types<float, double, long double>;
TYPED_TEST_SUITE(Ulps, Reals);

}  // namespace

TYPED_TEST(Ulps, UnitInLastPlace) {
    using T = TypeParam;
    using Limits = std::numeric_limits<T>;
    EXPECT_EQ(unit_in_last_place(T(1)), Limits::epsilon());
    EXPECT_EQ(unit_in_last_place(T(-1.5)), Limits::epsilon());
    EXPECT_EQ(unit_in_last_place(std::nextafter(T(1), T(0))), Limits::epsilon() / 2);
    EXPECT_EQ(unit_in_last_place(T(0)), Limits::denorm_min());
    EXPECT_EQ(unit_in_last_place(Limits::min()), Limits::denorm_min());
    EXPECT_EQ(unit_in_last_place(Limits::infinity()), unit_in_last_place(Limits::max()));
}

TYPED_TEST(Ulps, DistanceCountsSteps) {
    using T = TypeParam;
    using Limits = std::numeric_limits<T>;
    for (T const start : {T(1), T(-3.7), T(0), Limits::min(), -Limits::denorm_min(), T(2),
                          std::nextafter(T(2), T(0)), T(1e30)}) {
        T x = start;
        for (int steps = 0; steps != 6; ++steps) {
            EXPECT_EQ(ulp_distance(start, x), steps);
            EXPECT_EQ(ulp_distance(x, start), steps);
            x = std::nextafter(x, Limits::infinity());
        }
    }
    EXPECT_EQ(ulp_distance(T(1), T(2)), std::ldexp(1.0, Limits::digits - 1));
    EXPECT_EQ(ulp_distance(Limits::max(), Limits::infinity()), 1);
    EXPECT_EQ(ulp_distance(T(0), -T(0)), 0);
    EXPECT_EQ(ulp_distance(Limits::denorm_min(), -Limits::denorm_min()), 2);
    EXPECT_EQ(ulp_distance(Limits::quiet_NaN(), Limits::quiet_NaN()), 0);
    EXPECT_EQ(ulp_distance(Limits::quiet_NaN(), T(1)), std::numeric_limits<double>::infinity());
}

TEST(UlpError, AgainstAWiderNumber) {
    EXPECT_EQ(ulp_error(1.0, 1.0L), 0);
    EXPECT_DOUBLE_EQ(ulp_error(1.0, 1.0L + 0x1p-53L), 0.5);
    EXPECT_DOUBLE_EQ(ulp_error(1.0, 1.0L - 0x1p-53L), 1);  // the unit below 1 is half as big
    EXPECT_DOUBLE_EQ(ulp_error(1.0F, 1.0 + 0x1p-20), 8);
    EXPECT_EQ(ulp_error(3.0, 3.0), 0);
    EXPECT_DOUBLE_EQ(ulp_error(0x1p-1074, 0x1p-1075L), 0.5);
}

TEST(UlpError, InfinityAndNaN) {
    using Limits = std::numeric_limits<double>;
    double const inf = Limits::infinity();
    EXPECT_EQ(ulp_error(inf, 1e400L), 0);
    EXPECT_EQ(ulp_error(-inf, 1e400L), inf);
    EXPECT_EQ(ulp_error(inf, 1e300L), inf);
    EXPECT_GT(ulp_error(1e308, 1e400L), 1e50);
    EXPECT_EQ(ulp_error(Limits::quiet_NaN(), std::numeric_limits<long double>::quiet_NaN()), 0);
    EXPECT_EQ(ulp_error(Limits::quiet_NaN(), 1.0L), inf);
    EXPECT_EQ(ulp_error(1.0, std::numeric_limits<long double>::quiet_NaN()), inf);
    EXPECT_EQ(ulp_error(inf, std::numeric_limits<long double>::infinity()), 0);
    EXPECT_EQ(ulp_error(1.0, std::numeric_limits<long double>::infinity()), inf);
}
