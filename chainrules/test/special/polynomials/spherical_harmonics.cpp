// SPDX-License-Identifier: MIT
#include "chainrules/special/polynomials/spherical_harmonics.hpp"

#include <gtest/gtest.h>

#include "chainrules_testutils/gtest.hpp"
#include "special/support/references.hpp"
#include "special/support/values.hpp"

namespace {

using namespace chainrules;
using testutils::test_rrule;
using values::infinity;
using values::nan;

TEST(SphericalHarmonics, References) {
    using namespace references;
    References rows("spherical_harmonics");
    rows.check<int, int, double, double>("spherical_harmonic_r", fn::spherical_harmonic_r,
                                         closed_form);
    rows.check<int, int, double, double>("spherical_harmonic_i", fn::spherical_harmonic_i,
                                         closed_form);
    rows.check<int, int, double>("sph_legendre", fn::sph_legendre, closed_form);
}

template <class T>
class SphericalHarmonicsOf : public testing::Test {};
using Types = testing::Types<float, double, long double>;
TYPED_TEST_SUITE(SphericalHarmonicsOf, Types);

TYPED_TEST(SphericalHarmonicsOf, Checks) {
    using T = TypeParam;
    for (int m : {-3, -1, 0, 2}) {
        test_rrule(fn::spherical_harmonic_r, 3, m, T(0.7), T(1.25));
        test_rrule(fn::spherical_harmonic_i, 3, m, T(0.7), T(1.25));
        test_rrule(fn::spherical_harmonic, 3, m, T(-0.7), T(1.25));
        test_rrule(fn::sph_legendre, 3, m, T(4));
    }
}

// The complex function is the two real ones.
TEST(SphericalHarmonics, Parts) {
    auto const [y, pullback] = rrule(fn::spherical_harmonic, 4, -2, 0.7, 1.25);
    auto const [self, n_bar, m_bar, theta_bar, phi_bar] = pullback(std::complex<double>(0, 1));
    auto const parts = rrule(fn::spherical_harmonic_i, 4, -2, 0.7, 1.25).pullback(1.0);
    EXPECT_NEAR(theta_bar, std::get<3>(parts), 1e-16);
    EXPECT_NEAR(phi_bar, std::get<4>(parts), 1e-16);
    static_assert(std::is_same_v<decltype(n_bar), NoTangent const>);
}

// At the poles only the order 1 has a slope: Y₁¹ = −√(3/8π) sin θ.
TEST(SphericalHarmonics, Poles) {
    auto const slope = [](int l, int m, double theta) {
        return std::get<3>(rrule(fn::sph_legendre, l, m, theta).pullback(1.0));
    };
    EXPECT_NEAR(slope(1, 1, 0.0), -std::sqrt(3 / (8 * 3.14159265358979323846)), 1e-16);
    EXPECT_EQ(slope(3, 0, 0.0), 0.0);
    EXPECT_EQ(slope(3, 2, 0.0), 0.0);
    EXPECT_EQ(slope(0, 0, 0.5), 0.0);
}

TEST(SphericalHarmonics, Edges) {
    EXPECT_TRUE(std::isnan(fn::sph_legendre(2, 1, nan)));
    EXPECT_TRUE(std::isnan(fn::spherical_harmonic_r(2, 1, 0.5, infinity)));
    EXPECT_TRUE(std::isnan(std::get<3>(rrule(fn::sph_legendre, 2, 1, nan).pullback(1.0))));
    EXPECT_EQ(fn::sph_legendre(2, 3, 0.5), 0.0);
    EXPECT_THROW(fn::sph_legendre(-1, 0, 0.5), std::domain_error);
    static_assert(!std::is_invocable_v<decltype(fn::sph_legendre), double, int, double>);
}

}  // namespace
