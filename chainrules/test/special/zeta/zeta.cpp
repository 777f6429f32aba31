// SPDX-License-Identifier: MIT
#include "chainrules/special/zeta/zeta.hpp"

#include <gtest/gtest.h>

#include "chainrules_testutils/gtest.hpp"
#include "special/support/bad_input.hpp"
#include "special/support/references.hpp"
#include "special/support/second_order_references.hpp"

namespace {

using namespace chainrules;
using testutils::test_frule;
using testutils::test_rrule;
using testutils::test_scalar;

TEST(Zeta, References) {
    using namespace references;
    References rows("zeta");
    rows.check<double>("zeta", fn::zeta, algorithm);
    rows.check<double, double>("zeta", fn::zeta, algorithm, closed_form);
    rows.check<double>("eta", fn::eta, algorithm);
}

template <class T>
class ZetaOf : public testing::Test {};
using Types = testing::Types<float, double, long double>;
TYPED_TEST_SUITE(ZetaOf, Types);

TYPED_TEST(ZetaOf, RandomPoints) {
    for (double s : {-3.7, -0.4, 0.3, 1.4, 6.5}) {
        test_scalar(fn::zeta, static_cast<TypeParam>(s));
        test_scalar(fn::eta, static_cast<TypeParam>(s));
        if (s > 0)
            for (double z : {0.3, 1.0, 7.5})
                test_rrule(fn::zeta, static_cast<TypeParam>(s), static_cast<TypeParam>(z));
    }
}

TEST(Zeta, KnownValues) {
    double const pi = std::acos(-1.0);
    EXPECT_DOUBLE_EQ(fn::zeta(2.0, 1.0), pi * pi / 6);
    EXPECT_DOUBLE_EQ(fn::zeta(2.0, 0.5), pi * pi / 2);
    EXPECT_DOUBLE_EQ(fn::zeta(2.0, 1e10), 1e-10 + 5e-21);
    EXPECT_DOUBLE_EQ(fn::eta(1.0), std::log(2.0));
    EXPECT_DOUBLE_EQ(fn::eta(0.0), 0.5);
    EXPECT_DOUBLE_EQ(fn::eta(200.0), 1.0);
    for (double s : {-0.01, 0.01, 99.9, 100.1})  // where the formula changes
        EXPECT_NEAR(fn::eta(s), (1 - std::exp2(1 - s)) * fn::zeta(s), 1e-14);
    EXPECT_DOUBLE_EQ(std::get<1>(rrule(fn::zeta, 0.0).pullback(1.0)), -std::log(2 * pi) / 2);
}

TEST(Zeta, BadInput) {
    bad_input::sweep(fn::zeta, 0.5);
    bad_input::sweep(fn::zeta, 2.5, 0.7);
    bad_input::sweep(fn::eta, 0.5);
    bad_input::sweep(special::zeta_ds2, 0.5);
    bad_input::sweep(special::eta_ds2, 0.5);
    bad_input::sweep(special::hurwitz_zeta_ds2, 2.5, 0.7);
    bad_input::sweep(special::hurwitz_zeta_dsdz, 2.5, 0.7);
    EXPECT_THROW(rrule(fn::zeta, 2.0, -1.0), std::domain_error);
}

TEST(Zeta, PoleIsAsInCmath) {
    EXPECT_EQ(fn::zeta(1.0), std::riemann_zeta(1.0));
    EXPECT_EQ(fn::zeta(1.0, 2.0), values::infinity);
    auto const of_boost = keyword(boost::math::policies::policy<>{});
    EXPECT_THROW(rrule(fn::zeta, 1.0, of_boost), std::domain_error);
    EXPECT_THROW(rrule(fn::zeta, 1.0, 2.0, of_boost), std::domain_error);
}

TEST(Zeta, SecondOrder) {
    using second_order::check;
    for (double const s : {-12.3, -4.6, -0.1, 0.0, 0.6, 2.5, 30.0}) {
        EXPECT_EQ(check(fn::zeta, s), 0);
        EXPECT_EQ(check(fn::eta, s), 0);
        for (double const z : {0.4, 0.7, 4.4}) EXPECT_EQ(check(fn::zeta, s, z), 0);
        // Of the third derivatives the one by s twice is missing.
        EXPECT_EQ(check(special::hurwitz_zeta_dz, s, 0.7), 1);
    }
}

// By differences of sixth order with step 1e-16, less where a pole is near, of Euler's and
// Maclaurin's sum with 100 terms and as many Bernoulli numbers in 190 digits.
TEST(Zeta, SecondOrderReferences) {
    second_order::References rows("zeta");
    EXPECT_EQ(rows.check<1>("riemann_zeta", fn::riemann_zeta, 1.2e-16), 122);
    EXPECT_EQ(rows.check<2>("zeta", fn::zeta, 2.5e-16), 356);
    EXPECT_EQ(rows.check<1>("eta", fn::eta, 1.2e-16), 75);
}

// Where sum and integral of Euler and Maclaurin cancel: −B₆(z)/6 and −B₇(z)/7, by z −B₆(z).
TEST(Zeta, HurwitzOfNegativeOrder) {
    EXPECT_DOUBLE_EQ(fn::zeta(-5.0, 0.25), 31.0 / 516096);
    EXPECT_DOUBLE_EQ(fn::zeta(-6.0, 0.25), -61.0 / 16384);
    EXPECT_DOUBLE_EQ(std::get<2>(rrule(fn::zeta, -6.0, 0.25).pullback(1.0)), 31.0 / 86016);
}

// At the zeros −2n the value is 0 and the slope overflows: 0 times an infinite factor was NaN.
TEST(Zeta, SlopeAtZerosFarOut) {
    double const huge = std::numeric_limits<double>::infinity();
    for (double s : {-1e4, -2e4, -1e300}) {
        EXPECT_EQ(fn::eta(s), 0) << s;
        EXPECT_EQ(special::eta_ds(s), -huge) << s;
        EXPECT_EQ(special::zeta_ds(s), huge) << s;
    }
    EXPECT_EQ(special::eta_ds(-10002.0), huge);
    EXPECT_EQ(special::eta_ds(-9999.0), huge);
    EXPECT_NEAR(special::eta_ds(-100.0), -1.79893878521e+108, 1e98);
    EXPECT_NEAR(special::eta_ds2(-100.0), 1.24681999455e+109, 1e99);
    EXPECT_NEAR(special::eta_ds(-0.3), 0.242805893907, 1e-12);
}

}  // namespace
