// SPDX-License-Identifier: MIT
#include "chainrules/cmath/reciprocal_hyperbolic.hpp"

#include <gtest/gtest.h>

#include "support/real_functions.hpp"

namespace {

using namespace real_functions;

TEST(ReciprocalHyperbolic, Real) {
    test_at(fn::sech, 0.7, -2, 0);
    test_at(fn::csch, 0.7, -2);
    test_at(fn::coth, 0.7, -2);
    test_at(fn::asech, 0.7, 0.1);
    test_at(fn::acsch, 0.7, -2);
    test_at(fn::acoth, 1.7, -2);
}

TEST(ReciprocalHyperbolic, FiftyDigits) {
    test_fifty_digits(fn::sech, "0.3", "0.956627911900248289602180862194242712549570705438999");
    test_fifty_digits(fn::csch, "0.3", "3.28385339669842361515366531312552979234079767517449");
    test_fifty_digits(fn::coth, "0.3", "3.43273843032174158945780784359483332239295904039829");
    test_fifty_digits(fn::asech, "0.3", "1.87382024252741442497699798520840919605959667947463");
    test_fifty_digits(fn::acsch, "0.3", "1.91889647209853094530278733123724129816582080040843");
    test_fifty_digits(fn::acoth, "1.7", "0.674963358474507884540191483662198692152693471943194");
}

TEST(ReciprocalHyperbolic, LargeArguments) {
    // 2 exp(-x) and 4 exp(-2x), where cosh and sinh are infinite or coth is 1.
    EXPECT_DOUBLE_EQ(derivative(fn::csch, 700.0), -2 * std::exp(-700.0));
    EXPECT_DOUBLE_EQ(derivative(fn::coth, 100.0), -4 * std::exp(-200.0));
    EXPECT_DOUBLE_EQ(derivative(fn::coth, -300.0), -4 * std::exp(-600.0));
    EXPECT_DOUBLE_EQ(derivative(fn::sech, 700.0), -2 * std::exp(-700.0));
    EXPECT_EQ(fn::sech(infinity), 0);
}

TEST(Asech, NearTheEndsOfTheDomain) {
    // √(2ε) at 1 − ε, and log(2 / x) next to 0, also where 1 / x is infinite.
    double const eps = std::numeric_limits<double>::epsilon();
    EXPECT_DOUBLE_EQ(fn::asech(1 - eps), std::sqrt(2 * eps));
    EXPECT_EQ(fn::asech(1.0), 0);
    EXPECT_DOUBLE_EQ(fn::asech(0x1p-1074), 1075 * 0.693147180559945309417);
    EXPECT_DOUBLE_EQ(fn::acsch(-0x1p-1074), -1075 * 0.693147180559945309417);
    EXPECT_DOUBLE_EQ(fn::acsch(0x1p-300), 301 * 0.693147180559945309417);
    EXPECT_EQ(fn::asech(0.0), infinity);
    EXPECT_EQ(fn::acsch(-0.0), -infinity);
    // ½ log(2 / ε) next to 1.
    EXPECT_DOUBLE_EQ(fn::acoth(1 + eps), 53 * 0.693147180559945309417 / 2);
    EXPECT_EQ(fn::acoth(-1.0), -infinity);
    EXPECT_DOUBLE_EQ(fn::acoth(1e300), 1e-300);
}

TEST(ReciprocalHyperbolic, InfiniteDerivatives) {
    test_infinite(fn::csch, 0.0, -infinity);
    test_infinite(fn::coth, 0.0, -infinity);
    test_infinite(fn::asech, 0.0, -infinity);
    test_infinite(fn::asech, 1.0, -infinity);
    test_infinite(fn::acsch, 0.0, -infinity);
    test_infinite(fn::acoth, 1.0, -infinity);
    test_infinite(fn::acoth, -1.0, -infinity);
}

TEST(ReciprocalHyperbolic, NanInNanOut) {
    test_nan(fn::sech, quiet_nan);
    test_nan(fn::csch, quiet_nan);
    test_nan(fn::coth, quiet_nan);
    test_nan(fn::asech, 1.5);
    test_nan(fn::acsch, quiet_nan);
    test_nan(fn::acoth, quiet_nan);
    // Below the domain √(1 − x²) / x is a number, and its inverse hyperbolic sine would be one.
    for (double x : {-1.0, -0.5, -1e-20, -2.0}) {
        EXPECT_TRUE(std::isnan(fn::asech(x))) << x;
        EXPECT_TRUE(std::isnan(fn::asech(static_cast<float>(x)))) << x;
    }
    EXPECT_EQ(fn::asech(-0.0), infinity);
    EXPECT_TRUE(std::isnan(fn::acoth(0.5)));
    EXPECT_TRUE(std::isnan(fn::acoth(-0.25f)));
}

TEST(ReciprocalHyperbolic, TypesAndIntegers) {
    static_assert(std::is_same_v<decltype(fn::acoth(2.0f)), float>);
    static_assert(std::is_same_v<decltype(derivative(fn::csch, 1.0f)), float>);
    EXPECT_EQ(fn::coth(1), fn::coth(1.0));
    EXPECT_DOUBLE_EQ(derivative(fn::acoth, 2), -1 / 3.0);
}

}  // namespace
