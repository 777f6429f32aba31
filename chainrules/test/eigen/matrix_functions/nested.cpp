// SPDX-License-Identifier: MIT
// Second derivatives of functions of matrices: the rules on matrices of dual numbers, beside finite
// differences of the same rules.
#include "eigen/support/nested.hpp"
#include "chainrules/eigen/matrix_functions/exp.hpp"
#include "chainrules/eigen/matrix_functions/exp_times.hpp"
#include "chainrules/eigen/matrix_functions/log.hpp"
#include "chainrules/eigen/matrix_functions/pow.hpp"
#include "chainrules/eigen/matrix_functions/sqrt.hpp"

namespace {

using namespace chainrules;
using Eigen::MatrixXd;
using support::Dual;
using support::expect_derivative_by_duals;
using support::random;

// f(A), its tangent along v, its cotangent.
template <class F>
void expect_nested(F const& f, MatrixXd const& A) {
    MatrixXd const v = random<MatrixXd>(A.rows(), A.cols(), 3),
                   Y_bar = random<MatrixXd>(A.rows(), A.cols(), 5);
    expect_derivative_by_duals([&](auto const& X) { return f(X); }, A);
    expect_derivative_by_duals(
        [&](auto const& X) { return frule(std::tuple{NoTangent{}, v}, f, X).tangent; }, A);
    expect_derivative_by_duals(
        [&](auto const& X) { return unthunk(std::get<1>(rrule(f, X).pullback(Y_bar))); }, A);
}

MatrixXd principal() {
    MatrixXd A = random<MatrixXd>(3, 3);
    A.diagonal().array() += 3;
    return A;
}

TEST(NestedMatrixFunctions, Exponential) { expect_nested(fn::matrix_exp, principal()); }
TEST(NestedMatrixFunctions, SquareRoot) { expect_nested(fn::matrix_sqrt, principal()); }
TEST(NestedMatrixFunctions, Logarithm) { expect_nested(fn::matrix_log, principal()); }

// A⁻² in a dual exponent: its derivative by p, and that of a cotangent by p.
TEST(NestedMatrixFunctions, PowerByItsExponent) {
    MatrixXd const A = principal(), Y_bar = random<MatrixXd>(3, 3, 5);
    auto const Y = fn::matrix_pow(A, Dual<double>(0.7, 1.0));
    auto const at = [&](double p) { return fn::matrix_pow(A, p); };
    double const h = 1e-3;
    MatrixXd const slope =
        (8 * (at(0.7 + h) - at(0.7 - h)) - at(0.7 + 2 * h) + at(0.7 - 2 * h)) / (12 * h);
    for (Eigen::Index i = 0; i != 9; ++i)
        EXPECT_NEAR(Y(i % 3, i / 3).derivative, slope(i % 3, i / 3), 1e-9);
    expect_derivative_by_duals([&](auto const& X) { return fn::matrix_pow(X, -0.6); }, A);
}

TEST(NestedMatrixFunctions, ExponentialTimes) {
    MatrixXd const A = principal(), B = random<MatrixXd>(3, 2, 2), dA = random<MatrixXd>(3, 3, 3),
                   dB = random<MatrixXd>(3, 2, 4), Y_bar = random<MatrixXd>(3, 2, 5);
    expect_derivative_by_duals(
        [&](auto const& X) {
            return frule(std::tuple{NoTangent{}, dA, dB}, fn::exp_times, X, B).tangent;
        },
        A);
    expect_derivative_by_duals(
        [&](auto const& X) {
            return unthunk(std::get<1>(rrule(fn::exp_times, X, B).pullback(Y_bar)));
        },
        A);
    expect_derivative_by_duals(
        [&](auto const& X) {
            return unthunk(std::get<2>(rrule(fn::exp_times, X, B).pullback(Y_bar)));
        },
        A);
    expect_derivative_by_duals(
        [&](auto const& X) {
            return unthunk(std::get<1>(rrule(fn::exp_times, A, X).pullback(Y_bar)));
        },
        B);
}

}  // namespace
