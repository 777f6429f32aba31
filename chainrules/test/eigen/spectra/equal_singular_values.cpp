// SPDX-License-Identifier: MIT
// Functions of singular values on matrices of dual numbers, at equal singular values, as at the
// rest of an elastic body, where the deformation is 1: all of this was NaN.
#include "eigen/support/equal_singular_values.hpp"

namespace {

using namespace support::equal_values;
using Eigen::MatrixXd;

MatrixXd const one_2 = MatrixXd::Identity(2, 2), one_3 = MatrixXd::Identity(3, 3),
               pair = Eigen::Vector3d(1, 1, 2).asDiagonal(), tall = MatrixXd::Identity(3, 2);

TEST(EqualSingularValues, Polar) {
    for (auto const& A : {one_2, one_3, pair, tall, MatrixXd(tall.transpose())}) check_polar(A);
}
TEST(EqualSingularValues, SumsOfFunctions) {
    for (auto const& A : {one_2, pair, tall}) check_sums_of_singular_values(A);
}
TEST(EqualSingularValues, Composed) {
    check_composed_svd(pair);
    check_composed_svd(tall);
}

// s₁² of the rank one matrix is the larger eigenvalue of AᵀA; the other singular value is 0.
TEST(EqualSingularValues, SpectralNormBesideZero) {
    MatrixXd A(3, 2);
    A << 1, -1, 2, -2, 3, -3;
    Point<MatrixXd> const point(A);
    auto const expected = [](auto const& X) {
        auto const square = product(adjoint(X), X);
        using T = typename std::remove_cvref_t<decltype(square)>::Scalar;
        T const sum = square(0, 0) + square(1, 1), difference = square(0, 0) - square(1, 1);
        return T(sqrt((sum + sqrt(difference * difference + 4 * square(0, 1) * square(0, 1))) / 2));
    };
    auto const X = point.along_both();
    expect_equal(fn::spectral_norm(X), expected(X), "spectral norm");
    point.expect_second_derivatives(
        expected,
        [](auto const& Y) {
            return unthunk(std::get<1>(rrule(fn::spectral_norm, Y).pullback(1.0)));
        },
        [](auto const& Y, MatrixXd const& along) {
            return frule(std::tuple{NoTangent{}, along}, fn::spectral_norm, Y).tangent;
        });
}

// Along what keeps the rank, the polar factor of diag(2, 0, 0) has a derivative.
TEST(EqualSingularValues, PolarWhereTheRankIsKept) {
    MatrixXd A = MatrixXd::Zero(3, 3), P = A, Q = A;
    A(0, 0) = 2;
    P(0, 0) = 1;
    Q(1, 0) = 1;
    auto const kept = fn::polar_decomposition(moved<First>(A, P, Q));
    auto const turned = fn::polar_decomposition(moved<First>(A, Q, P));
    MatrixXd growing = MatrixXd::Zero(3, 3);
    growing(1, 2) = 1;
    auto const grown = fn::polar_decomposition(moved<First>(A, growing, P));
    EXPECT_EQ(kept.P(0, 0).derivative, 1);
    for (Eigen::Index i = 0; i != 9; ++i) EXPECT_EQ(kept.U.data()[i].derivative, 0);
    EXPECT_EQ(turned.U(1, 0).derivative, 0.5);
    bool finite = true;
    for (Eigen::Index i = 0; i != 9; ++i)
        finite = finite && std::isfinite(grown.U.data()[i].derivative);
    EXPECT_FALSE(finite);
}

}  // namespace
