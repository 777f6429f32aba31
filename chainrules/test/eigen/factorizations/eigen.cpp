// SPDX-License-Identifier: MIT
#include "chainrules/eigen/factorizations/eigen.hpp"

#include "chainrules_testutils/eigen.hpp"
#include "chainrules_testutils/gtest.hpp"
#include "eigen/support/random.hpp"

namespace {

using namespace chainrules;
using Eigen::MatrixXcd;
using Eigen::MatrixXd;
using support::random;
using testutils::test_frule;
using testutils::test_rrule;

template <class M>
class EigenOf : public testing::Test {};
using Matrices = testing::Types<MatrixXd, MatrixXcd>;
TYPED_TEST_SUITE(EigenOf, Matrices);

TYPED_TEST(EigenOf, RulesAgreeWithDifferences) {
    for (Eigen::Index const n : {1, 2, 5}) {
        TypeParam const A = random<TypeParam>(n, n);
        test_frule(fn::eigen, A);
        test_rrule(fn::eigen, A);
        test_frule(fn::eigenvalues, A);
        test_rrule(fn::eigenvalues, A);
    }
}

}  // namespace
