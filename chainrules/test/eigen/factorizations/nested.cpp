// SPDX-License-Identifier: MIT
// Second derivatives of orthogonal factorisations, least squares and matrix equations: the rules on
// matrices of dual numbers, beside finite differences of the same rules.
#include "eigen/support/nested.hpp"
#include "chainrules/eigen/factorizations/colpiv_qr.hpp"
#include "chainrules/eigen/systems/least_squares.hpp"
#include "chainrules/eigen/systems/lyapunov.hpp"
#include "chainrules/eigen/systems/sylvester.hpp"

namespace {

using namespace chainrules;
using Eigen::MatrixXd;
using support::expect_derivative_by_duals;
using support::random;

// Below each other.
template <class Q, class R>
auto stacked(Q const& q, R const& r) {
    using S = typename Q::Scalar;
    Eigen::Matrix<S, Eigen::Dynamic, Eigen::Dynamic> both(q.size() + r.size(), 1);
    for (Eigen::Index i = 0; i != q.size(); ++i) both(i, 0) = q(i % q.rows(), i / q.rows());
    for (Eigen::Index i = 0; i != r.size(); ++i)
        both(q.size() + i, 0) = r(i % r.rows(), i / r.rows());
    return both;
}

template <class F>
void expect_qr(F const& f, MatrixXd const& A) {
    MatrixXd const v = random<MatrixXd>(A.rows(), A.cols(), 3);
    auto const value = f(A);
    MatrixXd const Q_bar = random<MatrixXd>(value.Q.rows(), value.Q.cols(), 4),
                   R_bar = random<MatrixXd>(value.R.rows(), value.R.cols(), 5);
    expect_derivative_by_duals(
        [&](auto const& X) {
            auto const Y = f(X);
            return stacked(Y.Q, Y.R);
        },
        A);
    expect_derivative_by_duals(
        [&](auto const& X) {
            auto const [Y, dY] = frule(std::tuple{NoTangent{}, v}, f, X);
            using T = std::remove_cvref_t<decltype(Y)>;
            return stacked(get<&T::Q>(dY), get<&T::R>(dY));
        },
        A);
    expect_derivative_by_duals(
        [&](auto const& X) {
            auto const [Y, pullback] = rrule(f, X);
            using T = std::remove_cvref_t<decltype(Y)>;
            return std::get<1>(pullback(tangent<T>(field<&T::Q>(Q_bar), field<&T::R>(R_bar))));
        },
        A);
}

TEST(NestedQR, OfEveryShape) {
    expect_qr(fn::qr, random<MatrixXd>(4, 2));
    expect_qr(fn::qr, random<MatrixXd>(2, 3));
    // Far from where the columns change places.
    MatrixXd A = random<MatrixXd>(3, 2);
    A.col(1) *= 3;
    expect_qr(fn::colpiv_qr, A);
}

// Eigen reflects nothing here, and the tangents of the zeros would be lost.
TEST(NestedQR, ZerosBelowTheDiagonalMove) {
    MatrixXd A(3, 2);
    A << 2, 1, 0, -3, 0, 0;
    MatrixXd const v = random<MatrixXd>(3, 2, 3);
    auto const dual = fn::qr(support::dual_matrix(A, v));
    auto const [Y, dY] = frule(std::tuple{NoTangent{}, v}, fn::qr, A);
    using T = std::remove_cvref_t<decltype(Y)>;
    MatrixXd const dQ = get<&T::Q>(dY), dR = get<&T::R>(dY);
    for (Eigen::Index j = 0; j != 2; ++j) {
        for (Eigen::Index i = 0; i != 3; ++i) {
            EXPECT_NEAR(dual.Q(i, j).value, Y.Q(i, j), 1e-15);
            EXPECT_NEAR(dual.Q(i, j).derivative, dQ(i, j), 1e-14);
        }
        for (Eigen::Index i = 0; i != 2; ++i) {
            EXPECT_NEAR(dual.R(i, j).value, Y.R(i, j), 1e-15);
            EXPECT_NEAR(dual.R(i, j).derivative, dR(i, j), 1e-14);
        }
    }
}

template <class F, class M>
void expect_nested(F const& f, M const& A, M const& B, M const& X_bar) {
    M const v = random<M>(A.rows(), A.cols(), 3), w = random<M>(B.rows(), B.cols(), 4);
    expect_derivative_by_duals([&](auto const& X) { return f(X, B); }, A);
    expect_derivative_by_duals(
        [&](auto const& X) { return frule(std::tuple{NoTangent{}, v, w}, f, X, B).tangent; }, A);
    expect_derivative_by_duals(
        [&](auto const& X) {
            auto const [self, A_bar, B_bar] = rrule(f, X, B).pullback(X_bar);
            using S = typename std::remove_cvref_t<decltype(X)>::Scalar;
            using Result = Eigen::Matrix<S, Eigen::Dynamic, Eigen::Dynamic>;
            return stacked(Result(unthunk(A_bar)), Result(unthunk(B_bar)));
        },
        A);
}

TEST(NestedLeastSquares, OfEveryShape) {
    for (auto const& [m, n] : {std::pair(4, 2), std::pair(2, 3)})
        expect_nested(fn::lstsq, random<MatrixXd>(m, n), random<MatrixXd>(m, 1, 2),
                      random<MatrixXd>(n, 1, 5));
}

TEST(NestedMatrixEquations, Lyapunov) {
    MatrixXd A = random<MatrixXd>(3, 3);
    A.diagonal().array() += 3;
    expect_nested(fn::solve_lyapunov, A, random<MatrixXd>(3, 3, 2), random<MatrixXd>(3, 3, 5));
    expect_nested(fn::solve_discrete_lyapunov, A, random<MatrixXd>(3, 3, 2),
                  random<MatrixXd>(3, 3, 5));
}

TEST(NestedMatrixEquations, Sylvester) {
    MatrixXd A = random<MatrixXd>(3, 3), B = random<MatrixXd>(2, 2, 2);
    A.diagonal().array() += 3;
    MatrixXd const C = random<MatrixXd>(3, 2), X_bar = random<MatrixXd>(3, 2, 6);
    expect_derivative_by_duals([&](auto const& X) { return fn::solve_sylvester(X, B, C); }, A);
    expect_derivative_by_duals(
        [&](auto const& X) {
            auto const cotangents = rrule(fn::solve_sylvester, A, X, C).pullback(X_bar);
            return unthunk(std::get<2>(cotangents));
        },
        B);
}

}  // namespace
