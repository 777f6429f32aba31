// SPDX-License-Identifier: MIT
#include "chainrules/eigen/products/quad_form.hpp"

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

TEST(Form, RealAndComplex) {
    test_all(fn::dot, random<VectorXd>(3, 1), random<MatrixXd>(3, 2), random<VectorXd>(2, 1));
    test_all(fn::dot, random<VectorXcd>(3, 1), random<MatrixXcd>(3, 2), random<VectorXcd>(2, 1));
    test_all(fn::dot, random<VectorXd>(3, 1), random<MatrixXd>(3, 2), random<VectorXcd>(2, 1));
    test_all(fn::dot, random<VectorXcd>(3, 1), random<MatrixXd>(3, 2), random<VectorXd>(2, 1));
    test_all(fn::dot, random<Eigen::Vector2d>(2, 1), random<Matrix2d>(2, 2),
             random<Eigen::Vector2d>(2, 1, 2));
}
TEST(Form, OneZeroTangent) {
    VectorXd const x = random<VectorXd>(3, 1), y = random<VectorXd>(2, 1);
    MatrixXd const A = random<MatrixXd>(3, 2);
    test_frule(fn::dot, fixed(x), A, y);
    test_frule(fn::dot, fixed(x), fixed(A), y);
    test_frule(fn::dot, x, fixed(A), fixed(y));
}
// The first argument is conjugated; integers count as doubles.
TEST(Form, Values) {
    complex const i(0, 1);
    Eigen::Vector2cd const x(i, 2), y(1, i);
    EXPECT_EQ(fn::dot(x, (Matrix2d() << 1, 2, 3, 4).finished(), y), complex(8, 7));
    Eigen::Matrix2i const A = (Eigen::Matrix2i() << 1, 2, 3, 4).finished();
    auto [omega, pullback] = rrule(fn::dot, Eigen::Vector2i(1, 2), A, Eigen::Vector2d(1, 0.5));
    EXPECT_EQ(omega, 12);
    auto [self, x_bar, A_bar, y_bar] = pullback(2.0);
    EXPECT_EQ(unthunk(x_bar), Eigen::Vector2d(4, 10));
    EXPECT_EQ(unthunk(A_bar), (Matrix2d() << 2, 1, 4, 2).finished());
    EXPECT_EQ(unthunk(y_bar), Eigen::Vector2d(14, 20));
}
TEST(Form, ShapesAreChecked) {
    VectorXd const x = random<VectorXd>(3, 1);
    MatrixXd const A = random<MatrixXd>(3, 2);
    EXPECT_EQ(message_of<std::invalid_argument>([&] { fn::dot(x, A, x); }),
              "chainrules::dot: A is 3×2, y is 3×1; A must have as many columns as y has rows");
    EXPECT_EQ(message_of<std::invalid_argument>(
                  [&] { rrule(fn::dot, VectorXd(x.head(2)), A, VectorXd(x.head(2))); }),
              "chainrules::dot: x is 2×1, A is 3×2; A must have as many rows as x");
    static_assert(!has_rrule<eigen::dot_t, RowVectorXd, MatrixXd, VectorXd> &&
                  !has_rrule<eigen::dot_t, VectorXd, VectorXd, Matrix2d>);
}

TEST(QuadForm, RealAndComplex) {
    test_all(fn::quad_form, random<MatrixXd>(3, 3), random<MatrixXd>(3, 2));
    test_all(fn::quad_form, random<MatrixXcd>(3, 3), random<MatrixXcd>(3, 2));
    test_all(fn::quad_form, random<MatrixXd>(3, 3), random<MatrixXcd>(3, 2));
    test_all(fn::quad_form, random<MatrixXcd>(3, 3), random<MatrixXd>(3, 2));
    test_all(fn::quad_form, random<Matrix2d>(2, 2), random<Eigen::Vector2d>(2, 1));
}
TEST(QuadForm, OneZeroTangent) {
    MatrixXd const A = random<MatrixXd>(3, 3), B = random<MatrixXd>(3, 2);
    test_frule(fn::quad_form, fixed(A), B);
    test_frule(fn::quad_form, A, fixed(B));
}
TEST(QuadForm, Values) {
    Eigen::Matrix2i const A = (Eigen::Matrix2i() << 1, 2, 3, 4).finished();
    auto [Y, pullback] = rrule(fn::quad_form, A, Eigen::Vector2d(1, 2));
    EXPECT_EQ(Y(0, 0), 27);
    auto [self, A_bar, b_bar] = pullback(Eigen::Matrix<double, 1, 1>(2.0));
    EXPECT_EQ(unthunk(A_bar), (Matrix2d() << 2, 4, 4, 8).finished());
    EXPECT_EQ(unthunk(b_bar), Eigen::Vector2d(24, 42));
}
TEST(QuadForm, ShapesAreChecked) {
    MatrixXd const A = random<MatrixXd>(3, 2);
    EXPECT_EQ(message_of<std::invalid_argument>([&] { fn::quad_form(A, A); }),
              "chainrules::quad_form: A is 3×2, must be square");
    EXPECT_EQ(message_of<std::invalid_argument>([&] { rrule(fn::quad_form, Matrix2d(), A); }),
              "chainrules::quad_form: A is 2×2, B is 3×2; A must have as many columns as B has "
              "rows");
}

}  // namespace
