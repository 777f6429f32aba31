// SPDX-License-Identifier: MIT
#include "chainrules/log_exp/logistic.hpp"

#include <gtest/gtest.h>

#include "../cmath/support/real_functions.hpp"

namespace {

using namespace real_functions;

TEST(Logistic, InteriorPoints) { test_at(fn::logistic, -23.5, -1.0, 0.0, 2.0, 12.3); }
TEST(Logit, InteriorPoints) { test_at(fn::logit, 0.01, 0.25, 0.4, 0.5, 0.75, 0.98); }
TEST(Log1PExp, InteriorPoints) {
    test_at(fn::log1pexp, -40.0, -20.0, -10.0, -2.0, -1.0, 0.0, 1.0, 2.0, 10.0, 15.0, 20.0, 40.0);
}
TEST(LogLogistic, InteriorPoints) { test_at(fn::loglogistic, -20.0, -1.0, 0.0, 2.0, 12.3); }
TEST(Log1MLogistic, InteriorPoints) { test_at(fn::log1mlogistic, -12.3, -1.0, 0.0, 2.0, 20.0); }

TEST(Logistic, Values) {
    EXPECT_EQ(fn::logistic(0.0), 0.5);
    EXPECT_EQ(fn::logistic(-821.4), 0.0);
    EXPECT_EQ(fn::logistic(41.2), 1.0);
    EXPECT_EQ(fn::logistic(-infinity), 0.0);
    EXPECT_EQ(fn::logistic(infinity), 1.0);
    EXPECT_EQ(fn::logistic(-200.0f), 0.0f);
    EXPECT_EQ(fn::logistic(20.0f), 1.0f);
    EXPECT_DOUBLE_EQ(fn::logistic(1), 0.73105857863000488);
}

// Ω (1 − Ω) is 0 there.
TEST(Logistic, TheDerivativeDoesNotSaturate) {
    EXPECT_EQ(fn::logistic(40.0), 1.0);
    EXPECT_DOUBLE_EQ(derivative(fn::logistic, 40.0), 4.2483542552915890e-18);
    EXPECT_DOUBLE_EQ(derivative(fn::logistic, -40.0), 4.2483542552915890e-18);
    EXPECT_DOUBLE_EQ(derivative(fn::logistic, 700.0), 9.8596765437597709e-305);
    EXPECT_EQ(derivative(fn::logistic, infinity), 0.0);
    EXPECT_EQ(derivative(fn::logistic, -infinity), 0.0);
}

TEST(Logit, EndsOfTheDomain) {
    EXPECT_EQ(fn::logit(0.0), -infinity);
    EXPECT_EQ(fn::logit(1.0), infinity);
    test_infinite(fn::logit, 0.0, infinity);
    test_infinite(fn::logit, 1.0, infinity);
    for (double x : {-infinity, -1.0, 1.5, 2.0, infinity})
        EXPECT_TRUE(std::isnan(fn::logit(x))) << x;
    EXPECT_DOUBLE_EQ(fn::logit(std::numeric_limits<double>::denorm_min()), -744.44007192138126);
}

// The difference from 1/2 is exact; the quotient x / (1 − x) is not.
TEST(Logit, NextToOneHalf) {
    EXPECT_EQ(fn::logit(0.5), 0.0);
    EXPECT_DOUBLE_EQ(fn::logit(0.5 + 0x1p-40), 3.6379788070917130e-12);
    EXPECT_DOUBLE_EQ(fn::logit(0.5 - 0x1p-40), -3.6379788070917130e-12);
    EXPECT_DOUBLE_EQ(fn::logit(0.25), -1.0986122886681097);
}

TEST(Log1PExp, Ends) {
    EXPECT_EQ(fn::log1pexp(-infinity), 0.0);
    EXPECT_EQ(fn::log1pexp(infinity), infinity);
    EXPECT_EQ(fn::log1pexp(1e300), 1e300);
    EXPECT_EQ(derivative(fn::log1pexp, infinity), 1.0);
    EXPECT_EQ(derivative(fn::log1pexp, -infinity), 0.0);
    EXPECT_EQ(fn::loglogistic(-infinity), -infinity);
    EXPECT_EQ(derivative(fn::loglogistic, -infinity), 1.0);
    EXPECT_EQ(fn::log1mlogistic(-infinity), 0.0);
    EXPECT_EQ(derivative(fn::log1mlogistic, infinity), -1.0);
}

TEST(Logistic, NaN) {
    test_nan(fn::logistic, quiet_nan);
    test_nan(fn::logit, quiet_nan);
    test_nan(fn::log1pexp, quiet_nan);
    test_nan(fn::loglogistic, quiet_nan);
    test_nan(fn::log1mlogistic, quiet_nan);
}

TEST(Logistic, NumberTypes) {
    static_assert(std::is_same_v<decltype(fn::logistic(1.0f)), float>);
    static_assert(std::is_same_v<decltype(fn::logit(0.5L)), long double>);
    static_assert(std::is_same_v<decltype(derivative(fn::log1pexp, 1.0f)), float>);
    EXPECT_DOUBLE_EQ(derivative(fn::logistic, 0), 0.25);
}

TEST(Logistic, FiftyDigits) {
    test_fifty_digits(fn::logistic, "1", "0.7310585786300048792511592418218362743651446401650565");
    test_fifty_digits(fn::log1pexp, "1", "1.313261687518222834048995494967855641915280085670348");
    Fifty const x("0.7");
    EXPECT_LT(Fifty(abs(fn::logit(fn::logistic(x)) - x)), Fifty("1e-48"));
    EXPECT_LT(Fifty(abs(fn::loglogistic(x) - log(fn::logistic(x)))), Fifty("1e-48"));
    EXPECT_LT(Fifty(abs(fn::log1mlogistic(x) - log(1 - fn::logistic(x)))), Fifty("1e-48"));
}

}  // namespace
