// SPDX-License-Identifier: MIT
#include "chainrules/eigen/sparse/solve.hpp"

#include <gtest/gtest.h>

#include "chainrules_testutils/eigen/structured.hpp"
#include "eigen/sparse/systems.hpp"

namespace {

using namespace support;
using Eigen::SimplicialLDLT;
using Eigen::SimplicialLLT;
using Eigen::SparseLU;

TEST(SparseSolve, General) {
    check(fn::solve, general(3), random<VectorXd>(9, 1));
    VectorXd const b = random<VectorXd>(9, 1);
    Sparse const S = general(3);
    auto [y, pullback] = rrule(fn::solve, S, b);
    EXPECT_LT((S * y - b).norm(), 1e-14);
    EXPECT_EQ(fn::solve(S, b), y);
    EXPECT_EQ(fn::solve(2 * S, VectorXd(2 * b)), y);
    EXPECT_TRUE(same_places(unthunk(std::get<1>(pullback(b))), S));
    // Again, and with factors of another call in between.
    auto const first = unthunk(std::get<2>(pullback(b)));
    auto const other = rrule(fn::solve, grid(3), b);
    EXPECT_EQ(unthunk(std::get<2>(pullback(b))), first);
    EXPECT_EQ(fn::solve(Sparse(0, 0), VectorXd(0)).size(), 0);
}

TEST(SparseSolve, Plans) {
    Sparse const S = general(3);
    VectorXd const b = random<VectorXd>(9, 1);
    expect_as_dense(fn::sparse_plan<SparseLU>(S), S, b, itself);
    Sparse const A = grid(4);
    expect_as_dense(fn::sparse_plan<SimplicialLDLT>(A), A, random<MatrixXd>(16, 2), lower);
    Sparse const minus = -A;
    expect_as_dense(fn::sparse_plan<SimplicialLDLT>(minus), minus, random<MatrixXd>(16, 2), lower);
}
// One triangle is read: the other one has stored zeros.
TEST(SparseSolve, OneTriangle) {
    Sparse const S = grid(3);
    VectorXd const b = random<VectorXd>(9, 1);
    auto const plan = fn::sparse_plan<SimplicialLDLT>(S);
    check(fn::solve, constant(plan), S, b);
    Sparse const S_bar = unthunk(std::get<2>(rrule(fn::solve, plan, S, b).pullback(b)));
    eigen::detail::each_entry(S_bar, [](auto const& e) {
        EXPECT_EQ(e.value() == 0, e.row() < e.col()) << e.row() << ", " << e.col();
    });
    Sparse const half = S.triangularView<Eigen::Lower>();
    EXPECT_TRUE(
        fn::solve(fn::sparse_plan<SimplicialLDLT>(half), half, b).isApprox(fn::solve(plan, S, b)));
}

TEST(SparseSolve, OfSelfAdjoint) {
    Sparse const S = grid(2);
    auto const A = fn::self_adjoint<Eigen::Upper>(S);
    VectorXd const b = random<VectorXd>(4, 1);
    check(fn::solve, A, b);
    EXPECT_TRUE(fn::solve(A, b).isApprox(fn::solve(S, b)));
    EXPECT_TRUE(fn::solve(fn::sparse_plan<SimplicialLLT>(A), A, b).isApprox(fn::solve(S, b)));
}

TEST(SparseSolve, Errors) {
    Sparse const S = grid(2);
    VectorXd const b = random<VectorXd>(4, 1);
    auto const plan = fn::sparse_plan<SimplicialLDLT>(S);
    auto const says = [&](auto const& call) { return message_of<std::invalid_argument>(call); };
    EXPECT_EQ(says([&] { fn::solve(sample<Sparse>(), b); }),
              "chainrules::solve: S is 4×5, must be square");
    EXPECT_EQ(says([&] { fn::solve(S, VectorXd(3)); }),
              "chainrules::solve: S is 4×4, b is 3×1; S and b must have the same number of rows");
    Sparse loose = S;
    loose.uncompress();
    EXPECT_EQ(says([&] { fn::solve(plan, loose, b); }),
              "chainrules::solve: S is not compressed; call S.makeCompressed() before");
    Sparse more = S, less = S.triangularView<Eigen::Lower>();
    more.insert(0, 3) = 1;
    more.makeCompressed();
    EXPECT_EQ(
        says([&] { rrule(fn::solve, plan, more, b); }),
        "chainrules::solve: S has an entry at (0, 3), where the pattern of the plan has none");
    EXPECT_EQ(says([&] { fn::solve(plan, less, b); }),
              "chainrules::solve: S has no entry at (0, 1), where the pattern of the plan has one");
    EXPECT_EQ(says([&] { fn::solve(plan, grid(3), random<VectorXd>(9, 1)); }),
              "chainrules::solve: S is 9×9, the pattern of the plan is 4×4; they must be equal");
    EXPECT_EQ(says([&] { fn::sparse_plan<SparseLU>(sample<Sparse>()); }),
              "chainrules::sparse_plan: S is 4×5, must be square");
}

TEST(SparseSolve, Singular) {
    VectorXd const b = random<VectorXd>(4, 1);
    auto const says = [&](auto const& call) { return message_of<std::domain_error>(call); };
    Sparse S = grid(2);
    auto const definite = fn::sparse_plan<SimplicialLLT>(S);
    auto const any = fn::sparse_plan<SimplicialLDLT>(S);
    Sparse const minus = -S;
    EXPECT_EQ(says([&] { rrule(fn::solve, definite, minus, b); }),
              "chainrules::solve: S is not positive definite: the pivot of row 0 of its LLT "
              "factorisation is -6");
    for (int k = 0; k != S.outerSize(); ++k)
        for (Sparse::InnerIterator e(S, k); e; ++e)
            if (e.row() == 3 || e.col() == 3) e.valueRef() = 0;
    EXPECT_EQ(
        says([&] { fn::solve(any, S, b); }),
        "chainrules::solve: S is singular: the pivot of row 3 of its LDLT factorisation is 0");
    EXPECT_EQ(says([&] { rrule(fn::solve, S, b); }),
              "chainrules::solve: S is singular: SparseLU finds no pivot");
    S.valuePtr()[0] = std::nan("");
    EXPECT_NE(says([&] { fn::solve(S, b); }), "");
    EXPECT_NE(says([&] { fn::solve(any, S, b); }), "");
}

}  // namespace
