// SPDX-License-Identifier: MIT
#include "chainrules/statistics/log_cdf_normal_mixtures.hpp"

#include <cmath>
#include <stdexcept>
#include <tuple>

#include "chainrules_testutils/gtest.hpp"
#include "statistics/support/formulas.hpp"

namespace {

using namespace chainrules;
constexpr double infinity = HUGE_VAL;

TEST(LogCdfNormalMixtures, References) {
    formulas::Rows const rows("log_cdf");
    rows.check<double, double, double>(fn::inverse_gaussian_logcdf);
    rows.check<double, double, double>(fn::inverse_gaussian_logccdf);
    rows.check<double, double, double, double>(fn::exp_mod_normal_logcdf);
    rows.check<double, double, double, double>(fn::exp_mod_normal_logccdf);
    rows.check<double, double, double, double>(fn::skew_normal_logcdf);
    rows.check<double, double, double, double>(fn::skew_normal_logccdf);
}

TEST(LogCdfNormalMixtures, BadInput) {
    EXPECT_EQ(fn::inverse_gaussian_logcdf(1.0, 2.0, 0.0), -infinity);
    EXPECT_THROW(fn::inverse_gaussian_logcdf(0.0, 1.0, 1.0), std::domain_error);
    EXPECT_THROW(fn::exp_mod_normal_logcdf(0.0, 1.0, 0.0, 1.0), std::domain_error);
    EXPECT_THROW(fn::skew_normal_logcdf(0.0, -1.0, 0.0, 1.0), std::domain_error);
}

}  // namespace
