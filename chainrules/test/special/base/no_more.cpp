// SPDX-License-Identifier: MIT
// Rules of functions that have no further derivatives: which partials are missing, what they say.

#include "chainrules/special/base/no_more.hpp"

#include <gtest/gtest.h>

#include <string>
#include <type_traits>

#include "chainrules_core/functions/function.hpp"
#include "chainrules_core/tangents/not_implemented.hpp"
#include "chainrules_core/tangents/zero.hpp"

namespace {

using namespace chainrules;

CHAINRULES_FUNCTION_EXPR(product, (x, y), (x * y));
CHAINRULES_FUNCTION_EXPR(multiple, (n, k, x), (n * k * x));

constexpr char const* third = "the third derivative of a multiple";
CHAINRULES_DETAIL_NO_MORE(product, (), (x, y), "a derivative of a product, by x, or by y");
CHAINRULES_DETAIL_NO_MORE(multiple, (n, k), (x), third);

template <int I, class... X>
auto partial_of(X const&... x) {
    return derivatives_given_output(1.0, x...)(Slot<I>{});
}

TEST(NoMore, Numbers) {
    for (NotImplemented const missing :
         {partial_of<0>(product, 2.0, 3.0), partial_of<1>(product, 2.0, 3.0)}) {
        EXPECT_STREQ(missing.reason, "a derivative of a product, by x, or by y");
        EXPECT_TRUE(std::string(missing.file).ends_with("no_more.cpp"));
        EXPECT_GT(missing.line, 0U);
    }
}

TEST(NoMore, Constants) {
    static_assert(std::is_same_v<decltype(partial_of<0>(multiple, 2, 3, 4.0)), NoTangent>);
    static_assert(std::is_same_v<decltype(partial_of<1>(multiple, 2, 3, 4.0)), NoTangent>);
    EXPECT_STREQ(partial_of<2>(multiple, 2, 3, 4.0).reason, third);
}

}  // namespace
