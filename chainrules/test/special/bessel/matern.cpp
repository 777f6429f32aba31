// SPDX-License-Identifier: MIT
#include "chainrules/special/bessel/matern.hpp"

#include <gtest/gtest.h>

#include <cmath>

#include "chainrules_testutils/gtest.hpp"
#include "special/support/bad_input.hpp"
#include "special/support/references.hpp"
#include "special/support/second_order_references.hpp"
#include "special/support/values.hpp"

namespace {

using namespace chainrules;
using testutils::test_frule;
using testutils::test_rrule;
using values::infinity;
using values::partial_of;

// Values, and derivatives by ν and by d.
TEST(Matern, References) {
    references::References rows("matern");
    rows.check<double, double>("matern_covariance", fn::matern_covariance,
                               references::Tolerance{5e-16});
}

// Far from what long double has: the error is that of the result's rounding.
TEST(Matern, SecondDerivatives) {
    second_order::References rows("matern");
    EXPECT_GE(rows.check<2>("matern_covariance", fn::matern_covariance, 2e-15), 252 * 4);
}

TEST(Matern, BothModes) {
    for (double nu : {0.3, 0.5, 1.0, 1.7, 2.5, 12.0}) {
        test_rrule(fn::matern_covariance, nu, 0.7);
        test_frule(fn::matern_covariance, nu, 1.9);
        test_rrule(fn::matern_covariance, nu, 0.7, 1.3, 2.0);
        EXPECT_EQ(second_order::check(fn::matern_covariance, nu, 0.7), 0);
        EXPECT_EQ(second_order::check(fn::matern_covariance, nu, 0.7, 1.3, 2.0), 0);
    }
    test_rrule(fn::matern_covariance, 1.7f, 0.6f);
    test_rrule(fn::matern_covariance, 1.7L, 0.6L, 2.0L, 0.5L);
}

// Half-whole orders are an exponential times a polynomial; those next to them are close to it.
TEST(Matern, ClosedForms) {
    for (double d : {1e-8, 0.3, 1.0, 4.0}) {
        long double const a = std::sqrt(3.0L) * d, b = std::sqrt(5.0L) * d;
        double const of[] = {std::exp(-d), static_cast<double>((1 + a) * std::exp(-a)),
                             static_cast<double>((1 + b + b * b / 3) * std::exp(-b))};
        for (int n = 0; n != 3; ++n) {
            double const nu = n + 0.5;
            EXPECT_DOUBLE_EQ(fn::matern_covariance(nu, d), of[n]);
            double const next = std::nextafter(nu, 9.0);
            EXPECT_NEAR(fn::matern_covariance(next, d), of[n], 1e-15);
            EXPECT_NEAR(partial_of<1>(fn::matern_covariance, next, d),
                        partial_of<1>(fn::matern_covariance, nu, d), 2e-14);
        }
    }
    // The squared exponential: 1 / ν is what is left.
    for (double d : {0.1, 1.0, 3.0}) {
        EXPECT_DOUBLE_EQ(fn::matern_covariance(1e18, d), std::exp(-d * d / 2));
        EXPECT_DOUBLE_EQ(fn::matern_covariance(infinity, d), std::exp(-d * d / 2));
        EXPECT_EQ(partial_of<0>(fn::matern_covariance, infinity, d), 0.0);
    }
}

// At equal points the value is σ² for all ν; the slope jumps at ν = ½.
TEST(Matern, AtDistanceZero) {
    for (double nu : {0.1, 0.5, 0.75, 1.0, 2.5, 1e4}) {
        EXPECT_EQ(fn::matern_covariance(nu, 0.0), 1.0);
        EXPECT_EQ(fn::matern_covariance(nu, 0.0, 2.0, 3.0), 9.0);
        double const slope = nu > 0.5 ? 0 : nu == 0.5 ? -1 : -infinity;
        EXPECT_EQ(partial_of<1>(fn::matern_covariance, nu, 0.0), slope);
        EXPECT_EQ(partial_of<0>(fn::matern_covariance, nu, 0.0), 0.0);
        EXPECT_EQ(partial_of<2>(fn::matern_covariance, nu, 0.0, 2.0, 3.0), 0.0);
        EXPECT_EQ(partial_of<3>(fn::matern_covariance, nu, 0.0, 2.0, 3.0), 6.0);
        double const second = nu > 1      ? -nu / (nu - 1)
                              : nu > 0.5  ? -infinity
                              : nu == 0.5 ? 1
                                          : infinity;
        EXPECT_EQ(partial_of<1>(special::matern_dd, nu, 0.0), second);
    }
    EXPECT_EQ(std::get<2>(rrule(fn::matern_covariance, 0.3, 0.0).pullback(0.0)), 0.0);
    EXPECT_NEAR(partial_of<1>(fn::matern_covariance, 0.5, 1e-300), -1.0, 1e-15);
    // Of no variance, 0 times an infinite slope was NaN.
    EXPECT_EQ(partial_of<1>(fn::matern_covariance, 0.49, 0.0, 2.0, 0.0), 0.0);
    EXPECT_EQ(partial_of<1>(fn::matern_covariance, 0.49, 0.0, 2.0, 3.0), -infinity);
}

// z^ν K_ν overflows in its factors, the covariance does not.
TEST(Matern, LargeSmoothnessAndFarPoints) {
    EXPECT_GT(fn::matern_covariance(1e4, 1e-3), 0.9999994);
    EXPECT_EQ(fn::matern_covariance(2.0, 1e200), 0.0);
    EXPECT_EQ(fn::matern_covariance(2.0, infinity), 0.0);
    EXPECT_EQ(partial_of<1>(fn::matern_covariance, 2.0, infinity), 0.0);
    EXPECT_GT(fn::matern_covariance(2.0, 300.0), 0.0);
    EXPECT_LT(fn::matern_covariance(1e-300, 1.0), 1e-297);
}

TEST(Matern, OutsideOfTheDomain) {
    EXPECT_THROW(fn::matern_covariance(0.0, 1.0), std::domain_error);
    EXPECT_THROW(fn::matern_covariance(-1.0, 1.0), std::domain_error);
    EXPECT_THROW(fn::matern_covariance(1.0, -1.0), std::domain_error);
    EXPECT_THROW(fn::matern_covariance(1.0, 1.0, 0.0, 1.0), std::domain_error);
}

TEST(Matern, BadInput) {
    bad_input::sweep(fn::matern_covariance, 1.5, 0.5);
    bad_input::sweep(fn::matern_covariance, 0.3, 0.5, 2.0, 1.5);
}

}  // namespace
