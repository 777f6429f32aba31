// SPDX-License-Identifier: MIT
// Products of matrices of a structure against finite differences; more of them, and their errors,
// in products/structured_products.cpp.
#include "chainrules/eigen/products/structured_products.hpp"
#include "chainrules_testutils/eigen/structured.hpp"
#include "chainrules_testutils/gtest.hpp"
#include "eigen/support/random.hpp"

namespace {

using namespace chainrules;
using Eigen::MatrixXcd;
using Eigen::MatrixXd;
using support::random;
using testutils::test_all;

TEST(StructuredProducts, Diagonal) {
    test_all(fn::matmul, Eigen::DiagonalMatrix<double, 3>(1, -2, 0.5), random<MatrixXd>(3, 2));
}
TEST(StructuredProducts, Triangular) {
    test_all(fn::matmul, random<MatrixXd>(2, 3),
             eigen::Triangular<MatrixXd, Eigen::UnitLower>(random<MatrixXd>(3, 3)));
}
TEST(StructuredProducts, SelfAdjoint) {
    eigen::SelfAdjoint<MatrixXcd, Eigen::Lower> const S(random<MatrixXcd>(2, 2));
    testutils::test_frule(fn::matmul, S, random<MatrixXcd>(2, 2));
    testutils::test_rrule(fn::matmul, S, random<MatrixXcd>(2, 2));
}
TEST(StructuredProducts, Permutation) {
    Eigen::PermutationMatrix<Eigen::Dynamic> const P(Eigen::Vector3i(1, 2, 0));
    testutils::test_frule(fn::matmul, P, random<MatrixXd>(3, 2));
    testutils::test_rrule(fn::matmul, P, random<MatrixXd>(3, 2));
}

}  // namespace
