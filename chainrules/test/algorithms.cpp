// SPDX-License-Identifier: MIT
#include "chainrules/algorithms.hpp"

#include <gtest/gtest.h>

#include "chainrules/chainrules.hpp"
#include "chainrules/complex/complex.hpp"

namespace {

using namespace chainrules;
using Vector = std::vector<double>;

// All names of these headers and of those for numbers are different, and one rule's output is
// another one's input.
TEST(Algorithms, WorkTogether) {
    Vector const v{3, 1, 2};
    auto const [y, sort_back] = rrule(fn::sorted, v);
    auto const [z, scan_back] = rrule(fn::partial_sum, y);
    auto const [w, sin_back] = rrule(fn::transform, fn::sqrt, z);
    EXPECT_EQ(z, (Vector{1, 3, 6}));
    auto const [self, f_bar, z_bar] = sin_back(Vector{2, 0, 0});
    auto const [self_2, y_bar] = scan_back(z_bar);
    auto const [self_3, v_bar] = sort_back(y_bar);
    EXPECT_EQ(unthunk(v_bar), (Vector{0, 1, 0}));
}

}  // namespace
