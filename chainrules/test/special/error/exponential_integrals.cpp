// SPDX-License-Identifier: MIT
#include "chainrules/special/error/exponential_integrals.hpp"

#include <gtest/gtest.h>

#include "chainrules_testutils/gtest.hpp"
#include "special/support/bad_input.hpp"
#include "special/support/references.hpp"
#include "special/support/second_order_references.hpp"
#include "special/support/values.hpp"

namespace {

using namespace chainrules;
using testutils::test_frule;
using testutils::test_rrule;
using testutils::test_scalar;
using values::infinity;

TEST(ExponentialIntegrals, References) {
    using namespace references;
    References rows("exponential_integrals");
    rows.check<double>("expint", fn::expint, closed_form);
    rows.check<double>("expint1", fn::expint1, closed_form);
    rows.check<int, double>("expint", fn::expint, closed_form);
    rows.check<double, double>("expint", fn::expint, algorithm, closed_form);
    rows.check<double>("expintx", fn::expintx, closed_form);
    rows.check<double, double>("expintx", fn::expintx, algorithm, closed_form);
    rows.check<double>("sinint", fn::sinint, closed_form);
    rows.check<double>("cosint", fn::cosint, closed_form);
}

template <class T>
class ExponentialIntegralsOf : public testing::Test {};
using Types = testing::Types<float, double, long double>;
TYPED_TEST_SUITE(ExponentialIntegralsOf, Types);

TYPED_TEST(ExponentialIntegralsOf, RandomPoints) {
    for (double x : {0.03, 0.9, 3.9, 4.1, 17.0}) {
        TypeParam const t = static_cast<TypeParam>(x);
        test_scalar(fn::expint, t);
        test_scalar(fn::expintx, t);
        test_scalar(fn::sinint, t);
        test_scalar(fn::sinint, -t);
        test_scalar(fn::cosint, t);
        test_rrule(fn::expint, 3, t);
        test_rrule(fn::expintx, 2, t);
        for (double nu : {-2.5, 0.3, 1.0, 4.5}) {
            test_rrule(fn::expint, static_cast<TypeParam>(nu), t);
            test_frule(fn::expintx, static_cast<TypeParam>(nu), t);
        }
    }
}

TEST(ExponentialIntegrals, TheTypeOfTheOrderDecides) {
    auto const [self, dn, dx] = rrule(fn::expint, 2, 0.5).pullback(1.0);
    static_assert(std::is_same_v<std::remove_const_t<decltype(dn)>, NoTangent>);
    auto const [self2, dnu, dx2] = rrule(fn::expint, 2.0, 0.5).pullback(1.0);
    static_assert(std::is_same_v<std::remove_const_t<decltype(dnu)>, double>);
    EXPECT_DOUBLE_EQ(dx, dx2);
    EXPECT_DOUBLE_EQ(fn::expint(2, 0.5), fn::expint(2.0, 0.5));
}

// Against Boost for whole orders, the power series for the other integrals, and tables.
TEST(ExponentialIntegrals, Primals) {
    for (unsigned n : {0u, 1u, 2u, 7u, 50u})
        for (double x : {1e-12, 1e-3, 0.7, 3.0, 30.0, 300.0}) {
            double const boost = boost::math::expint(n, x);
            EXPECT_NEAR(fn::expint(static_cast<double>(n), x), boost, 1e-14 * boost)
                << n << " " << x;
        }
    EXPECT_DOUBLE_EQ(fn::sinint(1.0), 0.94608307036718301494);
    EXPECT_DOUBLE_EQ(fn::cosint(1.0), 0.33740392290096813466);
    EXPECT_DOUBLE_EQ(fn::sinint(10.0), 1.65834759421887404933);
    EXPECT_DOUBLE_EQ(fn::cosint(10.0), -0.045456433004455372635);
    EXPECT_DOUBLE_EQ(fn::sinint(infinity), std::acos(0.0));
    // Either side of where the formula changes.
    EXPECT_NEAR(fn::sinint(4.0), fn::sinint(std::nextafter(4.0, 0.0)), 4e-16);
    EXPECT_NEAR(fn::cosint(4.0), fn::cosint(std::nextafter(4.0, 0.0)), 4e-16);
}

// The standard library's expint is wrong by a hundredth here.
TEST(ExponentialIntegrals, FarNegative) {
    EXPECT_DOUBLE_EQ(fn::expint(-100.0), -3.6835977616820321802e-46);
}

// Ω − expintx(ν − 1, x) has lost all digits here; −1/x² + 2/x³ has not.
TEST(Expintx, LargeArgument) {
    EXPECT_DOUBLE_EQ(std::get<1>(rrule(fn::expintx, 1e12).pullback(1.0)), -1e-24 + 2e-36);
}

// Where −x is next to 0, (e^v − 1) e^((1−ν)v) counts long after e^((1−ν)v) has vanished.
TEST(Expintx, SlopeNextToZero) {
    auto const slope = [](double nu, double x) {
        return std::get<2>(rrule(fn::expintx, nu, x).pullback(1.0));
    };
    EXPECT_DOUBLE_EQ(slope(2.5, 1e-17), -1.333333322123350953870809);
    EXPECT_DOUBLE_EQ(slope(2.25, 1e-13), -3.197243590191354214335689);
}

TEST(ExponentialIntegrals, EndsOfTheDomain) {
    EXPECT_EQ(std::get<1>(rrule(fn::sinint, 0.0).pullback(1.0)), 1.0);
    EXPECT_EQ(std::get<2>(rrule(fn::expint, 3, 0.0).pullback(1.0)), -1.0);
    EXPECT_EQ(std::get<2>(rrule(fn::expint, 3.0, 0.0).pullback(1.0)), -1.0);
    EXPECT_EQ(std::get<2>(rrule(fn::expint, 2, 0.0).pullback(1.0)), -infinity);
    EXPECT_EQ(std::get<1>(rrule(fn::expint, -infinity).pullback(1.0)), 0.0);
    // Of 1 / (ν − 1), infinite for ν ≤ 1; not beside a zero cotangent.
    EXPECT_EQ(std::get<1>(rrule(fn::expint, 3.0, 0.0).pullback(1.0)), -0.25);
    EXPECT_EQ(std::get<1>(rrule(fn::expint, 0.5, 0.0).pullback(1.0)), -infinity);
    EXPECT_EQ(std::get<1>(rrule(fn::expint, 0.5, 0.0).pullback(0.0)), 0.0);
    // Of ∫ (t − 1)^j t^(−ν) dt, infinite for ν ≤ j + 1.
    EXPECT_DOUBLE_EQ(special::expintx_partial(1, 1, 4.5, 0.0), 1 / 6.25 - 1 / 12.25);
    EXPECT_DOUBLE_EQ(special::expintx_partial(2, 0, 4.5, 0.0), 2 / (3.5 * 3.5 * 3.5));
    EXPECT_DOUBLE_EQ(special::expintx_partial(0, 2, 4.5, 0.0), 2 / (3.5 * 2.5 * 1.5));
    EXPECT_EQ(special::expintx_partial(0, 2, 3.0, 0.0), infinity);
    EXPECT_THROW(rrule(fn::expint, 2, -1.0), std::domain_error);
    EXPECT_THROW(rrule(fn::expint, 2.5, -1.0), std::domain_error);
    EXPECT_THROW(rrule(fn::cosint, -1.0), std::domain_error);
}

TEST(ExponentialIntegrals, BadInput) {
    bad_input::sweep(fn::expint1, 1.5);
    bad_input::sweep(fn::expint, 0.5);
    bad_input::sweep(fn::expint, 3, 0.5);
    bad_input::sweep(fn::expint, 1000000, 0.5);
    bad_input::sweep(fn::expint, -3, 0.5);
    bad_input::sweep(fn::expint, 3.5, 0.5);
    bad_input::sweep(fn::expintx, 0.5);
    bad_input::sweep(fn::expintx, 3, 0.5);
    bad_input::sweep(fn::expintx, 3.5, 0.5);
    bad_input::sweep(fn::sinint, 0.5);
    bad_input::sweep(fn::cosint, 0.5);
}

TEST(ExponentialIntegrals, SecondOrder) {
    using second_order::check;
    EXPECT_EQ(check(fn::expint, 0.7), 0);
    EXPECT_EQ(check(fn::expint, 2, 0.7), 0);
    EXPECT_EQ(check(fn::expint, 2.5, 0.7), 0);
    EXPECT_EQ(check(fn::expintx, 0.7), 0);
    EXPECT_EQ(check(fn::expintx, 2, 0.7), 0);
    EXPECT_EQ(check(fn::expintx, 2.5, 0.7), 0);
    // Of every order.
    EXPECT_EQ(check(special::expint_partial, 2, 0, 2.5, 0.7), 0);
    EXPECT_EQ(check(special::expint_partial, 1, 1, -1.5, 1.7), 0);
    EXPECT_EQ(check(special::expintx_partial, 2, 0, 2.5, 0.7), 0);
    EXPECT_EQ(check(special::expintx_partial, 1, 1, -1.5, 1.7), 0);
    EXPECT_EQ(check(special::expintx_partial, 0, 2, 5.5, 0.02), 0);
    EXPECT_EQ(check(fn::sinint, 0.7), 0);
    EXPECT_EQ(check(fn::cosint, 0.7), 0);
}

// By differences of sixth order with step 1e-17 of x^(ν−1) Γ(1 − ν, x), in 230 digits.
TEST(ExponentialIntegrals, SecondOrderReferences) {
    second_order::References rows("exponential_integrals");
    EXPECT_EQ(rows.check<2>("expint", fn::expint, 1.2e-16), 327);
    EXPECT_EQ(rows.check<2>("expintx", fn::expintx, 1.2e-16), 351);
}

// Names of one function.
TEST(ExponentialIntegrals, Names) {
    EXPECT_EQ(fn::expint1(1.5), fn::expint(1, 1.5));
    EXPECT_EQ(fn::expinti(1.5), fn::expint(1.5));
    static_assert(std::is_same_v<decltype(fn::expinti), decltype(fn::expint)>);
    EXPECT_EQ(second_order::check(fn::expint1, 1.5), 0);
    EXPECT_EQ(std::get<1>(rrule(fn::expint1, 0.0, special::detail::quiet).pullback(1.0)),
              -infinity);
}

}  // namespace
