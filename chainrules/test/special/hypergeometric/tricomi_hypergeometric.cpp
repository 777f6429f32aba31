// SPDX-License-Identifier: MIT
#include "chainrules/special/hypergeometric/tricomi_hypergeometric.hpp"

#include <gtest/gtest.h>

#include <cmath>

#include "chainrules_testutils/gtest.hpp"
#include "special/support/bad_input.hpp"
#include "special/support/references.hpp"
#include "special/support/second_order_references.hpp"
#include "special/support/values.hpp"

namespace {

using namespace chainrules;
using testutils::test_frule;
using testutils::test_rrule;
using values::infinity;
using values::nan;
using values::partial_of;

// By DLMF 13.2.42 in 600 digits and more, at b + 1e-60, and differences by steps of 1e-40, at
// random points of the regions of the four methods and at few beyond; whole a and b and neighbours
// of such.
TEST(HypergeometricU, References) {
    references::References rows("tricomi_hypergeometric");
    references::Tolerance const rounding{references::extended ? 2.5e-16 : 1e-12};
    rows.check<double, double, double>("hypergeometric_U", fn::hypergeometric_U, rounding);
    rows.check<double, double, double>("log_hypergeometric_U", fn::log_hypergeometric_U, rounding);
}
TEST(HypergeometricU, SecondOrderReferences) {
    using references::extended;
    second_order::References rows("tricomi_hypergeometric");
    // Some are 0: next to the first partial. By z first, −a U(a + 1, b + 1, z) is differentiated as
    // a product of numbers of double; what is small next to the other first partial is as well
    // then.
    auto const size = [](second_order::Row const& row) {
        bool const product = row.i == 2 && row.j != 2;
        long double const first =
            std::fmax(std::fabs(row.first), product ? std::fabs(row.other) : 0.0L);
        return (product ? 4 : 1) * std::fmax(std::fabs(row.second), 1e-3L * first);
    };
    auto const f = fn::hypergeometric_U;
    EXPECT_EQ(rows.check<3>("hypergeometric_U", f, extended ? 3e-15 : 1e-11, size), 1638);
    auto const log_f = fn::log_hypergeometric_U;
    // U″/U and the square of U′/U cancel.
    EXPECT_EQ(rows.check<3>("log_hypergeometric_U", log_f, extended ? 1e-14 : 1e-11, size), 1638);
}

template <class T>
class HypergeometricUOf : public testing::Test {};
using Types = testing::Types<float, double, long double>;
TYPED_TEST_SUITE(HypergeometricUOf, Types);

TYPED_TEST(HypergeometricUOf, AllPartials) {
    auto const check = [](double a, double b, double z) {
        auto const p = static_cast<TypeParam>(a), q = static_cast<TypeParam>(b),
                   x = static_cast<TypeParam>(z);
        test_rrule(fn::hypergeometric_U, p, q, x);
        test_rrule(fn::log_hypergeometric_U, p, q, x);
        test_frule(fn::hypergeometric_U, p, q, x);
        test_frule(fn::log_hypergeometric_U, p, q, x);
    };
    check(1.25, 0.5, 2);
    check(-1.25, 2, 0.5);
    check(-2.5, -1.25, 6);
}

TEST(HypergeometricU, SecondOrder) {
    for (auto const& [a, b, z] : {std::tuple(1.25, 2.5, 1.75), std::tuple(-1.25, 3.5, 0.5),
                                  std::tuple(-2.25, -1.5, 6.5), std::tuple(0.5, 2.0, 50.0)}) {
        EXPECT_EQ(second_order::check(fn::hypergeometric_U, a, b, z), 0);
        EXPECT_EQ(second_order::check(fn::log_hypergeometric_U, a, b, z), 0);
    }
}

// By z it is −a U(a + 1, b + 1, z): at a = 0 that has a derivative by a.
TEST(HypergeometricU, SecondOrderAtZero) {
    EXPECT_EQ(second_order::check(fn::hypergeometric_U, 0.0, 1.5, 2.25), 0);
}

TEST(HypergeometricU, ClosedForms) {
    auto const f = fn::hypergeometric_U;
    for (double z : {1e-3, 0.75, 12.0, 190.0}) {
        // U(a, a + 1, z) = z^(−a), U(−1, b, z) = z − b, U(½, ½, z²) = √π e^(z²) erfc z.
        EXPECT_NEAR(f(-2.5, -1.5, z) / std::pow(z, 2.5), 1, 4e-16);
        EXPECT_NEAR(f(4.25, 5.25, z) * std::pow(z, 4.25), 1, 4e-16);
        EXPECT_DOUBLE_EQ(f(-1.0, 3.25, z), z - 3.25);
        EXPECT_EQ(partial_of<1>(f, -1.0, 3.25, z), -1);
        EXPECT_EQ(f(0.0, 3.25, z), 1);
        EXPECT_EQ(fn::log_hypergeometric_U(0.0, -3.25, z), 0);
        EXPECT_EQ(partial_of<1>(f, 0.0, -3.25, z), 0);
        EXPECT_EQ(partial_of<2>(f, 0.0, 3.25, z), 0);
    }
    EXPECT_DOUBLE_EQ(f(0.5, 0.5, 0.5625), std::sqrt(M_PI) * std::exp(0.5625) * std::erfc(0.75));
    // The value is next to 1, and all that is beside it counts.
    EXPECT_DOUBLE_EQ(fn::log_hypergeometric_U(1e-20, 1.0, 1.0) * 1e20,
                     partial_of<0>(f, 0.0, 1.0, 1.0));
}

// U(a, b, 0) = Γ(1 − b) / Γ(a − b + 1) for b < 1.
TEST(HypergeometricU, AtZero) {
    auto const f = fn::hypergeometric_U;
    double const root_pi = std::sqrt(M_PI), euler = 0.57721566490153286061;
    EXPECT_DOUBLE_EQ(f(1.0, 0.5, 0.0), 2);
    EXPECT_DOUBLE_EQ(f(0.5, 0.5, 0.0), root_pi);
    EXPECT_DOUBLE_EQ(f(2.5, -0.5, 0.0), root_pi / 2 / 6);
    EXPECT_EQ(f(-2.0, 0.0, 0.0), 0);
    // By a −ψ(a − b + 1), by b ψ(a − b + 1) − ψ(1 − b), ψ(1/2) = −γ − 2 ln 2; U(2, 0, 0) = 1/2.
    EXPECT_DOUBLE_EQ(partial_of<0>(f, 0.5, 0.5, 0.0), root_pi * euler);
    EXPECT_DOUBLE_EQ(partial_of<1>(f, 0.5, 0.5, 0.0), root_pi * 2 * M_LN2);
    EXPECT_DOUBLE_EQ(partial_of<1>(fn::log_hypergeometric_U, 0.5, 0.5, 0.0), 2 * M_LN2);
    EXPECT_DOUBLE_EQ(partial_of<2>(f, 1.0, -1.0, 0.0), -0.5);
    EXPECT_DOUBLE_EQ(partial_of<2>(fn::log_hypergeometric_U, 1.0, -1.0, 0.0), -1);
    // By z it is infinite from b = 0 on, by a and b where the function itself is.
    EXPECT_EQ(partial_of<2>(f, 1.5, 0.5, 0.0), -infinity);
    EXPECT_EQ(partial_of<2>(f, -0.5, 0.0, 0.0), infinity);
    EXPECT_EQ(partial_of<2>(f, -1.5, 0.5, 0.0), -infinity);
    EXPECT_EQ(std::get<3>(rrule(f, 1.5, 0.5, 0.0).pullback(0.0)), 0);
    EXPECT_EQ(partial_of<2>(fn::log_hypergeometric_U, 1.5, 0.5, 0.0), -infinity);
    EXPECT_EQ(f(1.5, 1.0, 0.0), infinity);
    EXPECT_THROW(f(1.5, 1.0, 0.0, keyword(boost::math::policies::policy<>())), std::overflow_error);
    EXPECT_EQ(f(1.5, 2.0, 0.0, keyword(special::detail::Quiet{})), infinity);
    EXPECT_EQ(f(-0.5, 2.0, 0.0, keyword(special::detail::Quiet{})), -infinity);
    // (−1)ⁿ (b)ₙ.
    EXPECT_EQ(f(-2.0, 3.0, 0.0), 12);
    EXPECT_EQ(partial_of<1>(f, -2.0, 3.0, 0.0), 7);
    EXPECT_EQ(partial_of<2>(f, -2.0, 3.0, 0.0), -8);
    EXPECT_TRUE(std::isnan(partial_of<0>(f, -2.0, 3.0, 0.0)));
    // Next to it.
    EXPECT_DOUBLE_EQ(f(0.5, 0.5, 1e-300), root_pi);
    EXPECT_DOUBLE_EQ(f(0.5, 1.0, 1e-300), (300 * M_LN10 - euler + 2 * M_LN2) / root_pi);
    EXPECT_DOUBLE_EQ(f(-2.5, 2.0, 1e-300) / 1e300, -1 / (8 * root_pi / 15));
}

// Where U is no number of the type.
TEST(HypergeometricU, NoOverflowOfTheLogarithm) {
    // Γ(b − 1) / Γ(a) z^(1−b).
    double const z = 1e-300, value = std::lgamma(39.5) - std::lgamma(2.5) + 39.5 * 300 * M_LN10;
    EXPECT_DOUBLE_EQ(fn::log_hypergeometric_U(2.5, 40.5, z), value);
    EXPECT_EQ(fn::hypergeometric_U(2.5, 40.5, z), infinity);
    EXPECT_DOUBLE_EQ(partial_of<2>(fn::log_hypergeometric_U, 2.5, 40.5, z) * z, -39.5);
    EXPECT_EQ(fn::hypergeometric_U(100.0, 1.0, 1e30), 0);
    EXPECT_DOUBLE_EQ(fn::log_hypergeometric_U(100.0, 1.0, 1e30), -100 * 30 * M_LN10);
    EXPECT_DOUBLE_EQ(partial_of<0>(fn::log_hypergeometric_U, 100.0, 1.0, 1e30), -30 * M_LN10);
}

// U(−n, b, z) = (−1)ⁿ n! L_n^(b−1)(z) next to a zero of it: 3 − √3 of z² − 6z + 6.
TEST(HypergeometricU, NextToAZero) {
    double const zero = 3 - std::sqrt(3.0), slope = -2 * std::sqrt(3.0);
    EXPECT_NEAR(fn::hypergeometric_U(-2.0, 2.0, zero), 0, 4e-16);
    EXPECT_NEAR(partial_of<2>(fn::hypergeometric_U, -2.0, 2.0, zero), slope, 1e-15);
}

TEST(HypergeometricU, OutOfReach) {
    namespace policies = boost::math::policies;
    using Ignore = policies::policy<policies::evaluation_error<policies::ignore_error>>;
    auto const f = fn::hypergeometric_U;
    EXPECT_THROW(f(1.0, 1.0, -1.0), std::domain_error);
    EXPECT_THROW(f(-1e6 - 0.5, 1.5, 1.0), boost::math::evaluation_error);
    EXPECT_THROW(f(-2000.5, 1.5, 1.0), boost::math::evaluation_error);
    EXPECT_TRUE(std::isnan(f(-1e6 - 0.5, 1.5, 1.0, keyword(Ignore()))));
    EXPECT_TRUE(std::isnan(f(nan, 1.0, 1.0)));
    EXPECT_TRUE(std::isnan(f(1.0, infinity, 1.0)));
}

// U goes as z^−a.
TEST(HypergeometricU, AtInfinity) {
    EXPECT_EQ(fn::hypergeometric_U(0.5, 1.5, infinity), 0);
    EXPECT_EQ(fn::hypergeometric_U(0.0, 1.5, infinity), 1);
    EXPECT_EQ(fn::hypergeometric_U(-0.5, 1.5, infinity), infinity);
    EXPECT_EQ(partial_of<0>(fn::hypergeometric_U, 0.5, 1.5, infinity), 0);
    EXPECT_EQ(partial_of<1>(fn::hypergeometric_U, 0.5, 1.5, infinity), 0);
    EXPECT_EQ(partial_of<2>(fn::hypergeometric_U, 0.5, 1.5, infinity), 0);
    EXPECT_EQ(partial_of<0>(fn::hypergeometric_U, 0.0, 1.5, infinity), -infinity);
    EXPECT_EQ(fn::log_hypergeometric_U(0.5, 1.5, infinity), -infinity);
    EXPECT_EQ(partial_of<0>(fn::log_hypergeometric_U, 0.5, 1.5, infinity), -infinity);
    EXPECT_EQ(partial_of<1>(fn::log_hypergeometric_U, 0.5, 1.5, infinity), 0);
    EXPECT_EQ(partial_of<2>(fn::log_hypergeometric_U, 0.5, 1.5, infinity), 0);
    EXPECT_EQ(partial_of<0>(special::log_hypergeometric_U_da, 0.5, 1.5, infinity), 0);
    EXPECT_EQ(partial_of<2>(special::log_hypergeometric_U_da, 0.5, 1.5, infinity), 0);
}

TEST(HypergeometricU, BadInput) {
    bad_input::sweep(fn::hypergeometric_U, 1.25, 2.5, 1.5);
    bad_input::sweep(fn::hypergeometric_U, -2.5, -0.5, 1.5);
    bad_input::sweep(fn::log_hypergeometric_U, -2.5, 2.5, 1.5);
    bad_input::sweep(fn::log_hypergeometric_U, 1.25, -0.5, 1.5);
}

}  // namespace
