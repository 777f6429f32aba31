// SPDX-License-Identifier: MIT
// What adapters of reverse-mode tools share, on the numbers of a foreign tool.
#include "chainrules/adapters/reverse.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <vector>

#include "chainrules/chainrules.hpp"
#include "chainrules/special/bessel/bessel.hpp"

namespace lab {
CHAINRULES_FUNCTION_EXPR(first, (x, y), x + 0 * y);
CHAINRULES_SCALAR_RULE(first, (x, y), 1, chainrules::ZeroTangent{});
}  // namespace lab

namespace foreign {

// A number that keeps what it was made of.
struct Recorded {
    double value = 0;
    std::vector<int> operands;
    std::vector<double> partials;
    std::vector<bool> singular;
    int name = 0;
};

}  // namespace foreign

template <>
struct chainrules::adapters::reverse_number<foreign::Recorded> {
    using value_type = double;
    static double value(foreign::Recorded const& x) { return x.value; }
    template <class... Each>
    static foreign::Recorded make(double y, Each const&... each) {
        return {y, {each.number.name...}, {each.partial...}, {Each::is_singular...}};
    }
};
template <>
struct chainrules::active_number<foreign::Recorded> : adapters::Reverse<foreign::Recorded> {};

namespace {

using namespace chainrules;
using foreign::Recorded;

Recorded variable(double value, int name) { return {value, {}, {}, {}, name}; }

TEST(ReverseAdapter, RecordsActiveArguments) {
    Recorded const x = variable(3, 1), y = variable(4, 2);
    auto const both = fn::hypot(x, y);
    static_assert(std::is_same_v<decltype(both), Recorded const>);
    EXPECT_EQ(both.value, 5);
    EXPECT_EQ(both.operands, (std::vector{1, 2}));
    EXPECT_EQ(both.partials, (std::vector{0.6, 0.8}));
    EXPECT_EQ(fn::hypot(x, 4.0).partials, std::vector{0.6});
    EXPECT_EQ(fn::hypot(3.0, y).operands, std::vector{2});
    EXPECT_EQ(fn::hypot(3.0, y).partials, std::vector{0.8});
}
TEST(ReverseAdapter, WhatDoesNotChangeIsAConstant) {
    Recorded const x = variable(2.5, 1), y = variable(4, 2);
    EXPECT_EQ(lab::first(x, y).operands, std::vector{1});
    EXPECT_EQ(lab::first(2.5, y).value, 2.5);
    EXPECT_TRUE(lab::first(2.5, y).operands.empty());
    static_assert(std::is_same_v<decltype(fn::isnan(x)), bool>);
    static_assert(std::is_same_v<decltype(fn::ilogb(x)), int>);
}
TEST(ReverseAdapter, NoDerivativeIsNoErrorByAValue) {
    EXPECT_EQ(fn::cyl_bessel_j(1.0, variable(2, 1)).operands, std::vector{1});
}
TEST(ReverseAdapter, InfiniteDerivatives) {
    EXPECT_EQ(fn::sqrt(variable(0, 1)).partials, std::vector{HUGE_VAL});
    EXPECT_EQ(fn::sqrt(variable(0, 1)).singular, std::vector{true});
    EXPECT_EQ(fn::sin(variable(0, 1)).singular, std::vector{false});
    EXPECT_EQ(adapters::chained<true>(HUGE_VAL, 0.0), 0);
    EXPECT_EQ(adapters::chained<true>(HUGE_VAL, -2.0), -HUGE_VAL);
    EXPECT_TRUE(std::isnan(adapters::chained<false>(HUGE_VAL, 0.0)));
}

}  // namespace
