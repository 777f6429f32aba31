// SPDX-License-Identifier: MIT
#include "chainrules/log_exp/log_products.hpp"

#include <gtest/gtest.h>

#include "../cmath/support/real_functions.hpp"

namespace {

using namespace real_functions;

TEST(XLogX, InteriorPoints) { test_at(fn::xlogx, 1e-3, 0.2, 0.5, 1.0, 7.9); }
TEST(XLogY, InteriorPoints) {
    for (double x : {-1.5, 0.0, 0.7}) test_several(fn::xlogy, x, 0.3);
    test_several(fn::xlogy, 2.0, 1.0);
    test_several(fn::xlogy, 2.0, 9.0);
}
TEST(XLog1PY, InteriorPoints) {
    for (double x : {-1.5, 0.0, 0.7}) test_several(fn::xlog1py, x, -0.3);
    test_several(fn::xlog1py, 2.0, 0.0);
    test_several(fn::xlog1py, 2.0, 9.0);
}
TEST(XExpX, InteriorPoints) { test_at(fn::xexpx, -60.0, -3.0, -1.0, 0.0, 2.5); }
TEST(XExpY, InteriorPoints) {
    for (double x : {-1.5, 0.0, 0.7}) test_several(fn::xexpy, x, 1.3);
    test_several(fn::xexpy, 2.0, -3.0);
}

TEST(XLogX, AtZero) {
    EXPECT_EQ(fn::xlogx(0.0), 0.0);
    test_infinite(fn::xlogx, 0.0, -infinity);
    EXPECT_TRUE(std::isnan(fn::xlogx(-1.0)));
}

// The derivative's zero is no double: 1 + log x would be 1.6e-16 off here, all there is.
TEST(XLogX, NextToTheZeroOfTheDerivative) {
    EXPECT_DOUBLE_EQ(derivative(fn::xlogx, 0.36787944117144233), 3.3784855259134225e-17);
    EXPECT_FLOAT_EQ(derivative(fn::xlogx, 0.36787945f), 2.4871613e-8f);
}

TEST(XLogY, ZeroFactor) {
    EXPECT_EQ(fn::xlogy(0.0, 0.0), 0.0);
    EXPECT_EQ(fn::xlogy(0.0, infinity), 0.0);
    EXPECT_EQ(fn::xlogy(-0.0, -2.0), 0.0);
    EXPECT_TRUE(std::isnan(fn::xlogy(0.0, quiet_nan)));
    auto const [self, dx, dy] = rrule(fn::xlogy, 0.0, 0.0).pullback(1.0);
    EXPECT_EQ(dx, -infinity);
    EXPECT_EQ(dy, 0.0);
    EXPECT_EQ(derivative<2>(fn::xlogy, 0.0, infinity), 0.0);
    EXPECT_TRUE(std::isnan(derivative<2>(fn::xlogy, 0.0, quiet_nan)));
    EXPECT_EQ(derivative<2>(fn::xlogy, 2.0, 0.0), infinity);
}

TEST(XLog1PY, ZeroFactor) {
    EXPECT_EQ(fn::xlog1py(0.0, -1.0), 0.0);
    EXPECT_TRUE(std::isnan(fn::xlog1py(0.0, quiet_nan)));
    EXPECT_EQ(derivative<1>(fn::xlog1py, 0.0, -1.0), -infinity);
    EXPECT_EQ(derivative<2>(fn::xlog1py, 0.0, -1.0), 0.0);
    EXPECT_EQ(derivative<2>(fn::xlog1py, -2.0, -1.0), -infinity);
}

TEST(XExpX, AtMinusInfinity) {
    EXPECT_EQ(fn::xexpx(-infinity), 0.0);
    EXPECT_EQ(derivative(fn::xexpx, -infinity), 0.0);
    EXPECT_EQ(fn::xexpx(infinity), infinity);
    EXPECT_EQ(derivative(fn::xexpx, infinity), infinity);
}

// eˣ is subnormal there and has lost digits, x eˣ is not.
TEST(XExpX, WhereThePowerUnderflows) {
    EXPECT_DOUBLE_EQ(fn::xexpx(-714.0), -5.853803403946552e-308);
    EXPECT_DOUBLE_EQ(derivative(fn::xexpx, -714.0), -5.845604799739344e-308);
}

TEST(XExpX, StationaryPoint) {
    EXPECT_EQ(derivative(fn::xexpx, -1.0), 0.0);
    EXPECT_DOUBLE_EQ(derivative(fn::xexpx, -1 + 0x1p-40), 0x1p-40 * std::exp(-1 + 0x1p-40));
}

TEST(XExpY, WhereThePowerIsZero) {
    EXPECT_EQ(fn::xexpy(3.0, -infinity), 0.0);
    EXPECT_EQ(fn::xexpy(infinity, -infinity), 0.0);
    EXPECT_EQ(fn::xexpy(-infinity, -800.0), 0.0);
    EXPECT_TRUE(std::isnan(fn::xexpy(quiet_nan, -infinity)));
    auto const [self, dx, dy] = rrule(fn::xexpy, infinity, -infinity).pullback(1.0);
    EXPECT_EQ(dx, 0.0);
    EXPECT_EQ(dy, 0.0);
    EXPECT_DOUBLE_EQ(fn::xexpy(1e300, -1000.0), 5.075958897549457e-135);
    EXPECT_DOUBLE_EQ(fn::xexpy(1e-300, 1000.0), 1.9700711140170470e134);
}

TEST(LogProducts, NaN) {
    test_nan(fn::xlogx, quiet_nan);
    test_nan(fn::xexpx, quiet_nan);
    test_nan(fn::xlogy, 1.0, quiet_nan);
    test_nan(fn::xlog1py, 1.0, quiet_nan);
    test_nan(fn::xexpy, 1.0, quiet_nan);
    EXPECT_TRUE(std::isnan(derivative<2>(fn::xlogy, quiet_nan, 0.0)));
}

TEST(LogProducts, NumberTypes) {
    EXPECT_DOUBLE_EQ(fn::xlogx(2), 1.3862943611198906);
    EXPECT_EQ(fn::xlogy(0, 0), 0.0);
    static_assert(std::is_same_v<decltype(fn::xlogy(1.0f, 2)), float>);
    static_assert(std::is_same_v<decltype(derivative(fn::xexpx, 1.0f)), float>);
    static_assert(std::is_same_v<decltype(derivative<2>(fn::xexpy, 1.0f, 2.0f)), float>);
}

TEST(LogProducts, FiftyDigits) {
    test_fifty_digits(fn::xlogx, "0.5", "-0.34657359027997265470861606072908828403775006718013");
    test_fifty_digits(fn::xexpx, "1", "2.7182818284590452353602874713526624977572470937");
    Fifty const y = fn::xlog1py(Fifty(2), Fifty(1));
    EXPECT_LT(Fifty(abs(y - fn::xlogx(Fifty(2)))), Fifty("1e-49"));
}

}  // namespace
