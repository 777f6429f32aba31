// SPDX-License-Identifier: MIT
#include "chainrules/complex/pi_scaled.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <complex>

#include "chainrules_testutils/gtest.hpp"
#include "support/points.hpp"

namespace {

using namespace chainrules;
using namespace complex_points;
using testutils::test_frule;
using testutils::test_rrule;
using testutils::test_scalar;

TEST(ComplexSinpi, InAllTypes) { test_in_all_types(fn::sinpi, {{0.3, 0.2}, {2.6, -1}}); }
TEST(ComplexCospi, InAllTypes) { test_in_all_types(fn::cospi, {{0.3, 0.2}, {2.6, -1}}); }
TEST(ComplexTanpi, InAllTypes) { test_in_all_types(fn::tanpi, {{0.3, 0.2}, {2.6, -1}}); }
TEST(ComplexSinc, InAllTypes) { test_in_all_types(fn::sinc, {{0.434, 0.25}, {2.6, -1}}); }
TEST(ComplexCosc, InAllTypes) { test_in_all_types(fn::cosc, {{0.434, 0.25}, {2.6, -1}}); }

TEST(ComplexPiScaled, NearTheAxes) {
    for (C z : near_axes()) {
        test_scalar(fn::sinpi, z);
        test_scalar(fn::cospi, z);
        test_scalar(fn::sinc, z);
        test_scalar(fn::cosc, z);
    }
}

TEST(ComplexPiScaled, ExactOnTheRealAxis) {
    for (double zero : {0.0, -0.0}) {
        EXPECT_EQ(fn::sinpi(C(1e15, zero)).real(), 0);
        EXPECT_EQ(fn::cospi(C(0.5, zero)).real(), 0);
        EXPECT_EQ(fn::tanpi(C(0.25, zero)), C(1));
        EXPECT_EQ(std::signbit(fn::sinpi(C(0.25, zero)).imag()), std::signbit(zero));
    }
    EXPECT_EQ(fn::sinc(C(0)), C(1));
    EXPECT_EQ(fn::cosc(C(0)), C(0));
    EXPECT_EQ(std::abs(fn::sinc(C(3))), 0);
    // sin(π(1 + 300i)): the real part is an exact zero, not 0·∞.
    EXPECT_EQ(fn::sinpi(C(1, 300)).real(), 0);
    EXPECT_EQ(fn::tanpi(C(0.3, 300)), C(0, 1));
    EXPECT_EQ(fn::tanpi(C(0.3, -300)).imag(), -1);
}

// sin πz overflows here, sin πz / πz does not: from a 40-digit evaluation.
TEST(ComplexSinc, DoesNotOverflowBeforeItsValue) {
    C const value = fn::sinc(C(0.5, 226.5)) / 1e300;
    EXPECT_LT(std::abs(std::abs(value) / 755083.55577446827 - 1), 1e-12);
}

TEST(ComplexTanpi, Poles) {
    auto const pullback = rrule(fn::tanpi, C(0.5)).pullback;
    EXPECT_EQ(std::get<1>(pullback(C(0))), C(0));
    // tan(π/2 + iπy) = i / tanh(πy).
    C const next = fn::tanpi(C(0.5, 1e-170));
    EXPECT_NEAR(next.imag() * 1e-170 * 3.14159265358979323846, 1, 1e-15);
}

TEST(ComplexSincospi, SeveralOutputs) {
    test_frule(fn::sincospi, C(0.4, 0.3));
    test_rrule(fn::sincospi, C(0.4, 0.3));
    test_rrule(fn::sincospi, Cf(0.4f, 0.3f));
}

}  // namespace
