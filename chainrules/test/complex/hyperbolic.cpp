// SPDX-License-Identifier: MIT
#include "chainrules/complex/hyperbolic.hpp"

#include <gtest/gtest.h>

#include <complex>

#include "chainrules_testutils/gtest.hpp"
#include "support/points.hpp"

namespace {

using namespace chainrules;
using namespace complex_points;
using testutils::test_scalar;

TEST(ComplexTanh, InAllTypes) { test_in_all_types(fn::tanh, {{0.4, 0.3}, {-2, 1.5}}); }
TEST(ComplexAsinh, InAllTypes) { test_in_all_types(fn::asinh, {{0.4, 0.3}, {-2.1, -3.1}}); }
TEST(ComplexAcosh, InAllTypes) { test_in_all_types(fn::acosh, {{1.4, 0.3}, {-2.1, -3.1}}); }
TEST(ComplexAtanh, InAllTypes) { test_in_all_types(fn::atanh, {{0.4, 0.3}, {-2.1, -3.1}}); }

TEST(ComplexHyperbolic, EntireNearTheAxes) {
    for (C z : near_axes()) {
        test_scalar(fn::sinh, z);
        test_scalar(fn::cosh, z);
        test_scalar(fn::tanh, z);
    }
}

// 1 − Ω² would be 0 here, or noise.
TEST(ComplexTanh, KeepsItsDigitsFarFromTheImaginaryAxis) {
    // 1 / cosh² z at z = 30 + i, from a 40-digit evaluation.
    C const tanh_partial(-1.457597701234864787e-26, -3.184909081796533366e-26);
    EXPECT_LT(std::abs(partial_at(fn::tanh, C(30, 1)) - tanh_partial), 1e-40);
    EXPECT_EQ(partial_at(fn::tanh, C(800, 1)), C(0));
}

TEST(ComplexHyperbolic, PartialsOnCuts) {
    for (double y : {-3.0, 3.0}) {
        expect_limit_on_cut(fn::asinh, C(0.0, y), right);
        expect_limit_on_cut(fn::asinh, C(-0.0, y), left);
        expect_limit_on_cut(fn::atanh, C(y, 0.0), up);
        expect_limit_on_cut(fn::atanh, C(y, -0.0), down);
    }
    for (double x : {-3.0, -0.5, 0.5}) {
        expect_limit_on_cut(fn::acosh, C(x, 0.0), up);
        expect_limit_on_cut(fn::acosh, C(x, -0.0), down);
    }
}

TEST(ComplexHyperbolic, InfiniteAtBranchPointsAndPoles) {
    expect_infinite(fn::acosh, C(1));
    expect_infinite(fn::atanh, C(-1));
    expect_infinite(fn::asinh, C(0, 1));
}

}  // namespace
