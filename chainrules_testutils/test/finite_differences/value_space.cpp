// SPDX-License-Identifier: MIT
//
// Number types and value types: float stays float, complex numbers, vectors, multiprecision
// numbers.
//
// Boost prints cpp_dec_float through a std::string to which it assigns a literal; GCC 12
// takes the copy for overlapping or endless where it inlines it (GCC bug 105651).
#if defined(__GNUC__) && !defined(__clang__)
#pragma GCC diagnostic ignored "-Wstringop-overflow"
#pragma GCC diagnostic ignored "-Wrestrict"
#endif

#include "chainrules_testutils/finite_differences/value_space.hpp"

#include <gtest/gtest.h>

#include <boost/multiprecision/cpp_bin_float.hpp>
#include <boost/multiprecision/cpp_dec_float.hpp>
#include <cmath>
#include <complex>
#include <cstddef>
#include <limits>
#include <type_traits>
#include <vector>

#include "chainrules_testutils/finite_differences/extrapolate.hpp"
#include "chainrules_testutils/finite_differences/method.hpp"

namespace {

using namespace chainrules::testutils;

template <class T>
class RealTypes : public testing::Test {};
using Types = testing::Types<float, double, long double>;
TYPED_TEST_SUITE(RealTypes, Types);

// Accuracy of a good step: eps^(4/5) for five points, times a little.
TYPED_TEST(RealTypes, KeepTheirType) {
    using T = TypeParam;
    auto const m = central_fdm(5, 1);
    auto const sine = [](T x) { return std::sin(x); };
    T const tolerance = 20 * std::pow(std::numeric_limits<T>::epsilon(), T(0.8));

    auto const value = m(sine, T(1));
    static_assert(std::is_same_v<decltype(value), T const>);
    EXPECT_LE(std::abs(value - std::cos(T(1))), tolerance);

    auto const r = m.derivative_with_error(sine, T(1));
    static_assert(std::is_same_v<decltype(r.value), T>);
    static_assert(std::is_same_v<decltype(r.step), T>);
    static_assert(std::is_same_v<decltype(r.error), T>);
    static_assert(std::is_same_v<decltype(r.max_error()), T>);
    EXPECT_LE(std::abs(r.value - std::cos(T(1))), 10 * r.error);
    EXPECT_LT(r.error, tolerance);
    EXPECT_FALSE(r.noisy);

    auto const step = estimate_step(m, sine, T(1));
    static_assert(std::is_same_v<decltype(step.step), T>);
    static_assert(std::is_same_v<decltype(step.error), T>);
    EXPECT_LT(step.error, tolerance);
}

TYPED_TEST(RealTypes, Complex) {
    using T = TypeParam;
    using C = std::complex<T>;
    auto const f = [](T x) { return std::exp(C(0, 2) * x); };
    auto const r = central_fdm(5, 1).derivative_with_error(f, T(0.7));
    static_assert(std::is_same_v<decltype(r.value), C>);
    static_assert(std::is_same_v<decltype(r.error), T>);
    C const truth = C(0, 2) * std::exp(C(0, T(1.4)));
    EXPECT_LE(std::abs(r.value - truth), 10 * r.error);
    EXPECT_LT(r.error, 100 * std::pow(std::numeric_limits<T>::epsilon(), T(0.8)));
    EXPECT_LE(std::abs(C(central_fdm(5, 1)(f, T(0.7)) - truth)), 10 * r.error);
}

TYPED_TEST(RealTypes, Vectors) {
    using T = TypeParam;
    auto const f = [](T x) { return std::vector<T>{std::sin(x), std::exp(x), x}; };
    std::vector<T> const d = central_fdm(5, 1)(f, T(1));
    auto const r = central_fdm(5, 1).derivative_with_error(f, T(1));
    static_assert(std::is_same_v<decltype(r.value), std::vector<T>>);
    static_assert(std::is_same_v<decltype(r.error), std::vector<T>>);
    T const truth[] = {std::cos(T(1)), std::exp(T(1)), 1};
    ASSERT_EQ(d.size(), 3U);
    for (std::size_t i = 0; i < 3; ++i) {
        EXPECT_LE(std::abs(r.value[i] - truth[i]), 10 * r.error[i]);
        EXPECT_LE(std::abs(d[i] - truth[i]), 100 * r.error[i]);
    }
}

TEST(ValueTypes, ComplexVectorsAndBoth) {
    using C = std::complex<double>;
    auto const f = [](double x) { return std::vector<C>{C(x, x * x), std::exp(C(0, x))}; };
    auto const r = central_fdm(5, 1).derivative_with_error(f, 0.5);
    static_assert(std::is_same_v<decltype(r.value), std::vector<C>>);
    static_assert(std::is_same_v<decltype(r.error), std::vector<double>>);
    EXPECT_LE(std::abs(r.value[0] - C(1, 1)), 10 * r.error[0]);
    EXPECT_LE(std::abs(r.value[1] - C(0, 1) * std::exp(C(0, 0.5))), 10 * r.error[1]);
    auto const e = extrapolate_fdm(central_fdm(3, 1), f, 0.5);
    EXPECT_LE(std::abs(e.value[1] - C(0, 1) * std::exp(C(0, 0.5))), 1e-9);
}

TEST(ValueTypes, WiderOfArgumentAndValue) {
    auto const m = central_fdm(5, 1);
    auto const narrow = [](double x) { return static_cast<float>(std::sin(x)); };
    static_assert(std::is_same_v<decltype(m(narrow, 1.0)), double>);
    auto const r = m.derivative_with_error(narrow, 1.0);
    EXPECT_NEAR(r.value, std::cos(1.0), 10 * r.error);
    EXPECT_GT(r.error, 1e-8);  // the values are good to 1e-7 only
    auto const wide = [](float x) { return std::sin(static_cast<double>(x)); };
    static_assert(std::is_same_v<decltype(m(wide, 1.F)), double>);
    EXPECT_NEAR(m(wide, 1.F), std::cos(1.0), 1e-4);
    auto const whole = [](double x) { return x > 0 ? 5 : 4; };
    static_assert(std::is_same_v<decltype(m(whole, 1.0)), double>);
    EXPECT_EQ(m(whole, 1.0), 0);
}

TEST(ValueTypes, EmptyVector) {
    auto const f = [](double) { return std::vector<double>(); };
    EXPECT_TRUE(central_fdm(5, 1)(f, 1.0).empty());
    auto const r = central_fdm(5, 1).derivative_with_error(f, 1.0);
    EXPECT_TRUE(r.value.empty());
    EXPECT_EQ(r.max_error(), 0);
    EXPECT_FALSE(r.noisy);
}

template <class T>
class FiftyDigits : public testing::Test {};
using NumberTypes =
    testing::Types<boost::multiprecision::cpp_bin_float_50, boost::multiprecision::cpp_dec_float_50,
                   boost::multiprecision::number<boost::multiprecision::cpp_bin_float<50>,
                                                 boost::multiprecision::et_on>>;
TYPED_TEST_SUITE(FiftyDigits, NumberTypes);

// With nine points 50 digits give 44; f may return an expression template.
TYPED_TEST(FiftyDigits, Derivatives) {
    using T = TypeParam;
    auto const m = central_fdm(9, 1);
    auto const f = [](T const& x) { return exp(x); };
    T const truth = exp(T(1));
    auto const r = m.derivative_with_error(f, T(1));
    static_assert(std::is_same_v<decltype(r.value), T>);
    EXPECT_LE(abs(r.value - truth), 10 * r.error);
    EXPECT_LE(r.error, T(1e-42));
    EXPECT_LE(abs(m(f, T(1)) - truth), T(1e-42));
    T const log_slope = m([](T const& x) { return T(log(x)); }, T(1e-3), {T(0), T(1)});
    EXPECT_LE(abs(log_slope * T(1e-3) - 1), T(1e-40));
    auto const e = extrapolate_fdm(central_fdm(3, 1), f, T(1), {.rtol = 1e-45});
    EXPECT_LE(abs(e.value - truth), T(1e-40));
}

}  // namespace
