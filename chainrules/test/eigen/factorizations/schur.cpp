// SPDX-License-Identifier: MIT
#include "chainrules/eigen/factorizations/schur.hpp"

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
class SchurOf : public testing::Test {};
using Matrices = testing::Types<MatrixXd, MatrixXcd>;
TYPED_TEST_SUITE(SchurOf, Matrices);

TYPED_TEST(SchurOf, RulesAgreeWithDifferences) {
    for (Eigen::Index const n : {1, 2, 5}) {
        TypeParam const A = random<TypeParam>(n, n);
        test_frule(fn::schur, A);
        test_rrule(fn::schur, A);
    }
}

}  // namespace
