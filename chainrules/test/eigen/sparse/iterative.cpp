// SPDX-License-Identifier: MIT
#include "chainrules/eigen/sparse/iterative.hpp"

#include <gtest/gtest.h>

#include <thread>

#include "eigen/sparse/systems.hpp"

namespace {

using namespace support;
using Eigen::BiCGSTAB;
using Eigen::ConjugateGradient;

TEST(SparseIterative, ConjugateGradients) {
    Sparse const S = grid(4);
    auto const plan = fn::sparse_plan<Eigen::SimplicialLLT>(S);
    MatrixXd const b = random<MatrixXd>(16, 2);
    expect_as_plan(fn::iterative<ConjugateGradient>({.tolerance = 1e-13}), plan, S, b);
}

TEST(SparseIterative, StabilisedBiconjugateGradients) {
    Sparse const S = general(3);
    expect_as_plan(fn::iterative<BiCGSTAB>({.tolerance = 1e-13}),
                   fn::sparse_plan<Eigen::SparseLU>(S), S, random<MatrixXd>(9, 2));
}

// A loose solve of the value says nothing of the adjoint one, whose tolerance is its own.
TEST(SparseIterative, AdjointTolerance) {
    Sparse const S = grid(6);
    VectorXd const b = random<VectorXd>(36, 1), y_bar = random<VectorXd>(36, 1, 2);
    auto const loose =
        fn::iterative<ConjugateGradient>({.tolerance = 0.3, .adjoint_tolerance = 1e-12});
    VectorXd const b_bar = unthunk(std::get<3>(rrule(fn::solve, loose, S, b).pullback(y_bar)));
    EXPECT_LT((S * b_bar - y_bar).norm(), 1e-10);
    EXPECT_GT((S * fn::solve(loose, S, b) - b).norm(), 1e-4);
}

TEST(SparseIterative, NotConverged) {
    Sparse const S = grid(6);
    VectorXd const b = random<VectorXd>(36, 1);
    auto const text_of = [](auto const& call) { return message_of<NotConverged>(call); };
    auto const few = fn::iterative<ConjugateGradient>({.max_iterations = 2});
    EXPECT_TRUE(text_of([&] {
                    fn::solve(few, S, b);
                }).starts_with("chainrules::solve: the solve stopped at a residual of 0."));
    EXPECT_TRUE(text_of([&] {
                    fn::solve(few, S, b);
                }).ends_with(" after 2 iterations; asked for was 1e-10"));
    // The value is there in one step; the cotangent is not.
    VectorXd const unit = VectorXd::Unit(36, 3);
    VectorXd const product = S * unit;
    auto const guessed =
        fn::iterative<ConjugateGradient>({.max_iterations = 2, .initial_guess = unit});
    auto const solved = rrule(fn::solve, guessed, S, product);
    EXPECT_EQ(solved.value, unit);
    EXPECT_TRUE(text_of([&] {
                    solved.pullback(b);
                }).starts_with("chainrules::solve: the adjoint solve stopped at"));
    EXPECT_TRUE(text_of([&] {
                    frule(std::tuple{NoTangent{}, NoTangent{}, ZeroTangent{}, b}, fn::solve,
                          guessed, S, product);
                }).starts_with("chainrules::solve: the tangent solve stopped at"));
    // NaN is never near.
    Sparse bad = S;
    bad.valuePtr()[0] = std::nan("");
    EXPECT_NE(text_of([&] { fn::solve(fn::iterative<ConjugateGradient>(), bad, b); }), "");
    EXPECT_EQ(fn::solve(few, S, VectorXd(VectorXd::Zero(36))), VectorXd::Zero(36));
    EXPECT_EQ(message_of<std::invalid_argument>([&] { fn::solve(few, sample<Sparse>(), b); }),
              "chainrules::solve: S is 4×5, must be square");
}

TEST(SparseIterative, ThreadsShareAPullback) {
    Sparse const S = general(5);
    VectorXd const b = random<VectorXd>(25, 1);
    auto const solved = rrule(fn::solve, fn::iterative<BiCGSTAB>(), S, b);
    VectorXd const alone = unthunk(std::get<3>(solved.pullback(b)));
    std::vector<VectorXd> both(2);
    std::vector<std::thread> threads;
    for (auto& x : both)
        threads.emplace_back([&] { x = unthunk(std::get<3>(solved.pullback(b))); });
    for (auto& t : threads) t.join();
    EXPECT_EQ(both[0], alone);
    EXPECT_EQ(both[1], alone);
}

}  // namespace
