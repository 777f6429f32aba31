// SPDX-License-Identifier: MIT
#include "chainrules/cmath/floating_point.hpp"

#include <gtest/gtest.h>

#include <climits>

#include "support/real_functions.hpp"

namespace {

using namespace real_functions;

template <class F>
void test_power(F const& f) {
    for (int n : {0, 1, 20, -3, 64, 100, -1022, 1023}) {
        EXPECT_EQ(derivative<1>(f, 1.5, n), std::ldexp(1.0, n)) << n;
        EXPECT_EQ(f(1.5, n), std::ldexp(1.5, n)) << n;
    }
    EXPECT_EQ(derivative<1>(f, 1.5f, -3), 0.125f);
    EXPECT_EQ(derivative<1>(f, Fifty(1.5), 200), ldexp(Fifty(1), 200));
    EXPECT_EQ(derivative<1>(f, 1e-300, 2000), infinity);
    EXPECT_EQ(derivative<1>(f, 1.0f, INT_MAX), infinity);
    EXPECT_EQ(derivative<1>(f, 1.0, INT_MIN), 0);
    static_assert(std::is_same_v<decltype(derivative<2>(f, 1.5, 3)), NoTangent>);
    static_assert(std::is_same_v<decltype(derivative<1>(f, 1.5f, 3)), float>);
    auto const forward = frule(std::tuple{NoTangent{}, 3.0, NoTangent{}}, f, 1.5, 4);
    EXPECT_EQ(forward.value, 24);
    EXPECT_EQ(forward.tangent, 48);
    EXPECT_TRUE(std::isnan(f(quiet_nan, 1)));
}

TEST(Ldexp, PowersOfTwo) {
    test_power(fn::ldexp);
    test_power(fn::scalbn);
    test_power(fn::scalbln);
}

TEST(Frexp, MantissaAndExponent) {
    for (double x : {6.0, -0.3, 1e300, 1e-310}) {
        auto const [y, pullback] = rrule(fn::frexp, x);
        int exponent = 0;
        EXPECT_EQ(y.first, std::frexp(x, &exponent));
        EXPECT_EQ(y.second, exponent);
        auto const dx = std::get<1>(pullback(std::tuple{1.0, NoTangent{}}));
        EXPECT_EQ(dx, std::ldexp(1.0, -exponent));
    }
    auto const forward = frule(std::tuple{NoTangent{}, 3.0}, fn::frexp, 6.0);
    EXPECT_EQ(get<0>(forward.tangent), 3 / 8.0);
    EXPECT_EQ(fn::frexp(Fifty(6)).second, 3);
    EXPECT_EQ(fn::frexp(0.0), (std::pair{0.0, 0}));
    static_assert(std::is_same_v<decltype(fn::frexp(1.0f)), std::pair<float, int>>);
}

TEST(Modf, FractionAndWhole) {
    testutils::test_frule(fn::modf, 6.3);
    testutils::test_rrule(fn::modf, -2.7);
    testutils::test_rrule(fn::modf, -2.7f);
    EXPECT_EQ(fn::modf(-2.75), (std::pair{-0.75, -2.0}));
    EXPECT_EQ(fn::modf(Fifty(2.75)).first, Fifty(0.75));
    // At a jump: the side of the fraction returned.
    EXPECT_EQ(std::get<1>(rrule(fn::modf, 3.0).pullback(std::pair{2.0, 7.0})), 2);
}

TEST(Nextafter, AShift) {
    EXPECT_EQ(fn::nextafter(1.0, 2.0), 1 + std::numeric_limits<double>::epsilon());
    EXPECT_EQ(derivative<1>(fn::nextafter, 1.0, 2.0), 1);
    EXPECT_EQ(derivative<1>(fn::nexttoward, 1.0f, 2.0L), 1);
    static_assert(std::is_same_v<decltype(derivative<2>(fn::nextafter, 1.0, 2.0)), NoTangent>);
    static_assert(std::is_same_v<decltype(derivative<2>(fn::nexttoward, 1.0, 2.0)), NoTangent>);
}

TEST(Logb, ZeroOrNone) {
    test_at(fn::logb, 5, -0.3);
    EXPECT_EQ(fn::logb(5.0), 2);
    EXPECT_EQ(derivative(fn::logb, 4.0), 0);
    EXPECT_EQ(fn::logb(0.0), -infinity);
    EXPECT_EQ(derivative(fn::logb, 0.0), 0);
    EXPECT_EQ(fn::ilogb(5.0), 2);
    static_assert(std::is_same_v<decltype(derivative(fn::ilogb, 5.0)), NoTangent>);
}

}  // namespace
