// SPDX-License-Identifier: MIT
#include "chainrules/eigen/matrix_functions/trigonometric.hpp"

#include "chainrules_testutils/eigen.hpp"
#include "eigen/support/matrix_functions.hpp"

namespace {

using namespace chainrules;
using Eigen::Index;
using Eigen::MatrixXcd;
using Eigen::MatrixXd;
using support::check;
using support::expect_derivatives;
using support::random;
using support::relative_distance;
using support::tangent_along;

TEST(MatrixCosAndSin, Real) {
    for (Index const n : {1, 3}) {
        check(fn::matrix_cos, random<MatrixXd>(n, n));
        check(fn::matrix_sin, random<MatrixXd>(n, n));
    }
}
TEST(MatrixCosAndSin, Complex) {
    check(fn::matrix_cos, random<MatrixXcd>(3, 3));
    check(fn::matrix_sin, random<MatrixXcd>(3, 3));
}

// cos² + sin² = 1 and sin(2 A) = 2 sin(A) cos(A); a Jordan block, whose entries are derivatives of
// cosine and sine; small matrices, whose sine is themselves.
template <class M>
void expect_identities(M const& A) {
    M const c = fn::matrix_cos(A), s = fn::matrix_sin(A), twice = 2 * A;
    double const size = 1 + c.norm() * c.norm();
    EXPECT_LT((c * c + s * s - M::Identity(A.rows(), A.cols())).norm(), 1e-13 * size);
    EXPECT_LT((2 * s * c - fn::matrix_sin(twice)).norm(), 1e-13 * size);
}
TEST(MatrixCosAndSin, Identities) {
    MatrixXd jordan(2, 2), close(2, 2);
    jordan << 2, 1, 0, 2;
    close << 2, 1, 0, 2 + 1e-9;
    for (MatrixXd const& A : {jordan, close, random<MatrixXd>(5, 5)}) {
        expect_identities(A);
        expect_derivatives(fn::matrix_cos, A, 1e-9);
        expect_derivatives(fn::matrix_sin, A, 1e-9);
    }
    expect_identities(random<MatrixXcd>(4, 4));
    EXPECT_NEAR(fn::matrix_cos(jordan)(0, 1), -std::sin(2.0), 1e-15);
    EXPECT_NEAR(fn::matrix_sin(jordan)(0, 1), std::cos(2.0), 1e-15);
    MatrixXd const small = 1e-30 * jordan;
    EXPECT_LT(relative_distance(MatrixXd(fn::matrix_sin(small)), small), 1e-15);
    EXPECT_EQ(fn::matrix_cos(MatrixXd(MatrixXd::Zero(2, 2))), MatrixXd::Identity(2, 2));
}

// A complex tangent of a real matrix: the derivative is linear over the complex numbers.
TEST(MatrixCosAndSin, ComplexTangents) {
    MatrixXd const A = random<MatrixXd>(3, 3);
    MatrixXcd const dA = random<MatrixXcd>(3, 3);
    auto const expect_linear = [&](auto const& f) {
        MatrixXcd const dY = frule(std::tuple{NoTangent{}, dA}, f, A).tangent;
        EXPECT_LT((dY.real() - tangent_along(MatrixXd(dA.real()), f, A)).norm(), 1e-14);
        EXPECT_LT((dY.imag() - tangent_along(MatrixXd(dA.imag()), f, A)).norm(), 1e-14);
    };
    expect_linear(fn::matrix_cos);
    expect_linear(fn::matrix_sin);
}

TEST(MatrixCosAndSin, BadArguments) {
    support::expect_bad_arguments(fn::matrix_cos, "matrix_cos");
    support::expect_bad_arguments(fn::matrix_sin, "matrix_sin");
}

}  // namespace
