// SPDX-License-Identifier: MIT
#include "chainrules_testutils/complex_step.hpp"

#include <gtest/gtest.h>

#include <cmath>

#include "chainrules_testutils/high_precision.hpp"
#include "chainrules_testutils/ulps.hpp"

using namespace chainrules::testutils;

namespace {

template <class T>
class ComplexStep : public testing::Test {};
using Reals = testing::Types<float, double, long double>;
TYPED_TEST_SUITE(ComplexStep, Reals);

// Against the exact derivative, in units in the last place.
template <class T, class F>
void expect_ulps(F const& f, T x, double tolerance) {
    T const derivative = complex_step(f, x);
    EXPECT_LE(ulp_error(derivative, exact_derivative(f, x)), tolerance) << x;
}

}  // namespace

TYPED_TEST(ComplexStep, AsAccurateAsTheFunction) {
    using T = TypeParam;
    for (T const x : {T(1e-30), T(0.3), T(1.5), T(-2.25), T(20)}) {
        expect_ulps<T>([](auto const& t) { return exp(t); }, x, 4);
        expect_ulps<T>([](auto const& t) { return sin(t); }, x, 4);
        expect_ulps<T>([](auto const& t) { return t * t * t; }, x, 4);
        expect_ulps<T>([](auto const& t) { return exp(t) / (t * t + decltype(t * t)(2)); }, x, 12);
        if (x < 0) continue;
        expect_ulps<T>([](auto const& t) { return log(t); }, x, 4);
        expect_ulps<T>([](auto const& t) { return sqrt(t); }, x, 4);
    }
    EXPECT_EQ(complex_step([](auto const& t) { return sin(t); }, T(0)), T(1));
    EXPECT_EQ(complex_step([](auto const&) { return T(3); }, T(1)), T(0));
}

// Where differences lose all digits: sin(x)/x next to 0, a large constant beside.
TEST(ComplexStepDouble, NoCancellation) {
    auto const f = [](auto const& t) { return t * t + 1e12; };
    EXPECT_EQ(complex_step(f, 1e-3), 2e-3);
    EXPECT_EQ(complex_step([](auto const& t) { return t * t; }, 1e150), 2e150);
}

TEST(ComplexStepDouble, VectorsOfValues) {
    auto const f = [](auto const& t) { return std::vector{sin(t), cos(t), t}; };
    auto const d = complex_step(f, 0.7);
    ASSERT_EQ(d.size(), 3U);
    EXPECT_DOUBLE_EQ(d[0], std::cos(0.7));
    EXPECT_DOUBLE_EQ(d[1], -std::sin(0.7));
    EXPECT_DOUBLE_EQ(d[2], 1);
}

TEST(ComplexStepDouble, SeveralArguments) {
    auto const f = [](auto const& x, auto const& y) { return x * x * sin(y); };
    auto const d = complex_step_partials(f, 3.0, 0.5);
    EXPECT_DOUBLE_EQ(d[0], 6 * std::sin(0.5));
    EXPECT_DOUBLE_EQ(d[1], 9 * std::cos(0.5));
    auto const sum_of_squares = [](auto const& v) {
        auto sum = v[0] * v[0];
        for (std::size_t i = 1; i != v.size(); ++i) sum += v[i] * v[i];
        return sum;
    };
    EXPECT_EQ(complex_step_gradient(sum_of_squares, std::vector{1.0, -2.0, 4.0}),
              (std::vector{2.0, -4.0, 8.0}));
}

// What it cannot do: a function that is not analytic.
TEST(ComplexStepDouble, NotAnalytic) {
    auto const f = [](auto const& t) { return std::abs(t) * t; };
    EXPECT_NE(complex_step(f, 2.0), 4);
}
