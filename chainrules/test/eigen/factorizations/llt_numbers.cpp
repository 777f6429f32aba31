// SPDX-License-Identifier: MIT
// The Cholesky factorisation in other numbers: many digits, and those of a forward mode.

#include <boost/multiprecision/cpp_bin_float.hpp>
#include <boost/multiprecision/eigen.hpp>

#include "chainrules_testutils/eigen.hpp"
#include "chainrules_testutils/gtest.hpp"
#include "chainrules_testutils/jvp.hpp"
#include "eigen/support/cholesky.hpp"
#include "eigen/support/dual.hpp"

namespace {

using namespace chainrules;
using Eigen::Index;
using Eigen::Lower;
using Eigen::MatrixXd;
using support::factor_tangent;
using support::inner;
using support::matrix_cotangent;
using support::positive_definite;
using support::random;

// Condition 1e8: the rules in 50 digits say how much of a double is right.
TEST(Llt, IllConditioned) {
    using Exact = boost::multiprecision::number<boost::multiprecision::cpp_bin_float<50>,
                                                boost::multiprecision::et_off>;
    using ExactMatrix = Eigen::Matrix<Exact, Eigen::Dynamic, Eigen::Dynamic>;
    for (Index const n : {6, 20}) {
        MatrixXd const A = positive_definite<MatrixXd>(n, 1e8);
        MatrixXd const dL = random<MatrixXd>(n, n, 2);
        MatrixXd const half = random<MatrixXd>(n, n, 5);
        MatrixXd const dA = half + half.transpose();
        MatrixXd const A_bar = matrix_cotangent(A, dL), L_dot = factor_tangent(A, dA);
        ExactMatrix const exact = A.cast<Exact>();
        MatrixXd const reference =
            matrix_cotangent(exact, ExactMatrix(dL.cast<Exact>())).template cast<double>();
        MatrixXd const reference_dot =
            factor_tangent(exact, ExactMatrix(dA.cast<Exact>())).template cast<double>();
        EXPECT_LT((A_bar - reference).norm(), 1e-7 * reference.norm()) << n;
        EXPECT_LT((L_dot - reference_dot).norm(), 1e-7 * reference_dot.norm()) << n;
        MatrixXd const lower = dL.triangularView<Lower>();
        EXPECT_NEAR(inner(lower, L_dot) / (lower.norm() * L_dot.norm()),
                    inner(A_bar, dA) / (lower.norm() * L_dot.norm()), 1e-7);
    }
}

// Forward over reverse, at a matrix whose zeros move.
TEST(Llt, SecondOrder) {
    using Dual = support::Dual<double>;
    using DualMatrix = Eigen::Matrix<Dual, Eigen::Dynamic, Eigen::Dynamic>;
    for (Index const n : {3, 18}) {
        MatrixXd A = 2 * MatrixXd::Identity(n, n);
        A(n - 1, 0) = 0.5;
        MatrixXd const dA = random<MatrixXd>(n, n, 1), dL = random<MatrixXd>(n, n, 2);
        DualMatrix const moving = A.binaryExpr(dA, [](double x, double d) { return Dual(x, d); });
        auto const A_bar = matrix_cotangent(moving, DualMatrix(dL.cast<Dual>()));
        auto const L_dot = factor_tangent(moving, DualMatrix(dA.cast<Dual>()));
        auto const derivative = [](DualMatrix const& X) {
            return MatrixXd(X.unaryExpr([](Dual const& x) { return x.derivative; }));
        };
        auto const along = testutils::with_tangent(A, dA);
        MatrixXd const reverse =
            testutils::jvp([&](MatrixXd const& X) { return matrix_cotangent(X, dL); }, along).value;
        MatrixXd const forward =
            testutils::jvp([&](MatrixXd const& X) { return factor_tangent(X, dA); }, along).value;
        EXPECT_TRUE(derivative(A_bar).isApprox(reverse, 1e-8)) << n;
        EXPECT_TRUE(derivative(L_dot).isApprox(forward, 1e-8)) << n;
    }
}

}  // namespace
