// SPDX-License-Identifier: MIT
#include "chainrules/suitesparse.hpp"

#include <gtest/gtest.h>

#include "chainrules_testutils/eigen/structured.hpp"
#include "eigen/sparse/systems.hpp"

namespace {

using namespace support;
using Eigen::CholmodSimplicialLLT;
using Eigen::KLU;

TEST(SuiteSparse, Cholmod) {
    Sparse const S = grid(4);
    auto const plan = fn::sparse_plan<CholmodSimplicialLLT>(S);
    expect_as_dense(plan, S, random<MatrixXd>(16, 2), lower);
    ComplexSparse const C = grid<ComplexSparse>(3);
    expect_as_dense(fn::sparse_plan<CholmodSimplicialLLT>(C), C, random<VectorXcd>(9, 1), lower);
    auto const A = fn::self_adjoint<Eigen::Upper>(grid(2));
    check(fn::solve, constant(fn::sparse_plan<CholmodSimplicialLLT>(A)), A, random<VectorXd>(4, 1));
    EXPECT_EQ(
        fn::solve(fn::sparse_plan<CholmodSimplicialLLT>(Sparse(0, 0)), Sparse(0, 0), VectorXd(0))
            .size(),
        0);
}

TEST(SuiteSparse, KLU) {
    Sparse const S = general(3);
    auto const plan = fn::sparse_plan<KLU>(S);
    expect_as_dense(plan, S, random<MatrixXd>(9, 2), itself);
    check(fn::solve, constant(fn::sparse_plan<KLU>(general(2))), general(2),
          random<VectorXd>(4, 1));
    ComplexSparse const C = general<ComplexSparse>(3);
    expect_as_dense(fn::sparse_plan<KLU>(C), C, random<VectorXcd>(9, 1), itself);
    Eigen::SparseMatrix<double, Eigen::RowMajor> const rows = S;
    expect_as_dense(fn::sparse_plan<KLU>(rows), rows, random<VectorXd>(9, 1), itself);
    // A pullback, after other factors of the plan.
    VectorXd const b = random<VectorXd>(9, 1);
    auto const pullback = rrule(fn::solve, plan, S, b).pullback;
    VectorXd const first = unthunk(std::get<3>(pullback(b)));
    fn::solve(plan, Sparse(2 * S), b);
    EXPECT_EQ(VectorXd(unthunk(std::get<3>(pullback(b)))), first);
}

TEST(SuiteSparse, Errors) {
    Sparse const S = grid(2), minus = -S;
    Sparse zero = S;
    for (int j = 0; j != 4; ++j) zero.coeffRef(j, j) = 0;
    zero.coeffs().setZero();
    VectorXd const b = random<VectorXd>(4, 1);
    auto const says = [&](auto const& call) { return message_of<std::domain_error>(call); };
    EXPECT_EQ(says([&] { fn::solve(fn::sparse_plan<CholmodSimplicialLLT>(S), minus, b); }),
              "chainrules::solve: S is not positive definite: CholmodSimplicialLLT finds no pivot");
    auto const plan = fn::sparse_plan<KLU>(S);
    EXPECT_EQ(says([&] { fn::solve(plan, zero, b); }),
              "chainrules::solve: S is singular: KLU finds no pivot");
    Sparse wrong = S;
    wrong.valuePtr()[0] = std::nan("");
    EXPECT_NE(says([&] { fn::solve(plan, wrong, b); }), "");
    EXPECT_NE(says([&] { fn::solve(fn::sparse_plan<CholmodSimplicialLLT>(S), wrong, b); }), "");
}

// Numbers of tools take factors of their own.
TEST(SuiteSparse, Nested) {
    auto const cotangents = [](auto const& make) {
        return [&make](auto const& S, auto const& b) {
            auto const plan = make(S);
            auto const [self, p, S_bar, b_bar] = rrule(fn::solve, plan, S, b).pullback(b);
            return std::pair{unthunk(S_bar), unthunk(b_bar)};
        };
    };
    auto const cholmod = [](auto const& S) { return fn::sparse_plan<CholmodSimplicialLLT>(S); };
    expect_nested(cotangents(cholmod), grid(3));
    auto const klu = [](auto const& S) { return fn::sparse_plan<KLU>(S); };
    expect_nested(cotangents(klu), general(3));
}

}  // namespace
