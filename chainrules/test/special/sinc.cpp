// SPDX-License-Identifier: MIT
#include "chainrules/special/sinc.hpp"

#include <gtest/gtest.h>

#include "chainrules_testutils/gtest.hpp"
#include "support/references.hpp"

namespace {

using namespace chainrules;
using testutils::test_scalar;

double const infinity = std::numeric_limits<double>::infinity();
double const nan = std::numeric_limits<double>::quiet_NaN();

template <class F>
double slope(F const& f, double x) {
    return std::get<1>(rrule(f, x).pullback(1.0));
}

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
    EXPECT_EQ(slope(fn::sinc_pi, 0.0), 0.0);
    EXPECT_EQ(slope(fn::sinhc_pi, 0.0), 0.0);
    EXPECT_NEAR(slope(fn::sinc_pi, 1e-200) * 1e200, -1.0 / 3, 1e-16);
    EXPECT_NEAR(slope(fn::sinhc_pi, -1e-5) * 1e5, -1.0 / 3, 1e-10);
    // Both methods, where they meet.
    long double const at = 0.5L;
    EXPECT_NEAR(static_cast<double>(special::detail::sinc_slope_series(at, -1)),
                static_cast<double>((std::cos(at) - std::sin(at) / at) / at), 1e-17);
}

TEST(Sinc, Edges) {
    EXPECT_TRUE(std::isnan(fn::sinc_pi(nan)));
    EXPECT_TRUE(std::isnan(slope(fn::sinhc_pi, nan)));
    EXPECT_EQ(fn::sinc_pi(infinity), 0.0);
    EXPECT_EQ(slope(fn::sinc_pi, infinity), 0.0);
    EXPECT_EQ(fn::sinhc_pi(-infinity), infinity);
    EXPECT_EQ(slope(fn::sinhc_pi, -infinity), -infinity);
    EXPECT_EQ(slope(fn::sin_pi, 1.0), -3.14159265358979323846);
}

}  // namespace
