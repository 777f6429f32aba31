// SPDX-License-Identifier: MIT
#include "chainrules/log_exp/log_sums.hpp"

#include <gtest/gtest.h>

#include "../cmath/support/real_functions.hpp"

namespace {

using namespace real_functions;

TEST(LogAddExp, InteriorPoints) {
    for (double x : {-3.1, 0.2, 1.5})
        test_several(fn::logaddexp, x, 0.7), test_several(fn::logaddexp, 0.7, x);
    test_several(fn::logaddexp, 1.0, 1.0);
    testutils::test_rrule(fn::logaddexp, 1.0f, 2.0);
}
TEST(LogSubExp, InteriorPoints) {
    for (double x : {-3.1, 0.2, 1.5})
        test_several(fn::logsubexp, x, 0.7), test_several(fn::logsubexp, 0.7, x);
}

double by(int argument, auto const& f, double x, double y) {
    auto const [self, dx, dy] = rrule(f, x, y).pullback(1.0);
    return argument == 1 ? dx : dy;
}

// exp(y − Ω) is 6e4 units in the last place off, and without the rounding error of x − y 500.
TEST(LogAddExp, TheRoundingErrorOfTheDifferenceCounts) {
    EXPECT_DOUBLE_EQ(fn::logaddexp(1e-9, -20.0), 3.0611536182532271e-9);
    EXPECT_DOUBLE_EQ(by(2, fn::logaddexp, 1e-9, -20.0), 2.0611536161290500e-9);
    EXPECT_DOUBLE_EQ(by(2, fn::logaddexp, 1e-9, -700.3), 7.3042280263414873e-305);
    EXPECT_DOUBLE_EQ(by(1, fn::logaddexp, -700.3, 1e-9), 7.3042280263414873e-305);
}
TEST(LogSubExp, TheRoundingErrorOfTheDifferenceCounts) {
    EXPECT_DOUBLE_EQ(fn::logsubexp(0.1, -30.3), 0.09999999999993728);
    EXPECT_DOUBLE_EQ(by(2, fn::logsubexp, 0.1, -30.3), -6.2726022592574905e-14);
    EXPECT_DOUBLE_EQ(by(1, fn::logsubexp, -30.3, 0.1), -6.2726022592574905e-14);
}

TEST(LogAddExp, Infinities) {
    EXPECT_EQ(fn::logaddexp(-infinity, 3.0), 3.0);
    EXPECT_EQ(fn::logaddexp(3.0, -infinity), 3.0);
    EXPECT_EQ(fn::logaddexp(infinity, 3.0), infinity);
    EXPECT_EQ(fn::logaddexp(infinity, -infinity), infinity);
    EXPECT_EQ(fn::logaddexp(infinity, infinity), infinity);
    EXPECT_EQ(fn::logaddexp(-infinity, -infinity), -infinity);
    EXPECT_EQ(by(1, fn::logaddexp, -infinity, 3.0), 0.0);
    EXPECT_EQ(by(2, fn::logaddexp, -infinity, 3.0), 1.0);
    EXPECT_EQ(by(1, fn::logaddexp, infinity, 3.0), 1.0);
    for (double x : {infinity, -infinity}) {
        EXPECT_EQ(by(1, fn::logaddexp, x, x), 0.5);
        EXPECT_EQ(by(2, fn::logaddexp, x, x), 0.5);
    }
}

TEST(LogSubExp, Infinities) {
    EXPECT_EQ(fn::logsubexp(-infinity, 3.0), 3.0);
    EXPECT_EQ(fn::logsubexp(3.0, -infinity), 3.0);
    EXPECT_EQ(fn::logsubexp(infinity, 3.0), infinity);
    EXPECT_EQ(fn::logsubexp(-infinity, -infinity), -infinity);
    EXPECT_TRUE(std::isnan(fn::logsubexp(infinity, infinity)));
    EXPECT_EQ(by(1, fn::logsubexp, -infinity, 3.0), 0.0);
    EXPECT_EQ(by(2, fn::logsubexp, -infinity, 3.0), 1.0);
    EXPECT_EQ(by(1, fn::logsubexp, 3.0, -infinity), 1.0);
    EXPECT_EQ(by(1, fn::logsubexp, -infinity, -infinity), -infinity);
    EXPECT_EQ(by(2, fn::logsubexp, -infinity, -infinity), infinity);
    EXPECT_TRUE(std::isnan(by(2, fn::logsubexp, infinity, infinity)));
}

TEST(LogSubExp, WhereBothAreEqual) {
    EXPECT_EQ(fn::logsubexp(1.5, 1.5), -infinity);
    EXPECT_EQ(by(1, fn::logsubexp, 1.5, 1.5), -infinity);
    EXPECT_EQ(by(2, fn::logsubexp, 1.5, 1.5), infinity);
    auto const [self, dx, dy] = rrule(fn::logsubexp, 1.5, 1.5).pullback(0.0);
    EXPECT_EQ(dx, 0.0);
    EXPECT_EQ(dy, 0.0);
}

TEST(LogSums, NaN) {
    test_nan(fn::logaddexp, quiet_nan, 1.0);
    test_nan(fn::logaddexp, 1.0, quiet_nan);
    test_nan(fn::logsubexp, quiet_nan, 1.0);
    test_nan(fn::logsubexp, 1.0, quiet_nan);
}

TEST(LogSums, NumberTypes) {
    EXPECT_DOUBLE_EQ(fn::logaddexp(1, 2), 2.3132616875182228);
    static_assert(std::is_same_v<decltype(fn::logaddexp(1.0f, 2)), float>);
    static_assert(std::is_same_v<decltype(fn::logsubexp(1.0f, 2.0)), double>);
    static_assert(std::is_same_v<decltype(derivative<2>(fn::logaddexp, 1.0f, 2.0f)), float>);
}

TEST(LogSums, FiftyDigits) {
    Fifty const sum = fn::logaddexp(Fifty(1), Fifty(2));
    EXPECT_LT(Fifty(abs(sum - Fifty("2.313261687518222834048995494967855641915280085670348"))),
              Fifty("1e-48"));
    Fifty const difference = fn::logsubexp(Fifty(1), 2);
    EXPECT_LT(
        Fifty(abs(difference - Fifty("1.541324854612918108978356354932670298123022093307806"))),
        Fifty("1e-48"));
    auto const [self, dx, dy] = rrule(fn::logsubexp, Fifty(1), Fifty(2)).pullback(Fifty(1));
    EXPECT_LT(Fifty(abs(dx + dy - 1)), Fifty("1e-48"));
    EXPECT_LT(Fifty(abs(dy - 1 / (1 - exp(Fifty(-1))))), Fifty("1e-48"));
}

}  // namespace
