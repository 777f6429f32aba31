// SPDX-License-Identifier: MIT
#include "chainrules/eigen/sparse/iterative.hpp"

#include <gtest/gtest.h>

#include <thread>

#include "eigen/sparse/support.hpp"

namespace {

using namespace support;
using Eigen::BiCGSTAB;
using Eigen::ConjugateGradient;

// Beside the rules of a plan.
template <class Method, class P, class X, class Y>
void expect_as_plan(Method const& method, P const& plan, X const& S, Y const& b) {
    Y const y_bar = random<Y>(b.rows(), b.cols(), 5);
    auto [y, pullback] = rrule(fn::solve, method, S, b);
    auto [y2, pullback2] = rrule(fn::solve, plan, S, b);
    EXPECT_TRUE(y.isApprox(y2, 1e-11));
    auto const [self, m, S_bar, b_bar] = pullback(y_bar);
    auto const [self2, p, S_bar2, b_bar2] = pullback2(y_bar);
    EXPECT_TRUE(unthunk(b_bar).isApprox(unthunk(b_bar2), 1e-11));
    auto const got = unthunk(S_bar);
    EXPECT_TRUE(same_places(got, S));
    EXPECT_TRUE(fn::values(got).isApprox(fn::values(unthunk(S_bar2)), 1e-11));
    auto const tangents = std::tuple{NoTangent{}, NoTangent{}, S, y_bar};
    EXPECT_TRUE(frule(tangents, fn::solve, method, S, b)
                    .tangent.isApprox(frule(tangents, fn::solve, plan, S, b).tangent, 1e-11));
}

TEST(SparseIterative, ConjugateGradients) {
    Sparse const S = grid(4);
    auto const plan = fn::sparse_plan<Eigen::SimplicialLLT>(S);
    MatrixXd const b = random<MatrixXd>(16, 2);
    expect_as_plan(fn::iterative<ConjugateGradient>({.tolerance = 1e-13}), plan, S, b);
    expect_as_plan(
        fn::iterative<ConjugateGradient, Eigen::IncompleteCholesky<double>>({.tolerance = 1e-13}),
        plan, S, b);
    testutils::test_rrule(fn::solve,
                          constant(fn::iterative<ConjugateGradient>({.tolerance = 1e-15})), S,
                          VectorXd(b.col(0)));
}

TEST(SparseIterative, StabilisedBiconjugateGradients) {
    ComplexRows const S = general<ComplexRows>(3);
    expect_as_plan(fn::iterative<BiCGSTAB>({.tolerance = 1e-13}),
                   fn::sparse_plan<Eigen::SparseLU>(S), S, random<VectorXcd>(9, 1));
    Sparse const R = general(3);
    expect_as_plan(fn::iterative<BiCGSTAB, Eigen::IncompleteLUT<double>>({.tolerance = 1e-13}),
                   fn::sparse_plan<Eigen::SparseLU>(R), R, random<VectorXcd>(9, 1));
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
    EXPECT_TRUE(text_of([&] { fn::solve(few, S, b); })
                    .starts_with("chainrules::solve: the solve stopped at a residual of 0."));
    EXPECT_TRUE(text_of([&] { fn::solve(few, S, b); })
                    .ends_with(" after 2 iterations; asked for was 1e-10"));
    // The value is there in one step; the cotangent is not.
    VectorXd const unit = VectorXd::Unit(36, 3);
    VectorXd const product = S * unit;
    auto const guessed = fn::iterative<ConjugateGradient>(
        {.max_iterations = 2, .initial_guess = unit});
    auto const solved = rrule(fn::solve, guessed, S, product);
    EXPECT_EQ(solved.value, unit);
    EXPECT_TRUE(text_of([&] { solved.pullback(b); })
                    .starts_with("chainrules::solve: the adjoint solve stopped at"));
    EXPECT_TRUE(text_of([&] {
                    frule(std::tuple{NoTangent{}, NoTangent{}, ZeroTangent{}, b}, fn::solve, guessed,
                          S, product);
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
