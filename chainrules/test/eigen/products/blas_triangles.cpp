// SPDX-License-Identifier: MIT
// Products with a matrix of which one triangle is read.
#include "chainrules/eigen/products/blas.hpp"

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
using Eigen::VectorXd;
using support::message_of;
using support::random;
using testutils::test_all;
using testutils::test_frule;
using testutils::test_rrule;

// Finite differences change every coefficient: what is not read has no cotangent.
TEST(Symm, RealAndComplex) {
    test_all(fn::symm<Eigen::Lower>, 0.5, random<MatrixXd>(3, 3), random<MatrixXd>(3, 2), 2.0,
             random<MatrixXd>(3, 2));
    test_all(fn::symm<Eigen::Upper, Eigen::OnTheRight>, complex(0.5, 1), random<MatrixXcd>(2, 2),
             random<MatrixXcd>(3, 2));
}
TEST(Hemm, Complex) {
    test_all(fn::hemm<Eigen::Lower>, complex(0.5, 1), random<MatrixXcd>(3, 3),
             random<MatrixXcd>(3, 2));
    test_all(fn::hemm<Eigen::Upper, Eigen::OnTheRight>, 0.5, random<MatrixXd>(2, 2),
             random<MatrixXcd>(3, 2));
}
TEST(Trmm, RealAndComplex) {
    test_all(fn::trmm<Eigen::UnitUpper>, 0.5, random<MatrixXd>(3, 3), random<MatrixXd>(3, 2), 2.0,
             random<MatrixXd>(3, 2));
    test_all(fn::trmm<Eigen::StrictlyLower, Eigen::OnTheRight>, 0.5, random<MatrixXd>(2, 2),
             random<MatrixXd>(3, 2));
    test_all(fn::trmm<Eigen::Lower>, complex(0.5, 1), random<MatrixXcd>(3, 3),
             random<MatrixXcd>(3, 2));
}
// Small whole numbers, by hand.
TEST(Triangles, Values) {
    Matrix2d const A = (Matrix2d() << 1, 9, 2, 3).finished();
    Eigen::Vector2d const x(1, 10);
    EXPECT_EQ(fn::symm<Eigen::Lower>(1, A, x), Eigen::Vector2d(21, 32));
    EXPECT_EQ(fn::symm<Eigen::Upper>(2, A, x), Eigen::Vector2d(182, 78));
    EXPECT_EQ(fn::trmm<Eigen::UnitLower>(1, A, x), Eigen::Vector2d(1, 12));
    auto lower = [](complex const& a) {
        return Eigen::Matrix2cd((Eigen::Matrix2cd() << complex(1, 5), 9, a, 3).finished());
    };
    complex const i(0, 1);
    EXPECT_EQ(fn::hemm<Eigen::Lower>(1, lower(i), x), Eigen::Vector2cd(1.0 - 10.0 * i, 30.0 + i));
    // Off the diagonal both places count, and what is above it is not read.
    auto [Y, pullback] = rrule(fn::symm<Eigen::Lower>, 1, A, x);
    auto [self, alpha_bar, A_bar, x_bar] = pullback(Eigen::Vector2d(1, 2));
    EXPECT_EQ(unthunk(A_bar), (Matrix2d() << 1, 0, 12, 20).finished());
    EXPECT_EQ(unthunk(alpha_bar), 85);
}

}  // namespace
