// SPDX-License-Identifier: MIT
#include "chainrules/eigen/sparse/solve.hpp"

#include <gtest/gtest.h>

#include "eigen/sparse/support.hpp"

namespace {

using namespace support;
using Eigen::SimplicialLDLT;
using Eigen::SimplicialLLT;
using Eigen::SparseLU;
using Eigen::SparseQR;

// With entries that are not symmetric.
template <class M = Sparse>
M general(Eigen::Index m) {
    M result = grid<M>(m);
    for (Eigen::Index k = 0; k != result.nonZeros(); k += 3)
        result.valuePtr()[k] *= typename M::Scalar(1.25);
    return result;
}

TEST(SparseSolve, General) {
    check(fn::solve, general(3), random<VectorXd>(9, 1));
    check(fn::solve, general<ComplexRows>(2), random<MatrixXcd>(4, 2));
    check(fn::solve, general(2), random<VectorXcd>(4, 1));
    VectorXd const b = random<VectorXd>(9, 1);
    auto [y, pullback] = rrule(fn::solve, general(3), b);
    EXPECT_LT((general(3) * y - b).norm(), 1e-14);
    EXPECT_TRUE(same_places(unthunk(std::get<1>(pullback(b))), general(3)));
}

// One triangle is read: its cotangents count for both places, and the other has stored zeros.
TEST(SparseSolve, SimplicialPlans) {
    Sparse const S = grid(3);
    VectorXd const b = random<VectorXd>(9, 1);
    auto const plan = fn::sparse_plan<SimplicialLDLT>(S);
    check(fn::solve, constant(plan), S, b);
    auto [y, pullback] = rrule(fn::solve, plan, S, b);
    EXPECT_LT((S * y - b).norm(), 1e-14);
    Sparse const S_bar = unthunk(std::get<2>(pullback(b)));
    EXPECT_TRUE(same_places(S_bar, S));
    eigen::detail::each_entry(S_bar, [](auto const& e) {
        EXPECT_EQ(e.value() == 0, e.row() < e.col()) << e.row() << ", " << e.col();
    });
    ComplexRows const C = grid<ComplexRows>(2);
    check(fn::solve, constant(fn::sparse_plan<SimplicialLLT>(C)), C, random<MatrixXcd>(4, 2));
}

}  // namespace
