// SPDX-License-Identifier: MIT
#include "chainrules/statistics/log_cdf_discrete.hpp"

#include <cmath>
#include <stdexcept>
#include <tuple>

#include "chainrules_testutils/gtest.hpp"
#include "statistics/support/formulas.hpp"

namespace {

using namespace chainrules;
constexpr double infinity = HUGE_VAL;

TEST(LogCdfDiscrete, References) {
    formulas::Rows const rows("log_cdf");
    rows.check<long, double>(fn::bernoulli_logcdf);
    rows.check<long, double>(fn::bernoulli_logccdf);
    rows.check<long, double>(fn::bernoulli_logit_logcdf);
    rows.check<long, double>(fn::bernoulli_logit_logccdf);
    rows.check<long, long, double, double>(fn::beta_binomial_logcdf);
    rows.check<long, long, double, double>(fn::beta_binomial_logccdf);
    rows.check<long, double>(fn::zipf_logcdf);
    rows.check<long, double>(fn::zipf_logccdf);
    rows.check<long, double>(fn::yule_simon_logcdf);
    rows.check<long, double>(fn::yule_simon_logccdf);
    rows.check<long, double>(fn::logarithmic_logcdf);
    rows.check<long, double>(fn::logarithmic_logccdf);
    rows.check<long, double, double>(fn::zero_inflated_poisson_logcdf);
    rows.check<long, double, double>(fn::zero_inflated_poisson_logccdf);
}

TEST(LogCdfDiscrete, OutsideOfTheSupport) {
    EXPECT_EQ(fn::bernoulli_logcdf(-1, 0.25), -infinity);
    EXPECT_EQ(fn::bernoulli_logcdf(1, 0.25), 0);
    EXPECT_EQ(fn::beta_binomial_logccdf(8, 8, 1.5, 2.0), -infinity);
    EXPECT_EQ(fn::zipf_logcdf(0, 2.0), -infinity);
    auto const [value, pullback] = rrule(fn::yule_simon_logccdf, 0, 2.0);
    EXPECT_EQ(value, 0);
    EXPECT_EQ(pullback(1.0), (std::tuple{NoTangent{}, NoTangent{}, 0.0}));
}

TEST(LogCdfDiscrete, BadInput) {
    EXPECT_THROW(fn::bernoulli_logcdf(0, 1.5), std::domain_error);
    EXPECT_THROW(fn::zipf_logcdf(2, 1.0), std::domain_error);
    EXPECT_THROW(fn::logarithmic_logccdf(2, 1.0), std::domain_error);
}

}  // namespace
