// SPDX-License-Identifier: MIT
#include "reverse_ad/eigen.hpp"

#include <gtest/gtest.h>

#include <Eigen/Dense>
#include <cmath>
#include <tuple>

#include "chainrules/chainrules.hpp"
#include "forward_ad/derivatives.hpp"
#include "forward_ad/eigen.hpp"
#include "reverse_ad/gradient.hpp"
#include "reverse_ad/higher_order.hpp"

using Eigen::MatrixXd;
using Eigen::RowVectorXd;
using Eigen::VectorXd;
using reverse_ad::gradient;
namespace fn = chainrules::fn;

namespace {

MatrixXd sample(Eigen::Index rows, Eigen::Index cols, double shift) {
    MatrixXd A(rows, cols);
    for (Eigen::Index i = 0; i != rows; ++i)
        for (Eigen::Index j = 0; j != cols; ++j)
            A(i, j) = std::sin(1.7 * static_cast<double>(i * i) + 0.6 * static_cast<double>(j) +
                               shift + static_cast<double>(i * j));
    return A;
}

void expect_near(MatrixXd const& got, MatrixXd const& expected) {
    ASSERT_EQ(got.rows(), expected.rows());
    ASSERT_EQ(got.cols(), expected.cols());
    EXPECT_LT((got - expected).cwiseAbs().maxCoeff(), 1e-13 * (1 + expected.cwiseAbs().maxCoeff()))
        << "got\n"
        << got << "\nexpected\n"
        << expected;
}

TEST(Eigen, Product) {
    MatrixXd const A = sample(3, 4, 0.1), B = sample(4, 2, 0.5), C = sample(3, 2, 0.9);
    auto const f = [&](auto const& a, auto const& b) { return fn::dot(C, fn::matmul(a, b)); };
    auto const [A_bar, B_bar] = gradient(f, A, B);
    expect_near(A_bar, C * B.transpose());
    expect_near(B_bar, A.transpose() * C);
}

// One matrix in several places: its cotangents are added up.
TEST(Eigen, UsedTwice) {
    MatrixXd const A = sample(3, 3, 0.2);
    auto const f = [](auto const& a) { return fn::sum(fn::matmul(a, fn::matmul(a, a))); };
    MatrixXd const ones = MatrixXd::Ones(3, 3), At = A.transpose();
    expect_near(gradient(f, A), ones * At * At + At * ones * At + At * At * ones);
}

TEST(Eigen, EveryFunction) {
    MatrixXd const X = sample(4, 3, 0.3), W = sample(3, 3, 0.7) + MatrixXd::Identity(3, 3);
    RowVectorXd const b = sample(1, 3, 1.1);
    auto const f = [&](auto const& w, auto const& bias) {
        auto const H = fn::cwise(fn::sin, fn::rowwise_add(fn::matmul(X, w), bias));
        return fn::logsumexp(H) + fn::sum(fn::solve(w, fn::matmul(w, fn::matmul(w, w)))) +
               fn::dot(bias, bias);
    };
    auto const [W_bar, b_bar] = gradient(f, W, b);

    MatrixXd const Z = (X * W).rowwise() + b;
    MatrixXd p = Z.array().sin().exp();
    p /= p.sum();
    MatrixXd const Z_bar = p.array() * Z.array().cos();
    MatrixXd const ones = MatrixXd::Ones(3, 3);  // w⁻¹ w w w is w w
    expect_near(W_bar, X.transpose() * Z_bar + ones * W.transpose() + W.transpose() * ones);
    expect_near(b_bar, Z_bar.colwise().sum() + 2 * b);
}

TEST(Eigen, Elements) {
    Eigen::Matrix<double, 2, 3, Eigen::RowMajor> const A = sample(2, 3, 0.4);
    auto const f = [](auto const& a) { return a(0, 2) * a(1, 0) + 3 * a(1, 2); };
    MatrixXd expected = MatrixXd::Zero(2, 3);
    expected(0, 2) = A(1, 0);
    expected(1, 0) = A(0, 2);
    expected(1, 2) = 3;
    expect_near(gradient(f, A), expected);
    expect_near(gradient(f, MatrixXd(A)), expected);
}

TEST(Eigen, FixedSizes) {
    Eigen::Matrix2d const A = sample(2, 2, 0.6);
    Eigen::Vector2d const x(0.3, -0.8);
    auto const f = [](auto const& a, auto const& v) { return fn::dot(v, fn::matmul(a, v)); };
    auto const [A_bar, x_bar] = gradient(f, A, x);
    static_assert(std::is_same_v<decltype(A_bar), Eigen::Matrix2d const>);
    expect_near(A_bar, x * x.transpose());
    expect_near(x_bar, (A + A.transpose()) * x);
}

TEST(Eigen, NumbersAndMatrices) {
    VectorXd const x = sample(3, 1, 0.2);
    auto const f = [&](auto const& v, auto s) { return sin(s * fn::dot(v, v)) * v[1]; };
    auto const [x_bar, s_bar] = gradient(f, x, 0.7);
    double const n = x.squaredNorm();
    VectorXd expected = 0.7 * std::cos(0.7 * n) * x[1] * 2 * x;
    expected[1] += std::sin(0.7 * n);
    expect_near(x_bar, expected);
    EXPECT_NEAR(s_bar, n * std::cos(0.7 * n) * x[1], 1e-14);
}

TEST(Eigen, SumOfAFunctionOverAVector) {
    VectorXd const x = sample(4, 1, 0.8);
    auto const f = [](auto const& v) {
        return reverse_ad::call(higher_order::fn::sum, [](auto e) { return e * sin(e); }, v);
    };
    expect_near(gradient(f, x), x.array().sin() + x.array() * x.array().cos());
}

// Code in Eigen's own terms, on matrices of the tool's numbers.
TEST(Eigen, MatricesOfNumbers) {
    MatrixXd const A = sample(3, 3, 0.5);
    auto const f = [](auto const& a) { return (a.elements() * a.elements()).eval().trace(); };
    expect_near(gradient(f, A), 2 * A.transpose());
}

TEST(Eigen, HessianForwardOverReverse) {
    MatrixXd const A = sample(5, 3, 0.3);
    VectorXd const x = sample(3, 1, 0.9);
    auto const f = [&](auto const& v) { return fn::logsumexp(fn::matmul(A, v)); };
    auto const g = [&](auto const& v) { return gradient(f, v); };
    VectorXd p = (A * x).array().exp();
    p /= p.sum();
    MatrixXd const D = p.asDiagonal();
    expect_near(forward_ad::jacobian(g, x), A.transpose() * (D - p * p.transpose()) * A);
}

// The Hessian through a solution of equations.
TEST(Eigen, HessianThroughSolve) {
    MatrixXd const A = sample(3, 3, 0.1) + 3 * MatrixXd::Identity(3, 3);
    VectorXd const x = sample(3, 1, 0.5);
    auto const f = [&](auto const& v) {
        auto const scaled = fn::cwise(fn::exp, v);
        return fn::dot(v, fn::solve(A, scaled));
    };
    auto const H = forward_ad::jacobian([&](auto const& v) { return gradient(f, v); }, x);
    // f = xᵀ B e(x) with B = A⁻¹: Hessian B E + (B E)ᵀ + diag((Bᵀ x) ∘ e)
    MatrixXd const B = A.inverse();
    VectorXd const e = x.array().exp();
    MatrixXd const BE = B * e.asDiagonal();
    VectorXd const d = (B.transpose() * x).cwiseProduct(e);
    expect_near(H, BE + BE.transpose() + MatrixXd(d.asDiagonal()));
}

}  // namespace
