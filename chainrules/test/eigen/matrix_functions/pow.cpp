// SPDX-License-Identifier: MIT
#include "chainrules/eigen/matrix_functions/pow.hpp"

#include "chainrules_testutils/eigen.hpp"
#include "chainrules_testutils/gtest.hpp"
#include "eigen/support/loss.hpp"
#include "eigen/support/matrix_equations.hpp"

namespace {

using namespace chainrules;
using eigen::FactorizationOptions;
using Eigen::MatrixXcd;
using Eigen::MatrixXd;
using eigen::OnDegenerate;
using support::check;
using support::coefficients;
using support::message_of;
using support::random;

TEST(MatrixPow, RealAndComplex) {
    for (Eigen::Index const n : {1, 3}) {
        check(fn::matrix_pow, coefficients<MatrixXd>(n, 1), 0.3);
        check(fn::matrix_pow, coefficients<MatrixXcd>(n, 1), -1.2);
    }
}

}  // namespace
