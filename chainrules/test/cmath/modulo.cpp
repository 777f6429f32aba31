// SPDX-License-Identifier: MIT
#include "chainrules/cmath/modulo.hpp"

#include <gtest/gtest.h>

#include "support/real_functions.hpp"

namespace {

using namespace real_functions;

template <class F>
void test_remainder(F const& f) {
    for (double x : {7.3, -7.3, 0.4})
        for (double y : {1.7, -1.7}) test_several(f, x, y);
}

TEST(Modulo, AwayFromMultiples) {
    test_remainder(fn::fmod);
    test_remainder(fn::remainder);
    test_remainder(fn::mod);
}

TEST(Modulo, Values) {
    EXPECT_EQ(fn::fmod(-7.0, 3.0), -1);
    EXPECT_EQ(fn::mod(-7.0, 3.0), 2);
    EXPECT_EQ(fn::mod(7.0, -3.0), -2);
    EXPECT_EQ(fn::mod(-6.0, 3.0), 0);
    EXPECT_FALSE(std::signbit(fn::mod(-6.0, 3.0)));
    EXPECT_EQ(fn::remainder(8.0, 3.0), -1);
    EXPECT_EQ(fn::mod(-7, 3), 2);
    static_assert(std::is_same_v<decltype(fn::mod(1.0f, 2.0f)), float>);
    static_assert(std::is_same_v<decltype(fn::mod(1.0f, 2)), float>);
    EXPECT_EQ(fn::mod(Fifty(-7), Fifty(3)), 2);
}

TEST(Modulo, TheDivisorsDerivativeIsMinusTheQuotientOfTheRemainder) {
    EXPECT_EQ(derivative<2>(fn::fmod, 7.3, 1.7), -4);
    EXPECT_EQ(derivative<2>(fn::fmod, -7.3, 1.7), 4);
    EXPECT_EQ(derivative<2>(fn::mod, -7.3, 1.7), 5);
    EXPECT_EQ(derivative<2>(fn::remainder, 8.0, 3.0), -3);
    // At multiples: the side of the remainder 0.
    EXPECT_EQ(derivative<2>(fn::fmod, 6.0, 3.0), -2);
    EXPECT_EQ(derivative<2>(fn::mod, -6.0, 3.0), 2);
    EXPECT_EQ(derivative<1>(fn::mod, 6.0, 3.0), 1);
}

TEST(Modulo, NextToMultiplesTheQuotientRounds) {
    // 1 / 0.1 rounds to 10, but 0.1 is more than 1/10: fmod leaves nearly 0.1.
    EXPECT_GT(std::fmod(1.0, 0.1), 0.09);
    EXPECT_EQ(derivative<2>(fn::fmod, 1.0, 0.1), -9);
    EXPECT_EQ(derivative<2>(fn::mod, 1.0, 0.1), -9);
    EXPECT_EQ(derivative<2>(fn::remainder, 1.0, 0.1), -10);
    EXPECT_EQ(derivative<2>(fn::fmod, 1.0f, 0.1f), -9);
}

TEST(Modulo, HugeQuotients) {
    double const x = 1.79e308, y = 1.0e308;
    EXPECT_EQ(derivative<2>(fn::remainder, x, y), -2);
    EXPECT_EQ(derivative<2>(fn::fmod, x, y), -1);
    EXPECT_DOUBLE_EQ(derivative<2>(fn::fmod, 1e30, 7.0), -1e30 / 7);
    EXPECT_EQ(derivative<2>(fn::fmod, 5.0, infinity), 0);
}

TEST(Modulo, Nan) {
    EXPECT_TRUE(std::isnan(derivative<2>(fn::fmod, 1.0, 0.0)));
    EXPECT_TRUE(std::isnan(derivative<2>(fn::mod, quiet_nan, 1.0)));
    EXPECT_TRUE(std::isnan(derivative<2>(fn::remainder, infinity, 1.0)));
}

TEST(Remquo, RemainderAndQuotient) {
    auto const [y, pullback] = rrule(fn::remquo, 7.5, 2.0);
    EXPECT_EQ(y, (std::pair{-0.5, 4}));
    auto const [self, dx, dy] = pullback(std::tuple{2.0, ZeroTangent{}});
    EXPECT_EQ(dx, 2);
    EXPECT_EQ(dy, -8);
    EXPECT_EQ(fn::remquo(Fifty("7.5"), Fifty(2)).second, 4);
}

TEST(Mod2pi, RangeAndValue) {
    test_at(fn::mod2pi, 1, 7, -2);
    test_at(fn::rem2pi, 1, 5, -5);
    double const two_pi = 6.283185307179586477;
    for (double x : {-1e5, -7.0, -1e-3, 0.0, 3.0, 7.0, 1e22}) {
        double const m = fn::mod2pi(x), r = fn::rem2pi(x);
        EXPECT_TRUE(0 <= m && m <= two_pi) << x;
        EXPECT_LE(std::abs(r), two_pi / 2) << x;
        EXPECT_NEAR(std::sin(m), std::sin(x), 1e-15) << x;
        EXPECT_NEAR(std::cos(r), std::cos(x), 1e-15) << x;
    }
    EXPECT_DOUBLE_EQ(fn::mod2pi(100.0), 5.75222039230620284612069850161491);
    EXPECT_EQ(fn::rem2pi(20.0), 1.15044407846124056922413970032298);
    // 2π rounded is below 2π as a double, above as a float.
    EXPECT_EQ(fn::mod2pi(two_pi), two_pi);
    EXPECT_FLOAT_EQ(fn::mod2pi(6.2831855f), 1.7484556e-07f);
    EXPECT_EQ(fn::mod2pi(0.0), 0);
}

TEST(Mod2pi, FiftyDigits) {
    test_fifty_digits(fn::mod2pi, "100", "5.75222039230620284612069850161491347408491801874683");
    test_fifty_digits(fn::rem2pi, "20", "1.15044407846124056922413970032298269481698360374937");
}

TEST(Mod2pi, DerivativeIsOneAlsoAtItsJumps) {
    EXPECT_EQ(derivative(fn::mod2pi, 0.0), 1);
    EXPECT_EQ(derivative(fn::rem2pi, 3.14159265358979323846), 1);
    EXPECT_TRUE(std::isnan(fn::mod2pi(infinity)));
}

TEST(Rem2pi, RoundingOfTheQuotient) {
    double const two_pi = 6.283185307179586477;
    EXPECT_NEAR(fn::rem2pi(5.0, std::round_to_nearest), 5 - two_pi, 1e-15);
    EXPECT_EQ(fn::rem2pi(5.0, std::round_toward_zero), 5);
    EXPECT_NEAR(fn::rem2pi(5.0, std::round_toward_infinity), 5 - two_pi, 1e-15);
    EXPECT_NEAR(fn::rem2pi(-1.0, std::round_toward_neg_infinity), two_pi - 1, 1e-15);
    EXPECT_EQ(fn::rem2pi(-1.0, std::round_toward_zero), -1);
    auto const [y, pullback] = rrule(fn::rem2pi, 7.0f, std::round_toward_zero);
    EXPECT_EQ(pullback(3.0f), (std::tuple{NoTangent{}, 3.0f, NoTangent{}}));
    auto const forward =
        frule(std::tuple{NoTangent{}, 2.0, NoTangent{}}, fn::rem2pi, 7.0, std::round_to_nearest);
    EXPECT_EQ(forward.tangent, 2);
    EXPECT_NEAR(forward.value, 7 - two_pi, 1e-15);
}

}  // namespace
