// SPDX-License-Identifier: MIT
#include "chainrules/eigen/reduce/scan.hpp"

#include "chainrules_testutils/eigen.hpp"
#include "chainrules_testutils/gtest.hpp"
#include "eigen/support/lines.hpp"

namespace {

using namespace chainrules;
using complex = std::complex<double>;
using Eigen::MatrixXcd;
using Eigen::MatrixXd;
using Eigen::RowVectorXd;
using Eigen::Vector3d;
using Eigen::VectorXcd;
using Eigen::VectorXd;
using support::cotangent;
using support::message_of;
using support::random;
using support::tangent_of;
using testutils::test_all;

template <class F, class X>
void check(F const& f, X const& x) {
    testutils::test_frule(f, x);
    testutils::test_rrule(f, x);
}

MatrixXd const A = (MatrixXd(2, 3) << 1, 2, 3, 4, 5, 6).finished();
MatrixXd const ones = MatrixXd::Ones(2, 3);

TEST(PartialSum, OfColumnsAndRows) {
    test_all(fn::colwise_partial_sum, random<VectorXd>(4, 1));
    check(fn::rowwise_partial_sum, random<RowVectorXd>(1, 4));
    check(fn::colwise_partial_sum, random<MatrixXd>(3, 4));
    check(fn::rowwise_partial_sum, random<MatrixXcd>(3, 4));
    check(fn::colwise_partial_sum, random<Eigen::ArrayXf>(3, 1));
    EXPECT_EQ(fn::colwise_partial_sum(Vector3d(1, 2, 3)), Vector3d(1, 3, 6));
    EXPECT_EQ(cotangent(fn::colwise_partial_sum, Vector3d(1, 2, 3), Vector3d(1, 10, 100)),
              Vector3d(111, 110, 100));
    EXPECT_EQ(fn::colwise_partial_sum(A), (MatrixXd(2, 3) << 1, 2, 3, 5, 7, 9).finished());
    EXPECT_EQ(fn::rowwise_partial_sum(A), (MatrixXd(2, 3) << 1, 3, 6, 4, 9, 15).finished());
    EXPECT_EQ(cotangent(fn::rowwise_partial_sum, A, ones),
              (MatrixXd(2, 3) << 3, 2, 1, 3, 2, 1).finished());
}
TEST(PartialSum, IntegersEmptyExpressions) {
    EXPECT_EQ(fn::colwise_partial_sum(Eigen::Vector3i(1, 2, 3)), Eigen::Vector3i(1, 3, 6));
    EXPECT_EQ(cotangent(fn::colwise_partial_sum, Eigen::Vector3i(1, 2, 3), Vector3d(0.5, 0, 1)),
              Vector3d(1.5, 1, 1));
    EXPECT_EQ(fn::colwise_partial_sum(VectorXd(0)).size(), 0);
    EXPECT_EQ(fn::colwise_partial_sum(MatrixXd(0, 3)).cols(), 3);
    EXPECT_EQ(fn::colwise_partial_sum(2 * A.transpose()),
              2 * fn::rowwise_partial_sum(A).transpose());
    EXPECT_EQ(cotangent(fn::colwise_partial_sum, 2 * A.transpose(), ones.transpose()),
              cotangent(fn::rowwise_partial_sum, A, ones).transpose());
}
TEST(PartialSum, ShapesAreChecked) {
    EXPECT_EQ(message_of<DimensionMismatch>(
                  [] { cotangent(fn::rowwise_partial_sum, A, MatrixXd(ones.transpose())); }),
              "chainrules::rrule(rowwise_partial_sum, A): dY is 3×2, must be 2×3");
    EXPECT_EQ(message_of<DimensionMismatch>([] {
                  tangent_of(fn::colwise_partial_sum, VectorXd(A.col(0)), VectorXd(A.row(0)));
              }),
              "chainrules::frule(colwise_partial_sum, A): dA is 3×1, must be 2×1");
}

TEST(CumProd, OfColumnsAndRows) {
    test_all(fn::colwise_cumprod, random<VectorXd>(4, 1));
    test_all(fn::colwise_cumprod, random<VectorXcd>(3, 1));
    check(fn::colwise_cumprod, random<MatrixXd>(3, 4));
    check(fn::rowwise_cumprod, random<MatrixXcd>(3, 4));
    EXPECT_EQ(fn::rowwise_cumprod(A), (MatrixXd(2, 3) << 1, 2, 6, 4, 20, 120).finished());
    EXPECT_EQ(fn::colwise_cumprod(Eigen::Vector3i(2, 3, 4)), Eigen::Vector3i(2, 6, 24));
}
TEST(CumProd, Zeros) {
    for (Vector3d const& x : {Vector3d(0, 2, 3), Vector3d(2, 0, 3), Vector3d(0, 2, 0)})
        check(fn::colwise_cumprod, x);
    EXPECT_EQ(cotangent(fn::colwise_cumprod, Vector3d(2, 0, 5), Vector3d(1, 1, 1)),
              Vector3d(1, 12, 0));
    check(fn::colwise_cumprod, MatrixXcd((MatrixXcd(2, 2) << 0, complex(1, 2), 3, 0).finished()));
}

TEST(AdjacentDifference, OfColumnsAndRows) {
    test_all(fn::colwise_adjacent_difference, random<VectorXd>(4, 1));
    check(fn::colwise_adjacent_difference, random<MatrixXd>(3, 4));
    check(fn::rowwise_adjacent_difference, random<MatrixXcd>(3, 4));
    EXPECT_EQ(fn::colwise_adjacent_difference(Vector3d(1, 4, 9)), Vector3d(1, 3, 5));
    EXPECT_EQ(cotangent(fn::colwise_adjacent_difference, Vector3d(1, 4, 9), Vector3d(1, 10, 100)),
              Vector3d(-9, -90, 100));
    EXPECT_EQ(fn::colwise_adjacent_difference(VectorXd(0)).size(), 0);
}

TEST(Diff, OfColumnsAndRows) {
    test_all(fn::colwise_diff, random<VectorXd>(4, 1));
    check(fn::rowwise_diff, random<RowVectorXd>(1, 4));
    check(fn::colwise_diff, random<Vector3d>(3, 1));
    check(fn::colwise_diff, random<MatrixXd>(3, 4));
    check(fn::rowwise_diff, random<MatrixXcd>(3, 4));
    check(fn::rowwise_diff, random<Eigen::Matrix<double, 2, 3, Eigen::RowMajor>>(2, 3));
    EXPECT_EQ(fn::colwise_diff(Vector3d(1, 4, 9)), Eigen::Vector2d(3, 5));
    EXPECT_EQ(cotangent(fn::colwise_diff, Vector3d(1, 4, 9), Eigen::Vector2d(1, 10)),
              Vector3d(-1, -9, 10));
    EXPECT_EQ(fn::colwise_diff(A), RowVectorXd::Constant(3, 3));
    EXPECT_EQ(fn::rowwise_diff(A), ones.leftCols(2));
}
TEST(Diff, OfOneOrNone) {
    EXPECT_EQ(fn::colwise_diff(VectorXd(0)).size(), 0);
    EXPECT_EQ(fn::colwise_diff(VectorXd(VectorXd::Ones(1))).size(), 0);
    EXPECT_EQ(cotangent(fn::colwise_diff, VectorXd(VectorXd::Ones(1)), VectorXd(0)),
              VectorXd::Zero(1));
    EXPECT_EQ(cotangent(fn::colwise_diff, VectorXd(0), VectorXd(0)).size(), 0);
    EXPECT_EQ(fn::rowwise_diff(MatrixXd(2, 0)).rows(), 2);
    EXPECT_EQ(cotangent(fn::colwise_diff, MatrixXd(1, 2), MatrixXd(0, 2)), MatrixXd::Zero(1, 2));
}

TEST(Scan, SecondOrder) {
    support::expect_second_order(fn::colwise_partial_sum, A);
    support::expect_second_order(fn::rowwise_cumprod, A);
    support::expect_second_order(fn::rowwise_diff, A);
}

}  // namespace
