// SPDX-License-Identifier: MIT
#include "chainrules/special/bessel/bessel.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <stdexcept>

#include "chainrules_testutils/gtest.hpp"
#include "special/support/references.hpp"
#include "special/support/values.hpp"

namespace {

using namespace chainrules;
using testutils::test_frule;
using testutils::test_rrule;
using testutils::test_scalar;
using values::derivative;
using values::infinity;
using values::nan;
using values::partial_of;

TEST(Bessel, References) {
    using namespace references;
    References rows("bessel");
    auto const check = [&](char const* name, auto const& f) {
        rows.check<double, double>(name, f, closed_form);
    };
    check("cyl_bessel_j", fn::cyl_bessel_j);
    check("cyl_neumann", fn::cyl_neumann);
    check("cyl_bessel_i", fn::cyl_bessel_i);
    check("cyl_bessel_k", fn::cyl_bessel_k);
    check("cyl_bessel_j_prime", fn::cyl_bessel_j_prime);
    check("cyl_neumann_prime", fn::cyl_neumann_prime);
    check("cyl_bessel_i_prime", fn::cyl_bessel_i_prime);
    check("cyl_bessel_k_prime", fn::cyl_bessel_k_prime);
    check("besselix", fn::besselix);
    check("besselkx", fn::besselkx);
    check("besseljx", fn::besseljx);
    check("besselyx", fn::besselyx);
    rows.check<double>("jinc", fn::jinc, closed_form);
    rows.check<double, int>("cyl_bessel_j_zero", fn::cyl_bessel_j_zero, closed_form);
    rows.check<double, int>("cyl_neumann_zero", fn::cyl_neumann_zero, closed_form);
}

// f of a fixed order, as the argument sees it.
template <class T>
class BesselOf : public testing::Test {};
using Types = testing::Types<float, double, long double>;
TYPED_TEST_SUITE(BesselOf, Types);

TYPED_TEST(BesselOf, Checks) {
    auto const check = [](auto const& f) {
        for (double order : {1.0, 2.6})
            for (double x : {0.4, 12.7})
                test_rrule(f, static_cast<TypeParam>(order), static_cast<TypeParam>(x));
    };
    check(fn::cyl_bessel_j);
    check(fn::cyl_neumann);
    check(fn::cyl_bessel_j_prime);
    check(fn::cyl_bessel_i_prime);
    check(fn::besselix);
    test_frule(fn::cyl_bessel_k_prime, TypeParam(0.5), TypeParam(2));
    test_scalar(fn::jinc, TypeParam(0.7));
}

TEST(Bessel, TypesStay) {
    static_assert(std::is_same_v<decltype(derivative(fn::cyl_bessel_j, 1.0f, 2.0f)), float>);
    static_assert(std::is_same_v<decltype(fn::besselkx(1.0f, 2.0f)), float>);
    static_assert(std::is_same_v<decltype(fn::cyl_bessel_i(1, 2)), double>);
}

// Near 0 the function is (x/2)^ν / Γ(ν+1).
TEST(Bessel, AtZero) {
    EXPECT_EQ(derivative(fn::cyl_bessel_j, 0.0, 0.0), 0.0);
    EXPECT_EQ(derivative(fn::cyl_bessel_j, 1.0, 0.0), 0.5);
    EXPECT_EQ(derivative(fn::cyl_bessel_j, 0.5, 0.0), infinity);
    EXPECT_EQ(derivative(fn::cyl_bessel_i, 0.5, 0.0), infinity);
    EXPECT_EQ(derivative(fn::cyl_bessel_i, 1.5, 0.0), 0.0);
    EXPECT_EQ(derivative(fn::cyl_bessel_j_prime, 0.0, 0.0), -0.5);
    EXPECT_EQ(derivative(fn::cyl_bessel_j_prime, 2.0, 0.0), 0.25);
    EXPECT_EQ(derivative(fn::cyl_bessel_j_prime, 1.5, 0.0), infinity);
    EXPECT_EQ(derivative(fn::cyl_bessel_i_prime, 0.0, 0.0), 0.5);
    // Infinite, times a cotangent that is zero: zero.
    EXPECT_EQ(std::get<2>(rrule(fn::cyl_bessel_j, 0.5, 0.0).pullback(0.0)), 0.0);
}

// The derivative overflows where the value does not: no exception.
TEST(Bessel, NextToThePole) {
    EXPECT_EQ(derivative(fn::cyl_neumann, 1.0, 1e-300), infinity);
    EXPECT_EQ(derivative(fn::cyl_bessel_k, 1.0, 1e-300), -infinity);
    EXPECT_THROW(rrule(fn::cyl_neumann, 1.0, 0.0, keyword(boost::math::policies::policy<>{})),
                 std::domain_error);
    EXPECT_THROW(rrule(fn::cyl_bessel_j, 0.5, -1.0), std::domain_error);
}

// As in <cmath>; of other orders the limits.
TEST(Bessel, PoleAtZero) {
    for (double nu : {0.0, 0.5, 3.0}) {
        EXPECT_EQ(fn::cyl_neumann(nu, 0.0), std::cyl_neumann(nu, 0.0));
        EXPECT_EQ(fn::cyl_bessel_k(nu, 0.0), std::cyl_bessel_k(nu, 0.0));
    }
    EXPECT_EQ(fn::cyl_bessel_i(0.5, 1e4), std::cyl_bessel_i(0.5, 1e4));
    EXPECT_EQ(fn::cyl_bessel_k(1e4, 1.5), infinity);
    EXPECT_EQ(fn::cyl_neumann(1e4, 1.5), -infinity);
    EXPECT_EQ(fn::cyl_bessel_j(-1.5, 0.0), -infinity);
    EXPECT_EQ(fn::cyl_neumann(-0.5, 0.0), 0.0);
    EXPECT_EQ(fn::cyl_neumann(-1.0, 0.0), infinity);
    EXPECT_EQ(derivative(fn::cyl_bessel_j_prime, -1.5, 0.0), -infinity);
    // K is even in its order, and ∂Y/∂ν is −π/2 J₀ at ν = 0.
    EXPECT_EQ(partial_of<0>(fn::cyl_bessel_k, 0.0, 0.0), 0.0);
    EXPECT_EQ(partial_of<0>(fn::cyl_bessel_k, -1.0, 0.0), -infinity);
    EXPECT_DOUBLE_EQ(partial_of<0>(fn::cyl_neumann, 0.0, 0.0), -1.5707963267948966);
}

// The value exists where the slope is infinite or no number of the type.
TEST(Bessel, ScaledNextToZero) {
    EXPECT_EQ(fn::besselix(0.5, 0.0), 0.0);
    EXPECT_EQ(fn::besselix(0.25f, 0.0f), 0.0f);
    EXPECT_EQ(fn::besselix(0.75L, 0.0L), 0.0L);
    EXPECT_EQ(derivative(fn::besselix, 0.5, 0.0), infinity);
    EXPECT_EQ(derivative(fn::besselix, 1.5, 0.0), 0.0);
    EXPECT_EQ(derivative(fn::besselix, -1.0, 0.0), 0.5);
    long double const tiny = std::ldexp(1.0L, -16000);
    EXPECT_EQ(fn::besselkx(1.0L, tiny), 1 / tiny);
    EXPECT_EQ(derivative(fn::besselkx, 1.0L, tiny), -std::numeric_limits<long double>::infinity());
    // A pole, not the 0 that Boost gives.
    EXPECT_EQ(fn::besselix(-0.5, 0.0), infinity);
    EXPECT_THROW(fn::besselix(-0.5, 0.0, keyword(boost::math::policies::policy<>{})),
                 std::domain_error);
}

TEST(Bessel, PolicyOfTheCaller) {
    auto const quiet = keyword(special::detail::Quiet{});
    auto const [y, pullback] = rrule(fn::cyl_bessel_j, 0.5, -1.0, quiet);
    EXPECT_TRUE(std::isnan(y));
    EXPECT_TRUE(std::isnan(std::get<2>(pullback(1.0))));
}

// Boost asserts that x ≥ 0, which a NaN fails.
// Boost's recurrence of a hundred million steps had 0 for K, or took a minute.
TEST(Bessel, GreatOrdersBeyondTheRange) {
    EXPECT_EQ(fn::cyl_bessel_k(1e8, 1e5), infinity);
    EXPECT_EQ(fn::cyl_bessel_k(-1e8, 1e154), 0);
    EXPECT_EQ(fn::cyl_bessel_i(-1e8, 1e154), infinity);
    EXPECT_EQ(fn::cyl_bessel_i(1e8 + 1, -1e154), -infinity);
    EXPECT_EQ(fn::cyl_bessel_i(1e8, 1e5), 0);
    EXPECT_EQ(fn::cyl_neumann(1e8, 1e5), -infinity);
    EXPECT_EQ(fn::cyl_bessel_j(1e10, 1.5), 0);
    EXPECT_EQ(partial_of<1>(fn::cyl_bessel_j, 1e10, 1.5), 0);
    EXPECT_EQ(partial_of<1>(fn::cyl_bessel_j_prime, 1e10, 1.5), 0);
    EXPECT_EQ(partial_of<1>(fn::cyl_bessel_k, 1e8, 1e5), -infinity);
    EXPECT_EQ(partial_of<1>(fn::cyl_neumann, 1e8, 1e5), infinity);
    EXPECT_EQ(partial_of<1>(fn::cyl_bessel_i, 1e8, 1e154), infinity);
}

TEST(Bessel, NaNAndInfinity) {
    auto const check = [](auto const& f, double limit) {
        for (double order : {0.0, 0.5, -2.0}) {
            EXPECT_TRUE(std::isnan(f(order, nan)));
            EXPECT_TRUE(std::isnan(derivative(f, order, nan)));
            EXPECT_EQ(f(order, infinity), limit);
            EXPECT_EQ(derivative(f, order, infinity), limit);
        }
        EXPECT_TRUE(std::isnan(f(nan, 1.0)));
        EXPECT_THROW(f(infinity, 1.0), std::domain_error);
    };
    check(fn::cyl_bessel_j, 0);
    check(fn::cyl_neumann, 0);
    check(fn::cyl_bessel_k, 0);
    check(fn::cyl_bessel_j_prime, 0);
    check(fn::cyl_neumann_prime, 0);
    check(fn::cyl_bessel_k_prime, 0);
    check(fn::cyl_bessel_i, infinity);
    check(fn::cyl_bessel_i_prime, infinity);
    EXPECT_TRUE(std::isnan(fn::besselix(0.5, nan)));
    EXPECT_TRUE(std::isnan(fn::besselkx(nan, 1.0)));
    EXPECT_EQ(fn::besselix(0.5, infinity), 0.0);
    EXPECT_TRUE(std::isnan(fn::jinc(nan)));
    EXPECT_EQ(fn::jinc(infinity), 0.0);
}

struct Scaled {
    double order, x, i, i_slope, k, k_slope;
};

// On both sides of x = 100, where the method changes, and far beyond, where the difference between
// the function and its derivative is lost in the textbook formula.
TEST(Bessel, ScaledLargeArguments) {
    Scaled const rows[] = {
        {0.0, 99.5, 0.0400448703924570738, -0.000201741271726788821, 0.125488958677244629,
         -0.000629029044580058062},
        {0.0, 100.5, 0.0398446409739493437, -0.000198730143702784980, 0.124864620149348008,
         -0.000619686841752631551},
        {2.5, 99.75, 0.0387549039128960380, -0.000182458243061743693, 0.129300294196717601,
         -0.000686715833484187272},
        {2.5, 101.0, 0.0385288185403113202, -0.000179293677783660945, 0.128450333540973127,
         -0.000673294635562772409},
        {60.25, 101.0, 9.36377998321850414e-10, 1.50534525210392007e-10, 4540358.31044038081,
         -763074.490168467010},
        {-3.25, 150.0, 0.0314692249724432857, -0.0000976380026066801695, 0.105899324148902692,
         -0.000377103440625716413},
        {500.0, 120.0, 9.38939112342214457e-295, 3.08418981936151118e-294, 1.03562328575623384e+291,
         -3.40224417049118649e+291},
        {1.5, 1000000.0, 0.000398941881459152277, -1.99470541787295737e-10, 0.00125331539062963757,
         -6.26658948628956099e-10},
        {300.0, 1000000.0, 0.000381387854681510498, -1.73531504777292166e-10,
         0.00131100131103441711, -7.14495490316410734e-10},
        {0.3333, 10000000000.0, 3.98942280404203554e-6, -1.99471140204872653e-16,
         0.0000125331413730679529, -6.26657068644692681e-16},
    };
    auto const close = [](double x, double expected) {
        return std::fabs(x - expected) <= 1e-14 * std::fabs(expected);
    };
    for (Scaled const& r : rows) {
        EXPECT_PRED2(close, fn::besselix(r.order, r.x), r.i) << r.order << " " << r.x;
        EXPECT_PRED2(close, derivative(fn::besselix, r.order, r.x), r.i_slope)
            << r.order << " " << r.x;
        EXPECT_PRED2(close, fn::besselkx(r.order, r.x), r.k) << r.order << " " << r.x;
        EXPECT_PRED2(close, derivative(fn::besselkx, r.order, r.x), r.k_slope)
            << r.order << " " << r.x;
    }
}

// At a zero of J, and next to it, Boost's continued fraction has a pole in double: J′, Y′ and the
// next orders are finite, and as in long double but for the rounding of x.
TEST(Bessel, AtItsZeros) {
    for (double nu : {0.0, 0.25, 1.0, 2.75, 11.3})
        for (int m = 1; m != 10; ++m)
            for (double zero : {fn::cyl_bessel_j_zero(nu, m), fn::cyl_neumann_zero(nu, m)})
                for (double x : {zero, std::nextafter(zero, 0), std::nextafter(zero, 1e3)})
                    for (double order : {nu, nu + 1, nu - 1}) {
                        auto const expect_like_wide = [&](auto const& f) {
                            double const expected = f(order, x, keyword(special::wide));
                            EXPECT_NEAR(f(order, x), expected, 2e-14 * (1 + std::fabs(expected)))
                                << f.chainrules_name() << " " << order << " " << x;
                        };
                        expect_like_wide(fn::cyl_bessel_j);
                        expect_like_wide(fn::cyl_neumann);
                        expect_like_wide(fn::cyl_bessel_j_prime);
                        expect_like_wide(fn::cyl_neumann_prime);
                    }
}

// Next to whole orders and x = 0, where Boost's series for Y has poles that cancel, and the digits
// with them, all but four at ν = 8 − 2e-14.
TEST(Bessel, NextToWholeOrders) {
    struct Row {
        double nu, x, Y, Y_prime, J;
    };
    for (Row const& r :
         std::initializer_list<Row>{{7.999999999999984, 0.494548, -115784206.82556797413,
                                     1868874140.1365963934, 3.4431471703887965263e-10},
                                    {9.000000000000044, 0.704956, -155215344.01261835615,
                                     1974742150.1042277486, 2.2857374777002410569e-10},
                                    {4.000000000000963, 0.00784615, -8063009325.4869872017,
                                     4110545244799.8475902, 9.8694707686218025492e-12},
                                    {6.000000000116485, 0.0561152, -78306287766.854580572,
                                     8372296056147.0784654, 6.7751946730932751225e-13},
                                    {-7.999999999999984, 0.494548, -115784206.82556797413,
                                     1868874140.1365963934, -5.8149529460578907205e-6},
                                    {15.000002322732, 0.00422177, -3.7696317176216996264e+50,
                                     1.3393548706021124539e+54, 5.6293713091320749826e-53},
                                    {2.000000000705338, 0.000285609, -15608686.325421281571,
                                     109301079536.12092357, 1.0196562470496636182e-8},
                                    {-3.9999999999999587, 0.0180653, -286914475.15767917573,
                                     63527441803.890676605, -0.000037226505135247266293},
                                    {12.000000000000012, 0.988013, -61497820622.551885205,
                                     744159259273.7308439, 4.3280944504745604192e-13}}) {
        auto const expect_close = [&](auto const& f, double expected) {
            long double const nu = r.nu, x = r.x;
            for (double value : {f(r.nu, r.x), static_cast<double>(f(nu, x))})
                EXPECT_NEAR(value / expected, 1, 1e-14)
                    << f.chainrules_name() << " " << r.nu << " " << r.x;
        };
        expect_close(fn::cyl_neumann, r.Y);
        expect_close(fn::cyl_neumann_prime, r.Y_prime);
        expect_close(fn::cyl_bessel_j, r.J);
    }
}

}  // namespace
