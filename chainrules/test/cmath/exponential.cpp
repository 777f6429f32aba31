// SPDX-License-Identifier: MIT
#include "chainrules/cmath/exponential.hpp"

#include <gtest/gtest.h>

#include <complex>

#include "support/real_functions.hpp"

namespace {

using namespace real_functions;
using C = std::complex<double>;

template <class F>
void test_complex(F const& f, C z) {
    testutils::test_scalar(f, z);
    testutils::test_scalar(f, std::complex<float>(z));
}

TEST(Exp, RealAndComplex) {
    test_at(fn::exp, -0.1, 7.9);
    test_complex(fn::exp, C(0.5, 0.25));
    test_complex(fn::exp, C(-2, 3));
}
TEST(Log, RealAndComplex) {
    test_at(fn::log, 1e-3, 1.0, 7.9);
    test_complex(fn::log, C(0.5, 0.25));
}
TEST(Log10, RealAndComplex) {
    test_at(fn::log10, 1e-3, 1.0, 7.9);
    test_complex(fn::log10, C(0.5, 0.25));
}
TEST(Sqrt, RealAndComplex) {
    test_at(fn::sqrt, 1e-3, 7.9);
    test_complex(fn::sqrt, C(0.5, 0.25));
}

TEST(Exp2, InteriorPoints) { test_at(fn::exp2, -7.1, 0.0, 0.5, 7.9); }
TEST(Exp10, InteriorPoints) { test_at(fn::exp10, -7.1, 0.0, 0.5, 7.9); }
TEST(ExpM1, InteriorPoints) { test_at(fn::expm1, -7.1, -0.1, 0.0, 7.9); }
TEST(Log2, InteriorPoints) { test_at(fn::log2, 1e-3, 1.0, 7.9); }
TEST(Log1P, InteriorPoints) { test_at(fn::log1p, -0.99, 0.0, 7.9); }
TEST(LogBase, InteriorPoints) {
    for (double b : {0.3, 2.0, 10.0, 23.0})
        for (double x : {0.7, 1.0, 7.9}) test_several(fn::log_base, b, x);
    testutils::test_rrule(fn::log_base, 3.0f, 2.0);
}

TEST(Exp10, WholePowersAreExact) {
    double power = 1;
    for (int n = 0; n <= 22; ++n, power *= 10) {
        EXPECT_EQ(fn::exp10(n), power);
        EXPECT_EQ(fn::exp10(static_cast<double>(n)), power);
    }
    EXPECT_EQ(fn::exp10(-1.0), 0.1);
    EXPECT_EQ(fn::exp10(3.0f), 1000.0f);
}

// 10^x is subnormal there and has lost digits; its derivative, 2.3 times as large, is not.
TEST(Exp10, TheDerivativeWhereThePowerIsSubnormal) {
    EXPECT_DOUBLE_EQ(derivative(fn::exp10, -307.8), 3.6493514389486074e-308);
    EXPECT_EQ(derivative(fn::exp10, -infinity), 0.0);
}

TEST(ExpM1, TheDerivativeKeepsItsDigits) {
    EXPECT_EQ(derivative(fn::expm1, -40.0), std::exp(-40.0));
    EXPECT_EQ(derivative(fn::expm1, 1e-20), 1.0);
}

TEST(LogBase, Values) {
    EXPECT_EQ(fn::log_base(2.0, 8.0), 3.0);
    EXPECT_EQ(fn::log_base(10.0, 1000.0), 3.0);
    EXPECT_DOUBLE_EQ(fn::log_base(3, 5), 1.4649735207179272);
    static_assert(std::is_same_v<decltype(fn::log_base(2, 3.0f)), float>);
}
TEST(LogBase, Ends) {
    auto const [self, db, dx] = rrule(fn::log_base, 2.0, 0.0).pullback(1.0);
    EXPECT_EQ(db, infinity);
    EXPECT_EQ(dx, infinity);
    auto const zeros = rrule(fn::log_base, 2.0, 0.0).pullback(0.0);
    EXPECT_EQ(std::get<1>(zeros), 0.0);
    EXPECT_EQ(std::get<2>(zeros), 0.0);
    EXPECT_EQ(derivative<2>(fn::log_base, 1.0, 3.0), infinity);
    // −log x / (b log² b) at b = 0, where it was 0 / 0.
    EXPECT_EQ(derivative<1>(fn::log_base, 0.0, 0.5), infinity);
    EXPECT_EQ(derivative<1>(fn::log_base, 0.0, 1.0), 0);
    EXPECT_EQ(derivative<1>(fn::log_base, 0.0, 3.0), -infinity);
    EXPECT_EQ(derivative<1>(fn::log_base, 0.0f, 3.0f), -infinity);
}

TEST(Logarithms, InfiniteAtTheEndOfTheDomain) {
    test_infinite(fn::log, 0.0, infinity);
    test_infinite(fn::log2, 0.0, infinity);
    test_infinite(fn::log10, 0.0, infinity);
    test_infinite(fn::log1p, -1.0, infinity);
    test_infinite(fn::sqrt, 0.0, infinity);
    EXPECT_EQ(std::get<1>(rrule(fn::sqrt, 0.0).pullback(-1.0)), -infinity);
    // The part of a complex cotangent that counts.
    EXPECT_EQ(std::get<1>(rrule(fn::log, 0.0).pullback(C(0, 1))), 0.0);
    EXPECT_EQ(std::get<1>(rrule(fn::log, 0.0).pullback(C(1, 2))), infinity);
}

TEST(Exponential, AtInfinity) {
    EXPECT_EQ(derivative(fn::exp, -infinity), 0.0);
    EXPECT_EQ(derivative(fn::exp2, infinity), infinity);
    EXPECT_EQ(derivative(fn::expm1, -infinity), 0.0);
    EXPECT_EQ(derivative(fn::log, infinity), 0.0);
    EXPECT_EQ(derivative(fn::log1p, infinity), 0.0);
    EXPECT_EQ(derivative(fn::sqrt, infinity), 0.0);
}

TEST(Exponential, NaN) {
    test_nan(fn::exp, quiet_nan);
    test_nan(fn::exp2, quiet_nan);
    test_nan(fn::exp10, quiet_nan);
    test_nan(fn::expm1, quiet_nan);
    test_nan(fn::log, quiet_nan);
    test_nan(fn::log2, quiet_nan);
    test_nan(fn::log10, quiet_nan);
    test_nan(fn::log1p, quiet_nan);
    test_nan(fn::log_base, 2.0, quiet_nan);
    test_nan(fn::log_base, quiet_nan, 2.0);
    test_nan(fn::sqrt, quiet_nan);
    EXPECT_TRUE(std::isnan(std::get<1>(rrule(fn::sqrt, 0.0).pullback(quiet_nan))));
}

TEST(Exponential, NumberTypes) {
    EXPECT_EQ(fn::exp2(3), 8.0);
    EXPECT_DOUBLE_EQ(derivative(fn::log2, 2), 0.72134752044448170);
    static_assert(std::is_same_v<decltype(fn::exp10(1.0f)), float>);
    static_assert(std::is_same_v<decltype(fn::exp2(1.0f)), float>);
    static_assert(std::is_same_v<decltype(derivative(fn::log10, 1.0f)), float>);
    static_assert(std::is_same_v<decltype(derivative(fn::exp10, 1.0L)), long double>);
}

TEST(Exponential, FiftyDigits) {
    test_fifty_digits(fn::exp, "1", "2.7182818284590452353602874713526624977572470937");
    test_fifty_digits(fn::exp2, "0.5", "1.414213562373095048801688724209698078569671875376948");
    test_fifty_digits(fn::exp10, "2", "100");
    test_fifty_digits(fn::expm1, "1", "1.7182818284590452353602874713526624977572470937");
    test_fifty_digits(fn::log2, "8", "3");
    test_fifty_digits(fn::log10, "10", "1");
    test_fifty_digits(fn::log1p, "9", "2.302585092994045684017991454684364207601101488628773");
    Fifty const three = fn::log_base(Fifty(3), 27);
    EXPECT_LT(Fifty(abs(three - 3)), Fifty("1e-48"));
    Fifty const derivative_of_exp10 = derivative(fn::exp10, Fifty(2));
    Fifty const expected("230.2585092994045684017991454684364207601101488628773");
    EXPECT_LT(Fifty(abs(derivative_of_exp10 - expected)), Fifty("1e-46"));
}

}  // namespace
