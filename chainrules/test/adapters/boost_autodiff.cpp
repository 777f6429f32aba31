// SPDX-License-Identifier: MIT
#include "chainrules/adapters/boost_autodiff.hpp"

#include <gtest/gtest.h>

#include <cmath>

#include "chainrules/chainrules.hpp"
#include "chainrules/special/bessel/bessel.hpp"
#include "chainrules/special/error/error_functions.hpp"
#include "chainrules/special/gamma/gamma.hpp"
#include "chainrules/special/gamma/incomplete_gamma.hpp"
#include "adapters/both.hpp"
#include "adapters/calls_arrays.hpp"
#include "adapters/calls_back.hpp"
#include "adapters/std_spelling.hpp"

namespace {

using namespace chainrules;
namespace differentiation = boost::math::differentiation;
using Number = differentiation::autodiff_fvar<double, 1>;
using Nested = differentiation::autodiff_fvar<Number, 1>;

Number variable(double x) { return differentiation::make_fvar<double, 1>(x); }
// dx of each level is 1.
Nested twice(double x) { return adapters::forward_number<Nested>::make(variable(x), Number(1)); }

// Value and derivative by each argument, beside the plain rule's, and the second derivative along
// the first argument beside differences of the first one.
template <class F, class... X>
void expect_as_rule(F const& f, double x, X... constants) {
    auto const result = rrule(f, x, constants...);
    Number const y = f(variable(x), constants...);
    EXPECT_EQ(y.derivative(0), result.value) << function_name(f);
    double const slope = std::get<1>(result.pullback(1.0));
    EXPECT_EQ(y.derivative(1), slope) << function_name(f);
    Nested const z = f(twice(x), constants...);
    auto const by_first = [&](double at) {
        return static_cast<double>(std::get<1>(rrule(f, at, constants...).pullback(1.0)));
    };
    double const h = 1e-4;
    EXPECT_DOUBLE_EQ(z[0][1], slope) << function_name(f);
    EXPECT_NEAR(z[1][1], (by_first(x + h) - by_first(x - h)) / (2 * h), 1e-6) << function_name(f);
}

TEST(BoostAutodiff, HigherOrderFunctionsCallBack) {
    calls_back::expect_reverse<adapters::ForwardConfig<Number>>();
    calls_back::expect_forward<adapters::ForwardConfig<Number>>();
}
TEST(BoostAutodiff, FunctionsOfArrays) {
    calls_arrays::CallsArrays<Number, 1>::expect(
        [](double x, int) { return variable(x); },
        [](Number const& y, int) { return y.derivative(1); });
}
// Every function of numbers that both have.
TEST(BoostAutodiff, NamesThatBothHave) {
    auto const x = boost::math::differentiation::make_fvar<double, 1>(0.7);
    auto const numbers = [](auto const& z) { return std::vector{z[0], z[1]}; };
    EXPECT_BOTH(numbers, acos, x);
    EXPECT_BOTH(numbers, asin, x);
    EXPECT_BOTH(numbers, asinh, x);
    EXPECT_BOTH(numbers, atan, x);
    EXPECT_BOTH(numbers, atanh, x);
    EXPECT_BOTH(numbers, ceil, x);
    EXPECT_BOTH(numbers, cos, x);
    EXPECT_BOTH(numbers, cosh, x);
    EXPECT_BOTH(numbers, erf, x);
    EXPECT_BOTH(numbers, erfc, x);
    EXPECT_BOTH(numbers, exp, x);
    EXPECT_BOTH(numbers, fabs, x);
    EXPECT_BOTH(numbers, floor, x);
    EXPECT_BOTH(numbers, log, x);
    EXPECT_BOTH(numbers, sin, x);
    EXPECT_BOTH(numbers, sinh, x);
    EXPECT_BOTH(numbers, sqrt, x);
    EXPECT_BOTH(numbers, tan, x);
    EXPECT_BOTH(numbers, tanh, x);
    EXPECT_BOTH(numbers, acosh, x + 1.0);
    EXPECT_BOTH(numbers, atan2, x, x * x);
    EXPECT_BOTH(numbers, ldexp, x, 3);
    EXPECT_BOTH(numbers, pow, x, x + 1.0);
    EXPECT_BOTH(numbers, pow, x, 2.5);
    EXPECT_BOTH(numbers, pow, 2.5, x);
}
TEST(BoostAutodiff, FunctionsAsRules) {
    expect_as_rule(fn::sin, 0.7);
    expect_as_rule(fn::tan, 0.7);
    expect_as_rule(fn::sqrt, 0.7);
    expect_as_rule(fn::log, 0.7);
    expect_as_rule(fn::log1p, 0.7);
    expect_as_rule(fn::expm1, 0.7);
    expect_as_rule(fn::asinh, 0.7);
    expect_as_rule(fn::tanh, 0.7);
    expect_as_rule(fn::cbrt, 0.7);
    expect_as_rule(fn::log1pexp, 0.7);
    expect_as_rule(fn::erf, 0.7);
    expect_as_rule(fn::erfcx, 0.7);
    expect_as_rule(fn::lgamma, 0.7);
    expect_as_rule(fn::digamma, 0.7);
    expect_as_rule(fn::pow, 0.7, 1.3);
    expect_as_rule(fn::hypot, 0.7, 1.3);
    expect_as_rule(fn::atan2, 0.7, 1.3);
    expect_as_rule(fn::divide, 0.7, 1.3);
    expect_as_rule(fn::xlogy, 0.7, 1.3);
}
// In either place, and in both.
TEST(BoostAutodiff, SumsOverArguments) {
    Number const x = variable(0.7);
    EXPECT_DOUBLE_EQ(fn::pow(x, x).derivative(1), std::pow(0.7, 0.7) * (std::log(0.7) + 1));
    EXPECT_DOUBLE_EQ(fn::pow(2.5, x).derivative(1), std::pow(2.5, 0.7) * std::log(2.5));
    EXPECT_DOUBLE_EQ(fn::gamma_p(2.0, x).derivative(1), 0.7 * std::exp(-0.7));
    EXPECT_DOUBLE_EQ(fn::cyl_bessel_j(0.0, x).derivative(1), -std::cyl_bessel_j(1.0, 0.7));
}
TEST(BoostAutodiff, BesideBoostsOwnFunctions) {
    Number const x = variable(0.7);
    Number const ours = fn::sin(x * x) + 2 * exp(x), own = sin(x * x) + 2 * exp(x);
    EXPECT_EQ(ours.derivative(0), own.derivative(0));
    EXPECT_DOUBLE_EQ(ours.derivative(1), own.derivative(1));
}
// Infinite only where something changes.
TEST(BoostAutodiff, InfiniteDerivatives) {
    EXPECT_EQ(fn::sqrt(variable(0)).derivative(0), 0);
    EXPECT_EQ(fn::sqrt(variable(0)).derivative(1), HUGE_VAL);
    EXPECT_EQ(fn::sqrt(Number(0)).derivative(1), 0);
}
// A polynomial of higher order is Boost's alone: a rule of first order would cut it off.
TEST(BoostAutodiff, HigherOrdersAreNotActive) {
    using Third = differentiation::autodiff_fvar<double, 3>;
    static_assert(ActiveNumber<Number> && ActiveNumber<Nested> && !ActiveNumber<Third>);
    Third const x = differentiation::make_fvar<double, 3>(0.7);
    EXPECT_DOUBLE_EQ(fn::sin(x).derivative(3), -std::cos(0.7));
}

TEST(BoostAutodiff, ExistingCode) {
    std_spelling::check([](auto const& f, double x, double y, int i) {
        Number const z = i == 0 ? f(variable(x), Number(y)) : f(Number(x), variable(y));
        return std::pair(z.derivative(0), z.derivative(1));
    });
    static_assert(std::is_same_v<decltype(std::numeric_limits<Number>::epsilon()), double>);
}

}  // namespace
