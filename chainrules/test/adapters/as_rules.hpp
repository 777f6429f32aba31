// SPDX-License-Identifier: MIT
#pragma once
// A score of functions on the numbers of an AD tool: values and derivatives of the rules, to the
// bit.

#include <gtest/gtest.h>

#include <array>
#include <cmath>

#include "chainrules/chainrules.hpp"
#include "chainrules/special/error/error_functions.hpp"
#include "chainrules/special/gamma/gamma.hpp"
#include "chainrules/special/gamma/incomplete_gamma.hpp"

namespace as_rules {

/// Of a function of two numbers.
struct Derivatives {
    double value;
    std::array<double, 2> by;
};

/// Tool::derivatives(f, x, y) gives the Derivatives of f at two numbers of a tool.
template <class Tool>
class AsRules {
  public:
    static void expect_functions_as_rules() {
        namespace fn = chainrules::fn;
        unary(fn::sin, 0.7);
        unary(fn::tan, 0.7);
        unary(fn::exp, 0.7);
        unary(fn::expm1, 0.7);
        unary(fn::sqrt, 0.7);
        unary(fn::cbrt, 0.7);
        unary(fn::log, 0.7);
        unary(fn::log1p, 0.7);
        unary(fn::atan, 0.7);
        unary(fn::asinh, 0.7);
        unary(fn::tanh, 0.7);
        unary(fn::abs, -0.7);
        unary(fn::log1pexp, 0.7);
        unary(fn::erf, 0.7);
        unary(fn::erfcx, 0.7);
        unary(fn::lgamma, 0.7);
        binary(fn::pow, 0.7, 1.3);
        binary(fn::hypot, 0.7, 1.3);
        binary(fn::atan2, 0.7, 1.3);
        binary(fn::divide, 0.7, 1.3);
        binary(fn::gamma_p, 0.7, 1.3);
    }

    /// Expressions of Number, beside plain numbers in any slot, and erfcx without a namespace, as
    /// the adapter imports it. Beside differences.
    template <class Number>
    static void expect_expressions() {
        namespace fn = chainrules::fn;
        auto const f = [](auto const& x, auto const& y) -> Number {
            return fn::hypot(x * y, exp(x) + y) * erfcx(x * y) + fn::pow(2.5, y) + fn::hypot(x, 2) +
                   fn::ldexp(x, 2);
        };
        auto const plain = [](double x, double y) {
            return std::hypot(x * y, std::exp(x) + y) * fn::erfcx(x * y) + std::pow(2.5, y) +
                   std::hypot(x, 2) + 4 * x;
        };
        auto const z = Tool::derivatives(f, 0.7, 1.3);
        double const h = 1e-6;
        EXPECT_DOUBLE_EQ(z.value, plain(0.7, 1.3));
        EXPECT_NEAR(z.by[0], (plain(0.7 + h, 1.3) - plain(0.7 - h, 1.3)) / (2 * h), 1e-8);
        EXPECT_NEAR(z.by[1], (plain(0.7, 1.3 + h) - plain(0.7, 1.3 - h)) / (2 * h), 1e-8);
    }

  private:
    template <class F>
    static void unary(F const& f, double x) {
        auto const expected = chainrules::rrule(f, x);
        auto const y = Tool::derivatives([&](auto const& a, auto const&) { return f(a); }, x, 0);
        expect_equal(f, y, expected.value, expected.pullback(1.0));
        EXPECT_EQ(y.by[1], 0) << chainrules::function_name(f);
    }
    template <class F>
    static void binary(F const& f, double x, double y) {
        auto const expected = chainrules::rrule(f, x, y);
        auto const z = Tool::derivatives(f, x, y);
        auto const bars = expected.pullback(1.0);
        expect_equal(f, z, expected.value, bars);
        EXPECT_EQ(z.by[1], double(std::get<2>(bars))) << chainrules::function_name(f);
    }
    template <class F, class Bars>
    static void expect_equal(F const& f, Derivatives const& y, double value, Bars const& bars) {
        EXPECT_EQ(y.value, value) << chainrules::function_name(f);
        EXPECT_EQ(y.by[0], double(std::get<1>(bars))) << chainrules::function_name(f);
    }
};

}  // namespace as_rules
