// SPDX-License-Identifier: MIT
#include "chainrules/log_exp/log_hyperbolic.hpp"

#include <gtest/gtest.h>

#include "../cmath/support/real_functions.hpp"

namespace {

using namespace real_functions;

TEST(LogCosh, InteriorPoints) { test_at(fn::logcosh, -20.0, -0.7, 0.0, 0.3, 1.0, 5.0); }
TEST(LogAbsSinh, InteriorPoints) { test_at(fn::logabssinh, -20.0, -0.7, 0.3, 0.9, 5.0); }
TEST(LogAbsTanh, InteriorPoints) { test_at(fn::logabstanh, -5.0, -0.7, 0.3, 1.0); }
TEST(Log1PSq, InteriorPoints) { test_at(fn::log1psq, -20.0, -1.0, 0.0, 0.3, 5.0); }

TEST(LogHyperbolic, NextToZeros) {
    EXPECT_DOUBLE_EQ(fn::logcosh(1e-5), 4.9999999999166675e-11);
    EXPECT_DOUBLE_EQ(fn::logabssinh(0.881373587019543), 3.1827525243774057e-17);
    EXPECT_DOUBLE_EQ(fn::logabstanh(20.0), -8.4967085105831780e-18);
    EXPECT_DOUBLE_EQ(derivative(fn::logabstanh, 20.0), 1.6993417021166356e-17);
}

TEST(LogHyperbolic, BigArguments) {
    EXPECT_EQ(fn::logcosh(-1e300), 1e300);
    EXPECT_EQ(fn::logcosh(infinity), infinity);
    EXPECT_EQ(derivative(fn::logcosh, -infinity), -1.0);
    EXPECT_EQ(fn::logabssinh(-1e300), 1e300);
    EXPECT_EQ(derivative(fn::logabssinh, -1e300), -1.0);
    EXPECT_EQ(fn::logabstanh(infinity), 0.0);
    EXPECT_EQ(derivative(fn::logabstanh, infinity), 0.0);
    EXPECT_DOUBLE_EQ(fn::log1psq(-1e200), 921.03403719761827);
    EXPECT_DOUBLE_EQ(derivative(fn::log1psq, -1e200), -2e-200);
    EXPECT_EQ(fn::log1psq(infinity), infinity);
    EXPECT_EQ(derivative(fn::log1psq, infinity), 0.0);
}

TEST(LogHyperbolic, AtZero) {
    EXPECT_EQ(fn::logabssinh(0.0), -infinity);
    EXPECT_EQ(fn::logabstanh(0.0), -infinity);
    EXPECT_EQ(fn::logabstanh(-0.0), -infinity);
    EXPECT_EQ(fn::logabstanh(-0.0f), -infinity);
    test_infinite(fn::logabssinh, 0.0, infinity);
    test_infinite(fn::logabssinh, -0.0, -infinity);
    test_infinite(fn::logabstanh, 0.0, infinity);
    test_infinite(fn::logabstanh, -0.0, -infinity);
    double const smallest = std::numeric_limits<double>::denorm_min();
    EXPECT_DOUBLE_EQ(fn::logabssinh(smallest), -744.44007192138126);
    EXPECT_DOUBLE_EQ(fn::logabstanh(-smallest), -744.44007192138126);
    EXPECT_EQ(fn::logcosh(0.0), 0.0);
    EXPECT_EQ(fn::log1psq(0.0), 0.0);
    EXPECT_EQ(derivative(fn::log1psq, 0.0), 0.0);
}

TEST(LogHyperbolic, NaN) {
    test_nan(fn::logcosh, quiet_nan);
    test_nan(fn::logabssinh, quiet_nan);
    test_nan(fn::logabstanh, quiet_nan);
    test_nan(fn::log1psq, quiet_nan);
}

TEST(LogHyperbolic, NumberTypes) {
    EXPECT_DOUBLE_EQ(fn::logcosh(1), 0.43378083048302709);
    static_assert(std::is_same_v<decltype(fn::log1psq(1.0f)), float>);
    static_assert(std::is_same_v<decltype(derivative(fn::logabssinh, 1.0f)), float>);
}

TEST(LogHyperbolic, FiftyDigits) {
    test_fifty_digits(fn::logcosh, "1", "0.4337808304830271870264946849001278633588329284481031");
    test_fifty_digits(fn::logabssinh, "1", "0.161439361571195633610119728442349371962802044617899");
    test_fifty_digits(fn::logabstanh, "1",
                      "-0.2723414689118315534163749564577784913960308838302041");
    test_fifty_digits(fn::log1psq, "3", "2.302585092994045684017991454684364207601101488628773");
}

}  // namespace
