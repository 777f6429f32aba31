// SPDX-License-Identifier: MIT
#include "chainrules/cmath/degrees.hpp"

#include <gtest/gtest.h>

#include <complex>

#include "support/real_functions.hpp"

namespace {

using namespace real_functions;

TEST(Degrees, Real) {
    test_at(fn::sind, 45, -100, 0);
    test_at(fn::cosd, 40, -100, 0);
    test_at(fn::tand, 45, -100, 0);
    test_at(fn::secd, 40, -100, 0);
    test_at(fn::cscd, 40, -100);
    test_at(fn::cotd, 45, -100);
}

TEST(Degrees, InversesReal) {
    test_at(fn::asind, 0.5, -0.3, 0);
    test_at(fn::acosd, 0.5, -0.3, 0);
    test_at(fn::atand, 1, -0.3, 0);
    test_at(fn::asecd, 2, -1.5);
    test_at(fn::acscd, 2, -1.5);
    test_at(fn::acotd, 1, -0.3);
}

TEST(Degrees, ConversionsRealAndComplex) {
    test_at(fn::deg2rad, -0.1, 6.4);
    test_at(fn::rad2deg, -0.1, 6.4);
    testutils::test_scalar(fn::deg2rad, std::complex<double>(0.5, 0.25));
    testutils::test_scalar(fn::rad2deg, std::complex<float>(0.5f, 0.25f));
    EXPECT_EQ(fn::deg2rad(180), 3.14159265358979323846);
    static_assert(std::is_same_v<decltype(fn::rad2deg(1.0f)), float>);
}

TEST(Degrees, FiftyDigits) {
    test_fifty_digits(fn::sind, "200", "-0.342020143325668733044099614682259580763083367514161");
    test_fifty_digits(fn::cosd, "200", "-0.939692620785908384054109277324731469936208134264465");
    test_fifty_digits(fn::tand, "200", "0.363970234266202361351047882776834043890471783753738");
    test_fifty_digits(fn::secd, "200", "-1.06417777247591214080957060222166669574332982832158");
    test_fifty_digits(fn::cscd, "200", "-2.92380440016308725223275441336629170387350566151892");
    test_fifty_digits(fn::cotd, "200", "2.74747741945462227876166402649767271775187259917083");
    test_fifty_digits(fn::asind, "0.3", "17.457603123722092290246045792444941821663644014652");
    test_fifty_digits(fn::acosd, "0.3", "72.542396876277907709753954207555058178336355985348");
    test_fifty_digits(fn::atand, "0.3", "16.699244233993621840368847179983589553548456247851");
    test_fifty_digits(fn::asecd, "1.7", "53.968120927529441629604632480291713342030952926659");
    test_fifty_digits(fn::acscd, "1.7", "36.031879072470558370395367519708286657969047073341");
    test_fifty_digits(fn::acotd, "0.3", "73.300755766006378159631152820016410446451543752149");
    test_fifty_digits(fn::deg2rad, "0.3",
                      "0.00523598775598298873077107230546583814032861566562518");
    test_fifty_digits(fn::rad2deg, "0.3", "17.1887338539246962630394464442315510997216417399693");
    EXPECT_EQ(fn::sind(Fifty(150)), Fifty(0.5));
    EXPECT_EQ(fn::cosd(Fifty(270)), 0);
}

template <class T>
class DegreesExact : public testing::Test {};
using FloatingTypes = testing::Types<float, double, long double>;
TYPED_TEST_SUITE(DegreesExact, FloatingTypes);

TYPED_TEST(DegreesExact, SineAndCosineAtMultiplesOf30) {
    // sin of 0, 30, 90, 150, … and the same shifted by any number of turns, up and down.
    double const sines[12] = {0, 0.5, 2, 1, 2, 0.5, 0, -0.5, 2, -1, 2, -0.5};
    for (int turns : {0, 1, -1, 7, -250, 1000})
        for (int k = 0; k != 12; ++k) {
            auto const x = static_cast<TypeParam>(360 * turns + 30 * k);
            auto const y = static_cast<TypeParam>(360 * turns + 30 * k - 90);
            if (sines[k] == 2) continue;
            auto const expected = static_cast<TypeParam>(sines[k]);
            EXPECT_EQ(fn::sind(x), expected) << x;
            EXPECT_EQ(fn::cosd(y), expected) << y;
            EXPECT_EQ(fn::sincosd(x).first, expected) << x;
            if (expected != 0) {
                EXPECT_EQ(fn::cscd(x), 1 / expected) << x;
                EXPECT_EQ(fn::secd(y), 1 / expected) << y;
            }
        }
}

TYPED_TEST(DegreesExact, TangentAtMultiplesOf45) {
    for (int k = -16; k != 16; ++k) {
        auto const x = static_cast<TypeParam>(180 * k);
        EXPECT_EQ(fn::tand(x), 0);
        EXPECT_EQ(fn::tand(x + 45), 1);
        EXPECT_EQ(fn::tand(x - 45), -1);
        EXPECT_EQ(fn::cotd(x + 45), 1);
        EXPECT_EQ(fn::cotd(x - 45), -1);
        EXPECT_EQ(fn::cotd(x + 90), 0);
        EXPECT_TRUE(std::isinf(fn::tand(x + 90)));
    }
}

TYPED_TEST(DegreesExact, Inverses) {
    using T = TypeParam;
    T const half = T(1) / 2;
    EXPECT_EQ(fn::asind(half), 30);
    EXPECT_EQ(fn::asind(-half), -30);
    EXPECT_EQ(fn::asind(T(-1)), -90);
    EXPECT_EQ(fn::acosd(half), 60);
    EXPECT_EQ(fn::acosd(-half), 120);
    EXPECT_EQ(fn::acosd(T(0)), 90);
    EXPECT_EQ(fn::acosd(T(-1)), 180);
    EXPECT_EQ(fn::acosd(T(1)), 0);
    EXPECT_EQ(fn::atand(T(1)), 45);
    EXPECT_EQ(fn::atand(T(-1)), -45);
    EXPECT_EQ(fn::atand(std::numeric_limits<T>::infinity()), 90);
    EXPECT_EQ(fn::asecd(T(2)), 60);
    EXPECT_EQ(fn::asecd(T(-2)), 120);
    EXPECT_EQ(fn::asecd(T(-1)), 180);
    EXPECT_EQ(fn::acscd(T(-2)), -30);
    EXPECT_EQ(fn::acscd(T(1)), 90);
    EXPECT_EQ(fn::acotd(T(1)), 45);
    EXPECT_EQ(fn::acotd(T(0)), 90);
}

TYPED_TEST(DegreesExact, DerivativesAreZeroWhereTheyAre) {
    using T = TypeParam;
    EXPECT_EQ(derivative(fn::sind, T(90)), 0);
    EXPECT_EQ(derivative(fn::cosd, T(-720)), 0);
    EXPECT_EQ(derivative(fn::secd, T(180)), 0);
}

TEST(Degrees, SignsOfZerosAndPoles) {
    EXPECT_FALSE(std::signbit(fn::sind(180.0)));
    EXPECT_TRUE(std::signbit(fn::sind(-180.0)));
    EXPECT_TRUE(std::signbit(fn::sind(-0.0)));
    EXPECT_FALSE(std::signbit(fn::cosd(-90.0)));
    EXPECT_EQ(fn::tand(90.0), infinity);
    EXPECT_EQ(fn::tand(-90.0), -infinity);
    EXPECT_EQ(fn::tand(270.0), -infinity);
    EXPECT_EQ(fn::cscd(0.0), infinity);
}

TEST(Degrees, LargeArguments) {
    EXPECT_EQ(fn::sind(360 * 0x1p60 + 0), 0);
    // 10²² = 280 modulo 360, exactly.
    EXPECT_EQ(fn::sind(1e22), fn::sind(280.0));
    EXPECT_EQ(fn::cosd(-1e22), fn::cosd(280.0));
    EXPECT_EQ(fn::tand(1e22), fn::tand(100.0));
}

TEST(Degrees, InfiniteDerivatives) {
    test_infinite(fn::tand, 90.0, infinity);
    test_infinite(fn::secd, 90.0, infinity);
    test_infinite(fn::cscd, 0.0, -infinity);
    test_infinite(fn::cotd, 180.0, -infinity);
    test_infinite(fn::asind, 1.0, infinity);
    test_infinite(fn::acosd, -1.0, -infinity);
    test_infinite(fn::asecd, 1.0, infinity);
    test_infinite(fn::acscd, -1.0, -infinity);
}

TEST(Degrees, NanInNanOut) {
    test_nan(fn::sind, infinity);
    test_nan(fn::cosd, quiet_nan);
    test_nan(fn::tand, -infinity);
    test_nan(fn::asind, 1.5);
    test_nan(fn::acosd, quiet_nan);
    test_nan(fn::asecd, 0.5);
    test_nan(fn::atand, quiet_nan);
}

TEST(Sincosd, BothOutputs) {
    testutils::test_frule(fn::sincosd, 40.0);
    testutils::test_rrule(fn::sincosd, 40.0);
    testutils::test_rrule(fn::sincosd, -130.0f);
}

TEST(Degrees, IntegersAndTypes) {
    EXPECT_EQ(fn::sind(30), 0.5);
    static_assert(std::is_same_v<decltype(fn::sind(30)), double>);
    static_assert(std::is_same_v<decltype(derivative(fn::sind, 30.0f)), float>);
    static_assert(std::is_same_v<decltype(derivative(fn::sind, 30)), double>);
    EXPECT_EQ(derivative(fn::deg2rad, 1.0f), 0.0174532925f);
}

#if defined(__GNUC__) && !defined(__clang__)
static_assert(fn::sind(30) == 0.5 && fn::cosd(60.0) == 0.5 && fn::tand(45.0f) == 1);
static_assert(fn::asind(0.5) == 30);
#endif

}  // namespace
