// SPDX-License-Identifier: MIT
#include "chainrules/cmath/selection.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "support/real_functions.hpp"

namespace {

using namespace real_functions;

// The derivatives are 1 for the argument returned and 0 for the other.
template <class F>
void expect_goes_to(F const& f, double x, double y, int argument) {
    EXPECT_EQ(derivative<1>(f, x, y), argument == 1 ? 1 : 0) << function_name(f) << x << " " << y;
    EXPECT_EQ(derivative<2>(f, x, y), argument == 2 ? 1 : 0) << function_name(f) << x << " " << y;
    auto const forward = frule(std::tuple{NoTangent{}, 3.0, 5.0}, f, x, y);
    EXPECT_EQ(forward.tangent, argument == 1 ? 3 : 5);
}

TEST(MinMax, AwayFromTies) {
    for (double x : {-1.5, 2.5}) {
        test_several(fn::min, x, 0.7);
        test_several(fn::max, x, 0.7);
        test_several(fn::fmin, x, 0.7);
        test_several(fn::fmax, x, 0.7);
        test_several(fn::fdim, x, 0.7);
    }
}

TEST(MinMax, TiesGoToTheArgumentReturned) {
    expect_goes_to(fn::min, 2.0, 2.0, 1);
    expect_goes_to(fn::max, 2.0, 2.0, 1);
    expect_goes_to(fn::fmin, 2.0, 2.0, 1);
    expect_goes_to(fn::fmax, 2.0, 2.0, 1);
    // Told apart by the sign of zero.
    EXPECT_FALSE(std::signbit(fn::min(0.0, -0.0)));
    EXPECT_TRUE(std::signbit(fn::max(-0.0, 0.0)));
}

TEST(MinMax, Nan) {
    // std::min and std::max return the first argument, fmin and fmax the number.
    EXPECT_TRUE(std::isnan(fn::min(quiet_nan, 2.0)));
    EXPECT_EQ(fn::max(2.0, quiet_nan), 2);
    expect_goes_to(fn::min, quiet_nan, 2.0, 1);
    expect_goes_to(fn::max, quiet_nan, 2.0, 1);
    expect_goes_to(fn::max, 2.0, quiet_nan, 1);
    expect_goes_to(fn::fmin, quiet_nan, 2.0, 2);
    expect_goes_to(fn::fmax, quiet_nan, 2.0, 2);
    expect_goes_to(fn::fmin, 2.0, quiet_nan, 1);
    expect_goes_to(fn::fmax, 2.0, quiet_nan, 1);
    // Of two NaN either may be the one returned.
    expect_goes_to(fn::fmax, quiet_nan, quiet_nan, 2);
}

TEST(MinMax, ValuesAreThoseOfTheStandardLibrary) {
    for (double x : {-1.0, -0.0, 0.0, 2.0, infinity})
        for (double y : {-1.0, -0.0, 0.0, 2.0, infinity}) {
            EXPECT_EQ(fn::min(x, y), std::min(x, y));
            EXPECT_EQ(std::signbit(fn::max(x, y)), std::signbit(std::max(x, y)));
        }
}

TEST(MinMax, IntegersAndMixedTypes) {
    static_assert(std::is_same_v<decltype(fn::max(1, 2)), int>);
    static_assert(std::is_same_v<decltype(fn::max(1, 2.0f)), float>);
    static_assert(std::is_same_v<decltype(fn::min(1.0f, 2.0)), double>);
    static_assert(fn::max(1, 2) == 2 && fn::min(1, 0.5) == 0.5);
    EXPECT_EQ(derivative<2>(fn::max, 1, 2.0f), 1);
    static_assert(std::is_same_v<decltype(derivative<1>(fn::max, 1.0f, 2.0f)), float>);
    EXPECT_EQ(fn::max(Fifty(1), 2), 2);
    EXPECT_EQ(derivative<1>(fn::max, Fifty(1), Fifty(2)), 0);
}

TEST(Fdim, Kink) {
    EXPECT_EQ(derivative<1>(fn::fdim, 1.0, 1.0), 0);
    EXPECT_EQ(derivative<2>(fn::fdim, 1.0, 1.0), 0);
    EXPECT_EQ(derivative<2>(fn::fdim, 2.0, 1.0), -1);
    // NaN comes with the value.
    EXPECT_TRUE(std::isnan(fn::fdim(quiet_nan, 1.0)));
}

TEST(Clamp, EachArgument) {
    for (double x : {1.5, 2.5, 3.5}) test_several(fn::clamp, x, 2.0, 3.0);
    // At the bounds the argument itself is returned; also NaN.
    for (double x : {2.0, 3.0, quiet_nan}) {
        EXPECT_EQ(derivative<1>(fn::clamp, x, 2.0, 3.0), 1);
        EXPECT_EQ(derivative<2>(fn::clamp, x, 2.0, 3.0), 0);
        EXPECT_EQ(derivative<3>(fn::clamp, x, 2.0, 3.0), 0);
    }
    EXPECT_EQ(derivative<2>(fn::clamp, 1.0, 2.0, 3.0), 1);
    EXPECT_EQ(derivative<3>(fn::clamp, 4.0, 2.0, 3.0), 1);
    static_assert(fn::clamp(5, 1, 3) == 3);
    static_assert(std::is_same_v<decltype(fn::clamp(5.0f, 1, 3)), float>);
}

TEST(Select, Numbers) {
    for (bool first : {true, false}) {
        auto const [y, pullback] = rrule(fn::select, first, 1.5, 2.5);
        EXPECT_EQ(y, first ? 1.5 : 2.5);
        auto const expected =
            std::tuple{NoTangent{}, NoTangent{}, first ? 4.0 : 0.0, first ? 0.0 : 4.0};
        EXPECT_EQ(pullback(4.0), expected);
        auto const forward = frule(std::tuple{NoTangent{}, NoTangent{}, 3.0, ZeroTangent{}},
                                   fn::select, first, 1.5, 2.5);
        EXPECT_EQ(forward.tangent, first ? 3 : 0);
    }
    testutils::test_rrule(fn::select, true, 1.5, 2.5);
    testutils::test_frule(fn::select, false, 1.5f, 2.5f);
}

TEST(Select, AnInfiniteCotangentIsNoNanForTheOther) {
    EXPECT_EQ(std::get<3>(rrule(fn::select, true, 1.0, 2.0).pullback(infinity)), 0);
}

TEST(Select, Vectors) {
    std::vector<double> const a{1, 2}, b{3, 4}, y_bar{5, 6};
    auto const [y, pullback] = rrule(fn::select, false, a, b);
    EXPECT_EQ(y, b);
    auto const [self, c_bar, a_bar, b_bar] = pullback(y_bar);
    EXPECT_EQ(a_bar, (std::vector<double>{0, 0}));
    EXPECT_EQ(b_bar, y_bar);
    auto const forward =
        frule(std::tuple{NoTangent{}, NoTangent{}, y_bar, ZeroTangent{}}, fn::select, false, a, b);
    EXPECT_EQ(forward.tangent, (std::vector<double>{0, 0}));
}

TEST(Select, AnyType) {
    EXPECT_EQ(fn::select(true, std::string("a"), std::string("b")), "a");
    EXPECT_EQ(fn::select(false, 1, 2.5), 2.5);
}

}  // namespace
