// SPDX-License-Identifier: MIT
#include "chainrules/statistics/entropies.hpp"

#include <cmath>
#include <stdexcept>
#include <tuple>

#include "chainrules_testutils/gtest.hpp"
#include "statistics/support/formulas.hpp"

namespace {

using namespace chainrules;

// Beside integrals and sums of densities.
TEST(Entropies, References) {
    formulas::Rows const rows("moments");
    rows.check_first<double, double>(fn::normal_entropy);
    rows.check_first<double, double>(fn::lognormal_entropy);
    rows.check_first<double>(fn::half_normal_entropy);
    rows.check_first<double>(fn::exponential_entropy);
    rows.check_first<double, double>(fn::laplace_entropy);
    rows.check_first<double, double, double>(fn::asymmetric_laplace_entropy);
    rows.check_first<double, double>(fn::cauchy_entropy);
    rows.check_first<double, double>(fn::logistic_entropy);
    rows.check_first<double, double>(fn::log_logistic_entropy);
    rows.check_first<double, double>(fn::gumbel_entropy);
    rows.check_first<double, double>(fn::moyal_entropy);
    rows.check_first<double, double>(fn::weibull_entropy);
    rows.check_first<double, double>(fn::frechet_entropy);
    rows.check_first<double>(fn::rayleigh_entropy);
    rows.check_first<double>(fn::maxwell_entropy);
    rows.check_first<double, double>(fn::pareto_entropy);
    rows.check_first<double, double>(fn::lomax_entropy);
    rows.check_first<double, double, double>(fn::generalized_pareto_entropy);
    rows.check_first<double, double, double>(fn::generalized_extreme_value_entropy);
    rows.check_first<double, double>(fn::uniform_entropy);
    rows.check_first<double, double, double>(fn::triangular_entropy);
    rows.check_first<double, double>(fn::kumaraswamy_entropy);
    rows.check_first<double, double>(fn::gamma_entropy);
    rows.check_first<double, double>(fn::inverse_gamma_entropy);
    rows.check_first<double>(fn::chi_squared_entropy);
    rows.check_first<double, double>(fn::beta_entropy);
    rows.check_first<double>(fn::students_t_entropy);
    rows.check_first<double, double, double>(fn::generalized_normal_entropy);
    rows.check_first<double, double, double>(fn::students_t_location_scale_entropy);
    rows.check_first<double, double>(fn::inverse_gaussian_entropy);
    rows.check_first<double>(fn::bernoulli_entropy);
    rows.check_first<double>(fn::bernoulli_logit_entropy);
    rows.check_first<double>(fn::geometric_entropy);
}

TEST(Entropies, Arcsine) {
    EXPECT_DOUBLE_EQ(fn::arcsine_entropy(0.0, 4.0), std::log(std::acos(-1.0)));
    testutils::test_rrule(fn::arcsine_entropy, -0.5, 2.0);
}
TEST(Entropies, SecondOrder) {
    EXPECT_EQ(second_order::check(fn::gamma_entropy, 2.5, 1.5), 0);
    EXPECT_EQ(second_order::check(fn::beta_entropy, 20.0, 30.0), 0);
    EXPECT_EQ(second_order::check(fn::students_t_entropy, 50.0), 0);
}
// Of certain outcomes, and bad input.
TEST(Entropies, Ends) {
    EXPECT_EQ(fn::bernoulli_entropy(0.0), 0);
    EXPECT_EQ(fn::bernoulli_entropy(1.0), 0);
    EXPECT_THROW(fn::gamma_entropy(0.0, 1.0), std::domain_error);
}

}  // namespace
