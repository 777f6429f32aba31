// SPDX-License-Identifier: MIT
#include "chainrules/abseil/random.hpp"

#include <gtest/gtest.h>

#include "chainrules_core/chainrules_core.hpp"

namespace {

using namespace chainrules;

// absl::BitGen draws other numbers in every run.
TEST(AbslRandom, DrawsHaveNoDerivative) {
    absl::BitGen generator;
    auto const [y, pullback] = rrule(fn::absl_uniform, &generator, 3, 5);
    EXPECT_TRUE(y == 3 || y == 4);
    static_assert(std::is_same_v<decltype(pullback(1.0)),
                                 std::tuple<NoTangent, NoTangent, NoTangent, NoTangent>>);
    auto const [z, dz] = frule(std::tuple{NoTangent{}, NoTangent{}, NoTangent{}, NoTangent{}},
                               fn::absl_uniform, &generator, 3, 5);
    EXPECT_TRUE(z == 3 || z == 4);
    static_assert(std::is_same_v<decltype(dz), NoTangent const>);
    static_assert(has_rrule<random::random_bits_t, absl::BitGen*>);
    static_assert(has_rrule<random::canonical_t, absl::InsecureBitGen*>);
    auto const [u, of_u] = rrule(fn::canonical, &generator);
    EXPECT_TRUE(0 <= u && u < 1);
    // A real bound has a derivative.
    static_assert(!std::is_invocable_v<abseil::absl_uniform_t, absl::BitGen*, double, double>);
}

}  // namespace
