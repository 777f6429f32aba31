// SPDX-License-Identifier: MIT
#include "chainrules/suitesparse/gpl.hpp"

#include <gtest/gtest.h>

#include "eigen/sparse/systems.hpp"

namespace {

using namespace support;

TEST(SuiteSparseGpl, Solve) {
    Sparse const S = grid(4);
    expect_as_dense(fn::sparse_plan<Eigen::CholmodSupernodalLLT>(S), S, random<MatrixXd>(16, 2),
                    lower);
    Sparse const G = general(3);
    auto const plan = fn::sparse_plan<Eigen::UmfPackLU>(G);
    expect_as_dense(plan, G, random<MatrixXd>(9, 2), itself);
    ComplexSparse const C = general<ComplexSparse>(3);
    expect_as_dense(fn::sparse_plan<Eigen::UmfPackLU>(C), C, random<VectorXcd>(9, 1), itself);
    Sparse zero = G;
    zero.coeffs().setZero();
    EXPECT_EQ(message_of<std::domain_error>([&] { fn::solve(plan, zero, VectorXd(9)); }),
              "chainrules::solve: S is singular: UmfPackLU finds no pivot");
}

TEST(SuiteSparseGpl, LeastSquares) {
    Sparse const S = tall();
    auto const plan = fn::sparse_plan<Eigen::SPQR>(S);
    check(fn::lstsq, constant(plan), S, random<VectorXd>(8, 1));
    MatrixXd const b = random<MatrixXd>(8, 2);
    EXPECT_TRUE(fn::lstsq(plan, S, b).isApprox(fn::lstsq(S, b), 1e-12));
    Sparse zero = S;
    zero.coeffs().setZero();
    EXPECT_NE(message_of<std::domain_error>([&] { fn::lstsq(plan, zero, b); }), "");
}

}  // namespace
