// SPDX-License-Identifier: MIT
#include "chainrules/eigen/products.hpp"

#include "chainrules_testutils/eigen.hpp"
#include "chainrules_testutils/gtest.hpp"
#include "eigen/support/random.hpp"

namespace {

using namespace chainrules;
using testutils::test_frule;
using testutils::test_rrule;
using complex = std::complex<double>;
using Eigen::MatrixXcd;
using Eigen::MatrixXd;
using Eigen::MatrixXf;
using Eigen::RowVectorXd;
using Eigen::VectorXcd;
using Eigen::VectorXd;
using Matrix23 = Eigen::Matrix<double, 2, 3>;
using Matrix32 = Eigen::Matrix<double, 3, 2, Eigen::RowMajor>;
using support::message_of;
using support::random;

template <class F, class X, class Y>
void check(F const& f, X const& x, Y const& y) {
    test_frule(f, x, y);
    test_rrule(f, x, y);
}

TEST(Matmul, Real) {
    check(fn::matmul, random<MatrixXd>(3, 4), random<MatrixXd>(4, 2));
    check(fn::matmul, random<MatrixXd>(1, 1), random<MatrixXd>(1, 1));
    check(fn::matmul, random<MatrixXd>(9, 12), random<MatrixXd>(12, 10));
}
TEST(Matmul, Float) { check(fn::matmul, random<MatrixXf>(3, 4), random<MatrixXf>(4, 2)); }
TEST(Matmul, Complex) { check(fn::matmul, random<MatrixXcd>(3, 4), random<MatrixXcd>(4, 2)); }
TEST(Matmul, RealTimesComplex) {
    check(fn::matmul, random<MatrixXd>(3, 4), random<MatrixXcd>(4, 2));
}
TEST(Matmul, ComplexTimesReal) {
    check(fn::matmul, random<MatrixXcd>(3, 4), random<MatrixXd>(4, 2));
}
TEST(Matmul, FixedSize) { check(fn::matmul, random<Matrix23>(2, 3), random<Matrix32>(3, 2)); }
TEST(Matmul, MatrixTimesVector) {
    check(fn::matmul, random<MatrixXd>(3, 4), random<VectorXd>(4, 1));
}
TEST(Matmul, RowTimesMatrix) {
    check(fn::matmul, random<RowVectorXd>(1, 3), random<MatrixXd>(3, 4));
}
TEST(Matmul, OuterProduct) {
    check(fn::matmul, random<VectorXd>(3, 1), random<RowVectorXd>(1, 4));
}
TEST(Matmul, InnerProduct) {
    check(fn::matmul, random<RowVectorXd>(1, 4), random<VectorXd>(4, 1));
}
}
