// SPDX-License-Identifier: MIT
#include "chainrules/eigen/reduce/extrema.hpp"

#include <cmath>
#include <limits>

#include "chainrules_testutils/eigen.hpp"
#include "chainrules_testutils/gtest.hpp"
#include "eigen/support/lines.hpp"

namespace {

using namespace chainrules;
using Eigen::MatrixXd;
using Eigen::MatrixXf;
using Eigen::RowVectorXd;
using Eigen::VectorXd;
using support::cotangent;
using support::message_of;
using support::random;
using support::tangent_of;
using testutils::test_all;

constexpr double nan = std::numeric_limits<double>::quiet_NaN();

template <class F, class X>
void check(F const& f, X const& x) {
    testutils::test_frule(f, x);
    testutils::test_rrule(f, x);
}

MatrixXd matrix(std::initializer_list<std::initializer_list<double>> const& rows) {
    MatrixXd result(static_cast<Eigen::Index>(rows.size()),
                    static_cast<Eigen::Index>(rows.begin()->size()));
    Eigen::Index i = 0;
    for (auto const& row : rows) {
        Eigen::Index j = 0;
        for (double const x : row) result(i, j++) = x;
        ++i;
    }
    return result;
}

TEST(MaxCoeff, OfAllColumnsRows) {
    test_all(fn::max_coeff, random<MatrixXd>(3, 4));
    check(fn::min_coeff, random<MatrixXd>(3, 4));
    check(fn::colwise_max_coeff, random<MatrixXd>(3, 4));
    check(fn::rowwise_max_coeff, random<MatrixXd>(3, 4));
    check(fn::colwise_min_coeff, random<MatrixXf>(3, 4));
    check(fn::rowwise_min_coeff, random<Eigen::Array<float, 3, 4, Eigen::RowMajor>>(3, 4));
    MatrixXd const A = random<MatrixXd>(3, 4);
    EXPECT_EQ(fn::max_coeff(A), A.maxCoeff());
    EXPECT_EQ(fn::rowwise_min_coeff(A), A.rowwise().minCoeff());
    EXPECT_EQ(fn::max_coeff(2 * A.transpose()), 2 * A.maxCoeff());
    static_assert(!has_rrule<eigen::max_coeff_t, Eigen::MatrixXcd>);
}
// By columns, also in a matrix that is stored by rows.
TEST(MaxCoeff, TheFirstOfEqualOnesHasAll) {
    auto const v = VectorXd((VectorXd(6) << 1, 2, 1, 2, 1, 2).finished());
    EXPECT_EQ(cotangent(fn::max_coeff, v, 5.0), (VectorXd(6) << 0, 5, 0, 0, 0, 0).finished());
    EXPECT_EQ(cotangent(fn::min_coeff, v, 5.0), (VectorXd(6) << 5, 0, 0, 0, 0, 0).finished());
    MatrixXd const A = matrix({{1, 3}, {3, 0}});
    Eigen::Matrix<double, 2, 2, Eigen::RowMajor> const by_rows = A;
    EXPECT_EQ(cotangent(fn::max_coeff, A), matrix({{0, 0}, {1, 0}}));
    EXPECT_EQ(cotangent(fn::max_coeff, by_rows), matrix({{0, 0}, {1, 0}}));
    MatrixXd const B = matrix({{2, 2, 1}, {2, 3, 3}});
    EXPECT_EQ(cotangent(fn::colwise_max_coeff, B, RowVectorXd(Eigen::RowVector3d(1, 2, 3))),
              matrix({{1, 0, 0}, {0, 2, 3}}));
    EXPECT_EQ(cotangent(fn::rowwise_max_coeff, B, VectorXd(Eigen::Vector2d(1, 2))),
              matrix({{1, 0, 0}, {0, 2, 0}}));
    EXPECT_EQ(tangent_of(fn::rowwise_max_coeff, B, matrix({{1, 2, 3}, {4, 5, 6}})),
              Eigen::Vector2d(1, 5));
}
TEST(MaxCoeff, Integers) {
    Eigen::MatrixXi A(2, 2);
    A << 1, 7, 3, 4;
    EXPECT_EQ(fn::max_coeff(A), 7);
    EXPECT_EQ(cotangent(fn::max_coeff, A, 0.5), matrix({{0, 0.5}, {0, 0}}));
    EXPECT_EQ(fn::colwise_min_coeff(A), Eigen::RowVector2i(1, 4));
}
TEST(MaxCoeff, NanWins) {
    MatrixXd const A = matrix({{1, nan, 2}, {9, 7, nan}});
    EXPECT_TRUE(std::isnan(fn::max_coeff(A)) && std::isnan(fn::min_coeff(A)));
    EXPECT_EQ(cotangent(fn::min_coeff, A), matrix({{0, 1, 0}, {0, 0, 0}}));
    EXPECT_EQ(fn::colwise_max_coeff(A)(0), 9);
    EXPECT_EQ(cotangent(fn::colwise_max_coeff, A, RowVectorXd(Eigen::RowVector3d(1, 2, 3))),
              matrix({{0, 2, 0}, {1, 0, 3}}));
    auto const [value, row, col] = fn::max_coeff_at(A);
    EXPECT_TRUE(std::isnan(value) && row == 0 && col == 1);
}
TEST(MaxCoeff, NanLeftOut) {
    MatrixXd const A = matrix({{nan, nan, 2}, {9, nan, nan}});
    EXPECT_EQ(fn::nan_max_coeff(A), 9);
    EXPECT_EQ(fn::nan_min_coeff(A), 2);
    EXPECT_EQ(cotangent(fn::nan_max_coeff, A, 2.0), matrix({{0, 0, 0}, {2, 0, 0}}));
    auto const y = fn::colwise_nan_min_coeff(A);
    EXPECT_TRUE(y(0) == 9 && std::isnan(y(1)) && y(2) == 2);
    EXPECT_EQ(cotangent(fn::rowwise_nan_max_coeff, A, VectorXd(Eigen::Vector2d(1, 2))),
              matrix({{0, 0, 1}, {2, 0, 0}}));
    check(fn::nan_max_coeff, random<MatrixXd>(3, 2));
    check(fn::colwise_nan_max_coeff, random<MatrixXd>(3, 2));
    check(fn::rowwise_nan_min_coeff, random<MatrixXd>(3, 2));
}
TEST(MaxCoeff, OfNothing) {
    EXPECT_EQ(message_of<std::invalid_argument>([] { fn::max_coeff(MatrixXd(0, 3)); }),
              "chainrules::max_coeff: A is 0×3, must not be empty");
    EXPECT_EQ(
        message_of<std::invalid_argument>([] { rrule(fn::colwise_min_coeff, MatrixXd(0, 3)); }),
        "chainrules::colwise_min_coeff: A is 0×3, must not be empty");
    EXPECT_EQ(fn::colwise_max_coeff(MatrixXd(3, 0)).size(), 0);
    EXPECT_EQ(message_of<std::invalid_argument>([] { fn::max_coeff_at(MatrixXd(0, 3)); }),
              "chainrules::max_coeff_at: A is 0×3, must not be empty");
    EXPECT_EQ(message_of<std::invalid_argument>([] { rrule(fn::minmax, MatrixXd(2, 0)); }),
              "chainrules::minmax: A is 2×0, must not be empty");
}

TEST(MaxCoeffAt, ValueAndPlace) {
    test_all(fn::max_coeff_at, random<MatrixXd>(3, 4));
    check(fn::min_coeff_at, random<MatrixXf>(3, 4));
    MatrixXd const A = matrix({{1, 5, 2}, {5, 0, 5}});
    auto const [value, row, col] = fn::max_coeff_at(A);
    EXPECT_EQ(value, 5);
    EXPECT_TRUE(row == 1 && col == 0);
    EXPECT_EQ(fn::min_coeff_at(A.transpose()), (eigen::CoefficientAt<double>{0, 1, 1}));
    using Y = eigen::CoefficientAt<double>;
    EXPECT_EQ(cotangent(fn::max_coeff_at, A, tangent<Y>(field<&Y::value>(2.0))),
              matrix({{0, 0, 0}, {2, 0, 0}}));
    EXPECT_EQ(message_of<DimensionMismatch>([&] {
                  frule(std::tuple{NoTangent{}, random<MatrixXd>(3, 2)}, fn::max_coeff_at, A);
              }),
              "chainrules::frule(max_coeff_at, A): dA is 3×2, must be 2×3");
}

TEST(Minmax, OneCoefficientCanBeBoth) {
    test_all(fn::minmax, random<MatrixXd>(3, 4));
    EXPECT_EQ(cotangent(fn::minmax, matrix({{3}}), std::tuple{2.0, 5.0}), matrix({{7}}));
    EXPECT_EQ(cotangent(fn::minmax, matrix({{4, 4}, {4, 4}}), std::pair{2.0, 5.0}),
              matrix({{7, 0}, {0, 0}}));
    EXPECT_EQ(cotangent(fn::minmax, matrix({{1, 4}, {4, 1}}), std::pair{2.0, 5.0}),
              matrix({{2, 0}, {5, 0}}));
    auto const [low, high] = fn::minmax(2 * matrix({{1, 4}, {nan, 1}}));
    EXPECT_TRUE(std::isnan(low) && std::isnan(high));
}

}  // namespace
