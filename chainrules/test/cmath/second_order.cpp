// SPDX-License-Identifier: MIT
// Second derivatives: the partials run on the numbers of an AD tool, whose derivatives are compared
// with differences of first derivatives. Formulas for standard types and for others differ in
// places (tanh, csch, coth, the series of cosc), and this runs the latter.

#include <gtest/gtest.h>

#include "chainrules/cmath/degrees.hpp"
#include "chainrules/cmath/pi_scaled.hpp"
#include "chainrules/cmath/reciprocal_hyperbolic.hpp"
#include "chainrules/cmath/reciprocal_trigonometric.hpp"
#include "chainrules/overloads.hpp"
#include "chainrules_core/chainrules_core.hpp"

namespace tool {

struct Dual : chainrules::overloads::enable<Dual> {
    double value{}, derivative{};

    constexpr Dual() = default;
    constexpr Dual(double v, double d) : value(v), derivative(d) {}
    template <class U>
        requires std::is_convertible_v<U, double>
    constexpr Dual(U const& v) : value(static_cast<double>(v)) {}
};

}  // namespace tool

template <>
struct chainrules::active_number<tool::Dual> {
    using value_type = double;
    using number_type = tool::Dual;
    static double const& value(tool::Dual const& x) { return x.value; }

    template <class F, class... X>
    static auto apply(F const& f, X const&... x) {
        auto const y = f(value_below<1>(x)...);
        auto const d = derivatives_given_output(y, f, value_below<1>(x)...);
        double sum = 0;
        bool depends = false;
        [&]<std::size_t... I>(std::index_sequence<I...>) {
            ((depends = add<I>(sum, d, x) || depends), ...);
        }(std::index_sequence_for<X...>{});
        if constexpr (std::is_floating_point_v<std::remove_const_t<decltype(y)>>)
            return tool::Dual(y, sum);
        else
            return y;
    }

  private:
    template <std::size_t I, class D, class X>
    static bool add(double& sum, D const& d, X const& x) {
        if constexpr (std::is_same_v<X, tool::Dual>) {
            auto const p = partial<int(I)>(d);
            if constexpr (Number<decltype(p)> || !AbstractZero<decltype(p)>) {
                sum += static_cast<double>(chain(p, x.derivative));
                return true;
            }
        }
        return false;
    }
};

namespace {

using namespace chainrules;
using tool::Dual;

template <class F, class... X>
double first(F const& f, X... x) {
    return std::get<1>(rrule(f, x...).pullback(1.0));
}

// The derivative by the first argument of the partial by the first argument.
template <class F, class... X>
void test_second(F const& f, double x, X... constants) {
    auto const result = rrule(f, Dual(x, 1.0), constants...);
    Dual const dx = std::get<1>(result.pullback(Dual(1.0)));
    EXPECT_DOUBLE_EQ(dx.value, first(f, x, constants...)) << function_name(f);
    double const h = 1e-3;
    auto const g = [&](double t) { return first(f, x + t * h, constants...); };
    double const difference = (45 * (g(1) - g(-1)) - 9 * (g(2) - g(-2)) + g(3) - g(-3)) / (60 * h);
    EXPECT_NEAR(dx.derivative, difference, 1e-8 * (1 + std::abs(difference))) << function_name(f);
}

TEST(SecondOrder, Trigonometric) {
    for (double x : {0.3, -0.6}) {
        test_second(fn::sin, x);
        test_second(fn::cos, x);
        test_second(fn::tan, x);
        test_second(fn::asin, x);
        test_second(fn::acos, x);
        test_second(fn::atan, x);
        test_second(fn::sec, x);
        test_second(fn::csc, x);
        test_second(fn::cot, x);
        test_second(fn::acot, x);
        test_second(fn::asec, 1 / x);
        test_second(fn::acsc, 1 / x);
        test_second(fn::atan2, x, 0.7);
        test_second(fn::hypot, x, 0.7);
        test_second(fn::hypot, x, 0.7, -0.2);
    }
}

TEST(SecondOrder, Hyperbolic) {
    for (double x : {0.4, -0.7, 1.0}) {
        test_second(fn::sinh, x);
        test_second(fn::cosh, x);
        test_second(fn::tanh, x);
        test_second(fn::asinh, x);
        test_second(fn::sech, x);
        test_second(fn::csch, x);
        test_second(fn::coth, x);
        test_second(fn::acsch, x);
    }
    test_second(fn::atanh, -0.7);
    test_second(fn::acosh, 1.7);
    test_second(fn::asech, 0.4);
    test_second(fn::acoth, -1.7);
    // Even derivatives of odd functions are 0 at 0.
    EXPECT_EQ(std::get<1>(rrule(fn::tanh, Dual(0.0, 1.0)).pullback(Dual(1.0))).derivative, 0);
}

// The second derivative by argument 1 on nested numbers.
template <class F, class... X>
double second(F const& f, double x, X... constants) {
    auto const result = rrule(f, Dual(x, 1.0), constants...);
    Dual const dx = std::get<1>(result.pullback(Dual(1.0)));
    EXPECT_DOUBLE_EQ(dx.value, first(f, x, constants...)) << function_name(f) << " at " << x;
    return dx.derivative;
}

// Textbook formulas overflow here before their derivatives vanish, which gave NaN, or 0, or the
// other sign. From mpmath, in 40 digits.
TEST(SecondOrder, WhereDerivativesVanish) {
    EXPECT_DOUBLE_EQ(second(fn::tanh, 20.0), -3.3986834042332711e-17);
    EXPECT_DOUBLE_EQ(second(fn::tanh, -0.7), 0.76723231009191651);
    EXPECT_DOUBLE_EQ(second(fn::coth, 0.7), 5.7507128058856863);
    EXPECT_DOUBLE_EQ(second(fn::csch, -2.0), -0.31764212848765794);
    EXPECT_NEAR(second(fn::csch, 300.0), 1.0296400444824028e-130, 1e-143);
    EXPECT_DOUBLE_EQ(second(fn::acsch, 3.0), 0.066759195047999119);
    EXPECT_DOUBLE_EQ(second(fn::acoth, 3.0), 0.09375);
    EXPECT_DOUBLE_EQ(second(fn::asec, 3.0), -0.083477883890078527);
    EXPECT_DOUBLE_EQ(second(fn::atan, 3.0), -0.06);
    for (double x : {400.0, 1e5, 1e300, HUGE_VAL})
        for (double sign : {1, -1}) {
            EXPECT_EQ(second(fn::tanh, sign * x), 0);
            EXPECT_EQ(second(fn::coth, sign * x), 0);
            EXPECT_LT(std::abs(second(fn::csch, sign * x)), 1e-170);
        }
    for (double x : {1e200, -1e300, HUGE_VAL})
        for (double d :
             {second(fn::atan, x), second(fn::acot, x), second(fn::asinh, x), second(fn::acsch, x),
              second(fn::acoth, x), second(fn::asec, x), second(fn::acsc, x),
              second(fn::hypot, x, 2.0), second(fn::atan2, x, 2.0), second(fn::sinc, x)})
            EXPECT_NEAR(d, 0, 1e-190) << x;
}

// The derivative of (1 − x) (1 + x) is a difference, which had 8 digits here.
TEST(SecondOrder, NextToZero) {
    EXPECT_DOUBLE_EQ(second(fn::asin, 1e-8), 1e-8);
    EXPECT_DOUBLE_EQ(second(fn::acos, 1e-8), -1e-8);
    EXPECT_DOUBLE_EQ(second(fn::atanh, 1e-8), 2e-8);
}

// p Ω / x for an Ω that has become 0, or infinite: its derivative has not.
TEST(SecondOrder, PowersOutOfRange) {
    EXPECT_DOUBLE_EQ(second(fn::pow, 1e-170, 2.0), 2);
    EXPECT_DOUBLE_EQ(second(fn::pow, 1e-170, 2), 2);
    EXPECT_DOUBLE_EQ(second(fn::pow, 1e160, 2.0), 2);
    EXPECT_DOUBLE_EQ(second(fn::pow, -1e-110, 3.0), -6e-110);
    EXPECT_DOUBLE_EQ(second(fn::powm1, 1e-170, 2.0), 2);
}

// A tool may make a number of its own of the exponent, too, which was no int.
TEST(SecondOrder, Frexp) {
    std::pair<Dual, Dual> const y(Dual(0.75, 0.125), Dual(3));
    auto const d = derivatives_given_output(y, fn::frexp, Dual(6, 1));
    Dual const slope = partial<0, 0>(d);
    EXPECT_EQ(slope, 0.125);
}

TEST(SecondOrder, DegreesAndMultiplesOfPi) {
    for (double x : {10.0, -40.0, 100.0}) {
        test_second(fn::sind, x);
        test_second(fn::cosd, x);
        test_second(fn::tand, x);
        test_second(fn::secd, x);
        test_second(fn::cscd, x);
        test_second(fn::cotd, x);
    }
    for (double x : {0.3, -0.3}) {
        test_second(fn::asind, x);
        test_second(fn::acosd, x);
        test_second(fn::atand, x);
        test_second(fn::acotd, x);
        test_second(fn::asecd, 1 / x);
        test_second(fn::acscd, 1 / x);
        test_second(fn::sinpi, x);
        test_second(fn::cospi, x);
        test_second(fn::tanpi, x);
        test_second(fn::sinc, x);
        test_second(fn::cosc, x);
        test_second(fn::sinc, 5 * x);
        test_second(fn::cosc, 5 * x);
    }
    test_second(fn::sinc, 0.0);
    test_second(fn::cosc, 0.0);
}

TEST(SecondOrder, Arithmetic) {
    test_second(fn::inv, 0.7);
    test_second(fn::abs2, -0.7);
    test_second(fn::abs, -0.7);
    test_second(fn::left_divide, 0.7, 2.0);
    test_second(fn::multiply, 0.7, 2.0, 3.0);
    test_second(fn::muladd, 0.7, 2.0, 3.0);
    test_second(fn::lerp, 0.7, 2.0, 0.25);
    test_second(fn::fmod, 7.3, 2.0);
    test_second(fn::max, 0.7, 0.2);
    test_second(fn::copysign, 0.7, -0.2);
    test_second(fn::ldexp, 0.7, 3);
    test_second(fn::clamp, 0.7, 0.2, 1.0);
}

}  // namespace
