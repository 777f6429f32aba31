// SPDX-License-Identifier: MIT
// Functions of strings and characters have both rules, and no derivative.

#include "chainrules/strings/strings.hpp"

#include <gtest/gtest.h>

#include "support/no_derivative.hpp"

using chainrules::expect_no_derivative;
using namespace std::string_literals;
namespace fn = chainrules::fn;

namespace {

TEST(Strings, Conversions) {
    expect_no_derivative(fn::to_string, 2.5);
    expect_no_derivative(fn::stoi, "12"s);
    expect_no_derivative(fn::stol, "12"s);
    expect_no_derivative(fn::stoll, "12"s);
    expect_no_derivative(fn::stoul, "12"s);
    expect_no_derivative(fn::stoull, "12"s);
    expect_no_derivative(fn::stof, "2.5"s);
    expect_no_derivative(fn::stod, "2.5"s);
    expect_no_derivative(fn::stold, "2.5"s);
    EXPECT_EQ(fn::stod("2.5"s), 2.5);
    EXPECT_THROW(chainrules::rrule(fn::stod, "x"s), std::invalid_argument);
}

TEST(Strings, Characters) {
    for (int const c : {'a', 'Z', '7', ' ', '\n'}) {
        expect_no_derivative(fn::isalnum, c);
        expect_no_derivative(fn::isalpha, c);
        expect_no_derivative(fn::isblank, c);
        expect_no_derivative(fn::iscntrl, c);
        expect_no_derivative(fn::isdigit, c);
        expect_no_derivative(fn::isgraph, c);
        expect_no_derivative(fn::islower, c);
        expect_no_derivative(fn::isprint, c);
        expect_no_derivative(fn::ispunct, c);
        expect_no_derivative(fn::isspace, c);
        expect_no_derivative(fn::isupper, c);
        expect_no_derivative(fn::isxdigit, c);
        expect_no_derivative(fn::tolower, c);
        expect_no_derivative(fn::toupper, c);
    }
    EXPECT_EQ(fn::toupper('a'), 'A');
}

TEST(Strings, PartsAndComparison) {
    expect_no_derivative(fn::concatenate, "ab"s, "c"s);
    expect_no_derivative(fn::length, "abc"s);
    expect_no_derivative(fn::substr, "abc"s, 1U, 2U);
    expect_no_derivative(fn::compare, "abc"s, "abd"s);
    expect_no_derivative(fn::starts_with, "abc"s, "ab"s);
    expect_no_derivative(fn::ends_with, "abc"s, "bc"s);
    expect_no_derivative(fn::find_in, "abc"s, "c"s);
    expect_no_derivative(fn::find_in, std::string_view("abc"), 'c');
    EXPECT_EQ(fn::concatenate("ab"s, "c"s), "abc");
    EXPECT_EQ(fn::substr("abc"s, 1U, 2U), "bc");
}

}  // namespace
