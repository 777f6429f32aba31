// SPDX-License-Identifier: MIT
// The Cholesky factorisation in the numbers of a forward mode.

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
