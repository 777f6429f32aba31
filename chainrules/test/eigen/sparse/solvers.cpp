// SPDX-License-Identifier: MIT
#include "chainrules/eigen/sparse/solvers.hpp"

#include <gtest/gtest.h>

#include "eigen/sparse/systems.hpp"

namespace {

using namespace support;

template <class Solver, class X, class Y, class Count>
void expect_lent(X const& S, Y const& b, Count const& count) {
    Solver const solver(S);
    expect_as_dense(std::cref(solver), S, b, count);
    EXPECT_EQ(fn::solve(solver, S, b), Y(solver.solve(b)));
}

TEST(SparseSolvers, Lent) {
    expect_lent<Eigen::SimplicialLLT<Sparse>>(grid(3), random<MatrixXd>(9, 2), lower);
    expect_lent<Eigen::SimplicialLDLT<Sparse>>(Sparse(-grid(3)), random<VectorXd>(9, 1), lower);
    Sparse const S = general(3);
    VectorXd const b = random<VectorXd>(9, 1);
    Eigen::SparseLU<Sparse> solver(S);
    expect_as_dense(std::cref(solver), S, b, itself);
}

TEST(SparseSolvers, Errors) {
    Sparse const S = grid(3);
    VectorXd const b = random<VectorXd>(9, 1), four = random<VectorXd>(4, 1);
    Eigen::SimplicialLLT<Sparse> solver;
    auto const says = [&] {
        return message_of<std::domain_error>([&] { fn::solve(solver, S, b); });
    };
    EXPECT_EQ(says(), "chainrules::solve: the solver, LLT, has no factors");
    solver.analyzePattern(S);
    EXPECT_EQ(says(), "chainrules::solve: the solver, LLT, has no factors");
    solver.factorize(Sparse(-S));
    EXPECT_EQ(says(),
              "chainrules::solve: the solver, LLT, failed before: its info() is 1, no Success");
    solver.compute(S);
    EXPECT_EQ(says(), "");
    EXPECT_EQ(message_of<std::invalid_argument>(
                  [&] { rrule(fn::solve, std::cref(solver), grid(2), four); }),
              "chainrules::solve: S is 4×4, the matrix of the solver is 9×9; they must be equal");
}

}  // namespace
