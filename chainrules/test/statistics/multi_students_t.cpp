// SPDX-License-Identifier: MIT
#include <Eigen/Cholesky>

#include "chainrules/statistics/multi_students_t.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <stdexcept>

#include "chainrules/eigen/dense/dense.hpp"
#include "chainrules/eigen/systems/multi_normal.hpp"
#include "chainrules/statistics/normal.hpp"
#include "chainrules/statistics/students_t.hpp"
#include "chainrules_testutils/eigen.hpp"
#include "chainrules_testutils/gtest.hpp"
#include "support/message_of.hpp"

namespace {

using namespace chainrules;
using Eigen::MatrixXd;
using Eigen::VectorXd;
using testutils::test_frule;
using testutils::test_rrule;

VectorXd const mu{{0.5, -0.25, 1}}, y{{1.5, 0.75, -0.5}};
MatrixXd const Sigma{{2, 0.5, -0.25}, {0.5, 1, 0.125}, {-0.25, 0.125, 1.5}};
MatrixXd const L = Sigma.llt().matrixL();

TEST(MultiStudentsT, Checker) {
    test_rrule(fn::multi_students_t_logpdf, 4.5, mu, Sigma, y);
    test_frule(fn::multi_students_t_logpdf, 4.5, mu, Sigma, y);
    test_rrule(fn::multi_students_t_cholesky_logpdf, 4.5, mu, L, y);
    Eigen::Matrix2f const S{{2, 0.5F}, {0.5F, 1}};
    test_rrule(fn::multi_students_t_logpdf, 4.5F, Eigen::Vector2f(0.5F, 1), S,
               Eigen::Vector2f(1, -0.25F));
}

TEST(MultiStudentsT, Values) {
    EXPECT_NEAR(fn::multi_students_t_logpdf(4.5, mu, Sigma, y),
                fn::multi_students_t_cholesky_logpdf(4.5, mu, L, y), 1e-14);
    // In one dimension, and of many degrees of freedom.
    VectorXd const one{{0.5}}, x{{2.0}};
    MatrixXd const square{{1.5625}};
    EXPECT_NEAR(fn::multi_students_t_logpdf(4.5, one, square, x),
                fn::students_t_location_scale_logpdf(4.5, 0.5, 1.25, 2.0), 1e-14);
    EXPECT_NEAR(fn::multi_students_t_logpdf(1e14, mu, Sigma, y),
                fn::multi_normal_logpdf(y, mu, Sigma), 1e-12);
    auto const by_nu = [](auto const& f, auto const&... arguments) {
        auto const [value, pullback] = rrule(f, arguments...);
        return std::get<1>(pullback(1.0));
    };
    double const expected = by_nu(fn::students_t_location_scale_logpdf, 1e6, 0.5, 1.25, 2.0);
    EXPECT_NEAR(by_nu(fn::multi_students_t_logpdf, 1e6, one, square, x) / expected, 1, 1e-8);
}

TEST(MatrixNormal, Checker) {
    MatrixXd const M{{0.5, -0.25}, {1, 0}, {0.25, 2}}, Y{{1, 0.5}, {-0.5, 1.5}, {2, 0.75}};
    MatrixXd const V{{1.5, 0.25}, {0.25, 0.75}};
    test_rrule(fn::matrix_normal_logpdf, M, Sigma, V, Y);
    test_frule(fn::matrix_normal_logpdf, M, Sigma, V, Y);
    // Columns that are independent.
    MatrixXd const identity = MatrixXd::Identity(2, 2);
    EXPECT_NEAR(fn::matrix_normal_logpdf(M, Sigma, identity, Y),
                fn::multi_normal_logpdf(VectorXd(Y.col(0)), VectorXd(M.col(0)), Sigma) +
                    fn::multi_normal_logpdf(VectorXd(Y.col(1)), VectorXd(M.col(1)), Sigma),
                1e-13);
    // Rows and columns changed.
    EXPECT_NEAR(
        fn::matrix_normal_logpdf(MatrixXd(M.transpose()), V, Sigma, MatrixXd(Y.transpose())),
        fn::matrix_normal_logpdf(M, Sigma, V, Y), 1e-13);
    EXPECT_THROW(fn::matrix_normal_logpdf(M, V, Sigma, Y), std::invalid_argument);
}

TEST(MultiStudentsT, Domain) {
    EXPECT_EQ(support::message_of<std::domain_error>(
                  [] { fn::multi_students_t_logpdf(4.5, mu, MatrixXd(-Sigma), y); }),
              "chainrules::multi_students_t_logpdf: Sigma is not positive definite");
    EXPECT_EQ(support::message_of<std::domain_error>(
                  [] { fn::multi_students_t_cholesky_logpdf(-1.0, mu, L, y); }),
              "chainrules::multi_students_t_cholesky_logpdf: nu = -1; it must be positive");
    EXPECT_THROW(fn::multi_students_t_cholesky_logpdf(4.5, mu, MatrixXd(-L), y), std::domain_error);
    EXPECT_THROW(fn::multi_students_t_logpdf(4.5, VectorXd(VectorXd::Zero(2)), Sigma, y),
                 std::invalid_argument);
    EXPECT_THROW(fn::multi_students_t_logpdf(4.5, mu, MatrixXd(MatrixXd::Zero(3, 2)), y),
                 std::invalid_argument);
}

}  // namespace
