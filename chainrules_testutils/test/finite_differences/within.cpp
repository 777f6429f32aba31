// SPDX-License-Identifier: MIT
//
// Stencils stay inside a domain that a predicate describes.
#include "chainrules_testutils/finite_differences/within.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <stdexcept>

#include "chainrules_testutils/finite_differences/method.hpp"

using namespace chainrules::testutils;

namespace {

// Two pieces: [-√2, √2], and beyond 3.
bool inside(double x) { return x * x <= 2 || x >= 3; }
double f(double x) {
    EXPECT_TRUE(inside(x)) << x;
    return std::exp(x);
}

}  // namespace

TEST(Within, NeverLeaves) {
    double const root = std::nextafter(std::sqrt(2.0), 0.0);
    for (double const x : {0.0, 1.4, 1.414, root, -1.4142, 3.0, 3.0001, 5.0}) {
        auto const restricted = within(inside, f);
        auto const r = central_fdm(5, 1).derivative_with_error(restricted, x);
        EXPECT_NEAR(r.value, std::exp(x), 10 * r.error + 1e-12) << x;
        EXPECT_FALSE(r.noisy) << x;
        EXPECT_NEAR(central_fdm(5, 1)(restricted, x), std::exp(x), 1e-8 * std::exp(x)) << x;
    }
    EXPECT_EQ(central_fdm(5, 1).derivative_with_error(within(inside, f), 3.0).stencil,
              StencilUsed::forward);
    EXPECT_EQ(central_fdm(5, 1).derivative_with_error(within(inside, f), root).stencil,
              StencilUsed::backward);
}

// An isolated point has no derivative, and the reason comes out.
TEST(Within, NothingToStandOn) {
    auto const only_here = [](double x) { return x == 1; };
    EXPECT_THROW(static_cast<void>(central_fdm(5, 1)(within(only_here, f), 1.0)),
                 std::domain_error);
    EXPECT_THROW(static_cast<void>(central_fdm(5, 1)(within(only_here, f), 2.0)),
                 std::domain_error);
}
