// SPDX-License-Identifier: MIT
#include "chainrules/statistics/glm.hpp"

#include <gtest/gtest.h>

#include <Eigen/Core>
#include <stdexcept>
#include <tuple>
#include <vector>

#include "chainrules/eigen/dense/dense.hpp"
#include "chainrules/statistics/binomial.hpp"
#include "chainrules/statistics/negative_binomial.hpp"
#include "chainrules/statistics/normal.hpp"
#include "chainrules/statistics/poisson.hpp"
#include "chainrules_testutils/eigen.hpp"
#include "chainrules_testutils/gtest.hpp"

namespace {

using namespace chainrules;
using testutils::test_frule;
using testutils::test_rrule;

Eigen::MatrixXd const X = Eigen::MatrixXd::Random(5, 3);
Eigen::VectorXd const beta = Eigen::VectorXd::Random(3), alpha = Eigen::VectorXd::Random(5),
                      y = Eigen::VectorXd::Random(5);
std::vector<int> const count{0, 3, 1, 50, 2}, success{0, 1, 1, 0, 1};

TEST(GlmLogLikelihood, Value) {
    double expected = 0, of_rows = 0;
    for (int i = 0; i != 5; ++i) {
        double const eta = X.row(i).dot(beta);
        auto const k = count[static_cast<std::size_t>(i)];
        expected += fn::poisson_log_logpdf(k, 0.5 + eta);
        of_rows += fn::normal_logpdf(alpha[i] + eta, 0.75, y[i]);
    }
    EXPECT_NEAR(fn::glm_log_likelihood(fn::poisson_log_logpdf, X, 0.5, beta, count), expected,
                1e-12);
    EXPECT_NEAR(fn::glm_log_likelihood(fn::normal_logpdf, X, alpha, beta, 0.75, y), of_rows, 1e-12);
}

TEST(GlmLogLikelihood, Checker) {
    test_rrule(fn::glm_log_likelihood, fn::poisson_log_logpdf, X, 0.5, beta, count);
    test_frule(fn::glm_log_likelihood, fn::poisson_log_logpdf, X, 0.5, beta, count);
    test_rrule(fn::glm_log_likelihood, fn::normal_logpdf, X, alpha, beta, 0.75, y);
    test_frule(fn::glm_log_likelihood, fn::normal_logpdf, X, alpha, beta, 0.75, y);
    test_rrule(fn::glm_log_likelihood, fn::bernoulli_logit_logpdf, X, 0.5, beta, success);
    test_rrule(fn::glm_log_likelihood, fn::negative_binomial_2_log_logpdf, X, 0.5, beta, count,
               2.5);
}

// α counts where there is no column.
TEST(GlmLogLikelihood, NoColumns) {
    Eigen::MatrixXd const none(5, 0);
    Eigen::VectorXd const no_beta(0);
    auto const [value, pullback] =
        rrule(fn::glm_log_likelihood, fn::poisson_log_logpdf, none, 0.5, no_beta, count);
    auto const [other, by_eta] = rrule(fn::log_likelihood, fn::poisson_log_logpdf, count, 0.5);
    EXPECT_NEAR(value, other, 1e-12);
    EXPECT_NEAR(std::get<3>(pullback(1.0)), std::get<3>(by_eta(1.0)), 1e-12);
}

TEST(GlmLogLikelihood, Sizes) {
    Eigen::VectorXd const four = Eigen::VectorXd::Ones(4);
    EXPECT_THROW(fn::glm_log_likelihood(fn::poisson_log_logpdf, X, 0.5, four, count),
                 std::invalid_argument);
    EXPECT_THROW(fn::glm_log_likelihood(fn::normal_logpdf, X, four, beta, 1.0, y),
                 std::invalid_argument);
    EXPECT_THROW(fn::glm_log_likelihood(fn::normal_logpdf, X, 0.5, beta, 1.0, four),
                 std::invalid_argument);
}

}  // namespace
