// SPDX-License-Identifier: MIT
// What pullbacks and thunks keep alive. The sanitizers look on.

#include <gtest/gtest.h>

#include <functional>
#include <optional>

#include "chainrules/chainrules.hpp"
#include "chainrules/eigen/eigen.hpp"
#include "eigen/support/random.hpp"

namespace {

using namespace chainrules;
using Eigen::Map;
using Eigen::MatrixXd;
using Eigen::RowVectorXd;
using support::random;

MatrixXd const A = random<MatrixXd>(4, 4), B = random<MatrixXd>(4, 3),
               dY = random<MatrixXd>(4, 3, 2);

// The cotangents of a product from a pullback whose arguments and cotangent are all gone.
auto cotangents_of_temporaries() {
    auto [Y, pullback] = rrule(fn::matmul, MatrixXd(A), MatrixXd(B));
    return pullback(MatrixXd(dY));
}

TEST(Ownership, ThunksOutliveArgumentsPullbackAndCotangent) {
    auto const [self, A_bar, B_bar] = cotangents_of_temporaries();
    EXPECT_TRUE(unthunk(A_bar).isApprox(dY * B.transpose(), 1e-14));
    MatrixXd sum = MatrixXd::Zero(4, 3);
    accumulate(sum, B_bar);
    EXPECT_TRUE(sum.isApprox(A.transpose() * dY, 1e-14));
}

TEST(Ownership, ExpressionsAreEvaluated) {
    auto cotangents = [] {
        MatrixXd A_copy = A, B_copy = B, dY_copy = dY;
        auto [Y, pullback] = rrule(fn::matmul, A_copy.transpose(), 2 * B_copy);
        A_copy.setZero();
        B_copy.setZero();
        auto result = pullback(dY_copy + dY_copy);
        dY_copy.setZero();
        return result;
    }();
    EXPECT_TRUE(unthunk(std::get<1>(cotangents)).isApprox(4 * dY * B.transpose(), 1e-14));
    EXPECT_TRUE(unthunk(std::get<2>(cotangents)).isApprox(2 * A * dY, 1e-14));
}

TEST(Ownership, BlocksAreCopied) {
    std::optional<MatrixXd> big = MatrixXd::Ones(8, 8);
    big->topLeftCorner(4, 4) = A;
    auto [Y, pullback] = rrule(fn::matmul, big->topLeftCorner(4, 4), B);
    big.reset();
    auto cotangents = pullback(dY);
    EXPECT_TRUE(unthunk(std::get<2>(cotangents)).isApprox(A.transpose() * dY, 1e-14));
}

TEST(Ownership, MapsKeepViewing) {
    MatrixXd storage = A;
    auto [Y, pullback] = rrule(fn::matmul, Map<MatrixXd>(storage.data(), 4, 4), B);
    storage *= 2;
    auto cotangents = pullback(dY);
    EXPECT_TRUE(unthunk(std::get<2>(cotangents)).isApprox(2 * A.transpose() * dY, 1e-14));
}

TEST(Ownership, LentArgumentsAreNotCopied) {
    MatrixXd lent = A, lent_dY = dY;
    auto [Y, pullback] = rrule(fn::matmul, std::cref(lent), std::cref(B));
    auto cotangents = pullback(std::cref(lent_dY));
    lent *= 2;
    EXPECT_TRUE(unthunk(std::get<2>(cotangents)).isApprox(2 * A.transpose() * dY, 1e-14));
    lent_dY *= 3;
    EXPECT_TRUE(unthunk(std::get<2>(cotangents)).isApprox(6 * A.transpose() * dY, 1e-14));
}

TEST(Ownership, CopiesAreIndependentOfTheArguments) {
    MatrixXd changing = A, changing_dY = dY;
    auto [Y, pullback] = rrule(fn::matmul, changing, B);
    changing.setZero();
    auto cotangents = pullback(changing_dY);
    changing_dY.setZero();
    EXPECT_TRUE(unthunk(std::get<2>(cotangents)).isApprox(A.transpose() * dY, 1e-14));
}

// Every other rule, with all that it was given gone.
TEST(Ownership, AllRules) {
    auto cwise = [] {
        auto [Y, pullback] = rrule(fn::cwise, fn::sin, MatrixXd(B));
        return pullback(MatrixXd(dY));
    }();
    EXPECT_TRUE(
        unthunk(std::get<2>(cwise)).isApprox(MatrixXd(B.array().cos() * dY.array()), 1e-14));
    auto rowwise_add = [] {
        auto [Y, pullback] = rrule(fn::rowwise_add, MatrixXd(B), RowVectorXd(B.row(0)));
        return pullback(MatrixXd(dY));
    }();
    EXPECT_TRUE(unthunk(std::get<2>(rowwise_add)).isApprox(dY.colwise().sum(), 1e-14));
    auto dot = [] {
        auto [omega, pullback] = rrule(fn::dot, MatrixXd(B), MatrixXd(dY));
        return pullback(2.0);
    }();
    EXPECT_TRUE(unthunk(std::get<1>(dot)).isApprox(2 * dY, 1e-14));
    auto logsumexp = [] {
        auto [omega, pullback] = rrule(fn::logsumexp, MatrixXd(B));
        return pullback(2.0);
    }();
    EXPECT_NEAR(unthunk(std::get<1>(logsumexp)).sum(), 2, 1e-14);
    auto solve = [] {
        auto [Y, pullback] = rrule(fn::solve, MatrixXd(A), MatrixXd(B));
        return pullback(MatrixXd(dY));
    }();
    MatrixXd const B_bar = unthunk(std::get<2>(solve));
    EXPECT_TRUE((A.transpose() * B_bar).isApprox(dY, 1e-11));
    MatrixXd const Y = fn::solve(A, B);
    EXPECT_TRUE(unthunk(std::get<1>(solve)).isApprox(-B_bar * Y.transpose(), 1e-11));
}

TEST(Ownership, DebugModeAcceptsWhatAddsIntoViews) {
    set_debug_mode(true);
    auto [self, A_bar, B_bar] = cotangents_of_temporaries();
    MatrixXd storage = MatrixXd::Zero(4, 4);
    Map<MatrixXd> view(storage.data(), 4, 4);
    accumulate(view, A_bar);
    EXPECT_TRUE(storage.isApprox(dY * B.transpose(), 1e-14));
    Eigen::ArrayXXd array = Eigen::ArrayXXd::Zero(4, 3);
    accumulate(array, B_bar);
    EXPECT_TRUE(array.matrix().isApprox(A.transpose() * dY, 1e-14));
    set_debug_mode(false);
}

// A product whose thunk is added into its own operand was silently wrong: 3×3 matrices are
// multiplied coefficient by coefficient, while the destination changes.
struct Overlap : testing::Test {
    void SetUp() override { set_debug_mode(true); }
    void TearDown() override { set_debug_mode(false); }
};

TEST_F(Overlap, WithALentCotangentOrArgument) {
    MatrixXd X = random<MatrixXd>(3, 3), W = random<MatrixXd>(3, 3, 2),
             G = random<MatrixXd>(3, 3, 4);
    MatrixXd const X_before = X, W_before = W, G_before = G;
    auto const [Y, pullback] = rrule(fn::matmul, std::cref(X), std::cref(W));
    auto const cotangents = pullback(std::cref(G));
    EXPECT_THROW(accumulate(G, std::get<1>(cotangents)), OverlapError);
    EXPECT_THROW(accumulate(W, std::get<1>(cotangents)), OverlapError);
    EXPECT_THROW(accumulate(X, std::get<2>(cotangents)), OverlapError);
    EXPECT_EQ(G, G_before);
    EXPECT_EQ(W, W_before);
    EXPECT_EQ(X, X_before);
    // X is no operand of its own cotangent.
    accumulate(X, std::get<1>(cotangents));
    EXPECT_TRUE(X.isApprox(X_before + G * W.transpose(), 1e-14));
}

TEST_F(Overlap, OfViewsOfOneBuffer) {
    Eigen::VectorXd buffer = random<Eigen::VectorXd>(27, 1);
    Map<MatrixXd> first(buffer.data(), 3, 3), last(buffer.data() + 18, 3, 3);
    Map<MatrixXd> shifted(buffer.data() + 3, 3, 3);
    MatrixXd const W = random<MatrixXd>(3, 3, 2), expected = last + first * W.transpose();
    auto const [Y, pullback] = rrule(fn::matmul, random<MatrixXd>(3, 3), std::cref(W));
    auto const dX = std::get<1>(pullback(std::cref(first)));
    EXPECT_THROW(accumulate(shifted, dX), OverlapError);
    accumulate(last, dX);
    EXPECT_TRUE(last.isApprox(expected, 1e-14));
    // A copy of a Map views the same numbers.
    EXPECT_THROW(accumulate(shifted, std::get<1>(pullback(first))), OverlapError);
}

TEST_F(Overlap, BlocksApartAreNone) {
    MatrixXd G = random<MatrixXd>(6, 3);
    MatrixXd const W = random<MatrixXd>(3, 3, 2),
                   expected = G.bottomRows(3) + G.topRows(3) * W.transpose();
    auto const [Y, pullback] = rrule(fn::matmul, random<MatrixXd>(3, 3), std::cref(W));
    Eigen::Ref<MatrixXd> top(G.topRows(3)), bottom(G.bottomRows(3)), middle(G.middleRows(1, 3));
    auto const dX = std::get<1>(pullback(std::cref(top)));
    EXPECT_THROW(accumulate(middle, dX), OverlapError);
    accumulate(bottom, dX);
    EXPECT_TRUE(bottom.isApprox(expected, 1e-14));
}

}  // namespace
