// SPDX-License-Identifier: MIT
#include "chainrules/overloads.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <type_traits>

#include "chainrules_core/chainrules_core.hpp"

namespace tool {

// A forward mode in twenty lines, with no derivative of its own.
template <class T>
struct Dual : chainrules::overloads::enable<Dual<T>> {
    T value{}, derivative{};

    Dual() = default;
    Dual(T v, T d) : value(v), derivative(d) {}
    template <class U>
        requires std::is_convertible_v<U, T>
    Dual(U const& v) : value(static_cast<T>(v)) {}
};

}  // namespace tool

template <class T>
struct chainrules::active_number<tool::Dual<T>> {
    using value_type = T;
    using number_type = tool::Dual<T>;
    static T const& value(tool::Dual<T> const& x) { return x.value; }

    template <class F, class... X>
    static auto apply(F const& f, X const&... x) {
        constexpr int level = depth<tool::Dual<T>>;
        auto result = frule(std::tuple{NoTangent{}, direction(x)...}, f, value_below<level>(x)...);
        if constexpr (std::is_integral_v<decltype(result.value)>)
            return result.value;  // a class or a rounded number: no derivative
        else
            return tool::Dual<T>(T(result.value), T(result.tangent));
    }

  private:
    static T const& direction(tool::Dual<T> const& x) { return x.derivative; }
    template <class Other>
    static ZeroTangent direction(Other const&) {
        return {};
    }
};

namespace {

using tool::Dual;
using D = Dual<double>;
using DD = Dual<D>;

// A template as users write it, for double first.
template <class T>
T everything(T const& x, T const& y) {
    using std::asin, std::cos, std::exp, std::log, std::pow, std::sin, std::sqrt, std::tan;
    T z = sin(x) * cos(y) + tan(x) / exp(y) - log(x + 2) + sqrt(y * y + 1);
    z += pow(x + 3, y) + pow(y + 3, 2) + pow(2.0, x);
    z -= asin(x / 4);
    z *= 1 / (y + 5);
    z /= -(+x) - 3;
    return z;
}

double central_difference(double x, double y) {
    double const h = 1e-3;
    auto const f = [&](double t) { return everything(x + t, y); };
    return (8 * (f(h) - f(-h)) - (f(2 * h) - f(-2 * h))) / (12 * h);
}

TEST(Overloads, ATemplateForDoubleRunsOnActiveNumbers) {
    D const z = everything(D(0.3, 1.0), D(0.7, 0.0));
    EXPECT_DOUBLE_EQ(z.value, everything(0.3, 0.7));
    EXPECT_NEAR(z.derivative, central_difference(0.3, 0.7), 1e-11);
}

TEST(Overloads, Nested) {
    DD const z = everything(DD(D(0.3, 1.0), D(1.0, 0.0)), DD(D(0.7, 0.0), D(0.0, 0.0)));
    EXPECT_DOUBLE_EQ(z.derivative.value, z.value.derivative);
    double const h = 1e-3;
    auto const first = [](double x) { return everything(D(x, 1.0), D(0.7, 0.0)).derivative; };
    double const second =
        (8 * (first(0.3 + h) - first(0.3 - h)) - (first(0.3 + 2 * h) - first(0.3 - 2 * h))) /
        (12 * h);
    EXPECT_NEAR(z.derivative.derivative, second, 1e-10);
}

// Every function of <cmath> that takes and returns numbers, at a point where all are smooth.
template <class T>
T every_function(T const& x) {
    using std::abs, std::fabs, std::sin, std::cos, std::tan, std::asin, std::acos, std::atan,
        std::sinh, std::cosh, std::tanh, std::asinh, std::acosh, std::atanh, std::exp, std::exp2,
        std::expm1, std::log, std::log2, std::log10, std::log1p, std::sqrt, std::cbrt, std::ceil,
        std::floor, std::trunc, std::round, std::rint, std::nearbyint, std::logb, std::atan2,
        std::pow, std::hypot, std::fmod, std::remainder, std::copysign, std::fmin, std::fmax,
        std::fdim, std::nextafter, std::fma, std::lerp, std::ldexp, std::scalbn, std::scalbln,
        std::isnan, std::isfinite, std::signbit, std::lround, std::ilogb;
    T y = abs(x) + fabs(-x) + sin(x) * cos(x) + tan(x) + asin(x) - acos(x) * atan(x);
    y += sinh(x) * cosh(x) + tanh(x) + asinh(x) + acosh(x + 2) - atanh(x);
    y += exp(x) + exp2(x) - expm1(x) + log(x) * log2(x) + log10(x) - log1p(x);
    y += sqrt(x) + cbrt(x) * x + ceil(x) + floor(x) * trunc(x) + round(x) - rint(x) * x;
    y += nearbyint(x) + logb(x) * x + atan2(x, 2 * x + 1) + pow(x, 3) + hypot(x, 2 * x);
    y += hypot(x, x, 2.0) + fmod(7.3, x) + remainder(x, 0.1) + copysign(x, -1.0) * x;
    y += fmin(x, 2.0) * fmax(1 - x, x) + fdim(2.0, x) + nextafter(x, 1.0) + fma(x, x, x);
    y += lerp(x, 2.0, x) + ldexp(x, 2) * scalbn(x, -1) + scalbln(x, 3L);
    if (isnan(x) || !isfinite(x) || signbit(x) || lround(x) != 0 || ilogb(x) != -2) y = 0;
    return y;
}

TEST(Overloads, EveryFunctionOfCmath) {
    double const x = 0.3, h = 1e-3;
    D const y = every_function(D(x, 1.0));
    EXPECT_DOUBLE_EQ(y.value, every_function(x));
    auto const f = [](double t) { return every_function(t); };
    double const difference = (45 * (f(x + h) - f(x - h)) - 9 * (f(x + 2 * h) - f(x - 2 * h)) +
                               f(x + 3 * h) - f(x - 3 * h)) /
                              (60 * h);
    EXPECT_NEAR(y.derivative, difference, 1e-8 * std::abs(difference));
}

TEST(Overloads, AnIntegerIsNoIntegerDivision) {
    D const x(4.0, 1.0);
    EXPECT_EQ((1 / x).value, 0.25);
    EXPECT_EQ((x / 8).value, 0.5);
    EXPECT_EQ((1 / x).derivative, -1.0 / 16);
}

TEST(Overloads, MinAndMaxOfAnyTwo) {
    D const x(1.0, 5.0), y(2.0, -1.0);
    EXPECT_EQ(min(x, y).derivative, 5.0);
    EXPECT_EQ(max(x, y).derivative, -1.0);
    EXPECT_EQ(max(x, 3).value, 3.0);
    EXPECT_EQ(max(x, 3).derivative, 0.0);
    using std::max;
    EXPECT_EQ(max(x, y).derivative, -1.0);
}

TEST(Overloads, CountingUpAndDown) {
    D x(1.0, 5.0);
    EXPECT_EQ((x++).value, 1.0);
    EXPECT_EQ((++x).value, 3.0);
    EXPECT_EQ((x--).value, 3.0);
    EXPECT_EQ((--x).value, 1.0);
    EXPECT_EQ(x.derivative, 5.0);
}

TEST(Overloads, ResultsThroughAPointer) {
    using std::frexp, std::modf, std::remquo;
    D const x(5.25, 8.0);
    int exponent = 0, quotient = 0;
    D whole;
    EXPECT_EQ(frexp(x, &exponent).derivative, 1.0);
    EXPECT_EQ(exponent, 3);
    EXPECT_EQ(modf(x, &whole).derivative, 8.0);
    EXPECT_EQ(whole.value, 5.0);
    EXPECT_EQ(whole.derivative, 0.0);
    EXPECT_EQ(remquo(x, 2, &quotient).value, -0.75);
    EXPECT_EQ(remquo(20, x, &quotient).derivative, -4 * 8.0);
    EXPECT_EQ(quotient, 4);
}

TEST(Overloads, AnIndexIsExplicit) {
    DD const x(D(2.75, 1.0), D(1.0, 0.0));
    EXPECT_EQ(static_cast<std::size_t>(x), 2U);
    EXPECT_EQ(static_cast<int>(-x), -2);
    static_assert(!std::is_convertible_v<D, int> && !std::is_constructible_v<double, D> &&
                  !std::is_constructible_v<bool, D>);
}

// Without a specialisation all of them would be 0.
TEST(Overloads, Limits) {
    EXPECT_EQ(std::numeric_limits<DD>::infinity().value.value, HUGE_VAL);
    EXPECT_EQ(std::numeric_limits<DD>::epsilon().value.value,
              std::numeric_limits<double>::epsilon());
    static_assert(std::numeric_limits<DD>::is_specialized && !chainrules::Integer<DD>);
}

TEST(Overloads, Comparisons) {
    D const x(1.0, 5.0), y(2.0, -1.0);
    EXPECT_TRUE(x < y && x <= y && y > x && y >= x && x != y && !(x == y));
    EXPECT_TRUE(x == 1 && 1 == x && x < 2 && 0.5 < x && DD(x, y) < 2);
}

TEST(Overloads, TheBaseIsEmpty) {
    static_assert(sizeof(DD) == 4 * sizeof(double));
    static_assert(std::is_trivially_copyable_v<DD>);
}

struct Plain {};

template <class T>
concept overloaded = requires(T x) { chainrules::overloads::sin(x); };

TEST(Overloads, OnlyForEnabledTypes) {
    static_assert(!std::is_invocable_v<decltype(chainrules::fn::sin), Plain>);
    static_assert(overloaded<D> && !overloaded<Plain> && !overloaded<double>);
}

}  // namespace
