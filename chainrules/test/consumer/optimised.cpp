// SPDX-License-Identifier: MIT
// A user who compiles with -O3: the optimiser sees through our headers, and must find nothing to
// warn about in pullbacks of matrices that are copied, dropped and called.
#include <chainrules/chainrules.hpp>
#include <chainrules/complex/complex.hpp>
#include <chainrules/eigen/eigen.hpp>

#include <complex>
#include <cstdio>
#include <functional>
#include <vector>

#include <Eigen/Dense>

namespace {

namespace fn = chainrules::fn;
using chainrules::rrule, chainrules::unthunk;

template <class Matrix, class Scalar>
double sum_of_cotangents(Matrix const& A, Matrix const& B, Scalar const& seed) {
    using std::abs;
    auto const [Y, product] = rrule(fn::matmul, A, Matrix(2 * B));
    auto const copy = product;
    auto const [self_1, A_bar, B_bar] = copy(Y);
    Matrix total = Matrix::Zero(A.rows(), A.cols());
    chainrules::accumulate(total, A_bar);
    chainrules::accumulate(total, B_bar);
    auto const [X, solve] = rrule(fn::solve, A, std::cref(B));
    auto const [self_2, S_bar, R_bar] = solve(X);
    total += unthunk(S_bar) + unthunk(R_bar);
    auto const [w, sum] = rrule(fn::sum, Matrix(A + B));
    total += unthunk(std::get<1>(sum(seed)));
    return abs(total.sum() + w);
}

template <class Matrix>
double logsumexp_of(Matrix const& A) {
    auto const [omega, pullback] = rrule(fn::logsumexp, A);
    auto const again = pullback;
    return omega + unthunk(std::get<1>(again(2.0))).sum();
}

// The pullback shares the output with its thunks.
template <class Matrix>
double elementwise(Matrix const& A) {
    auto const [Y, pullback] = rrule(fn::cwise, fn::exp, A);
    auto const [self, f_bar, A_bar] = pullback(Y);
    return Y.sum() + unthunk(A_bar).sum();
}

std::complex<double> complex_numbers(std::complex<double> z) {
    auto const [y, pullback] = rrule(fn::expm1, z);
    auto const [w, next] = rrule(fn::multiply, y, z);
    return std::get<1>(next(std::get<1>(pullback(w))));
}

}  // namespace

int main() {
    using Eigen::Matrix2d, Eigen::Matrix3d, Eigen::MatrixXd;
    double result = 0;
    result += sum_of_cotangents<MatrixXd>(MatrixXd::Identity(3, 3), MatrixXd::Ones(3, 3), 1.0);
    result += sum_of_cotangents<Matrix2d>(Matrix2d::Identity(), Matrix2d::Ones(), 1.0);
    result += logsumexp_of<MatrixXd>(MatrixXd::Ones(2, 3));
    result += logsumexp_of<Matrix3d>(Matrix3d::Ones());
    result += elementwise<MatrixXd>(MatrixXd::Ones(2, 3));
    result += elementwise<Matrix3d>(Matrix3d::Ones());
    result += std::abs(complex_numbers({0.5, 0.25}));
    std::printf("%g\n", result);
    return result > 0 ? 0 : 1;
}
