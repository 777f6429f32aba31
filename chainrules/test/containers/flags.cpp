// SPDX-License-Identifier: MIT
#include "chainrules/containers/flags.hpp"

#include <gtest/gtest.h>

#include <bitset>

#include "support/message_of.hpp"
#include "support/no_derivative.hpp"

namespace fn = chainrules::fn;
using chainrules::expect_no_derivative;

namespace {

TEST(Flags, Bitset) {
    std::bitset<8> const bits(5);
    expect_no_derivative(fn::all_true, bits);
    expect_no_derivative(fn::any_true, bits);
    expect_no_derivative(fn::count_true, bits);
    expect_no_derivative(fn::test, bits, 2);
    expect_no_derivative(fn::to_ulong, bits);
    expect_no_derivative(fn::to_ullong, bits);
    EXPECT_EQ(fn::count_true(bits), 2u);
    EXPECT_TRUE(fn::test(bits, 2));
    EXPECT_FALSE(fn::test(bits, 1));
    EXPECT_EQ(support::message_of<std::out_of_range>([&] { fn::test(bits, -1); }),
              "chainrules::test: i is -1, v has 8 elements");
}

TEST(Flags, Any) {
    std::any const a = 2.5;
    expect_no_derivative(fn::any_cast<double>, a);
    EXPECT_EQ(fn::any_cast<double>(a), 2.5);
    EXPECT_THROW(fn::any_cast<int>(a), std::bad_any_cast);
}

}  // namespace
