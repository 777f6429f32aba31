// SPDX-License-Identifier: MIT
#include "chainrules/complex/arithmetic.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <complex>

#include "chainrules_testutils/gtest.hpp"
#include "support/points.hpp"

namespace {

using namespace chainrules;
using complex_points::C;
using complex_points::test_in_all_types;
using testutils::test_frule;
using testutils::test_rrule;

TEST(ComplexInv, InAllTypes) { test_in_all_types(fn::inv, {{0.5, 0.25}, {-2, 3}}); }

TEST(ComplexInv, HugeAndTiny) {
    EXPECT_EQ(fn::inv(C(1e308, 1e308)), C(5e-309, -5e-309));
    EXPECT_LT(std::abs(fn::inv(C(3e-300, 4e-300)) / 1e299 - C(1.2, -1.6)), 1e-15);
    EXPECT_EQ(fn::inv(C(INFINITY, 1)), C(0));
    EXPECT_EQ(std::get<1>(rrule(fn::inv, C(0)).pullback(C(0))), C(0));
}

TEST(ComplexLeftDivide, MixedOperands) {
    C const z(0.4, 0.3), w(-1.1, 2);
    test_frule(fn::left_divide, z, w);
    test_rrule(fn::left_divide, z, w);
    test_frule(fn::left_divide, 1.5, w);
    test_rrule(fn::left_divide, z, 1.5);
}

}  // namespace
