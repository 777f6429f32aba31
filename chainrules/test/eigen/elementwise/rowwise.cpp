// SPDX-License-Identifier: MIT
#include "chainrules/eigen/elementwise/rowwise.hpp"

#include "chainrules/chainrules.hpp"
#include "chainrules_testutils/eigen.hpp"
#include "chainrules_testutils/gtest.hpp"
#include "eigen/support/random.hpp"

namespace {

using namespace chainrules;
using Eigen::ArrayXXd;
using Eigen::MatrixXcd;
using Eigen::MatrixXd;
using Eigen::MatrixXf;
using Eigen::RowVectorXd;
using Eigen::VectorXd;
using support::message_of;
using support::random;
using testutils::test_all;
using testutils::test_frule;
using testutils::test_rrule;
using complex = std::complex<double>;

TEST(RowwiseAdd, Real) {
    test_frule(fn::rowwise_add, random<MatrixXd>(3, 4), random<RowVectorXd>(1, 4));
    test_rrule(fn::rowwise_add, random<MatrixXd>(3, 4), random<RowVectorXd>(1, 4));
}
TEST(RowwiseAdd, Float) {
    test_frule(fn::rowwise_add, random<MatrixXf>(3, 4), random<Eigen::RowVectorXf>(1, 4));
    test_rrule(fn::rowwise_add, random<MatrixXf>(3, 4), random<Eigen::RowVectorXf>(1, 4));
}
TEST(RowwiseAdd, RealPlusComplex) {
    test_frule(fn::rowwise_add, random<MatrixXd>(3, 2), random<Eigen::RowVectorXcd>(1, 2));
    test_rrule(fn::rowwise_add, random<MatrixXd>(3, 2), random<Eigen::RowVectorXcd>(1, 2));
}
TEST(RowwiseAdd, FixedSizeArrays) {
    using Row = Eigen::Array<double, 1, 2>;
    test_frule(fn::rowwise_add, random<Eigen::Array22d>(2, 2), random<Row>(1, 2));
    test_rrule(fn::rowwise_add, random<Eigen::Array22d>(2, 2), random<Row>(1, 2));
}
TEST(RowwiseAdd, MatrixWithOneRow) {
    test_frule(fn::rowwise_add, random<MatrixXd>(3, 4), random<MatrixXd>(1, 4));
    test_rrule(fn::rowwise_add, random<MatrixXd>(3, 4), random<MatrixXd>(1, 4));
}
TEST(RowwiseAdd, OneZeroTangent) {
    MatrixXd const A = random<MatrixXd>(3, 4);
    RowVectorXd const v = random<RowVectorXd>(1, 4);
    test_frule(fn::rowwise_add, testutils::with_tangent(A, NoTangent{}), v);
    test_frule(fn::rowwise_add, A, testutils::with_tangent(v, NoTangent{}));
}
TEST(RowwiseAdd, NoRows) {
    auto [Y, pullback] = rrule(fn::rowwise_add, MatrixXd(0, 2), RowVectorXd(RowVectorXd::Ones(2)));
    auto [self, A_bar, v_bar] = pullback(Y);
    EXPECT_EQ(unthunk(v_bar), RowVectorXd::Zero(2));
}
TEST(RowwiseAdd, ShapesAreChecked) {
    MatrixXd const A = random<MatrixXd>(2, 3);
    EXPECT_EQ(message_of<std::invalid_argument>([&] { rrule(fn::rowwise_add, A, A); }),
              "chainrules::rowwise_add: A is 2×3, v is 2×3; v must be a row as long as those of A");
    EXPECT_EQ(
        message_of<std::invalid_argument>([&] { fn::rowwise_add(A, RowVectorXd(RowVectorXd(2))); }),
        "chainrules::rowwise_add: A is 2×3, v is 1×2; v must be a row as long as those of A");
    static_assert(!has_rrule<eigen::rowwise_add_t, MatrixXd, VectorXd>);
    auto pullback = rrule(fn::rowwise_add, A, RowVectorXd(A.row(0))).pullback;
    EXPECT_EQ(message_of<DimensionMismatch>([&] { pullback(MatrixXd(3, 2)); }),
              "chainrules::rrule(rowwise_add, A, v): dY is 3×2, must be 2×3");
}

TEST(ColwiseAdd, RealComplexAndArrays) {
    test_all(fn::colwise_add, random<MatrixXd>(3, 4), random<VectorXd>(3, 1));
    test_all(fn::colwise_add, random<MatrixXd>(3, 2), random<Eigen::VectorXcd>(3, 1));
    test_all(fn::colwise_add, random<ArrayXXd>(3, 2), random<Eigen::ArrayXd>(3, 1));
    test_all(fn::colwise_add, random<MatrixXd>(3, 4), random<MatrixXd>(3, 1));
}
TEST(RowwiseMultiply, RealComplexAndArrays) {
    test_all(fn::rowwise_multiply, random<MatrixXd>(3, 4), random<RowVectorXd>(1, 4));
    test_all(fn::rowwise_multiply, random<MatrixXcd>(3, 2), random<Eigen::RowVectorXcd>(1, 2));
    test_all(fn::rowwise_multiply, random<MatrixXd>(3, 2), random<Eigen::RowVectorXcd>(1, 2));
    test_all(fn::rowwise_multiply, random<Eigen::Array22d>(2, 2),
             random<Eigen::Array<double, 1, 2>>(1, 2));
    test_all(fn::rowwise_multiply, random<MatrixXd>(3, 4), random<MatrixXd>(1, 4));
}
TEST(ColwiseMultiply, RealComplexAndArrays) {
    test_all(fn::colwise_multiply, random<MatrixXd>(3, 4), random<VectorXd>(3, 1));
    test_all(fn::colwise_multiply, random<MatrixXcd>(3, 2), random<VectorXd>(3, 1));
    test_all(fn::colwise_multiply, random<ArrayXXd>(3, 2), random<Eigen::ArrayXd>(3, 1));
    test_all(fn::colwise_multiply, random<MatrixXf>(3, 2), random<Eigen::VectorXf>(3, 1));
}

TEST(LinesOfAMatrix, OneZeroTangent) {
    MatrixXd const A = random<MatrixXd>(3, 4);
    VectorXd const v = random<VectorXd>(3, 1);
    auto fixed = [](auto const& x) { return testutils::with_tangent(x, NoTangent{}); };
    test_frule(fn::colwise_add, fixed(A), v);
    test_frule(fn::colwise_add, A, fixed(v));
    test_frule(fn::colwise_multiply, fixed(A), v);
    test_frule(fn::colwise_multiply, A, fixed(v));
}

// Small whole numbers, by hand.
TEST(LinesOfAMatrix, Values) {
    MatrixXd const A = (MatrixXd(2, 2) << 1, 2, 3, 4).finished();
    Eigen::Vector2d const v(10, 20);
    EXPECT_EQ(fn::rowwise_add(A, v.transpose()), (MatrixXd(2, 2) << 11, 22, 13, 24).finished());
    EXPECT_EQ(fn::colwise_add(A, v), (MatrixXd(2, 2) << 11, 12, 23, 24).finished());
    EXPECT_EQ(fn::rowwise_multiply(A, v.transpose()),
              (MatrixXd(2, 2) << 10, 40, 30, 80).finished());
    EXPECT_EQ(fn::colwise_multiply(A, v), (MatrixXd(2, 2) << 10, 20, 60, 80).finished());
    auto [Y, pullback] = rrule(fn::colwise_multiply, A, v);
    auto [self, A_bar, v_bar] = pullback((MatrixXd(2, 2) << 1, 0, 2, 1).finished());
    EXPECT_EQ(unthunk(A_bar), (MatrixXd(2, 2) << 10, 0, 40, 20).finished());
    EXPECT_EQ(unthunk(v_bar), Eigen::Vector2d(1, 10));
}

TEST(LinesOfAMatrix, ComplexOperandsAreConjugated) {
    using Eigen::MatrixXcd;
    complex const i(0, 1);
    MatrixXcd const A = MatrixXcd::Constant(1, 1, i);
    Eigen::RowVectorXcd const v = Eigen::RowVectorXcd::Constant(1, 1, 2.0 * i);
    auto [Y, pullback] = rrule(fn::rowwise_multiply, A, v);
    EXPECT_EQ(Y(0, 0), -2.0);
    auto [self, A_bar, v_bar] = pullback(MatrixXcd(MatrixXcd::Ones(1, 1)));
    EXPECT_EQ(unthunk(A_bar)(0, 0), -2.0 * i);
    EXPECT_EQ(unthunk(v_bar)(0), -i);
}

TEST(LinesOfAMatrix, IntegersBesideDoubles) {
    Eigen::MatrixXi const A = (Eigen::MatrixXi(2, 2) << 1, 2, 3, 4).finished();
    Eigen::Vector2d const v(0.5, 2);
    auto [Y, pullback] = rrule(fn::colwise_multiply, A, v);
    EXPECT_EQ(Y, (MatrixXd(2, 2) << 0.5, 1, 6, 8).finished());
    auto [self, A_bar, v_bar] = pullback(MatrixXd(MatrixXd::Ones(2, 2)));
    EXPECT_EQ(unthunk(A_bar), (MatrixXd(2, 2) << 0.5, 0.5, 2, 2).finished());
    EXPECT_EQ(unthunk(v_bar), Eigen::Vector2d(3, 7));
    EXPECT_EQ(fn::colwise_add(A, v), (MatrixXd(2, 2) << 1.5, 2.5, 5, 6).finished());
    EXPECT_EQ(fn::colwise_add(A, Eigen::Vector2i(1, 2)),
              (Eigen::MatrixXi(2, 2) << 2, 3, 5, 6).finished());
}

TEST(LinesOfAMatrix, TakeExpressions) {
    MatrixXd const A = random<MatrixXd>(3, 3), dY = random<MatrixXd>(3, 3, 2);
    auto [Y, pullback] = rrule(fn::colwise_multiply, A.transpose() * 2, A.col(1));
    auto [self, A_bar, v_bar] = pullback(dY + dY);
    MatrixXd const expected = 2 * (A.col(1).asDiagonal() * dY);
    EXPECT_TRUE(unthunk(A_bar).isApprox(expected, 1e-14));
    MatrixXd sum = MatrixXd::Ones(3, 3);
    accumulate(sum, A_bar);
    EXPECT_TRUE(sum.isApprox(expected + MatrixXd::Ones(3, 3), 1e-14));
}

TEST(LinesOfAMatrix, Empty) {
    auto [Y, pullback] = rrule(fn::colwise_multiply, MatrixXd(2, 0), VectorXd(VectorXd::Ones(2)));
    EXPECT_EQ(Y.cols(), 0);
    auto [self, A_bar, v_bar] = pullback(Y);
    EXPECT_EQ(unthunk(v_bar), VectorXd::Zero(2));
}

TEST(LinesOfAMatrix, ShapesAreChecked) {
    MatrixXd const A = random<MatrixXd>(2, 3);
    EXPECT_EQ(message_of<std::invalid_argument>([&] { rrule(fn::colwise_add, A, A); }),
              "chainrules::colwise_add: A is 2×3, v is 2×3; v must be a column as long as those of "
              "A");
    EXPECT_EQ(message_of<std::invalid_argument>(
                  [&] { fn::colwise_multiply(A, VectorXd(VectorXd::Ones(3))); }),
              "chainrules::colwise_multiply: A is 2×3, v is 3×1; v must be a column as long as "
              "those of A");
    EXPECT_EQ(message_of<std::invalid_argument>(
                  [&] { rrule(fn::rowwise_multiply, A, RowVectorXd(RowVectorXd::Ones(2))); }),
              "chainrules::rowwise_multiply: A is 2×3, v is 1×2; v must be a row as long as those "
              "of A");
    static_assert(!has_rrule<eigen::colwise_add_t, MatrixXd, RowVectorXd> &&
                  !has_rrule<eigen::rowwise_multiply_t, MatrixXd, VectorXd> &&
                  !has_rrule<eigen::rowwise_multiply_t, MatrixXd, Eigen::Array<double, 1, 3>>);
    auto pullback = rrule(fn::colwise_multiply, A, VectorXd(A.col(0))).pullback;
    EXPECT_EQ(message_of<DimensionMismatch>([&] { pullback(MatrixXd(3, 2)); }),
              "chainrules::rrule(colwise_multiply, A, v): dY is 3×2, must be 2×3");
    EXPECT_EQ(message_of<DimensionMismatch>([&] {
                  frule(std::tuple{NoTangent{}, A, VectorXd(3)}, fn::colwise_multiply, A,
                        VectorXd(A.col(0)));
              }),
              "chainrules::frule(colwise_multiply, A, v): dv is 3×1, must be 2×1");
}

}  // namespace
