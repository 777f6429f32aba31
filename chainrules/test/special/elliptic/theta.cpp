// SPDX-License-Identifier: MIT
#include "chainrules/special/elliptic/theta.hpp"

#include <cmath>
#include <numbers>

#include <gtest/gtest.h>

#include "chainrules_testutils/gtest.hpp"
#include "special/support/references.hpp"
#include "special/support/values.hpp"

namespace {

using namespace chainrules;
using testutils::test_rrule;
using values::infinity;
using values::nan;

TEST(Theta, References) {
    using namespace references;
    References rows("theta");
    rows.check<double, double>("jacobi_theta1", fn::jacobi_theta1, closed_form);
    rows.check<double, double>("jacobi_theta2", fn::jacobi_theta2, closed_form);
    rows.check<double, double>("jacobi_theta3", fn::jacobi_theta3, closed_form);
    rows.check<double, double>("jacobi_theta4", fn::jacobi_theta4, closed_form);
    rows.check<double, double>("jacobi_theta3m1", fn::jacobi_theta3m1, closed_form);
    rows.check<double, double>("jacobi_theta4m1", fn::jacobi_theta4m1, closed_form);
    rows.check<double, double>("jacobi_theta1tau", fn::jacobi_theta1tau, closed_form);
    rows.check<double, double>("jacobi_theta2tau", fn::jacobi_theta2tau, closed_form);
    rows.check<double, double>("jacobi_theta3tau", fn::jacobi_theta3tau, closed_form);
    rows.check<double, double>("jacobi_theta4tau", fn::jacobi_theta4tau, closed_form);
    rows.check<double, double>("jacobi_theta3m1tau", fn::jacobi_theta3m1tau, closed_form);
    rows.check<double, double>("jacobi_theta4m1tau", fn::jacobi_theta4m1tau, closed_form);
}

template <class T>
class ThetaOf : public testing::Test {};
using Types = testing::Types<float, double, long double>;
TYPED_TEST_SUITE(ThetaOf, Types);

TYPED_TEST(ThetaOf, Checks) {
    using T = TypeParam;
    auto const check = [](auto const& f) {
        for (double q : {0.01, 0.7}) test_rrule(f, T(-0.6), T(q));
        test_rrule(f, T(4), T(0.4));
    };
    check(fn::jacobi_theta1);
    check(fn::jacobi_theta2);
    check(fn::jacobi_theta3m1);
    check(fn::jacobi_theta4tau);
}

// Both methods, on either side of τ = 1/4 and for every derivative that rules of first and second
// order ask for.
TEST(Theta, MethodsAgree) {
    using namespace special::detail;
    using T = long double;
    T const root = std::exp(-std::numbers::pi_v<T> / 16);  // the fourth root of the nome
    for (int kind : {1, 2, 3, 4})
        for (int n : {0, 1, 2, 3, 4})
            for (long double z : {1e-9L, 0.3L, -1.1L, 1.7L, 20.0L}) {
                T const a = theta_by_series<T>(kind, n, z, std::pow(root, 4), root),
                        b = theta_by_gaussians<T>(kind, n, z, T(0.25));
                EXPECT_NEAR(static_cast<double>(a - b), 0,
                            1e-16 * static_cast<double>(std::fabs(a)) + 1e-24)
                    << kind << " " << n << " " << z;
            }
}

// θ₁ vanishes at 0 and with it the derivatives by q and of even order: to relative accuracy.
TEST(Theta, FirstNextToItsZero) {
    for (double q : {0.1, 0.5, 0.9}) {
        auto const at = [&](double z) {
            return std::get<2>(rrule(fn::jacobi_theta1, z, q).pullback(1.0));
        };
        EXPECT_NEAR(at(1e-7) / at(1e-6), 0.1, 1e-9) << q;
        EXPECT_NEAR(at(1e-200) / at(1e-100) * 1e100, 1, 1e-14) << q;
    }
}

TEST(Theta, Edges) {
    EXPECT_THROW(rrule(fn::jacobi_theta3, 0.5, 1.0), std::domain_error);
    EXPECT_THROW(rrule(fn::jacobi_theta3, 0.5, 0.0), std::domain_error);
    EXPECT_THROW(rrule(fn::jacobi_theta2tau, 0.5, -1.0), std::domain_error);
    auto const all_nan = [](auto const& f) {
        EXPECT_TRUE(std::isnan(f(nan, 0.5)));
        EXPECT_TRUE(std::isnan(f(infinity, 0.5)));
        EXPECT_TRUE(std::isnan(f(0.5, nan)));
        EXPECT_TRUE(std::isnan(std::get<2>(rrule(f, 0.5, nan).pullback(1.0))));
    };
    all_nan(fn::jacobi_theta1);
    all_nan(fn::jacobi_theta2);
    all_nan(fn::jacobi_theta3m1);
    all_nan(fn::jacobi_theta4tau);
    EXPECT_TRUE(std::isfinite(std::get<2>(rrule(fn::jacobi_theta3, 0.5, 1e-300).pullback(1.0))));
    EXPECT_EQ(std::get<2>(rrule(fn::jacobi_theta3tau, 0.5, 1e300).pullback(1.0)), 0.0);
    // Exponents that double does not hold.
    for (double tau : {5e-324, 1.7e308}) {
        double const limit = tau > 1 ? 1 : 0;
        auto const [value, pullback] = rrule(fn::jacobi_theta3tau, 0.5, tau);
        EXPECT_EQ(value, limit);
        EXPECT_EQ(std::get<1>(pullback(1.0)), 0.0);
        EXPECT_EQ(std::get<2>(pullback(1.0)), 0.0);
        EXPECT_EQ(fn::jacobi_theta3m1tau(0.5, tau), limit - 1);
        EXPECT_EQ(fn::jacobi_theta1tau(0.5, tau), 0.0);
    }
    EXPECT_TRUE(
        std::isfinite(std::get<1>(rrule(fn::jacobi_theta3m1, 1.7e308, 0.25).pullback(1.0))));
}

}  // namespace
