// SPDX-License-Identifier: MIT
#include "chainrules/eigen/reduce/sums.hpp"

#include <cmath>
#include <limits>

#include "chainrules_testutils/eigen.hpp"
#include "chainrules_testutils/gtest.hpp"
#include "eigen/support/lines.hpp"

namespace {

using namespace chainrules;
using testutils::test_all;
using testutils::test_frule;
using testutils::test_rrule;
using complex = std::complex<double>;
using Eigen::MatrixXcd;
using Eigen::MatrixXd;
using Eigen::MatrixXf;
using Eigen::RowVectorXd;
using Eigen::VectorXd;
using support::cotangent;
using support::message_of;
using support::random;
using support::tangent_of;

template <class F, class X>
void check(F const& f, X const& x) {
    test_frule(f, x);
    test_rrule(f, x);
}

TEST(Sum, Real) { check(fn::sum, random<MatrixXd>(3, 4)); }
TEST(Sum, Float) { check(fn::sum, random<MatrixXf>(3, 4)); }
TEST(Sum, Complex) { check(fn::sum, random<MatrixXcd>(3, 4)); }
TEST(Sum, FixedSizeArraysAndVectors) {
    check(fn::sum, random<Eigen::Array22d>(2, 2));
    check(fn::sum, random<Eigen::Vector3d>(3, 1));
    check(fn::sum, random<Eigen::RowVectorXd>(1, 1));
}
TEST(Sum, Empty) {
    EXPECT_EQ(fn::sum(MatrixXd(0, 3)), 0);
    EXPECT_EQ(cotangent(fn::sum, MatrixXd(0, 3)).cols(), 3);
}
TEST(Sum, TypesOfTangents) {
    EXPECT_EQ(cotangent(fn::sum, random<MatrixXf>(2, 2), 0.5), MatrixXf::Constant(2, 2, 0.5f));
    EXPECT_EQ(cotangent(fn::sum, random<MatrixXd>(2, 2), complex(2, 1)),
              MatrixXd::Constant(2, 2, 2));
    EXPECT_EQ(cotangent(fn::sum, Eigen::MatrixXi(Eigen::MatrixXi::Zero(2, 2)), 0.5),
              MatrixXd::Constant(2, 2, 0.5));
    EXPECT_EQ(cotangent(fn::sum, random<MatrixXcd>(2, 2), 2.0), MatrixXcd::Constant(2, 2, 2));
    auto zero = rrule(fn::sum, random<MatrixXd>(2, 2)).pullback(ZeroTangent{});
    static_assert(std::is_same_v<decltype(zero), std::tuple<NoTangent, ZeroTangent>>);
    static_assert(!has_rrule<numeric::sum_t, Eigen::Matrix<bool, 2, 2>>);
    static_assert(!has_rrule<numeric::sum_t, double>);
}
TEST(Sum, OfAnExpression) {
    MatrixXd const A = random<MatrixXd>(2, 3);
    EXPECT_EQ(cotangent(fn::sum, A + A), MatrixXd::Ones(2, 3));
    auto [omega, domega] =
        frule(std::tuple{NoTangent{}, A + A}, fn::sum, A.transpose().transpose());
    EXPECT_DOUBLE_EQ(domega, 2 * A.sum());
}
TEST(Sum, ShapesAreChecked) {
    MatrixXd const A = random<MatrixXd>(2, 3);
    EXPECT_EQ(message_of<DimensionMismatch>(
                  [&] { frule(std::tuple{NoTangent{}, random<VectorXd>(6, 1)}, fn::sum, A); }),
              "chainrules::frule(sum, A): dA is 6×1, must be 2×3");
}

TEST(Sum, OfColumnsAndRows) {
    MatrixXd const A = (MatrixXd(2, 3) << 1, 2, 3, 4, 5, 6).finished();
    RowVectorXd const columns = fn::colwise_sum(A);
    EXPECT_EQ(columns, Eigen::RowVector3d(5, 7, 9));
    VectorXd const rows = fn::rowwise_sum(A);
    EXPECT_EQ(rows, Eigen::Vector2d(6, 15));
    EXPECT_EQ(cotangent(fn::colwise_sum, A, Eigen::RowVector3d(1, 2, 3)),
              (MatrixXd(2, 3) << 1, 2, 3, 1, 2, 3).finished());
    EXPECT_EQ(cotangent(fn::rowwise_sum, A, Eigen::Vector2d(1, 2)),
              (MatrixXd(2, 3) << 1, 1, 1, 2, 2, 2).finished());
    check(fn::colwise_sum, random<MatrixXd>(3, 4));
    check(fn::rowwise_sum, random<MatrixXcd>(3, 4));
}
TEST(Sum, TypesOfColumnsAndRows) {
    Eigen::Array<float, 2, 3, Eigen::RowMajor> const A = Eigen::ArrayXXf::Ones(2, 3);
    static_assert(
        std::is_same_v<decltype(fn::colwise_sum(A)), Eigen::Array<float, 1, 3, Eigen::RowMajor>>);
    static_assert(std::is_same_v<decltype(fn::rowwise_sum(A)), Eigen::Array<float, 2, 1>>);
    static_assert(std::is_same_v<decltype(cotangent(fn::rowwise_sum, A, Eigen::Vector2d(1, 2))),
                                 Eigen::Array<float, 2, 3, Eigen::RowMajor>>);
    EXPECT_EQ(fn::colwise_sum(Eigen::MatrixXi(Eigen::MatrixXi::Ones(2, 3))),
              Eigen::RowVector3i(2, 2, 2));
    EXPECT_EQ(fn::colwise_sum(MatrixXd(0, 3)), RowVectorXd::Zero(3));
    EXPECT_EQ(fn::rowwise_sum(MatrixXd(0, 3)).size(), 0);
    EXPECT_EQ(cotangent(fn::colwise_sum, MatrixXd(0, 3), RowVectorXd(RowVectorXd::Ones(3))).cols(),
              3);
    check(fn::colwise_sum, random<VectorXd>(3, 1));
    check(fn::rowwise_sum, random<RowVectorXd>(1, 3));
}
TEST(Sum, ShapesOfColumnsAndRowsAreChecked) {
    MatrixXd const A = random<MatrixXd>(2, 3);
    auto pullback = rrule(fn::colwise_sum, A).pullback;
    EXPECT_EQ(message_of<DimensionMismatch>([&] { pullback(RowVectorXd(RowVectorXd::Ones(2))); }),
              "chainrules::rrule(colwise_sum, A): dY is 1×2, must be 1×3");
    auto bar = pullback(RowVectorXd(RowVectorXd::Ones(3)));
    MatrixXd dest = MatrixXd::Ones(3, 2);
    EXPECT_EQ(message_of<DimensionMismatch>([&] { accumulate(dest, std::get<1>(bar)); }),
              "chainrules::accumulate(dest, dx): dx is 2×3, must be 3×2");
    EXPECT_EQ(dest, MatrixXd::Ones(3, 2));
    EXPECT_EQ(message_of<DimensionMismatch>([&] {
                  frule(std::tuple{NoTangent{}, random<MatrixXd>(3, 2)}, fn::rowwise_mean, A);
              }),
              "chainrules::frule(rowwise_mean, A): dA is 3×2, must be 2×3");
}
TEST(Sum, OfStridedViews) {
    MatrixXd const A = random<MatrixXd>(6, 4);
    using Stride = Eigen::Stride<Eigen::Dynamic, Eigen::Dynamic>;
    Eigen::Map<MatrixXd const, 0, Stride> const every_second(A.data(), 3, 4, Stride(6, 2));
    EXPECT_EQ(fn::colwise_sum(every_second)(1), A(0, 1) + A(2, 1) + A(4, 1));
    MatrixXd const dY = MatrixXd::Ones(1, 4);
    EXPECT_EQ(cotangent(fn::colwise_squared_norm, every_second, 0.5 * dY), MatrixXd(every_second));
    EXPECT_EQ(cotangent(fn::colwise_squared_norm, A.transpose(), MatrixXd::Ones(1, 6)),
              MatrixXd(2 * A.transpose()));
}

TEST(Mean, OfAllColumnsRows) {
    test_all(fn::mean, random<MatrixXd>(3, 4));
    check(fn::mean, random<MatrixXcd>(3, 4));
    check(fn::colwise_mean, random<MatrixXd>(3, 4));
    check(fn::rowwise_mean, random<MatrixXcd>(3, 4));
    EXPECT_EQ(fn::mean(Eigen::Vector2i(1, 2)), 1.5);
    EXPECT_EQ(cotangent(fn::mean, Eigen::Vector2i(1, 2)), Eigen::Vector2d(0.5, 0.5));
    EXPECT_TRUE(std::isnan(fn::mean(MatrixXd(0, 3))));
    EXPECT_EQ(cotangent(fn::mean, MatrixXd(0, 3)).cols(), 3);
    static_assert(std::is_same_v<decltype(fn::mean(MatrixXf(2, 2))), float>);
    MatrixXd const A = random<MatrixXd>(2, 3);
    EXPECT_DOUBLE_EQ(fn::mean(A + A), A.sum() / 3);
}

TEST(Prod, OfAllColumnsRows) {
    test_all(fn::prod, random<MatrixXd>(3, 2));
    test_all(fn::prod, random<MatrixXcd>(2, 2));
    check(fn::colwise_prod, random<MatrixXd>(3, 4));
    check(fn::rowwise_prod, random<MatrixXcd>(3, 4));
}
TEST(Prod, NoneOneOrSeveralZeros) {
    MatrixXd const A = (MatrixXd(3, 3) << 2, 2, 0, 3, 0, 7, 5, 5, 0).finished();
    EXPECT_EQ(cotangent(fn::colwise_prod, A, RowVectorXd(Eigen::RowVector3d(2, 1, 1))),
              (MatrixXd(3, 3) << 30, 0, 0, 20, 10, 0, 12, 0, 0).finished());
    check(fn::colwise_prod, A);
    check(fn::prod, MatrixXcd(Eigen::Vector3cd(complex(1, 2), 0, complex(0, 1))));
    EXPECT_EQ(fn::prod(MatrixXd(0, 3)), 1);
    EXPECT_EQ(fn::prod(Eigen::Vector2i(3, 4)), 12);
    EXPECT_EQ(cotangent(fn::prod, Eigen::Vector2i(0, 3)), Eigen::Vector2d(3, 0));
}
// The product is too small for a number; the derivatives are not.
TEST(Prod, UnderflowIsNoZero) {
    Eigen::Vector3d const small(1e-200, 1e-200, 3);
    EXPECT_EQ(fn::prod(small), 0);
    auto const bar = cotangent(fn::prod, small);
    EXPECT_DOUBLE_EQ(bar(0), 3e-200);
    EXPECT_DOUBLE_EQ(bar(1), 3e-200);
    EXPECT_DOUBLE_EQ(tangent_of(fn::prod, small, Eigen::Vector3d(1, 0, 0)), 3e-200);
}

TEST(SquaredNorm, OfAllColumnsRows) {
    test_all(fn::squared_norm, random<MatrixXd>(3, 2));
    test_all(fn::squared_norm, random<MatrixXcd>(3, 2));
    check(fn::colwise_squared_norm, random<MatrixXd>(3, 4));
    check(fn::rowwise_squared_norm, random<MatrixXcd>(3, 4));
    static_assert(std::is_same_v<decltype(fn::squared_norm(MatrixXcd(2, 2))), double>);
    EXPECT_EQ(fn::squared_norm(Eigen::Vector2cd(complex(3, 4), 1)), 26);
    EXPECT_EQ(cotangent(fn::squared_norm, Eigen::Vector2cd(complex(3, 4), 1), 0.5),
              Eigen::Vector2cd(complex(3, 4), 1));
}

constexpr double nan = std::numeric_limits<double>::quiet_NaN();

TEST(NanSum, LeavesNanOut) {
    MatrixXd const A = (MatrixXd(2, 3) << 1, nan, nan, 4, 2, nan).finished();
    EXPECT_EQ(fn::nan_sum(A), 7);
    EXPECT_EQ(fn::colwise_nan_sum(A), Eigen::RowVector3d(5, 2, 0));
    EXPECT_EQ(cotangent(fn::nan_sum, A, 3.0), (MatrixXd(2, 3) << 3, 0, 0, 3, 3, 0).finished());
    EXPECT_EQ(cotangent(fn::rowwise_nan_sum, A, Eigen::Vector2d(1, 2)),
              (MatrixXd(2, 3) << 1, 0, 0, 2, 2, 0).finished());
    MatrixXd const dA = (MatrixXd(2, 3) << 1, nan, 10, 100, 1000, nan).finished();
    EXPECT_EQ(tangent_of(fn::nan_sum, A, dA), 1101);
    EXPECT_EQ(fn::nan_sum(Eigen::Vector3cd(complex(1, nan), complex(nan, 1), complex(1, 2))),
              complex(1, 2));
    test_all(fn::nan_sum, random<MatrixXd>(3, 2));
    check(fn::colwise_nan_sum, random<MatrixXcd>(3, 2));
}
TEST(NanMean, LeavesNanOut) {
    MatrixXd const A = (MatrixXd(2, 2) << 1, nan, 4, nan).finished();
    EXPECT_EQ(fn::nan_mean(A), 2.5);
    EXPECT_EQ(cotangent(fn::nan_mean, A, 3.0), (MatrixXd(2, 2) << 1.5, 0, 1.5, 0).finished());
    EXPECT_EQ(fn::colwise_nan_mean(A)(0), 2.5);
    EXPECT_TRUE(std::isnan(fn::colwise_nan_mean(A)(1)));
    EXPECT_EQ(cotangent(fn::colwise_nan_mean, A, Eigen::RowVector2d(2, 5)),
              (MatrixXd(2, 2) << 1, 0, 1, 0).finished());
    EXPECT_EQ(fn::nan_mean(Eigen::Vector2i(1, 2)), 1.5);
    check(fn::nan_mean, random<MatrixXcd>(3, 2));
    check(fn::rowwise_nan_mean, random<MatrixXd>(3, 2));
}

TEST(Reductions, SecondOrder) {
    MatrixXd const A = random<MatrixXd>(3, 2);
    support::expect_second_order(fn::mean, A);
    support::expect_second_order(fn::colwise_prod, A);
    support::expect_second_order(fn::squared_norm, A);
    support::expect_second_order(fn::rowwise_nan_mean, A);
}

}  // namespace
