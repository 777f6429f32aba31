// SPDX-License-Identifier: MIT
#include "chainrules/eigen/matrix_functions/sqrt.hpp"

#include "chainrules_testutils/eigen.hpp"
#include "eigen/support/matrix_functions.hpp"

namespace {

using namespace chainrules;
using Eigen::Index;
using Eigen::MatrixXcd;
using Eigen::MatrixXd;
using support::check;
using support::coefficients;
using support::expect_derivatives;
using support::random;
using support::relative_distance;
using support::tangent_along;

TEST(MatrixSqrt, RealAndComplex) {
    for (Index const n : {1, 3}) {
        check(fn::matrix_sqrt, coefficients<MatrixXd>(n, 1));
        check(fn::matrix_sqrt, coefficients<MatrixXcd>(n, 1));
    }
}

// Y Y = A with the eigenvalues of Y on the right, and the derivative of Y Y is that of A: for
// matrices whose eigenvalues repeat, lie close to each other or to the negative axis, with a norm
// far from 1, or that are not normal.
TEST(MatrixSqrt, SquaresAreTheMatrix) {
    MatrixXd jordan(3, 3), close(3, 3), turned(3, 3), skewed = coefficients<MatrixXd>(3, 1);
    jordan << 2, 1, 0, 0, 2, 1, 0, 0, 2;
    close << 2, 1, 0, 0, 2 + 1e-9, 1, 0, 0, 2 - 1e-9;
    turned << -1, -0.1, 0, 0.1, -1, 0, 0, 0, 1;
    skewed.triangularView<Eigen::StrictlyLower>().setZero();
    skewed(0, 2) = 1000;
    for (MatrixXd const& A :
         {jordan, close, turned, skewed, MatrixXd(1e-120 * jordan), MatrixXd(1e120 * jordan)}) {
        MatrixXd const Y = fn::matrix_sqrt(A), dA = A.norm() * random<MatrixXd>(3, 3, 2),
                       dY = tangent_along(dA, fn::matrix_sqrt, A);
        EXPECT_LT(relative_distance(MatrixXd(Y * Y), A), 1e-13);
        EXPECT_GT(Y.eigenvalues().real().minCoeff(), 0);
        EXPECT_LT(relative_distance(MatrixXd(Y * dY + dY * Y), dA), 1e-11);
    }
    skewed(0, 2) = 30;
    for (MatrixXd const& A : {jordan, close, skewed}) expect_derivatives(fn::matrix_sqrt, A, 1e-7);
    expect_derivatives(fn::matrix_sqrt, turned, 1e-3);
    MatrixXd big = random<MatrixXd>(30, 30);
    big.diagonal().array() += 20;
    expect_derivatives(fn::matrix_sqrt, big, 1e-8);
}

TEST(MatrixSqrt, OtherNumbersAndStorages) {
    using Fixed = Eigen::Matrix<float, 2, 2, Eigen::RowMajor>;
    MatrixXd const A = coefficients<MatrixXd>(2, 1), dA = random<MatrixXd>(2, 2, 2);
    Fixed const a = A.cast<float>(), da = dA.cast<float>();
    auto const [y, dy] = frule(std::tuple{NoTangent{}, da}, fn::matrix_sqrt, a);
    static_assert(std::is_same_v<decltype(y), Fixed const>);
    EXPECT_LT((y.cast<double>() - fn::matrix_sqrt(A)).norm(), 1e-6);
    EXPECT_LT((dy.cast<double>() - tangent_along(dA, fn::matrix_sqrt, A)).norm(), 1e-6);
    EXPECT_LT((fn::matrix_sqrt(A + A) - std::sqrt(2) * fn::matrix_sqrt(A)).norm(), 1e-14);
    EXPECT_EQ(fn::matrix_sqrt(Eigen::Matrix2i{{4, 0}, {0, 9}}), (Eigen::Matrix2d{{2, 0}, {0, 3}}));
}

TEST(MatrixSqrt, BadArguments) {
    support::expect_bad_arguments(fn::matrix_sqrt, "matrix_sqrt");
    support::expect_principal(fn::matrix_sqrt, "matrix_sqrt");
}

}  // namespace
