// SPDX-License-Identifier: MIT
#include "chainrules/functional/comparison.hpp"

#include <gtest/gtest.h>

#include "chainrules_core/chainrules_core.hpp"

namespace {

using namespace chainrules;

template <class F, class X = double>
void expect_constant(F const& f, bool expected, X const& x = 1.0, X const& y = 2.0) {
    auto const [value, pullback] = rrule(f, x, y);
    EXPECT_EQ(value, expected);
    EXPECT_EQ(pullback(1.0), (std::tuple{NoTangent{}, NoTangent{}, NoTangent{}}));
    auto const forward = frule(std::tuple{NoTangent{}, 1.0, 1.0}, f, x, y);
    static_assert(std::is_same_v<decltype(forward.tangent), NoTangent>);
}

TEST(StdFunctionObjects, ComparisonsHaveNoDerivative) {
    expect_constant(std::equal_to<>{}, false);
    expect_constant(std::not_equal_to<double>{}, true);
    expect_constant(std::less<>{}, true);
    expect_constant(std::less_equal<double>{}, true);
    expect_constant(std::greater<>{}, false);
    expect_constant(std::greater_equal<>{}, false);
    expect_constant(std::logical_and<>{}, false, true, false);
    expect_constant(std::logical_or<bool>{}, true, false, true);
#ifndef __clang__  // which warns where a number stands for a bool
    expect_constant(std::logical_and<>{}, true);
    expect_constant(std::logical_or<double>{}, true);
#endif
    EXPECT_FALSE(rrule(std::logical_not<>{}, true).value);
}

TEST(StdFunctionObjects, IdentityPassesEverythingOn) {
    auto const [value, pullback] = rrule(std::identity{}, 1.5f);
    EXPECT_EQ(value, 1.5f);
    EXPECT_EQ(pullback(2.0f), (std::tuple{NoTangent{}, 2.0f}));
}

}  // namespace
