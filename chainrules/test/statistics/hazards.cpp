// SPDX-License-Identifier: MIT
#include "chainrules/statistics/hazards.hpp"

#include <cmath>
#include <stdexcept>

#include "chainrules_testutils/gtest.hpp"
#include "statistics/support/formulas.hpp"

namespace {

using namespace chainrules;

TEST(Hazards, References) {
    formulas::Rows const rows("hazards");
    rows.check<double, double, double>(fn::normal_hazard);
    rows.check_first<double, double, double>(fn::normal_cumulative_hazard);
    rows.check_first<double, double, double>(fn::lognormal_hazard);
    rows.check_first<double, double, double>(fn::lognormal_cumulative_hazard);
    rows.check_first<double, double, double>(fn::logit_normal_hazard);
    rows.check_first<double, double, double>(fn::logit_normal_cumulative_hazard);
    rows.check_first<double, double, double, double, double>(fn::johnson_su_hazard);
    rows.check_first<double, double, double, double, double>(fn::johnson_su_cumulative_hazard);
    rows.check_first<double, double>(fn::half_normal_hazard);
    rows.check_first<double, double>(fn::half_normal_cumulative_hazard);
    rows.check_first<double, double, double>(fn::moyal_hazard);
    rows.check_first<double, double, double>(fn::moyal_cumulative_hazard);
    rows.check_first<double, double, double>(fn::logistic_hazard);
    rows.check_first<double, double, double>(fn::logistic_cumulative_hazard);
    rows.check_first<double, double, double>(fn::log_logistic_hazard);
    rows.check_first<double, double, double>(fn::log_logistic_cumulative_hazard);
    rows.check_first<double, double, double>(fn::laplace_hazard);
    rows.check_first<double, double, double>(fn::laplace_cumulative_hazard);
    rows.check_first<double, double, double, double>(fn::asymmetric_laplace_hazard);
    rows.check_first<double, double, double, double>(fn::asymmetric_laplace_cumulative_hazard);
    rows.check_first<double, double, double>(fn::cauchy_hazard);
    rows.check_first<double, double, double>(fn::cauchy_cumulative_hazard);
    rows.check_first<double, double>(fn::half_cauchy_hazard);
    rows.check_first<double, double>(fn::half_cauchy_cumulative_hazard);
    rows.check_first<double, double, double>(fn::gumbel_hazard);
    rows.check_first<double, double, double>(fn::gumbel_cumulative_hazard);
    rows.check_first<double, double>(fn::exponential_hazard);
    rows.check_first<double, double>(fn::exponential_cumulative_hazard);
    rows.check_first<double, double, double>(fn::weibull_hazard);
    rows.check_first<double, double, double>(fn::weibull_cumulative_hazard);
    rows.check_first<double, double>(fn::rayleigh_hazard);
    rows.check_first<double, double>(fn::rayleigh_cumulative_hazard);
    rows.check_first<double, double, double>(fn::frechet_hazard);
    rows.check_first<double, double, double>(fn::frechet_cumulative_hazard);
    rows.check_first<double, double, double>(fn::pareto_hazard);
    rows.check_first<double, double, double>(fn::pareto_cumulative_hazard);
    rows.check_first<double, double, double>(fn::lomax_hazard);
    rows.check_first<double, double, double>(fn::lomax_cumulative_hazard);
    rows.check_first<double, double, double>(fn::kumaraswamy_hazard);
    rows.check_first<double, double, double>(fn::kumaraswamy_cumulative_hazard);
    rows.check<double, double, double, double>(fn::generalized_pareto_hazard);
    rows.check_first<double, double, double, double>(fn::generalized_pareto_cumulative_hazard);
    rows.check_first<double, double, double, double>(fn::generalized_extreme_value_hazard);
    rows.check_first<double, double, double, double>(
        fn::generalized_extreme_value_cumulative_hazard);
    rows.check_first<double, double, double>(fn::uniform_hazard);
    rows.check_first<double, double, double>(fn::uniform_cumulative_hazard);
    rows.check_first<double, double, double, double>(fn::triangular_hazard);
    rows.check_first<double, double, double, double>(fn::triangular_cumulative_hazard);
    rows.check_first<double, double, double>(fn::arcsine_hazard);
    rows.check_first<double, double, double>(fn::arcsine_cumulative_hazard);
    rows.check<double, double, double>(fn::gamma_hazard);
    rows.check_first<double, double, double>(fn::gamma_cumulative_hazard);
    rows.check_first<double, double, double>(fn::inverse_gamma_hazard);
    rows.check_first<double, double, double>(fn::inverse_gamma_cumulative_hazard);
    rows.check_first<double, double>(fn::chi_squared_hazard);
    rows.check_first<double, double>(fn::chi_squared_cumulative_hazard);
    rows.check_first<double, double>(fn::inverse_chi_squared_hazard);
    rows.check_first<double, double>(fn::inverse_chi_squared_cumulative_hazard);
    rows.check_first<double, double, double>(fn::scaled_inverse_chi_squared_hazard);
    rows.check_first<double, double, double>(fn::scaled_inverse_chi_squared_cumulative_hazard);
    rows.check_first<double, double, double>(fn::nakagami_hazard);
    rows.check_first<double, double, double>(fn::nakagami_cumulative_hazard);
    rows.check_first<double, double>(fn::maxwell_hazard);
    rows.check_first<double, double>(fn::maxwell_cumulative_hazard);
    rows.check_first<double, double, double, double>(fn::generalized_normal_hazard);
    rows.check_first<double, double, double, double>(fn::generalized_normal_cumulative_hazard);
    rows.check_first<double, double, double>(fn::beta_hazard);
    rows.check_first<double, double, double>(fn::beta_cumulative_hazard);
    rows.check_first<double, double, double>(fn::beta_proportion_hazard);
    rows.check_first<double, double, double>(fn::beta_proportion_cumulative_hazard);
    rows.check_first<double, double, double>(fn::fisher_f_hazard);
    rows.check_first<double, double, double>(fn::fisher_f_cumulative_hazard);
    rows.check_first<double, double>(fn::students_t_hazard);
    rows.check_first<double, double>(fn::students_t_cumulative_hazard);
    rows.check_first<double, double, double, double>(fn::students_t_location_scale_hazard);
    rows.check_first<double, double, double, double>(
        fn::students_t_location_scale_cumulative_hazard);
    rows.check_first<double, double, double>(fn::inverse_gaussian_hazard);
    rows.check_first<double, double, double>(fn::inverse_gaussian_cumulative_hazard);
    rows.check_first<double, double, double, double>(fn::exp_mod_normal_hazard);
    rows.check_first<double, double, double, double>(fn::exp_mod_normal_cumulative_hazard);
    rows.check_first<double, double, double, double>(fn::skew_normal_hazard);
    rows.check_first<double, double, double, double>(fn::skew_normal_cumulative_hazard);
}

// Where 1 − F is 0 as a number: next to z + 1/z of the normal distribution.
TEST(Hazards, FarOut) {
    EXPECT_DOUBLE_EQ(fn::normal_hazard(0.0, 1.0, 1e6), 1e6 + 1e-6);
    EXPECT_DOUBLE_EQ(fn::exponential_hazard(2.0, 1e6), 2);
    EXPECT_DOUBLE_EQ(fn::weibull_cumulative_hazard(2.0, 1.0, 1e6), 1e12);
}

TEST(Hazards, Ends) {
    EXPECT_EQ(fn::gamma_hazard(2.5, 1.0, -1.0), 0);
    EXPECT_EQ(fn::uniform_cumulative_hazard(0.0, 1.0, 2.0), HUGE_VAL);
    EXPECT_THROW(fn::weibull_hazard(0.0, 1.0, 1.0), std::domain_error);
}

}  // namespace
