// SPDX-License-Identifier: MIT
#pragma once
// What holds for every function that is declared non-differentiable.

#include <gtest/gtest.h>

#include <tuple>
#include <type_traits>

#include "chainrules_core/chainrules_core.hpp"

namespace chainrules {

// f(x...) is the value of both rules, and every tangent that comes out is NoTangent.
template <class F, class... X>
void expect_no_derivative(F const& f, X const&... x) {
    static_assert(has_rrule<F, X...>);
    auto const expected = f(x...);
    auto const [y, pullback] = rrule(f, x...);
    EXPECT_TRUE(y == expected) << function_name(f);
    auto const cotangents = pullback(1.0);
    std::apply(
        [](auto const&... dx) {
            static_assert((std::is_same_v<decltype(dx), NoTangent const&> && ...));
            static_assert(sizeof...(dx) == 1 + sizeof...(X));
        },
        cotangents);
    auto const [z, dz] = frule(std::tuple{NoTangent{}, ((void)x, ZeroTangent{})...}, f, x...);
    EXPECT_TRUE(z == expected) << function_name(f);
    static_assert(std::is_same_v<decltype(dz), NoTangent const>);
}

}  // namespace chainrules
