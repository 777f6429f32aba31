// SPDX-License-Identifier: MIT
#include "chainrules/special/distributions/skewed_distributions.hpp"

#include <gtest/gtest.h>

#include <limits>
#include <tuple>
#include <utility>

#include "chainrules_testutils/gtest.hpp"
#include "special/support/bad_input.hpp"
#include "special/support/references.hpp"
#include "special/support/second_order.hpp"
#include "special/support/values.hpp"

namespace {

using namespace chainrules;
using testutils::test_rrule;
using values::derivative;
using values::infinity;
using values::partial_of;

TEST(SkewedDistributions, References) {
    using namespace references;
    References rows("skewed_distributions");
    rows.check<double, double, double, double>("skew_normal_cdf", fn::skew_normal_cdf, closed_form);
    rows.check<double, double, double>("inverse_gaussian_cdf", fn::inverse_gaussian_cdf,
                                       closed_form);
}

template <class T>
class SkewedDistributionsOf : public testing::Test {};
using Types = testing::Types<float, double, long double>;
TYPED_TEST_SUITE(SkewedDistributionsOf, Types);

TYPED_TEST(SkewedDistributionsOf, SkewNormal) {
    TypeParam const location = static_cast<TypeParam>(0.25), scale = static_cast<TypeParam>(1.5),
                    p = static_cast<TypeParam>(0.3);
    for (TypeParam shape : {static_cast<TypeParam>(2.5), static_cast<TypeParam>(-0.75)})
        for (TypeParam x : {static_cast<TypeParam>(-0.5), static_cast<TypeParam>(1.5)}) {
            test_rrule(fn::skew_normal_pdf, location, scale, shape, x);
            test_rrule(fn::skew_normal_cdf, location, scale, shape, x);
            test_rrule(fn::skew_normal_ccdf, location, scale, shape, x);
            test_rrule(fn::skew_normal_quantile, location, scale, shape, p);
        }
}

TYPED_TEST(SkewedDistributionsOf, InverseGaussian) {
    TypeParam const mu = static_cast<TypeParam>(1.5), lambda = static_cast<TypeParam>(2.25),
                    p = static_cast<TypeParam>(0.3);
    for (TypeParam x : {static_cast<TypeParam>(0.75), static_cast<TypeParam>(4)}) {
        test_rrule(fn::inverse_gaussian_pdf, mu, lambda, x);
        test_rrule(fn::inverse_gaussian_cdf, mu, lambda, x);
        test_rrule(fn::inverse_gaussian_ccdf, mu, lambda, x);
    }
    test_rrule(fn::inverse_gaussian_quantile, mu, lambda, p);
    test_rrule(fn::inverse_gaussian_quantile, mu, lambda, 1 - p);
}

TEST(SkewedDistributions, SecondOrder) {
    for (double x : {-0.5, 1.5}) {
        EXPECT_EQ(second_order::check(fn::skew_normal_pdf, 0.25, 1.5, 2.5, x), 0);
        EXPECT_EQ(second_order::check(fn::skew_normal_cdf, 0.25, 1.5, 2.5, x), 0);
    }
    EXPECT_EQ(second_order::check(fn::skew_normal_quantile, 0.25, 1.5, 2.5, 0.3), 0);
    EXPECT_EQ(second_order::check(fn::inverse_gaussian_pdf, 1.5, 2.25, 0.75), 0);
    EXPECT_EQ(second_order::check(fn::inverse_gaussian_cdf, 1.5, 2.25, 0.75), 0);
    EXPECT_EQ(second_order::check(fn::inverse_gaussian_ccdf, 1.5, 2.25, 4.0), 0);
    EXPECT_EQ(second_order::check(fn::inverse_gaussian_quantile, 1.5, 2.25, 0.3), 0);
}

// The two functions against each other where the distribution function is far below one.
template <class Cdf, class Pdf, class Quantile, class... P>
void test_tail(Cdf const& cdf, Pdf const& pdf, Quantile const& quantile, P... parameters) {
    for (double p : {1e-250, 1e-40, 1e-7, 0.2, 0.5, 0.9, 1 - 1e-9}) {
        double const x = quantile(parameters..., p), f = pdf(parameters..., x);
        // An error of x by half a unit in the last place changes the value by f times it.
        EXPECT_NEAR(cdf(parameters..., x), p, 4e-16 * (p + f * std::fabs(x))) << p;
        // What half a unit in the last place of x makes of the density.
        double const spread = derivative(pdf, parameters..., x) / f * x * 1.2e-16;
        EXPECT_NEAR(derivative(quantile, parameters..., p) * f, 1, 2 * std::fabs(spread) + 1e-15)
            << p;
    }
}

// The root's second derivatives of a distribution as narrow as √(μ/λ) = 8e-6 of its mean: terms of
// the size of λ/μ² cancelled in them. mpmath, differences of the root in 60 digits.
template <int I, std::size_t J>
void expect_of_narrow_root(double expected) {
    std::tuple const x{0.625, 1e10, 0.625};
    second_order::Dual const partial = second_order::detail::partial_at<I, J>(
        fn::inverse_gaussian_quantile, second_order::Dual(std::get<J>(x), 1), x,
        std::make_index_sequence<3>{});
    EXPECT_NEAR(partial.dot, expected, 1e-9 * std::fabs(expected)) << I << " and " << J;
}
TEST(SkewedDistributions, SecondOrderOfNarrowRoots) {
    expect_of_narrow_root<0, 0>(3.0227885794704342e-6);
    expect_of_narrow_root<0, 1>(-1.8892428621690214e-16);
    expect_of_narrow_root<1, 0>(-1.8892428621690214e-16);
    expect_of_narrow_root<0, 2>(3.1273021735919093e-5);
    expect_of_narrow_root<2, 0>(3.1273021735919093e-5);
    expect_of_narrow_root<1, 1>(1.1807767888556384e-26);
    expect_of_narrow_root<1, 2>(-6.5152238027924031e-16);
    expect_of_narrow_root<2, 1>(-6.5152238027924031e-16);
    expect_of_narrow_root<2, 2>(1.0949784252369189e-5);
}
TEST(SkewedDistributions, QuantileInTheTails) {
    test_tail(fn::skew_normal_cdf, fn::skew_normal_pdf, fn::skew_normal_quantile, 0.25, 1.5, 2.5);
    test_tail(fn::skew_normal_cdf, fn::skew_normal_pdf, fn::skew_normal_quantile, -3.0, 0.5, -4.0);
    test_tail(fn::skew_normal_cdf, fn::skew_normal_pdf, fn::skew_normal_quantile, 0.0, 1.0, 1e3);
    test_tail(fn::inverse_gaussian_cdf, fn::inverse_gaussian_pdf, fn::inverse_gaussian_quantile,
              1.5, 2.25);
    test_tail(fn::inverse_gaussian_cdf, fn::inverse_gaussian_pdf, fn::inverse_gaussian_quantile,
              0.01, 30.0);
    test_tail(fn::inverse_gaussian_cdf, fn::inverse_gaussian_pdf, fn::inverse_gaussian_quantile,
              100.0, 0.3);
}

// A shape of zero is the normal distribution; without end it is that of |x|.
TEST(SkewedDistributions, Limits) {
    EXPECT_DOUBLE_EQ(fn::skew_normal_cdf(0.0, 1.0, 0.0, -1.0), std::erfc(std::sqrt(0.5)) / 2);
    EXPECT_NEAR(fn::skew_normal_cdf(0.0, 1.0, 1e9, 1.0), std::erf(std::sqrt(0.5)), 1e-15);
    EXPECT_EQ(fn::skew_normal_pdf(0.0, 1.0, 0.0, infinity), 0.0);
    EXPECT_EQ(fn::skew_normal_pdf(0.0f, 1.0f, 0.0f, static_cast<float>(infinity)), 0.0f);
    EXPECT_EQ(fn::skew_normal_cdf(0.0, 1.0, 2.0, -infinity), 0.0);
    EXPECT_EQ(fn::skew_normal_cdf(0.0, 1.0, 2.0, infinity), 1.0);
    EXPECT_EQ(fn::inverse_gaussian_cdf(1.5, 2.25, 0.0), 0.0);
    EXPECT_EQ(fn::inverse_gaussian_cdf(1.5, 2.25, infinity), 1.0);
    EXPECT_EQ(fn::skew_normal_quantile(0.0, 1.0, 2.0, 0.0), -infinity);
    EXPECT_THROW(fn::skew_normal_pdf(0.0, -1.0, 2.0, 0.0), std::domain_error);
    EXPECT_THROW(fn::inverse_gaussian_cdf(1.0, 0.0, 2.0), std::domain_error);
    EXPECT_THROW(fn::inverse_gaussian_quantile(1.0, 1.0, 2.0), std::domain_error);
}

template <class F, class... X>
void expect_no_slope(F const& f, X... x) {
    auto const expect_zero = [&](auto partial) {
        EXPECT_EQ(partial, 0) << function_name(f) << " at "
                              << testing::PrintToString(std::tuple(x...));
    };
    [&]<std::size_t... I>(std::index_sequence<I...>) {
        (expect_zero(partial_of<I>(f, x...)), ...);
    }(std::index_sequence_for<X...>{});
}
// All partials vanish as the density does.
TYPED_TEST(SkewedDistributionsOf, FarAway) {
    using T = TypeParam;
    T const greatest = std::numeric_limits<T>::max();
    for (T far : {std::numeric_limits<T>::infinity(), greatest, greatest / T(1e10)}) {
        for (T shape : {T(2.5), T(0), T(-0.75)})
            for (T x : {far, -far}) {
                expect_no_slope(fn::skew_normal_pdf, T(0.25), T(1.5), shape, x);
                expect_no_slope(fn::skew_normal_cdf, T(0.25), T(1.5), shape, x);
                expect_no_slope(fn::skew_normal_ccdf, T(0.25), T(1.5), shape, x);
            }
        expect_no_slope(fn::inverse_gaussian_pdf, T(1), T(2), far);
        expect_no_slope(fn::inverse_gaussian_cdf, T(1), T(2), far);
        expect_no_slope(fn::inverse_gaussian_ccdf, T(1), T(2), far);
    }
}

// With F_α = −e^(−z²(1+α²)/2) / π(1+α²) and f = 2 φ(z) Φ(αz), −F_α/f ~ e^(−α²z²/2) where αz → ∞,
// √(2/π) for α = 0, −αz / (1 + α²) where αz → −∞.
TYPED_TEST(SkewedDistributionsOf, QuantileAtTheEndsByShape) {
    using T = TypeParam;
    T const huge = std::numeric_limits<T>::infinity();
    auto const by_shape = [](T shape, T p) {
        return partial_of<2>(fn::skew_normal_quantile, T(0.25), T(1.5), shape, p);
    };
    EXPECT_EQ(by_shape(T(2.5), T(1)), 0);
    EXPECT_EQ(by_shape(T(2.5), T(0)), huge);
    EXPECT_EQ(by_shape(T(-0.75), T(1)), huge);
    EXPECT_EQ(by_shape(T(-0.75), T(0)), 0);
    for (T p : {T(0), T(1)})
        EXPECT_NEAR(static_cast<double>(by_shape(T(0), p) / by_shape(T(0), T(0.5))), 1,
                    4 * static_cast<double>(std::numeric_limits<T>::epsilon()));
}
// They go as 2x/μ and −x/λ.
TYPED_TEST(SkewedDistributionsOf, InverseGaussianQuantileAtTheEnd) {
    using T = TypeParam;
    T const huge = std::numeric_limits<T>::infinity();
    EXPECT_EQ(partial_of<0>(fn::inverse_gaussian_quantile, T(1), T(2), T(1)), huge);
    EXPECT_EQ(partial_of<1>(fn::inverse_gaussian_quantile, T(1), T(2), T(1)), -huge);
    EXPECT_EQ(partial_of<2>(fn::inverse_gaussian_quantile, T(1), T(2), T(1)), huge);
}

TEST(SkewedDistributions, BadInput) {
    bad_input::sweep(fn::skew_normal_pdf, 0.25, 1.5, 2.5, 0.5);
    bad_input::sweep(fn::skew_normal_cdf, 0.25, 1.5, 2.5, -0.5);
    bad_input::sweep(fn::skew_normal_ccdf, 0.25, 1.5, 2.5, 0.5);
    bad_input::sweep(special::skew_normal_root, 2.5, 0.3);
    bad_input::sweep(fn::inverse_gaussian_pdf, 1.5, 2.25, 0.75);
    bad_input::sweep(fn::inverse_gaussian_cdf, 1.5, 2.25, 0.75);
    bad_input::sweep(fn::inverse_gaussian_ccdf, 1.5, 2.25, 0.75);
    bad_input::sweep(fn::inverse_gaussian_quantile, 1.5, 2.25, 0.3);
}

}  // namespace
