// SPDX-License-Identifier: MIT
#include "chainrules/log_exp/activations.hpp"

#include <gtest/gtest.h>

#include "../cmath/support/real_functions.hpp"

namespace {

using namespace real_functions;

TEST(Activations, InteriorPoints) {
    test_at(fn::relu, -2.5, 1.5);
    test_at(fn::selu, -40.0, -1.0, 0.5, 12.0);
    test_at(fn::silu, -30.0, -1.0, 0.0, 2.0, 30.0);
    test_at(fn::mish, -30.0, -1.0, 0.0, 2.0, 30.0);
    test_at(fn::softsign, -30.0, -0.5, 0.25, 7.0);
    test_at(fn::tanhshrink, -3.0, -2.0, -0.1, 0.01, 1.99, 2.5);
    for (double x : {-3.0, -0.25, 2.0}) {
        test_several(fn::leaky_relu, x, 0.1);
        test_several(fn::elu, x, 1.5);
    }
}

TEST(Activations, Kinks) {
    EXPECT_EQ(derivative(fn::relu, 0.0), 0.0);
    EXPECT_EQ(derivative(fn::leaky_relu, 0.0, 0.25), 0.25);
    EXPECT_EQ((derivative<2>(fn::leaky_relu, 0.0, 0.25)), 0.0);
    EXPECT_EQ(derivative(fn::elu, 0.0, 0.5), 0.5);
    EXPECT_EQ((derivative<2>(fn::elu, 0.0, 0.5)), 0.0);
    EXPECT_DOUBLE_EQ(derivative(fn::selu, 0.0), 1.0507009873554805 * 1.6732632423543772);
    EXPECT_EQ(derivative(fn::softsign, 0.0), 1.0);
    EXPECT_EQ(fn::relu(-3), 0.0);
}

// The usual forms have no digit at these places: 1 + e⁻ˣ overflows, x − tanh x cancels.
TEST(Activations, Tails) {
    EXPECT_DOUBLE_EQ(fn::silu(-40.0), -40 * std::exp(-40.0));
    EXPECT_DOUBLE_EQ(derivative(fn::silu, -40.0), -39 * std::exp(-40.0));
    EXPECT_DOUBLE_EQ(fn::mish(-40.0), -40 * std::exp(-40.0));
    EXPECT_DOUBLE_EQ(derivative(fn::mish, -40.0), -39 * std::exp(-40.0));
    EXPECT_DOUBLE_EQ(derivative(fn::mish, 800.0), 1.0);
    EXPECT_DOUBLE_EQ(derivative(fn::elu, -40.0, 2.0), 2 * std::exp(-40.0));
    EXPECT_DOUBLE_EQ(fn::tanhshrink(1e-9), 1e-27 / 3);
    EXPECT_DOUBLE_EQ(derivative(fn::tanhshrink, 1e-9), 1e-18);
}

TEST(Activations, Infinity) {
    EXPECT_EQ(fn::silu(-infinity), 0.0);
    EXPECT_EQ(fn::mish(-infinity), 0.0);
    for (auto const& f : {fn::silu(infinity), fn::mish(infinity)}) EXPECT_EQ(f, infinity);
    EXPECT_EQ(derivative(fn::silu, -infinity), 0.0);
    EXPECT_EQ(derivative(fn::silu, infinity), 1.0);
    EXPECT_EQ(derivative(fn::mish, -infinity), 0.0);
    EXPECT_EQ(derivative(fn::mish, infinity), 1.0);
    EXPECT_EQ(fn::softsign(-infinity), -1.0);
    EXPECT_EQ(fn::softsign(infinity), 1.0);
    EXPECT_EQ(derivative(fn::softsign, infinity), 0.0);
    EXPECT_EQ(fn::elu(-infinity, 2.0), -2.0);
}

TEST(Activations, NaN) {
    test_nan(fn::relu, quiet_nan);
    test_nan(fn::selu, quiet_nan);
    test_nan(fn::silu, quiet_nan);
    test_nan(fn::mish, quiet_nan);
    test_nan(fn::softsign, quiet_nan);
    test_nan(fn::tanhshrink, quiet_nan);
    test_nan(fn::elu, quiet_nan, 1.0);
}

TEST(Activations, FiftyDigits) {
    test_fifty_digits(fn::silu, "1", "0.7310585786300048792511592418218362743651446401650565");
    test_fifty_digits(fn::tanhshrink, "1",
                      "0.2384058440442351118805417173952064095872314027420634");
}

}  // namespace
