// SPDX-License-Identifier: MIT
#include "chainrules/cmath/hyperbolic.hpp"

#include <gtest/gtest.h>

#include "support/real_functions.hpp"

namespace {

using namespace real_functions;

TEST(Hyperbolic, Real) {
    test_at(fn::sinh, 0.7, -2, 0);
    test_at(fn::cosh, 0.7, -2, 0);
    test_at(fn::tanh, 0.7, -2, 0);
    test_at(fn::asinh, 0.7, -2, 0);
    test_at(fn::acosh, 1.7, 20);
    test_at(fn::atanh, 0.7, -0.2, 0);
}

TEST(Hyperbolic, FiftyDigits) {
    test_fifty_digits(fn::sinh, "0.3", "0.30452029344714261895843526700509522909802423268018");
    test_fifty_digits(fn::cosh, "0.3", "1.04533851412886048502530904632291210128027546467919");
    test_fifty_digits(fn::tanh, "0.3", "0.291312612451590905818221272823765928153596804917612");
    test_fifty_digits(fn::asinh, "0.3", "0.295673047563422439102710529733517082451381011835371");
    test_fifty_digits(fn::acosh, "1.7", "1.12323098258729588953114579622798540721308118499268");
    test_fifty_digits(fn::atanh, "0.3", "0.309519604203111715474067349061069437584091607589173");
}

TEST(Tanh, KeepsItsDigitsWhereItIsOne) {
    // 4 exp(-2x) to all digits; 1 − tanh² is 0.
    ASSERT_EQ(std::tanh(30.0), 1);
    EXPECT_DOUBLE_EQ(derivative(fn::tanh, 30.0), 4 * std::exp(-60.0));
    EXPECT_DOUBLE_EQ(derivative(fn::tanh, -300.0), 4 * std::exp(-600.0));
    EXPECT_FLOAT_EQ(derivative(fn::tanh, 20.0f), 4 * std::exp(-40.0f));
    EXPECT_EQ(derivative(fn::tanh, infinity), 0);
}

TEST(Asinh, TheSquareOverflows) {
    EXPECT_DOUBLE_EQ(derivative(fn::asinh, 1e200), 1e-200);
    EXPECT_DOUBLE_EQ(derivative(fn::acosh, 1e200), 1e-200);
}

TEST(Acosh, InfiniteAtTheEnds) {
    test_infinite(fn::acosh, 1.0, infinity);
    test_infinite(fn::atanh, 1.0, infinity);
    test_infinite(fn::atanh, -1.0, infinity);
}

TEST(Hyperbolic, NanInNanOut) {
    test_nan(fn::sinh, quiet_nan);
    test_nan(fn::cosh, quiet_nan);
    test_nan(fn::tanh, quiet_nan);
    test_nan(fn::asinh, quiet_nan);
    test_nan(fn::acosh, 0.5);
    test_nan(fn::atanh, quiet_nan);
}

TEST(Hyperbolic, TypesAndIntegers) {
    static_assert(std::is_same_v<decltype(derivative(fn::tanh, 1.0f)), float>);
    EXPECT_EQ(derivative(fn::sinh, 1), std::cosh(1.0));
    EXPECT_DOUBLE_EQ(derivative(fn::atanh, 2), -1 / 3.0);  // outside the domain, not 1 / -3 as int
}

}  // namespace
