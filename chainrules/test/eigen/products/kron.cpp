// SPDX-License-Identifier: MIT
#include "chainrules/eigen/products/kron.hpp"

#include "chainrules/chainrules.hpp"
#include "chainrules_testutils/eigen.hpp"
#include "chainrules_testutils/gtest.hpp"
#include "eigen/support/random.hpp"

namespace {

using namespace chainrules;
using complex = std::complex<double>;
using Eigen::Matrix2d;
using Eigen::MatrixXcd;
using Eigen::MatrixXd;
using Eigen::RowVectorXd;
using Eigen::VectorXcd;
using Eigen::VectorXd;
using support::message_of;
using support::random;
using testutils::test_all;
using testutils::test_frule;
using testutils::test_rrule;

// An argument that is held fixed.
template <class X>
auto fixed(X const& x) {
    return testutils::with_tangent(x, NoTangent{});
}

TEST(Outer, RealAndComplex) {
    test_all(fn::outer, random<VectorXd>(3, 1), random<VectorXd>(2, 1));
    test_all(fn::outer, random<VectorXcd>(3, 1), random<VectorXcd>(2, 1));
    test_all(fn::outer, random<VectorXd>(3, 1), random<Eigen::RowVectorXcd>(1, 2));
}
TEST(Outer, ConjugatesNothing) {
    complex const i(0, 1);
    EXPECT_EQ(fn::outer(Eigen::Vector2cd(1, i), Eigen::Vector2cd(i, 2)),
              (Eigen::Matrix2cd() << i, 2, -1, 2.0 * i).finished());
    EXPECT_EQ(fn::outer(Eigen::Vector2i(1, 2), Eigen::Vector2d(0.5, 1)),
              (Matrix2d() << 0.5, 1, 1, 2).finished());
}
TEST(Outer, Empty) {
    auto [Y, pullback] = rrule(fn::outer, VectorXd(0), VectorXd(VectorXd::Ones(2)));
    EXPECT_EQ(Y.rows(), 0);
    EXPECT_EQ(unthunk(std::get<2>(pullback(Y))), VectorXd::Zero(2));
}

TEST(Kron, RealAndComplex) {
    test_all(fn::kron, random<MatrixXd>(2, 3), random<MatrixXd>(3, 2));
    test_all(fn::kron, random<MatrixXcd>(2, 1), random<MatrixXcd>(2, 2));
    test_all(fn::kron, random<MatrixXd>(2, 2), random<MatrixXcd>(1, 3));
    test_all(fn::kron, random<MatrixXcd>(2, 2), random<MatrixXd>(1, 3));
    test_all(fn::kron, random<Matrix2d>(2, 2), random<Eigen::Vector2d>(2, 1));
}
TEST(Kron, OneZeroTangent) {
    MatrixXd const A = random<MatrixXd>(2, 3), B = random<MatrixXd>(3, 2);
    test_frule(fn::kron, fixed(A), B);
    test_frule(fn::kron, A, fixed(B));
}
// Small whole numbers, by hand.
TEST(Kron, Values) {
    Eigen::MatrixXi const A = (Eigen::MatrixXi(1, 2) << 2, 3).finished();
    auto [Y, pullback] = rrule(fn::kron, A, (Matrix2d() << 1, 0, 4, 0.5).finished());
    EXPECT_EQ(Y, (MatrixXd(2, 4) << 2, 0, 3, 0, 8, 1, 12, 1.5).finished());
    auto [self, A_bar, B_bar] = pullback((MatrixXd(2, 4) << 1, 1, 0, 2, 1, 0, 1, 1).finished());
    EXPECT_EQ(unthunk(A_bar), (MatrixXd(1, 2) << 5, 4.5).finished());
    EXPECT_EQ(unthunk(B_bar), (Matrix2d() << 2, 8, 5, 3).finished());
}
TEST(Kron, TakesExpressions) {
    MatrixXd const A = random<MatrixXd>(2, 2), B = random<MatrixXd>(2, 3);
    auto [Y, pullback] = rrule(fn::kron, A + A, B.transpose());
    EXPECT_TRUE(Y.isApprox(fn::kron(MatrixXd(2 * A), MatrixXd(B.transpose())), 1e-14));
    auto [self, A_bar, B_bar] = pullback(Y);
    // ⟨A ⊗ B, A ⊗ B⟩ = |A|² |B|².
    EXPECT_TRUE(unthunk(A_bar).isApprox(2 * A * B.squaredNorm(), 1e-14));
    EXPECT_TRUE(unthunk(B_bar).isApprox(B.transpose() * 4 * A.squaredNorm(), 1e-14));
}
TEST(Kron, ShapesAreChecked) {
    auto pullback = rrule(fn::kron, random<MatrixXd>(2, 3), random<MatrixXd>(3, 2)).pullback;
    EXPECT_EQ(message_of<DimensionMismatch>([&] { pullback(MatrixXd(3, 2)); }),
              "chainrules::rrule(kron, A, B): dY is 3×2, must be 6×6");
    EXPECT_EQ(message_of<DimensionMismatch>([&] {
                  frule(std::tuple{NoTangent{}, VectorXd(2), ZeroTangent{}}, fn::outer, VectorXd(3),
                        VectorXd(1));
              }),
              "chainrules::frule(outer, x, y): dx is 2×1, must be 3×1");
    static_assert(!has_rrule<eigen::outer_t, MatrixXd, VectorXd>);
}

}  // namespace
