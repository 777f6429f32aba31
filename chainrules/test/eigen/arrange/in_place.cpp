// SPDX-License-Identifier: MIT
#include "chainrules/eigen/arrange/in_place.hpp"

#include <functional>

#include "chainrules_testutils/eigen.hpp"
#include "chainrules_testutils/gtest.hpp"
#include "eigen/support/random.hpp"

namespace {

using namespace chainrules;
using testutils::in_place;
using testutils::test_frule;
using complex = std::complex<double>;
using Eigen::MatrixXcd;
using Eigen::MatrixXd;
using Eigen::RowVectorXd;
using Eigen::VectorXd;
using support::message_of;
using support::random;

TEST(EigenInPlace, Real) {
    auto const A = random<MatrixXd>(3, 4);
    auto const v = random<VectorXd>(5, 1);
    test_frule(fn::assign, in_place(A), random<MatrixXd>(3, 4, 2));
    test_frule(fn::add_assign, in_place(A), random<MatrixXd>(3, 4, 2));
    test_frule(fn::subtract_assign, in_place(A), random<MatrixXd>(3, 4, 2));
    test_frule(fn::fill_in_place, in_place(A), 2.5);
    test_frule(fn::reverse_in_place, in_place(A));
    test_frule(fn::transpose_in_place, in_place(A));
    test_frule(fn::set_coeff, in_place(A), 2.5, 1, 2);
    test_frule(fn::set_row, in_place(A), random<RowVectorXd>(1, 4), 1);
    test_frule(fn::set_col, in_place(A), random<VectorXd>(3, 1), 1);
    test_frule(fn::set_block, in_place(A), random<MatrixXd>(2, 2), 1, 2);
    test_frule(fn::set_segment, in_place(v), random<VectorXd>(2, 1), 3);
    test_frule(fn::rotate_in_place, in_place(v), 2);
    test_frule(fn::resize, in_place(A), 2, 6);
    test_frule(fn::resize, in_place(v), 7);
}

TEST(EigenInPlace, ComplexAndReal) {
    auto const Z = random<MatrixXcd>(3, 2);
    test_frule(fn::assign, in_place(Z), random<MatrixXd>(3, 2));
    test_frule(fn::set_row, in_place(Z), random<RowVectorXd>(1, 2), 1);
}

TEST(EigenInPlace, ValuesAndTangents) {
    MatrixXd A = MatrixXd::Zero(2, 3), dA = MatrixXd::Ones(2, 3);
    frule(std::tuple{NoTangent{}, std::ref(dA), 5.0, NoTangent{}, NoTangent{}}, fn::set_coeff,
          std::ref(A), 2.0, 0, 2);
    EXPECT_EQ(A, (MatrixXd(2, 3) << 0, 0, 2, 0, 0, 0).finished());
    EXPECT_EQ(dA, (MatrixXd(2, 3) << 1, 1, 5, 1, 1, 1).finished());
    // What is written without a tangent has none.
    frule(std::tuple{NoTangent{}, std::ref(dA), ZeroTangent{}, NoTangent{}}, fn::set_col,
          std::ref(A), Eigen::Vector2d(3, 4), 1);
    EXPECT_EQ(dA, (MatrixXd(2, 3) << 1, 0, 5, 1, 0, 1).finished());
    // A matrix takes the shape of what is assigned to it.
    auto const [y, dy] = frule(std::tuple{NoTangent{}, std::ref(dA), ZeroTangent{}}, fn::assign,
                               std::ref(A), MatrixXd(MatrixXd::Ones(1, 2)));
    EXPECT_EQ(A, MatrixXd::Ones(1, 2));
    EXPECT_EQ(dA, MatrixXd::Zero(1, 2));
    EXPECT_EQ(&y, &A);
    EXPECT_EQ(&dy, &dA);
}

TEST(EigenInPlace, Views) {
    MatrixXd A = random<MatrixXd>(4, 4), dA = random<MatrixXd>(4, 4, 2);
    MatrixXd const B = random<MatrixXd>(2, 2), before = A, d_before = dA;
    auto block = A.block(1, 1, 2, 2), d_block = dA.block(1, 1, 2, 2);
    frule(std::tuple{NoTangent{}, std::ref(d_block), thunk([&] { return MatrixXd(3 * B); })},
          fn::assign, std::ref(block), 2 * B);
    EXPECT_EQ(A.block(1, 1, 2, 2), 2 * B);
    EXPECT_EQ(dA.block(1, 1, 2, 2), 3 * B);
    EXPECT_EQ(A.row(0), before.row(0));
    EXPECT_EQ(dA.row(3), d_before.row(3));
    frule(std::tuple{NoTangent{}, std::ref(d_block), B}, fn::subtract_assign, std::ref(block), B);
    EXPECT_TRUE(d_block.isApprox(2 * B, 1e-15));
    EXPECT_TRUE(block.isApprox(B, 1e-15));
    frule(std::tuple{NoTangent{}, std::ref(d_block), ZeroTangent{}}, fn::fill_in_place,
          std::ref(block), 7.0);
    EXPECT_EQ(block, MatrixXd::Constant(2, 2, 7));
    EXPECT_EQ(d_block, MatrixXd::Zero(2, 2));
}

// New coefficients are zero, in the tangent as well.
TEST(EigenInPlace, Resize) {
    MatrixXd A = (MatrixXd(2, 2) << 1, 2, 3, 4).finished(), dA = 10 * A;
    frule(std::tuple{NoTangent{}, std::ref(dA), NoTangent{}, NoTangent{}}, fn::resize, std::ref(A),
          1, 3);
    EXPECT_EQ(A, Eigen::RowVector3d(1, 2, 0));
    EXPECT_EQ(dA, Eigen::RowVector3d(10, 20, 0));
}

TEST(EigenInPlace, BadInputChangesNothing) {
    MatrixXd A = random<MatrixXd>(2, 3), dA = random<MatrixXd>(2, 3, 2), wrong(3, 2);
    MatrixXd const before = A, d_before = dA;
    EXPECT_EQ(message_of<std::out_of_range>([&] {
                  frule(std::tuple{NoTangent{}, std::ref(dA), 1.0, NoTangent{}, NoTangent{}},
                        fn::set_coeff, std::ref(A), 1.0, 2, 0);
              }),
              "chainrules::set_coeff: the 1×1 block at (2, 0) is outside of A, which is 2×3");
    EXPECT_EQ(message_of<DimensionMismatch>([&] {
                  frule(std::tuple{NoTangent{}, std::ref(dA), ZeroTangent{}, NoTangent{}},
                        fn::set_row, std::ref(A), RowVectorXd(2), 0);
              }),
              "chainrules::set_row: B is 1×2, must be 1×3");
    EXPECT_EQ(message_of<DimensionMismatch>([&] {
                  frule(std::tuple{NoTangent{}, std::ref(wrong), 1.0}, fn::fill_in_place,
                        std::ref(A), 1.0);
              }),
              "chainrules::fill_in_place: dA is 3×2, must be 2×3");
    auto view = A.leftCols(2), d_view = dA.leftCols(2);
    EXPECT_EQ(message_of<DimensionMismatch>([&] {
                  frule(std::tuple{NoTangent{}, std::ref(d_view), ZeroTangent{}}, fn::assign,
                        std::ref(view), wrong);
              }),
              "chainrules::assign: B is 3×2, must be 2×2");
    EXPECT_EQ(message_of<std::invalid_argument>([&] {
                  auto rest = A.rightCols(1), d_rest = dA.rightCols(1);
                  frule(std::tuple{NoTangent{}, std::ref(d_rest)}, fn::transpose_in_place,
                        std::ref(rest));
              }),
              "chainrules::transpose_in_place: A is 2×1, must be square, or a matrix of its own");
    EXPECT_EQ(A, before);
    EXPECT_EQ(dA, d_before);
}

}  // namespace
