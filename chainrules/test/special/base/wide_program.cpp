// SPDX-License-Identifier: MIT
// A program that defines CHAINRULES_SPECIAL_WIDE: all of its calls compute double in long double.
#define CHAINRULES_SPECIAL_WIDE

#include <gtest/gtest.h>

#include "chainrules/special/beta/beta.hpp"
#include "chainrules/special/gamma/incomplete_gamma.hpp"
#include "special/support/values.hpp"

namespace {

using namespace chainrules;
using values::partial_of;

TEST(WideProgram, ComputesInLongDouble) {
    for (double x : {0.3, 7.25, 12.174123673094407, 20.5, 58.270224051201403}) {
        long double const at = x;
        EXPECT_EQ(fn::lgamma(x), double(fn::lgamma(at)));
        EXPECT_EQ(fn::beta(3.5, x), double(fn::beta(3.5L, at)));
        EXPECT_EQ(fn::gamma_p(3.5, x), double(fn::gamma_p(3.5L, at)));
        EXPECT_EQ(fn::gamma_p(3.5, x, keyword(special::wide)), fn::gamma_p(3.5, x));
        EXPECT_EQ(partial_of<0>(fn::gamma_p, 3.5, x), double(partial_of<0>(fn::gamma_p, 3.5L, at)));
    }
}

}  // namespace
