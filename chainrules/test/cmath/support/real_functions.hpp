// SPDX-License-Identifier: MIT
#pragma once
// What the tests of functions of real numbers share: the checks in every standard floating type,
// in 50 digits, and short names for derivatives.

#include <gtest/gtest.h>

#include <boost/multiprecision/cpp_bin_float.hpp>
#include <cmath>
#include <limits>
#include <tuple>

#include "chainrules_core/rules/rrule.hpp"
#include "chainrules_testutils/gtest.hpp"

namespace real_functions {

using namespace chainrules;

inline double const infinity = std::numeric_limits<double>::infinity();
inline double const quiet_nan = std::numeric_limits<double>::quiet_NaN();

/// The cotangent of argument I (from 1) for the cotangent 1 of the value.
template <int I = 1, class F, class... X>
auto derivative(F const& f, X const&... x) {
    auto const result = rrule(f, x...);
    return std::get<I>(result.pullback(std::remove_cvref_t<decltype(result.value)>(1)));
}

/// Both rules of a function of one number at these points, in three types.
template <class F, class... X>
void test_at(F const& f, X... points) {
    for (double x : {static_cast<double>(points)...}) {
        testutils::test_scalar(f, x);
        testutils::test_scalar(f, static_cast<float>(x));
        testutils::test_scalar(f, static_cast<long double>(x));
    }
}

/// Both rules of a function of several numbers, in three types.
template <class F, class... X>
void test_several(F const& f, X... x) {
    testutils::test_frule(f, static_cast<double>(x)...);
    testutils::test_rrule(f, static_cast<double>(x)...);
    testutils::test_rrule(f, static_cast<float>(x)...);
    testutils::test_rrule(f, static_cast<long double>(x)...);
}

using Fifty = boost::multiprecision::number<boost::multiprecision::cpp_bin_float<50>,
                                            boost::multiprecision::et_on>;

/// Value and derivative keep their digits in a type of 50 digits with expression templates: the
/// derivative agrees with a central difference, the value with `expected`.
template <class F>
void test_fifty_digits(F const& f, char const* at, char const* expected) {
    Fifty const x(at), h("1e-12");
    auto const [y, pullback] = rrule(f, x);
    static_assert(std::is_same_v<decltype(y), Fifty const>);
    Fifty const dx = std::get<1>(pullback(Fifty(1)));
    Fifty const above = f(Fifty(x + h)), below = f(Fifty(x - h));
    Fifty const far_above = f(Fifty(x + 2 * h)), far_below = f(Fifty(x - 2 * h));
    Fifty const difference = (8 * (above - below) - (far_above - far_below)) / (12 * h);
    EXPECT_LT(Fifty(abs(dx - difference)), Fifty("1e-34") * (1 + abs(dx))) << function_name(f);
    Fifty const value(expected);
    EXPECT_LT(Fifty(abs(y - value)), Fifty("1e-48") * (1 + abs(value))) << function_name(f);
}

/// The rule passes NaN on, in value and derivative.
template <class F, class... X>
void test_nan(F const& f, X... x) {
    EXPECT_TRUE(std::isnan(f(x...))) << function_name(f);
    EXPECT_TRUE(std::isnan(derivative(f, x...))) << function_name(f);
}

/// An infinite derivative: infinite for a cotangent or tangent that is no zero, zero for a zero.
template <class F>
void test_infinite(F const& f, double x, double expected) {
    auto const result = rrule(f, x);
    EXPECT_EQ(std::get<1>(result.pullback(2.0)), expected) << function_name(f);
    EXPECT_EQ(std::get<1>(result.pullback(-1.0)), -expected) << function_name(f);
    EXPECT_EQ(std::get<1>(result.pullback(0.0)), 0.0) << function_name(f);
    EXPECT_EQ(frule(std::tuple{NoTangent{}, 0.0}, f, x).tangent, 0.0) << function_name(f);
    EXPECT_EQ(frule(std::tuple{NoTangent{}, 1.0}, f, x).tangent, expected) << function_name(f);
}

}  // namespace real_functions
