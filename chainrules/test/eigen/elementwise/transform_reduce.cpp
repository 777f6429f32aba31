// SPDX-License-Identifier: MIT
#include "chainrules/eigen/elementwise/transform_reduce.hpp"

#include "chainrules/cmath/arithmetic.hpp"
#include "chainrules/cmath/exponential.hpp"
#include "chainrules/complex/exponential.hpp"
#include "chainrules_testutils/eigen.hpp"
#include "chainrules_testutils/gtest.hpp"
#include "eigen/support/random.hpp"

namespace {

using namespace chainrules;
using Eigen::MatrixXcd;
using Eigen::MatrixXd;
using support::message_of;
using support::random;
using testutils::test_all;

TEST(TransformReduce, SumsAFunctionOfTheCoefficients) {
    MatrixXd const A = random<MatrixXd>(3, 2), B = random<MatrixXd>(3, 2, 2);
    test_all(fn::transform_reduce, fn::exp, A);
    test_all(fn::transform_reduce, fn::multiply, A, B);
    testutils::test_rrule(fn::transform_reduce, fn::exp, random<MatrixXcd>(2, 2));
    testutils::test_frule(fn::transform_reduce, fn::exp, random<Eigen::ArrayXXf>(2, 2));
    EXPECT_DOUBLE_EQ(fn::transform_reduce(fn::exp, A), A.array().exp().sum());
    EXPECT_DOUBLE_EQ(fn::transform_reduce([](double x) { return x * x; }, 2 * A),
                     4 * A.squaredNorm());
    EXPECT_EQ(fn::transform_reduce(fn::exp, MatrixXd(0, 3)), 0);
}
TEST(TransformReduce, Zeros) {
    auto const A = random<MatrixXd>(3, 2);
    auto const result = frule(std::tuple{NoTangent{}, NoTangent{}, ZeroTangent{}},
                              fn::transform_reduce, fn::exp, A);
    static_assert(std::is_same_v<decltype(result.tangent), ZeroTangent>);
    static_assert(!has_rrule<numeric::transform_reduce_t, double (*)(double), MatrixXd>);
}
TEST(TransformReduce, ShapesAreChecked) {
    EXPECT_EQ(message_of<std::invalid_argument>([] {
                  rrule(fn::transform_reduce, fn::multiply, random<MatrixXd>(2, 3),
                        random<MatrixXd>(3, 2));
              }),
              "chainrules::transform_reduce: A is 2×3, B is 3×2; A and B must have the same shape");
}

}  // namespace
