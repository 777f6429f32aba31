// SPDX-License-Identifier: MIT
#include "chainrules/cmath/trigonometric.hpp"

#include <gtest/gtest.h>

#include <complex>
#include <limits>

#include "chainrules_testutils/gtest.hpp"

namespace {

using namespace chainrules;
using testutils::test_scalar;
using C = std::complex<double>;

double const pi = 3.14159265358979323846;

template <class F>
void test_at(F const& f, double x, C z) {
    test_scalar(f, x);
    test_scalar(f, -x);
    test_scalar(f, static_cast<float>(x));
    test_scalar(f, static_cast<long double>(x));
    test_scalar(f, z);
    test_scalar(f, std::complex<float>(z));
}

TEST(Sin, RealAndComplex) { test_at(fn::sin, pi - 0.01, C(pi, pi / 2)); }
TEST(Cos, RealAndComplex) { test_at(fn::cos, pi - 0.01, C(pi, pi / 2)); }
TEST(Tan, RealAndComplex) { test_at(fn::tan, pi - 0.01, C(pi, pi / 2)); }
TEST(Asin, RealAndComplex) { test_at(fn::asin, 0.5, C(0.5, 0.25)); }

TEST(Sin, AtZero) {
    test_scalar(fn::sin, 0.0);
    test_scalar(fn::cos, 0.0);
    test_scalar(fn::tan, 0.0);
    test_scalar(fn::asin, 0.0);
}

TEST(Asin, NearTheEndsOfTheDomain) {
    test_scalar(fn::asin, 0.999);
    test_scalar(fn::asin, -0.999);
    // 1/√(1 − x²) at x = 1 − 2⁻⁵² from a 50-digit evaluation.
    double const x = 1 - std::numeric_limits<double>::epsilon();
    auto const [y, pullback] = rrule(fn::asin, x);
    EXPECT_DOUBLE_EQ(std::get<1>(pullback(1.0)), 47453132.81212578225);
}

TEST(Asin, InfiniteAtTheEnds) {
    double const infinity = std::numeric_limits<double>::infinity();
    for (double x : {-1.0, 1.0}) {
        auto const [y, pullback] = rrule(fn::asin, x);
        EXPECT_EQ(std::get<1>(pullback(2.0)), infinity);
        EXPECT_EQ(std::get<1>(pullback(-2.0)), -infinity);
        EXPECT_EQ(std::get<1>(pullback(0.0)), 0.0);
        EXPECT_EQ(frule(std::tuple{NoTangent{}, 0.0}, fn::asin, x).tangent, 0.0);
        EXPECT_EQ(frule(std::tuple{NoTangent{}, 1.0}, fn::asin, x).tangent, infinity);
    }
}

TEST(Trigonometric, NanInNanOut) {
    double const nan = std::numeric_limits<double>::quiet_NaN();
    EXPECT_TRUE(std::isnan(frule(std::tuple{NoTangent{}, 1.0}, fn::sin, nan).tangent));
    EXPECT_TRUE(std::isnan(frule(std::tuple{NoTangent{}, 1.0}, fn::asin, 2.0).tangent));
}

}  // namespace
