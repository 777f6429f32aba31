// SPDX-License-Identifier: MIT
#include "chainrules/cmath/rounding.hpp"

#include <gtest/gtest.h>

#include "support/real_functions.hpp"

namespace {

using namespace real_functions;

template <class F>
void test_rounding(F const& f) {
    test_at(f, 1.3, -7.2);
    // A number at jumps too, and for infinite and NaN arguments.
    for (double x : {0.0, 1.0, -2.0, 0.5, 1.5, infinity, quiet_nan}) {
        EXPECT_EQ(derivative(f, x), 0);
        EXPECT_EQ(frule(std::tuple{NoTangent{}, 3.0}, f, x).tangent, 0);
    }
    static_assert(std::is_same_v<decltype(derivative(f, 1.0f)), float>);
    static_assert(std::is_same_v<decltype(derivative(f, Fifty(1))), Fifty>);
    EXPECT_EQ(derivative(f, Fifty("1.3")), 0);
    EXPECT_TRUE(std::isnan(f(quiet_nan)));
}

TEST(Rounding, ZeroDerivative) {
    test_rounding(fn::floor);
    test_rounding(fn::ceil);
    test_rounding(fn::round);
    test_rounding(fn::trunc);
    test_rounding(fn::rint);
    test_rounding(fn::nearbyint);
}

TEST(Rounding, Values) {
    EXPECT_EQ(fn::round(2.5), 3);
    EXPECT_EQ(fn::rint(2.5), 2);
    EXPECT_EQ(fn::trunc(-2.5), -2);
    EXPECT_EQ(fn::floor(-2.5), -3);
    EXPECT_EQ(fn::ceil(3), 3);
}

template <class F>
void test_to_integer(F const& f) {
    static_assert(std::is_integral_v<decltype(f(1.5))>);
    static_assert(std::is_same_v<decltype(derivative(f, 1.5)), NoTangent>);
    auto const forward = frule(std::tuple{NoTangent{}, 1.0}, f, 2.75);
    static_assert(std::is_same_v<decltype(forward.tangent), NoTangent>);
    EXPECT_EQ(forward.value, 3);
}

TEST(Rounding, ToIntegersHasNoDerivative) {
    test_to_integer(fn::lround);
    test_to_integer(fn::llround);
    test_to_integer(fn::lrint);
    test_to_integer(fn::llrint);
}

}  // namespace
