// SPDX-License-Identifier: MIT
#include "chainrules/eigen/reduce/covariance.hpp"

#include <cmath>
#include <limits>

#include "chainrules_testutils/eigen.hpp"
#include "chainrules_testutils/gtest.hpp"
#include "eigen/support/lines.hpp"

namespace {

using namespace chainrules;
using Eigen::MatrixXcd;
using Eigen::MatrixXd;
using Eigen::MatrixXf;
using Eigen::RowVectorXd;
using eigen::VarianceOptions;
using Eigen::Vector2d;
using Eigen::Vector3d;
using Eigen::VectorXcd;
using Eigen::VectorXd;
using support::message_of;
using support::random;
using testutils::test_all;

auto const uncorrected = keyword(VarianceOptions{.corrected = false});

template <class F, class... X>
void check(F const& f, X const&... x) {
    testutils::test_frule(f, x...);
    testutils::test_rrule(f, x...);
}

TEST(Covariance, OfAllColumnsRows) {
    MatrixXd const A = random<MatrixXd>(3, 2), B = random<MatrixXd>(3, 2, 2);
    test_all(fn::covariance, A, B);
    test_all(fn::covariance, random<VectorXcd>(3, 1), random<VectorXcd>(3, 1, 2));
    check(fn::colwise_covariance, A, B);
    check(fn::rowwise_covariance, random<MatrixXcd>(2, 3), random<MatrixXcd>(2, 3, 2));
    check(fn::covariance, A, random<MatrixXcd>(3, 2));
    check(fn::covariance, A, B, uncorrected);
    EXPECT_EQ(fn::covariance(Vector3d(1, 2, 3), Vector3d(2, 4, 9)), 3.5);
    EXPECT_EQ(fn::covariance(Eigen::Vector2i(1, 3), Eigen::Vector2i(5, 1)), -4);
    auto const x = random<VectorXcd>(4, 1);
    EXPECT_NEAR(std::abs(fn::covariance(x, x) - fn::variance(x)), 0, 1e-15);
    EXPECT_EQ(message_of<std::invalid_argument>(
                  [&] { rrule(fn::covariance, A, random<MatrixXd>(2, 3)); }),
              "chainrules::covariance: A is 3×2, B is 2×3; A and B must have the same shape");
    EXPECT_EQ(message_of<DimensionMismatch>([&] {
                  frule(std::tuple{NoTangent{}, A, random<MatrixXd>(2, 3)}, fn::covariance, A, B);
              }),
              "chainrules::frule(covariance, A, B): dB is 2×3, must be 3×2");
    EXPECT_EQ(message_of<DimensionMismatch>([&] {
                  rrule(fn::colwise_covariance, A, B).pullback(RowVectorXd(RowVectorXd::Ones(3)));
              }),
              "chainrules::rrule(colwise_covariance, A, B): dY is 1×3, must be 1×2");
}

TEST(Correlation, OfAllColumnsRows) {
    MatrixXd const A = random<MatrixXd>(3, 2), B = random<MatrixXd>(3, 2, 2);
    test_all(fn::correlation, A, B);
    check(fn::colwise_correlation, A, B);
    check(fn::rowwise_correlation, random<MatrixXd>(2, 4), random<MatrixXd>(2, 4, 2));
    check(fn::correlation, random<MatrixXf>(3, 2), random<MatrixXf>(3, 2, 2));
    EXPECT_DOUBLE_EQ(fn::correlation(Vector3d(1, 2, 3), Vector3d(9, 5, 1)), -1);
    EXPECT_TRUE(std::isnan(fn::correlation(Vector2d(1, 1), Vector2d(1, 2))));
    static_assert(!has_rrule<eigen::correlation_t, VectorXcd, VectorXcd>);
}

// A constant column has no correlation, NaN; a zero cotangent and a zero tangent have 0 all the
// same: in a table of correlations the others were lost when it was masked.
TEST(Correlation, ZerosBesideAConstant) {
    Vector3d const constant(1, 1, 1), x(1, 2, 4), none(0, 0, 0);
    for (bool const first : {true, false}) {
        Vector3d const a = first ? constant : x, b = first ? x : constant;
        auto const with = [&](double d) {
            auto const [self, by_a, by_b] = rrule(fn::correlation, a, b).pullback(d);
            return (Eigen::Matrix<double, 3, 2>() << unthunk(by_a), unthunk(by_b)).finished();
        };
        EXPECT_TRUE(with(0).isZero(0));
        EXPECT_TRUE(with(1).array().isNaN().all());
        EXPECT_EQ(frule(std::tuple{NoTangent{}, none, none}, fn::correlation, a, b).tangent, 0);
        EXPECT_TRUE(
            std::isnan(frule(std::tuple{NoTangent{}, none, x}, fn::correlation, a, b).tangent));
    }
}
TEST(Correlation, OfFloatNumbersOfAnySize) {
    Eigen::Vector3f const x(1, 2, 4), y(9, 5, 1);
    float const expected = fn::correlation(x, y);
    for (float const s : {1e-24F, 1e-36F, 1e20F, 1e37F}) {
        EXPECT_FLOAT_EQ(fn::correlation(Eigen::Vector3f(s * x), y), expected) << s;
        EXPECT_LE(fn::correlation(Eigen::Vector3f(s * x), x), 1) << s;
    }
}

TEST(ColumnCovariances, OfAMatrix) {
    MatrixXd const A = random<MatrixXd>(4, 3);
    test_all(fn::column_covariances, A);
    test_all(fn::column_covariances, random<MatrixXcd>(3, 2));
    check(fn::column_covariances, A, uncorrected);
    check(fn::column_covariances, random<Eigen::Matrix<float, 3, 2>>(3, 2));
    MatrixXd const C = fn::column_covariances(A);
    EXPECT_NEAR(C(0, 1), fn::covariance(VectorXd(A.col(0)), VectorXd(A.col(1))), 1e-15);
    MatrixXcd const Z = random<MatrixXcd>(3, 2);
    EXPECT_NEAR(std::abs(fn::column_covariances(Z)(0, 1) -
                         fn::covariance(VectorXcd(Z.col(0)), VectorXcd(Z.col(1)))),
                0, 1e-15);
    EXPECT_EQ(message_of<DimensionMismatch>([&] { rrule(fn::column_covariances, A).pullback(A); }),
              "chainrules::rrule(column_covariances, A): dY is 4×3, must be 3×3");
}

TEST(ColumnCovariances, SecondOrder) {
    support::expect_second_order(fn::column_covariances, random<MatrixXd>(3, 2));
}

}  // namespace
