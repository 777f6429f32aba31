// SPDX-License-Identifier: MIT
#include "chainrules/eigen/systems/sylvester.hpp"

#include "chainrules_testutils/eigen.hpp"
#include "chainrules_testutils/eigen/random_spectrum.hpp"
#include "chainrules_testutils/gtest.hpp"
#include "eigen/support/loss.hpp"
#include "eigen/support/matrix_equations.hpp"

namespace {

using namespace chainrules;
using eigen::FactorizationOptions;
using Eigen::MatrixXcd;
using Eigen::MatrixXd;
using eigen::OnDegenerate;
using support::check;
using support::coefficients;
using support::message_of;
using support::random;
using support::real_inner;

template <class S>
class MatrixEquations : public testing::Test {};
using Numbers = testing::Types<double, std::complex<double>>;
TYPED_TEST_SUITE(MatrixEquations, Numbers);
template <class S>
using Matrix = Eigen::Matrix<S, Eigen::Dynamic, Eigen::Dynamic>;

TYPED_TEST(MatrixEquations, Sylvester) {
    using M = Matrix<TypeParam>;
    for (auto const& [m, n] :
         {std::pair(3, 2), std::pair(2, 4), std::pair(1, 1), std::pair(1, 3), std::pair(3, 1)}) {
        M const A = coefficients<M>(m, 1), B = coefficients<M>(n, 2), C = random<M>(m, n);
        check(fn::solve_sylvester, A, B, C);
        M const X = fn::solve_sylvester(A, B, C);
        EXPECT_LT((A * X + X * B - C).norm(), 1e-13);
    }
}

// Real coefficients with complex eigenvalues, big enough for blocks; a complex right side beside
// real coefficients.
TEST(MatrixEquationsOf, BigMatricesAndMixedNumbers) {
    MatrixXd const A = random<MatrixXd>(40, 40), B = random<MatrixXd>(30, 30, 2),
                   C = random<MatrixXd>(40, 30, 3), dA = random<MatrixXd>(40, 40, 4),
                   dB = random<MatrixXd>(30, 30, 5), X_bar = random<MatrixXd>(40, 30, 6);
    auto const [X, dX] = frule(std::tuple{NoTangent{}, dA, dB, C}, fn::solve_sylvester, A, B, C);
    EXPECT_LT((A * X + X * B - C).norm(), 1e-10 * X.norm());
    auto const [self, A_bar, B_bar, C_bar] = rrule(fn::solve_sylvester, A, B, C).pullback(X_bar);
    double const forward = real_inner(X_bar, dX);
    EXPECT_NEAR(
        (real_inner(MatrixXd(unthunk(A_bar)), dA) + real_inner(MatrixXd(unthunk(B_bar)), dB) +
         real_inner(MatrixXd(unthunk(C_bar)), C)) /
            forward,
        1, 1e-9);
    check(fn::solve_sylvester, coefficients<MatrixXd>(2, 1), coefficients<MatrixXd>(2, 2),
          random<MatrixXcd>(2, 2));
}

TEST(MatrixEquationsOf, RepeatedAndDefectiveEigenvalues) {
    MatrixXd A(3, 3), B(2, 2);
    A << 2, 1, 0, 0, 2, 1, 0, 0, 2;
    B << 1, 1, 0, 1;
    check(fn::solve_sylvester, A, B, random<MatrixXd>(3, 2));
}

// X is 3×2, B 2×2: the parts of B's vectors do not have the shape of X.
TEST(MatrixEquationsOf, FixedSizes) {
    Eigen::Matrix3d const A = coefficients<MatrixXd>(3, 1);
    Eigen::Matrix2d const B = coefficients<MatrixXd>(2, 2);
    Eigen::Matrix<double, 3, 2> const C = random<MatrixXd>(3, 2), X = fn::solve_sylvester(A, B, C);
    EXPECT_LT((A * X + X * B - C).norm(), 1e-13);
    check(fn::solve_sylvester, A, B, C);
}

TEST(MatrixEquationsOf, Empty) {
    MatrixXd const A(0, 0), B = coefficients<MatrixXd>(2, 1), C(0, 2);
    auto const [X, pullback] = rrule(fn::solve_sylvester, A, B, C);
    EXPECT_EQ(X.cols(), 2);
    auto const [self, A_bar, B_bar, C_bar] = pullback(C);
    EXPECT_EQ(MatrixXd(unthunk(B_bar)), MatrixXd::Zero(2, 2));
}

TEST(MatrixEquationsOf, CommonEigenvalues) {
    auto const ieee = FactorizationOptions{.on_degenerate = OnDegenerate::ieee};
    MatrixXd const A = Eigen::Vector2d(2, -1).asDiagonal(), B = Eigen::Vector2d(3, 1).asDiagonal(),
                   C = MatrixXd::Ones(2, 2);
    EXPECT_EQ(message_of<std::domain_error>([&] { rrule(fn::solve_sylvester, A, B, C); }),
              "chainrules::solve_sylvester: A has the eigenvalue -1 and B the eigenvalue 1; their "
              "sum must not be 0");
    EXPECT_FALSE(fn::solve_sylvester(A, B, C, ieee).allFinite());
    MatrixXd N = A;
    N(0, 1) = std::numeric_limits<double>::quiet_NaN();
    EXPECT_EQ(message_of<std::domain_error>([&] { fn::solve_sylvester(A, N, C); }),
              "chainrules::solve_sylvester: B(0, 1) is nan; all entries must be finite");
}

TEST(MatrixEquationsOf, ShapesAreChecked) {
    MatrixXd const A = coefficients<MatrixXd>(3, 1), B = coefficients<MatrixXd>(2, 2),
                   C = random<MatrixXd>(3, 2);
    EXPECT_EQ(message_of<std::invalid_argument>([&] { fn::solve_sylvester(A, C, C); }),
              "chainrules::solve_sylvester: B is 3×2, must be square");
    EXPECT_EQ(message_of<std::invalid_argument>([&] { fn::solve_sylvester(B, B, C); }),
              "chainrules::solve_sylvester: A is 2×2, C is 3×2; C must have as many rows as A");
    EXPECT_EQ(message_of<std::invalid_argument>([&] { fn::solve_sylvester(A, A, C); }),
              "chainrules::solve_sylvester: B is 3×3, C is 3×2; C must have as many columns as B");
}

}  // namespace
