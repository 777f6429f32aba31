// SPDX-License-Identifier: MIT
#include "chainrules/strings/regex.hpp"

#include <gtest/gtest.h>

#include <string>

#include "support/no_derivative.hpp"

namespace fn = chainrules::fn;
using chainrules::expect_no_derivative;

namespace {

TEST(Regex, HasNoDerivative) {
    std::string const text = "x = 3.5";
    std::regex const number("[0-9.]+");
    expect_no_derivative(fn::regex_match, text, number);
    expect_no_derivative(fn::regex_search, text, number);
    expect_no_derivative(fn::regex_replace, text, number, std::string("y"));
    EXPECT_FALSE(fn::regex_match(text, number));
    EXPECT_TRUE(fn::regex_search(text, number));
    EXPECT_EQ(fn::regex_replace(text, number, std::string("y")), "x = y");
}

}  // namespace
