// SPDX-License-Identifier: MIT
#include "chainrules/abseil/strings.hpp"

#include <gtest/gtest.h>

#include "support/no_derivative.hpp"

using chainrules::expect_no_derivative;
using namespace std::string_literals;
namespace fn = chainrules::fn;

namespace {

TEST(AbslStrings, HaveNoDerivative) {
    expect_no_derivative(fn::str_cat, "x = "s, 2.5, 3);
    expect_no_derivative(fn::str_join, std::vector<double>{1, 2.5}, ", "s);
    expect_no_derivative(fn::str_split, "a,b"s, ","s);
    expect_no_derivative(fn::str_format, absl::ParsedFormat<'f', 'd'>("%.2f %d"), 2.5, 3);
    expect_no_derivative(fn::str_contains, "abc"s, "b"s);
    expect_no_derivative(fn::str_starts_with, "abc"s, "a"s);
    expect_no_derivative(fn::str_ends_with, "abc"s, "c"s);
    expect_no_derivative(fn::equals_ignore_case, "abc"s, "ABC"s);
    expect_no_derivative(fn::str_replace_all, "abc"s,
                         std::vector<std::pair<std::string, std::string>>{{"b", "x"}});
    expect_no_derivative(fn::ascii_to_lower, "ABC"s);
    expect_no_derivative(fn::ascii_to_upper, "abc"s);
    expect_no_derivative(fn::strip_whitespace, " abc "s);
    expect_no_derivative(fn::simple_atod, "2.5"s);
    expect_no_derivative(fn::simple_atof, "2.5"s);
    EXPECT_EQ(fn::str_cat("x = "s, 2.5), "x = 2.5");
    EXPECT_EQ(fn::str_split("a,b"s, ","s), (std::vector{"a"s, "b"s}));
    EXPECT_EQ(fn::str_format(absl::ParsedFormat<'f'>("%.2f"), 2.5), "2.50");
    EXPECT_EQ(fn::simple_atod("2.5"s), 2.5);
    EXPECT_FALSE(fn::simple_atod("two"s).has_value());
}

}  // namespace
