// SPDX-License-Identifier: MIT
#include "chainrules/special/bessel/spherical_bessel.hpp"

#include <gtest/gtest.h>

#include "chainrules_testutils/gtest.hpp"
#include "special/support/references.hpp"
#include "special/support/values.hpp"

namespace {

using namespace chainrules;
using testutils::test_frule;
using testutils::test_rrule;
using values::derivative;
using values::infinity;
using values::nan;

TEST(SphericalBessel, References) {
    using namespace references;
    References rows("spherical_bessel");
    rows.check<int, double>("sph_bessel", fn::sph_bessel, closed_form);
    rows.check<int, double>("sph_neumann", fn::sph_neumann, closed_form);
    rows.check<int, double>("sph_bessel_prime", fn::sph_bessel_prime, closed_form);
    rows.check<int, double>("sph_neumann_prime", fn::sph_neumann_prime, closed_form);
    rows.check<double, double>("sphericalbesselj", fn::sphericalbesselj, closed_form);
    rows.check<double, double>("sphericalbessely", fn::sphericalbessely, closed_form);
}

template <class T>
class SphericalBesselOf : public testing::Test {};
using Types = testing::Types<float, double, long double>;
TYPED_TEST_SUITE(SphericalBesselOf, Types);

TYPED_TEST(SphericalBesselOf, Checks) {
    auto const check = [](auto const& f) {
        for (int n : {0, 1, 2, 5})
            for (double x : {0.5, 1.75, 9.0}) test_rrule(f, n, static_cast<TypeParam>(x));
        static_assert(std::is_same_v<decltype(derivative(f, 1, TypeParam(1))), TypeParam>);
    };
    check(fn::sph_bessel);
    check(fn::sph_neumann);
    check(fn::sph_bessel_prime);
    check(fn::sph_neumann_prime);
    test_frule(fn::sph_bessel, 3, TypeParam(2));
    test_rrule(fn::sphericalbesselj, TypeParam(0.5), TypeParam(2));
    test_rrule(fn::sphericalbessely, TypeParam(1.5), TypeParam(3));
}

// jₙ is xⁿ / (2n+1)!! near 0.
TEST(SphericalBessel, AtZero) {
    EXPECT_EQ(derivative(fn::sph_bessel, 0, 0.0), 0.0);
    EXPECT_EQ(derivative(fn::sph_bessel, 1, 0.0), 1.0 / 3);
    EXPECT_EQ(derivative(fn::sph_bessel, 2, 0.0), 0.0);
    EXPECT_EQ(derivative(fn::sph_bessel_prime, 0, 0.0), -1.0 / 3);
    EXPECT_EQ(derivative(fn::sph_bessel_prime, 1, 0.0), 0.0);
    EXPECT_EQ(derivative(fn::sph_bessel_prime, 2, 0.0), 2.0 / 15);
    EXPECT_EQ(derivative(fn::sphericalbesselj, 0.5, 0.0), infinity);
    EXPECT_EQ(derivative(fn::sphericalbesselj, 1.0, 0.0), 1.0 / 3);
    EXPECT_NEAR(derivative(fn::sph_bessel_prime, 2, 1e-8), 2.0 / 15, 1e-15);
    EXPECT_NEAR(derivative(fn::sph_bessel_prime, 1, 1e-8), -1e-8 / 5, 1e-23);
    EXPECT_EQ(fn::sph_neumann(1, 0.0), std::sph_neumann(1, 0.0));
    EXPECT_EQ(fn::sph_neumann_prime(1, 0.0), infinity);
    EXPECT_THROW(fn::sph_neumann(1, 0.0, keyword(boost::math::policies::policy<>{})),
                 std::overflow_error);
}

TEST(SphericalBessel, OrderIsAnInteger) {
    static_assert(!std::is_invocable_v<decltype(fn::sph_bessel), double, double>);
    static_assert(std::is_invocable_v<decltype(fn::sphericalbesselj), double, double>);
    auto const [self, n_bar, x_bar] = rrule(fn::sph_bessel, 2, 1.5).pullback(1.0);
    static_assert(std::is_same_v<decltype(n_bar), NoTangent const>);
    EXPECT_THROW(fn::sph_bessel(-1, 1.0), std::domain_error);
    EXPECT_TRUE(std::isnan(fn::sph_bessel(-1, 1.0, keyword(special::detail::Quiet{}))));
}

TEST(SphericalBessel, NaNAndInfinity) {
    auto const check = [](auto const& f) {
        EXPECT_TRUE(std::isnan(f(1, nan)));
        EXPECT_TRUE(std::isnan(derivative(f, 1, nan)));
        EXPECT_EQ(f(1, infinity), 0.0);
        EXPECT_EQ(derivative(f, 1, infinity), 0.0);
    };
    check(fn::sph_bessel);
    check(fn::sph_neumann);
    check(fn::sph_bessel_prime);
    check(fn::sph_neumann_prime);
    check(fn::sphericalbesselj);
    check(fn::sphericalbessely);
}

}  // namespace
