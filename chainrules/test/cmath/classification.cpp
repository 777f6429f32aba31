// SPDX-License-Identifier: MIT
#include "chainrules/cmath/classification.hpp"

#include <gtest/gtest.h>

#include "support/real_functions.hpp"

namespace {

using namespace real_functions;

template <class F, class... X>
void test_constant(F const& f, X... x) {
    using Y = decltype(f(x...));
    static_assert(std::is_same_v<Y, bool> || std::is_same_v<Y, int>);
    auto const forward = frule(std::tuple{NoTangent{}, static_cast<double>(x)...}, f, x...);
    static_assert(std::is_same_v<decltype(forward.tangent), NoTangent>);
    EXPECT_EQ(forward.value, f(x...));
    auto const cotangents = rrule(f, x...).pullback(1.0);
    EXPECT_EQ(cotangents, (std::tuple{NoTangent{}, ((void)x, NoTangent{})...}));
}

TEST(Classification, OneNumber) {
    for (double x : {1.5, -0.0, infinity, quiet_nan}) {
        test_constant(fn::isnan, x);
        test_constant(fn::isinf, x);
        test_constant(fn::isfinite, x);
        test_constant(fn::isnormal, x);
        test_constant(fn::signbit, x);
        test_constant(fn::fpclassify, x);
    }
    EXPECT_TRUE(fn::isnan(quiet_nan));
    EXPECT_TRUE(fn::signbit(-0.0f));
    EXPECT_FALSE(fn::isnormal(Fifty(0)));
    EXPECT_TRUE(fn::isfinite(Fifty(1)));
}

TEST(Classification, TwoNumbers) {
    for (double y : {0.5, 1.5, quiet_nan}) {
        test_constant(fn::isgreater, 1.5, y);
        test_constant(fn::isgreaterequal, 1.5, y);
        test_constant(fn::isless, 1.5, y);
        test_constant(fn::islessequal, 1.5, y);
        test_constant(fn::islessgreater, 1.5, y);
        test_constant(fn::isunordered, 1.5, y);
    }
    EXPECT_TRUE(fn::isunordered(quiet_nan, 1.0));
    EXPECT_TRUE(fn::isgreater(2.0f, 1));
}

}  // namespace
