// SPDX-License-Identifier: MIT
#include "chainrules/eigen/sparse/multi_normal.hpp"

#include <gtest/gtest.h>

#include "eigen/sparse/support.hpp"

namespace {

using namespace support;

TEST(SparseMultiNormal, Precision) {
    Sparse const Q = grid(2);
    MatrixXd const y = random<MatrixXd>(4, 3);
    VectorXd const mu = random<VectorXd>(4, 1);
    auto const plan = fn::sparse_plan<Eigen::SimplicialLLT>(Q);
    check(fn::multi_normal_precision_logpdf, constant(plan), y, mu, Q);
    double const dense = fn::multi_normal_precision_logpdf(y, mu, MatrixXd(Q));
    EXPECT_NEAR(fn::multi_normal_precision_logpdf(plan, y, mu, Q), dense, 1e-12);
    EXPECT_NEAR(fn::multi_normal_precision_logpdf(y, mu, Q), dense, 1e-12);
}

// The three ways to give Q: cotangents in one triangle, for both places, and the natural one.
TEST(SparseMultiNormal, SelfAdjoint) {
    Sparse const Q = grid(3);
    VectorXd const y = random<VectorXd>(9, 1), mu = random<VectorXd>(9, 1, 2);
    auto const A = fn::self_adjoint<Eigen::Lower>(Q);
    auto const [self, y_bar, mu_bar, Q_bar] =
        rrule(fn::multi_normal_precision_logpdf, y, mu, Q).pullback(1.5);
    auto const [self2, y_bar2, mu_bar2, A_bar] =
        rrule(fn::multi_normal_precision_logpdf, y, mu, A).pullback(1.5);
    EXPECT_EQ(unthunk(y_bar), unthunk(y_bar2));
    EXPECT_EQ(unthunk(mu_bar), unthunk(mu_bar2));
    Sparse const stored = unthunk(Q_bar);
    EXPECT_TRUE(same_places(stored, Q));
    MatrixXd const natural = fn::to_dense(unthunk(A_bar));
    eigen::detail::each_entry(stored, [&](auto const& e) {
        double const weight = e.row() == e.col() ? 1 : e.row() > e.col() ? 2 : 0;
        EXPECT_NEAR(e.value(), weight * natural(e.row(), e.col()), 1e-14);
    });
    auto const tangents = std::tuple{NoTangent{}, ZeroTangent{}, ZeroTangent{}, A};
    MatrixXd const dense(Q);
    EXPECT_NEAR(frule(tangents, fn::multi_normal_precision_logpdf, y, mu, A).tangent,
                natural.cwiseProduct(dense).sum() / 1.5, 1e-12);
}

TEST(SparseMultiNormal, Errors) {
    Sparse const Q = grid(2), minus = -Q;
    VectorXd const y = random<VectorXd>(4, 1);
    EXPECT_EQ(
        message_of<std::domain_error>([&] { fn::multi_normal_precision_logpdf(y, y, minus); }),
        "chainrules::multi_normal_precision_logpdf: Q is not positive definite: the pivot of "
        "row 0 of its LLT factorisation is -6");
    EXPECT_EQ(message_of<std::domain_error>([&] {
                  fn::multi_normal_precision_logpdf(fn::sparse_plan<Eigen::SimplicialLDLT>(minus),
                                                    y, y, minus);
              }),
              "chainrules::multi_normal_precision_logpdf: Q is not positive definite");
    EXPECT_EQ(message_of<std::invalid_argument>(
                  [&] { fn::multi_normal_precision_logpdf(VectorXd(3), y, Q); }),
              "chainrules::multi_normal_precision_logpdf: y is 3×1, Q is 4×4; the matrix must be "
              "square, with as many rows as y");
}

}  // namespace
