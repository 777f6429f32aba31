// SPDX-License-Identifier: MIT
#include "chainrules/eigen/sylvester.hpp"

#include "chainrules_testutils/eigen.hpp"
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
void check(F const& f, X const&... x) {
    test_frule(f, x...);
    test_rrule(f, x...);
}

// No two eigenvalues of A and -B, or of A and its adjoint, are close.
template <class M>
M coefficients(Eigen::Index n, unsigned seed) {
    M A = random<M>(n, n, seed);
    A.diagonal().array() += 3;
    return A;
}

TEST(Sylvester, Real) {
    check(fn::solve_sylvester, coefficients<MatrixXd>(3, 1), coefficients<MatrixXd>(2, 2),
          random<MatrixXd>(3, 2));
    check(fn::solve_lyapunov, coefficients<MatrixXd>(3, 1), random<MatrixXd>(3, 3));
    check(fn::solve_discrete_lyapunov, coefficients<MatrixXd>(3, 1), random<MatrixXd>(3, 3));
}

}  // namespace
