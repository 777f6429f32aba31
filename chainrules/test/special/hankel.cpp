// SPDX-License-Identifier: MIT
#include "chainrules/special/hankel.hpp"

#include <gtest/gtest.h>

#include "chainrules_testutils/gtest.hpp"
#include "support/parts.hpp"
#include "support/references.hpp"

namespace {

using namespace chainrules;
using testutils::test_rrule;

double const infinity = std::numeric_limits<double>::infinity();
double const nan = std::numeric_limits<double>::quiet_NaN();

TEST(Hankel, References) {
    using namespace references;
    References rows("hankel");
    auto const check = [&](std::string const& name, auto const& f) {
        rows.check<double, double>(name + ":re", parts::real_part(f), missing, closed_form);
        rows.check<double, double>(name + ":im", parts::imaginary_part(f), missing, closed_form);
    };
    check("cyl_hankel_1", fn::cyl_hankel_1);
    check("cyl_hankel_2", fn::cyl_hankel_2);
    check("sph_hankel_1", fn::sph_hankel_1);
    check("sph_hankel_2", fn::sph_hankel_2);
}

template <class F, class X>
auto derivative(F const& f, X order, X x) {
    return frule(std::tuple{NoTangent{}, ZeroTangent{}, X(1)}, f, order, x).tangent;
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

// A real argument gets a real cotangent: the real product of the derivative and the cotangent.
TEST(Hankel, RealCotangent) {
    auto const [y, pullback] = rrule(fn::cyl_hankel_1, 0.0, 2.0);
    auto const [self, order_bar, x_bar] = pullback(std::complex<double>(0, 1));
    static_assert(std::is_same_v<decltype(x_bar), double const>);
    EXPECT_NEAR(x_bar, -boost::math::cyl_neumann(1, 2.0), 1e-15);
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

}  // namespace
