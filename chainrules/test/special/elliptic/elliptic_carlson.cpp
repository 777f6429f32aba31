// SPDX-License-Identifier: MIT
#include "chainrules/special/elliptic/elliptic_carlson.hpp"

#include <gtest/gtest.h>

#include "chainrules_testutils/gtest.hpp"
#include "special/support/references.hpp"
#include "special/support/second_order.hpp"
#include "special/support/values.hpp"

namespace {

using namespace chainrules;
using testutils::test_frule;
using testutils::test_rrule;
using values::gradient;
using values::infinity;
using values::nan;
using values::partial_of;

TEST(Carlson, References) {
    using namespace references;
    References rows("elliptic_carlson");
    rows.check<double, double>("ellint_rc", fn::ellint_rc, closed_form);
    rows.check<double, double, double>("ellint_rf", fn::ellint_rf, closed_form);
    rows.check<double, double, double>("ellint_rg", fn::ellint_rg, closed_form);
    rows.check<double, double, double>("ellint_rd", fn::ellint_rd, algorithm);
    rows.check<double, double, double, double>("ellint_rj", fn::ellint_rj, algorithm);
}

template <class T>
class CarlsonOf : public testing::Test {};
using Types = testing::Types<float, double, long double>;
TYPED_TEST_SUITE(CarlsonOf, Types);

TYPED_TEST(CarlsonOf, Checks) {
    using T = TypeParam;
    for (double x : {0.25, 2.0, 30.0}) {
        test_rrule(fn::ellint_rc, T(x), T(2.5));
        test_rrule(fn::ellint_rc, T(x), T(-1.5));
        test_rrule(fn::ellint_rf, T(x), T(1), T(3));
        test_rrule(fn::ellint_rg, T(x), T(1), T(3));
        test_rrule(fn::ellint_rd, T(x), T(1), T(3));
        test_rrule(fn::ellint_rj, T(x), T(1), T(3), T(0.75));
    }
    test_frule(fn::ellint_rj, T(0.5), T(1), T(3), T(-0.75));
}

// Where arguments coincide the difference quotients of the textbooks are 0/0.
TEST(Carlson, EqualArguments) {
    auto const [self, x_bar, y_bar] = gradient(fn::ellint_rc, 4.0, 4.0);
    EXPECT_NEAR(x_bar, -1.0 / 6 / 8, 1e-17);
    EXPECT_NEAR(y_bar, -1.0 / 3 / 8, 1e-17);
    // R_J(x, x, x, x) = x^(−3/2): −1/10 of 3 x^(−5/2) each by x, y, z, −1/5 of it by p.
    auto const bars = gradient(fn::ellint_rj, 1.0, 1.0, 1.0, 1.0);
    EXPECT_NEAR(std::get<1>(bars), -0.3, 1e-16);
    EXPECT_NEAR(std::get<4>(bars), -0.6, 2e-16);
    EXPECT_NEAR(std::get<3>(gradient(fn::ellint_rd, 1.0, 1.0, 1.0)), -0.9, 2e-16);
    EXPECT_NEAR(std::get<2>(gradient(fn::ellint_rd, 1.0, 1.0, 1.0)), -0.3, 1e-16);
}

// All are homogeneous: Σ xᵢ ∂f/∂xᵢ = degree · f.
TEST(Carlson, EulersIdentity) {
    for (double x : {1e-200, 1e-8, 0.3, 7.0, 1e5, 1e100})
        for (double p : {1e-9, 0.4, 2.0, 3e6, -0.6, -50.0}) {
            double const y = 0.7, z = 5.25;
            auto const [value, pullback] = rrule(fn::ellint_rj, x, y, z, p);
            auto const [self, dx, dy, dz, dp] = pullback(1.0);
            double const terms =
                std::fabs(x * dx) + std::fabs(y * dy) + std::fabs(z * dz) + std::fabs(p * dp);
            EXPECT_NEAR(x * dx + y * dy + z * dz + p * dp, -1.5 * value, 1e-13 * terms)
                << x << " " << p;
            auto const [rc_value, rc_pullback] = rrule(fn::ellint_rc, x, p);
            auto const [rc_self, rc_dx, rc_dp] = rc_pullback(1.0);
            EXPECT_NEAR(x * rc_dx + p * rc_dp, -0.5 * rc_value,
                        1e-14 * (std::fabs(x * rc_dx) + std::fabs(p * rc_dp)))
                << x << " " << p;
        }
}

TEST(Carlson, InfiniteAtZero) {
    EXPECT_EQ(std::get<1>(gradient(fn::ellint_rc, 0.0, 2.0)), -infinity);
    EXPECT_EQ(std::get<1>(gradient(fn::ellint_rf, 0.0, 1.0, 2.0)), -infinity);
    EXPECT_EQ(std::get<1>(gradient(fn::ellint_rd, 0.0, 1.0, 2.0)), -infinity);
    EXPECT_EQ(std::get<1>(gradient(fn::ellint_rj, 0.0, 1.0, 2.0, 3.0)), -infinity);
    // The others stay finite: K and its derivative at k² = 1/2.
    auto const [self, x_bar, y_bar, z_bar] = gradient(fn::ellint_rf, 0.0, 0.5, 1.0);
    EXPECT_NEAR(y_bar, -0.5 * 1.694426169587958174 / 1, 1e-15);
    EXPECT_TRUE(std::isfinite(z_bar));
    EXPECT_TRUE(std::isfinite(std::get<2>(gradient(fn::ellint_rj, 0.0, 1.0, 2.0, 3.0))));
    EXPECT_EQ(std::get<1>(rrule(fn::ellint_rf, 0.0, 1.0, 2.0).pullback(0.0)), 0.0);
}

TEST(Carlson, OutsideOfTheDomain) {
    EXPECT_THROW(rrule(fn::ellint_rf, -1.0, 1.0, 2.0), std::domain_error);
    auto const of_boost = keyword(boost::math::policies::policy<>{});
    EXPECT_THROW(rrule(fn::ellint_rd, 1.0, 1.0, 0.0, of_boost), std::domain_error);
    EXPECT_THROW(rrule(fn::ellint_rj, 1.0, 1.0, 1.0, 0.0, of_boost), std::domain_error);
    auto const quiet = keyword(special::detail::Quiet{});
    auto const [y, pullback] = rrule(fn::ellint_rj, -1.0, 1.0, 1.0, 2.0, quiet);
    EXPECT_TRUE(std::isnan(y));
    EXPECT_TRUE(std::isnan(std::get<1>(pullback(1.0))));
}

TEST(Carlson, DivergesAtZero) {
    EXPECT_EQ(fn::ellint_rc(2.0, 0.0), infinity);
    EXPECT_EQ(fn::ellint_rf(0.0, 1.0, 0.0), infinity);
    EXPECT_EQ(fn::ellint_rd(1.0, 1.0, 0.0), infinity);
    EXPECT_EQ(fn::ellint_rj(1.0, 1.0, 1.0, 0.0), infinity);
    EXPECT_EQ(fn::ellint_rj(0.0, 0.0, 1.0, -1.0), -infinity);
    EXPECT_EQ(std::get<1>(gradient(fn::ellint_rd, 1.0, 2.0, 0.0)), -infinity);
    EXPECT_EQ(std::get<2>(gradient(fn::ellint_rc, 1.0, 0.0)), -infinity);
}

TEST(Carlson, NaNAndInfinity) {
    EXPECT_TRUE(std::isnan(fn::ellint_rf(nan, 1.0, 2.0)));
    EXPECT_TRUE(std::isnan(fn::ellint_rj(1.0, 1.0, 2.0, nan)));
    EXPECT_TRUE(std::isnan(std::get<1>(gradient(fn::ellint_rj, 1.0, 1.0, 2.0, nan))));
    EXPECT_TRUE(std::isnan(std::get<1>(gradient(fn::ellint_rc, 1.0, nan))));
    EXPECT_EQ(fn::ellint_rf(infinity, 1.0, 2.0), 0.0);
    EXPECT_EQ(fn::ellint_rg(infinity, 1.0, 2.0), infinity);
    EXPECT_EQ(std::get<4>(gradient(fn::ellint_rj, 1.0, 1.0, 2.0, infinity)), 0.0);
}

// Equal arguments are nothing special to the second derivatives: difference quotients by which they
// follow from the first ones were 0/0 there.
TEST(Carlson, SecondOrder) {
    using second_order::check;
    EXPECT_EQ(check(fn::ellint_rc, 0.3, 1.0), 0);
    EXPECT_EQ(check(fn::ellint_rc, 1.0, 1.0), 0);
    EXPECT_EQ(check(fn::ellint_rf, 0.1, 1.0, 0.4641), 0);
    EXPECT_EQ(check(fn::ellint_rf, 1.0, 1.0, 1.0), 0);
    EXPECT_EQ(check(fn::ellint_rg, 1.0, 1.0, 1.0), 0);
    for (double x : {0.1, 1.0, 1.5})
        for (double z : {1.0, 1.5}) {
            EXPECT_EQ(check(fn::ellint_rd, x, 1.0, z), 0);
            EXPECT_EQ(check(fn::ellint_rj, x, 1.0, z, 2.0), 0);
            EXPECT_EQ(check(fn::ellint_rj, x, 1.0, 0.5, z), 0);
        }
    EXPECT_EQ(check(fn::ellint_rj, 0.3, 1.0, 2.0, -0.7), 0);
}

// R_D(x, x, x) = x^(−3/2): the derivatives along the diagonal, (−3/2) (−5/2) … x^(−3/2 − n).
TEST(Carlson, DerivativesOfHigherOrder) {
    double const x = 1.75, root = std::sqrt(x);
    double along = 0;
    for (int i : {0, 1, 2})
        for (int j : {0, 1, 2}) {
            int order[3] = {};
            ++order[i];
            ++order[j];
            along += special::rd_derivative(order[0], order[1], order[2], x, x, x);
        }
    EXPECT_NEAR(along, 15.0 / 4 / (root * x * x * x), 1e-15);
    // Against the algorithm by duplication; spread over 200 decades; at a zero.
    for (double y : {1e-150, 0.3, 1.0, 1e50})
        EXPECT_NEAR(special::rd_derivative(0, 0, 1, 0.7, y, 2.0) /
                        partial_of<2>(fn::ellint_rd, 0.7, y, 2.0),
                    1, 1e-14);
    EXPECT_NEAR(special::rd_derivative(0, 0, 1, 0.0, 1.0, 2.0) /
                    partial_of<2>(fn::ellint_rd, 0.0, 1.0, 2.0),
                1, 1e-14);
    EXPECT_EQ(special::rd_derivative(1, 0, 0, 0.0, 1.0, 2.0), -infinity);
    EXPECT_TRUE(std::isnan(special::rj_derivative(1, 0, 0, 0, 1.0, 1.0, 2.0, -1.0)));
    EXPECT_TRUE(std::isnan(special::rj_derivative(1, 0, 0, 1, nan, 1.0, 2.0, 1.0)));
    EXPECT_EQ(special::rj_derivative(1, 0, 0, 1, infinity, 1.0, 2.0, 1.0), 0);
}

}  // namespace
