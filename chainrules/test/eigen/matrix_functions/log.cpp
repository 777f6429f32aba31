// SPDX-License-Identifier: MIT
#include "chainrules/eigen/matrix_functions/log.hpp"

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

TEST(MatrixLog, RealAndComplex) {
    for (Index const n : {1, 3}) {
        check(fn::matrix_log, coefficients<MatrixXd>(n, 1));
        check(fn::matrix_log, coefficients<MatrixXcd>(n, 1));
    }
}

// log([cos t, -sin t; sin t, cos t]) = [0 -t; t 0]; that of a Jordan block.
TEST(MatrixLog, RotationsAndJordanBlocks) {
    for (double const t : {1e-9, 0.5, 3.0}) {
        MatrixXd const A{{std::cos(t), -std::sin(t)}, {std::sin(t), std::cos(t)}};
        EXPECT_LT((fn::matrix_log(A) - MatrixXd{{0.0, -t}, {t, 0.0}}).norm(), 1e-14);
    }
    MatrixXd jordan(3, 3), close(3, 3);
    jordan << 2, 1, 0, 0, 2, 1, 0, 0, 2;
    close << 2, 1, 0, 0, 2 + 1e-9, 1, 0, 0, 2 - 1e-9;
    MatrixXd const Y{
        {std::log(2.0), 0.5, -0.125}, {0.0, std::log(2.0), 0.5}, {0.0, 0.0, std::log(2.0)}};
    EXPECT_LT((fn::matrix_log(jordan) - Y).norm(), 1e-14);
    expect_derivatives(fn::matrix_log, jordan, 1e-7);
    expect_derivatives(fn::matrix_log, close, 1e-7);
}

// log(c A) = log(c) + log(A), and their derivatives agree, for c far from 1; a matrix that is not
// normal, a big one, the identity.
TEST(MatrixLog, SizesAndShapes) {
    MatrixXd const A = coefficients<MatrixXd>(3, 1), dA = random<MatrixXd>(3, 3, 2),
                   Y = fn::matrix_log(A), dY = tangent_along(dA, fn::matrix_log, A);
    for (double const c : {1e-100, 1e-8, 1e100}) {
        MatrixXd const expected = Y + std::log(c) * MatrixXd::Identity(3, 3);
        EXPECT_LT(relative_distance(MatrixXd(fn::matrix_log(MatrixXd(c * A))), expected), 1e-13);
        EXPECT_LT(
            relative_distance(tangent_along(MatrixXd(c * dA), fn::matrix_log, MatrixXd(c * A)), dY),
            1e-13);
    }
    MatrixXd skewed = A.triangularView<Eigen::Upper>();
    skewed(0, 2) = 30;
    expect_derivatives(fn::matrix_log, skewed, 1e-7);
    MatrixXd big = random<MatrixXd>(30, 30);
    big.diagonal().array() += 20;
    expect_derivatives(fn::matrix_log, big, 1e-8);
    MatrixXd const one = MatrixXd::Identity(3, 3);
    EXPECT_EQ(fn::matrix_log(one), MatrixXd::Zero(3, 3));
    EXPECT_LT((tangent_along(dA, fn::matrix_log, one) - dA).norm(), 1e-15);
}

TEST(MatrixLog, SinglePrecision) {
    MatrixXd const A = coefficients<MatrixXd>(2, 1), dA = random<MatrixXd>(2, 2, 2);
    Eigen::Matrix2f const a = A.cast<float>(), da = dA.cast<float>();
    auto const [y, dy] = frule(std::tuple{NoTangent{}, da}, fn::matrix_log, a);
    static_assert(std::is_same_v<decltype(y), Eigen::Matrix2f const>);
    EXPECT_LT((y.cast<double>() - fn::matrix_log(A)).norm(), 1e-6);
    EXPECT_LT((dy.cast<double>() - tangent_along(dA, fn::matrix_log, A)).norm(), 1e-6);
}

TEST(MatrixLog, BadArguments) {
    support::expect_bad_arguments(fn::matrix_log, "matrix_log");
    support::expect_principal(fn::matrix_log, "matrix_log");
}

}  // namespace
