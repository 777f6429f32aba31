// SPDX-License-Identifier: MIT
#include "chainrules/eigen/systems/lyapunov.hpp"

#include "chainrules_testutils/eigen.hpp"
#include "chainrules_testutils/gtest.hpp"
#include "eigen/support/matrix_equations.hpp"

namespace {

using namespace chainrules;
using eigen::FactorizationOptions;
using Eigen::MatrixXd;
using support::check;
using support::coefficients;
using support::message_of;
using support::random;

template <class S>
class LyapunovEquations : public testing::Test {};
using Numbers = testing::Types<double, std::complex<double>>;
TYPED_TEST_SUITE(LyapunovEquations, Numbers);
template <class S>
using Matrix = Eigen::Matrix<S, Eigen::Dynamic, Eigen::Dynamic>;

TYPED_TEST(LyapunovEquations, OfEverySize) {
    using M = Matrix<TypeParam>;
    for (Eigen::Index n : {1, 2, 4}) {
        M const A = coefficients<M>(n, 1), Q = random<M>(n, n);
        check(fn::solve_lyapunov, A, Q);
        check(fn::solve_discrete_lyapunov, A, Q);
        M const X = fn::solve_lyapunov(A, Q), Y = fn::solve_discrete_lyapunov(A, Q);
        EXPECT_LT((A * X + X * A.adjoint() - Q).norm(), 1e-13);
        EXPECT_LT((A * Y * A.adjoint() + Q - Y).norm(), 1e-12);
    }
}

TEST(Lyapunov, RepeatedAndDefectiveEigenvalues) {
    MatrixXd A(3, 3);
    A << 2, 1, 0, 0, 2, 1, 0, 0, 2;
    check(fn::solve_lyapunov, A, random<MatrixXd>(3, 3));
}

TEST(Lyapunov, OtherTypes) {
    using Fixed = Eigen::Matrix<double, 2, 2, Eigen::RowMajor>;
    Fixed const A = coefficients<Fixed>(2, 1), Q = random<Fixed>(2, 2);
    MatrixXd const Ad = A, Qd = Q;
    auto const fixed = rrule(fn::solve_lyapunov, A, Q);
    auto const plain = rrule(fn::solve_lyapunov, Ad, Qd);
    static_assert(std::is_same_v<std::remove_cvref_t<decltype(fixed.value)>, Fixed>);
    EXPECT_LT((fixed.value - plain.value).norm(), 1e-15);
    EXPECT_LT((MatrixXd(unthunk(std::get<1>(fixed.pullback(Q)))) -
               MatrixXd(unthunk(std::get<1>(plain.pullback(Qd)))))
                  .norm(),
              1e-14);
    Eigen::MatrixXf const Af = Ad.cast<float>(), Qf = Qd.cast<float>();
    auto const single = rrule(fn::solve_discrete_lyapunov, Af, Qf);
    static_assert(std::is_same_v<std::remove_cvref_t<decltype(single.value)>, Eigen::MatrixXf>);
    MatrixXd const expected =
        unthunk(std::get<1>(rrule(fn::solve_discrete_lyapunov, Ad, Qd).pullback(Qd)));
    EXPECT_LT((MatrixXd(Eigen::MatrixXf(unthunk(std::get<1>(single.pullback(Qf)))).cast<double>()) -
               expected)
                  .norm(),
              1e-5 * expected.norm());
}

TEST(Lyapunov, Empty) {
    MatrixXd const A(0, 0);
    EXPECT_EQ(fn::solve_lyapunov(A, A).size(), 0);
    EXPECT_EQ(fn::solve_discrete_lyapunov(A, A).size(), 0);
}

TEST(Lyapunov, EigenvaluesWithoutASolution) {
    MatrixXd const A = Eigen::Vector2d(2, -1).asDiagonal(), B = Eigen::Vector2d(3, 1).asDiagonal(),
                   C = MatrixXd::Ones(2, 2);
    MatrixXd const rotation = (MatrixXd(2, 2) << 0, -2, 2, 0).finished();
    std::string const text =
        message_of<std::domain_error>([&] { fn::solve_lyapunov(rotation, C); });
    EXPECT_NE(text.find("chainrules::solve_lyapunov: A has the eigenvalues "), std::string::npos);
    EXPECT_NE(text.find("one and the conjugate of the other must not add to 0"), std::string::npos);
    EXPECT_EQ(
        message_of<std::domain_error>([&] { fn::solve_discrete_lyapunov(A, C); }),
        "chainrules::solve_discrete_lyapunov: A has the eigenvalues -1 and -1; the product of "
        "one and the conjugate of the other must not be 1");
    EXPECT_EQ(message_of<std::domain_error>(
                  [&] { fn::solve_lyapunov(B, C, FactorizationOptions{.gap_tolerance = 5}); }),
              "chainrules::solve_lyapunov: A has the eigenvalues 3 and 1; one and the conjugate of "
              "the other must not add to 0");
}

TEST(Lyapunov, ShapesAreChecked) {
    MatrixXd const A = coefficients<MatrixXd>(3, 1), B = coefficients<MatrixXd>(2, 2);
    EXPECT_EQ(message_of<std::invalid_argument>([&] { fn::solve_lyapunov(A, B); }),
              "chainrules::solve_lyapunov: A is 3×3, Q is 2×2; A and Q must have the same shape");
    EXPECT_EQ(message_of<DimensionMismatch>(
                  [&] { rrule(fn::solve_discrete_lyapunov, B, B).pullback(A); }),
              "chainrules::rrule(solve_discrete_lyapunov, A, Q): dY is 3×3, must be 2×2");
}

}  // namespace
