// SPDX-License-Identifier: MIT
#include "chainrules/statistics/moments_discrete.hpp"

#include <cmath>
#include <stdexcept>
#include <tuple>

#include "chainrules_testutils/gtest.hpp"
#include "statistics/support/formulas.hpp"

namespace {

using namespace chainrules;

// Beside integrals and sums of densities.
TEST(MomentsDiscrete, References) {
    formulas::Rows const rows("moments");
    rows.check_first<double>(fn::poisson_mean);
    rows.check_first<double>(fn::poisson_variance);
    rows.check_first<double>(fn::poisson_log_mean);
    rows.check_first<double>(fn::poisson_log_variance);
    rows.check_first<double>(fn::bernoulli_mean);
    rows.check_first<double>(fn::bernoulli_variance);
    rows.check_first<double>(fn::bernoulli_logit_mean);
    rows.check_first<double>(fn::bernoulli_logit_variance);
    rows.check_first<long, double>(fn::binomial_mean);
    rows.check_first<long, double>(fn::binomial_variance);
    rows.check_first<long, double>(fn::binomial_logit_mean);
    rows.check_first<long, double>(fn::binomial_logit_variance);
    rows.check_first<double>(fn::geometric_mean);
    rows.check_first<double>(fn::geometric_variance);
    rows.check_first<double, double>(fn::negative_binomial_mean);
    rows.check_first<double, double>(fn::negative_binomial_variance);
    rows.check_first<double, double>(fn::negative_binomial_2_mean);
    rows.check_first<double, double>(fn::negative_binomial_2_variance);
    rows.check_first<double, double>(fn::negative_binomial_2_log_mean);
    rows.check_first<double, double>(fn::negative_binomial_2_log_variance);
    rows.check_first<long, double, double>(fn::beta_binomial_mean);
    rows.check_first<long, double, double>(fn::beta_binomial_variance);
    rows.check_first<double>(fn::yule_simon_mean);
    rows.check_first<double>(fn::logarithmic_mean);
    rows.check_first<double>(fn::logarithmic_variance);
    rows.check_first<double, double>(fn::zero_inflated_poisson_mean);
    rows.check_first<double, double>(fn::zero_inflated_poisson_variance);
    rows.check_first<double, double>(fn::skellam_mean);
    rows.check_first<double, double>(fn::skellam_variance);
}

TEST(MomentsDiscrete, Rules) {
    testutils::test_rrule(fn::yule_simon_variance, 7.5);
    testutils::test_rrule(fn::beta_negative_binomial_mean, 1.5, 9.5, 1.25);
    testutils::test_rrule(fn::beta_negative_binomial_variance, 1.5, 9.5, 1.25);
    // Of a geometric number, r = 1, of which p is a beta number: E(1 − p)/p.
    EXPECT_DOUBLE_EQ(fn::beta_negative_binomial_mean(1.0, 3.0, 2.0), 1);
    EXPECT_EQ(fn::yule_simon_mean(1.0), HUGE_VAL);
    EXPECT_THROW(fn::binomial_mean(7, 1.5), std::domain_error);
}

}  // namespace
