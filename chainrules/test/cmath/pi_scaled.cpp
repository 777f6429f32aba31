// SPDX-License-Identifier: MIT
#include "chainrules/cmath/pi_scaled.hpp"

#include <gtest/gtest.h>

#include "support/real_functions.hpp"

namespace {

using namespace real_functions;

TEST(PiScaled, Real) {
    test_at(fn::sinpi, 0.3, -1.9, 0);
    test_at(fn::cospi, 0.3, -1.9, 0);
    test_at(fn::tanpi, 0.3, -1.9, 0);
    test_at(fn::sinc, 0.434, -1.7, 0, 3);
    test_at(fn::cosc, 0.434, -1.7, 0, 3);
}

TEST(PiScaled, BothBranchesOfTheSeries) {
    test_at(fn::sinc, 0.499, 0.501);
    test_at(fn::cosc, 0.499, 0.501);
    // The closed forms and the series agree where they meet.
    double const below = std::nextafter(0.5, 0.0);
    EXPECT_NEAR(fn::cosc(below), fn::cosc(0.5), 1e-15);
    EXPECT_NEAR(derivative(fn::cosc, below), derivative(fn::cosc, 0.5), 1e-14);
}

TEST(PiScaled, FiftyDigits) {
    test_fifty_digits(fn::sinpi, "0.3", "0.809016994374947424102293417182819058860154589902881");
    test_fifty_digits(fn::cospi, "0.3", "0.587785252292473129168705954639072768597652437643146");
    test_fifty_digits(fn::tanpi, "0.3", "1.37638192047117353820720958191088767952589933600816");
    test_fifty_digits(fn::sinc, "0.3", "0.858393691334139775012108502624026490920395262775691");
    test_fifty_digits(fn::cosc, "0.3", "-0.902028130138888819478008493283179074409142750441817");
    test_fifty_digits(fn::sinc, "1.7", "-0.151481239647201136766842676933651733691834458136887");
    test_fifty_digits(fn::cosc, "1.7", "0.434862642317455450550322724454543824876168762223549");
}

TEST(PiScaled, Exact) {
    for (int n : {0, 1, 2, 3, -1, -2, 1000, -1001, 99999999}) {
        double const x = n, one = n % 2 == 0 ? 1 : -1;
        EXPECT_EQ(fn::sinpi(x), 0);
        EXPECT_EQ(fn::cospi(x), one);
        EXPECT_EQ(fn::tanpi(x), 0);
        EXPECT_EQ(fn::sinpi(x + 0.5), one);
        EXPECT_EQ(fn::cospi(x + 0.5), 0);
        EXPECT_EQ(fn::tanpi(x + 0.25), 1);
        EXPECT_EQ(fn::tanpi(x - 0.25), -1);
        EXPECT_EQ(fn::sinc(x), n == 0 ? 1 : 0);
    }
    EXPECT_EQ(fn::sinpi(0x1p60), 0);
    EXPECT_EQ(fn::cospi(1e300), 1);
    EXPECT_EQ(fn::cospi(0x1p52 + 1), -1);
    EXPECT_EQ(fn::cospi(16777215.0f), -1);
}

TEST(PiScaled, SignsOfZerosAndPoles) {
    EXPECT_TRUE(std::signbit(fn::sinpi(-1.0)));
    EXPECT_FALSE(std::signbit(fn::sinpi(1.0)));
    EXPECT_FALSE(std::signbit(fn::cospi(-0.5)));
    EXPECT_EQ(fn::tanpi(0.5), infinity);
    EXPECT_EQ(fn::tanpi(1.5), -infinity);
    EXPECT_EQ(fn::tanpi(-0.5), -infinity);
    test_infinite(fn::tanpi, 0.5, infinity);
}

TEST(Sinc, AtZero) {
    EXPECT_EQ(derivative(fn::sinc, 0.0), 0);
    // −π²/3
    EXPECT_DOUBLE_EQ(derivative(fn::cosc, 0.0), -3.28986813369645287294);
    // −π² x / 3 to all digits next to 0.
    EXPECT_DOUBLE_EQ(derivative(fn::sinc, 1e-200), -3.28986813369645287294e-200);
    EXPECT_FLOAT_EQ(derivative(fn::sinc, 1e-30f), -3.28986813e-30f);
}

TEST(Sinc, ZeroAtInfinity) {
    for (double x : {infinity, -infinity}) {
        EXPECT_EQ(fn::sinc(x), 0);
        EXPECT_EQ(fn::cosc(x), 0);
        EXPECT_EQ(derivative(fn::sinc, x), 0);
        EXPECT_EQ(derivative(fn::cosc, x), 0);
    }
    EXPECT_EQ(derivative(fn::cosc, std::numeric_limits<float>::infinity()), 0);
}

TEST(PiScaled, NanInNanOut) {
    test_nan(fn::sinpi, infinity);
    test_nan(fn::cospi, quiet_nan);
    test_nan(fn::tanpi, quiet_nan);
    test_nan(fn::sinc, quiet_nan);
    test_nan(fn::cosc, quiet_nan);
}

TEST(Sincospi, BothOutputs) {
    testutils::test_frule(fn::sincospi, 0.3);
    testutils::test_rrule(fn::sincospi, 0.3);
    testutils::test_rrule(fn::sincospi, -1.2f);
    testutils::test_rrule(fn::sincospi, 2.3L);
}

TEST(PiScaled, IntegersAndTypes) {
    EXPECT_EQ(fn::cospi(3), -1);
    static_assert(std::is_same_v<decltype(fn::sinpi(1.0f)), float>);
    static_assert(std::is_same_v<decltype(derivative(fn::sinc, 1.0f)), float>);
    EXPECT_DOUBLE_EQ(derivative(fn::sinpi, 1), -3.14159265358979323846);
}

#if defined(__GNUC__) && !defined(__clang__)
static_assert(fn::cospi(1.0) == -1 && fn::sinc(0.0) == 1);
#endif

}  // namespace
