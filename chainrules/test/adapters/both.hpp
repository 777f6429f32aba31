// SPDX-License-Identifier: MIT
#pragma once
// Names that a tool and the rules both have: an unqualified call finds the tool's function,
// fn::name the rule, and both agree.

#include <gtest/gtest.h>

#include <cmath>
#include <vector>

#include "chainrules_core/chainrules_core.hpp"

namespace both {

// numbers_of(y): value and derivatives, of a number of the tool that the test is about.
template <class NumbersOf, class Own, class Rule, class... X>
void expect_equal(char const* name, NumbersOf const& numbers_of, Own own, Rule rule,
                  X const&... x) {
    std::vector<double> const a = numbers_of(own(x...)), b = numbers_of(rule(x...));
    ASSERT_EQ(a.size(), b.size()) << name;
    for (std::size_t i = 0; i != a.size(); ++i)
        EXPECT_NEAR(a[i], b[i], 1e-13 * (1 + std::abs(a[i]))) << name << ", " << i;
}

}  // namespace both

#define EXPECT_BOTH(numbers_of, name, ...)                                    \
    both::expect_equal(                                                       \
        #name, numbers_of, [](auto const&... each) { return name(each...); }, \
        [](auto const&... each) { return chainrules::fn::name(each...); }, __VA_ARGS__)

// Of a tool whose functions give expressions, not numbers: the unqualified call finds its own.
#define EXPECT_BOTH_BY_EXPRESSION(Number, numbers_of, name, ...)                \
    static_assert(!std::is_same_v<decltype(name(__VA_ARGS__)), Number>, #name); \
    EXPECT_BOTH(numbers_of, name, __VA_ARGS__)
