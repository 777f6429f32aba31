// SPDX-License-Identifier: MIT
// Functions of eigenvalues on matrices of dual numbers, at equal eigenvalues: all of this was NaN.
#include "eigen/support/equal_eigenvalues.hpp"

namespace {

using namespace support::equal_values;
using Eigen::MatrixXd;

MatrixXd diagonal(std::vector<double> const& values) {
    return Eigen::Map<Eigen::VectorXd const>(values.data(), Eigen::Index(values.size()))
        .asDiagonal();
}

TEST(EqualEigenvalues, SumsOfFunctions) {
    for (auto const& values : {std::vector<double>{1, 1}, {1, 1, 1}, {1, 1, 2}})
        check_sums(diagonal(values));
}
TEST(EqualEigenvalues, FunctionsOfTheMatrix) {
    for (auto const& values : {std::vector<double>{1, 1}, {1, 1, 2}})
        check_function(diagonal(values));
}
TEST(EqualEigenvalues, Composed) { check_composed(diagonal({1, 1, 2})); }

// A projector on one eigenvector of two has no derivative but along what keeps them apart.
TEST(EqualEigenvalues, SingleVectorsOfAConstantMatrix) {
    MatrixXd const A = diagonal({1, 1, 2});
    auto const [values, vectors] =
        fn::self_adjoint_eigen(moved<First>(A, MatrixXd(diagonal({2, 1, 0})), A));
    // The basis is what the vectors tend to along the direction, in the order of the values there.
    EXPECT_EQ(values(0).derivative, 1);
    EXPECT_EQ(values(1).derivative, 2);
    EXPECT_EQ(std::abs(vectors(1, 0).value), 1);
    EXPECT_EQ(std::abs(vectors(0, 1).value), 1);
}

// The square root of a singular matrix where its rank is kept, and with no cotangent: NaN before.
TEST(EqualEigenvalues, SquareRootOfASingularMatrix) {
    Eigen::Matrix2d A, dA;
    A << 4, 0, 0, 0;
    dA << 1, 0, 0, 0;
    auto const [Y, Y_dot] =
        frule(std::tuple{NoTangent{}, NoTangent{}, dA}, fn::self_adjoint_function, fn::sqrt, A);
    EXPECT_EQ(Y_dot, Eigen::Matrix2d(dA / 4));
    auto const pullback = rrule(fn::self_adjoint_function, fn::sqrt, A).pullback;
    EXPECT_EQ(std::get<2>(pullback(Eigen::Matrix2d(0 * dA))), Eigen::Matrix2d(0 * dA));
    EXPECT_EQ(std::get<2>(pullback(dA)), Eigen::Matrix2d(dA / 4));
    // Its rank grows: infinite.
    dA << 0, 0, 0, 1;
    auto const growing =
        frule(std::tuple{NoTangent{}, NoTangent{}, dA}, fn::self_adjoint_function, fn::sqrt, A);
    EXPECT_FALSE(std::isfinite(growing.tangent(1, 1)));
}

}  // namespace
