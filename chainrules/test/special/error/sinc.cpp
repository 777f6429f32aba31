// SPDX-License-Identifier: MIT
#include "chainrules/special/error/sinc.hpp"

#include <gtest/gtest.h>

#include "chainrules/special/error/sin_pi.hpp"
#include "chainrules_testutils/gtest.hpp"
#include "special/support/references.hpp"
#include "special/support/second_order.hpp"
#include "special/support/values.hpp"

namespace {

using namespace chainrules;
using testutils::test_scalar;
using values::derivative;
using values::infinity;
using values::nan;

TEST(Sinc, References) {
    using namespace references;
    References rows("sinc");
    rows.check<double>("sinc_pi", fn::sinc_pi, closed_form);
    rows.check<double>("sinhc_pi", fn::sinhc_pi, closed_form);
    rows.check<double>("sin_pi", fn::sin_pi, closed_form);
    rows.check<double>("cos_pi", fn::cos_pi, closed_form);
}

template <class T>
class SincOf : public testing::Test {};
using Types = testing::Types<float, double, long double>;
TYPED_TEST_SUITE(SincOf, Types);

TYPED_TEST(SincOf, Checks) {
    for (double x : {-7.5, -0.4, 0.3, 0.6, 2.0}) {
        test_scalar(fn::sinc_pi, static_cast<TypeParam>(x));
        test_scalar(fn::sinhc_pi, static_cast<TypeParam>(x));
    }
}

TEST(Sinc, NextToZero) {
    EXPECT_EQ(derivative(fn::sinc_pi, 0.0), 0.0);
    EXPECT_EQ(derivative(fn::sinhc_pi, 0.0), 0.0);
    EXPECT_NEAR(derivative(fn::sinc_pi, 1e-200) * 1e200, -1.0 / 3, 1e-16);
    EXPECT_NEAR(derivative(fn::sinhc_pi, -1e-5) * 1e5, -1.0 / 3, 1e-10);
    // Both methods, where they meet.
    long double const at = 0.5L;
    EXPECT_NEAR(static_cast<double>(special::detail::sinc_slope_series(at, -1)),
                static_cast<double>((std::cos(at) - std::sin(at) / at) / at), 1e-17);
}

TEST(Sinc, Edges) {
    EXPECT_TRUE(std::isnan(fn::sinc_pi(nan)));
    EXPECT_TRUE(std::isnan(derivative(fn::sinhc_pi, nan)));
    EXPECT_EQ(fn::sinc_pi(infinity), 0.0);
    EXPECT_EQ(derivative(fn::sinc_pi, infinity), 0.0);
    EXPECT_EQ(fn::sinhc_pi(-infinity), infinity);
    EXPECT_EQ(derivative(fn::sinhc_pi, -infinity), -infinity);
    EXPECT_EQ(derivative(fn::sin_pi, 1.0), -3.14159265358979323846);
}

// The second derivative through active numbers, at 0 too: −1/3 and 1/3, where (cos x − Ω) / x would
// be 0/0.
TEST(Sinc, SecondOrder) {
    for (double x : {0.25, 0.999, 1.5, 4.0}) {
        EXPECT_EQ(second_order::check(fn::sinc_pi, x), 0);
        EXPECT_EQ(second_order::check(fn::sinhc_pi, x), 0);
    }
    using second_order::Dual;
    for (double x : {0.0, 1e-300, 1e-9}) {
        Dual const y = fn::sinc_pi(Dual(x, 1));
        EXPECT_DOUBLE_EQ(chainrules::partial<0>(y, fn::sinc_pi, Dual(x, 1)).dot, -1.0 / 3);
        Dual const slope = chainrules::partial<0>(y, fn::sinhc_pi, Dual(x, 1));
        EXPECT_DOUBLE_EQ(slope.dot, 1.0 / 3);
    }
    // The third ones, by mpmath.
    EXPECT_DOUBLE_EQ(derivative(special::detail::sinc_derivative, 2, 0.5), 0.097052604204092918);
    EXPECT_DOUBLE_EQ(derivative(special::detail::sinc_derivative, 2, 7.0), -0.055930640623900639);
    EXPECT_DOUBLE_EQ(derivative(special::detail::sinhc_derivative, 2, 7.0), 52.981962379820879);
}

}  // namespace
