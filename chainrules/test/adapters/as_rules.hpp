// SPDX-License-Identifier: MIT
#pragma once
// A score of functions on the numbers of an AD tool: values and derivatives of the rules, to the
// bit. And what a tool computes by its own function and by the rule, side by side.

#include <gtest/gtest.h>

#include <array>
#include <cmath>

#include "chainrules/chainrules.hpp"
#include "chainrules/special/error_functions.hpp"
#include "chainrules/special/gamma.hpp"
#include "chainrules/special/incomplete_gamma.hpp"

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
    /// At 0.7 and 1.3, relative to the tool's own derivatives.
    template <class Own, class F>
    static void expect_close(char const* name, Own const& own, F const& f, double tolerance) {
        auto const expected = Tool::derivatives(own, 0.7, 1.3), y = Tool::derivatives(f, 0.7, 1.3);
        EXPECT_DOUBLE_EQ(y.value, expected.value) << name;
        for (std::size_t i = 0; i != 2; ++i)
            EXPECT_NEAR(y.by[i], expected.by[i], tolerance * std::abs(expected.by[i]))
                << name << ", " << i;
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

/// f(x, y), f(x, 2.5) and so on as Tool's own function, which is found as before and gives its
/// expression, and as that of the rules.
#define EXPECT_CLOSE(Tool, tolerance, f, ...)                                        \
    as_rules::AsRules<Tool>::expect_close(                                           \
        #f,                                                                          \
        []<class T>([[maybe_unused]] T const& x, [[maybe_unused]] T const& y) -> T { \
            static_assert(!std::is_same_v<decltype(f(__VA_ARGS__)), T>);             \
            return f(__VA_ARGS__);                                                   \
        },                                                                           \
        []<class T>([[maybe_unused]] T const& x, [[maybe_unused]] T const& y) -> T { \
            return chainrules::fn::f(__VA_ARGS__);                                   \
        },                                                                           \
        tolerance)
