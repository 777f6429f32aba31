// SPDX-License-Identifier: MIT
#include "chainrules/eigen/matrix_functions/trigonometric.hpp"

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

TEST(MatrixCosAndSin, RealAndComplex) {
    for (Eigen::Index const n : {1, 3}) {
        check(fn::matrix_cos, random<MatrixXd>(n, n));
        check(fn::matrix_sin, random<MatrixXd>(n, n));
        check(fn::matrix_cos, random<MatrixXcd>(n, n));
        check(fn::matrix_sin, random<MatrixXcd>(n, n));
    }
}

}  // namespace
