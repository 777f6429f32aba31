// SPDX-License-Identifier: MIT
#include "chainrules/eigen/factorizations/qr.hpp"

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

template <class M>
void check(Eigen::Index m, Eigen::Index n) {
    M const A = random<M>(m, n);
    test_frule(fn::qr, A);
    test_rrule(fn::qr, A);
}

TEST(QR, Real) {
    check<MatrixXd>(5, 3);
}
}
