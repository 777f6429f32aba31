// SPDX-License-Identifier: MIT
#include "chainrules/complex/exponential.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <complex>
#include <limits>

#include "chainrules_testutils/gtest.hpp"
#include "support/points.hpp"

namespace {

using namespace chainrules;
using complex_points::C;
using complex_points::near_axes;
using complex_points::test_in_all_types;
using testutils::test_scalar;

TEST(ComplexExp2, InAllTypes) { test_in_all_types(fn::exp2, {{0.5, 0.25}, {-2, 3}}); }
TEST(ComplexExp10, InAllTypes) { test_in_all_types(fn::exp10, {{0.5, 0.25}, {-2, 3}}); }
TEST(ComplexExpm1, InAllTypes) { test_in_all_types(fn::expm1, {{0.5, 0.25}, {-2, 3}}); }
TEST(ComplexLog1p, InAllTypes) { test_in_all_types(fn::log1p, {{0.5, 0.25}, {-2, 3}}); }
TEST(ComplexLog2, InAllTypes) { test_in_all_types(fn::log2, {{0.5, 0.25}, {-2, 3}}); }
TEST(ComplexLog10, InAllTypes) { test_in_all_types(fn::log10, {{0.5, 0.25}, {-2, 3}}); }

TEST(ComplexExponential, NearTheAxes) {
    for (C z : near_axes()) {
        test_scalar(fn::exp2, z);
        test_scalar(fn::expm1, z);
        test_scalar(fn::log1p, z + C(0.5, 0.5));
    }
}

// Real numbers stay real, with the sign of their zero.
TEST(ComplexExponential, OnTheRealAxis) {
    for (double zero : {0.0, -0.0})
        for (double x : {-0.75, 3.0}) {
            EXPECT_EQ(fn::exp2(C(x, zero)).real(), std::exp2(x));
            EXPECT_EQ(std::signbit(fn::exp2(C(x, zero)).imag()), std::signbit(zero));
            EXPECT_EQ(std::signbit(fn::expm1(C(x, zero)).imag()), std::signbit(zero));
            EXPECT_EQ(std::signbit(fn::log1p(C(x, zero)).imag()), std::signbit(zero));
            EXPECT_EQ(fn::expm1(C(x, zero)).imag(), 0);
            EXPECT_EQ(fn::log1p(C(x, zero)).imag(), 0);
        }
    EXPECT_EQ(fn::log2(C(8)), C(3));
    EXPECT_EQ(fn::log2(C(8, -0.0)).imag(), 0);
    EXPECT_EQ(fn::exp2(C(10)), C(1024));
    // On the cut: the side that the sign of zero names.
    EXPECT_GT(fn::log1p(C(-3, 0.0)).imag(), 3.14);
    EXPECT_LT(fn::log1p(C(-3, -0.0)).imag(), -3.14);
    EXPECT_LT(fn::log2(C(-3, -0.0)).imag(), -4.5);
}

// Within the bound that the header states. Neither is exact: compilers that know the argument round
// std::exp and std::log correctly, the library at run time need not.
void expect_close(C const& value, C const& expected) {
    EXPECT_LE(std::abs(value - expected),
              6 * std::numeric_limits<double>::epsilon() * std::abs(expected))
        << value << " instead of " << expected;
}

// The large values: 20 digits of e¹⁰⁰ cos 1, e¹⁰⁰ sin 1, log 10³⁰⁰ + ½ log 2 and π/4, to which the
// 1 adds nothing.
TEST(ComplexExpm1, NearZeroAndFarOut) {
    C const tiny(1e-20, -1e-21);
    EXPECT_EQ(fn::expm1(tiny), tiny);
    EXPECT_EQ(fn::log1p(tiny), tiny);
    EXPECT_EQ(fn::expm1(C(-800, 1)).real(), -1);
    expect_close(fn::expm1(C(100, 1)), C(14523958901669311248e24, 22619725786030114912e24));
    expect_close(fn::log1p(C(1e300, 1e300)), C(691.12210148849367786, 0.78539816339744830962));
}

}  // namespace
