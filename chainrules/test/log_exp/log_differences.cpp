// SPDX-License-Identifier: MIT
#include "chainrules/log_exp/log_differences.hpp"

#include <gtest/gtest.h>

#include "../cmath/support/real_functions.hpp"

namespace {

using namespace real_functions;

TEST(Log1MExp, InteriorPoints) { test_at(fn::log1mexp, -10.2, -3.3, -0.7, -0.3); }
TEST(Log2MExp, InteriorPoints) { test_at(fn::log2mexp, -10.2, -0.3, 0.1, 0.3, 0.6); }
TEST(LogExpM1, InteriorPoints) { test_at(fn::logexpm1, 0.1, 0.5, 1.0, 5.2, 21.4, 41.5); }
TEST(LogitExp, InteriorPoints) { test_at(fn::logitexp, -10.2, -3.3, -0.7, -0.3); }
TEST(Logit1MExp, InteriorPoints) { test_at(fn::logit1mexp, -10.2, -3.3, -0.7, -0.3); }
TEST(Log1PMX, InteriorPoints) { test_at(fn::log1pmx, -0.9, -0.6, -0.1, 0.5, 1.5, 30.0); }
TEST(LogMXP1, InteriorPoints) { test_at(fn::logmxp1, 0.1, 0.4, 1.5, 2.5, 30.0); }
TEST(CLogLog, InteriorPoints) { test_at(fn::cloglog, 0.01, 0.4, 0.5, 0.7, 0.9); }
TEST(CExpExp, InteriorPoints) { test_at(fn::cexpexp, -10.0, -3.5, -1.0, 0.0, 1.5); }

// The originals' formulas exp(x − Ω) lose all digits here.
TEST(LogDifferences, CloseToZero) {
    EXPECT_DOUBLE_EQ(fn::log1mexp(-1e-20), -46.051701859880914);
    EXPECT_DOUBLE_EQ(derivative(fn::log1mexp, -1e-20), -1e20);
    EXPECT_DOUBLE_EQ(derivative(fn::logexpm1, 1e-20), 1e20);
    EXPECT_DOUBLE_EQ(derivative(fn::logitexp, -1e-20), 1e20);
    EXPECT_DOUBLE_EQ(derivative(fn::logit1mexp, -1e-20), -1e20);
    EXPECT_DOUBLE_EQ(fn::log1pmx(1e-8), -4.9999999666666671e-17);
    EXPECT_DOUBLE_EQ(fn::logmxp1(1.00000001), -4.9999999058919580e-17);
}

TEST(LogDifferences, StationaryPoints) {
    EXPECT_EQ(derivative(fn::log1pmx, 0.0), 0.0);
    EXPECT_EQ(derivative(fn::log1pmx, 1e-300), -1e-300);
    EXPECT_EQ(derivative(fn::logmxp1, 1.0), 0.0);
    EXPECT_DOUBLE_EQ(derivative(fn::logmxp1, 1 + 0x1p-40), -0x1p-40 / (1 + 0x1p-40));
}

// ln 2 is no double: the argument of the logarithm vanishes 2.3e-17 above this one.
TEST(LogDifferences, NextToLn2) {
    double const ln2 = 0.6931471805599453;
    EXPECT_DOUBLE_EQ(fn::log2mexp(ln2), -37.609643155185838);
    EXPECT_DOUBLE_EQ(derivative(fn::log2mexp, ln2), -43121164869519421.0);
    EXPECT_TRUE(std::isnan(fn::log2mexp(std::nextafter(ln2, 1.0))));
    EXPECT_TRUE(std::isnan(fn::log2mexp(0.6931472f)));
    EXPECT_DOUBLE_EQ(fn::logexpm1(ln2), -4.6380936276925993e-17);
    EXPECT_DOUBLE_EQ(fn::logitexp(-ln2), 4.6380936276925993e-17);
}
TEST(CLogLog, NextToItsZero) {
    EXPECT_DOUBLE_EQ(fn::cloglog(0.6321205588285577), -3.3784855259134226e-17);
}

// eˣ is 665 there, and half an ulp of it 5e-14.
TEST(CExpExp, TheDerivativeKeepsTheDigitsOfThePower) {
    EXPECT_DOUBLE_EQ(derivative(fn::cexpexp, 6.5), 9.0276188998170468e-287);
    EXPECT_EQ(derivative(fn::cexpexp, 800.0), 0.0);
    EXPECT_EQ(derivative(fn::cexpexp, infinity), 0.0);
    EXPECT_EQ(derivative(fn::cexpexp, -infinity), 0.0);
    EXPECT_EQ(fn::cexpexp(infinity), 1.0);
    EXPECT_EQ(fn::cexpexp(-infinity), 0.0);
}

TEST(LogDifferences, EndsOfTheDomain) {
    for (double zero : {0.0, -0.0}) {
        EXPECT_EQ(fn::log1mexp(zero), -infinity);
        test_infinite(fn::log1mexp, zero, -infinity);
        EXPECT_EQ(fn::logexpm1(zero), -infinity);
        test_infinite(fn::logexpm1, zero, infinity);
        EXPECT_EQ(fn::logitexp(zero), infinity);
        test_infinite(fn::logitexp, zero, infinity);
        EXPECT_EQ(fn::logit1mexp(zero), -infinity);
        test_infinite(fn::logit1mexp, zero, -infinity);
        EXPECT_EQ(fn::cloglog(zero), -infinity);
        test_infinite(fn::cloglog, zero, infinity);
    }
    EXPECT_EQ(fn::cloglog(1.0), infinity);
    test_infinite(fn::cloglog, 1.0, infinity);
    EXPECT_EQ(fn::log1pmx(-1.0), -infinity);
    test_infinite(fn::log1pmx, -1.0, infinity);
    EXPECT_EQ(fn::logmxp1(0.0), -infinity);
    test_infinite(fn::logmxp1, 0.0, infinity);
}

TEST(LogDifferences, AtInfinity) {
    EXPECT_EQ(fn::log1mexp(-infinity), 0.0);
    EXPECT_EQ(derivative(fn::log1mexp, -infinity), 0.0);
    EXPECT_DOUBLE_EQ(fn::log2mexp(-infinity), 0.69314718055994531);
    EXPECT_EQ(derivative(fn::log2mexp, -infinity), 0.0);
    EXPECT_EQ(fn::logexpm1(infinity), infinity);
    EXPECT_EQ(derivative(fn::logexpm1, infinity), 1.0);
    EXPECT_EQ(fn::log1pmx(infinity), -infinity);
    EXPECT_EQ(fn::logmxp1(infinity), -infinity);
    EXPECT_EQ(derivative(fn::log1pmx, infinity), -1.0);
    EXPECT_EQ(derivative(fn::logmxp1, infinity), -1.0);
}

TEST(LogDifferences, OutsideTheDomain) {
    EXPECT_TRUE(std::isnan(fn::log1mexp(0.5)));
    EXPECT_TRUE(std::isnan(fn::logexpm1(-0.5)));
    EXPECT_TRUE(std::isnan(fn::logitexp(0.5)));
    EXPECT_TRUE(std::isnan(fn::logit1mexp(0.5)));
    EXPECT_TRUE(std::isnan(fn::log1pmx(-1.5)));
    EXPECT_TRUE(std::isnan(fn::logmxp1(-0.5)));
    EXPECT_TRUE(std::isnan(fn::cloglog(-0.5)));
    EXPECT_TRUE(std::isnan(fn::cloglog(1.5)));
}

TEST(LogDifferences, NaN) {
    test_nan(fn::log1mexp, quiet_nan);
    test_nan(fn::log2mexp, quiet_nan);
    test_nan(fn::logexpm1, quiet_nan);
    test_nan(fn::logitexp, quiet_nan);
    test_nan(fn::logit1mexp, quiet_nan);
    test_nan(fn::log1pmx, quiet_nan);
    test_nan(fn::logmxp1, quiet_nan);
    test_nan(fn::cloglog, quiet_nan);
    test_nan(fn::cexpexp, quiet_nan);
}

TEST(LogDifferences, NumberTypes) {
    EXPECT_DOUBLE_EQ(fn::log1mexp(-1), -0.45867514538708189);
    EXPECT_DOUBLE_EQ(derivative(fn::log1pmx, 1), -0.5);
    static_assert(std::is_same_v<decltype(fn::cexpexp(1.0f)), float>);
    static_assert(std::is_same_v<decltype(derivative(fn::cexpexp, 1.0f)), float>);
}

TEST(LogDifferences, FiftyDigits) {
    test_fifty_digits(fn::log1mexp, "-1",
                      "-0.4586751453870818910216436450673297018769779066921941");
    test_fifty_digits(fn::log2mexp, "-1", "0.489880125644749976713161097067792240660171929795356");
    test_fifty_digits(fn::logexpm1, "1", "0.5413248546129181089783563549326702981230220933078059");
    test_fifty_digits(fn::log1pmx, "1", "-0.3068528194400546905827678785418234319244998656397447");
    test_fifty_digits(fn::logmxp1, "2", "-0.3068528194400546905827678785418234319244998656397447");
    test_fifty_digits(fn::cexpexp, "0", "0.6321205588285576784044762298385391325541888689682322");
    test_fifty_digits(fn::cloglog, "0.5",
                      "-0.3665129205816643270124391582326694694542634478371053");
    Fifty const small = fn::log1pmx(Fifty("1e-20"));
    EXPECT_LT(Fifty(abs(small / Fifty("-0.5e-40") - 1 + Fifty("2e-20") / 3)), Fifty("1e-39"));
}

}  // namespace
