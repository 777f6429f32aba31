// SPDX-License-Identifier: MIT
//
// Richardson extrapolation of finite differences.
#include "chainrules_testutils/finite_differences/extrapolate.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <stdexcept>
#include <string>
#include <vector>

namespace {

using namespace chainrules::testutils;

double exponential(double x) { return std::exp(x); }

// The tests of FiniteDifferences.jl, tolerance included.
TEST(Extrapolate, ThirdDerivative) {
    auto const m = forward_fdm(4, 3);
    EXPECT_NEAR(extrapolate_fdm(m, exponential, 1, {.contract = 0.8}).value, std::exp(1.0), 1e-7);
    EXPECT_NEAR(extrapolate_fdm(m, exponential, 1.0, {.contract = 0.8}).value, std::exp(1.0), 1e-7);
}

TEST(Extrapolate, FirstDerivative) {
    for (auto const& m :
         {central_fdm(3, 1), central_fdm(5, 1), forward_fdm(2, 1), backward_fdm(3, 1)}) {
        auto const [value, error] = extrapolate_fdm(m, exponential, 0.5);
        EXPECT_NEAR(value, std::exp(0.5), 1e-7);
        EXPECT_NEAR(value, std::exp(0.5), 10 * error);
    }
}

// The square of the step as variable converges with fewer steps.
TEST(Extrapolate, PowerTwoForSymmetricMethods) {
    auto const calls = [](FiniteDifferenceMethod const& m, int power) {
        int count = 0;
        auto const f = [&](double x) {
            ++count;
            return std::sin(x);
        };
        EXPECT_NEAR(extrapolate_fdm(m, f, 1.0, {.power = power}).value, std::cos(1.0), 1e-8);
        return count;
    };
    EXPECT_EQ(calls(central_fdm(3, 1), 1), calls(central_fdm(3, 1), 2));
    EXPECT_GT(calls(forward_fdm(3, 1), 1), 0);
}

TEST(Extrapolate, VectorsAndOrderZero) {
    auto const f = [](double x) { return std::vector<double>{std::sin(x), std::exp(x)}; };
    auto const [value, error] = extrapolate_fdm(central_fdm(3, 1), f, 1.0);
    EXPECT_NEAR(value[0], std::cos(1.0), 10 * error);
    EXPECT_NEAR(value[1], std::exp(1.0), 10 * error);
    EXPECT_EQ(extrapolate_fdm(central_fdm(3, 0), exponential, 1.0).value, std::exp(1.0));
}

TEST(Extrapolate, Tolerances) {
    auto const m = central_fdm(3, 1);
    auto const rough = extrapolate_fdm(m, exponential, 1.0, {.rtol = 1e-2});
    auto const fine = extrapolate_fdm(m, exponential, 1.0, {.rtol = 1e-11});
    EXPECT_LE(rough.error, 1e-2 * std::exp(1.0));
    EXPECT_LE(fine.error, 1e-11 * std::exp(1.0));
    EXPECT_NEAR(fine.value, std::exp(1.0), 1e-10);
    EXPECT_LE(extrapolate_fdm(m, exponential, 1.0, {.atol = 1e-3}).error, 1e-3);
    // No more can be had, and the loop ends.
    EXPECT_NEAR(extrapolate_fdm(m, exponential, 1.0, {.rtol = 0}).value, std::exp(1.0), 1e-9);
    EXPECT_NEAR(extrapolate_fdm(m, exponential, 1.0, {.rtol = 0, .breaktol = 2}).value,
                std::exp(1.0), 1e-9);
}

TEST(Extrapolate, InsideTheDomain) {
    auto const log = [](double x) {
        EXPECT_GT(x, 0);
        return std::log(x);
    };
    auto const [value, error] = extrapolate_fdm(central_fdm(3, 1), log, 1e-3, {}, {.lo = 0});
    EXPECT_NEAR(value, 1000, 1e-4);
    EXPECT_NEAR(value, 1000, 10 * error);
    // Without a domain, the steps on which f is not finite are skipped.
    auto const plain = [](double x) { return std::log(x); };
    EXPECT_NEAR(extrapolate_fdm(central_fdm(3, 1), plain, 1e-3).value, 1000, 1e-3);
    double farthest = 0;
    auto const watched = [&](double x) {
        farthest = std::fmax(farthest, std::fabs(x - 1));
        return std::exp(x);
    };
    static_cast<void>(extrapolate_fdm(central_fdm(5, 1, {.max_range = 0.1}), watched, 1.0));
    EXPECT_LE(farthest, 0.1);
}

TEST(Extrapolate, NothingToExtrapolate) {
    auto const nan = [](double) { return std::nan(""); };
    EXPECT_TRUE(std::isnan(extrapolate_fdm(central_fdm(3, 1), nan, 1.0).value));
    auto const throwing = [](double x) {
        if (x != 1) throw std::runtime_error("not here");
        return x;
    };
    EXPECT_THROW(static_cast<void>(extrapolate_fdm(central_fdm(3, 1), throwing, 1.0)),
                 std::runtime_error);
}

TEST(Extrapolate, BadInput) {
    auto const expect = [](ExtrapolationOptions const& options, std::string const& problem) {
        try {
            static_cast<void>(extrapolate_fdm(central_fdm(3, 1), exponential, 1.0, options));
            ADD_FAILURE() << problem;
        } catch (std::domain_error const& error) {
            EXPECT_EQ(error.what(), "chainrules::testutils::extrapolate_fdm: " + problem);
        }
    };
    expect({.initial_step = 0}, "initial_step is 0.000000; use a positive distance");
    expect({.contract = 1}, "contract is 1.000000; use a ratio between 0 and 1");
    expect({.power = 0}, "power is 0.000000; use 1 or more");
    expect({.atol = -1}, "atol is -1.000000; use 0 or more");
    expect({.max_steps = 101}, "max_steps is 101.000000; use 1 to 100");
    EXPECT_THROW(static_cast<void>(extrapolate_fdm(central_fdm(3, 1), exponential, std::nan(""))),
                 std::domain_error);
}

}  // namespace
