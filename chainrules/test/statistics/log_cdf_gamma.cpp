// SPDX-License-Identifier: MIT
#include "chainrules/statistics/log_cdf_gamma.hpp"

#include <cmath>
#include <stdexcept>
#include <tuple>

#include "chainrules_testutils/gtest.hpp"
#include "statistics/support/formulas.hpp"

namespace {

using namespace chainrules;
constexpr double infinity = HUGE_VAL;

TEST(LogCdfGamma, References) {
    formulas::Rows const rows("log_cdf");
    rows.check<double, double, double>(fn::gamma_logcdf);
    rows.check<double, double, double>(fn::gamma_logccdf);
    rows.check<double, double, double>(fn::inverse_gamma_logcdf);
    rows.check<double, double, double>(fn::inverse_gamma_logccdf);
    rows.check<double, double>(fn::chi_squared_logcdf);
    rows.check<double, double>(fn::chi_squared_logccdf);
    rows.check<double, double>(fn::inverse_chi_squared_logcdf);
    rows.check<double, double>(fn::inverse_chi_squared_logccdf);
    rows.check<double, double, double>(fn::scaled_inverse_chi_squared_logcdf);
    rows.check<double, double, double>(fn::scaled_inverse_chi_squared_logccdf);
    rows.check<double, double, double>(fn::nakagami_logcdf);
    rows.check<double, double, double>(fn::nakagami_logccdf);
    rows.check<double, double>(fn::maxwell_logcdf);
    rows.check<double, double>(fn::maxwell_logccdf);
    rows.check<double, double, double, double>(fn::generalized_normal_logcdf);
    rows.check<double, double, double, double>(fn::generalized_normal_logccdf);
    rows.check<long, double>(fn::poisson_logcdf);
    rows.check<long, double>(fn::poisson_logccdf);
    rows.check<long, double>(fn::poisson_log_logcdf);
    rows.check<long, double>(fn::poisson_log_logccdf);
}

// At 0 the logarithms move as those of x^k.
TEST(LogCdfGamma, Ends) {
    auto const [value, pullback] = rrule(fn::gamma_logcdf, 1.5, 2.0, 0.0);
    EXPECT_EQ(value, -infinity);
    EXPECT_EQ(pullback(1.0), (std::tuple{NoTangent{}, -infinity, -0.75, infinity}));
    auto const [upper, upper_pullback] = rrule(fn::gamma_logccdf, 1.0, 2.0, 0.0);
    EXPECT_EQ(upper, 0);
    EXPECT_EQ(upper_pullback(1.0), (std::tuple{NoTangent{}, 0.0, 0.0, -0.5}));
    EXPECT_EQ(fn::gamma_logccdf(3.0, 2.0, infinity), -infinity);
    EXPECT_EQ(fn::poisson_logcdf(0, 0.0), 0);
    EXPECT_EQ(fn::poisson_logccdf(-1, 2.0), 0);
}

TEST(LogCdfGamma, Float) {
    testutils::test_rrule(fn::gamma_logcdf, 2.5f, 1.5f, 2.0f);
    testutils::test_rrule(fn::gamma_logccdf, 2.5f, 1.5f, 2.0f);
    testutils::test_rrule(fn::gamma_logccdf, 2.5L, 1.5L, 90.0L);
}

TEST(LogCdfGamma, BadInput) {
    EXPECT_THROW(fn::gamma_logcdf(0.0, 1.0, 1.0), std::domain_error);
    EXPECT_THROW(fn::poisson_logccdf(2, -1.0), std::domain_error);
}

}  // namespace
