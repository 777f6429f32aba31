// SPDX-License-Identifier: MIT
#include "chainrules/log_exp/softplus.hpp"

#include <gtest/gtest.h>

#include <limits>

#include "../cmath/support/real_functions.hpp"

namespace {

using namespace real_functions;

TEST(Softplus, InteriorPoints) {
    test_at(fn::softplus, -20.0, -1.0, 0.0, 2.0, 40.0);
    for (double a : {0.3, 1.0, 4.0, -2.0}) {
        test_several(fn::softplus, -1.5, a);
        test_several(fn::softplus, 0.0, a);
        test_several(fn::softplus, 2.0, a);
    }
    testutils::test_rrule(fn::softplus, 1.0f, 2.0);
}
TEST(InvSoftplus, InteriorPoints) {
    test_at(fn::invsoftplus, 0.1, 0.5, 1.0, 5.2, 21.4);
    for (double a : {0.3, 1.0, 4.0}) {
        test_several(fn::invsoftplus, 0.1, a);
        test_several(fn::invsoftplus, 0.7, a);
        test_several(fn::invsoftplus, 2.0, a);
    }
}

// Rules compute value and partial by one exponential, others each by its own.
template <class T>
void together(auto const& f) {
    T const infinity = std::numeric_limits<T>::infinity();
    for (T x : {T(-infinity), T(-800), T(-40.5), T(-1.3), T(-1e-9), T(-0.0), T(0), T(0.7), T(3),
                T(41), T(800), infinity}) {
        auto const [y, pullback] = rrule(f, x);
        auto const [z, dz] = frule(std::tuple{NoTangent{}, T(1)}, f, x);
        T const alone = partial<0>(f(x), f, x);
        EXPECT_EQ(y, f(x)) << x;
        EXPECT_EQ(z, f(x)) << x;
        EXPECT_EQ(std::get<1>(pullback(T(1))), alone) << x;
        EXPECT_EQ(dz, alone) << x;
    }
    auto const [y, pullback] = rrule(f, std::numeric_limits<T>::quiet_NaN());
    EXPECT_TRUE(y != y && std::get<1>(pullback(T(1))) != std::get<1>(pullback(T(1))));
    static_assert(detail::GivesValueAndPartials<std::remove_cvref_t<decltype(f)>, T>);
}
TEST(Softplus, ValueAndPartialTogetherAreThoseOfEachAlone) {
    together<double>(fn::softplus);
    together<float>(fn::softplus);
    together<long double>(fn::log1pexp);
}

TEST(InvSoftplus, IsTheInverse) {
    for (double a : {0.3, 1.0, 4.0, -2.0})
        for (double x : {-1.5, 0.1, 0.7, 3.0})
            EXPECT_NEAR(fn::invsoftplus(fn::softplus(x, a), a), x, 1e-14) << x << " " << a;
    EXPECT_EQ(fn::softplus(1.5), fn::log1pexp(1.5));
}

double by(int argument, auto const& f, double x, double a) {
    auto const [self, dx, da] = rrule(f, x, a).pullback(1.0);
    return argument == 1 ? dx : da;
}

// a x is −693.77, its rounding error 4e-14 and more.
TEST(Softplus, TheRoundingErrorOfTheProductCounts) {
    EXPECT_DOUBLE_EQ(by(1, fn::softplus, -7.7, 90.1), 5.0063048305890176e-302);
    EXPECT_DOUBLE_EQ(by(2, fn::softplus, -7.7, 90.1), -4.2845850240986794e-303);
    EXPECT_DOUBLE_EQ(fn::softplus(-7.2e12, 1e-10), 2.0322308024242398e-303);
    EXPECT_DOUBLE_EQ(fn::invsoftplus(0.01, 69.31471805599453), 9.0043170802272254e-19);
}

// The exponential underflows, the quotient by a² does not.
TEST(Softplus, BySharpnessFarOut) {
    EXPECT_DOUBLE_EQ(by(2, fn::softplus, 7.2e12, 1e-10), -1.4652384085478769e-290);
    EXPECT_DOUBLE_EQ(by(2, fn::invsoftplus, 1.3e239, 1.34e-236), 2.7931889476503210e-282);
    EXPECT_DOUBLE_EQ(by(2, fn::invsoftplus, 0.01, 69.31471805599453), 0.00028853900817779266);
}

// Where the tail's formula begins depends on the digits of the number type.
TEST(Softplus, BySharpnessInTheTailOfEveryNumberType) {
    for (char const* p : {"39.5", "40.5", "48", "49.5", "60", "120", "125"}) {
        Fifty const x(p), t = exp(Fifty(-x));
        // The logarithms' series: t is below 1e-17.
        Fifty const of_softplus = -t * (1 - t / 2 + t * t / 3 - t * t * t / 4 + x / (1 + t));
        Fifty const of_inverse = t * (1 + t / 2 + t * t / 3 + t * t * t / 4 + x / (1 - t));
        auto const close = [](auto value, Fifty const& exact) {
            Fifty const ratio = Fifty(value) / exact - 1;
            return Fifty(abs(ratio)) < 8 * Fifty(std::numeric_limits<decltype(value)>::epsilon());
        };
        auto const x_double = x.convert_to<double>();
        auto const x_long = x.convert_to<long double>();
        EXPECT_TRUE(close(derivative<2>(fn::softplus, x_double, 1.0), of_softplus)) << p;
        EXPECT_TRUE(close(derivative<2>(fn::softplus, x_long, 1.0L), of_softplus)) << p;
        EXPECT_TRUE(close(derivative<2>(fn::invsoftplus, x_double, 1.0), of_inverse)) << p;
        EXPECT_TRUE(close(derivative<2>(fn::invsoftplus, x_long, 1.0L), of_inverse)) << p;
        Fifty const fifty = derivative<2>(fn::softplus, x, Fifty(1));
        EXPECT_TRUE(Fifty(abs(fifty / of_softplus - 1)) < Fifty("1e-46")) << p;
    }
}

TEST(Softplus, Ends) {
    EXPECT_EQ(fn::softplus(-infinity, 2.0), 0.0);
    EXPECT_EQ(fn::softplus(infinity, 2.0), infinity);
    EXPECT_EQ(fn::softplus(1e300, 1e10), 1e300);
    EXPECT_EQ(fn::softplus(2.0, infinity), 2.0);
    EXPECT_EQ(fn::softplus(-2.0, infinity), 0.0);
    EXPECT_EQ(fn::invsoftplus(0.0, 2.0), -infinity);
    EXPECT_EQ(by(1, fn::invsoftplus, 0.0, 2.0), infinity);
    test_infinite(fn::invsoftplus, 0.0, infinity);
    EXPECT_TRUE(std::isnan(fn::invsoftplus(-1.0, 2.0)));
    EXPECT_TRUE(std::isnan(fn::invsoftplus(-1.0)));
    EXPECT_DOUBLE_EQ(fn::invsoftplus(1e-200, 1e-200) * 1e-200, -921.03403719761827);
}

TEST(Softplus, NaN) {
    test_nan(fn::softplus, quiet_nan);
    test_nan(fn::softplus, quiet_nan, 1.0);
    test_nan(fn::softplus, 1.0, quiet_nan);
    test_nan(fn::invsoftplus, quiet_nan);
    test_nan(fn::invsoftplus, quiet_nan, 1.0);
    test_nan(fn::invsoftplus, 1.0, quiet_nan);
}

TEST(Softplus, NumberTypes) {
    EXPECT_DOUBLE_EQ(fn::softplus(1, 1), 1.3132616875182228);
    static_assert(std::is_same_v<decltype(fn::softplus(1.0f, 2)), float>);
    static_assert(std::is_same_v<decltype(derivative<2>(fn::softplus, 1.0f, 2.0f)), float>);
}

TEST(Softplus, FiftyDigits) {
    test_fifty_digits(fn::softplus, "1", "1.313261687518222834048995494967855641915280085670348");
    test_fifty_digits(fn::invsoftplus, "1",
                      "0.5413248546129181089783563549326702981230220933078059");
    Fifty const a(2), y = fn::softplus(Fifty(-3), a);
    EXPECT_LT(Fifty(abs(fn::invsoftplus(y, a) + 3)), Fifty("1e-45"));
    Fifty const h("1e-15"), da = std::get<2>(rrule(fn::softplus, Fifty(-3), a).pullback(Fifty(1)));
    Fifty const above = fn::softplus(Fifty(-3), Fifty(a + h)),
                below = fn::softplus(Fifty(-3), Fifty(a - h));
    EXPECT_LT(Fifty(abs(da - (above - below) / (2 * h))), Fifty("1e-28"));
}

}  // namespace
