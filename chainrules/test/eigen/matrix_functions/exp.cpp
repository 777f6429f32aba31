// SPDX-License-Identifier: MIT
#include "chainrules/eigen/matrix_functions/exp.hpp"

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
using support::message_of;
using support::random;

TEST(MatrixExp, RealAndComplex) {
    for (Eigen::Index const n : {1, 3}) {
        check(fn::matrix_exp, random<MatrixXd>(n, n));
        check(fn::matrix_exp, random<MatrixXcd>(n, n));
    }
}

}  // namespace
