// SPDX-License-Identifier: MIT
#include "chainrules/statistics/log_cdf_location_scale.hpp"

#include <cmath>
#include <stdexcept>
#include <tuple>

#include "chainrules_testutils/gtest.hpp"
#include "statistics/support/formulas.hpp"

namespace {

using namespace chainrules;
constexpr double infinity = HUGE_VAL;

TEST(LogCdfLocationScale, References) {
    formulas::Rows const rows("log_cdf");
    rows.check<double, double, double>(fn::normal_logcdf);
    rows.check<double, double, double>(fn::normal_logccdf);
    rows.check<double, double, double>(fn::lognormal_logcdf);
    rows.check<double, double, double>(fn::lognormal_logccdf);
    rows.check<double, double, double>(fn::logit_normal_logcdf);
    rows.check<double, double, double>(fn::logit_normal_logccdf);
    rows.check<double, double, double, double, double>(fn::johnson_su_logcdf);
    rows.check<double, double, double, double, double>(fn::johnson_su_logccdf);
    rows.check<double, double>(fn::half_normal_logcdf);
    rows.check<double, double>(fn::half_normal_logccdf);
    rows.check<double, double, double>(fn::moyal_logcdf);
    rows.check<double, double, double>(fn::moyal_logccdf);
    rows.check<double, double, double>(fn::logistic_logcdf);
    rows.check<double, double, double>(fn::logistic_logccdf);
    rows.check<double, double, double>(fn::log_logistic_logcdf);
    rows.check<double, double, double>(fn::log_logistic_logccdf);
    rows.check<double, double, double>(fn::laplace_logcdf);
    rows.check<double, double, double>(fn::laplace_logccdf);
    rows.check<double, double, double, double>(fn::asymmetric_laplace_logcdf);
    rows.check<double, double, double, double>(fn::asymmetric_laplace_logccdf);
    rows.check<double, double, double>(fn::cauchy_logcdf);
    rows.check<double, double, double>(fn::cauchy_logccdf);
    rows.check<double, double>(fn::half_cauchy_logcdf);
    rows.check<double, double>(fn::half_cauchy_logccdf);
    rows.check<double, double, double>(fn::gumbel_logcdf);
    rows.check<double, double, double>(fn::gumbel_logccdf);
}

TEST(LogCdfLocationScale, LogNormalCdf) {
    EXPECT_EQ(fn::log_normal_cdf(-50.0), fn::normal_logcdf(0.0, 1.0, -50.0));
    for (double const z : {-50.0, -3.0, 0.0, 2.0}) testutils::test_rrule(fn::log_normal_cdf, z);
    EXPECT_EQ(second_order::check(fn::log_normal_cdf, -3.0), 0);
}
// Where the standardised argument is infinite, the partials are 0 on the side that is complete.
TEST(LogCdfLocationScale, Infinity) {
    auto const [value, pullback] = rrule(fn::normal_logcdf, 0.0, 1.0, infinity);
    EXPECT_EQ(value, 0);
    EXPECT_EQ(pullback(1.0), (std::tuple{NoTangent{}, 0.0, 0.0, 0.0}));
    EXPECT_EQ(fn::normal_logccdf(0.0, 1.0, infinity), -infinity);
    EXPECT_EQ(fn::cauchy_logcdf(0.0, 1.0, -infinity), -infinity);
}

// The kink of the density is none of the distribution function.
TEST(LogCdfLocationScale, LaplaceAtTheMean) {
    auto const [value, pullback] = rrule(fn::laplace_logcdf, 2.0, 0.5, 2.0);
    EXPECT_DOUBLE_EQ(value, -std::log(2));
    EXPECT_EQ(pullback(1.0), (std::tuple{NoTangent{}, -2.0, -0.0, 2.0}));
}

TEST(LogCdfLocationScale, BadInput) {
    EXPECT_THROW(fn::normal_logcdf(0.0, 0.0, 1.0), std::domain_error);
    EXPECT_THROW(fn::asymmetric_laplace_logccdf(0.0, 1.0, 1.0, 1.0), std::domain_error);
    EXPECT_TRUE(std::isnan(fn::normal_logcdf(0.0, 1.0, NAN)));
    EXPECT_TRUE(std::isnan(fn::normal_logcdf(0.0, -1.0, 1.0, keyword(special::detail::Quiet{}))));
}

}  // namespace
