// SPDX-License-Identifier: MIT
#include "chainrules/containers/array.hpp"

#include <gtest/gtest.h>

namespace {

using namespace chainrules;

TEST(MakeArray, Forward) {
    auto const [y, dy] =
        frule(std::tuple{NoTangent{}, 1.0, ZeroTangent{}, thunk([] { return 3.0; })},
              fn::make_array, 4.0, 5.0, 6.0);
    EXPECT_EQ(y, (std::array{4.0, 5.0, 6.0}));
    EXPECT_EQ(dy, (std::array{1.0, 0.0, 3.0}));
}

TEST(MakeArray, Reverse) {
    auto const [y, pullback] = rrule(fn::make_array, 4.0f, 5.0f);
    EXPECT_EQ(y, (std::array{4.0f, 5.0f}));
    auto const [self, a, b] = pullback(std::array{1.0f, 2.0f});
    EXPECT_EQ(a, 1.0f);
    EXPECT_EQ(b, 2.0f);
    static_assert(!std::is_invocable_v<decltype(fn::make_array), double, float>);
}

}  // namespace
