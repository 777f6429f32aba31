// SPDX-License-Identifier: MIT
#include "chainrules/cmath/reciprocal_trigonometric.hpp"

#include <gtest/gtest.h>

#include "support/real_functions.hpp"

namespace {

using namespace real_functions;

TEST(ReciprocalTrigonometric, Real) {
    test_at(fn::sec, 0.7, -2, 0);
    test_at(fn::csc, 0.7, -2);
    test_at(fn::cot, 0.7, -2);
    test_at(fn::asec, 1.7, -2.5);
    test_at(fn::acsc, 1.7, -2.5);
    test_at(fn::acot, 0.7, -2);
}

TEST(ReciprocalTrigonometric, FiftyDigits) {
    test_fifty_digits(fn::sec, "0.3", "1.04675160153808560093279084558703692841456893499328");
    test_fifty_digits(fn::csc, "0.3", "3.38386336182412258496047655147742034395467222595556");
    test_fifty_digits(fn::cot, "0.3", "3.23272814376582751371392053451257979612306377207793");
    test_fifty_digits(fn::asec, "1.7", "0.94192140129984484489083004149475383857791752584315");
    test_fifty_digits(fn::acsc, "1.7", "0.628874925495051774340491650144997603520667173844403");
    test_fifty_digits(fn::acot, "0.3", "1.27933953231702952723571707020686024859541710067549");
}

TEST(ReciprocalTrigonometric, InverseOfTheFunction) {
    for (double x : {0.3, 1.2}) {
        EXPECT_NEAR(fn::asec(fn::sec(x)), x, 1e-15);
        EXPECT_NEAR(fn::acsc(fn::csc(-x)), -x, 1e-15);
        EXPECT_NEAR(fn::acot(fn::cot(x)), x, 1e-15);
    }
    EXPECT_NEAR(fn::asec(fn::sec(2.5)), 2.5, 1e-15);
}

TEST(Asec, NearTheEndsOfTheDomain) {
    // √(2ε) (1 − 5ε/12) at x = 1 + ε: acos(1 / x) has lost half of the digits there.
    double const eps = std::numeric_limits<double>::epsilon();
    EXPECT_DOUBLE_EQ(fn::asec(1 + eps), std::sqrt(2 * eps));
    EXPECT_EQ(fn::asec(1.0), 0);
    EXPECT_EQ(fn::asec(-1.0), 3.14159265358979323846);
    EXPECT_EQ(fn::acsc(-1.0), -1.57079632679489661923);
    EXPECT_EQ(fn::asec(infinity), 1.57079632679489661923);
    EXPECT_EQ(fn::acsc(1e308), 1e-308);
}

TEST(Asec, InfiniteAtTheEnds) {
    for (double x : {-1.0, 1.0}) {
        test_infinite(fn::asec, x, infinity);
        test_infinite(fn::acsc, x, -infinity);
    }
}

TEST(Csc, InfiniteAtThePole) {
    test_infinite(fn::csc, 0.0, -infinity);
    test_infinite(fn::cot, 0.0, -infinity);
}

TEST(Acot, AtItsJump) {
    EXPECT_EQ(fn::acot(0.0), 1.57079632679489661923);
    EXPECT_EQ(fn::acot(-0.0), -1.57079632679489661923);
    EXPECT_EQ(derivative(fn::acot, 0.0), -1);
}

TEST(ReciprocalTrigonometric, NanInNanOut) {
    test_nan(fn::sec, quiet_nan);
    test_nan(fn::csc, infinity);
    test_nan(fn::cot, quiet_nan);
    test_nan(fn::asec, 0.5);
    test_nan(fn::acsc, -0.5);
    test_nan(fn::acot, quiet_nan);
}

TEST(ReciprocalTrigonometric, IntegersAndTypes) {
    EXPECT_EQ(fn::acot(2), fn::acot(2.0));
    EXPECT_EQ(fn::sec(1), fn::sec(1.0));
    static_assert(std::is_same_v<decltype(fn::sec(1.0f)), float>);
    static_assert(std::is_same_v<decltype(derivative(fn::asec, 2.0f)), float>);
    static_assert(std::is_same_v<decltype(derivative(fn::asec, 2)), double>);
    EXPECT_EQ(derivative(fn::acot, 2), -0.2);
}

#if defined(__GNUC__) && !defined(__clang__)
static_assert(fn::sec(0.0) == 1);
static_assert(fn::asec(1) == 0);
#endif

}  // namespace
