// SPDX-License-Identifier: MIT
#include "chainrules/statistics/moments.hpp"

#include <cmath>
#include <stdexcept>
#include <tuple>

#include "chainrules_testutils/gtest.hpp"
#include "statistics/support/formulas.hpp"

namespace {

using namespace chainrules;

// Beside integrals and sums of densities.
TEST(Moments, References) {
    formulas::Rows const rows("moments");
    rows.check_first<double, double>(fn::normal_mean);
    rows.check_first<double, double>(fn::normal_variance);
    rows.check_first<double, double>(fn::lognormal_mean);
    rows.check_first<double, double>(fn::lognormal_variance);
    rows.check_first<double>(fn::half_normal_mean);
    rows.check_first<double>(fn::half_normal_variance);
    rows.check_first<double, double, double, double>(fn::johnson_su_mean);
    rows.check_first<double, double, double, double>(fn::johnson_su_variance);
    rows.check_first<double, double>(fn::moyal_mean);
    rows.check_first<double, double>(fn::moyal_variance);
    rows.check_first<double, double>(fn::logistic_mean);
    rows.check_first<double, double>(fn::logistic_variance);
    rows.check_first<double, double>(fn::log_logistic_mean);
    rows.check_first<double, double>(fn::log_logistic_variance);
    rows.check_first<double, double>(fn::laplace_mean);
    rows.check_first<double, double>(fn::laplace_variance);
    rows.check_first<double, double, double>(fn::asymmetric_laplace_mean);
    rows.check_first<double, double, double>(fn::asymmetric_laplace_variance);
    rows.check_first<double, double>(fn::gumbel_mean);
    rows.check_first<double, double>(fn::gumbel_variance);
    rows.check_first<double>(fn::exponential_mean);
    rows.check_first<double>(fn::exponential_variance);
    rows.check_first<double, double>(fn::weibull_mean);
    rows.check_first<double, double>(fn::weibull_variance);
    rows.check_first<double>(fn::rayleigh_mean);
    rows.check_first<double>(fn::rayleigh_variance);
    rows.check_first<double, double>(fn::frechet_mean);
    rows.check_first<double, double>(fn::frechet_variance);
    rows.check_first<double, double>(fn::pareto_mean);
    rows.check_first<double, double>(fn::pareto_variance);
    rows.check_first<double, double>(fn::lomax_mean);
    rows.check_first<double, double>(fn::lomax_variance);
    rows.check_first<double, double>(fn::kumaraswamy_mean);
    rows.check_first<double, double>(fn::kumaraswamy_variance);
    rows.check_first<double, double, double>(fn::generalized_pareto_mean);
    rows.check_first<double, double, double>(fn::generalized_pareto_variance);
    rows.check_first<double, double, double>(fn::generalized_extreme_value_mean);
    rows.check_first<double, double, double>(fn::generalized_extreme_value_variance);
    rows.check_first<double, double>(fn::uniform_mean);
    rows.check_first<double, double>(fn::uniform_variance);
    rows.check_first<double, double, double>(fn::triangular_mean);
    rows.check_first<double, double, double>(fn::triangular_variance);
    rows.check_first<double, double>(fn::gamma_mean);
    rows.check_first<double, double>(fn::gamma_variance);
    rows.check_first<double, double>(fn::inverse_gamma_mean);
    rows.check_first<double, double>(fn::inverse_gamma_variance);
    rows.check_first<double>(fn::chi_squared_mean);
    rows.check_first<double>(fn::chi_squared_variance);
    rows.check_first<double>(fn::inverse_chi_squared_mean);
    rows.check_first<double>(fn::inverse_chi_squared_variance);
    rows.check_first<double, double>(fn::scaled_inverse_chi_squared_mean);
    rows.check_first<double, double>(fn::scaled_inverse_chi_squared_variance);
    rows.check_first<double, double>(fn::nakagami_mean);
    rows.check_first<double, double>(fn::nakagami_variance);
    rows.check_first<double>(fn::maxwell_mean);
    rows.check_first<double>(fn::maxwell_variance);
    rows.check_first<double, double, double>(fn::generalized_normal_mean);
    rows.check_first<double, double, double>(fn::generalized_normal_variance);
    rows.check_first<double, double, double>(fn::students_t_location_scale_mean);
    rows.check_first<double, double, double>(fn::students_t_location_scale_variance);
    rows.check_first<double>(fn::students_t_variance);
    rows.check_first<double, double>(fn::fisher_f_mean);
    rows.check_first<double, double>(fn::fisher_f_variance);
    rows.check_first<double, double>(fn::beta_mean);
    rows.check_first<double, double>(fn::beta_variance);
    rows.check_first<double, double>(fn::beta_proportion_mean);
    rows.check_first<double, double>(fn::beta_proportion_variance);
    rows.check_first<double, double>(fn::inverse_gaussian_mean);
    rows.check_first<double, double>(fn::inverse_gaussian_variance);
    rows.check_first<double, double, double>(fn::exp_mod_normal_mean);
    rows.check_first<double, double, double>(fn::exp_mod_normal_variance);
}

// Infinite moments, and none.
TEST(Moments, Infinite) {
    auto const [value, pullback] = rrule(fn::pareto_mean, 2.0, 1.0);
    EXPECT_EQ(value, HUGE_VAL);
    EXPECT_EQ(pullback(1.0), (std::tuple{NoTangent{}, 0.0, 0.0}));
    EXPECT_EQ(fn::students_t_variance(1.5), HUGE_VAL);
    EXPECT_TRUE(std::isnan(fn::students_t_variance(1.0)));
    EXPECT_EQ(fn::generalized_extreme_value_variance(0.0, 1.0, 0.5), HUGE_VAL);
}
// Forms that meet.
TEST(Moments, Limits) {
    EXPECT_DOUBLE_EQ(fn::generalized_extreme_value_mean(0.5, 2.0, 0.0), fn::gumbel_mean(0.5, 2.0));
    EXPECT_DOUBLE_EQ(fn::generalized_extreme_value_variance(0.5, 2.0, 0.0),
                     fn::gumbel_variance(0.5, 2.0));
    // Of a large shape k, π²/6 λ²/k².
    EXPECT_NEAR(fn::weibull_variance(1e8, 2.0) * 1e16 / 4, 1.6449340668482264, 1e-6);
    // And Ω/4m.
    EXPECT_NEAR(fn::nakagami_variance(1e9, 2.0), 0.5e-9, 1e-18);
    testutils::test_rrule(fn::weibull_variance, 1e3, 2.0);
    testutils::test_rrule(fn::generalized_extreme_value_mean, 0.5, 2.0, 0.0);
    testutils::test_rrule(fn::skew_normal_mean, 0.3, 0.9, 1.8);
    testutils::test_rrule(fn::skew_normal_variance, 0.3, 0.9, 1.8);
}
TEST(Moments, Arcsine) {
    EXPECT_EQ(fn::arcsine_mean(-0.5, 2.0), 0.75);
    EXPECT_EQ(fn::arcsine_variance(-0.5, 2.0), 0.78125);
    testutils::test_rrule(fn::arcsine_variance, -0.5, 2.0);
}
TEST(Moments, SecondOrder) {
    EXPECT_EQ(second_order::check(fn::weibull_variance, 2.5, 1.5), 0);
    EXPECT_EQ(second_order::check(fn::beta_variance, 2.5, 1.5), 0);
}
TEST(Moments, BadInput) { EXPECT_THROW(fn::gamma_mean(-1.0, 1.0), std::domain_error); }

}  // namespace
