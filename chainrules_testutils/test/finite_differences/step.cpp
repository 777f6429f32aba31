// SPDX-License-Identifier: MIT
//
// Step lengths, and differences with a given step.
#include "chainrules_testutils/finite_differences/step.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <type_traits>

#include "chainrules_testutils/finite_differences/method.hpp"

namespace {

using namespace chainrules::testutils;

double sine(double x) { return std::sin(x); }

// The figures of the documentation of FiniteDifferences.jl.
TEST(EstimateStep, DocumentedExample) {
    auto const m = central_fdm(5, 1);
    auto const [step, error, stencil, reason] = estimate_step(m, sine, 1.0);
    EXPECT_NEAR(step, 0.001065235154086019, 1e-8);
    EXPECT_NEAR(error, 1.9541865128909085e-13, 1e-17);
    EXPECT_EQ(stencil, StencilUsed::requested);
    EXPECT_EQ(reason, StencilReason::none);
    EXPECT_NEAR(m(sine, 1.0, 1e-3), std::cos(1.0), 5e-13);
}

TEST(EstimateStep, IsTheStepOfThePlainCall) {
    for (auto const& m : {central_fdm(5, 1, {.adapt = 0}), forward_fdm(4, 2, {.adapt = 0})}) {
        for (double const x : {-2.0, 0.1, 7.5}) {
            EXPECT_EQ(m(sine, x), m(sine, x, estimate_step(m, sine, x).step));
        }
    }
    // With adaptation the plain call takes off the truncation error that it has seen.
    for (auto const& m : {central_fdm(5, 1), forward_fdm(4, 2), backward_fdm(6, 1, {.adapt = 2})}) {
        for (double const x : {-2.0, 0.1, 7.5}) {
            auto const [step, error, stencil, reason] = estimate_step(m, sine, x);
            EXPECT_NEAR(m(sine, x), m(sine, x, step), error);
        }
    }
}

// h = (q / (p - q) · eps Σ|c| factor / (condition · Σ|c g^p| / p!))^(1/p)
TEST(EstimateStep, DefaultStep) {
    auto const m = central_fdm(3, 1, {.adapt = 0, .condition = 7, .factor = 2});
    double const c1 = 0x1p-52 * 1 * 2;
    double const c2 = 7 * (1.0 / 6);
    EXPECT_NEAR(estimate_step(m, sine, 1.0).step, std::cbrt(c1 / c2 / 2), 1e-12);
}

// Exact steps: the argument is not rounded.
TEST(EstimateStep, StepsAreExact) {
    auto const m = central_fdm(5, 1);
    for (double x = 0.01; x < 1e6; x *= 3.7) {
        double const h = estimate_step(m, sine, x).step;
        for (int const g : {-2, -1, 1, 2}) EXPECT_EQ((x + g * h) - x, g * h) << x;
    }
}

TEST(EstimateStep, ErrorIsUnknownWhereTheStepIsLimited) {
    auto const limited =
        estimate_step(central_fdm(5, 1, {.adapt = 0, .max_range = 1e-5}), sine, 1.0);
    EXPECT_NEAR(limited.step, 5e-6, 1e-12);
    EXPECT_TRUE(std::isnan(limited.error));
    // The fifth derivative is tiny: a thousand times the default step is the limit.
    auto const slow = [](double x) { return x + 1e-30 * std::pow(x, 5); };
    double const without = estimate_step(central_fdm(5, 1, {.adapt = 0}), sine, 1.0).step;
    auto const widest = estimate_step(central_fdm(5, 1), slow, 0.5);
    EXPECT_LE(widest.step, 1000 * without);
}

TEST(EstimateStep, DefaultWhereNothingCanBeSeen) {
    auto const constant = [](double) { return 0.0; };
    double const fallback = estimate_step(central_fdm(5, 1, {.adapt = 0}), sine, 1.0).step;
    EXPECT_EQ(estimate_step(central_fdm(5, 1), constant, 1.0).step, fallback);
}

// Near a singularity the step is short; far out it is long enough to be seen.
TEST(EstimateStep, FollowsTheFunction) {
    auto const log = [](double x) { return std::log(x); };
    auto const m = central_fdm(5, 1);
    EXPECT_LT(estimate_step(m, log, 1e-6, {.lo = 0}).step, 1e-8);
    EXPECT_GT(estimate_step(m, log, 1e12).step, 1);
}

TEST(GivenStep, IsUsedAsItIs) {
    auto const m = central_fdm(3, 1);
    auto const cube = [](double x) { return x * x * x; };
    EXPECT_EQ(m(cube, 1.0, 0.5), 3.25);  // 3 + h²
    EXPECT_EQ(m(cube, 1.0, -0.5), 3.25);
    EXPECT_TRUE(std::isnan(m(cube, 1.0, 0.0)));
    static_assert(std::is_same_v<decltype(m([](float x) { return x; }, 1.F, 0.5F)), float>);
    EXPECT_EQ(m([](float x) { return x * x; }, 3.F, 0.5F), 6.F);
}

TEST(GivenStep, IntegersCountAsDouble) {
    EXPECT_NEAR(central_fdm(5, 1)(sine, 1), std::cos(1.0), 1e-12);
    EXPECT_EQ(central_fdm(5, 1)([](double) { return 5; }, 0), 0);
}

}  // namespace
