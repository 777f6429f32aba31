// SPDX-License-Identifier: MIT
// Complex numbers, other storage, and the solvers that are seldom asked for.

#include <gtest/gtest.h>

#include "chainrules_testutils/eigen/structured.hpp"
#include "eigen/sparse/systems.hpp"

namespace {

using namespace support;

using Eigen::SimplicialLLT;
using Eigen::SparseLU;
using Eigen::SparseQR;

TEST(SparseSolveTypes, ComplexPlans) {
    ComplexRows const S = general<ComplexRows>(3);
    MatrixXcd const b = random<MatrixXcd>(9, 2);
    expect_as_dense(fn::sparse_plan<SparseLU>(S), S, b, itself);
    expect_as_dense(fn::sparse_plan<SparseQR>(S), S, b, itself);
    ComplexRows const A = grid<ComplexRows>(3);
    expect_as_dense(fn::sparse_plan<SimplicialLLT>(A), A, b, lower);
}

TEST(SparseSolveTypes, OrthogonalFactors) {
    Sparse const S = general(3);
    expect_as_dense(fn::sparse_plan<SparseQR>(S), S, VectorXd(random<VectorXd>(9, 1)), itself);
    Sparse singular = S;
    for (int k = 0; k != 9; ++k)
        for (Sparse::InnerIterator e(singular, k); e; ++e)
            if (e.row() == 3) e.valueRef() = 0;
    EXPECT_EQ(message_of<std::domain_error>([&] {
                  fn::solve(fn::sparse_plan<SparseQR>(S), singular,
                            VectorXd(random<VectorXd>(9, 1)));
              }),
              "chainrules::solve: S is singular: SparseQR finds the rank 8, of 9 columns");
}

TEST(SparseSolveTypes, OfSelfAdjoint) {
    ComplexSparse const S = grid<ComplexSparse>(2);
    auto const A = fn::self_adjoint<Eigen::Upper>(S);
    VectorXcd const b = random<VectorXcd>(4, 1);
    check(fn::solve, A, b);
    EXPECT_TRUE(fn::solve(A, b).isApprox(fn::solve(S, b)));
}

TEST(SparseSolveTypes, ComplexRightSideOfRealFactors) {
    check(fn::solve, general(2), random<VectorXcd>(4, 1));
}

TEST(SparseSolveTypes, Float) {
    using FloatSparse = Eigen::SparseMatrix<float>;
    FloatSparse const S = grid<FloatSparse>(2);
    Eigen::VectorXf const b = random<Eigen::VectorXf>(4, 1);
    static_assert(std::is_same_v<decltype(fn::solve(S, b)), Eigen::VectorXf>);
    testutils::test_rrule(fn::solve, S, b);
}

}  // namespace
