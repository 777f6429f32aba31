// SPDX-License-Identifier: MIT
#include "chainrules/eigen/sparse/products.hpp"

#include <gtest/gtest.h>

#include "eigen/sparse/support.hpp"

namespace {

using namespace support;

TEST(SparseProducts, WithDense) {
    Sparse const S = sample<Sparse>();
    check(fn::matmul, S, random<VectorXd>(5, 1));
    check(fn::matmul, sample<ComplexRows>(), random<MatrixXcd>(5, 2));
    check(fn::matmul, random<MatrixXd>(3, 4), S);
    MatrixXd const B = random<MatrixXd>(5, 3);
    EXPECT_TRUE(fn::matmul(S, B).isApprox(MatrixXd(S) * B, 1e-15));
    EXPECT_EQ(fn::matmul(Sparse(3, 0), MatrixXd(0, 2)), (MatrixXd::Zero(3, 2)));
    EXPECT_EQ(message_of<std::invalid_argument>([&] { fn::matmul(S, MatrixXd(4, 1)); }),
              "chainrules::matmul: A is 4×5, B is 4×1; A must have as many columns as B has rows");
}

// The cotangent of a sparse factor has its places and no other, and is added there.
TEST(SparseProducts, CotangentAtThePattern) {
    Sparse const S = sample<Sparse>();
    MatrixXd const B = random<MatrixXd>(5, 3), Y_bar = random<MatrixXd>(4, 3);
    auto const [self, S_bar, B_bar] = rrule(fn::matmul, S, B).pullback(Y_bar);
    MatrixXd const full = Y_bar * B.transpose();
    Sparse const got = unthunk(S_bar);
    EXPECT_TRUE(same_places(got, S));
    eigen::detail::each_entry(
        got, [&](auto const& e) { EXPECT_NEAR(e.value(), full(e.row(), e.col()), 1e-15); });
    Sparse sum = S;
    accumulate(sum, S_bar);
    EXPECT_TRUE(MatrixXd(sum).isApprox(MatrixXd(S) + MatrixXd(got), 1e-15));
    MatrixXd dense = MatrixXd::Ones(4, 5);
    accumulate(dense, S_bar);
    EXPECT_TRUE(dense.isApprox(MatrixXd(got) + MatrixXd::Ones(4, 5), 1e-15));
    Sparse narrow(4, 5);
    EXPECT_THROW(accumulate(narrow, S_bar), DimensionMismatch);
    EXPECT_EQ(narrow.nonZeros(), 0);
}

TEST(SparseProducts, OfSparse) {
    Sparse const S = sample<Sparse>(), T = sample<Sparse>(5, 3, 2);
    check(fn::matmul, S, T);
    auto [Y, pullback] = rrule(fn::matmul, S, T);
    EXPECT_TRUE(MatrixXd(Y).isApprox(MatrixXd(S) * MatrixXd(T), 1e-15));
    MatrixXd const Y_bar = random<MatrixXd>(4, 3);
    auto const [self, S_bar, T_bar] = pullback(Y_bar);
    EXPECT_TRUE(same_places(unthunk(S_bar), S));
    EXPECT_TRUE(same_places(unthunk(T_bar), T));
    // Entries of Ȳ outside of the pattern of Y meet nothing.
    Sparse const inside = fn::to_sparse(Y_bar, Y), all = Y_bar.sparseView();
    EXPECT_LT(inside.nonZeros(), all.nonZeros());
    EXPECT_EQ(fn::values(unthunk(std::get<1>(pullback(inside)))), fn::values(unthunk(S_bar)));
    EXPECT_EQ(fn::values(unthunk(std::get<1>(pullback(all)))), fn::values(unthunk(S_bar)));
}

// Numbers that cancel keep their place.
TEST(SparseProducts, CancelledEntriesStay) {
    Sparse const S = MatrixXd{{1, 1}, {0, 2}}.sparseView();
    Sparse const T = MatrixXd{{1, 0}, {-1, 3}}.sparseView();
    EXPECT_EQ(fn::matmul(S, T).coeff(0, 0), 0);
    EXPECT_EQ(fn::matmul(S, T).nonZeros(), 4);
    check(fn::matmul, S, T);
}

TEST(SparseProducts, Sampled) {
    SparsePattern const pattern(sample<Sparse>());
    MatrixXd const A = random<MatrixXd>(4, 3), B = random<MatrixXd>(3, 5);
    check(fn::sampled_matmul, constant(pattern), A, B);
    Sparse const Y = fn::sampled_matmul(pattern, A, B);
    EXPECT_TRUE(same_places(Y, pattern));
    eigen::detail::each_entry(
        Y, [&](auto const& e) { EXPECT_NEAR(e.value(), (A * B)(e.row(), e.col()), 1e-15); });
    EXPECT_EQ(
        message_of<std::invalid_argument>([&] { fn::sampled_matmul(pattern, B, A); }),
        "chainrules::sampled_matmul: A is 3×5, B is 4×3; A must have as many columns as B has "
        "rows");
    EXPECT_EQ(
        message_of<std::invalid_argument>([&] { fn::sampled_matmul(pattern, A, MatrixXd(3, 4)); }),
        "chainrules::sampled_matmul: A B is 4×4, the pattern is 4×5; they must be of one shape");
}

}  // namespace
