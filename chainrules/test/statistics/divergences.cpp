// SPDX-License-Identifier: MIT
#include "chainrules/statistics/divergences.hpp"

#include <cmath>
#include <stdexcept>
#include <tuple>

#include "chainrules_testutils/gtest.hpp"
#include "statistics/support/formulas.hpp"

namespace {

using namespace chainrules;

// Beside integrals and sums of densities.
TEST(Divergences, References) {
    formulas::Rows const rows("moments");
    rows.check_first<double, double, double, double>(fn::normal_kl);
    rows.check_first<double, double, double, double>(fn::lognormal_kl);
    rows.check_first<double, double>(fn::half_normal_kl);
    rows.check_first<double, double>(fn::rayleigh_kl);
    rows.check_first<double, double>(fn::maxwell_kl);
    rows.check_first<double, double>(fn::exponential_kl);
    rows.check_first<double, double, double, double>(fn::gamma_kl);
    rows.check_first<double, double>(fn::chi_squared_kl);
    rows.check_first<double, double, double, double>(fn::beta_kl);
    rows.check_first<double, double, double, double>(fn::laplace_kl);
    rows.check_first<double, double, double, double>(fn::cauchy_kl);
    rows.check_first<double, double, double, double>(fn::gumbel_kl);
    rows.check_first<double, double, double, double>(fn::weibull_kl);
    rows.check_first<double, double, double, double>(fn::uniform_kl);
    rows.check_first<double, double, double, double>(fn::pareto_kl);
    rows.check_first<double, double>(fn::poisson_kl);
    rows.check_first<double, double>(fn::bernoulli_kl);
    rows.check_first<double, double>(fn::geometric_kl);
}

// Of equal parameters 0, of next to equal ones with all digits: half of d²/σ².
TEST(Divergences, Equal) {
    EXPECT_EQ(fn::normal_kl(0.5, 2.0, 0.5, 2.0), 0);
    EXPECT_DOUBLE_EQ(fn::normal_kl(0.0, 1.0, 1e-9, 1.0), 0.5e-18);
    EXPECT_NEAR(fn::exponential_kl(1.0, 1 + 1e-8) / (0.5e-16), 1, 1e-7);
    EXPECT_EQ(fn::poisson_kl(0.0, 2.0), 2);
    EXPECT_EQ(fn::uniform_kl(0.0, 2.0, 0.5, 3.0), HUGE_VAL);
}
TEST(Divergences, Rules) {
    testutils::test_rrule(fn::gamma_kl, 40.5, 1.5, 50.5, 1.25);
    testutils::test_rrule(fn::inverse_gamma_kl, 2.5, 1.5, 3.5, 1.25);
    testutils::test_rrule(fn::inverse_gaussian_kl, 2.5, 1.5, 3.5, 1.25);
    EXPECT_EQ(second_order::check(fn::beta_kl, 2.5, 1.5, 3.5, 1.25), 0);
    EXPECT_EQ(second_order::check(fn::gamma_kl, 2.5, 1.5, 3.5, 1.25), 0);
    // 1/X of a gamma number X is an inverse gamma number.
    EXPECT_DOUBLE_EQ(fn::inverse_gamma_kl(2.5, 1.5, 3.5, 1.25),
                     fn::gamma_kl(2.5, 1 / 1.5, 3.5, 1 / 1.25));
    EXPECT_THROW(fn::normal_kl(0.0, 1.0, 0.0, 0.0), std::domain_error);
}

}  // namespace
