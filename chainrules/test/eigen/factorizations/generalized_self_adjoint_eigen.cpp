// SPDX-License-Identifier: MIT
#include "chainrules/eigen/factorizations/generalized_self_adjoint_eigen.hpp"

#include "chainrules_testutils/eigen.hpp"
#include "chainrules_testutils/eigen/random_matrix.hpp"
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
class GeneralizedOf : public testing::Test {};
using Matrices = testing::Types<MatrixXd, MatrixXcd>;
TYPED_TEST_SUITE(GeneralizedOf, Matrices);

TYPED_TEST(GeneralizedOf, RulesAgreeWithDifferences) {
    testutils::Random rng(3);
    for (Eigen::Index const n : {1, 2, 4}) {
        TypeParam const A = random<TypeParam>(n, n);
        TypeParam const B =
            testutils::random_positive_definite_matrix<typename TypeParam::Scalar>(rng, n, 10);
        test_frule(fn::generalized_self_adjoint_eigen, A, B);
        test_rrule(fn::generalized_self_adjoint_eigen, A, B);
    }
}

}  // namespace
