// SPDX-License-Identifier: MIT
#include "chainrules/special/elliptic/elliptic_legendre.hpp"

#include <gtest/gtest.h>

#include "chainrules/special/elliptic/jacobi_zeta.hpp"
#include "chainrules_testutils/gtest.hpp"
#include "special/support/references.hpp"
#include "special/support/values.hpp"

namespace {

using namespace chainrules;
using testutils::test_rrule;
using testutils::test_scalar;
using values::gradient;
using values::infinity;
using values::nan;
using values::partial_of;

TEST(Legendre, References) {
    using namespace references;
    References rows("elliptic_legendre");
    rows.check<double>("ellint_1", fn::ellint_1, closed_form);
    rows.check<double>("ellint_2", fn::ellint_2, closed_form);
    rows.check<double>("ellint_d", fn::ellint_d, algorithm);
    rows.check<double>("comp_ellint_1", fn::ellint_1, closed_form);
    rows.check<double>("comp_ellint_2", fn::ellint_2, closed_form);
    rows.check<double, double>("ellint_1", fn::ellint_1, closed_form);
    rows.check<double, double>("ellint_2", fn::ellint_2, closed_form);
    rows.check<double, double>("ellint_d", fn::ellint_d, algorithm);
    rows.check<double, double>("ellint_3", fn::ellint_3, algorithm);
    rows.check<double, double, double>("ellint_3", fn::ellint_3, algorithm);
    rows.check<double, double>("comp_ellint_3", fn::ellint_3, algorithm);
    rows.check<double>("ellipk", fn::ellipk, closed_form);
    rows.check<double>("ellipe", fn::ellipe, closed_form);
    rows.check<double, double>("jacobi_zeta", fn::jacobi_zeta, algorithm);
    rows.check<double, double>("heuman_lambda", fn::heuman_lambda, algorithm);
}

template <class T>
class LegendreOf : public testing::Test {};
using Types = testing::Types<float, double, long double>;
TYPED_TEST_SUITE(LegendreOf, Types);

TYPED_TEST(LegendreOf, Complete) {
    using T = TypeParam;
    for (double k : {-0.4, 0.1, 0.9}) {
        test_scalar(fn::ellint_1, T(k));
        test_scalar(fn::ellint_2, T(k));
        test_scalar(fn::ellint_d, T(k));
        test_rrule(fn::ellint_3, T(k), T(0.3));
    }
    for (double m : {-3.5, 0.25, 0.875}) {
        test_scalar(fn::ellipk, T(m));
        test_scalar(fn::ellipe, T(m));
    }
}

TYPED_TEST(LegendreOf, Incomplete) {
    using T = TypeParam;
    for (double phi : {-0.7, 1.2, 4.5}) {
        test_rrule(fn::ellint_1, T(0.6), T(phi));
        test_rrule(fn::ellint_2, T(0.6), T(phi));
        test_rrule(fn::ellint_d, T(0.6), T(phi));
        test_rrule(fn::ellint_3, T(0.6), T(-0.75), T(phi));
        test_rrule(fn::jacobi_zeta, T(0.6), T(phi));
        test_rrule(fn::heuman_lambda, T(0.6), T(phi));
    }
    test_rrule(fn::ellint_1, T(1.25), T(0.5));
}

// The textbook forms are 0/0 there.
TEST(Legendre, RemovablePoints) {
    EXPECT_EQ(partial_of<0>(fn::ellint_1, 0.0), 0.0);
    EXPECT_EQ(partial_of<0>(fn::ellint_d, 0.0, 1.0), 0.0);
    EXPECT_EQ(partial_of<0>(fn::ellint_2, 0.5, 0.0), 0.0);
    // Π(k, 0): ∂v is ∫ sin² / Δ = D.
    auto const [self, k_bar, v_bar] = gradient(fn::ellint_3, 0.5, 0.0);
    EXPECT_NEAR(v_bar, fn::ellint_d(0.5), 1e-15);
    EXPECT_NEAR(k_bar, partial_of<0>(fn::ellint_1, 0.5), 1e-15);
    // v = k²: continuous.
    double const below = partial_of<0>(fn::ellint_3, 0.5, 0.25 - 1e-9),
                 at = partial_of<0>(fn::ellint_3, 0.5, 0.25),
                 above = partial_of<0>(fn::ellint_3, 0.5, 0.25 + 1e-9);
    EXPECT_NEAR((below + above) / 2, at, 1e-14);
    EXPECT_EQ(partial_of<0>(fn::jacobi_zeta, 0.0, 0.5), 0.0);
    EXPECT_EQ(partial_of<0>(fn::heuman_lambda, 0.0, 0.5), 0.0);
}

TEST(Legendre, InfiniteAtTheEndOfTheDomain) {
    EXPECT_EQ(partial_of<0>(fn::ellint_2, 1.0), -infinity);
    EXPECT_EQ(partial_of<0>(fn::ellint_2, -1.0), infinity);
    EXPECT_EQ(partial_of<0>(fn::ellipe, 1.0), -infinity);
    EXPECT_EQ(std::get<1>(rrule(fn::ellint_2, 1.0).pullback(0.0)), 0.0);
    EXPECT_EQ(fn::ellint_1(1.0), infinity);
    EXPECT_EQ(fn::ellipk(1.0), infinity);
    EXPECT_EQ(fn::ellint_d(-1.0, -2.0), -infinity);
    EXPECT_EQ(fn::ellint_3(0.5, 1.0), std::comp_ellint_3(0.5, 1.0));
    auto const of_boost = keyword(boost::math::policies::policy<>{});
    EXPECT_THROW(rrule(fn::ellint_1, 1.0, of_boost), std::overflow_error);
    EXPECT_THROW(rrule(fn::ellipk, 1.0, of_boost), std::overflow_error);
    EXPECT_THROW(fn::ellint_3(1.0, 0.5, of_boost), std::domain_error);
    EXPECT_THROW(rrule(fn::ellipk, 1.5), std::domain_error);
    EXPECT_THROW(rrule(fn::ellint_1, 2.0, 1.0), std::domain_error);
    EXPECT_THROW(rrule(fn::jacobi_zeta, 1.5, 1.0), std::domain_error);
    EXPECT_TRUE(std::isnan(fn::ellint_2(1.5, keyword(special::detail::Quiet{}))));
}

// ∫₀^{π/2} sin²θ / ((1 − v sin²θ)² Δ), in closed form for k = 0: π (1 − v)^(−3/2) / 4.
TEST(Legendre, CharacteristicFarBelowZero) {
    for (double v : {-1.0, -9.0, -11.0, -1e4, -1e10, -1e30}) {
        double const expected = 0.785398163397448309616 * std::pow(1 - v, -1.5);
        EXPECT_NEAR(std::get<2>(gradient(fn::ellint_3, 0.0, v)) / expected, 1, 1e-13) << v;
        EXPECT_NEAR(std::get<2>(gradient(fn::ellint_3, 0.0, v, 1.57079632679489661923)) / expected,
                    1, 1e-12)
            << v;
    }
}

// Boost 1.81 loses half of the digits there when it computes in double, and some in long double.
TEST(HeumanLambda, ModulusNextToOne) {
    EXPECT_NEAR(fn::heuman_lambda(0.999, 1.57), 0.99949506856167687656, 3e-16);
    EXPECT_NEAR(fn::heuman_lambda(0.999999999, 0.3), 0.19098593366958861154, 2e-16);
    EXPECT_NEAR(fn::heuman_lambda(0.25, 7.5), 4.9245656367778025659, 2e-15);
    EXPECT_NEAR(fn::heuman_lambda(1.0, 0.5), 0.318309886183790671538, 1e-16);
}

TEST(Legendre, NaNAndInfinity) {
    EXPECT_TRUE(std::isnan(fn::ellint_1(nan)));
    EXPECT_TRUE(std::isnan(fn::ellint_d(0.5, nan)));
    EXPECT_EQ(fn::ellint_1(0.5, infinity), infinity);  // every half turn adds as much
    EXPECT_TRUE(std::isnan(fn::ellint_3(nan, 0.5, 0.5)));
    EXPECT_TRUE(std::isnan(fn::jacobi_zeta(0.5, nan)));
    EXPECT_TRUE(std::isnan(fn::heuman_lambda(nan, 0.5)));
    EXPECT_TRUE(std::isnan(partial_of<0>(fn::ellint_3, 0.5, nan)));
    EXPECT_TRUE(std::isnan(partial_of<0>(fn::ellipe, nan)));
    EXPECT_EQ(fn::ellint_3(0.5, -infinity), 0.0);
    EXPECT_EQ(std::get<2>(gradient(fn::ellint_3, 0.5, -infinity)), 0.0);
    EXPECT_EQ(fn::ellipk(-infinity), 0.0);
}

// Next to v = 1 and a quarter turn, where 1 − v sin² cancels; mpmath 1.3.0.
TEST(Legendre, ThirdKindNextToItsPole) {
    double const k = 0x1.fffe88cc0631cp-1, v = 0x1.ffffd3b590ca6p-1, phi = 0x1.91a98d8e74284p+0;
    EXPECT_NEAR(fn::ellint_3(k, v, phi) / 69707.749493234810175, 1, 1e-15);
    EXPECT_NEAR(partial_of<0>(fn::ellint_3, k, v, phi) / 1944420757.9414228587, 1, 1e-15);
    EXPECT_NEAR(partial_of<1>(fn::ellint_3, k, v, phi) / 6811345922.7445715618, 1, 1e-15);
}

}  // namespace
