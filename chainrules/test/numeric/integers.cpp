// SPDX-License-Identifier: MIT
// Integer arithmetic has both rules, and no derivative.

#include "chainrules/numeric/integers.hpp"

#include <gtest/gtest.h>

#include "chainrules/functional/integer_operators.hpp"
#include "support/no_derivative.hpp"

using chainrules::expect_no_derivative;
namespace fn = chainrules::fn;

namespace {

TEST(Integers, Arithmetic) {
    expect_no_derivative(fn::gcd, 12, 18);
    expect_no_derivative(fn::lcm, 12, 18);
    expect_no_derivative(fn::modulus, 17, 5);
    EXPECT_EQ(fn::gcd(12, 18), 6);
    EXPECT_EQ(fn::lcm(4L, 6L), 12L);
    EXPECT_EQ(fn::modulus(17, 5), 2);
    auto const [y, pullback] = chainrules::rrule(fn::div, 17, 5);
    EXPECT_EQ(y.quot, 3);
    EXPECT_EQ(y.rem, 2);
}

TEST(Integers, Bits) {
    expect_no_derivative(fn::has_single_bit, 8U);
    expect_no_derivative(fn::bit_ceil, 9U);
    expect_no_derivative(fn::bit_floor, 9U);
    expect_no_derivative(fn::bit_width, 9U);
    expect_no_derivative(fn::rotl, 9U, 3);
    expect_no_derivative(fn::rotr, 9U, 3);
    expect_no_derivative(fn::countl_zero, 9U);
    expect_no_derivative(fn::countl_one, 9U);
    expect_no_derivative(fn::countr_zero, 8U);
    expect_no_derivative(fn::countr_one, 7U);
    expect_no_derivative(fn::popcount, 11U);
    expect_no_derivative(fn::bit_and, 12, 10);
    expect_no_derivative(fn::bit_or, 12, 10);
    expect_no_derivative(fn::bit_xor, 12, 10);
    expect_no_derivative(fn::bit_not, 12);
    expect_no_derivative(fn::shift_left, 3, 2);
    expect_no_derivative(fn::shift_right, 12, 2);
    EXPECT_EQ(fn::popcount(11U), 3);
    EXPECT_EQ(fn::bit_xor(12, 10), 6);
    EXPECT_EQ(fn::shift_left(3, 2), 12);
}

TEST(Integers, FunctionObjectsOfStd) {
    expect_no_derivative(std::modulus<>{}, 17, 5);
    expect_no_derivative(std::bit_and<int>{}, 12, 10);
    expect_no_derivative(std::bit_or<>{}, 12, 10);
    expect_no_derivative(std::bit_xor<>{}, 12, 10);
    expect_no_derivative(std::bit_not<>{}, 12);
}

}  // namespace
