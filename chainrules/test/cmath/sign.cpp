// SPDX-License-Identifier: MIT
#include "chainrules/cmath/sign.hpp"

#include <gtest/gtest.h>

#include <complex>

#include "support/real_functions.hpp"

namespace {

using namespace real_functions;

TEST(Abs, Real) {
    test_at(fn::abs, 1.5, -1.5);
    test_at(fn::fabs, 1.5, -1.5);
    test_at(fn::abs2, 1.5, -1.5, 0);
}

TEST(Abs, ZeroAtTheKink) {
    for (double x : {0.0, -0.0}) {
        EXPECT_EQ(derivative(fn::abs, x), 0);
        EXPECT_EQ(derivative(fn::fabs, x), 0);
    }
    EXPECT_TRUE(std::isnan(derivative(fn::abs, quiet_nan)));
    EXPECT_EQ(derivative(fn::abs, -infinity), -1);
}

TEST(Abs, IntegersStayIntegersInThePrimal) {
    auto const [y, pullback] = rrule(fn::abs, -3);
    static_assert(std::is_same_v<decltype(y), int const>);
    EXPECT_EQ(y, 3);
    EXPECT_EQ(std::get<1>(pullback(2.0)), -2.0);
    static_assert(std::is_same_v<decltype(derivative(fn::abs, 1.0f)), float>);
}

TEST(Sign, ValuesAndDerivative) {
    test_at(fn::sign, 1.5, -0.3);
    EXPECT_EQ(fn::sign(0.3f), 1);
    EXPECT_EQ(fn::sign(-7), -1);
    EXPECT_TRUE(std::signbit(fn::sign(-0.0)));
    EXPECT_EQ(fn::sign(0.0), 0);
    EXPECT_TRUE(std::isnan(fn::sign(quiet_nan)));
    for (double x : {0.0, -0.0, quiet_nan}) EXPECT_EQ(derivative(fn::sign, x), 0);
    static_assert(std::is_same_v<decltype(fn::sign(1)), double>);
}

TEST(Sign, FiftyDigits) {
    test_fifty_digits(fn::abs, "-0.3", "0.3");
    test_fifty_digits(fn::abs2, "-0.3", "0.09");
    EXPECT_EQ(fn::sign(Fifty("-0.3")), -1);
    EXPECT_EQ(derivative<1>(fn::copysign, Fifty(2), Fifty(-1)), -1);
    EXPECT_EQ(fn::flipsign(Fifty(2), -1.5), -2);
}

TEST(Copysign, SignsOfBothArguments) {
    for (double x : {-1.1, 0.1, 100.0})
        for (double y : {-1.1, -0.1, 33.0}) {
            EXPECT_EQ(derivative<1>(fn::copysign, x, y), (x < 0) == (y < 0) ? 1 : -1);
            EXPECT_EQ(derivative<1>(fn::flipsign, x, y), y < 0 ? -1 : 1);
            EXPECT_EQ(fn::flipsign(x, y), y < 0 ? -x : x);
        }
    testutils::test_frule(fn::copysign, testutils::with_tangent(0.5, 1.3),
                          testutils::with_tangent(-2.0, NoTangent{}));
    static_assert(std::is_same_v<decltype(derivative<2>(fn::copysign, 1.0, 1.0)), NoTangent>);
    static_assert(std::is_same_v<decltype(derivative<2>(fn::flipsign, 1.0, 1.0)), NoTangent>);
    static_assert(std::is_same_v<decltype(derivative<1>(fn::copysign, 1.0f, 2)), float>);
}

TEST(Copysign, SignBitsOfZeros) {
    EXPECT_EQ(derivative<1>(fn::copysign, 2.0, -0.0), -1);
    EXPECT_EQ(derivative<1>(fn::copysign, -0.0, 1.0), -1);
    EXPECT_EQ(derivative<1>(fn::copysign, 0.0, 1.0), 1);
    EXPECT_EQ(fn::flipsign(2.0, -0.0), -2);
    EXPECT_EQ(derivative<1>(fn::flipsign, 2.0, -0.0), -1);
}

// What the modulus of a complex number needs is no scalar rule.
static_assert(has_scalar_rule<cmath::abs_t, double>);
static_assert(!has_scalar_rule<cmath::abs_t, std::complex<double>>);
static_assert(!has_scalar_rule<cmath::abs2_t, std::complex<double>>);
static_assert(!has_scalar_rule<cmath::sign_t, std::complex<double>>);
static_assert(fn::sign(-2.5) == -1 && fn::abs2(3) == 9);

}  // namespace
