// SPDX-License-Identifier: MIT
#include "chainrules/complex/powers.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <complex>
#include <limits>

#include "chainrules_testutils/gtest.hpp"
#include "support/points.hpp"

namespace {

using namespace chainrules;
using complex_points::C;
using complex_points::Cf;
using complex_points::test_in_all_types;
using testutils::test_frule;
using testutils::test_rrule;

TEST(ComplexCbrt, InAllTypes) { test_in_all_types(fn::cbrt, {{0.5, 0.25}, {-2, 3}}); }

TEST(ComplexCbrt, IsThePrincipalRoot) {
    EXPECT_LT(std::abs(fn::cbrt(C(-8, 0.0)) - C(1, std::sqrt(3.0))), 1e-15);
    EXPECT_LT(std::abs(fn::cbrt(C(-8, -0.0)) - C(1, -std::sqrt(3.0))), 1e-15);
    EXPECT_EQ(fn::cbrt(C(27)), C(3));
    EXPECT_EQ(fn::cbrt(C(0)), C(0));
    // Neither the square of a huge number overflows nor that of a tiny one underflows.
    for (double size : {1e-300, 1e300}) {
        C const root = fn::cbrt(C(size, size));
        EXPECT_LT(std::abs(root * root * (root / size) - C(1, 1)), 1e-14);
    }
    EXPECT_EQ(std::get<1>(rrule(fn::cbrt, C(0)).pullback(C(0))), C(0));
}

TEST(ComplexPow, RealAndComplexOperands) {
    for (double x : {0.3, 1.0, 4.2})
        for (double p : {-1.5, 0.0, 1.0, 2.5}) {
            test_rrule(fn::pow, C(x, 1.1), C(p, -0.4));
            test_frule(fn::pow, C(x, 1.1), p);
            test_rrule(fn::pow, C(x, 1.1), p);
            test_rrule(fn::pow, x, C(p, 0.7));
        }
}

TEST(ComplexPow, ToZeroAndOne) {
    double const inf = std::numeric_limits<double>::infinity();
    for (C const z : {C(0), C(inf), C(-inf, 0), C(0, inf), C(1e308, -1e308), C(0, 1e-320)}) {
        EXPECT_EQ(fn::pow(z, C(0)), C(1)) << z;
        EXPECT_EQ(fn::pow(z, 0.0), C(1)) << z;
        EXPECT_EQ(fn::pow(z, 0), C(1)) << z;
        EXPECT_EQ(fn::pow(z, C(1)), z) << z;
        EXPECT_EQ(fn::pow(z, 1.0F), z) << z;
        EXPECT_EQ(rrule(fn::pow, z, 1.0).value, z) << z;
    }
    for (double const x : {0.0, inf, -inf}) {
        EXPECT_EQ(fn::pow(x, C(0)), C(1)) << x;
        EXPECT_EQ(fn::pow(x, C(1)), C(x)) << x;
    }
    static_assert(std::is_same_v<decltype(fn::pow(Cf(1), 2.0F)), Cf>);
    static_assert(std::is_same_v<decltype(fn::pow(Cf(1), 2.0)), C>);
}

TEST(ComplexPow, MixedOperands) {
    C const z(0.3, 1.1), p(-1.5, -0.4);
    test_frule(fn::pow, z, p);
    test_rrule(fn::pow, z, p);
    test_frule(fn::pow, 1.7, p);
    test_rrule(fn::pow, 1.7, p);
    test_frule(fn::pow, z, -1.5);
    test_rrule(fn::pow, z, -1.5);
    // A negative real base with a complex exponent, where log|x| would be wrong.
    test_frule(fn::pow, -1.7, p);
    test_rrule(fn::pow, -1.7, p);
}

TEST(ComplexPow, OtherPrecisions) {
    test_rrule(fn::pow, Cf(0.3f, 1.1f), Cf(-1.5f, -0.4f));
    test_rrule(fn::pow, Cf(0.3f, 1.1f), 2.5f);
    test_rrule(fn::pow, complex_points::Cl(0.3L, 1.1L), complex_points::Cl(-1.5L, -0.4L));
}

TEST(ComplexPow, ArgumentsKeepTheirTypes) {
    auto const [self, z_bar, p_bar] = rrule(fn::pow, C(0.3, 1.1), 2.0f).pullback(C(1, 1));
    static_assert(std::is_same_v<decltype(z_bar), C const>);
    static_assert(std::is_same_v<decltype(p_bar), float const>);
    auto const [self2, x_bar, n_bar] = rrule(fn::pow, 2.0f, Cf(1, 1)).pullback(Cf(1, 1));
    static_assert(std::is_same_v<decltype(x_bar), float const>);
    static_assert(std::is_same_v<decltype(n_bar), Cf const>);
    // A whole exponent counts as a number of the base's precision.
    auto const [self3, y_bar, k_bar] = rrule(fn::pow, C(0.3, 1.1), 3).pullback(C(1));
    EXPECT_LT(std::abs(y_bar - std::conj(3.0 * C(0.3, 1.1) * C(0.3, 1.1))), 1e-14);
    static_assert(std::is_same_v<decltype(k_bar), double const>);
}

// The power leaves the range of double, its derivative by the base does not.
TEST(ComplexPow, PartialWherePowerIsOutOfRange) {
    auto const by_base = [](C z, C p) {
        return frule(std::tuple{NoTangent{}, C(1), ZeroTangent{}}, fn::pow, z, p).tangent;
    };
    // 1.6 (10⁻²²⁰)^0.6 = 1.6e-132, turned by 0.6 times the angle of the base.
    C const unit(0.6, 0.8), tiny = 1e-220 * unit;
    C const expected = 1.6e-132 * std::polar(1.0, 0.6 * std::arg(unit));
    EXPECT_LT(std::abs(by_base(tiny, C(1.6)) / expected - C(1)), 1e-12);
    C const huge = 1e220 * unit, large = 1.6e132 * std::polar(1.0, 0.6 * std::arg(unit));
    EXPECT_LT(std::abs(by_base(huge, C(1.6)) / large - C(1)), 1e-12);
}

TEST(ComplexPow, AtZero) {
    auto const by_base = [](double p) {
        return std::get<1>(rrule(fn::pow, C(0), p).pullback(C(1)));
    };
    EXPECT_EQ(by_base(0), C(0));
    EXPECT_EQ(by_base(1), C(1));
    EXPECT_EQ(by_base(2.5), C(0));
    auto const by_exponent = [](double p) {
        return std::get<2>(rrule(fn::pow, C(0), C(p)).pullback(C(1)));
    };
    EXPECT_EQ(by_exponent(2), C(0));
    EXPECT_NE(by_exponent(-1), by_exponent(-1));  // NaN, as the function jumps
}

TEST(ComplexPow, SquaresAndCubes) {
    test_in_all_types(fn::square, {{0.5, -0.25}});
    test_in_all_types(fn::cube, {{0.5, -0.25}});
}

}  // namespace
