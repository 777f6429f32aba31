// SPDX-License-Identifier: MIT
#include "chainrules/cmath/inverse_trigonometric.hpp"

#include <gtest/gtest.h>

#include "support/real_functions.hpp"

namespace {

using namespace real_functions;

TEST(Asin, Real) {
    test_at(fn::asin, 0.5, -0.5, 0);
    testutils::test_scalar(fn::asin, 0.999);
}
TEST(Acos, Real) { test_at(fn::acos, 0.5, -0.5, 0); }
TEST(Atan, Real) { test_at(fn::atan, 0.5, -20, 0); }

TEST(Asin, KeepsItsDigitsNearTheEndsOfTheDomain) {
    // 1/√(1 − x²) at x = 1 − 2⁻⁵² from a 50-digit evaluation.
    double const x = 1 - std::numeric_limits<double>::epsilon();
    EXPECT_DOUBLE_EQ(derivative(fn::asin, x), 47453132.81212578225);
    EXPECT_DOUBLE_EQ(derivative(fn::acos, -x), -47453132.81212578225);
}

TEST(Asin, InfiniteAtTheEnds) {
    for (double x : {-1.0, 1.0}) {
        test_infinite(fn::asin, x, infinity);
        test_infinite(fn::acos, x, -infinity);
    }
}

TEST(Asin, OutsideTheDomain) {
    test_nan(fn::asin, 2.0);
    test_nan(fn::acos, -1.5);
    test_nan(fn::atan, quiet_nan);
}

TEST(InverseTrigonometric, FiftyDigits) {
    test_fifty_digits(fn::asin, "0.3", "0.304692654015397507972002961227529166954560031706776");
    test_fifty_digits(fn::acos, "0.3", "1.26610367277949911125931873041222227514402466798078");
    test_fifty_digits(fn::atan, "0.3", "0.291456794477867091995604621432891193503167599012065");
}

TEST(Atan2, AllQuadrants) {
    for (double y : {-1.3, 0.4})
        for (double x : {-2.0, 0.7}) test_several(fn::atan2, y, x);
    test_several(fn::atan2, 0.0, 1.5);
    test_several(fn::atan2, 1.5, 0.0);
    testutils::test_rrule(fn::atan2, 0.5f, 2.0);
}

TEST(Atan2, ZeroAtTheOrigin) {
    for (double y : {0.0, -0.0})
        for (double x : {0.0, -0.0}) {
            EXPECT_EQ(derivative<1>(fn::atan2, y, x), 0);
            EXPECT_EQ(derivative<2>(fn::atan2, y, x), 0);
        }
    EXPECT_EQ(derivative<1>(fn::atan2, 0.0f, 0.0f), 0);
}

TEST(Atan2, SquaresLeaveTheRange) {
    // x / (x² + y²) for numbers whose squares are infinite, or zero.
    EXPECT_DOUBLE_EQ(derivative<1>(fn::atan2, 3e200, 4e200), 4e-200 / 25);
    EXPECT_DOUBLE_EQ(derivative<2>(fn::atan2, 3e200, 4e200), -3e-200 / 25);
    EXPECT_DOUBLE_EQ(derivative<1>(fn::atan2, 3e-200, 4e-200), 4e200 / 25);
    EXPECT_FLOAT_EQ(derivative<1>(fn::atan2, 3e-30f, 4e-30f), 4e30f / 25);
    double const smallest = std::numeric_limits<double>::denorm_min(), large = 0x1p500;
    EXPECT_DOUBLE_EQ(derivative<1>(fn::atan2, smallest * 0x1p51, smallest * 0x1p51) / large,
                     0x1p1022 / large);
}

// The squares are infinite, and so is the argument above them: NaN, where the limit is 0.
TEST(Atan2, InfiniteArguments) {
    for (double infinite : {infinity, -infinity}) {
        EXPECT_EQ(derivative<2>(fn::atan2, infinite, 1.5), 0);
        EXPECT_EQ(derivative<1>(fn::atan2, infinite, 1.5), 0);
        EXPECT_EQ(derivative<1>(fn::atan2, -0.5, infinite), 0);
        EXPECT_EQ(derivative<2>(fn::atan2, -0.5, infinite), 0);
    }
    EXPECT_EQ(derivative<1>(fn::atan2, 0.5f, std::numeric_limits<float>::infinity()), 0);
}

TEST(Atan2, Nan) {
    EXPECT_TRUE(std::isnan(derivative<1>(fn::atan2, quiet_nan, 1.0)));
    EXPECT_TRUE(std::isnan(derivative<2>(fn::atan2, 1.0, quiet_nan)));
}

TEST(Atan2, Integers) {
    EXPECT_DOUBLE_EQ(derivative<1>(fn::atan2, 3, 4), 4 / 25.0);
    EXPECT_DOUBLE_EQ(derivative<2>(fn::atan2, 3, 4), -3 / 25.0);
}

}  // namespace
