// SPDX-License-Identifier: MIT
// std::sin(x) and the rest of <cmath>, the limits and the constants, of the numbers of a tool that
// has no functions.
#include "chainrules/overloads/std.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>
#include <numeric>

#include "chainrules_testutils/chainrules_testutils.hpp"
#include "adapters/jet.hpp"

namespace {

using foreign::Jet;
using J = Jet<double>;
using JJ = Jet<J>;

// Value and derivative of f, the second against a finite difference of the same text in double.
template <class F>
void check(char const* text, F const& f, double x) {
    SCOPED_TRACE(text);
    auto const [slope, error] = chainrules::testutils::grad(f, x);
    J const y = f(J(x, 1));
    EXPECT_DOUBLE_EQ(y.a, f(x));
    EXPECT_NEAR(y.v, std::get<0>(slope), 1e-11 + 1e-9 * std::abs(y.v));
    JJ const nested = f(JJ(J(x, 1), J(1)));
    EXPECT_DOUBLE_EQ(nested.a.v, y.v);
    EXPECT_DOUBLE_EQ(nested.v.a, y.v);
}
#define CHECK(x_0, ...) check(#__VA_ARGS__, [](auto const& x) { return __VA_ARGS__; }, x_0)

TEST(StdOverloads, OfOneNumber) {
    CHECK(-0.3, std::abs(x));
    CHECK(0.3, std::acos(x));
    CHECK(1.3, std::acosh(x));
    CHECK(0.3, std::asin(x));
    CHECK(0.3, std::asinh(x));
    CHECK(0.3, std::atan(x));
    CHECK(0.3, std::atanh(x));
    CHECK(0.3, std::cbrt(x));
    CHECK(0.3, std::ceil(x));
    CHECK(0.3, std::cos(x));
    CHECK(0.3, std::cosh(x));
    CHECK(0.3, std::exp(x));
    CHECK(0.3, std::exp2(x));
    CHECK(0.3, std::expm1(x));
    CHECK(-0.3, std::fabs(x));
    CHECK(0.3, std::floor(x));
    CHECK(0.3, std::log(x));
    CHECK(0.3, std::log10(x));
    CHECK(0.3, std::log1p(x));
    CHECK(0.3, std::log2(x));
    CHECK(0.3, std::logb(x));
    CHECK(0.3, std::nearbyint(x));
    CHECK(0.3, std::rint(x));
    CHECK(0.7, std::round(x));
    CHECK(0.3, std::sin(x));
    CHECK(0.3, std::sinh(x));
    CHECK(0.3, std::sqrt(x));
    CHECK(0.3, std::tan(x));
    CHECK(0.3, std::tanh(x));
    CHECK(0.7, std::trunc(x));
}

TEST(StdOverloads, OfSeveralNumbers) {
    CHECK(0.3, std::atan2(x, x * x));
    CHECK(0.3, std::atan2(1.5, x));
    CHECK(0.3, std::copysign(x, -1.0));
    CHECK(0.3, std::fdim(x, 0.1));
    CHECK(0.3, std::fma(x, x, 2.0));
    CHECK(0.3, std::fmax(x, 0.1));
    CHECK(0.3, std::fmin(x, 1));
    CHECK(7.3, std::fmod(x, 2.0));
    CHECK(0.3, std::fmod(2.0, x));
    CHECK(0.3, std::hypot(x, 1.5));
    CHECK(0.3, std::hypot(x, x, 1.5));
    CHECK(0.3, std::lerp(x, 2.0, x));
    CHECK(0.3, std::midpoint(x, x * x));
    CHECK(0.3, std::nextafter(x, 1.0));
    CHECK(0.3, std::nexttoward(x, 1.0L));
    CHECK(0.3, std::pow(x, x));
    CHECK(0.3, std::pow(x, 2));
    CHECK(0.3, std::pow(2.5, x));
    CHECK(7.3, std::remainder(x, 2));
    CHECK(0.3, std::ldexp(x, 3));
    CHECK(0.3, std::scalbn(x, -2));
    CHECK(0.3, std::scalbln(x, 3L));
}

TEST(StdOverloads, ThroughAPointer) {
    auto const frexp = [](auto const& x) {
        int exponent = 0;
        auto const mantissa = std::frexp(x, &exponent);
        EXPECT_EQ(exponent, 3);
        return mantissa;
    };
    check("frexp", frexp, 5.3);
    auto const modf = []<class T>(T const& x) {
        T whole;
        auto const fraction = std::modf(x, &whole);
        return fraction + 3.0 * fraction * whole;
    };
    auto const [slope, error] = chainrules::testutils::grad(modf, 5.3);
    EXPECT_EQ(modf(J(5.3, 1)).a, modf(5.3));
    EXPECT_NEAR(modf(J(5.3, 1)).v, std::get<0>(slope), 1e-10);
    auto const remquo = [](auto const& x) {
        int quotient = 0;
        auto const remainder = std::remquo(20.0, x, &quotient);
        EXPECT_EQ(quotient, 7);
        return remainder;
    };
    check("remquo", remquo, 3.0);
}

TEST(StdOverloads, NoDerivative) {
    J const x(2.6, 1), y(0.5, 1);
    static_assert(std::is_same_v<decltype(std::lround(x)), long>);
    EXPECT_EQ(std::lround(x), 3);
    EXPECT_EQ(std::llround(x), 3);
    EXPECT_EQ(std::lrint(x), 3);
    EXPECT_EQ(std::llrint(x), 3);
    EXPECT_EQ(std::ilogb(x), 1);
    EXPECT_EQ(std::fpclassify(x), FP_NORMAL);
    EXPECT_TRUE(std::isfinite(x) && std::isnormal(x) && !std::isinf(x) && !std::isnan(x));
    EXPECT_TRUE(!std::signbit(x) && std::isgreater(x, y) && std::isgreaterequal(x, 2.6));
    EXPECT_TRUE(std::isless(y, x) && std::islessequal(0.5, y) && std::islessgreater(x, 1));
    EXPECT_TRUE(!std::isunordered(x, y) && std::isunordered(x, NAN));
}

TEST(StdOverloads, Selection) {
    CHECK(0.3, std::max(x, 0.1));
    CHECK(0.3, std::max(1.0, x));
    CHECK(0.3, std::min(1.0, x));
    CHECK(0.3, std::clamp(x, 0.0, 1.0));
    CHECK(1.3, std::clamp(x, 0.0, 1.2));
    // Of one type the library's own, which refers to its argument; the first where they are equal.
    J const x(1, 5), y(1, 7);
    EXPECT_EQ(&std::max(x, y), &x);
    EXPECT_EQ(&std::min(x, y), &x);
    EXPECT_EQ(&std::clamp(x, y, y), &x);
    EXPECT_EQ(std::max({x, y, J(3, 2)}).v, 2);
    EXPECT_EQ(std::min(x, y, std::greater<>()).v, 5);
}

TEST(StdOverloads, Swap) {
    J x(1, 5), y(2, 7);
    std::swap(x, y);
    EXPECT_EQ(x.v, 7);
    EXPECT_EQ(y.v, 5);
}

TEST(StdOverloads, PlainCallsAreTheLibrarys) {
    static_assert(std::is_same_v<decltype(std::sin(1)), double>);
    static_assert(std::is_same_v<decltype(std::pow(1.0F, 2.0F)), float>);
    static_assert(std::is_same_v<decltype(std::max(1, 2)), int const&>);
    double (*const sine)(double) = std::sin;
    EXPECT_EQ(sine(0.3), std::sin(0.3));
}

TEST(NumericLimits, OfTheNumberBelow) {
    using Limits = std::numeric_limits<JJ>;
    using Below = std::numeric_limits<double>;
    static_assert(Limits::is_specialized && Limits::digits == 53 && Limits::has_infinity);
    static_assert(!Limits::is_integer && std::numeric_limits<J const>::digits == 53);
    static_assert(std::is_same_v<decltype(Limits::epsilon()), JJ>);
    EXPECT_EQ((Limits::min)().a.a, (Below::min)());
    EXPECT_EQ((Limits::max)().a.a, (Below::max)());
    EXPECT_EQ(Limits::lowest().a.a, Below::lowest());
    EXPECT_EQ(Limits::epsilon().a.a, Below::epsilon());
    EXPECT_EQ(Limits::round_error().a.a, Below::round_error());
    EXPECT_EQ(Limits::infinity().a.a, Below::infinity());
    EXPECT_TRUE(std::isnan(Limits::quiet_NaN().a.a));
    EXPECT_TRUE(std::isnan(Limits::signaling_NaN().a.a));
    EXPECT_EQ(Limits::denorm_min().a.a, Below::denorm_min());
    EXPECT_EQ(Limits::infinity().v.a, 0);
}

TEST(Constants, OfTheTypeAskedFor) {
    static_assert(std::is_same_v<decltype(std::numbers::pi_v<JJ>), JJ const>);
    EXPECT_EQ(std::numbers::e_v<JJ>.a.a, std::numbers::e);
    EXPECT_EQ(std::numbers::log2e_v<JJ>.a.a, std::numbers::log2e);
    EXPECT_EQ(std::numbers::log10e_v<JJ>.a.a, std::numbers::log10e);
    EXPECT_EQ(std::numbers::pi_v<JJ>.a.a, std::numbers::pi);
    EXPECT_EQ(std::numbers::inv_pi_v<JJ>.a.a, std::numbers::inv_pi);
    EXPECT_EQ(std::numbers::inv_sqrtpi_v<JJ>.a.a, std::numbers::inv_sqrtpi);
    EXPECT_EQ(std::numbers::ln2_v<JJ>.a.a, std::numbers::ln2);
    EXPECT_EQ(std::numbers::ln10_v<JJ>.a.a, std::numbers::ln10);
    EXPECT_EQ(std::numbers::sqrt2_v<JJ>.a.a, std::numbers::sqrt2);
    EXPECT_EQ(std::numbers::sqrt3_v<JJ>.a.a, std::numbers::sqrt3);
    EXPECT_EQ(std::numbers::inv_sqrt3_v<JJ>.a.a, std::numbers::inv_sqrt3);
    EXPECT_EQ(std::numbers::egamma_v<JJ>.a.a, std::numbers::egamma);
    EXPECT_EQ(std::numbers::phi_v<JJ>.a.a, std::numbers::phi);
    EXPECT_EQ(std::numbers::pi_v<float>, std::numbers::pi_v<float>);
    EXPECT_EQ(std::numbers::pi_v<Jet<float>>.a, std::numbers::pi_v<float>);
}

// A tool that has its own functions, limits and none of our base.
struct Own {
    double value;
};
template <class L, class R,
          std::enable_if_t<std::is_same_v<L, Own> || std::is_same_v<R, Own>>* = nullptr>
int fmax(L const&, R const&) {
    return 1;
}
inline int sin(Own const&) { return 1; }

template <class T>
struct OwnOf {
    T value;
};
template <class T>
int pow(OwnOf<T> const&, int) {
    return 1;
}

}  // namespace

template <>
struct chainrules::active_number<Own> {
    using value_type = double;
    using number_type = Own;
};
template <class T>
struct chainrules::active_number<OwnOf<T>> {
    using value_type = T;
    using number_type = OwnOf<T>;
};
template <class T>
class std::numeric_limits<OwnOf<T>> : public std::numeric_limits<T> {
  public:
    static constexpr int digits = 11;
};

namespace {

TEST(StdOverloads, WhatTheToolHasComesFirst) {
    using std::fmax, std::pow, std::sin;
    EXPECT_EQ(fmax(Own{}, 1.0), 1);
    EXPECT_EQ(fmax(Own{}, Own{}), 1);
    EXPECT_EQ(sin(Own{}), 1);
    EXPECT_EQ(pow(OwnOf<double>{}, 2), 1);
    EXPECT_EQ(std::numeric_limits<OwnOf<double>>::digits, 11);
}

}  // namespace
