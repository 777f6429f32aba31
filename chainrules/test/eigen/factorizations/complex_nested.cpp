// SPDX-License-Identifier: MIT
// Second derivatives of systems, factorisations, least squares and matrix equations of complex
// matrices: the rules on matrices of complex numbers of duals, beside finite differences of the
// same rules.
#include "chainrules/eigen/factorizations/llt.hpp"
#include "chainrules/eigen/factorizations/qr.hpp"
#include "chainrules/eigen/systems/determinant.hpp"
#include "chainrules/eigen/systems/inverse.hpp"
#include "chainrules/eigen/systems/least_squares.hpp"
#include "chainrules/eigen/systems/lyapunov.hpp"
#include "chainrules/eigen/systems/solve.hpp"
#include "chainrules/eigen/systems/sylvester.hpp"
#include "eigen/support/nested.hpp"

namespace {

using namespace chainrules;
using Eigen::MatrixXcd;
using support::expect_derivative_by_duals;
using support::random;

template <class X>
using matrix_like =
    Eigen::Matrix<typename std::remove_cvref_t<X>::Scalar, Eigen::Dynamic, Eigen::Dynamic>;

// A plain matrix in the numbers of X.
template <class X>
matrix_like<X> in(MatrixXcd const& plain) {
    using S = typename std::remove_cvref_t<X>::Scalar;
    return plain.unaryExpr([](std::complex<double> const& c) { return S(c.real(), c.imag()); });
}
template <class X>
matrix_like<X> one_by_one(X const&, typename std::remove_cvref_t<X>::Scalar const& x) {
    return matrix_like<X>::Constant(1, 1, x);
}

MatrixXcd regular(Eigen::Index n, unsigned seed = 1) {
    MatrixXcd A = random<MatrixXcd>(n, n, seed);
    A.diagonal().array() += 3;
    return A;
}

// The value, the tangent along a plain v, and the cotangent of A, as functions of A.
template <class F>
void expect_nested(F const& f, MatrixXcd const& A) {
    MatrixXcd const v = random<MatrixXcd>(A.rows(), A.cols(), 3), value = f(A),
                    bar = random<MatrixXcd>(value.rows(), value.cols(), 5);
    expect_derivative_by_duals([&](auto const& X) { return f(X); }, A);
    expect_derivative_by_duals(
        [&](auto const& X) -> matrix_like<decltype(X)> {
            return frule(std::tuple{NoTangent{}, in<decltype(X)>(v)}, f, X).tangent;
        },
        A);
    expect_derivative_by_duals(
        [&](auto const& X) -> matrix_like<decltype(X)> {
            return unthunk(std::get<1>(rrule(f, X).pullback(in<decltype(X)>(bar))));
        },
        A);
}
// The same by both arguments, along both.
template <class F>
void expect_nested(F const& f, MatrixXcd const& A, MatrixXcd const& B) {
    MatrixXcd const v = random<MatrixXcd>(A.rows(), A.cols(), 3),
                    w = random<MatrixXcd>(B.rows(), B.cols(), 4), value = f(A, B),
                    bar = random<MatrixXcd>(value.rows(), value.cols(), 5);
    expect_derivative_by_duals(
        [&](auto const& X) -> matrix_like<decltype(X)> {
            using X_ = decltype(X);
            return frule(std::tuple{NoTangent{}, in<X_>(v), in<X_>(w)}, f, X, in<X_>(B)).tangent;
        },
        A);
    expect_derivative_by_duals(
        [&](auto const& X) -> matrix_like<decltype(X)> {
            using X_ = decltype(X);
            return unthunk(std::get<1>(rrule(f, X, in<X_>(B)).pullback(in<X_>(bar))));
        },
        A);
    expect_derivative_by_duals(
        [&](auto const& X) -> matrix_like<decltype(X)> {
            using X_ = decltype(X);
            return unthunk(std::get<2>(rrule(f, in<X_>(A), X).pullback(in<X_>(bar))));
        },
        B);
}

TEST(ComplexNested, Systems) {
    expect_nested(fn::solve, regular(3), random<MatrixXcd>(3, 2, 2));
    expect_nested(fn::inverse, regular(3));
}

TEST(ComplexNested, Determinants) {
    MatrixXcd const A = regular(3), v = random<MatrixXcd>(3, 3, 3);
    expect_derivative_by_duals(
        [&](auto const& X) {
            return one_by_one(
                X, frule(std::tuple{NoTangent{}, in<decltype(X)>(v)}, fn::determinant, X).tangent);
        },
        A);
    expect_derivative_by_duals(
        [&](auto const& X) -> matrix_like<decltype(X)> {
            using S = typename std::remove_cvref_t<decltype(X)>::Scalar;
            return unthunk(std::get<1>(rrule(fn::determinant, X).pullback(S(0.3, -0.7))));
        },
        A);
}

TEST(ComplexNested, LeastSquares) {
    for (auto const& [m, n] : {std::pair(4, 2), std::pair(2, 3)})
        expect_nested(fn::lstsq, random<MatrixXcd>(m, n), random<MatrixXcd>(m, 1, 2));
}

TEST(ComplexNested, MatrixEquations) {
    expect_nested(fn::solve_lyapunov, regular(3), random<MatrixXcd>(3, 3, 2));
    expect_nested(fn::solve_discrete_lyapunov, regular(3), random<MatrixXcd>(3, 3, 2));
    MatrixXcd const A = regular(3), B = regular(2, 2), C = random<MatrixXcd>(3, 2, 3),
                    bar = random<MatrixXcd>(3, 2, 6);
    expect_derivative_by_duals(
        [&](auto const& X) -> matrix_like<decltype(X)> {
            using X_ = decltype(X);
            auto const cotangents =
                rrule(fn::solve_sylvester, X, in<X_>(B), in<X_>(C)).pullback(in<X_>(bar));
            return unthunk(std::get<2>(cotangents));
        },
        A);
}

// The lower triangle is read; what comes of it stands there.
TEST(ComplexNested, Cholesky) {
    MatrixXcd const root = regular(3), A = root * root.adjoint(), bar = random<MatrixXcd>(3, 3, 5);
    expect_derivative_by_duals([](auto const& X) { return fn::llt(X).L; }, A);
    expect_derivative_by_duals(
        [&](auto const& X) -> matrix_like<decltype(X)> {
            auto const [Y, pullback] = rrule(fn::llt, X);
            using T = std::remove_cvref_t<decltype(Y)>;
            return unthunk(std::get<1>(pullback(tangent<T>(field<&T::L>(in<decltype(X)>(bar))))));
        },
        A);
}

TEST(ComplexNested, QR) {
    MatrixXcd const A = random<MatrixXcd>(4, 2), Q_bar = random<MatrixXcd>(4, 2, 4),
                    R_bar = random<MatrixXcd>(2, 2, 5);
    expect_derivative_by_duals([](auto const& X) { return fn::qr(X).Q; }, A);
    expect_derivative_by_duals(
        [&](auto const& X) -> matrix_like<decltype(X)> {
            auto const [Y, pullback] = rrule(fn::qr, X);
            using T = std::remove_cvref_t<decltype(Y)>;
            using X_ = decltype(X);
            return unthunk(std::get<1>(
                pullback(tangent<T>(field<&T::Q>(in<X_>(Q_bar)), field<&T::R>(in<X_>(R_bar))))));
        },
        A);
}

}  // namespace
