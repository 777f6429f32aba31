// SPDX-License-Identifier: MIT
#include "chainrules/cmath/arithmetic.hpp"

#include <gtest/gtest.h>

#include <complex>

#include "chainrules_testutils/gtest.hpp"

namespace {

using namespace chainrules;
using testutils::test_frule;
using testutils::test_rrule;
using testutils::test_scalar;
using C = std::complex<double>;

template <class F>
void test_binary(F const& f) {
    for (double x : {-2.1, 0.0, 3.2})
        for (double y : {-1.3, 0.7}) {
            test_frule(f, x, y);
            test_rrule(f, x, y);
            test_rrule(f, static_cast<float>(x), static_cast<float>(y));
            test_rrule(f, static_cast<long double>(x), static_cast<long double>(y));
            test_frule(f, C(x, 0.5), C(y, -1.5));
            test_rrule(f, C(x, 0.5), C(y, -1.5));
            test_frule(f, x, C(y, -1.5));
            test_rrule(f, x, C(y, -1.5));
            test_rrule(f, C(x, 0.5), y);
            test_rrule(f, std::complex<float>(static_cast<float>(x), 0.5f),
                       std::complex<float>(static_cast<float>(y), 1.0f));
        }
}

TEST(Arithmetic, Add) { test_binary(fn::add); }
TEST(Arithmetic, Subtract) { test_binary(fn::subtract); }
TEST(Arithmetic, Multiply) { test_binary(fn::multiply); }
TEST(Arithmetic, Divide) { test_binary(fn::divide); }

TEST(Arithmetic, Negate) {
    test_scalar(fn::negate, -4.1);
    test_scalar(fn::negate, 0.0);
    test_scalar(fn::negate, 1.5f);
    test_scalar(fn::negate, C(0.5, 0.25));
}

TEST(Arithmetic, UnaryPlusAndInverse) {
    test_scalar(fn::unary_plus, -4.1);
    test_scalar(fn::unary_plus, C(0.5, 0.25));
    test_scalar(fn::inv, -0.1);
    test_scalar(fn::inv, 7.9f);
    EXPECT_EQ(fn::inv(4), 0.25);
    static_assert(std::is_same_v<decltype(fn::inv(4.0f)), float>);
}

TEST(Arithmetic, InverseIsInfiniteAtZero) {
    auto const [y, pullback] = rrule(fn::inv, 0.0);
    EXPECT_EQ(std::get<1>(pullback(1.0)), -std::numeric_limits<double>::infinity());
    EXPECT_EQ(std::get<1>(pullback(0.0)), 0);
}

TEST(Arithmetic, LeftDivide) {
    for (double x : {-1.3, 0.7}) {
        test_frule(fn::left_divide, x, 3.2);
        test_rrule(fn::left_divide, x, 3.2);
        test_rrule(fn::left_divide, C(x, 0.5), C(3.2, -1.5));
    }
    EXPECT_EQ(fn::left_divide(4.0, 2), 0.5);
}

template <class F>
void test_many(F const& f) {
    test_frule(f, 2.5);
    test_rrule(f, 2.5);
    test_frule(f, 2.5, -1.5, 0.7);
    test_rrule(f, 2.5, -1.5, 0.7);
    test_rrule(f, 2.5f, -1.5f, 0.75f);
    test_frule(f, 2.5, -1.5, 0.7, 3.1, -0.2);
    test_rrule(f, 2.5, -1.5, 0.7, 3.1, -0.2);
    test_rrule(f, C(2.5, 0.5), -1.5, C(0.7, 1.0));
}

TEST(Arithmetic, SumsAndProductsOfAnyNumber) {
    test_many(fn::add);
    test_many(fn::multiply);
    EXPECT_EQ(fn::multiply(2, 3, 4, 5), 120);
    EXPECT_EQ(fn::add(1, 2.5f, 3), 6.5f);
    static_assert(std::is_same_v<decltype(fn::add(1, 2, 3)), int>);
    static_assert(std::is_same_v<decltype(fn::multiply(1.0f, 2, 3.0f)), float>);
}

TEST(Arithmetic, AZeroFactorIsNoNan) {
    auto const cotangents = rrule(fn::multiply, 0.0, 0.0, 5.0).pullback(1.0);
    EXPECT_EQ(cotangents, (std::tuple{NoTangent{}, 0.0, 0.0, 0.0}));
    EXPECT_EQ(std::get<1>(rrule(fn::multiply, 0.0, 3.0, 5.0).pullback(1.0)), 15);
}

TEST(Arithmetic, IntegersCountAsTheOtherType) {
    auto const [y, pullback] = rrule(fn::multiply, 2.5f, 3);
    auto const [self, dx, dn] = pullback(1.0f);
    static_assert(std::is_same_v<decltype(dx), float const>);
    static_assert(std::is_same_v<decltype(dn), double const>);
    EXPECT_EQ(y, 7.5f);
    EXPECT_EQ(dx, 3.0f);
    EXPECT_EQ(dn, 2.5);
}

TEST(Arithmetic, IntegerDivisionStaysOneInThePrimal) {
    auto const [y, pullback] = rrule(fn::divide, 7, 2);
    static_assert(std::is_same_v<decltype(y), int const>);
    EXPECT_EQ(y, 3);
    auto const [self, dx, dn] = pullback(1.0);
    EXPECT_EQ(dx, 0.5);
}

TEST(Arithmetic, DivisionByZeroIsWhatIeeeGives) {
    auto const [y, pullback] = rrule(fn::divide, 1.0, 0.0);
    auto const [self, dx, dy] = pullback(1.0);
    EXPECT_EQ(dx, std::numeric_limits<double>::infinity());
    EXPECT_EQ(dy, -std::numeric_limits<double>::infinity());
}

TEST(Arithmetic, IsConstexpr) {
    static_assert(rrule(fn::divide, 1.0, 2.0).value == 0.5);
    static_assert(std::get<2>(rrule(fn::divide, 1.0, 2.0).pullback(1.0)) == -0.25);
    static_assert(frule(std::tuple{NoTangent{}, 1.0, 2.0}, fn::multiply, 3.0, 4.0).tangent == 10);
    static_assert(std::get<2>(rrule(fn::multiply, 2.0, 3.0, 4.0).pullback(1.0)) == 8);
}

}  // namespace
