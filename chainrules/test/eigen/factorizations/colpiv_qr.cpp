// SPDX-License-Identifier: MIT
#include "chainrules/eigen/factorizations/colpiv_qr.hpp"

#include "chainrules_testutils/eigen/structured.hpp"
#include "chainrules_testutils/gtest.hpp"
#include "eigen/support/random.hpp"

namespace {

using namespace chainrules;
using support::random;

template <class S>
class ColPivQR : public testing::Test {};
using Numbers = testing::Types<double, std::complex<double>>;
TYPED_TEST_SUITE(ColPivQR, Numbers);

// The columns grow, so that each changes its place; no two are candidates for one pivot.
TYPED_TEST(ColPivQR, OfEveryShape) {
    using M = Eigen::Matrix<TypeParam, Eigen::Dynamic, Eigen::Dynamic>;
    for (auto const& [m, n] : {std::pair(5, 3), std::pair(3, 3), std::pair(2, 4)}) {
        M A = random<M>(m, n);
        for (Eigen::Index j = 0; j != n; ++j) A.col(j) *= std::pow(3.0, static_cast<double>(j));
        testutils::test_frule(fn::colpiv_qr, A);
        testutils::test_rrule(fn::colpiv_qr, A);
        auto const [Q, R, P] = fn::colpiv_qr(A);
        EXPECT_LT((Q * R - A * P).norm(), 1e-13 * A.norm());
        EXPECT_LT((Q.adjoint() * Q - M::Identity(R.rows(), R.rows())).norm(), 1e-14);
        EXPECT_EQ(P.indices()(0), n - 1);
    }
}

TEST(ColPivQRErrors, SayWhatIsWrong) {
    using Eigen::MatrixXd;
    auto const result = rrule(fn::colpiv_qr, random<MatrixXd>(3, 2));
    using T = std::remove_cvref_t<decltype(result.value)>;
    MatrixXd const wrong = MatrixXd::Zero(3, 2);
    EXPECT_EQ(support::message_of<DimensionMismatch>(
                  [&] { result.pullback(tangent<T>(field<&T::R>(wrong))); }),
              "chainrules::rrule(colpiv_qr, A): dY.R is 3×2, must be 2×2");
}

}  // namespace
