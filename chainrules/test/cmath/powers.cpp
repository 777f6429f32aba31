// SPDX-License-Identifier: MIT
#include "chainrules/cmath/powers.hpp"

#include <gtest/gtest.h>

#include <complex>

#include "chainrules/cmath/literal_pow.hpp"
#include "support/real_functions.hpp"

namespace {

using namespace real_functions;
using C = std::complex<double>;

// Complex numbers: test/complex/powers.cpp.
TEST(Pow, Real) {
    for (double x : {0.3, 1.0, 4.2})
        for (double p : {-1.5, 0.0, 1.0, 2.5}) test_several(fn::pow, x, p);
}

TEST(Pow, NegativeBaseWholeExponent) {
    EXPECT_EQ(derivative(fn::pow, -2.0, 3), 12.0);
    EXPECT_EQ(derivative(fn::pow, -2.0, 2.0), -4.0);
    // By the exponent: the derivative of |x|^p with the sign of the power.
    EXPECT_DOUBLE_EQ(derivative<2>(fn::pow, -2.0, 3.0), -5.5451774444795625);
    EXPECT_TRUE(std::isnan(derivative<1>(fn::pow, -2.0, 0.5)));
    EXPECT_TRUE(std::isnan(derivative<2>(fn::pow, -2.0, 0.5)));
}

struct Edge {
    double x, p, by_base, by_exponent;
};

// The conventions at x = 0, with the sign that p Ω / x has for negative p.
TEST(Pow, EdgesAtZero) {
    double const nan = quiet_nan;
    Edge const edges[] = {
        {0.0, -1.0, -infinity, nan}, {-0.0, -1.0, -infinity, nan}, {-0.0, -2.0, infinity, nan},
        {0.0, -2.0, -infinity, nan}, {0.0, -1.5, -infinity, nan},  {0.0, 0.0, 0.0, nan},
        {-0.0, 0.0, 0.0, nan},       {0.0, 0.5, infinity, 0.0},    {0.0, 1.0, 1.0, 0.0},
        {-0.0, 1.0, 1.0, 0.0},       {0.0, 1.5, 0.0, 0.0},         {0.0, 2.0, 0.0, 0.0},
        {-0.0, 2.0, 0.0, 0.0},       {0.0, 3.0, 0.0, 0.0},
    };
    auto const same = [](double a, double b) { return a == b || (std::isnan(a) && std::isnan(b)); };
    for (Edge const& e : edges) {
        auto const [self, dx, dp] = rrule(fn::pow, e.x, e.p).pullback(1.0);
        EXPECT_PRED2(same, dx, e.by_base) << e.x << "^" << e.p;
        EXPECT_PRED2(same, dp, e.by_exponent) << e.x << "^" << e.p;
        auto const forward = frule(std::tuple{NoTangent{}, 1.0, ZeroTangent{}}, fn::pow, e.x, e.p);
        EXPECT_PRED2(same, forward.tangent, e.by_base) << e.x << "^" << e.p;
        auto const zero = frule(std::tuple{NoTangent{}, 1.0, 0.0}, fn::pow, e.x, e.p);
        EXPECT_PRED2(same, zero.tangent, e.by_base) << e.x << "^" << e.p << ", zero tangent";
        auto const single =
            rrule(fn::pow, static_cast<float>(e.x), static_cast<float>(e.p)).pullback(1.0f);
        EXPECT_PRED2(same, double(std::get<1>(single)), e.by_base) << e.x << "^" << e.p << " float";
    }
}
TEST(Pow, WholeNumbersAtZero) {
    EXPECT_EQ(derivative(fn::pow, 0, 0), 0.0);
    EXPECT_EQ(derivative(fn::pow, 0, 1), 1.0);
    EXPECT_EQ(derivative(fn::pow, 0, 2), 0.0);
    EXPECT_EQ(derivative<2>(fn::pow, 0, 2), 0.0);
}

TEST(Pow, AZeroTangentSkipsTheLogarithm) {
    EXPECT_EQ(frule(std::tuple{NoTangent{}, 1.0, ZeroTangent{}}, fn::pow, 0.0, 2.0).tangent, 0.0);
    std::tuple const by_base(NoTangent{}, 1.0, 0.0);
    EXPECT_EQ(frule(by_base, fn::pow, infinity, 2.0).tangent, infinity);
    EXPECT_EQ(frule(by_base, fn::pow, -infinity, 3.0).tangent, infinity);
    EXPECT_EQ(frule(by_base, fn::pow, infinity, -1.0).tangent, 0.0);
    EXPECT_EQ(frule(by_base, fn::powm1, infinity, 2.0).tangent, infinity);
    EXPECT_EQ(frule(by_base, fn::powm1, 0.0, -1.0).tangent, -infinity);
    EXPECT_EQ(frule(by_base, fn::powm1, 0.0, 0.0).tangent, 0.0);
}

// The power is 0, infinite or subnormal and the derivative is not, or the quotient Ω / x overflows.
TEST(Pow, DerivativesOfPowersOutOfRange) {
    EXPECT_DOUBLE_EQ(derivative(fn::pow, 1e-300, 2.0), 2e-300);
    EXPECT_DOUBLE_EQ(derivative(fn::pow, 1e300, 2.0), 2e300);
    EXPECT_DOUBLE_EQ(derivative(fn::pow, -1e300, 2.0), -2e300);
    EXPECT_DOUBLE_EQ(derivative(fn::pow, -1e-150, 3.0), 3e-300);
    EXPECT_DOUBLE_EQ(derivative(fn::pow, 1e-200, 1.7), 1.7000000000000347e-140);
    EXPECT_DOUBLE_EQ(derivative(fn::pow, 1e-310, 0.001), 4.8977881936844770e306);
    EXPECT_DOUBLE_EQ(derivative<2>(fn::pow, 1.0000000001, 7.2e12), 4.9209943100054420e302);
    EXPECT_FLOAT_EQ(derivative(fn::pow, 1e-30f, 2.0f), 2e-30f);
    EXPECT_FLOAT_EQ(derivative(fn::pow, -1e30f, 2.0f), -2e30f);
}

TEST(Pow, InfiniteBase) {
    EXPECT_EQ(derivative(fn::pow, infinity, 2.0), infinity);
    EXPECT_EQ(derivative(fn::pow, infinity, 1.0), 1.0);
    EXPECT_EQ(derivative(fn::pow, infinity, 0.5), 0.0);
    EXPECT_EQ(derivative(fn::pow, infinity, 0.0), 0.0);
    EXPECT_EQ(derivative(fn::pow, -infinity, 2.0), -infinity);
}

// The power vanishes faster than the other factor grows: 0 times ∞ was NaN.
TEST(Pow, VanishingPowersOfInfinity) {
    EXPECT_EQ(derivative<2>(fn::pow, infinity, -0.5), 0);
    EXPECT_EQ(derivative<1>(fn::pow, 0.625, infinity), 0);
    EXPECT_EQ(derivative<1>(fn::pow, 2.25, -infinity), 0);
    EXPECT_EQ(derivative<1>(fn::pow, infinity, -infinity), 0);
    EXPECT_EQ(derivative<2>(fn::powm1, infinity, -0.5), 0);
    EXPECT_EQ(derivative<1>(fn::powm1, 0.625, infinity), 0);
    EXPECT_EQ(derivative<1>(fn::pow, 0.625f, std::numeric_limits<float>::infinity()), 0);
}

TEST(Pow, IntegerExponentReachesThePrimal) {
    auto const [y, pullback] = rrule(fn::pow, 2.0, 3);
    auto const [self, dx, dn] = pullback(1.0);
    EXPECT_EQ(y, 8.0);
    EXPECT_EQ(dx, 12.0);
    static_assert(std::is_same_v<decltype(dn), double const>);
}

TEST(PowM1, InteriorPoints) {
    for (double x : {0.3, 1.0, 4.2})
        for (double p : {-1.5, 1e-3, 1.0, 2.5}) test_several(fn::powm1, x, p);
    EXPECT_DOUBLE_EQ(fn::powm1(1 + 1e-10, 3.0), 3.0000002485211130e-10);
    EXPECT_DOUBLE_EQ(fn::powm1(-1.0000000001, 2.0), 2.0000001655807420e-10);
    EXPECT_EQ(fn::powm1(-2, 3), -9.0);
    EXPECT_EQ(fn::powm1(0.0, 0.0), 0.0);
    EXPECT_EQ(fn::powm1(0.0, 2.0), -1.0);
    EXPECT_EQ(fn::powm1(0.0, -2.0), infinity);
    EXPECT_DOUBLE_EQ(derivative(fn::powm1, 1e-5, 2.0), 2e-5);
    EXPECT_TRUE(std::isnan(fn::powm1(-2.0, 0.5)));
}

TEST(Cbrt, InteriorPoints) { test_at(fn::cbrt, -8.0, -0.1, 7.9); }
TEST(RSqrt, InteriorPoints) {
    test_at(fn::rsqrt, 0.1, 7.9);
    testutils::test_scalar(fn::rsqrt, C(0.5, 0.25));
}
TEST(Sqrt1PM1, InteriorPoints) { test_at(fn::sqrt1pm1, -0.9, 0.0, 2.0, 7.9); }
TEST(Square, RealAndComplex) {
    test_at(fn::square, -1.5, 0.0, 3.5);
    testutils::test_scalar(fn::square, C(0.5, 0.25));
    testutils::test_scalar(fn::square, std::complex<float>(0.5f, 0.25f));
}
TEST(Cube, RealAndComplex) {
    test_at(fn::cube, -1.5, 3.5);
    EXPECT_EQ(derivative(fn::cube, 0.0), 0.0);
    testutils::test_scalar(fn::cube, C(0.5, 0.25));
}

// The library's cube root is up to three units off; its derivative is not.
TEST(Cbrt, TheDerivativeIsBetterThanTheRoot) {
    EXPECT_DOUBLE_EQ(derivative(fn::cbrt, 1e-310), 1.5471962778709294e206);
    EXPECT_DOUBLE_EQ(derivative(fn::cbrt, -27.0), 1.0 / 27);
    EXPECT_EQ(derivative(fn::cbrt, infinity), 0.0);
}

TEST(Roots, InfiniteAtTheEnds) {
    test_infinite(fn::cbrt, 0.0, infinity);
    test_infinite(fn::cbrt, -0.0, infinity);
    test_infinite(fn::rsqrt, 0.0, -infinity);
    test_infinite(fn::sqrt1pm1, -1.0, infinity);
    EXPECT_EQ(derivative(fn::rsqrt, infinity), 0.0);
    EXPECT_EQ(fn::sqrt1pm1(infinity), infinity);
    EXPECT_DOUBLE_EQ(fn::sqrt1pm1(1e-12), 4.9999999999987499e-13);
}

TEST(LiteralPow, Values) {
    EXPECT_EQ(fn::literal_pow<0>(3.0), 1.0);
    EXPECT_EQ(fn::literal_pow<1>(3.0), 3.0);
    EXPECT_EQ(fn::literal_pow<4>(-3), 81);
    EXPECT_EQ(fn::literal_pow<-2>(2), 0.25);
    EXPECT_EQ(fn::literal_pow<9>(2.0), 512.0);
    static_assert(std::is_same_v<decltype(fn::literal_pow<3>(2)), int>);
    static_assert(std::is_same_v<decltype(fn::literal_pow<-1>(2.0f)), float>);
}
TEST(LiteralPow, Derivatives) {
    test_at(fn::literal_pow<1>, -1.5, 0.0, 3.5);
    test_at(fn::literal_pow<2>, -1.5, 0.0, 3.5);
    test_at(fn::literal_pow<5>, -1.5, 3.5);
    test_at(fn::literal_pow<-1>, -1.5, 3.5);
    test_at(fn::literal_pow<-3>, -1.5, 3.5);
    testutils::test_scalar(fn::literal_pow<3>, C(0.5, 0.25));
    testutils::test_scalar(fn::literal_pow<-2>, C(0.5, 0.25));
    EXPECT_EQ(derivative(fn::literal_pow<0>, 0.0), 0.0);
    EXPECT_EQ(derivative(fn::literal_pow<1>, 0.0), 1.0);
    EXPECT_EQ(derivative(fn::literal_pow<7>, 0.0), 0.0);
    EXPECT_EQ(derivative(fn::literal_pow<2>, 3), 6.0);
    test_infinite(fn::literal_pow<-1>, 0.0, -infinity);
}

TEST(Powers, NaN) {
    test_nan(fn::pow, quiet_nan, 2.0);
    test_nan(fn::pow, 2.0, quiet_nan);
    test_nan(fn::powm1, quiet_nan, 2.0);
    test_nan(fn::powm1, 2.0, quiet_nan);
    test_nan(fn::cbrt, quiet_nan);
    test_nan(fn::rsqrt, quiet_nan);
    test_nan(fn::square, quiet_nan);
    test_nan(fn::cube, quiet_nan);
    test_nan(fn::sqrt1pm1, quiet_nan);
    test_nan(fn::literal_pow<5>, quiet_nan);
}

TEST(Powers, NumberTypes) {
    static_assert(std::is_same_v<decltype(fn::square(3)), int>);
    static_assert(std::is_same_v<decltype(fn::rsqrt(4)), double>);
    static_assert(std::is_same_v<decltype(derivative(fn::cbrt, 8.0f)), float>);
    static_assert(std::is_same_v<decltype(derivative<2>(fn::powm1, 8.0f, 2)), double>);
    EXPECT_EQ(derivative(fn::cube, 2), 12.0);
}

TEST(Powers, FiftyDigits) {
    test_fifty_digits(fn::cbrt, "2", "1.259921049894873164767210607278228350570251464701508");
    test_fifty_digits(fn::rsqrt, "0.5", "1.414213562373095048801688724209698078569671875376948");
    test_fifty_digits(fn::square, "3", "9");
    test_fifty_digits(fn::cube, "3", "27");
    test_fifty_digits(fn::sqrt1pm1, "1", "0.414213562373095048801688724209698078569671875376948");
    test_fifty_digits(fn::literal_pow<-2>, "2", "0.25");
    test_fifty_digits(fn::literal_pow<9>, "2", "512");
    Fifty const y = fn::powm1(Fifty(2), Fifty("0.5"));
    EXPECT_LT(Fifty(abs(y - fn::sqrt1pm1(Fifty(1)))), Fifty("1e-48"));
    Fifty const dx = derivative(fn::pow, Fifty(2), Fifty(3));
    EXPECT_LT(Fifty(abs(dx - 12)), Fifty("1e-47"));
}

}  // namespace
