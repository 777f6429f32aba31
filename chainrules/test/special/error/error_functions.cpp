// SPDX-License-Identifier: MIT
#include "chainrules/special/error/error_functions.hpp"

#include <gtest/gtest.h>

#include <numbers>

#include "chainrules_testutils/gtest.hpp"
#include "special/support/bad_input.hpp"
#include "special/support/references.hpp"
#include "special/support/second_order.hpp"
#include "special/support/values.hpp"

namespace {

using namespace chainrules;
using testutils::test_frule;
using testutils::test_rrule;
using testutils::test_scalar;
using values::infinity;
using values::partial_of;

TEST(ErrorFunctions, References) {
    using namespace references;
    References rows("error_functions");
    rows.check<double>("erf", fn::erf, closed_form);
    rows.check<double>("erfc", fn::erfc, closed_form);
    rows.check<double>("erf_inv", fn::erf_inv, closed_form);
    rows.check<double>("erfc_inv", fn::erfc_inv, closed_form);
    rows.check<double, double>("erf", fn::erf, closed_form);
    rows.check<double>("erfcx", fn::erfcx, closed_form);
    rows.check<double>("erfi", fn::erfi, closed_form);
    rows.check<double>("logerfc", fn::logerfc, closed_form);
    rows.check<double>("logerfcx", fn::logerfcx, closed_form);
    rows.check<double, double>("logerf", fn::logerf, closed_form);
    rows.check<double>("dawson", fn::dawson, closed_form);
}

template <class T>
class ErrorFunctionsOf : public testing::Test {};
using Types = testing::Types<float, double, long double>;
TYPED_TEST_SUITE(ErrorFunctionsOf, Types);

TYPED_TEST(ErrorFunctionsOf, OneArgument) {
    for (double x : {-2.3, -0.4, 0.3, 1.7, 8.0, 11.0}) {
        TypeParam const t = static_cast<TypeParam>(x);
        if (std::fabs(x) < 3) {
            test_scalar(fn::erf, t);
            test_scalar(fn::erfc, t);
            test_scalar(fn::erfi, t);
        }
        test_scalar(fn::erfcx, t);
        test_scalar(fn::logerfc, t);
        test_scalar(fn::logerfcx, t);
        test_scalar(fn::dawson, t);
    }
    for (double p : {-0.7, 0.2, 0.9}) {
        test_scalar(fn::erf_inv, static_cast<TypeParam>(p));
        test_scalar(fn::erfc_inv, static_cast<TypeParam>(1 - p));
    }
}

TYPED_TEST(ErrorFunctionsOf, TwoArguments) {
    for (double x : {-3.1, -1.0, 0.2, 2.0})
        for (double d : {0.1, 1.5, 4.0}) {
            TypeParam const s = static_cast<TypeParam>(x), t = static_cast<TypeParam>(x + d);
            test_rrule(fn::erf, s, t);
            test_rrule(fn::logerf, s, t);
        }
}

// Between the polynomials, at their ends and where the series begins: as in the wider type.
TEST(Erfcx, Pieces) {
    auto const expect_close = [](double x) {
        double const value = fn::erfcx(x, keyword(special::wide));
        EXPECT_NEAR(fn::erfcx(x) / value, 1, 4e-16) << x;
        long double const f = fn::erfcx(static_cast<long double>(x));
        long double const slope = 2 * x * f - std::numbers::inv_sqrtpi_v<long double> * 2;
        if (x > -26)
            EXPECT_NEAR(partial_of<0>(fn::erfcx, x) / static_cast<double>(slope), 1, 1e-15) << x;
    };
    for (int i = 18; i <= 64; ++i)
        for (double x : {256. / i - 4, -(256. / i - 4)})
            for (double at : {x, std::nextafter(x, 0), std::nextafter(x, 1e3)}) expect_close(at);
    for (double x : {10., std::nextafter(10., 0), 1e-3, 1e-9, 1e-300}) expect_close(x);
}

// The values of the functions that are ours, from their continued fraction and from tables.
TEST(ErrorFunctions, Primals) {
    EXPECT_DOUBLE_EQ(fn::erfcx(0.5), 0.61569034419292587);
    EXPECT_DOUBLE_EQ(fn::erfcx(1e9), 1 / (1e9 * std::sqrt(std::acos(-1.0))));
    EXPECT_DOUBLE_EQ(fn::dawson(1.0), 0.53807950691276841914);
    EXPECT_DOUBLE_EQ(fn::dawson(1e10), 5e-11);
    EXPECT_DOUBLE_EQ(fn::erfi(1.0), 1.6504257587975428760);
    for (double x : {6.99999999, 7.0, 9.99999999, 10.0}) {  // where the formula changes
        EXPECT_NEAR(fn::dawson(x), fn::dawson(x * (1 - 1e-9)) * (1 - 1e-9), 3e-11 * fn::dawson(x));
        EXPECT_NEAR(fn::erfcx(x), fn::erfcx(x * (1 - 1e-9)) * (1 - 1e-9), 3e-11 * fn::erfcx(x));
    }
    // Adjacent numbers: erf(y) − erf(x) is 2/√π e^(−x²) (y − x), where a difference has no digit.
    double const y = std::nextafter(3.0, 4.0);
    EXPECT_NEAR(fn::erf(3.0, y), 1.12837916709551257 * std::exp(-9.0) * (y - 3), 1e-13 * 6e-20);
    EXPECT_EQ(fn::logerf(2.0, 2.0), -infinity);
}

TEST(ErrorFunctions, EndsOfTheDomain) {
    EXPECT_THROW(rrule(fn::erf_inv, 1.5), std::domain_error);
    EXPECT_EQ(fn::erf_inv(-1.0), -infinity);
    EXPECT_EQ(partial_of<0>(fn::erf_inv, 1.0), infinity);
    EXPECT_EQ(fn::erfc_inv(0.0), infinity);
    EXPECT_EQ(partial_of<0>(fn::erfc_inv, 2.0), -infinity);
    EXPECT_THROW(rrule(fn::erf_inv, 1.0, keyword(boost::math::policies::policy<>{})),
                 std::overflow_error);
    EXPECT_THROW(rrule(fn::logerf, 1.0, 0.5), std::domain_error);
    EXPECT_EQ(std::get<1>(rrule(fn::erf, infinity).pullback(1.0)), 0.0);
    EXPECT_EQ(std::get<1>(rrule(fn::erfcx, 1e200).pullback(1.0)), -0.0);
    EXPECT_DOUBLE_EQ(std::get<1>(rrule(fn::logerfcx, 1e200).pullback(1.0)), -1e-200);
    EXPECT_DOUBLE_EQ(std::get<1>(rrule(fn::logerfc, -1e3).pullback(1.0)), -0.0);
    EXPECT_DOUBLE_EQ(std::get<1>(rrule(fn::logerfcx, -1e3).pullback(1.0)), -2e3);
}

// A plain call was Boost's once, ten times as slow: it has a policy, the default one.
TEST(ErrorFunctions, ErfIsThatOfTheStandardLibrary) {
    int other = 0;
    for (int i = -400; i <= 400; ++i) {
        double const x = i / 100.0;
        EXPECT_EQ(fn::erf(x), std::erf(x)) << x;
        if (boost::math::erf(x) != std::erf(x)) ++other;
    }
    EXPECT_NE(other, 0);
}

TEST(ErrorFunctions, BadInput) {
    bad_input::sweep(fn::erf, 0.5);
    bad_input::sweep(fn::erf, 0.5, 0.7);
    bad_input::sweep(fn::erfc, 0.5);
    bad_input::sweep(fn::erfcx, 0.5);
    bad_input::sweep(fn::erfi, 0.5);
    bad_input::sweep(fn::logerf, 0.5, 0.7);
    bad_input::sweep(fn::logerfc, 0.5);
    bad_input::sweep(fn::logerfcx, 0.5);
    bad_input::sweep(fn::dawson, 0.5);
    bad_input::sweep(fn::erf_inv, 0.5);
    bad_input::sweep(fn::erfc_inv, 0.5);
}

TEST(ErrorFunctions, SecondOrder) {
    using second_order::check;
    EXPECT_EQ(check(fn::erf, 0.7), 0);
    EXPECT_EQ(check(fn::erfc, 0.7), 0);
    EXPECT_EQ(check(fn::erf_inv, 0.7), 0);
    EXPECT_EQ(check(fn::erfc_inv, 0.7), 0);
    EXPECT_EQ(check(fn::erfcx, 0.7), 0);
    EXPECT_EQ(check(fn::erfi, 0.7), 0);
    EXPECT_EQ(check(fn::dawson, 0.7), 0);
    EXPECT_EQ(check(fn::logerfc, 0.7), 0);
    EXPECT_EQ(check(fn::logerfcx, 0.7), 0);
    EXPECT_EQ(check(fn::erf, 0.2, 0.7), 0);
    EXPECT_EQ(check(fn::logerf, 0.2, 0.7), 0);
}

// Between 0 and 0 the recursion over the sign had no end.
TEST(ErrorFunctions, EmptyIntervalAtZero) {
    EXPECT_EQ(fn::erf(0.0, 0.0), 0.0);
    EXPECT_EQ(fn::erf(-0.0, 0.0), 0.0);
    EXPECT_EQ(fn::logerf(0.0, 0.0), -infinity);
    EXPECT_EQ(std::get<1>(rrule(fn::logerf, 0.0, 0.0).pullback(1.0)), -infinity);
    EXPECT_EQ(std::get<2>(rrule(fn::logerf, 0.0, 0.0).pullback(1.0)), infinity);
}

}  // namespace
