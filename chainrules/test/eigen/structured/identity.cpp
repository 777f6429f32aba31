// SPDX-License-Identifier: MIT
#include "chainrules/eigen/structured/identity.hpp"

#include "chainrules_testutils/eigen/structured.hpp"
#include "chainrules_testutils/gtest.hpp"
#include "eigen/support/random.hpp"

namespace {

using namespace chainrules;
using testutils::test_all;
using complex = std::complex<double>;
using Eigen::MatrixXcd;
using Eigen::MatrixXd;
using Eigen::MatrixXi;
using Eigen::Vector3d;
using Diagonal = Eigen::DiagonalMatrix<double, Eigen::Dynamic>;
using support::message_of;
using support::random;

TEST(IdentityTimes, Rules) {
    test_all(fn::identity_times, 1.5, 3);
    test_all(fn::identity_times, 1.5, 2, 4);
    test_all(fn::identity_times, complex(0.5, -1), 2);
}
TEST(IdentityTimes, ValuesAndCotangents) {
    EXPECT_EQ(fn::identity_times(2, 2), (MatrixXi(2, 2) << 2, 0, 0, 2).finished());
    auto const [Y, pullback] = rrule(fn::identity_times, 2.0, 3);
    MatrixXd dY(3, 3);
    dY << 1, 2, 3, 4, 5, 6, 7, 8, 9;
    EXPECT_EQ(std::get<1>(pullback(dY)), 15);
    EXPECT_EQ(std::get<1>(pullback(Diagonal(Vector3d(1, 2, 3)))), 6);
    // The real part, where lambda is real.
    auto const lambda_bar = std::get<1>(pullback(MatrixXcd(dY.cast<complex>() * complex(1, 1))));
    static_assert(std::is_same_v<decltype(lambda_bar), double const>);
    EXPECT_EQ(lambda_bar, 15);
    EXPECT_EQ(
        message_of<DimensionMismatch>([&, &pull = pullback] { pull(random<MatrixXd>(3, 2)); }),
        "chainrules::rrule(identity_times, lambda): dY is 3×2, must be 3×3");
    EXPECT_EQ(message_of<std::invalid_argument>([] { fn::identity_times(1.0, 2, -1); }),
              "chainrules::identity_times: the matrix is 2×-1; sizes must not be negative");
    EXPECT_EQ(fn::identity_times(1.0, 0).size(), 0);
}

TEST(AddToDiagonal, Rules) {
    test_all(fn::add_to_diagonal, random<MatrixXd>(3, 3), 0.7);
    test_all(fn::add_to_diagonal, random<MatrixXcd>(2, 2), complex(0.5, 1));
}
TEST(AddToDiagonal, RealAndComplex) {
    test_all(fn::add_to_diagonal, random<MatrixXcd>(2, 2), 0.5);
    test_all(fn::add_to_diagonal, random<MatrixXd>(2, 2), complex(0.5, 1));
}
TEST(AddToDiagonal, ValuesAndTypes) {
    MatrixXi const A = MatrixXi::Ones(2, 2);
    EXPECT_EQ(fn::add_to_diagonal(A, 2), (MatrixXi(2, 2) << 3, 1, 1, 3).finished());
    EXPECT_EQ(fn::add_to_diagonal(A, 0.5), (MatrixXd(2, 2) << 1.5, 1, 1, 1.5).finished());
    auto const [Y, pullback] = rrule(fn::add_to_diagonal, A, 0.5f);
    auto const [self, A_bar, lambda_bar] = pullback(random<MatrixXd>(2, 2));
    static_assert(std::is_same_v<decltype(unthunk(A_bar)), MatrixXd>);
    static_assert(std::is_same_v<decltype(lambda_bar), float const>);
    Eigen::Matrix2d const fixed = Eigen::Matrix2d::Ones();
    auto [Z, dZ] =
        frule(std::tuple{NoTangent{}, ZeroTangent{}, 3.0}, fn::add_to_diagonal, fixed, 1.0);
    static_assert(std::is_same_v<decltype(dZ), Eigen::Matrix2d>);
    EXPECT_EQ(dZ, Eigen::Matrix2d(3 * Eigen::Matrix2d::Identity()));
    auto [W, dW] =
        frule(std::tuple{NoTangent{}, fixed, ZeroTangent{}}, fn::add_to_diagonal, fixed, 1.0);
    EXPECT_EQ(dW, fixed);
    static_assert(!has_rrule<eigen::add_to_diagonal_t, Eigen::Matrix<double, 2, 3>, double> &&
                  !has_rrule<eigen::add_to_diagonal_t, MatrixXd, MatrixXd>);
}
TEST(AddToDiagonal, Square) {
    EXPECT_EQ(message_of<std::invalid_argument>(
                  [] { rrule(fn::add_to_diagonal, random<MatrixXd>(2, 3), 1.0); }),
              "chainrules::add_to_diagonal: A is 2×3, must be square");
    auto const pullback = rrule(fn::add_to_diagonal, random<MatrixXd>(3, 3), 1.0).pullback;
    EXPECT_EQ(message_of<DimensionMismatch>([&] { pullback(random<MatrixXd>(3, 2)); }),
              "chainrules::rrule(add_to_diagonal, A, lambda): dY is 3×2, must be 3×3");
}

}  // namespace
