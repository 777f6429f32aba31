// SPDX-License-Identifier: MIT
#include "chainrules/special/zeta/lambert_w.hpp"

#include <gtest/gtest.h>

#include <limits>

#include "chainrules_testutils/gtest.hpp"
#include "special/support/bad_input.hpp"
#include "special/support/references.hpp"
#include "special/support/second_order.hpp"
#include "special/support/values.hpp"

namespace {

using namespace chainrules;
using testutils::test_scalar;
using values::infinity;
using values::partial_of;

TEST(LambertW, References) {
    using namespace references;
    References rows("lambert_w");
    rows.check<double>("lambert_w0", fn::lambert_w0, closed_form);
    rows.check<double>("lambert_wm1", fn::lambert_wm1, closed_form);
    rows.check<double>("lambert_w0_prime", fn::lambert_w0_prime, closed_form);
    rows.check<double>("lambert_wm1_prime", fn::lambert_wm1_prime, closed_form);
}

template <class T>
class LambertWOf : public testing::Test {};
using Types = testing::Types<float, double, long double>;
TYPED_TEST_SUITE(LambertWOf, Types);

TYPED_TEST(LambertWOf, BothBranches) {
    for (double z : {-0.3, -0.1, 0.0, 0.4, 3.0, 1e5})
        test_scalar(fn::lambert_w0, static_cast<TypeParam>(z));
    for (double z : {-0.3, 0.7, 4.0}) test_scalar(fn::lambert_w0_prime, static_cast<TypeParam>(z));
    for (double z : {-0.35, -0.2, -0.01}) {
        test_scalar(fn::lambert_wm1, static_cast<TypeParam>(z));
        test_scalar(fn::lambert_wm1_prime, static_cast<TypeParam>(z));
    }
}

// Boost's derivative has eight digits here. 1 + W = p − p²/3 + …, p² = 2 (e z + 1).
TEST(LambertW, NextToTheBranchPoint) {
    double const z = -0.367879441;
    double const d = fn::lambert_w0_prime(z), dm = fn::lambert_wm1_prime(z);
    // W′₀ + W′₋₁ = −4e/3 + …, the even part of e^(−W) / (1 + W).
    EXPECT_NEAR(d + dm, -4 * 2.718281828459045 / 3, 1e-3);
    double const e = std::exp(1.0), p = std::sqrt(2 * e * (1 / e + z));
    EXPECT_NEAR(d * p / e, 1, 1e-4);
    EXPECT_NEAR(dm * p / e, -1, 1e-4);
    // The smallest number that is greater than −1/e.
    double const first = -0.36787944117144228;
    EXPECT_TRUE(std::isfinite(fn::lambert_w0_prime(first)));
    EXPECT_GT(fn::lambert_w0_prime(first), 1e7);
    // −1/e rounded to float is less than −1/e, and stands for it.
    float const end = -0.36787945f;
    EXPECT_EQ(fn::lambert_w0(end), -1);
    EXPECT_EQ(fn::lambert_w0_prime(end), std::numeric_limits<float>::infinity());
    EXPECT_EQ(fn::lambert_wm1_prime(end), -std::numeric_limits<float>::infinity());
}

// W = −1 ± p + …, p² = 2 (e z + 1): slopes ±∞, curvatures ∓∞.
template <class T>
void test_branch_point(T z) {
    EXPECT_EQ(partial_of<0>(fn::lambert_w0, z), infinity);
    EXPECT_EQ(partial_of<0>(fn::lambert_wm1, z), -infinity);
    EXPECT_EQ(partial_of<0>(fn::lambert_w0_prime, z), -infinity);
    EXPECT_EQ(partial_of<0>(fn::lambert_wm1_prime, z), infinity);
}
TEST(LambertW, BranchPoint) {
    test_branch_point(-0.36787945f);
    test_branch_point(-0.36787944117144233);  // less than −1/e, too
    EXPECT_EQ(fn::lambert_wm1_prime(-0.36787944117144233), -infinity);
    // The signs next to it.
    double const next = -0.36787944117144228;
    EXPECT_LT(partial_of<0>(fn::lambert_wm1, next), -1e8);
    EXPECT_GT(partial_of<0>(fn::lambert_wm1_prime, next), 1e24);
}

// W′ ~ 1/z and W″ ~ −1/z² of the lower branch, z → 0 from below.
TYPED_TEST(LambertWOf, LowerBranchAtZero) {
    for (TypeParam z : {TypeParam(0), TypeParam(-0.0)}) {
        EXPECT_EQ(fn::lambert_wm1(z), -infinity);
        EXPECT_EQ(fn::lambert_wm1_prime(z), -infinity);
        EXPECT_EQ(partial_of<0>(fn::lambert_wm1, z), -infinity);
        EXPECT_EQ(partial_of<0>(fn::lambert_wm1_prime, z), -infinity);
    }
}

// w + ln(−w) = ln(−z), also where z is denormal; on the other side of 0 is no domain.
TEST(LambertW, DenormalNumbers) {
    for (double z : {-5e-324, -1e-310, -2.5e-308}) {
        double const w = fn::lambert_wm1(z);
        EXPECT_NEAR(w + std::log(-w), std::log(-z), 1e-12);
        EXPECT_EQ(partial_of<0>(fn::lambert_wm1, z), z < -1e-308 ? w / (z * (1 + w)) : -infinity);
    }
    EXPECT_THROW(fn::lambert_wm1(5e-324), std::domain_error);
    EXPECT_THROW(fn::lambert_w0(-infinity), std::domain_error);
}

TEST(LambertW, EndsOfTheDomain) {
    EXPECT_THROW(rrule(fn::lambert_w0, -0.4), std::domain_error);
    EXPECT_THROW(rrule(fn::lambert_w0_prime, -0.4), std::domain_error);
    EXPECT_EQ(std::get<1>(rrule(fn::lambert_w0, 0.0).pullback(1.0)), 1.0);
    EXPECT_EQ(std::get<1>(rrule(fn::lambert_w0_prime, 0.0).pullback(1.0)), -2.0);
    EXPECT_NEAR(std::get<1>(rrule(fn::lambert_wm1, -1e-300).pullback(1.0)) * -1e-300, 1.0, 2e-3);
}

TEST(LambertW, BadInput) {
    bad_input::sweep(fn::lambert_w0, 0.5);
    bad_input::sweep(fn::lambert_wm1, -0.1);
    bad_input::sweep(fn::lambert_w0_prime, 0.5);
    bad_input::sweep(fn::lambert_wm1_prime, -0.1);
}

TEST(LambertW, SecondOrder) {
    EXPECT_EQ(second_order::check(fn::lambert_w0, 0.7), 0);
    EXPECT_EQ(second_order::check(fn::lambert_wm1, -0.2), 0);
    EXPECT_EQ(second_order::check(fn::lambert_w0_prime, 0.7), 0);
    EXPECT_EQ(second_order::check(fn::lambert_wm1_prime, -0.2), 0);
}

}  // namespace
