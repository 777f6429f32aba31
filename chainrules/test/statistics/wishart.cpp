// SPDX-License-Identifier: MIT
#include <Eigen/Cholesky>

#include "chainrules/statistics/wishart.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <numbers>
#include <stdexcept>

#include "chainrules/eigen/dense/dense.hpp"
#include "chainrules/statistics/gamma.hpp"
#include "chainrules_testutils/eigen.hpp"
#include "chainrules_testutils/gtest.hpp"
#include "support/message_of.hpp"

namespace {

using namespace chainrules;
using Eigen::MatrixXd;
using testutils::test_frule;
using testutils::test_rrule;

MatrixXd const S{{2, 0.5, -0.25}, {0.5, 1, 0.125}, {-0.25, 0.125, 1.5}};
MatrixXd const W{{9, 1.5, 0.5}, {1.5, 6, -0.75}, {0.5, -0.75, 5}};
MatrixXd const Omega{{1, 0.5, -0.25}, {0.5, 1, 0.125}, {-0.25, 0.125, 1}};

TEST(Wishart, Checker) {
    test_rrule(fn::wishart_logpdf, 5.5, S, W);
    test_frule(fn::wishart_logpdf, 5.5, S, W);
    test_rrule(fn::inverse_wishart_logpdf, 5.5, W, S);
    test_rrule(fn::lkj_corr_logpdf, 1.75, Omega);
    test_rrule(fn::lkj_corr_cholesky_logpdf, 1.75, MatrixXd(Omega.llt().matrixL()));
}

// Of 1×1 matrices they are gamma and inverse gamma densities.
TEST(Wishart, OneDimension) {
    MatrixXd const s{{1.5}}, w{{2.25}};
    EXPECT_NEAR(fn::wishart_logpdf(5.5, s, w), fn::gamma_logpdf(2.75, 3.0, 2.25), 1e-14);
    EXPECT_NEAR(fn::inverse_wishart_logpdf(5.5, s, w), fn::inverse_gamma_logpdf(2.75, 0.75, 2.25),
                1e-14);
}
// The density of an inverse: times the Jacobian |W|^(n + 1).
TEST(Wishart, Inverse) {
    MatrixXd const inverse = W.llt().solve(MatrixXd::Identity(3, 3)),
                   scale = S.llt().solve(MatrixXd::Identity(3, 3));
    double const log_determinant = 2 * std::log(MatrixXd(W.llt().matrixL()).diagonal().prod());
    EXPECT_NEAR(fn::inverse_wishart_logpdf(5.5, scale, inverse),
                fn::wishart_logpdf(5.5, S, W) + 4 * log_determinant, 1e-12);
}

TEST(Lkj, Values) {
    // Uniform among all correlations: the volume of 3×3 ones is π²/2.
    EXPECT_NEAR(fn::lkj_corr_logpdf(1.0, Omega), -std::log(std::numbers::pi * std::numbers::pi / 2),
                1e-14);
    // Of two: (1 − ρ²)^(η − 1) over its integral, 4/3 for η = 2.
    MatrixXd const two{{1, 0.5}, {0.5, 1}};
    EXPECT_NEAR(fn::lkj_corr_logpdf(2.0, two), std::log(0.75 * 0.75), 1e-14);
    // By the elements of L the density has the Jacobian ∏ L_kk^(n − k), k ≥ 2, beside.
    MatrixXd const L = Omega.llt().matrixL();
    EXPECT_NEAR(fn::lkj_corr_cholesky_logpdf(1.75, L),
                fn::lkj_corr_logpdf(1.75, Omega) + std::log(L(1, 1)), 1e-13);
}

TEST(Wishart, Domain) {
    EXPECT_EQ(support::message_of<std::domain_error>([] { fn::wishart_logpdf(1.5, S, W); }),
              "chainrules::wishart_logpdf: nu = 1.5; it must be greater than n - 1");
    EXPECT_EQ(support::message_of<std::domain_error>(
                  [] { fn::inverse_wishart_logpdf(5.5, S, MatrixXd(-W)); }),
              "chainrules::inverse_wishart_logpdf: W is not positive definite");
    EXPECT_THROW(fn::wishart_logpdf(5.5, S, MatrixXd(MatrixXd::Identity(2, 2))),
                 std::invalid_argument);
    EXPECT_THROW(fn::lkj_corr_logpdf(0.0, Omega), std::domain_error);
    EXPECT_THROW(fn::lkj_corr_cholesky_logpdf(1.0, MatrixXd(-Omega)), std::domain_error);
}

}  // namespace
