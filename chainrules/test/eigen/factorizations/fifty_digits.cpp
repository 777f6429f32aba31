// SPDX-License-Identifier: MIT
// Matrices of condition 1e8: forward mode against reverse mode, and both beside the same templates
// in 50 digits, which say how much of a double is right.

#include <boost/multiprecision/cpp_bin_float.hpp>
#include <boost/multiprecision/eigen.hpp>

#include "chainrules/eigen/factorizations/qr.hpp"
#include "chainrules/eigen/systems/least_squares.hpp"
#include "chainrules_testutils/gtest.hpp"
#include "eigen/support/cholesky.hpp"

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
using Exact = boost::multiprecision::number<boost::multiprecision::cpp_bin_float<50>,
                                            boost::multiprecision::et_off>;
using ExactMatrix = Eigen::Matrix<Exact, Eigen::Dynamic, Eigen::Dynamic>;

ExactMatrix exact(MatrixXd const& x) { return x.cast<Exact>(); }
void expect_close(MatrixXd const& x, ExactMatrix const& y, double bound) {
    MatrixXd const expected = y.unaryExpr([](Exact const& e) { return double(e); });
    EXPECT_LT((x - expected).norm(), bound * expected.norm());
}

TEST(IllConditioned, Llt) {
    for (Index const n : {6, 20}) {
        MatrixXd const A = positive_definite<MatrixXd>(n, 1e8);
        MatrixXd const dL = random<MatrixXd>(n, n, 2);
        MatrixXd const half = random<MatrixXd>(n, n, 5);
        MatrixXd const dA = half + half.transpose();
        MatrixXd const A_bar = matrix_cotangent(A, dL), L_dot = factor_tangent(A, dA);
        expect_close(A_bar, matrix_cotangent(exact(A), exact(dL)), 1e-7);
        expect_close(L_dot, factor_tangent(exact(A), exact(dA)), 1e-7);
        MatrixXd const lower = dL.triangularView<Lower>();
        EXPECT_NEAR(inner(lower, L_dot) / (lower.norm() * L_dot.norm()),
                    inner(A_bar, dA) / (lower.norm() * L_dot.norm()), 1e-7);
    }
}

template <class M>
auto qr_cotangent(M const& A, M const& Q_bar, M const& R_bar) {
    auto const [value, pullback] = rrule(fn::qr, A);
    using Y = std::remove_cvref_t<decltype(value)>;
    return M(std::get<1>(pullback(tangent<Y>(field<&Y::Q>(Q_bar), field<&Y::R>(R_bar)))));
}
template <class M>
auto qr_tangent(M const& A, M const& dA) {
    auto const [value, tangent] = frule(std::tuple{NoTangent{}, dA}, fn::qr, A);
    using Y = std::remove_cvref_t<decltype(value)>;
    return std::pair(M(get<&Y::Q>(tangent)), M(get<&Y::R>(tangent)));
}
TEST(IllConditioned, QR) {
    testutils::Random rng(4);
    for (auto const& [m, n] : {std::pair(6, 4), std::pair(4, 6)}) {
        Index const k = std::min(m, n);
        MatrixXd const A = testutils::random_matrix_of_condition(rng, m, n, 1e8),
                       dA = random<MatrixXd>(m, n, 2), Q_bar = random<MatrixXd>(m, k, 3),
                       R_bar = random<MatrixXd>(k, n, 4);
        MatrixXd const A_bar = qr_cotangent(A, Q_bar, R_bar);
        expect_close(A_bar, qr_cotangent(exact(A), exact(Q_bar), exact(R_bar)), 1e-7);
        auto const [dQ, dR] = qr_tangent(A, dA);
        auto const [exact_dQ, exact_dR] = qr_tangent(exact(A), exact(dA));
        expect_close(dQ, exact_dQ, 1e-7);
        expect_close(dR, exact_dR, 1e-7);
        EXPECT_NEAR((inner(Q_bar, dQ) + inner(R_bar, dR)) / inner(A_bar, dA), 1, 1e-7);
    }
}

// The derivative by A has the square of the condition where the system has a residual.
TEST(IllConditioned, LeastSquares) {
    testutils::Random rng(5);
    for (auto const& [m, n] : {std::pair(7, 4), std::pair(4, 6)}) {
        MatrixXd const A = testutils::random_matrix_of_condition(rng, m, n, 1e8),
                       dA = random<MatrixXd>(m, n, 2), B = random<MatrixXd>(m, 2, 3),
                       X_bar = random<MatrixXd>(n, 2, 4);
        auto const rule = rrule(fn::lstsq, A, B);
        auto const reference = rrule(fn::lstsq, exact(A), exact(B));
        expect_close(rule.value, reference.value, 1e-7);
        auto const cotangents = rule.pullback(X_bar);
        auto const expected = reference.pullback(exact(X_bar));
        MatrixXd const A_bar = unthunk(std::get<1>(cotangents));
        expect_close(A_bar, unthunk(std::get<1>(expected)), 1e-7);
        expect_close(unthunk(std::get<2>(cotangents)), unthunk(std::get<2>(expected)), 1e-7);
        auto const dX = frule(std::tuple{NoTangent{}, dA, ZeroTangent{}}, fn::lstsq, A, B).tangent;
        EXPECT_NEAR(inner(X_bar, dX) / inner(A_bar, dA), 1, 1e-6);
    }
}

}  // namespace
