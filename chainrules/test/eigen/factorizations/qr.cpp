// SPDX-License-Identifier: MIT
#include "chainrules/eigen/factorizations/qr.hpp"

#include "chainrules/eigen/factorizations/colpiv_qr.hpp"
#include "chainrules/eigen/factorizations/lq.hpp"
#include "chainrules_testutils/eigen.hpp"
#include "chainrules_testutils/eigen/structured.hpp"
#include "chainrules_testutils/gtest.hpp"
#include "eigen/support/loss.hpp"
#include "eigen/support/random.hpp"

namespace {

using namespace chainrules;
using Eigen::MatrixXcd;
using Eigen::MatrixXd;
using support::message_of;
using support::random;
using testutils::test_frule;
using testutils::test_rrule;

template <class M, class F>
void check(F const& f, Eigen::Index m, Eigen::Index n) {
    M const A = random<M>(m, n);
    test_frule(f, A);
    test_rrule(f, A);
}

template <class S>
class QR : public testing::Test {};
using Numbers = testing::Types<double, std::complex<double>>;
TYPED_TEST_SUITE(QR, Numbers);

TYPED_TEST(QR, OfEveryShape) {
    using M = Eigen::Matrix<TypeParam, Eigen::Dynamic, Eigen::Dynamic>;
    auto const all = [](Eigen::Index m, Eigen::Index n) {
        check<M>(fn::qr, m, n);
        check<M>(fn::colpiv_qr, m, n);
        check<M>(fn::lq, m, n);
        if (m <= n) check<M>(fn::full_qr, m, n);
    };
    all(5, 3);
    all(4, 4);
    all(3, 5);
    all(1, 1);
    all(1, 3);
    all(3, 1);
}
}
