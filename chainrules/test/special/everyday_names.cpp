// SPDX-License-Identifier: MIT
// As eigen/everyday_names.cpp, of the bases of special functions.
#include "support/everyday_names.hpp"

#include <gtest/gtest.h>

#include "chainrules/special/distributions/poisson.hpp"
#include "chainrules/special/error_functions.hpp"
#include "chainrules/special/gamma.hpp"

namespace {

namespace fn = chainrules::fn;
using everyday::are_mine;

TEST(EverydayNames, AreTheUsersOwn) {
    EXPECT_TRUE(are_mine(fn::tgamma) && are_mine(fn::polygamma) && are_mine(fn::poisson_pdf));
    EXPECT_TRUE(are_mine(fn::erf) && are_mine(fn::faddeeva));
}

}  // namespace
