// SPDX-License-Identifier: MIT
// The type a rule sees an argument in: integers count as the floating type of the other arguments,
// or double; float stays float; expression templates count as what they evaluate to.

#include "chainrules_core/numbers/promotion.hpp"

#include <gtest/gtest.h>

#include <boost/multiprecision/cpp_bin_float.hpp>
#include <complex>

#include "support/dual.hpp"

namespace mp = boost::multiprecision;
using chainrules::evaluated_t;
using chainrules::promoted_t;
using tool::Dual;

namespace {

using Lazy = mp::number<mp::cpp_bin_float<50>, mp::et_on>;

template <class Expected, class X, class... All>
constexpr bool promotes_to = std::is_same_v<promoted_t<X, All...>, Expected>;

TEST(Promotion, IntegerAlone) {
    static_assert(promotes_to<double, int>);
    static_assert(promotes_to<double, unsigned char>);
    static_assert(promotes_to<double, int, int, long>);
    static_assert(promotes_to<double, int const&>);
}

TEST(Promotion, IntegerBesideAFloatingType) {
    static_assert(promotes_to<float, int, int, float>);
    static_assert(promotes_to<float, int, float, int>);
    static_assert(promotes_to<long double, short, long double, short, float>);
    static_assert(promotes_to<double, int, float, int, double>);
    static_assert(promotes_to<float, int, std::complex<float>, int>);
    static_assert(promotes_to<Lazy, int, int, Lazy>);
    static_assert(promotes_to<Lazy, int, double, Lazy>);
    static_assert(promotes_to<Lazy, int, Lazy, double>);
}

TEST(Promotion, ComplexIntegers) {
    using ComplexInt = std::complex<int>;
    static_assert(std::is_same_v<promoted_t<ComplexInt>, std::complex<double>>);
    static_assert(std::is_same_v<promoted_t<ComplexInt, ComplexInt, float>, std::complex<float>>);
}

TEST(Promotion, FloatingTypesStay) {
    static_assert(promotes_to<float, float, double>);
    static_assert(promotes_to<double, double, int>);
    static_assert(promotes_to<std::complex<float>, std::complex<float>, double>);
}

TEST(Promotion, ActiveNumbers) {
    // An integer beside them is a constant, not a variable.
    static_assert(promotes_to<double, int, int, Dual<double>>);
    static_assert(promotes_to<float, int, Dual<Dual<float>>, int>);
    static_assert(promotes_to<Lazy, int, int, Dual<Lazy>>);
    static_assert(promotes_to<Dual<double>, Dual<double>, Dual<Dual<double>>>);
    static_assert(promotes_to<Dual<float>, Dual<float>, int>);
}

TEST(Promotion, ExpressionTemplates) {
    Lazy const x = 2;
    auto expression = x + x * x;
    static_assert(std::is_same_v<evaluated_t<decltype(expression)>, Lazy>);
    static_assert(promotes_to<Lazy, decltype(expression), int>);
    static_assert(promotes_to<Lazy, int, decltype(expression)>);
    static_assert(std::is_same_v<evaluated_t<double const&>, double>);
}

TEST(Promotion, PlainValue) {
    using chainrules::plain_value;
    EXPECT_EQ(plain_value(Dual<Dual<float>>({2.5F, 1}, {3, 4})), 2.5F);
    static_assert(std::is_same_v<float, decltype(plain_value(Dual<Dual<float>>()))>);
    static_assert(plain_value(3) == 3 && std::is_same_v<int, decltype(plain_value(3))>);
    Lazy const x = 2;
    static_assert(std::is_same_v<Lazy, decltype(plain_value(x * x))>);
}

}  // namespace
