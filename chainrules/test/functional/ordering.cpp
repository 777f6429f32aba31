// SPDX-License-Identifier: MIT
#include "chainrules/functional/ordering.hpp"

#include <gtest/gtest.h>

#include <string>

#include "support/no_derivative.hpp"

using chainrules::expect_no_derivative;
namespace fn = chainrules::fn;

namespace {

TEST(Ordering, HasNoDerivative) {
    expect_no_derivative(fn::compare_three_way, 1.5, 2.5);
    expect_no_derivative(fn::compare_three_way, std::string("a"), std::string("b"));
    expect_no_derivative(std::compare_three_way{}, 1, 2);
    expect_no_derivative(fn::strong_order, -0.0, 0.0);
    expect_no_derivative(fn::weak_order, -0.0, 0.0);
    expect_no_derivative(fn::partial_order, 1.5, 2.5);
}

TEST(Ordering, ItsResultsHaveNone) {
    auto const order = 1.5 <=> 2.5;
    expect_no_derivative(fn::is_eq, order);
    expect_no_derivative(fn::is_neq, order);
    expect_no_derivative(fn::is_lt, order);
    expect_no_derivative(fn::is_lteq, order);
    expect_no_derivative(fn::is_gt, order);
    expect_no_derivative(fn::is_gteq, order);
    EXPECT_TRUE(fn::is_lt(fn::compare_three_way(1.5, 2.5)));
    EXPECT_TRUE(fn::is_lt(fn::strong_order(-0.0, 0.0)));
    EXPECT_TRUE(fn::is_eq(fn::weak_order(-0.0, 0.0)));
}

}  // namespace
