// SPDX-License-Identifier: MIT
// The number of callers without a tool: as all tools' numbers, in several directions, and nested.
#include "chainrules/adapters/own_number.hpp"

#include <gtest/gtest.h>

#include <cmath>

namespace {

using namespace chainrules;
using Number = adapters::OwnNumber<double, 3>;

TEST(OwnNumber, Directions) {
    Number x = 0.5, y = 2;
    x.tangent[0] = 1;
    y.tangent[1] = 1;
    Number const z = sin(x * y) / y - 3;
    EXPECT_DOUBLE_EQ(z.value, std::sin(1.0) / 2 - 3);
    EXPECT_DOUBLE_EQ(z.tangent[0], std::cos(1.0));
    EXPECT_DOUBLE_EQ(z.tangent[1], 0.25 * std::cos(1.0) - std::sin(1.0) / 4);
    EXPECT_EQ(z.tangent[2], 0);
    EXPECT_LT(x, y);
}
// A partial that is infinite does not make a number of what does not move.
TEST(OwnNumber, InfinitePartials) {
    Number x = 0;
    x.tangent[1] = 1;
    Number const y = sqrt(x);
    EXPECT_EQ(y.tangent[0], 0);
    EXPECT_EQ(y.tangent[1], std::numeric_limits<double>::infinity());
    Number const constant = 0;
    EXPECT_EQ(sqrt(constant).tangent[0], 0);
}
TEST(OwnNumber, Nested) {
    using Second = adapters::OwnNumber<Number, 2>;
    Second x = 0.3;
    x.value.tangent[0] = 1;
    x.tangent[0] = 1;
    Second const y = exp(2 * x) * x;
    EXPECT_DOUBLE_EQ(y.tangent[0].tangent[0], std::exp(0.6) * (4 + 4 * 0.3));
}

}  // namespace
