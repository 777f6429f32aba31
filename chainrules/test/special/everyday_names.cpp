// SPDX-License-Identifier: MIT
// As eigen/everyday_names.cpp, of the bases of special functions. They stand in special::detail,
// where the formulas are: names of helpers there are not among these.
#include "support/everyday_names.hpp"

#include <gtest/gtest.h>

#include <complex>

#include "chainrules/special/distributions/poisson.hpp"
#include "chainrules/special/error/error_functions.hpp"
#include "chainrules/special/gamma/gamma.hpp"
#include "chainrules/special/polynomials/recurrences.hpp"

namespace {

namespace fn = chainrules::fn;
using everyday::some_are_mine;

TEST(EverydayNames, AreTheUsersOwn) {
    EXPECT_TRUE(some_are_mine(fn::tgamma) && some_are_mine(fn::polygamma) &&
                some_are_mine(fn::poisson_pdf));
    EXPECT_TRUE(some_are_mine(fn::erf) && some_are_mine(fn::faddeeva));
}

// Formulas of special::detail are found through the bases of their objects: without a policy
// nothing else leads there.
TEST(EverydayNames, FormulasAreFound) {
    std::complex<double> const z(1, 2);
    EXPECT_NEAR(fn::erf(z).real(), -0.536643565778564, 1e-14);
    EXPECT_NEAR(fn::legendre_next(1, 0.5, 0.5, 1.0), -0.125, 1e-15);
}

}  // namespace
