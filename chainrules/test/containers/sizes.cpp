// SPDX-License-Identifier: MIT
// Sizes, positions and presence have both rules, and no derivative.

#include "chainrules/containers/sizes.hpp"

#include <gtest/gtest.h>

#include <map>
#include <string>
#include <unordered_map>
#include <vector>

#include "support/no_derivative.hpp"

using chainrules::expect_no_derivative;
namespace fn = chainrules::fn;

namespace {

std::vector<double> const v{1, 2, 3};
std::map<std::string, double> const m{{"a", 1}};
std::unordered_map<int, double> const u{{1, 2.0}};

TEST(Sizes, Containers) {
    expect_no_derivative(fn::size, v);
    expect_no_derivative(fn::ssize, v);
    expect_no_derivative(fn::empty, v);
    expect_no_derivative(fn::data, v);
    expect_no_derivative(fn::capacity, v);
    expect_no_derivative(fn::max_size, v);
    expect_no_derivative(fn::bucket_count, u);
    expect_no_derivative(fn::contains, m, std::string("a"));
    expect_no_derivative(fn::count_key, m, std::string("b"));
    EXPECT_EQ(fn::size(v), 3U);
    EXPECT_TRUE(fn::contains(m, std::string("a")));
    EXPECT_EQ(fn::count_key(m, std::string("b")), 0U);
}

TEST(Sizes, Positions) {
    expect_no_derivative(fn::begin, v);
    expect_no_derivative(fn::end, v);
    expect_no_derivative(fn::cbegin, v);
    expect_no_derivative(fn::cend, v);
    expect_no_derivative(fn::rbegin, v);
    expect_no_derivative(fn::rend, v);
    expect_no_derivative(fn::distance, v.begin(), v.end());
    EXPECT_EQ(fn::distance(v.begin(), v.end()), 3);
}

TEST(Sizes, OptionalAndVariant) {
    std::variant<int, double> const x = 2.5;
    expect_no_derivative(fn::has_value, std::optional<double>(2));
    expect_no_derivative(fn::index, x);
    expect_no_derivative(fn::holds_alternative<double>, x);
    EXPECT_TRUE(fn::holds_alternative<double>(x));
    EXPECT_FALSE(fn::holds_alternative<int>(x));
    EXPECT_EQ(fn::index(x), 1U);
}

}  // namespace
