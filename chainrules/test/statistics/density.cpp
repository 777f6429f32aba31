// SPDX-License-Identifier: MIT
#include "chainrules/statistics/density.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <stdexcept>
#include <string>
#include <tuple>
#include <type_traits>
#include <vector>

#include "chainrules/statistics.hpp"
#include "chainrules_testutils/gtest.hpp"
#include "statistics/support/log_densities.hpp"
#include "support/message_of.hpp"

namespace {

using namespace chainrules;
using testutils::test_rrule;

double const infinity = std::numeric_limits<double>::infinity();
double const nan = std::numeric_limits<double>::quiet_NaN();

// Each with its rows, and second derivatives there.
TEST(LogDensities, beta_logpdf) { log_densities::check(fn::beta_logpdf); }
TEST(LogDensities, beta_proportion_logpdf) { log_densities::check(fn::beta_proportion_logpdf); }
TEST(LogDensities, fisher_f_logpdf) { log_densities::check(fn::fisher_f_logpdf); }
TEST(LogDensities, bernoulli_logpdf) { log_densities::check(fn::bernoulli_logpdf); }
TEST(LogDensities, bernoulli_logit_logpdf) { log_densities::check(fn::bernoulli_logit_logpdf); }
TEST(LogDensities, binomial_logpdf) { log_densities::check(fn::binomial_logpdf); }
TEST(LogDensities, binomial_logit_logpdf) { log_densities::check(fn::binomial_logit_logpdf); }
TEST(LogDensities, beta_binomial_logpdf) { log_densities::check(fn::beta_binomial_logpdf); }
TEST(LogDensities, cauchy_logpdf) { log_densities::check(fn::cauchy_logpdf); }
TEST(LogDensities, half_cauchy_logpdf) { log_densities::check(fn::half_cauchy_logpdf); }
TEST(LogDensities, logistic_logpdf) { log_densities::check(fn::logistic_logpdf); }
TEST(LogDensities, log_logistic_logpdf) { log_densities::check(fn::log_logistic_logpdf); }
TEST(LogDensities, exponential_logpdf) { log_densities::check(fn::exponential_logpdf); }
TEST(LogDensities, laplace_logpdf) { log_densities::check(fn::laplace_logpdf); }
TEST(LogDensities, asymmetric_laplace_logpdf) {
    log_densities::check(fn::asymmetric_laplace_logpdf);
}
TEST(LogDensities, gumbel_logpdf) { log_densities::check(fn::gumbel_logpdf); }
TEST(LogDensities, moyal_logpdf) { log_densities::check(fn::moyal_logpdf); }
TEST(LogDensities, weibull_logpdf) { log_densities::check(fn::weibull_logpdf); }
TEST(LogDensities, frechet_logpdf) { log_densities::check(fn::frechet_logpdf); }
TEST(LogDensities, gamma_logpdf) { log_densities::check(fn::gamma_logpdf); }
TEST(LogDensities, inverse_gamma_logpdf) { log_densities::check(fn::inverse_gamma_logpdf); }
TEST(LogDensities, chi_squared_logpdf) { log_densities::check(fn::chi_squared_logpdf); }
TEST(LogDensities, inverse_chi_squared_logpdf) {
    log_densities::check(fn::inverse_chi_squared_logpdf);
}
TEST(LogDensities, scaled_inverse_chi_squared_logpdf) {
    log_densities::check(fn::scaled_inverse_chi_squared_logpdf);
}
TEST(LogDensities, nakagami_logpdf) { log_densities::check(fn::nakagami_logpdf); }
TEST(LogDensities, rayleigh_logpdf) { log_densities::check(fn::rayleigh_logpdf); }
TEST(LogDensities, maxwell_logpdf) { log_densities::check(fn::maxwell_logpdf); }
TEST(LogDensities, geometric_logpdf) { log_densities::check(fn::geometric_logpdf); }
TEST(LogDensities, negative_binomial_logpdf) { log_densities::check(fn::negative_binomial_logpdf); }
TEST(LogDensities, negative_binomial_2_logpdf) {
    log_densities::check(fn::negative_binomial_2_logpdf);
}
TEST(LogDensities, negative_binomial_2_log_logpdf) {
    log_densities::check(fn::negative_binomial_2_log_logpdf);
}
TEST(LogDensities, beta_negative_binomial_logpdf) {
    log_densities::check(fn::beta_negative_binomial_logpdf);
}
TEST(LogDensities, normal_logpdf) { log_densities::check(fn::normal_logpdf); }
TEST(LogDensities, lognormal_logpdf) { log_densities::check(fn::lognormal_logpdf); }
TEST(LogDensities, half_normal_logpdf) { log_densities::check(fn::half_normal_logpdf); }
TEST(LogDensities, logit_normal_logpdf) { log_densities::check(fn::logit_normal_logpdf); }
TEST(LogDensities, johnson_su_logpdf) { log_densities::check(fn::johnson_su_logpdf); }
TEST(LogDensities, inverse_gaussian_logpdf) { log_densities::check(fn::inverse_gaussian_logpdf); }
TEST(LogDensities, pareto_logpdf) { log_densities::check(fn::pareto_logpdf); }
TEST(LogDensities, lomax_logpdf) { log_densities::check(fn::lomax_logpdf); }
TEST(LogDensities, generalized_pareto_logpdf) {
    log_densities::check(fn::generalized_pareto_logpdf);
}
TEST(LogDensities, generalized_extreme_value_logpdf) {
    log_densities::check(fn::generalized_extreme_value_logpdf);
}
TEST(LogDensities, poisson_logpdf) { log_densities::check(fn::poisson_logpdf); }
TEST(LogDensities, poisson_log_logpdf) { log_densities::check(fn::poisson_log_logpdf); }
TEST(LogDensities, zero_inflated_poisson_logpdf) {
    log_densities::check(fn::zero_inflated_poisson_logpdf);
}
TEST(LogDensities, skellam_logpdf) { log_densities::check(fn::skellam_logpdf); }
TEST(LogDensities, skew_normal_logpdf) { log_densities::check(fn::skew_normal_logpdf); }
TEST(LogDensities, exp_mod_normal_logpdf) { log_densities::check(fn::exp_mod_normal_logpdf); }
TEST(LogDensities, students_t_logpdf) { log_densities::check(fn::students_t_logpdf); }
TEST(LogDensities, students_t_location_scale_logpdf) {
    log_densities::check(fn::students_t_location_scale_logpdf);
}
TEST(LogDensities, generalized_normal_logpdf) {
    log_densities::check(fn::generalized_normal_logpdf);
}
TEST(LogDensities, uniform_logpdf) { log_densities::check(fn::uniform_logpdf); }
TEST(LogDensities, triangular_logpdf) { log_densities::check(fn::triangular_logpdf); }
TEST(LogDensities, arcsine_logpdf) { log_densities::check(fn::arcsine_logpdf); }
TEST(LogDensities, kumaraswamy_logpdf) { log_densities::check(fn::kumaraswamy_logpdf); }
TEST(LogDensities, von_mises_logpdf) { log_densities::check(fn::von_mises_logpdf); }
TEST(LogDensities, rice_logpdf) { log_densities::check(fn::rice_logpdf); }
TEST(LogDensities, zipf_logpdf) { log_densities::check(fn::zipf_logpdf); }
TEST(LogDensities, yule_simon_logpdf) { log_densities::check(fn::yule_simon_logpdf); }
TEST(LogDensities, logarithmic_logpdf) { log_densities::check(fn::logarithmic_logpdf); }
TEST(LogDensities, HaveSecondDerivativesToCompare) { EXPECT_GT(log_densities::compared, 1500); }

TEST(Density, Checker) {
    test_rrule(fn::normal_logpdf, 0.5, 1.25, 2.0);
    test_rrule(fn::normal_logpdf, 0.5F, 1.25F, 2.0F);
    test_rrule(fn::normal_logpdf, 0.5L, 1.25L, 2.0L);
    test_rrule(fn::gamma_logpdf, 2.5, 1.25, 2.0);
    test_rrule(fn::gamma_logpdf, 50.5, 0.25, 12.0);
    test_rrule(fn::students_t_location_scale_logpdf, 4.5, 0.5, 1.25, 2.0);
    test_rrule(fn::beta_logpdf, 12.5, 30.0, 0.25);
    // Below the mode, where the table has no rows.
    test_rrule(fn::triangular_logpdf, 0.0, 2.0, 4.0, 1.0);
    EXPECT_NEAR(fn::triangular_logpdf(0.0, 2.0, 4.0, 1.0), std::log(0.25), 1e-15);
}

TEST(Density, Types) {
    static_assert(std::is_same_v<decltype(fn::normal_logpdf(0.0F, 1.0F, 2.0F)), float>);
    static_assert(std::is_same_v<decltype(fn::normal_logpdf(0, 1, 2)), double>);
    static_assert(std::is_same_v<decltype(fn::normal_logpdf(0, 1.0L, 2)), long double>);
    static_assert(has_scalar_rule<decltype(fn::poisson_logpdf), int, double>);
    // A count is a whole number, and has no derivative.
    static_assert(!std::is_invocable_v<decltype(fn::poisson_logpdf), double, double>);
    auto const [y, pullback] = rrule(fn::poisson_logpdf, 3, 2.0);
    auto const [self, k, lambda] = pullback(2.0);
    static_assert(std::is_same_v<decltype(k), NoTangent const>);
    EXPECT_EQ(lambda, 1);
    EXPECT_NEAR(y, std::log(4.0 / 3) - 2, 1e-15);
}

TEST(Density, Outside) {
    // Value −∞ and partials 0, so that a sum is not NaN.
    auto const [y, pullback] = rrule(fn::gamma_logpdf, 2.0, 1.0, -1.0);
    EXPECT_EQ(y, -infinity);
    EXPECT_EQ(pullback(1.0), (std::tuple{NoTangent{}, 0.0, 0.0, 0.0}));
    EXPECT_EQ(chainrules::partial<0>(y, fn::gamma_logpdf, 2.0, 1.0, -1.0), 0);
    EXPECT_EQ(fn::binomial_logpdf(5, 4, 0.5), -infinity);
    EXPECT_EQ(fn::poisson_logpdf(-1, 0.5), -infinity);
    EXPECT_EQ(fn::bernoulli_logpdf(2, 0.5), -infinity);
    EXPECT_EQ(fn::uniform_logpdf(0.0, 1.0, 2.0), -infinity);
}

TEST(Density, NotANumber) {
    // NaN in any place is NaN in all.
    auto const is_nan = [](auto const& f, auto... x) {
        auto const [y, pullback] = rrule(f, x...);
        EXPECT_NE(y, y);
        std::apply([](NoTangent, auto... d) { EXPECT_TRUE((... && (d != d))); }, pullback(1.0));
    };
    is_nan(fn::normal_logpdf, nan, 1.0, 2.0);
    is_nan(fn::normal_logpdf, 0.0, nan, 2.0);
    is_nan(fn::normal_logpdf, 0.0, 1.0, nan);
    is_nan(fn::uniform_logpdf, 0.0, 1.0, nan);
    is_nan(fn::gamma_logpdf, 2.0, nan, 1.0);
    is_nan(fn::beta_logpdf, 2.0, 1.0, nan);
}

TEST(Density, Domain) {
    EXPECT_EQ(support::message_of<std::domain_error>([] { fn::normal_logpdf(0.5, -1.0, 2.0); }),
              "chainrules::normal_logpdf: mu = 0.5, sigma = -1, x = 2; there must be sigma > 0");
    EXPECT_EQ(support::message_of<std::domain_error>([] { fn::binomial_logpdf(1, 2, 1.5); }),
              "chainrules::binomial_logpdf: k = 1, n = 2, p = 1.5; there must be n >= 0 && p >= 0 "
              "&& p <= 1");
    EXPECT_THROW(rrule(fn::gamma_logpdf, 0.0, 1.0, 1.0), std::domain_error);
    EXPECT_THROW(fn::triangular_logpdf(1.0, 0.0, 2.0, 1.5), std::domain_error);
}

// At x = ±∞ the value is −∞ and a partial its limit: what it tends to, or grows beyond, far out.
TEST(Density, AtInfinity) {
    auto const expect_limits = [](double sign, auto const& f, auto... parameters) {
        auto const partials = [&](double x) {
            auto const [y, pullback] = rrule(f, parameters..., x);
            if (std::isinf(x)) {
                EXPECT_EQ(y, -infinity) << function_name(f);
            }
            return std::apply([](NoTangent, auto... d) { return std::vector<double>{d...}; },
                              pullback(1.0));
        };
        auto const limits = partials(sign * infinity), near = partials(sign * 50),
                   far = partials(sign * 1e15);
        for (std::size_t i = 0; i != limits.size(); ++i) {
            if (std::isinf(limits[i])) {
                EXPECT_TRUE(far[i] * std::copysign(1.0, limits[i]) >= std::fabs(near[i]))
                    << function_name(f) << " by " << i << ": " << far[i] << ", not " << limits[i];
            } else {
                EXPECT_NEAR(far[i], limits[i], 1e-6) << function_name(f) << " by " << i;
            }
        }
    };
    for (double const sign : {-1.0, 1.0}) {
        expect_limits(sign, fn::normal_logpdf, 0.5, 1.5);
        expect_limits(sign, fn::johnson_su_logpdf, 0.5, 1.5, 0.5, 1.5);
        for (double const alpha : {-0.75, 0.0, 0.75})
            expect_limits(sign, fn::skew_normal_logpdf, 0.5, 1.5, alpha);
        expect_limits(sign, fn::exp_mod_normal_logpdf, 0.5, 1.5, 0.75);
        expect_limits(sign, fn::laplace_logpdf, 0.5, 1.5);
        expect_limits(sign, fn::asymmetric_laplace_logpdf, 0.5, 1.5, 0.75);
        expect_limits(sign, fn::gumbel_logpdf, 0.5, 1.5);
        expect_limits(sign, fn::moyal_logpdf, 0.5, 1.5);
        expect_limits(sign, fn::cauchy_logpdf, 0.5, 1.5);
        expect_limits(sign, fn::logistic_logpdf, 0.5, 1.5);
        expect_limits(sign, fn::students_t_logpdf, 2.5);
        expect_limits(sign, fn::students_t_location_scale_logpdf, 2.5, 0.5, 1.5);
        for (double const beta : {0.5, 1.0, 1.5})
            expect_limits(sign, fn::generalized_normal_logpdf, 0.5, 1.5, beta);
        for (double const size : {0.0, 0.25})
            expect_limits(sign, fn::generalized_extreme_value_logpdf, 0.5, 1.5, sign * size);
    }
    for (double const xi : {-1.0, -2.5})
        expect_limits(-1, fn::generalized_extreme_value_logpdf, 0.5, 1.5, xi);
    for (double const xi : {0.0, 0.25})
        expect_limits(1, fn::generalized_pareto_logpdf, 0.5, 1.5, xi);
    for (double const k : {0.5, 1.0, 2.5, 40.0}) {
        expect_limits(1, fn::weibull_logpdf, k, 1.5);
        expect_limits(1, fn::gamma_logpdf, k, 1.5);
        expect_limits(1, fn::inverse_gamma_logpdf, k, 1.5);
        expect_limits(1, fn::chi_squared_logpdf, 2 * k);
        expect_limits(1, fn::nakagami_logpdf, k, 1.5);
        expect_limits(1, fn::log_logistic_logpdf, 1.5, k);
        expect_limits(1, fn::fisher_f_logpdf, 2 * k, 3.5);
    }
    expect_limits(1, fn::lognormal_logpdf, 0.5, 1.5);
    expect_limits(1, fn::half_normal_logpdf, 1.5);
    expect_limits(1, fn::inverse_gaussian_logpdf, 0.5, 1.5);
    expect_limits(1, fn::exponential_logpdf, 1.5);
    expect_limits(1, fn::frechet_logpdf, 2.5, 1.5);
    expect_limits(1, fn::pareto_logpdf, 0.5, 1.5);
    expect_limits(1, fn::lomax_logpdf, 0.5, 1.5);
    expect_limits(1, fn::half_cauchy_logpdf, 1.5);
    expect_limits(1, fn::inverse_chi_squared_logpdf, 2.5);
    expect_limits(1, fn::scaled_inverse_chi_squared_logpdf, 2.5, 1.5);
    expect_limits(1, fn::rayleigh_logpdf, 1.5);
    expect_limits(1, fn::maxwell_logpdf, 1.5);
    for (double const nu : {0.0, 0.5}) expect_limits(1, fn::rice_logpdf, nu, 1.5);
}

// The ends that belong to the support have the limits from within; those of parameters, too.
TEST(Density, Ends) {
    auto const expect = [](auto const& f, auto limits, auto... x) {
        auto const [y, pullback] = rrule(f, x...);
        EXPECT_EQ(pullback(1.0), limits) << function_name(f) << " = " << y;
    };
    NoTangent const none;
    expect(fn::exponential_logpdf, std::tuple{none, 0.5, -2.0}, 2.0, 0.0);
    expect(fn::gamma_logpdf, std::tuple{none, -infinity, -0.5, -0.5}, 1.0, 2.0, 0.0);
    expect(fn::weibull_logpdf, std::tuple{none, -infinity, -0.5, -0.5}, 1.0, 2.0, 0.0);
    expect(fn::uniform_logpdf, std::tuple{none, 0.5, -0.5, 0.0}, 1.0, 3.0, 3.0);
    expect(fn::poisson_logpdf, std::tuple{none, none, -1.0}, 0, 0.0);
    expect(fn::binomial_logpdf, std::tuple{none, none, none, -3.0}, 0, 3, 0.0);
    expect(fn::binomial_logpdf, std::tuple{none, none, none, 3.0}, 3, 3, 1.0);
    expect(fn::laplace_logpdf, std::tuple{none, 0.0, -0.5, 0.0}, 1.0, 2.0, 1.0);
    expect(fn::triangular_logpdf, std::tuple{none, 0.5, 0.0, -0.5, 0.0}, 0.0, 1.0, 2.0, 1.0);
    EXPECT_EQ(fn::gamma_logpdf(1.0, 2.0, 0.0), -std::log(2.0));
    EXPECT_EQ(fn::beta_logpdf(1.0, 1.0, 0.0), 0);
    EXPECT_EQ(fn::normal_logpdf(0.0, 1.0, infinity), -infinity);
    EXPECT_EQ(fn::weibull_logpdf(2.0, 1.0, infinity), -infinity);
    EXPECT_EQ(fn::gamma_logpdf(2.0, 1.0, infinity), -infinity);
    // A cotangent of 0 meets no infinite partial.
    auto const [y, pullback] = rrule(fn::gamma_logpdf, 1.0, 2.0, 0.0);
    EXPECT_EQ(std::get<1>(pullback(0.0)), 0);
}

}  // namespace
