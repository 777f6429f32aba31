// SPDX-License-Identifier: MIT
#include "chainrules/complex/inverse_trigonometric.hpp"

#include <gtest/gtest.h>

#include <complex>
#include <limits>

#include "support/points.hpp"

namespace {

using namespace chainrules;
using namespace complex_points;

TEST(ComplexAsin, InAllTypes) { test_in_all_types(fn::asin, {{0.4, 0.3}, {2, -1.5}}); }
TEST(ComplexAcos, InAllTypes) { test_in_all_types(fn::acos, {{0.4, 0.3}, {2, -1.5}}); }
TEST(ComplexAtan, InAllTypes) { test_in_all_types(fn::atan, {{0.4, 0.3}, {2, -1.5}}); }

TEST(ComplexInverse, PartialsOnCuts) {
    for (double x : {-3.0, 3.0}) {
        expect_limit_on_cut(fn::asin, C(x, 0.0), up);
        expect_limit_on_cut(fn::asin, C(x, -0.0), down);
        expect_limit_on_cut(fn::acos, C(x, 0.0), up);
        expect_limit_on_cut(fn::acos, C(x, -0.0), down);
        expect_limit_on_cut(fn::atan, C(0.0, x), right);
        expect_limit_on_cut(fn::atan, C(-0.0, x), left);
    }
}

TEST(ComplexInverse, InfiniteAtBranchPointsAndPoles) {
    expect_infinite(fn::asin, C(1));
    expect_infinite(fn::acos, C(-1));
    expect_infinite(fn::atan, C(0, 1));
}

TEST(ComplexInverse, NanInNanOut) {
    double const nan = std::numeric_limits<double>::quiet_NaN();
    auto const check = [&](auto const& f) {
        C const dx = partial_at(f, C(nan, 0.3));
        EXPECT_TRUE(dx.real() != dx.real() || dx.imag() != dx.imag()) << function_name(f);
    };
    check(fn::asin);
    check(fn::acos);
    check(fn::atan);
}

}  // namespace
