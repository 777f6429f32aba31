// SPDX-License-Identifier: MIT
#include "chainrules/eigen/determinant.hpp"

#include "chainrules/eigen/factorizations/solvers.hpp"
#include "chainrules/eigen/inverse.hpp"
#include "chainrules/eigen/solve.hpp"
#include "chainrules/eigen/structured.hpp"
#include "chainrules_testutils/eigen.hpp"
#include "chainrules_testutils/eigen/structured.hpp"
#include "chainrules_testutils/gtest.hpp"
#include "eigen/support/random.hpp"

namespace {

using namespace chainrules;
using Eigen::MatrixXcd;
using Eigen::MatrixXd;
using support::message_of;
using support::random;
using testutils::test_frule;
using testutils::test_rrule;

template <class F, class... X>
void check(F const& f, X const&... A) {
    test_frule(f, A...);
    test_rrule(f, A...);
}

template <class M>
M regular(Eigen::Index n) {
    M A = random<M>(n, n);
    A.diagonal().array() += static_cast<typename M::Scalar>(2);
    return A;
}

TEST(Determinant, OfRegularMatrices) {
    check(fn::determinant, regular<MatrixXd>(4));
    check(fn::determinant, regular<MatrixXcd>(3));
    check(fn::determinant, regular<Eigen::Matrix3d>(3));
    check(fn::determinant, regular<Eigen::Matrix2cd>(2));
    check(fn::logdet, regular<MatrixXd>(4));
    check(fn::logdet, regular<MatrixXcd>(3));
    check(fn::log_abs_determinant, random<MatrixXd>(4, 4));
    check(fn::log_abs_determinant, random<MatrixXcd>(3, 3));
    check(fn::inverse, regular<MatrixXd>(4));
    check(fn::inverse, regular<MatrixXcd>(3));
    check(fn::inverse, regular<Eigen::Matrix3d>(3));
}

TEST(Determinant, OfAStructure) {
    auto const S = fn::self_adjoint<Eigen::Lower>(regular<MatrixXcd>(3));
    check(fn::determinant, S);
    check(fn::logdet, S);
    check(fn::log_abs_determinant, S);
    check(fn::inverse, S);
    auto const T = fn::triangular<Eigen::Upper>(regular<MatrixXd>(3));
    check(fn::determinant, T);
    check(fn::logdet, T);
    check(fn::inverse, T);
    Eigen::DiagonalMatrix<double, -1> const D(random<Eigen::VectorXd>(3, 1));
    check(fn::determinant, D);
    check(fn::log_abs_determinant, D);
    check(fn::inverse, D);
    check(fn::solve, S, random<MatrixXcd>(3, 2));
    check(fn::solve, T, random<MatrixXd>(3, 2));
    check(fn::solve, D, random<MatrixXd>(3, 2));
}

}  // namespace
