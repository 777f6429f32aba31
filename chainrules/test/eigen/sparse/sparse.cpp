// SPDX-License-Identifier: MIT
// A program of several functions of sparse matrices, on the tape of a tool that knows nothing of
// them: each call is a node.
#include "chainrules/eigen/sparse/sparse.hpp"

#include <gtest/gtest.h>

#include "adapters/tape.hpp"
#include "eigen/sparse/support.hpp"

namespace {

using namespace support;
using adapters::call, foreign::Tape, foreign::Var;

TEST(SparseTools, ForeignTape) {
    Sparse const like = grid(3);
    SparsePattern const pattern(like);
    auto const plan = fn::sparse_plan<Eigen::SimplicialLLT>(like);
    VectorXd const v = fn::values(like), b = random<VectorXd>(9, 1);
    Tape::get().clear();
    Eigen::Matrix<Var, -1, 1> w(v.size());
    for (Eigen::Index k = 0; k != v.size(); ++k) w(k) = Tape::get().variable(v(k));
    // bᵀ S⁻¹ b + log det S
    auto const S = call(fn::with_values, pattern, w);
    static_assert(std::is_same_v<std::remove_cvref_t<decltype(S)>, Eigen::SparseMatrix<Var>>);
    EXPECT_TRUE(same_places(S, like));
    Eigen::Matrix<Var, -1, 1> const y = call(fn::solve, plan, S, b);
    Var const form = call(fn::dot, b, y), log = call(fn::logdet, plan, S);
    EXPECT_NEAR(log.value, fn::logdet(plan, like), 1e-13);
    Tape::get().adjoint(form.entry) = 1;
    Tape::get().adjoint(log.entry) = 1;
    Tape::get().sweep();
    // S⁻¹ − x xᵀ in the lower triangle, for both places.
    VectorXd const x = MatrixXd(like).ldlt().solve(b);
    MatrixXd const natural = MatrixXd(like).inverse() - x * x.transpose();
    eigen::detail::each_place(pattern, [&](auto k, auto i, auto j) {
        double const weight = i == j ? 1 : i > j ? 2 : 0;
        EXPECT_NEAR(Tape::get().adjoint(w(k)), weight * natural(i, j), 1e-14);
    });
}

// Columns without entries, first, in between and last.
TEST(SparseTools, EmptyColumns) {
    std::vector<int> const i{1, 0}, j{1, 3};
    SparsePattern const pattern(2, 5, i, j);
    Tape::get().clear();
    Eigen::Matrix<Var, -1, 1> v(2);
    for (int k = 0; k != 2; ++k) v(k) = Tape::get().variable(k + 1.5);
    auto const S = call(fn::from_triplets, pattern, v);
    EXPECT_TRUE(same_places(S, pattern));
    Var const sum = call(fn::sum, S);
    EXPECT_EQ(sum.value, 4);
    Tape::get().adjoint(sum.entry) = 3;
    Tape::get().sweep();
    EXPECT_EQ(Tape::get().adjoint(v(0)), 3);
    EXPECT_EQ(Tape::get().adjoint(v(1)), 3);
}

}  // namespace
