// SPDX-License-Identifier: MIT
#include "chainrules/statistics/log_cdf_beta.hpp"

#include <cmath>
#include <stdexcept>
#include <tuple>

#include "chainrules/statistics/log_cdf_location_scale.hpp"
#include "chainrules_testutils/gtest.hpp"
#include "statistics/support/formulas.hpp"

namespace {

using namespace chainrules;
constexpr double infinity = HUGE_VAL;

TEST(LogCdfBeta, References) {
    formulas::Rows const rows("log_cdf");
    rows.check<double, double, double>(fn::beta_logcdf);
    rows.check<double, double, double>(fn::beta_logccdf);
    rows.check<double, double, double>(fn::beta_proportion_logcdf);
    rows.check<double, double, double>(fn::beta_proportion_logccdf);
    rows.check<double, double, double>(fn::fisher_f_logcdf);
    rows.check<double, double, double>(fn::fisher_f_logccdf);
    rows.check<double, double>(fn::students_t_logcdf);
    rows.check<double, double>(fn::students_t_logccdf);
    rows.check<double, double, double, double>(fn::students_t_location_scale_logcdf);
    rows.check<double, double, double, double>(fn::students_t_location_scale_logccdf);
    rows.check<long, long, double>(fn::binomial_logcdf);
    rows.check<long, long, double>(fn::binomial_logccdf);
    rows.check<long, long, double>(fn::binomial_logit_logcdf);
    rows.check<long, long, double>(fn::binomial_logit_logccdf);
    rows.check<long, double, double>(fn::negative_binomial_logcdf);
    rows.check<long, double, double>(fn::negative_binomial_logccdf);
    rows.check<long, double, double>(fn::negative_binomial_2_logcdf);
    rows.check<long, double, double>(fn::negative_binomial_2_logccdf);
    rows.check<long, double, double>(fn::negative_binomial_2_log_logcdf);
    rows.check<long, double, double>(fn::negative_binomial_2_log_logccdf);
}

TEST(LogCdfBeta, Ends) {
    auto const [value, pullback] = rrule(fn::beta_logcdf, 1.5, 2.0, 0.0);
    EXPECT_EQ(value, -infinity);
    EXPECT_EQ(std::get<3>(pullback(1.0)), infinity);
    auto const [upper, upper_pullback] = rrule(fn::beta_logccdf, 1.0, 3.0, 0.0);
    EXPECT_EQ(upper, 0);
    EXPECT_DOUBLE_EQ(std::get<3>(upper_pullback(1.0)), -3.0);
    EXPECT_EQ(fn::beta_logccdf(1.5, 2.0, 1.5), -infinity);
    EXPECT_EQ(fn::binomial_logcdf(7, 7, 0.25), 0);
    EXPECT_EQ(fn::binomial_logccdf(9, 7, 0.25), -infinity);
    EXPECT_EQ(fn::negative_binomial_logcdf(3, 2.5, 1.0), 0);
    // The median, by the degrees of freedom a constant.
    auto const [median, median_pullback] = rrule(fn::students_t_logcdf, 3.0, 0.0);
    EXPECT_DOUBLE_EQ(median, -std::log(2));
    EXPECT_EQ(std::get<1>(median_pullback(1.0)), 0);
}

// Of so many degrees of freedom that the distribution is normal.
TEST(LogCdfBeta, ManyDegrees) {
    EXPECT_NEAR(fn::students_t_logcdf(1e10, -1.5), fn::normal_logcdf(0.0, 1.0, -1.5), 1e-9);
    auto const [value, pullback] = rrule(fn::students_t_logcdf, 1e10, -1.5);
    // ∂F/∂ν = −φ(t) t (1 + t²)/4 · (−1/ν²), Cornish and Fisher's first term.
    double const density = std::exp(-1.125) / std::sqrt(2 * std::acos(-1.0));
    double const slope = density * -1.5 * (1 + 2.25) / 4 / 1e20 / std::exp(value);
    EXPECT_NEAR(std::get<1>(pullback(1.0)) / slope, 1, 1e-6);
}

TEST(LogCdfBeta, BadInput) {
    EXPECT_THROW(fn::beta_logcdf(0.0, 1.0, 0.5), std::domain_error);
    EXPECT_THROW(fn::binomial_logcdf(2, 7, 1.5), std::domain_error);
    EXPECT_THROW(fn::students_t_logccdf(-1.0, 0.5), std::domain_error);
}

}  // namespace
