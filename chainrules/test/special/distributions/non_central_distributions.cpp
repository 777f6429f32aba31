// SPDX-License-Identifier: MIT
#include "chainrules/special/distributions/non_central_distributions.hpp"

#include <gtest/gtest.h>

#include "chainrules/special/distributions/distributions.hpp"
#include "chainrules_testutils/gtest.hpp"
#include "special/support/bad_input.hpp"
#include "special/support/references.hpp"
#include "special/support/second_order_references.hpp"
#include "special/support/values.hpp"

namespace {

using namespace chainrules;
using testutils::test_rrule;
using values::infinity;
using values::partial_of;

TEST(NonCentral, References) {
    using namespace references;
    References rows("non_central_distributions");
    rows.check<double, double, double>("non_central_chi_squared_cdf",
                                       fn::non_central_chi_squared_cdf, algorithm);
    rows.check<double, double, double, double>("non_central_beta_cdf", fn::non_central_beta_cdf,
                                               algorithm);
    rows.check<double, double, double, double>("non_central_f_cdf", fn::non_central_f_cdf,
                                               algorithm);
    rows.check<double, double, double>("non_central_t_cdf", fn::non_central_t_cdf, algorithm);
}

template <class Pdf, class Cdf, class Ccdf, class Quantile, class... X>
void test_distribution(Pdf const& pdf, Cdf const& cdf, Ccdf const& ccdf, Quantile const& quantile,
                       double p, X... x) {
    test_rrule(pdf, x...);
    test_rrule(cdf, x...);
    test_rrule(ccdf, x...);
    std::tuple at{x...};
    std::get<sizeof...(X) - 1>(at) = p;
    std::apply([&](auto... a) { test_rrule(quantile, a...); }, at);
}

TEST(NonCentral, Rules) {
    test_distribution(fn::non_central_chi_squared_pdf, fn::non_central_chi_squared_cdf,
                      fn::non_central_chi_squared_ccdf, fn::non_central_chi_squared_quantile, 0.3,
                      3.5, 2.25, 4.5);
    test_distribution(fn::non_central_beta_pdf, fn::non_central_beta_cdf, fn::non_central_beta_ccdf,
                      fn::non_central_beta_quantile, 0.3, 2.5, 1.75, 3.0, 0.6);
    test_distribution(fn::non_central_f_pdf, fn::non_central_f_cdf, fn::non_central_f_ccdf,
                      fn::non_central_f_quantile, 0.3, 3.5, 6.5, 1.5, 1.25);
    test_distribution(fn::non_central_t_pdf, fn::non_central_t_cdf, fn::non_central_t_ccdf,
                      fn::non_central_t_quantile, 0.3, 3.5, 1.25, 2.0);
    test_distribution(fn::non_central_t_pdf, fn::non_central_t_cdf, fn::non_central_t_ccdf,
                      fn::non_central_t_quantile, 0.7, 3.5, -1.25, 0.5);
}

TEST(NonCentral, OtherTypes) {
    test_rrule(fn::non_central_chi_squared_cdf, 3.5f, 2.25f, 4.5f);
    test_rrule(fn::non_central_t_cdf, 3.5L, 1.25L, 2.0L);
    EXPECT_EQ(fn::non_central_chi_squared_cdf(3, 2.25, 4),
              fn::non_central_chi_squared_cdf(3.0, 2.25, 4.0));
}

// Without non-centrality they are those of distributions.hpp, whose kernels share nothing with the
// mean over the chi distribution.
TEST(NonCentral, CentralLimit) {
    EXPECT_DOUBLE_EQ(fn::non_central_chi_squared_cdf(3.5, 0.0, 4.5), fn::chi_squared_cdf(3.5, 4.5));
    EXPECT_DOUBLE_EQ(fn::non_central_f_pdf(3.5, 6.5, 0.0, 1.25), fn::fisher_f_pdf(3.5, 6.5, 1.25));
    for (double nu : {0.5, 3.5, 40.0, 1e4})
        for (double t : {-30.0, -1.5, 0.25, 4.0}) {
            double const lower = fn::students_t_cdf(nu, t);
            EXPECT_NEAR(fn::non_central_t_cdf(nu, 0.0, t), lower, 1e-14 * lower) << nu << " " << t;
            double const density = fn::students_t_pdf(nu, t);
            EXPECT_NEAR(fn::non_central_t_pdf(nu, 0.0, t), density, 1e-13 * density);
            double const slope = partial_of<0>(fn::students_t_cdf, nu, t);
            EXPECT_NEAR(partial_of<0>(fn::non_central_t_cdf, nu, 0.0, t), slope,
                        1e-12 * std::fabs(slope) + 1e-16 * lower / nu);
        }
}

// (k, λ) of a sum of squares: for k = 1 the normal distribution on both sides.
TEST(NonCentral, OneDegree) {
    double const mean = 3, x = 2.5;
    double const expected =
        fn::normal_cdf(0.0, 1.0, x - mean) - fn::normal_cdf(0.0, 1.0, -x - mean);
    EXPECT_NEAR(fn::non_central_chi_squared_cdf(1.0, mean * mean, x * x), expected,
                1e-15 * expected);
    // ∂/∂λ of the same, by ∂/∂mean = 2 mean ∂/∂λ.
    double const slope =
        (fn::normal_pdf(0.0, 1.0, -x - mean) - fn::normal_pdf(0.0, 1.0, x - mean)) / (2 * mean);
    EXPECT_NEAR(partial_of<1>(fn::non_central_chi_squared_cdf, 1.0, mean * mean, x * x), slope,
                1e-15);
}

// ∂f/∂λ = (f_{k+2} − f_k)/2, also where a term of the sum is zero, which is not its end: x = k +
// 2j.
TEST(NonCentral, TermsThatVanish) {
    auto const pdf = fn::non_central_chi_squared_pdf;
    for (double lambda : {0.1, 2.0, 40.0})
        for (double x : {10.0, 12.0, 14.0, 20.0}) {
            double const above = pdf(6.0, lambda, x), slope = (above - pdf(4.0, lambda, x)) / 2;
            EXPECT_NEAR(partial_of<1>(pdf, 4.0, lambda, x), slope, 1e-15 * above) << lambda << x;
        }
}

// φ and Φ are far narrower in s than the chi distribution: its density is integrated where they
// change. Values by the sum over incomplete beta functions in 60 digits.
TEST(NonCentral, LargeNonCentralityOfT) {
    auto const expect = [](double nu, double delta, double t, double lower, double slope) {
        EXPECT_NEAR(fn::non_central_t_cdf(nu, delta, t), lower, 3e-16 * lower);
        EXPECT_NEAR(partial_of<0>(fn::non_central_t_cdf, nu, delta, t), slope,
                    3e-16 * std::fabs(slope));
    };
    expect(1.61751, 20.0, 15.0, 0.17756377298499791356, -0.015750400969819769816);
    expect(5.0, 100.0, 130.0, 0.70632421328838184734, 0.033876342070740068044);
    expect(50.0, 200.0, 195.0, 0.37398247287052333836, -0.00071093619664602029254);
    expect(50.0, 200.0, 210.0, 0.65997484006253911871, 0.0020003264641835364345);
}

// P(T ≤ 0) = Φ(−δ) for every ν.
TEST(NonCentral, AtZero) {
    for (double nu : {0.01, 2.5, 1e6}) {
        EXPECT_DOUBLE_EQ(fn::non_central_t_cdf(nu, 1.5, 0.0), fn::normal_cdf(0.0, 1.0, -1.5));
        EXPECT_EQ(partial_of<0>(fn::non_central_t_cdf, nu, 1.5, 0.0), 0.0);
        EXPECT_NEAR(partial_of<1>(fn::non_central_t_cdf, nu, 1.5, 0.0),
                    -fn::normal_pdf(0.0, 1.0, 1.5), 1e-16);
    }
}

// The partials by arguments I at an end of the support are the limits of those next to it.
template <std::size_t... I, class F, class... X>
void expect_limits(F const& f, double end, double next, double tolerance, X... x) {
    auto const expect_limit = [&](double at_end, double limit, std::size_t i) {
        EXPECT_NEAR(at_end, limit, tolerance)
            << function_name(f) << " at " << end << " by argument " << i + 1;
    };
    (expect_limit(partial_of<I>(f, x..., end), partial_of<I>(f, x..., next), I), ...);
}
TEST(NonCentral, DensitiesAtTheEnds) {
    double const h = 1e-11;
    for (double a : {1.0, 2.0, 3.0}) {
        SCOPED_TRACE(a);
        double const k = 2 * a;
        expect_limits<2>(fn::non_central_chi_squared_pdf, 0, h, 1e-9, k, 2.25);
        expect_limits<1, 2, 3>(fn::non_central_beta_pdf, 0, h, 1e-9, a, 1.75, 2.25);
        expect_limits<0, 2, 3>(fn::non_central_beta_pdf, 1, 1 - h, 1e-8, 1.75, a, 2.25);
        expect_limits<1, 2, 3>(fn::non_central_f_pdf, 0, h, 1e-9, k, 3.5, 2.25);
    }
    EXPECT_EQ(partial_of<2>(fn::non_central_chi_squared_pdf, 1.0, 2.25, 0.0), -infinity);
    // d₁ t/(d₁ t + d₂) is nothing beside 1, the slope is that at 0.
    EXPECT_DOUBLE_EQ(partial_of<3>(fn::non_central_f_pdf, 2.0, 3.5, 2.25, 1e-30),
                     partial_of<3>(fn::non_central_f_pdf, 2.0, 3.5, 2.25, 0.0));
    EXPECT_EQ(partial_of<0>(fn::non_central_beta_pdf, 1.5, 2.5, 2.25, 0.0), 0.0);
    EXPECT_EQ(partial_of<0>(fn::non_central_beta_pdf, 1.0, 2.5, 2.25, 0.0), -infinity);
    EXPECT_EQ(partial_of<0>(fn::non_central_f_pdf, 3.0, 2.5, 2.25, 0.0), 0.0);
    EXPECT_EQ(partial_of<3>(fn::non_central_f_pdf, 3.0, 2.5, 2.25, 0.0), infinity);
    EXPECT_EQ(partial_of<3>(fn::non_central_f_pdf, 3.0, 2.5, 2.25, infinity), 0.0);
}

// The end of the support does not move.
TEST(NonCentral, QuantilesOfZeroAndOne) {
    for (double p : {0.0, 1.0}) {
        EXPECT_EQ(partial_of<0>(fn::non_central_beta_quantile, 2.5, 1.75, 3.0, p), 0.0);
        EXPECT_EQ(partial_of<1>(fn::non_central_beta_quantile, 2.5, 1.75, 3.0, p), 0.0);
        EXPECT_EQ(partial_of<2>(fn::non_central_beta_quantile, 2.5, 1.75, 3.0, p), 0.0);
    }
    EXPECT_EQ(partial_of<1>(fn::non_central_chi_squared_quantile, 3.5, 2.25, 0.0), 0.0);
    EXPECT_EQ(partial_of<0>(fn::non_central_f_quantile, 3.5, 6.5, 1.5, 0.0), 0.0);
}

// The limits have the signs of the partials next to them.
TEST(NonCentral, ParametersOfInfiniteQuantiles) {
    auto const expect_infinite = [](double at_end, double next) {
        EXPECT_EQ(at_end, std::copysign(infinity, next));
    };
    double const q = 1e-12;
    auto const chi = fn::non_central_chi_squared_quantile;
    expect_infinite(partial_of<0>(chi, 3.5, 2.25, 1.0), partial_of<0>(chi, 3.5, 2.25, 1 - q));
    expect_infinite(partial_of<1>(chi, 3.5, 2.25, 1.0), partial_of<1>(chi, 3.5, 2.25, 1 - q));
    auto const f = fn::non_central_f_quantile;
    for (double d2 : {2.0, 3.5}) {
        expect_infinite(partial_of<0>(f, 3.5, d2, 1.5, 1.0), partial_of<0>(f, 3.5, d2, 1.5, 1 - q));
        expect_infinite(partial_of<1>(f, 3.5, d2, 1.5, 1.0), partial_of<1>(f, 3.5, d2, 1.5, 1 - q));
        expect_infinite(partial_of<2>(f, 3.5, d2, 1.5, 1.0), partial_of<2>(f, 3.5, d2, 1.5, 1 - q));
    }
    EXPECT_DOUBLE_EQ(partial_of<0>(f, 3.0, 2.0, 0.0, 1.0), 1 / 9.0);
    EXPECT_EQ(partial_of<0>(f, 3.0, 1.5, 0.0, 1.0), infinity);
    // Of one sign or the other.
    EXPECT_GT(partial_of<0>(f, 3.0, 1.5, 0.1, 1 - 1e-6), 0);
    EXPECT_LT(partial_of<0>(f, 3.0, 1.5, 4.0, 1 - 1e-6), 0);
    EXPECT_TRUE(std::isnan(partial_of<0>(f, 3.0, 1.5, 4.0, 1.0)));
    auto const t = fn::non_central_t_quantile;
    for (double delta : {-1.25, 1.25}) {
        expect_infinite(partial_of<0>(t, 3.5, delta, 0.0), partial_of<0>(t, 3.5, delta, q));
        expect_infinite(partial_of<1>(t, 3.5, delta, 0.0), partial_of<1>(t, 3.5, delta, q));
        expect_infinite(partial_of<0>(t, 3.5, delta, 1.0), partial_of<0>(t, 3.5, delta, 1 - q));
        expect_infinite(partial_of<1>(t, 3.5, delta, 1.0), partial_of<1>(t, 3.5, delta, 1 - q));
    }
}

TEST(NonCentral, Tails) {
    for (double p : {1e-200, 1e-20, 1e-3, 0.5, 0.99}) {
        double const x = fn::non_central_chi_squared_quantile(5.0, 40.0, p);
        EXPECT_NEAR(fn::non_central_chi_squared_cdf(5.0, 40.0, x), p, 2e-13 * p) << p;
        double const t = fn::non_central_t_quantile(5.0, 3.0, p);
        if (t != 0) {
            EXPECT_NEAR(fn::non_central_t_cdf(5.0, 3.0, t), p, 2e-13 * p) << p;
        }
    }
    EXPECT_EQ(fn::non_central_chi_squared_cdf(5.0, 40.0, infinity), 1.0);
    EXPECT_EQ(fn::non_central_f_ccdf(5.0, 4.0, 3.0, infinity), 0.0);
    EXPECT_EQ(fn::non_central_beta_quantile(5.0, 4.0, 3.0, 1.0), 1.0);
    EXPECT_THROW(fn::non_central_beta_cdf(5.0, 4.0, -3.0, 0.5), std::domain_error);
    EXPECT_TRUE(std::isnan(fn::non_central_chi_squared_cdf(5.0, 1e6, 10.0)));
}

template <class Pdf, class Cdf, class Ccdf, class Quantile, class... X>
void check_second_order(Pdf const& pdf, Cdf const& cdf, Ccdf const& ccdf, Quantile const& quantile,
                        double p, X... x) {
    using second_order::check;
    EXPECT_EQ(check(pdf, x...), 0);
    EXPECT_EQ(check(cdf, x...), 0);
    EXPECT_EQ(check(ccdf, x...), 0);
    std::tuple at{x...};
    std::get<sizeof...(X) - 1>(at) = p;
    std::apply([&](auto... a) { EXPECT_EQ(check(quantile, a...), 0); }, at);
}

TEST(NonCentral, SecondOrder) {
    check_second_order(fn::non_central_chi_squared_pdf, fn::non_central_chi_squared_cdf,
                       fn::non_central_chi_squared_ccdf, fn::non_central_chi_squared_quantile, 0.3,
                       3.5, 2.25, 4.5);
    check_second_order(fn::non_central_beta_pdf, fn::non_central_beta_cdf,
                       fn::non_central_beta_ccdf, fn::non_central_beta_quantile, 0.3, 2.5, 1.75,
                       3.0, 0.6);
    check_second_order(fn::non_central_f_pdf, fn::non_central_f_cdf, fn::non_central_f_ccdf,
                       fn::non_central_f_quantile, 0.3, 3.5, 6.5, 1.5, 1.25);
    check_second_order(fn::non_central_t_pdf, fn::non_central_t_cdf, fn::non_central_t_ccdf,
                       fn::non_central_t_quantile, 0.7, 3.5, -1.25, 0.5);
}

// Differences of the values, which are sums in 170 digits; those of quantiles by the theorem on
// implicit functions. The error is relative to the derivative or, next to where it is zero, to a
// hundredth of the first. Of a quantile the rule knows the root to half a unit of its last place.
TEST(NonCentral, SecondOrderReferences) {
    second_order::References rows("non_central_distributions");
    auto const size = [](second_order::Row const& row) {
        return std::fmax(std::fabs(row.second), std::fabs(row.first) / 100);
    };
    int count = 0;
    auto const check = [&]<std::size_t N>(std::integral_constant<std::size_t, N>,
                                          std::string const& name, auto const& f, double bound) {
        count += rows.check<N>("non_central_" + name, f, bound, size);
    };
    std::integral_constant<std::size_t, 3> const three;
    std::integral_constant<std::size_t, 4> const four;
    check(three, "chi_squared_pdf", fn::non_central_chi_squared_pdf, 2e-16);
    check(three, "chi_squared_cdf", fn::non_central_chi_squared_cdf, 2e-16);
    check(four, "beta_pdf", fn::non_central_beta_pdf, 2e-16);
    check(four, "beta_cdf", fn::non_central_beta_cdf, 2e-16);
    check(four, "f_pdf", fn::non_central_f_pdf, 2e-16);
    check(four, "f_cdf", fn::non_central_f_cdf, 5e-16);
    check(three, "t_pdf", fn::non_central_t_pdf, 5e-15);
    check(three, "t_cdf", fn::non_central_t_cdf, 2e-16);
    check(three, "chi_squared_quantile", fn::non_central_chi_squared_quantile, 2e-14);
    check(four, "beta_quantile", fn::non_central_beta_quantile, 5e-14);
    check(four, "f_quantile", fn::non_central_f_quantile, 1e-14);
    check(three, "t_quantile", fn::non_central_t_quantile, 3e-14);
    EXPECT_EQ(count, 4013);
}

// The partial by argument I of f, and then by J.
template <int I, std::size_t J, class F, class... X>
double second_of(F const& f, X... x) {
    std::tuple const all{x...};
    second_order::Dual const t(std::get<J>(all), 1);
    second_order::Dual const first =
        second_order::detail::partial_at<I, J>(f, t, all, std::index_sequence_for<X...>{});
    return first.dot;
}
// All second derivatives at an end of the support are the limits of those next to it, or of their
// sign; far away the logarithms are long.
template <std::size_t N, class F, class... X>
void expect_second_limits(F const& f, double end, double next, double far, double tolerance,
                          X... x) {
    auto const expect_limit = [&]<std::size_t I, std::size_t J>(std::index_sequence<I, J>) {
        double const at_end = second_of<I, J>(f, x..., end);
        SCOPED_TRACE(testing::Message() << function_name(f) << " by arguments " << I << ", " << J);
        bool const finite = std::isfinite(at_end);
        double const beside = second_of<I, J>(f, x..., finite ? next : far);
        double const limit = finite ? beside : std::copysign(infinity, beside);
        EXPECT_TRUE(at_end == limit ||
                    std::fabs(at_end - limit) <= tolerance * std::fmax(1, std::fabs(limit)))
            << at_end << beside;
    };
    [&]<std::size_t... IJ>(std::index_sequence<IJ...>) {
        (expect_limit(std::index_sequence<IJ / N, IJ % N>{}), ...);
    }(std::make_index_sequence<N * N>{});
}

// The terms 1/k² of a small k cancel. mpmath, differences in 140 digits.
TEST(NonCentral, SecondOrderOfFewDegrees) {
    double const k = 1e-20, lambda = 1.5, x = 2.25;
    auto const by = [&](int i, int j) {
        return special::non_central_chi_squared_pdf_by2(i, j, k, lambda, x);
    };
    EXPECT_DOUBLE_EQ(by(0, 0), 0.0039135087290096494);
    EXPECT_DOUBLE_EQ(by(0, 1), -0.019168365179015764);
    EXPECT_DOUBLE_EQ(by(1, 1), -0.024790513961272457);
    auto const of_beta_by = [&](int i, int j) {
        return special::non_central_beta_pdf_by2(i, j, k, lambda, x, 0.25);
    };
    EXPECT_DOUBLE_EQ(of_beta_by(0, 0), -2.2272976509350092);
    EXPECT_DOUBLE_EQ(of_beta_by(0, 2), -0.63056055748266571);
    EXPECT_DOUBLE_EQ(of_beta_by(2, 2), -0.12721260058387891);
    // Two degrees more than the greatest number.
    EXPECT_EQ(partial_of<1>(fn::non_central_chi_squared_cdf, 1e10, 1.5, 2.25), 0);
}

// P(T ≤ t) = Φ(z) − φ(z) t (1 + t z) / (4ν) + …, z = t − δ.
TEST(NonCentral, ManyDegreesOfT) {
    double const delta = 1.5, t = 2.25, z = t - delta, pi = 3.14159265358979323846;
    double const density = std::exp(-z * z / 2) / std::sqrt(2 * pi);
    for (double nu : {2e16, 1e300, infinity}) {
        EXPECT_DOUBLE_EQ(fn::non_central_t_pdf(nu, delta, t), density);
        EXPECT_DOUBLE_EQ(fn::non_central_t_cdf(nu, delta, t), std::erfc(-z / std::sqrt(2.0)) / 2);
        EXPECT_DOUBLE_EQ(fn::non_central_t_ccdf(nu, delta, t), std::erfc(z / std::sqrt(2.0)) / 2);
        EXPECT_DOUBLE_EQ(partial_of<1>(fn::non_central_t_cdf, nu, delta, t), -density);
        EXPECT_DOUBLE_EQ(partial_of<0>(fn::non_central_t_cdf, nu, delta, t),
                         density * t * (1 + t * z) / (4 * nu) / nu);
        EXPECT_DOUBLE_EQ(partial_of<2>(fn::non_central_t_pdf, nu, delta, t), -z * density);
        EXPECT_NEAR(fn::non_central_t_quantile(nu, delta, 0.25),
                    delta + fn::normal_quantile(0.0, 1.0, 0.25), 1e-15);
    }
    // As of the quadrature, where that has its digits.
    auto const scaled = [](int i, int j, double nu) {
        int const power = (i == 0 ? 1 : 0) + (j == 0 ? 1 : 0), times = power == 0 ? 0 : power + 1;
        return special::non_central_t_pdf_by2(i, j, nu, 0.3, 0.2) * std::pow(nu, times);
    };
    for (int i : {0, 1, 2})
        for (int j : {0, 1, 2}) EXPECT_NEAR(scaled(i, j, 1e9), scaled(i, j, 1e16), 1e-6);
}
TEST(NonCentral, SecondOrderAtTheEnds) {
    double const h = 1e-9, tiny = 1e-30;
    for (double lambda : {0.0, 2.25})
        for (double a : {0.5, 1.0, 1.5, 2.0, 2.5, 3.0, 3.5}) {
            SCOPED_TRACE(testing::Message() << a << " " << lambda);
            double const k = 2 * a, next = a == std::floor(a) ? h : tiny;
            expect_second_limits<3>(fn::non_central_chi_squared_pdf, 0, next, tiny, 1e-5, k,
                                    lambda);
            expect_second_limits<4>(fn::non_central_beta_pdf, 0, next, tiny, 1e-5, a, 1.75, lambda);
            expect_second_limits<4>(fn::non_central_f_pdf, 0, next, tiny, 1e-5, k, 3.5, lambda);
            if (a != std::floor(a)) continue;  // where no number is near enough
            for (double other : {1.0, 1.75})
                expect_second_limits<4>(fn::non_central_beta_pdf, 1, 1 - h, 1 - 1e-15, 1e-5, other,
                                        a, lambda);
        }
}

TEST(NonCentral, BadInput) {
    bad_input::sweep(fn::non_central_chi_squared_pdf, 3.5, 2.25, 4.5);
    bad_input::sweep(fn::non_central_chi_squared_cdf, 3.5, 2.25, 4.5);
    bad_input::sweep(fn::non_central_chi_squared_ccdf, 3.5, 2.25, 4.5);
    bad_input::sweep(fn::non_central_chi_squared_quantile, 3.5, 2.25, 0.3);
    bad_input::sweep(fn::non_central_beta_pdf, 2.5, 1.75, 3.0, 0.6);
    bad_input::sweep(fn::non_central_beta_cdf, 2.5, 1.75, 3.0, 0.6);
    bad_input::sweep(fn::non_central_beta_quantile, 2.5, 1.75, 3.0, 0.6);
    bad_input::sweep(fn::non_central_f_pdf, 3.5, 6.5, 1.5, 1.25);
    bad_input::sweep(fn::non_central_f_cdf, 3.5, 6.5, 1.5, 1.25);
    bad_input::sweep(fn::non_central_f_quantile, 3.5, 6.5, 1.5, 0.3);
    bad_input::sweep(fn::non_central_t_pdf, 3.5, 1.25, 2.0);
    bad_input::sweep(fn::non_central_t_cdf, 3.5, 1.25, 2.0);
    bad_input::sweep(fn::non_central_t_ccdf, 3.5, 1.25, 2.0);
    bad_input::sweep(fn::non_central_t_quantile, 3.5, 1.25, 0.3);
}

}  // namespace
