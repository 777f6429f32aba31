// SPDX-License-Identifier: MIT
#include "chainrules/eigen/factorizations/lq.hpp"

#include "chainrules_testutils/eigen.hpp"
#include "chainrules_testutils/gtest.hpp"
#include "eigen/support/random.hpp"

namespace {

using namespace chainrules;
using support::random;

template <class S>
class LQ : public testing::Test {};
using Numbers = testing::Types<double, std::complex<double>>;
TYPED_TEST_SUITE(LQ, Numbers);

TYPED_TEST(LQ, OfEveryShape) {
    using M = Eigen::Matrix<TypeParam, Eigen::Dynamic, Eigen::Dynamic>;
    for (auto const& [m, n] : {std::pair(5, 3), std::pair(3, 3), std::pair(2, 4)}) {
        M const A = random<M>(m, n);
        testutils::test_frule(fn::lq, A);
        testutils::test_rrule(fn::lq, A);
        auto const [L, Q] = fn::lq(A);
        EXPECT_LT((L * Q - A).norm(), 1e-14 * m * n);
        EXPECT_LT((Q * Q.adjoint() - M::Identity(Q.rows(), Q.rows())).norm(), 1e-14);
        EXPECT_TRUE(L.isLowerTriangular(0));
    }
}

TEST(LQErrors, SayWhatIsWrong) {
    using Eigen::MatrixXd;
    auto const result = rrule(fn::lq, random<MatrixXd>(2, 3));
    using T = std::remove_cvref_t<decltype(result.value)>;
    MatrixXd const wrong = MatrixXd::Zero(2, 3);
    EXPECT_EQ(support::message_of<DimensionMismatch>(
                  [&] { result.pullback(tangent<T>(field<&T::L>(wrong))); }),
              "chainrules::rrule(lq, A): dY.L is 2×3, must be 2×2");
}

}  // namespace
