// SPDX-License-Identifier: MIT
#include "chainrules/statistics/log_cdf_hazards.hpp"

#include <cmath>
#include <stdexcept>
#include <tuple>

#include "chainrules/statistics/log_cdf_location_scale.hpp"
#include "chainrules_testutils/gtest.hpp"
#include "statistics/support/formulas.hpp"

namespace {

using namespace chainrules;
constexpr double infinity = HUGE_VAL;

TEST(LogCdfHazards, References) {
    formulas::Rows const rows("log_cdf");
    rows.check<double, double>(fn::exponential_logcdf);
    rows.check<double, double>(fn::exponential_logccdf);
    rows.check<double, double, double>(fn::weibull_logcdf);
    rows.check<double, double, double>(fn::weibull_logccdf);
    rows.check<double, double>(fn::rayleigh_logcdf);
    rows.check<double, double>(fn::rayleigh_logccdf);
    rows.check<double, double, double>(fn::frechet_logcdf);
    rows.check<double, double, double>(fn::frechet_logccdf);
    rows.check<double, double, double>(fn::pareto_logcdf);
    rows.check<double, double, double>(fn::pareto_logccdf);
    rows.check<double, double, double>(fn::lomax_logcdf);
    rows.check<double, double, double>(fn::lomax_logccdf);
    rows.check<double, double, double>(fn::kumaraswamy_logcdf);
    rows.check<double, double, double>(fn::kumaraswamy_logccdf);
    rows.check<long, double>(fn::geometric_logcdf);
    rows.check<long, double>(fn::geometric_logccdf);
    rows.check<double, double, double, double>(fn::generalized_pareto_logcdf);
    rows.check<double, double, double, double>(fn::generalized_pareto_logccdf);
    rows.check<double, double, double, double>(fn::generalized_extreme_value_logcdf);
    rows.check<double, double, double, double>(fn::generalized_extreme_value_logccdf);
    rows.check<double, double, double>(fn::uniform_logcdf);
    rows.check<double, double, double>(fn::uniform_logccdf);
    rows.check<double, double, double, double>(fn::triangular_logcdf);
    rows.check<double, double, double, double>(fn::triangular_logccdf);
    rows.check<double, double, double>(fn::arcsine_logcdf);
    rows.check<double, double, double>(fn::arcsine_logccdf);
}

// At the end of the support the limits from within, beyond it constants.
TEST(LogCdfHazards, Ends) {
    auto const [value, pullback] = rrule(fn::weibull_logcdf, 1.5, 2.0, 0.0);
    EXPECT_EQ(value, -infinity);
    EXPECT_EQ(pullback(1.0), (std::tuple{NoTangent{}, -infinity, -0.75, infinity}));
    auto const [upper, upper_pullback] = rrule(fn::weibull_logccdf, 1.0, 2.0, 0.0);
    EXPECT_EQ(upper, 0);
    EXPECT_EQ(upper_pullback(1.0), (std::tuple{NoTangent{}, 0.0, 0.0, -0.5}));
    auto const [outside, outside_pullback] = rrule(fn::pareto_logcdf, 2.0, 3.0, 1.5);
    EXPECT_EQ(outside, -infinity);
    EXPECT_EQ(outside_pullback(1.0), (std::tuple{NoTangent{}, 0.0, 0.0, 0.0}));
    EXPECT_EQ(fn::generalized_pareto_logccdf(0.0, 1.0, -0.5, 3.0), -infinity);
    EXPECT_EQ(fn::generalized_extreme_value_logcdf(0.0, 1.0, 0.5, -3.0), -infinity);
    EXPECT_EQ(fn::geometric_logccdf(-1, 0.5), 0);
}

// The shape 0 is the exponential and Gumbel's distribution.
TEST(LogCdfHazards, ShapeZero) {
    auto const [value, pullback] = rrule(fn::generalized_pareto_logccdf, 0.5, 2.0, 0.0, 3.5);
    EXPECT_EQ(value, -1.5);
    EXPECT_EQ(pullback(1.0), (std::tuple{NoTangent{}, 0.5, 0.75, 1.125, -0.5}));
    EXPECT_EQ(fn::generalized_extreme_value_logcdf(0.5, 2.0, 0.0, 3.5),
              fn::gumbel_logcdf(0.5, 2.0, 3.5));
}

TEST(LogCdfHazards, BadInput) {
    EXPECT_THROW(fn::weibull_logcdf(-1.0, 1.0, 1.0), std::domain_error);
    EXPECT_THROW(fn::uniform_logccdf(1.0, 1.0, 1.0), std::domain_error);
    EXPECT_THROW(fn::geometric_logcdf(2, 0.0), std::domain_error);
}

}  // namespace
