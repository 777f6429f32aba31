// SPDX-License-Identifier: MIT
#include "chainrules/eigen/structured/bands.hpp"

#include "chainrules/eigen/structured/convert.hpp"
#include "chainrules_testutils/eigen/structured.hpp"
#include "chainrules_testutils/gtest.hpp"
#include "eigen/support/random.hpp"

namespace {

using namespace chainrules;
using complex = std::complex<double>;
using Eigen::Lower;
using Eigen::MatrixXcd;
using Eigen::MatrixXd;
using Eigen::RowVectorXd;
using Eigen::Upper;
using Eigen::Vector2d;
using Eigen::Vector3d;
using Eigen::VectorXcd;
using Eigen::VectorXd;
using support::message_of;
using support::random;
using testutils::test_all;

TEST(Tridiagonal, Rules) {
    auto const T = fn::tridiagonal(Vector2d(1, 2), Vector3d(3, 4, 5), Vector2d(6, 7));
    static_assert(std::is_same_v<decltype(T), eigen::Tridiagonal<double> const>);
    MatrixXd expected(3, 3);
    expected << 3, 6, 0, 1, 4, 7, 0, 2, 5;
    EXPECT_EQ(fn::to_dense(T), expected);
    test_all(fn::tridiagonal, random<VectorXd>(3, 1), random<RowVectorXd>(1, 4),
             random<VectorXd>(3, 1));
}
TEST(Bidiagonal, Rules) {
    EXPECT_EQ(fn::to_dense(fn::bidiagonal<Upper>(Vector2d(1, 2), VectorXd::Constant(1, 3.0))),
              (MatrixXd(2, 2) << 1, 3, 0, 2).finished());
    EXPECT_EQ(fn::to_dense(fn::bidiagonal<Lower>(Vector2d(1, 2), VectorXd::Constant(1, 3.0))),
              (MatrixXd(2, 2) << 1, 0, 3, 2).finished());
    test_all(fn::bidiagonal<Upper>, random<VectorXd>(3, 1), random<VectorXd>(2, 1));
    test_all(fn::bidiagonal<Lower>, random<VectorXcd>(3, 1), random<VectorXcd>(2, 1));
}
// Of real and complex diagonals: a real one has a real cotangent.
TEST(Tridiagonal, OfRealAndComplexDiagonals) {
    VectorXd const lower = random<VectorXd>(2, 1);
    VectorXcd const diagonal = random<VectorXcd>(3, 1);
    auto const [T, pullback] = rrule(fn::tridiagonal, lower, diagonal, lower);
    static_assert(std::is_same_v<decltype(T), eigen::Tridiagonal<complex> const>);
    MatrixXcd const dY = random<MatrixXcd>(3, 3);
    auto const [self, lower_bar, diagonal_bar, upper_bar] = pullback(dY);
    EXPECT_EQ(unthunk(lower_bar), dY.diagonal(-1).real());
    EXPECT_EQ(unthunk(diagonal_bar), dY.diagonal());
    EXPECT_EQ(unthunk(upper_bar), dY.diagonal(1).real());
}
TEST(Tridiagonal, OfOneCoefficientAndNone) {
    VectorXd const none(0), one = VectorXd::Constant(1, 2.0);
    EXPECT_EQ(fn::to_dense(fn::tridiagonal(none, one, none)), MatrixXd::Constant(1, 1, 2));
    EXPECT_EQ(fn::to_dense(fn::tridiagonal(none, none, none)).size(), 0);
    test_all(fn::tridiagonal, none, one, none);
}
TEST(Tridiagonal, ToDense) {
    test_all(fn::to_dense, fn::tridiagonal(Vector2d(1, 2), Vector3d(3, 4, 5), Vector2d(6, 7)));
    test_all(fn::to_dense, fn::bidiagonal<Lower>(random<VectorXcd>(3, 1), random<VectorXcd>(2, 1)));
}
TEST(Tridiagonal, Errors) {
    VectorXd const two = VectorXd::Ones(2), three = VectorXd::Ones(3);
    EXPECT_EQ(
        message_of<std::invalid_argument>([&] { fn::tridiagonal(three, three, two); }),
        "chainrules::tridiagonal: lower has 3 elements, the diagonal 3; it must have one less");
    EXPECT_EQ(
        message_of<std::invalid_argument>([&] { fn::bidiagonal<Upper>(two, two); }),
        "chainrules::bidiagonal: beside has 2 elements, the diagonal 2; it must have one less");
    auto const pullback = rrule(fn::tridiagonal, two, three, two).pullback;
    EXPECT_EQ(message_of<DimensionMismatch>([&] { pullback(MatrixXd(2, 3)); }),
              "chainrules::rrule(tridiagonal, lower, diagonal, upper): dY is 2×3, must be 3×3");
    EXPECT_EQ(message_of<DimensionMismatch>([&] {
                  frule(std::tuple{NoTangent{}, three, three, two}, fn::tridiagonal, two, three,
                        two);
              }),
              "chainrules::frule(tridiagonal, lower, diagonal, upper): dlower is 3×1, must be 2×1");
}

}  // namespace
