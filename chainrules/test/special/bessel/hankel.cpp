// SPDX-License-Identifier: MIT
#include "chainrules/special/bessel/hankel.hpp"

#include <gtest/gtest.h>

#include "chainrules_testutils/check_all.hpp"
#include "chainrules_testutils/gtest.hpp"
#include "special/support/bad_input.hpp"
#include "special/support/parts.hpp"
#include "special/support/references.hpp"
#include "special/support/values.hpp"

namespace {

using namespace chainrules;
using testutils::test_rrule;
using values::derivative;
using values::infinity;
using values::nan;

TEST(Hankel, References) {
    using namespace references;
    References rows("hankel");
    auto const check = [&](std::string const& name, auto const& f) {
        rows.check<double, double>(name + ":re", parts::real_part(f), closed_form);
        rows.check<double, double>(name + ":im", parts::imaginary_part(f), closed_form);
    };
    check("cyl_hankel_1", fn::cyl_hankel_1);
    check("cyl_hankel_2", fn::cyl_hankel_2);
    check("sph_hankel_1", fn::sph_hankel_1);
    check("sph_hankel_2", fn::sph_hankel_2);
}

template <class T>
class HankelOf : public testing::Test {};
using Types = testing::Types<float, double, long double>;
TYPED_TEST_SUITE(HankelOf, Types);

TYPED_TEST(HankelOf, Checks) {
    auto const check = [](auto const& f) {
        test_rrule(f, TypeParam(0), TypeParam(0.75));
        test_rrule(f, TypeParam(2.5), TypeParam(6));
        static_assert(
            std::is_same_v<decltype(f(TypeParam(0), TypeParam(1))), std::complex<TypeParam>>);
    };
    check(fn::cyl_hankel_1);
    check(fn::cyl_hankel_2);
    check(fn::sph_hankel_1);
    check(fn::sph_hankel_2);
}

TYPED_TEST(HankelOf, SecondOrder) {
    auto const check = [](auto const& f, double nu, double x) {
        auto const result =
            testutils::check_all(f, static_cast<TypeParam>(nu), static_cast<TypeParam>(x));
        EXPECT_TRUE(result) << result;
        EXPECT_TRUE(result.has(testutils::Check::second_order, testutils::Outcome::passed))
            << result;
    };
    for (double nu : {-1.5, 0.0, 2.5, 7.0})
        for (double x : {0.75, 6.0, 20.0, 80.0}) {
            check(fn::cyl_hankel_1, nu, x);
            check(fn::cyl_hankel_2, nu, x);
            check(fn::sph_hankel_1, nu, x);
            check(fn::sph_hankel_2, nu, x);
            check(fn::hankelh1x, nu, x);
            check(fn::hankelh2x, nu, x);
        }
}

// A real argument gets a real cotangent: the real product of the derivative and the cotangent.
TEST(Hankel, RealCotangent) {
    auto const [y, pullback] = rrule(fn::cyl_hankel_1, 0.0, 2.0);
    auto const [self, order_bar, x_bar] = pullback(std::complex<double>(0, 1));
    static_assert(std::is_same_v<decltype(x_bar), double const>);
    EXPECT_NEAR(x_bar, -boost::math::cyl_neumann(1, 2.0), 1e-15);
    // At order 0 the derivatives of J and Y by it are π/2 Y and −π/2 J (DLMF 10.15.3, 10.15.4).
    static_assert(std::is_same_v<decltype(order_bar), double const>);
    EXPECT_NEAR(order_bar, -std::acos(0.0) * boost::math::cyl_bessel_j(0, 2.0), 1e-15);
}

// On the cut x < 0 the function is complex in both parts, and its derivative the difference of two.
TEST(Hankel, NegativeArgument) { test_rrule(fn::cyl_hankel_1, 1.5, -2.25); }

TEST(Hankel, NaNAndInfinity) {
    auto const check = [](auto const& f) {
        EXPECT_TRUE(std::isnan(f(0.5, nan).real()));
        EXPECT_TRUE(std::isnan(derivative(f, 0.5, nan).imag()));
        EXPECT_EQ(f(0.5, infinity), std::complex<double>(0, 0));
        EXPECT_EQ(derivative(f, 0.5, infinity), std::complex<double>(0, 0));
        EXPECT_THROW(f(infinity, 1.0), std::domain_error);
    };
    check(fn::cyl_hankel_1);
    check(fn::cyl_hankel_2);
    check(fn::sph_hankel_1);
    check(fn::sph_hankel_2);
}

// e^(∓ix) times the function, and where the series for large x begins.
TEST(Hankel, Scaled) {
    using C = std::complex<double>;
    for (double nu : {0.0, 1.25, 4.0})
        for (double x : {0.5, 12.0, 29.0, 31.0, 1e4}) {
            C const turn(std::cos(x), std::sin(x));
            C const first = fn::hankelh1x(nu, x), second = fn::hankelh2x(nu, x);
            EXPECT_LE(std::abs(first * turn - fn::cyl_hankel_1(nu, x)), 2e-15 * std::abs(first));
            EXPECT_LE(std::abs(second - std::conj(first)), 1e-16 * std::abs(first));
            C const slope = derivative(fn::hankelh1x, nu, x);
            C const unscaled = derivative(fn::cyl_hankel_1, nu, x);
            EXPECT_LE(std::abs((slope + C(0, 1) * first) * turn - unscaled),
                      2e-15 * std::abs(unscaled));
            EXPECT_LE(std::abs(derivative(fn::hankelh2x, nu, x) - std::conj(slope)),
                      1e-15 * std::abs(slope));
        }
    // H₁ of order 1/2 is −i √(2/(πx)) e^(ix): far out the derivative is not lost in the value.
    for (double x : {2.0, 1e3, 1e8, 1e15}) {
        C const value(0, -std::sqrt(2 / (3.14159265358979323846 * x)));
        EXPECT_LE(std::abs(fn::hankelh1x(0.5, x) - value), 1e-15 * std::abs(value)) << x;
        C const slope = derivative(fn::hankelh1x, 0.5, x), expected = -value / (2 * x);
        EXPECT_LE(std::abs(slope - expected), 1e-13 * std::abs(expected)) << x;
    }
    EXPECT_EQ(fn::hankelh1x(0.5, infinity), C(0, 0));
    EXPECT_THROW(fn::hankelh1x(0.5, -1.0), std::domain_error);
}

template <class F>
void test_bad_input(F const& f) {
    for (double nu : {0.0, 0.5, -2.25, 1e6, 1e15}) bad_input::sweep(f, nu, 2.5);
    EXPECT_TRUE(std::isnan(f(0.5, nan).real()));
    EXPECT_TRUE(std::isnan(derivative(f, 0.5, nan).real()));
}
TEST(Hankel, BadInput) {
    test_bad_input(fn::cyl_hankel_1);
    test_bad_input(fn::cyl_hankel_2);
    test_bad_input(fn::sph_hankel_1);
    test_bad_input(fn::sph_hankel_2);
    test_bad_input(fn::hankelh1x);
    test_bad_input(fn::hankelh2x);
}

// J underflows and Y overflows: the real part of the cotangent sees J alone. It was NaN.
TEST(Hankel, PullbackOfRealCotangent) {
    auto const h = rrule(fn::cyl_hankel_1, 85.5, 0.001);
    EXPECT_EQ(h.value.imag(), -std::numeric_limits<double>::infinity());
    auto const cotangents = h.pullback(std::complex<double>(1, 0));
    EXPECT_EQ(std::get<1>(cotangents), 0);
    EXPECT_EQ(std::get<2>(cotangents), 0);
}

}  // namespace
