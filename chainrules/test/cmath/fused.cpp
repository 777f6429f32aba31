// SPDX-License-Identifier: MIT
#include "chainrules/cmath/fused.hpp"

#include <gtest/gtest.h>

#include <numeric>

#include "support/real_functions.hpp"

namespace {

using namespace real_functions;

TEST(Fma, Real) {
    test_several(fn::fma, 1.5, -2.5, 0.7);
    test_several(fn::muladd, 1.5, -2.5, 0.7);
    testutils::test_rrule(fn::muladd, 1.5f, 2.0, 3);
    // Rounded once.
    EXPECT_EQ(fn::muladd(1 + 0x1p-30, 1 - 0x1p-30, -1.0), -0x1p-60);
    static_assert(std::is_same_v<decltype(fn::muladd(1.0f, 2, 3)), float>);
}

TEST(Fma, FiftyDigits) {
    EXPECT_EQ(fn::fma(Fifty(2), Fifty(3), Fifty(4)), 10);
    EXPECT_EQ(fn::muladd(Fifty(2), 3, 0.5), Fifty(6.5));
    EXPECT_EQ(derivative<2>(fn::muladd, Fifty(2), 3, Fifty(1)), 2);
}

TEST(Lerp, Real) {
    test_several(fn::lerp, 1.5, -2.5, 0.25);
    test_several(fn::lerp, 1.5, -2.5, 0.0);
    test_several(fn::lerp, 1.5, -2.5, 1.0);
    EXPECT_EQ(fn::lerp(1.0, 3.0, 1.0), 3);
    EXPECT_EQ(fn::lerp(1, 3, 0.25f), 1.5f);
    EXPECT_EQ(fn::lerp(Fifty(1), 3, Fifty("0.25")), Fifty(1.5));
}

TEST(Midpoint, Real) {
    test_several(fn::midpoint, 1.5, -2.5);
    double const smallest = std::numeric_limits<double>::denorm_min();
    for (double a : {1.5, 1.7e308, -1.7e308, smallest, 3 * smallest})
        for (double b : {-2.5, 1.6e308, smallest})
            EXPECT_EQ(fn::midpoint(a, b), std::midpoint(a, b));
    EXPECT_EQ(fn::midpoint(1, 2), 1.5);
    EXPECT_EQ(fn::midpoint(Fifty(1), Fifty(2)), Fifty(1.5));
    EXPECT_EQ(derivative<2>(fn::midpoint, 1.0f, 2.0f), 0.5f);
    static_assert(std::is_same_v<decltype(derivative<1>(fn::midpoint, 1.0f, 2)), float>);
    static_assert(fn::midpoint(1.0, 4.0) == 2.5);
}

TEST(Fused, Nan) {
    EXPECT_TRUE(std::isnan(derivative<1>(fn::fma, 1.0, quiet_nan, 0.0)));
    EXPECT_TRUE(std::isnan(fn::lerp(quiet_nan, 1.0, 0.5)));
    EXPECT_TRUE(std::isnan(derivative<3>(fn::lerp, quiet_nan, 1.0, 0.5)));
    EXPECT_TRUE(std::isnan(fn::midpoint(quiet_nan, 1.0)));
}

}  // namespace
