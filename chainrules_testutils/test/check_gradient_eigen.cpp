// SPDX-License-Identifier: MIT
//
// Gradients by hand of functions of Eigen's matrices.
#include <gtest/gtest.h>

#include <Eigen/Core>

#include "chainrules_testutils/check_gradient.hpp"
#include "chainrules_testutils/eigen.hpp"

using namespace chainrules::testutils;
using Eigen::Matrix2d;
using Eigen::MatrixXd;
using Eigen::VectorXd;

namespace {

VectorXd const at{{0.3, -1.2, 2.1}};
MatrixXd const matrix{{1, -2, 0.5}, {0.25, 3, -1}};

double cubes(MatrixXd const& A) { return (A.array().cube() * MatrixXd(A.reverse()).array()).sum(); }
MatrixXd gradient_of_cubes(MatrixXd const& A) {
    MatrixXd const B = A.reverse();
    return 3 * A.array().square() * B.array() + B.array().cube();
}

}  // namespace

TEST(CheckGradientEigen, Vectors) {
    auto const f = [](VectorXd const& x) { return x.squaredNorm() / 2; };
    auto const result = check_gradient(f, [](VectorXd const& x) { return x; }, at);
    EXPECT_TRUE(result) << result;
    // An expression is evaluated.
    auto const expression = check_gradient(f, [](VectorXd const& x) { return 1.0 * x; }, at);
    EXPECT_TRUE(expression) << expression;
    // As L-BFGS++ calls it.
    auto const fg = [](VectorXd const& x, VectorXd& grad) {
        grad = x;
        return x.squaredNorm() / 2;
    };
    EXPECT_TRUE(check_gradient(fg, at));
    auto const adds = [](VectorXd const& x, VectorXd& grad) {
        grad += x;
        return x.squaredNorm() / 2;
    };
    EXPECT_TRUE(check_gradient(adds, at).names_cause("accumulates"));
}
TEST(CheckGradientEigen, Matrices) {
    auto const result = check_gradient(cubes, gradient_of_cubes, matrix);
    EXPECT_TRUE(result) << result;
}
TEST(CheckGradientEigen, RowMajorForColumnMajor) {
    auto const g = [](MatrixXd const& A) {
        MatrixXd const right = gradient_of_cubes(A);
        Eigen::Matrix<double, 2, 3, Eigen::RowMajor> wrong;
        std::copy(right.data(), right.data() + 6, wrong.data());
        return MatrixXd(wrong);
    };
    auto const result = check_gradient(cubes, g, matrix);
    EXPECT_TRUE(result.names_cause("row-major for column-major")) << result;
}
TEST(CheckGradientEigen, Transposed) {
    Matrix2d const square{{1, -2}, {0.25, 3}};
    auto const f = [](Matrix2d const& A) {
        return A(0, 1) * A(0, 1) * A(1, 1) + A(0, 0) * A(1, 0);
    };
    auto const g = [](Matrix2d const& A) {
        return Matrix2d{{A(1, 0), A(0, 0)}, {2 * A(0, 1) * A(1, 1), A(0, 1) * A(0, 1)}};
    };
    auto const result = check_gradient(f, g, square);
    EXPECT_TRUE(result.names_cause("transposed")) << result;
    EXPECT_NE(result.to_string().find("x(1,0) is -12"), std::string::npos) << result;
}
TEST(CheckGradientEigen, OtherShapes) {
    auto const f = [](VectorXd const& x) { return x.sum(); };
    auto const row = [](VectorXd const& x) { return Eigen::RowVectorXd::Ones(x.size()); };
    auto const result = check_gradient(f, row, at);
    EXPECT_NE(result.to_string().find("g(x) has 1×3 elements, x has 3×1 elements"),
              std::string::npos)
        << result;
}
