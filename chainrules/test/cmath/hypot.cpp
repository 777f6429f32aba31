// SPDX-License-Identifier: MIT
#include "chainrules/cmath/hypot.hpp"

#include <gtest/gtest.h>

#include <complex>

#include "support/real_functions.hpp"

namespace {

using namespace real_functions;

TEST(Hypot, OneToFourArguments) {
    test_at(fn::hypot, 1.5, -1.5);
    test_several(fn::hypot, 3.0, -4.0);
    test_several(fn::hypot, 0.0, -4.0);
    test_several(fn::hypot, 3.0, -4.0, 12.0);
    test_several(fn::hypot, 0.3, 0.4, -1.2, 2.0);
    testutils::test_rrule(fn::hypot, 3.0f, 4.0, 2.0f);
}

TEST(Hypot, Values) {
    EXPECT_EQ(fn::hypot(3, 4), 5);
    EXPECT_EQ(fn::hypot(2.0, 3.0, 6.0), 7);
    EXPECT_EQ(fn::hypot(-2.0), 2);
    EXPECT_EQ(fn::hypot(1.0, 1.0, 1.0, 1.0), 2);
    EXPECT_DOUBLE_EQ(fn::hypot(2e300, 3e300, 6e300), 7e300);
    EXPECT_DOUBLE_EQ(fn::hypot(2e-300, 3e-300, 6e-300), 7e-300);
    EXPECT_EQ(fn::hypot(quiet_nan, 1.0, -infinity), infinity);
    EXPECT_TRUE(std::isnan(fn::hypot(quiet_nan, 1.0, 2.0)));
    static_assert(std::is_same_v<decltype(fn::hypot(1.0f, 2.0f, 3.0f)), float>);
}

TEST(Hypot, ZeroAtTheOrigin) {
    EXPECT_EQ(derivative<1>(fn::hypot, 0.0), 0);
    EXPECT_EQ(derivative<2>(fn::hypot, 0.0, -0.0), 0);
    EXPECT_EQ(derivative<3>(fn::hypot, 0.0, 0.0, 0.0), 0);
}

TEST(Hypot, SubnormalAndOverflowingNorms) {
    double const smallest = std::numeric_limits<double>::denorm_min();
    double const root_half = 0.70710678118654752440;
    EXPECT_DOUBLE_EQ(derivative<1>(fn::hypot, smallest, smallest), root_half);
    EXPECT_DOUBLE_EQ(derivative<2>(fn::hypot, 1.7e308, -1.7e308), -root_half);
    EXPECT_DOUBLE_EQ(derivative<3>(fn::hypot, smallest, 0.0, smallest), root_half);
    EXPECT_FLOAT_EQ(derivative<1>(fn::hypot, 3e38f, 3e38f), 0.70710678f);
}

// ∞ / ∞ was NaN: the limit is the sign of an infinite argument, and 0 for the others.
TEST(Hypot, InfiniteArguments) {
    double const root_half = 0.70710678118654752440;
    EXPECT_EQ(derivative<1>(fn::hypot, -infinity), -1);
    EXPECT_EQ(derivative<1>(fn::hypot, infinity, 2.0), 1);
    EXPECT_EQ(derivative<2>(fn::hypot, infinity, 2.0), 0);
    EXPECT_EQ(derivative<3>(fn::hypot, 1.0, 2.0, -infinity), -1);
    EXPECT_EQ(derivative<1>(fn::hypot, -infinity, 2.0f), -1);
    EXPECT_DOUBLE_EQ(derivative<1>(fn::hypot, infinity, -infinity), root_half);
    EXPECT_TRUE(std::isnan(derivative<1>(fn::hypot, quiet_nan, 2.0)));
}

TEST(Hypot, FiftyDigits) {
    auto const [y, pullback] = rrule(fn::hypot, Fifty(1), Fifty(2));
    Fifty const root("2.23606797749978969640917366873127623544061835961153");
    EXPECT_LT(Fifty(abs(y - root)), Fifty("1e-48"));
    auto const [self, dx, dy] = pullback(Fifty(1));
    EXPECT_LT(Fifty(abs(dy - 2 / root)), Fifty("1e-48"));
    EXPECT_LT(Fifty(abs(fn::hypot(Fifty(2), 3, Fifty(6)) - 7)), Fifty("1e-48"));
}

TEST(Hypot, Integers) {
    EXPECT_EQ(derivative<2>(fn::hypot, 3, 4), 0.8);
    static_assert(std::is_same_v<decltype(derivative<1>(fn::hypot, 3, 4)), double>);
    static_assert(std::is_same_v<decltype(derivative<1>(fn::hypot, 3.0f, 4)), float>);
}

TEST(Hypot, Nan) {
    EXPECT_TRUE(std::isnan(derivative<1>(fn::hypot, 1.0, quiet_nan)));
    EXPECT_TRUE(std::isnan(derivative<3>(fn::hypot, 1.0, 2.0, quiet_nan)));
}

// The norm of complex numbers is no scalar rule.
static_assert(!has_scalar_rule<cmath::hypot_t, std::complex<double>>);
static_assert(!has_scalar_rule<cmath::hypot_t, double, std::complex<double>>);

}  // namespace
