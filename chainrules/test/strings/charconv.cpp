// SPDX-License-Identifier: MIT
#include "chainrules/strings/charconv.hpp"

#include <gtest/gtest.h>

#include "support/no_derivative.hpp"

namespace fn = chainrules::fn;
using chainrules::expect_no_derivative;

namespace {

TEST(CharConv, HasNoDerivative) {
    expect_no_derivative(fn::from_chars<double>, std::string("0.1"));
    expect_no_derivative(fn::to_chars, 0.1);
}

TEST(CharConv, Values) {
    EXPECT_EQ(fn::from_chars<double>("0.1 and more"), 0.1);
    EXPECT_EQ(fn::from_chars<int>("-12"), -12);
    EXPECT_EQ(fn::from_chars<double>("x"), std::nullopt);
    EXPECT_EQ(fn::from_chars<signed char>("300"), std::nullopt);
    EXPECT_EQ(fn::to_chars(0.1), "0.1");
    EXPECT_EQ(fn::to_chars(7), "7");
}

}  // namespace
