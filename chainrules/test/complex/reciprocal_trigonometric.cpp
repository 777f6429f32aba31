// SPDX-License-Identifier: MIT
#include "chainrules/complex/reciprocal_trigonometric.hpp"

#include <gtest/gtest.h>

#include <complex>
#include <limits>

#include "support/points.hpp"

namespace {

using namespace chainrules;
using namespace complex_points;

TEST(ComplexSec, InAllTypes) { test_in_all_types(fn::sec, {{0.4, 0.3}, {2, -1.5}}); }
TEST(ComplexCsc, InAllTypes) { test_in_all_types(fn::csc, {{0.4, 0.3}, {2, -1.5}}); }
TEST(ComplexCot, InAllTypes) { test_in_all_types(fn::cot, {{0.4, 0.3}, {2, -1.5}}); }
TEST(ComplexAsec, InAllTypes) { test_in_all_types(fn::asec, {{0.4, 0.3}, {2, -1.5}}); }
TEST(ComplexAcsc, InAllTypes) { test_in_all_types(fn::acsc, {{0.4, 0.3}, {2, -1.5}}); }
TEST(ComplexAcot, InAllTypes) { test_in_all_types(fn::acot, {{0.4, 0.3}, {2, -1.5}}); }

// On a cut the value is that of the side which the sign of zero names, as in <complex>.
TEST(ComplexReciprocal, CutsAsOfTheStandardFunctions) {
    for (double x : {-3.0, -0.5, 0.5, 3.0})
        for (double zero : {0.0, -0.0})
            for (C z : {C(x, zero), C(zero, x)}) {
                C const w(z.real() / std::norm(z), -z.imag() / std::norm(z));
                EXPECT_LT(std::abs(fn::asec(z) - std::acos(w)), 1e-15) << z;
                EXPECT_LT(std::abs(fn::acsc(z) - std::asin(w)), 1e-15) << z;
                EXPECT_LT(std::abs(fn::acot(z) - std::atan(w)), 1e-15) << z;
            }
}

// Also where another formula takes over next to the branch points.
TEST(ComplexReciprocal, CutsNextToTheBranchPoints) {
    for (double x : {-1.1, -0.9, 0.9, 1.1})
        for (double zero : {0.0, -0.0}) {
            C const z(x, zero), i(zero, x), over_z(1 / x, -zero), over_i(zero, -1 / x);
            EXPECT_LT(std::abs(fn::asec(z) - std::acos(over_z)), 1e-14) << z;
            EXPECT_LT(std::abs(fn::acsc(z) - std::asin(over_z)), 1e-14) << z;
            EXPECT_LT(std::abs(fn::acot(i) - std::atan(over_i)), 1e-14) << i;
        }
}

TEST(ComplexReciprocal, PartialsOnCuts) {
    for (double x : {-0.5, 0.5}) {
        expect_limit_on_cut(fn::asec, C(x, 0.0), up);
        expect_limit_on_cut(fn::asec, C(x, -0.0), down);
        expect_limit_on_cut(fn::acsc, C(x, 0.0), up);
        expect_limit_on_cut(fn::acsc, C(x, -0.0), down);
        expect_limit_on_cut(fn::acot, C(0.0, x), right);
        expect_limit_on_cut(fn::acot, C(-0.0, x), left);
    }
}

TEST(ComplexReciprocal, InfiniteAtBranchPointsAndPoles) {
    expect_infinite(fn::asec, C(1));
    expect_infinite(fn::acsc, C(-1));
    expect_infinite(fn::asec, C(0));
    expect_infinite(fn::acot, C(0, -1));
    expect_infinite(fn::csc, C(0));
    expect_infinite(fn::cot, C(0));
}

TEST(ComplexReciprocal, NanInNanOut) {
    double const nan = std::numeric_limits<double>::quiet_NaN();
    auto const check = [&](auto const& f) {
        C const dx = partial_at(f, C(nan, 0.3));
        EXPECT_TRUE(dx.real() != dx.real() || dx.imag() != dx.imag()) << function_name(f);
    };
    check(fn::sec);
    check(fn::asec);
    check(fn::acot);
}

}  // namespace
