// SPDX-License-Identifier: MIT
#include "chainrules/cmath/comparison.hpp"

#include <gtest/gtest.h>

#include <string>

#include "chainrules_core/chainrules_core.hpp"

namespace {

using namespace chainrules;

template <class F>
void test_constant(F const& f, bool expected, double x, double y) {
    auto const forward = frule(std::tuple{NoTangent{}, 1.0, 1.0}, f, x, y);
    static_assert(std::is_same_v<decltype(forward.tangent), NoTangent>);
    static_assert(std::is_same_v<decltype(forward.value), bool>);
    EXPECT_EQ(forward.value, expected);
    auto const [value, pullback] = rrule(f, x, y);
    EXPECT_EQ(value, expected);
    EXPECT_EQ(pullback(true), (std::tuple{NoTangent{}, NoTangent{}, NoTangent{}}));
}

TEST(Comparison, Numbers) {
    test_constant(fn::equal_to, false, 1, 2);
    test_constant(fn::not_equal_to, true, 1, 2);
    test_constant(fn::less, true, 1, 2);
    test_constant(fn::less_equal, true, 2, 2);
    test_constant(fn::greater, false, 1, 2);
    test_constant(fn::greater_equal, true, 2, 2);
}

TEST(Comparison, AnyType) {
    EXPECT_TRUE(fn::less(std::string("a"), std::string("b")));
    auto const [value, pullback] = rrule(fn::equal_to, std::string("a"), std::string("b"));
    EXPECT_FALSE(value);
    EXPECT_EQ(pullback(true), (std::tuple{NoTangent{}, NoTangent{}, NoTangent{}}));
}

TEST(Logical, Booleans) {
    EXPECT_FALSE(fn::logical_and(true, false));
    EXPECT_TRUE(fn::logical_or(true, false));
    EXPECT_FALSE(fn::logical_not(true));
    auto const [value, pullback] = rrule(fn::logical_and, true, true);
    EXPECT_TRUE(value);
    EXPECT_EQ(pullback(true), (std::tuple{NoTangent{}, NoTangent{}, NoTangent{}}));
    static_assert(has_rrule<cmath::logical_not_t, bool> &&
                  has_frule<cmath::logical_or_t, bool, bool>);
}

}  // namespace
