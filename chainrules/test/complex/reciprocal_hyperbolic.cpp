// SPDX-License-Identifier: MIT
#include "chainrules/complex/reciprocal_hyperbolic.hpp"

#include <gtest/gtest.h>

#include <complex>

#include "support/points.hpp"

namespace {

using namespace chainrules;
using namespace complex_points;

TEST(ComplexSech, InAllTypes) { test_in_all_types(fn::sech, {{0.4, 0.3}, {-2, 1.5}}); }
TEST(ComplexCsch, InAllTypes) { test_in_all_types(fn::csch, {{0.4, 0.3}, {-2, 1.5}}); }
TEST(ComplexCoth, InAllTypes) { test_in_all_types(fn::coth, {{0.4, 0.3}, {-2, 1.5}}); }
TEST(ComplexAsech, InAllTypes) { test_in_all_types(fn::asech, {{0.4, 0.3}, {-2.1, -3.1}}); }
TEST(ComplexAcsch, InAllTypes) { test_in_all_types(fn::acsch, {{0.4, 0.3}, {-2.1, -3.1}}); }
TEST(ComplexAcoth, InAllTypes) { test_in_all_types(fn::acoth, {{0.4, 0.3}, {-2.1, -3.1}}); }

// On a cut the value is that of the side which the sign of zero names, as in <complex>.
TEST(ComplexReciprocal, CutsAsOfTheStandardFunctions) {
    for (double x : {-3.0, -1.1, -0.9, -0.5, 0.5, 0.9, 1.1, 3.0})
        for (double zero : {0.0, -0.0}) {
            C const z(x, zero), over_z(1 / x, -zero), i(zero, x), over_i(zero, -1 / x);
            EXPECT_LT(std::abs(fn::asech(z) - std::acosh(over_z)), 1e-14) << z;
            EXPECT_LT(std::abs(fn::acoth(z) - std::atanh(over_z)), 1e-14) << z;
            EXPECT_LT(std::abs(fn::acsch(i) - std::asinh(over_i)), 1e-14) << i;
        }
}

TEST(ComplexCoth, KeepsItsDigitsFarFromTheImaginaryAxis) {
    // −1 / sinh² z at z = 30 + i, from a 40-digit evaluation.
    C const expected(1.457597701234864787e-26, 3.184909081796533366e-26);
    EXPECT_LT(std::abs(partial_at(fn::coth, C(30, 1)) - expected), 1e-40);
    EXPECT_EQ(partial_at(fn::coth, C(-800, 1)), C(0));
    EXPECT_EQ(partial_at(fn::csch, C(800, 1)), C(0));
}

TEST(ComplexReciprocal, PartialsOnCuts) {
    for (double x : {-3.0, -0.5, 3.0}) {
        expect_limit_on_cut(fn::asech, C(x, 0.0), up);
        expect_limit_on_cut(fn::asech, C(x, -0.0), down);
    }
    for (double x : {-0.5, 0.5}) {
        expect_limit_on_cut(fn::acsch, C(0.0, x), right);
        expect_limit_on_cut(fn::acsch, C(-0.0, x), left);
        expect_limit_on_cut(fn::acoth, C(x, 0.0), up);
        expect_limit_on_cut(fn::acoth, C(x, -0.0), down);
    }
}

TEST(ComplexReciprocal, InfiniteAtBranchPointsAndPoles) {
    expect_infinite(fn::asech, C(1));
    expect_infinite(fn::acoth, C(1));
    expect_infinite(fn::csch, C(0));
    expect_infinite(fn::coth, C(0));
}

}  // namespace
