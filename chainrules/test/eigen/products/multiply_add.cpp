// SPDX-License-Identifier: MIT
#include "chainrules/eigen/products/multiply_add.hpp"

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

TEST(MultiplyAdd, AMatrixARowAColumnANumber) {
    MatrixXd const A = random<MatrixXd>(3, 4), B = random<MatrixXd>(4, 2);
    test_all(fn::multiply_add, A, B, random<MatrixXd>(3, 2));
    test_all(fn::multiply_add, A, B, random<RowVectorXd>(1, 2));
    test_all(fn::multiply_add, A, B, random<VectorXd>(3, 1));
    test_all(fn::multiply_add, A, B, 0.5);
    test_all(fn::multiply_add, A, random<VectorXd>(4, 1), random<VectorXd>(3, 1));
}
TEST(MultiplyAdd, Complex) {
    MatrixXcd const A = random<MatrixXcd>(3, 4), B = random<MatrixXcd>(4, 2);
    test_all(fn::multiply_add, A, B, random<VectorXcd>(3, 1));
    test_all(fn::multiply_add, A, B, random<MatrixXd>(3, 2));
    test_all(fn::multiply_add, random<MatrixXd>(3, 4), random<MatrixXd>(4, 2), complex(0.5, 1));
    test_all(fn::multiply_add, A, random<MatrixXd>(4, 2), 0.5);
}
TEST(MultiplyAdd, OneZeroTangent) {
    MatrixXd const A = random<MatrixXd>(3, 4), B = random<MatrixXd>(4, 2);
    VectorXd const z = random<VectorXd>(3, 1);
    test_frule(fn::multiply_add, fixed(A), fixed(B), z);
    test_frule(fn::multiply_add, A, fixed(B), fixed(z));
    test_frule(fn::multiply_add, fixed(A), B, fixed(z));
    test_frule(fn::multiply_add, fixed(A), fixed(B), 0.5);
}
// Small whole numbers, by hand; an integer beside doubles.
TEST(MultiplyAdd, Values) {
    Eigen::Matrix2i const A = (Eigen::Matrix2i() << 1, 2, 3, 4).finished();
    auto [Y, pullback] =
        rrule(fn::multiply_add, A, Eigen::Vector2d(0.5, 1), Eigen::Vector2i(10, 20));
    EXPECT_EQ(Y, Eigen::Vector2d(12.5, 25.5));
    auto [self, A_bar, b_bar, z_bar] = pullback(Eigen::Vector2d(1, 2));
    EXPECT_EQ(unthunk(A_bar), (Matrix2d() << 0.5, 1, 1, 2).finished());
    EXPECT_EQ(unthunk(b_bar), Eigen::Vector2d(7, 10));
    EXPECT_EQ(unthunk(z_bar), Eigen::Vector2d(1, 2));
    EXPECT_EQ(fn::multiply_add(A, A, 1), (Eigen::Matrix2i() << 8, 11, 16, 23).finished());
}
TEST(MultiplyAdd, ShapesAreChecked) {
    MatrixXd const A = random<MatrixXd>(3, 4), B = random<MatrixXd>(4, 2);
    EXPECT_EQ(message_of<std::invalid_argument>([&] { fn::multiply_add(A, A, 1.0); }),
              "chainrules::multiply_add: A is 3×4, B is 3×4; A must have as many columns as B has "
              "rows");
    // A matrix with one column at run time is not repeated.
    EXPECT_EQ(message_of<std::invalid_argument>(
                  [&] { rrule(fn::multiply_add, A, B, random<MatrixXd>(3, 1)); }),
              "chainrules::multiply_add: A B is 3×2, z is 3×1; z must be of that shape, or by its "
              "type a row or a column of it");
    auto pullback = rrule(fn::multiply_add, A, B, 1.0).pullback;
    EXPECT_EQ(message_of<DimensionMismatch>([&] { pullback(A); }),
              "chainrules::rrule(multiply_add, A, B, z): dY is 3×4, must be 3×2");
    static_assert(!has_rrule<eigen::multiply_add_t, Matrix2d, Matrix2d, Eigen::Vector3d>);
}

}  // namespace
