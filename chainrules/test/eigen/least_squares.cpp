// SPDX-License-Identifier: MIT
#include "chainrules/eigen/least_squares.hpp"

#include "chainrules_testutils/eigen.hpp"
#include "chainrules_testutils/gtest.hpp"
#include "eigen/support/random.hpp"

namespace {

using namespace chainrules;
using Eigen::MatrixXcd;
using Eigen::MatrixXd;
using Eigen::VectorXd;
using support::message_of;
using support::random;
using testutils::test_frule;
using testutils::test_rrule;

template <class M, class Y = M>
void check(Eigen::Index m, Eigen::Index n, Eigen::Index p) {
    M const A = random<M>(m, n);
    Y const B = random<Y>(m, p, 2);
    test_frule(fn::lstsq, A, B);
    test_rrule(fn::lstsq, A, B);
    test_frule(fn::pseudo_inverse, A);
    test_rrule(fn::pseudo_inverse, A);
}

TEST(LeastSquares, Real) {
    check<MatrixXd>(5, 3, 2);
    check<MatrixXd>(3, 5, 2);
    check<MatrixXd>(3, 3, 2);
    check<MatrixXd>(1, 1, 1);
    check<MatrixXd>(1, 3, 1);
    check<MatrixXd>(3, 1, 1);
}

}  // namespace
