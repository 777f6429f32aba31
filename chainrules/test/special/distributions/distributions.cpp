// SPDX-License-Identifier: MIT
#include "chainrules/special/distributions/distributions.hpp"

#include <gtest/gtest.h>

#include "chainrules_testutils/gtest.hpp"
#include "special/support/references.hpp"
#include "special/support/second_order_references.hpp"
#include "special/support/values.hpp"

namespace {

using namespace chainrules;
using testutils::test_rrule;
using values::infinity;
using values::partial_of;

TEST(Distributions, References) {
    using namespace references;
    References rows("distributions");
    rows.check<double, double, double>("normal_cdf", fn::normal_cdf, closed_form);
    rows.check<double, double, double>("normal_quantile", fn::normal_quantile, closed_form);
    rows.check<double, double, double>("gamma_cdf", fn::gamma_cdf, algorithm, closed_form,
                                       closed_form);
    rows.check<double, double>("chi_squared_cdf", fn::chi_squared_cdf, algorithm, closed_form);
    rows.check<double, double>("students_t_pdf", fn::students_t_pdf, closed_form);
    rows.check<double, double>("students_t_cdf", fn::students_t_cdf, algorithm, closed_form);
    rows.check<double, double>("students_t_quantile", fn::students_t_quantile, algorithm,
                               closed_form);
    rows.check<double, double, double>("fisher_f_cdf", fn::fisher_f_cdf, algorithm, algorithm,
                                       closed_form);
    rows.check<int, double>("poisson_cdf", fn::poisson_cdf, closed_form);
    rows.check<int, int, double>("binomial_cdf", fn::binomial_cdf, closed_form);
    rows.check<int, double, double>("negative_binomial_cdf", fn::negative_binomial_cdf, algorithm,
                                    algorithm, closed_form);
}

TEST(Distributions, SecondOrder) {
    using second_order::check;
    for (double const nu : {0.6, 3.5, 60.0, 500.0})
        for (double const t : {-1.2, 0.4, 3.5}) {
            EXPECT_EQ(check(fn::students_t_cdf, nu, t), 0);
            EXPECT_EQ(check(fn::students_t_ccdf, nu, t), 0);
            EXPECT_EQ(check(fn::students_t_pdf, nu, t), 0);
            EXPECT_EQ(check(fn::students_t_quantile, nu, 0.5 + t / 10), 0);
            EXPECT_EQ(check(fn::fisher_f_cdf, 3.5, nu, t * t), 0);
            EXPECT_EQ(check(fn::fisher_f_ccdf, nu, 1.5, t * t), 0);
            EXPECT_EQ(check(fn::fisher_f_pdf, 3.5, nu, t * t), 0);
            EXPECT_EQ(check(fn::fisher_f_quantile, nu, 2.5, 0.5 + t / 10), 0);
        }
    EXPECT_EQ(check(fn::negative_binomial_pdf, 4, 2.5, 0.3), 0);
    EXPECT_EQ(check(fn::negative_binomial_cdf, 4, 2.5, 0.3), 0);
    EXPECT_EQ(check(fn::negative_binomial_ccdf, 4, 2.5, 0.3), 0);
    EXPECT_EQ(check(fn::binomial_cdf, 4, 9, 0.3), 0);
}

// Made as those of the incomplete beta functions. A density's is s² + s′ times the density, with
// the derivative s of its logarithm; where these two cancel the error is relative to the first
// derivative over the degrees of freedom.
TEST(Distributions, SecondOrderReferences) {
    second_order::References rows("distributions");
    auto const size = [](second_order::Row const& row) {
        return std::fmax(std::fabs(row.second), std::fabs(row.first / row.x[row.j]));
    };
    int count = rows.check<2>("students_t_cdf", fn::students_t_cdf, 5e-16);
    count += rows.check<2>("students_t_pdf", fn::students_t_pdf, 5e-16, size);
    count += rows.check<2>("students_t_quantile", fn::students_t_quantile, 5e-16);
    count += rows.check<3>("fisher_f_cdf", fn::fisher_f_cdf, 5e-16);
    count += rows.check<3>("fisher_f_pdf", fn::fisher_f_pdf, 5e-16, size);
    count += rows.check<3>("fisher_f_quantile", fn::fisher_f_quantile, 5e-16);
    EXPECT_EQ(count, 702);
}

// The integral over a tail takes panels as for a power of t up to t ~ 1/d₂ only: beyond, they lost
// half of the digits. mpmath, differences in 50 digits.
TEST(Distributions, SecondOrderOfManyDegrees) {
    std::tuple const x{0.625, 1e5, 0.625};
    second_order::Dual const partial = second_order::detail::partial_at<0, 1>(
        fn::fisher_f_quantile, second_order::Dual(1e5, 1), x, std::make_index_sequence<3>{});
    EXPECT_NEAR(partial.dot, -7.50927909851e-11, 1e-21);
}

template <class T>
class DistributionsOf : public testing::Test {};
using Types = testing::Types<float, double, long double>;
TYPED_TEST_SUITE(DistributionsOf, Types);

TYPED_TEST(DistributionsOf, TwoArguments) {
    TypeParam const a = static_cast<TypeParam>(3.5), x = static_cast<TypeParam>(1.7),
                    p = static_cast<TypeParam>(0.3);
    test_rrule(fn::chi_squared_pdf, a, x);
    test_rrule(fn::chi_squared_cdf, a, x);
    test_rrule(fn::chi_squared_ccdf, a, x);
    test_rrule(fn::chi_squared_quantile, a, p);
    for (TypeParam t : {x, -x}) {
        test_rrule(fn::students_t_pdf, a, t);
        test_rrule(fn::students_t_cdf, a, t);
        test_rrule(fn::students_t_ccdf, a, t);
    }
    test_rrule(fn::students_t_quantile, a, p);
    test_rrule(fn::students_t_quantile, a, 1 - p);
    test_rrule(fn::poisson_pdf, 3, x);
    test_rrule(fn::poisson_cdf, 3, x);
    test_rrule(fn::poisson_ccdf, 3, x);
}

TYPED_TEST(DistributionsOf, ThreeArguments) {
    TypeParam const a = static_cast<TypeParam>(3.5), b = static_cast<TypeParam>(2.2),
                    x = static_cast<TypeParam>(1.7), p = static_cast<TypeParam>(0.3);
    test_rrule(fn::normal_pdf, a, b, x);
    test_rrule(fn::normal_cdf, a, b, x);
    test_rrule(fn::normal_ccdf, a, b, x);
    test_rrule(fn::normal_quantile, a, b, p);
    test_rrule(fn::gamma_pdf, a, b, x);
    test_rrule(fn::gamma_cdf, a, b, x);
    test_rrule(fn::gamma_ccdf, a, b, x);
    test_rrule(fn::gamma_quantile, a, b, p);
    test_rrule(fn::fisher_f_pdf, a, b, x);
    test_rrule(fn::fisher_f_cdf, a, b, x);
    test_rrule(fn::fisher_f_ccdf, a, b, x);
    test_rrule(fn::fisher_f_quantile, a, b, p);
    test_rrule(fn::binomial_pdf, 2, 7, p);
    test_rrule(fn::binomial_cdf, 2, 7, p);
    test_rrule(fn::binomial_ccdf, 2, 7, p);
    test_rrule(fn::negative_binomial_pdf, 2, a, p);
    test_rrule(fn::negative_binomial_cdf, 2, a, p);
    test_rrule(fn::negative_binomial_ccdf, 2, a, p);
}

// Counts and orders take integers only.
static_assert(std::is_invocable_v<special::poisson_cdf_t const&, int, double>);
static_assert(!std::is_invocable_v<special::poisson_cdf_t const&, double, double>);
static_assert(!std::is_invocable_v<special::binomial_cdf_t const&, int, double, double>);
static_assert(!std::is_invocable_v<special::polygamma_t const&, double, double>);
static_assert(!std::is_invocable_v<special::rising_factorial_t const&, double, double>);

// Probabilities add up to the distribution function.
TEST(Distributions, Sums) {
    double poisson = 0, binomial = 0, negative = 0;
    for (int k = 0; k <= 4; ++k) {
        poisson += fn::poisson_pdf(k, 2.5);
        binomial += fn::binomial_pdf(k, 9, 0.4);
        negative += fn::negative_binomial_pdf(k, 1.5, 0.4);
    }
    EXPECT_DOUBLE_EQ(fn::poisson_cdf(4, 2.5), poisson);
    EXPECT_DOUBLE_EQ(fn::binomial_cdf(4, 9, 0.4), binomial);
    EXPECT_DOUBLE_EQ(fn::negative_binomial_cdf(4, 1.5, 0.4), negative);
}

// Boost's search ends half off, or gives up.
TEST(Distributions, QuantilesOfTinyProbabilities) {
    for (double const p : {1e-20, 1e-80, 3.289640067691659e-165, 1e-290})
        for (double const d1 : {2.5, 6.8, 8.735481700699285, 40.0})
            for (double const d2 : {0.9999999998269596, 1.72, 6.0}) {
                double const x = fn::fisher_f_quantile(d1, d2, p);
                EXPECT_NEAR(fn::fisher_f_cdf(d1, d2, x) / p, 1, 1e-13 * d1) << d1 << " " << d2;
                // Far out p ~ x^{d₁/2}.
                if (x < 1e-8) {
                    double const slope = partial_of<2>(fn::fisher_f_quantile, d1, d2, p);
                    EXPECT_NEAR(slope * p / x * d1 / 2, 1, 1e-6);
                }
                double const t = fn::students_t_quantile(d1, p);
                EXPECT_NEAR(fn::students_t_cdf(d1, t) / p, 1, 1e-13 * d1) << d1;
            }
}

TEST(Distributions, EndsOfTheDomain) {
    EXPECT_EQ(std::get<3>(rrule(fn::binomial_pdf, 0, 4, 0.0).pullback(1.0)), -4.0);
    EXPECT_EQ(std::get<3>(rrule(fn::binomial_pdf, 4, 4, 1.0).pullback(1.0)), 4.0);
    EXPECT_EQ(std::get<2>(rrule(fn::poisson_pdf, 1, 0.0).pullback(1.0)), 1.0);
    EXPECT_EQ(std::get<1>(rrule(fn::students_t_cdf, 3.0, 0.0).pullback(1.0)), 0.0);
    EXPECT_THROW(rrule(fn::normal_cdf, 0.0, -1.0, 0.0), std::domain_error);
    EXPECT_THROW(rrule(fn::students_t_cdf, -1.0, 0.0), std::domain_error);
    EXPECT_THROW(rrule(fn::binomial_cdf, 1, 2, 1.5), std::domain_error);
}

// The partials at an end of the support are the limits of those next to it.
TEST(Distributions, DensitiesAtTheEnds) {
    double const h = 1e-11;
    for (double k : {1.0, 2.0, 3.0, 4.0}) {
        EXPECT_NEAR(partial_of<2>(fn::gamma_pdf, k, 0.5, 0.0),
                    partial_of<2>(fn::gamma_pdf, k, 0.5, h), 1e-8)
            << k;
        EXPECT_NEAR(partial_of<1>(fn::chi_squared_pdf, 2 * k, 0.0),
                    partial_of<1>(fn::chi_squared_pdf, 2 * k, h), 1e-8)
            << k;
        EXPECT_NEAR(partial_of<2>(fn::fisher_f_pdf, 2 * k, 3.0, 0.0),
                    partial_of<2>(fn::fisher_f_pdf, 2 * k, 3.0, h), 1e-8)
            << k;
        EXPECT_NEAR(partial_of<2>(fn::negative_binomial_pdf, int(k) - 1, 2.5, 1.0),
                    partial_of<2>(fn::negative_binomial_pdf, int(k) - 1, 2.5, 1 - h), 1e-8)
            << k;
    }
    for (double k : {1.25, 3.0}) {
        EXPECT_EQ(partial_of<0>(fn::gamma_pdf, k, 0.5, 0.0), 0.0);
        EXPECT_EQ(partial_of<0>(fn::chi_squared_pdf, 2 * k, 0.0), 0.0);
        EXPECT_EQ(partial_of<0>(fn::fisher_f_pdf, 2 * k, 3.0, 0.0), 0.0);
        EXPECT_EQ(partial_of<1>(fn::fisher_f_pdf, 2 * k, 3.0, 0.0), 0.0);
        EXPECT_EQ(partial_of<2>(fn::gamma_pdf, k, 0.5, 0.0), k < 2 ? infinity : 0.0);
    }
    // By the shape, which decides whether the density is 0, finite or infinite.
    EXPECT_EQ(partial_of<0>(fn::gamma_pdf, 1.0, 0.5, 0.0), -infinity);
    EXPECT_EQ(partial_of<1>(fn::gamma_pdf, 1.0, 0.5, 0.0), -4.0);
    EXPECT_EQ(fn::gamma_pdf(3.0, 0.5, infinity), 0.0);
    EXPECT_EQ(partial_of<2>(fn::gamma_pdf, 3.0, 0.5, infinity), 0.0);
    EXPECT_EQ(partial_of<1>(fn::chi_squared_pdf, 3.0, infinity), 0.0);
}

// Quantiles are steep next to an infinite one.
TEST(Distributions, SlopesOfInfiniteQuantiles) {
    for (double a : {0.5, 2.0, 7.0}) {
        EXPECT_EQ(partial_of<2>(fn::gamma_quantile, a, 2.0, 1.0), infinity);
        EXPECT_EQ(partial_of<1>(fn::chi_squared_quantile, a, 1.0), infinity);
        EXPECT_EQ(partial_of<2>(fn::fisher_f_quantile, 3.0, a, 1.0), infinity);
        EXPECT_EQ(fn::fisher_f_pdf(3.0, a, infinity), 0.0);
        EXPECT_EQ(partial_of<2>(fn::fisher_f_cdf, 3.0, a, infinity), 0.0);
    }
}

// Limits of the partials by parameters, which have the signs and the growth of those next to them.
TEST(Distributions, ParametersOfInfiniteQuantiles) {
    double const q = 1e-14;
    auto const expect_infinite = [&](double at_end, double next, double further_in) {
        EXPECT_EQ(at_end, std::copysign(infinity, next));
        EXPECT_GT(next / further_in, 1);
    };
    for (double a : {0.5, 3.0}) {
        auto const students_t = [&](double p) {
            return partial_of<0>(fn::students_t_quantile, a, p);
        };
        expect_infinite(students_t(0), students_t(q), students_t(1e-12));
        expect_infinite(students_t(1), students_t(1 - q), students_t(1 - 1e-12));
        auto const gamma = [&](double p) { return partial_of<0>(fn::gamma_quantile, a, 2.0, p); };
        expect_infinite(gamma(1), gamma(1 - q), gamma(1 - 1e-12));
        auto const chi = [&](double p) { return partial_of<0>(fn::chi_squared_quantile, a, p); };
        expect_infinite(chi(1), chi(1 - q), chi(1 - 1e-12));
        for (double d2 : {1.0, 1.5, 2.5, 6.0}) {
            auto const by_d1 = [&](double p) {
                return partial_of<0>(fn::fisher_f_quantile, a, d2, p);
            };
            auto const by_d2 = [&](double p) {
                return partial_of<1>(fn::fisher_f_quantile, a, d2, p);
            };
            expect_infinite(by_d1(1), by_d1(1 - q), by_d1(1 - 1e-12));
            expect_infinite(by_d2(1), by_d2(1 - q), by_d2(1 - 1e-12));
        }
        // −1 / ln p − 1 / d₁ + …
        EXPECT_DOUBLE_EQ(partial_of<0>(fn::fisher_f_quantile, a, 2.0, 1.0), 1 / (a * a));
        EXPECT_NEAR(partial_of<0>(fn::fisher_f_quantile, a, 2.0, 1 - 1e-6), 1 / (a * a), 1e-4);
    }
    EXPECT_EQ(std::get<1>(rrule(fn::students_t_quantile, 3.0, 1.0).pullback(0.0)), 0.0);
}

// ∂F/∂ν and ∂f/∂ν of Student's distribution fall as 1/ν², with the limits φ(t) (t³ + t) / 4 and
// φ(t) (1 + 2t² − t⁴) / −4 (the first term of Fisher's expansion in 1/ν).
TEST(Distributions, ManyDegreesOfFreedom) {
    for (double t : {-3.0, 0.5, 2.0, 6.0})
        for (double nu : {1e9, 1e12, 1e60}) {
            double const phi = fn::normal_pdf(0.0, 1.0, t);
            double const by_nu = std::get<1>(rrule(fn::students_t_cdf, nu, t).pullback(1.0));
            double const pdf_by_nu = std::get<1>(rrule(fn::students_t_pdf, nu, t).pullback(1.0));
            EXPECT_NEAR(by_nu * nu * nu / (phi * t * (t * t + 1) / 4), 1, 1e3 / nu + 1e-13);
            EXPECT_NEAR(pdf_by_nu * nu * nu / (phi * (1 + 2 * t * t - t * t * t * t) / 4), 1,
                        1e4 / nu + 1e-13);
        }
    // On both sides of where the formula changes.
    double const below = std::get<1>(rrule(fn::students_t_cdf, 999.999, 2.0).pullback(1.0));
    double const above = std::get<1>(rrule(fn::students_t_cdf, 1000.001, 2.0).pullback(1.0));
    EXPECT_NEAR(above / below, std::pow(999.999 / 1000.001, 2), 1e-8);
}

// ∂F/∂d₁ of the F distribution falls as 1/d₁²; references from a quadrature in 60 digits. The
// distribution of 1/x has d₁ and d₂ exchanged.
TEST(Distributions, ManyDegreesOfFreedomOfF) {
    struct Row {
        double d1, d2, x, expected;
    };
    for (Row const& r :
         {Row{1e5, 3, 0.75, -6.4787198198774270862e-11},
          Row{1e7, 3, 0.75, -6.4789140199113302548e-15},
          Row{1e10, 8, 0.5, -1.1450457702583877777e-20}, Row{1e10, 8, 3, 2.3141586878440243627e-21},
          Row{1e12, 0.5, 2.5, -1.1929119866105330077e-25},
          Row{1e12, 0.5, 20, -6.9447656512823069493e-26},
          Row{1e9, 40, 1.1, 1.331183958868345291e-18},
          Row{1e15, 20, 0.3, -3.7909084397658926832e-34}}) {
        double const by_d1 = partial_of<0>(fn::fisher_f_cdf, r.d1, r.d2, r.x);
        double const by_d2 = partial_of<1>(fn::fisher_f_cdf, r.d2, r.d1, 1 / r.x);
        EXPECT_NEAR(by_d1 / r.expected, 1, 1e-13) << r.d1;
        EXPECT_NEAR(by_d2 / -r.expected, 1, 1e-13) << r.d1;
        // The density's derivative is that of the distribution function's by x.
        double const h = 1e-4 * r.x;
        double const difference = (partial_of<0>(fn::fisher_f_cdf, r.d1, r.d2, r.x + h) -
                                   partial_of<0>(fn::fisher_f_cdf, r.d1, r.d2, r.x - h)) /
                                  (2 * h);
        EXPECT_NEAR(partial_of<0>(fn::fisher_f_pdf, r.d1, r.d2, r.x) / difference, 1, 1e-5);
        double const p = fn::fisher_f_cdf(r.d1, r.d2, r.x);
        if (p > 0.01 && p < 0.99) {
            EXPECT_NEAR(partial_of<0>(fn::fisher_f_quantile, r.d1, r.d2, p) *
                            fn::fisher_f_pdf(r.d1, r.d2, r.x) / -r.expected,
                        1, 1e-10);
        }
    }
    // On both sides of where the formula changes.
    double const below = partial_of<0>(fn::fisher_f_cdf, 199'999.0, 3.0, 0.75);
    double const above = partial_of<0>(fn::fisher_f_cdf, 200'001.0, 3.0, 0.75);
    EXPECT_NEAR(above / below, std::pow(199'999.0 / 200'001.0, 2), 1e-9);
}

}  // namespace
