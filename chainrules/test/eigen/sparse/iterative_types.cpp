// SPDX-License-Identifier: MIT
// Complex numbers, other storage, methods of Eigen's unsupported part, preconditioners; beside
// differences.
#include "chainrules/eigen/sparse/iterative.hpp"

#include <gtest/gtest.h>

#include <unsupported/Eigen/IterativeSolvers>

#include "chainrules_testutils/eigen/structured.hpp"
#include "eigen/sparse/systems.hpp"

namespace {

using namespace support;

using Eigen::BiCGSTAB;
using Eigen::ConjugateGradient;

TEST(SparseIterativeTypes, Preconditioners) {
    Sparse const S = grid(4), G = general(3);
    expect_as_plan(
        fn::iterative<ConjugateGradient, Eigen::IncompleteCholesky<double>>({.tolerance = 1e-13}),
        fn::sparse_plan<Eigen::SimplicialLLT>(S), S, random<VectorXd>(16, 1));
    expect_as_plan(fn::iterative<BiCGSTAB, Eigen::IncompleteLUT<double>>({.tolerance = 1e-13}),
                   fn::sparse_plan<Eigen::SparseLU>(G), G, random<VectorXcd>(9, 1));
}

TEST(SparseIterativeTypes, Complex) {
    ComplexRows const S = general<ComplexRows>(3);
    expect_as_plan(fn::iterative<BiCGSTAB>({.tolerance = 1e-13}),
                   fn::sparse_plan<Eigen::SparseLU>(S), S, random<VectorXcd>(9, 1));
}

TEST(SparseIterativeTypes, GeneralisedMinimalResiduals) {
    Sparse const S = general(3);
    expect_as_plan(fn::iterative<Eigen::GMRES>({.tolerance = 1e-13}),
                   fn::sparse_plan<Eigen::SparseLU>(S), S, random<VectorXd>(9, 1));
}

// Of a matrix that is not definite, and has negative numbers on its diagonal.
TEST(SparseIterativeTypes, MinimalResiduals) {
    Sparse S = grid(4);
    for (int k = 0; k != 16; ++k) S.coeffRef(k, k) -= k % 2 == 0 ? 7.3 : 3.1;
    expect_as_plan(fn::iterative<Eigen::MINRES>({.tolerance = 1e-13}),
                   fn::sparse_plan<Eigen::SimplicialLDLT>(S), S, random<VectorXd>(16, 1));
}

TEST(SparseIterativeTypes, BesideDifferences) {
    check(fn::solve, constant(fn::iterative<ConjugateGradient>({.tolerance = 1e-15})), grid(3),
          VectorXd(random<VectorXd>(9, 1)));
}

}  // namespace
