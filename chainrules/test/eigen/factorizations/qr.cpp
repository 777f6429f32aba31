// SPDX-License-Identifier: MIT
#include "chainrules/eigen/factorizations/qr.hpp"

#include <cmath>
#include <limits>

#include "chainrules/eigen/factorizations/colpiv_qr.hpp"
#include "chainrules_testutils/eigen.hpp"
#include "chainrules_testutils/eigen/structured.hpp"
#include "chainrules_testutils/gtest.hpp"
#include "eigen/support/random.hpp"

namespace {

using namespace chainrules;
using eigen::FactorizationOptions;
using Eigen::MatrixXcd;
using Eigen::MatrixXd;
using eigen::OnDegenerate;
using support::message_of;
using support::random;
using testutils::test_frule;
using testutils::test_rrule;

template <class S>
class QR : public testing::Test {};
using Numbers = testing::Types<double, std::complex<double>>;
TYPED_TEST_SUITE(QR, Numbers);
template <class S>
using Matrix = Eigen::Matrix<S, Eigen::Dynamic, Eigen::Dynamic>;

TYPED_TEST(QR, OfEveryShape) {
    using M = Matrix<TypeParam>;
    for (auto const& [m, n] : {std::pair(5, 3), std::pair(4, 4), std::pair(3, 5), std::pair(1, 1),
                               std::pair(1, 3), std::pair(3, 1)}) {
        M const A = random<M>(m, n);
        test_frule(fn::qr, A);
        test_rrule(fn::qr, A);
        auto const [Q, R] = fn::qr(A);
        EXPECT_LT((Q * R - A).norm(), 1e-14);
        EXPECT_LT((Q.adjoint() * Q - M::Identity(R.rows(), R.rows())).norm(), 1e-14);
        EXPECT_TRUE(R.isUpperTriangular(0));
    }
}

TEST(QROptions, EntriesThatAreNotFinite) {
    MatrixXd A = random<MatrixXd>(3, 2);
    A(2, 1) = std::numeric_limits<double>::infinity();
    EXPECT_EQ(message_of<std::domain_error>([&] { fn::qr(A); }),
              "chainrules::qr: A(2, 1) is inf; all entries must be finite");
    A(2, 1) = std::numeric_limits<double>::quiet_NaN();
    EXPECT_EQ(message_of<std::domain_error>([&] { rrule(fn::full_qr, A); }),
              "chainrules::full_qr: A(2, 1) is nan; all entries must be finite");
    EXPECT_FALSE(
        fn::qr(A, FactorizationOptions{.on_degenerate = OnDegenerate::ieee}).Q.allFinite());
}

// The last column of a square real Q is orthogonal to the others, and so a function of A where only
// the last pivot of R is 0. It was NaN, and R(1, 1) as well. [4 2; 2 1], along [.1 .2; .3 .4].
TEST(QROptions, OfASingularMatrixWithIndependentFirstColumns) {
    MatrixXd const A = (MatrixXd(2, 2) << 4, 2, 2, 1).finished();
    MatrixXd const dA = (MatrixXd(2, 2) << 0.1, 0.2, 0.3, 0.4).finished();
    auto const [result, tangents] = frule(std::tuple{NoTangent{}, dA}, fn::qr, A);
    using Y = std::remove_cvref_t<decltype(result)>;
    double const sign = result.Q(1, 1) < 0 ? -1 : 1;
    EXPECT_NEAR(get<&Y::Q>(tangents)(0, 1), sign * -0.1 / std::sqrt(5.0), 1e-15);
    EXPECT_NEAR(get<&Y::Q>(tangents)(1, 1), sign * -0.05 / std::sqrt(5.0), 1e-15);
    EXPECT_NEAR(get<&Y::R>(tangents)(1, 1), sign * 0.35 / std::sqrt(5.0), 1e-15);
    MatrixXd wide = random<MatrixXd>(3, 5);
    wide.col(2) = wide.col(0) - wide.col(1);
    for (MatrixXd const& X : {A, wide, MatrixXd(MatrixXd::Zero(1, 2))}) {
        test_frule(fn::qr, X);
        test_rrule(fn::qr, X);
    }
    test_rrule(fn::full_qr, A);
    test_frule(fn::colpiv_qr, A);
    test_rrule(fn::colpiv_qr, A);
}

// Eigen reflects nothing whose squares underflow, and overflows from 1e19 on: Q R was not A.
TEST(QROptions, OfFloatNumbersOfAnySize) {
    Eigen::MatrixXf const A = random<Eigen::MatrixXf>(4, 3);
    auto const [Q, R] = fn::qr(A);
    for (float const s : {0x1p-66F, 0x1p-100F, 0x1p66F, 0x1p120F}) {
        auto const scaled = fn::qr(Eigen::MatrixXf(s * A));
        EXPECT_EQ(scaled.Q, Q);
        EXPECT_EQ(scaled.R, s * R);
        auto const pivoted = fn::colpiv_qr(Eigen::MatrixXf(s * A));
        Eigen::MatrixXf const again = pivoted.Q * (pivoted.R / s) * pivoted.permutation.transpose();
        EXPECT_TRUE(again.isApprox(A, 1e-6F));
    }
}

TEST(QRTypes, Empty) {
    for (auto const& [m, n] : {std::pair(0, 0), std::pair(3, 0), std::pair(0, 2)}) {
        MatrixXd const A(m, n);
        auto const [Y, pullback] = rrule(fn::qr, A);
        EXPECT_EQ(Y.Q.rows(), m);
        EXPECT_EQ(Y.R.cols(), n);
        using T = std::remove_cvref_t<decltype(Y)>;
        auto const dY = tangent<T>(field<&T::Q>(Y.Q), field<&T::R>(Y.R));
        EXPECT_EQ(std::get<1>(pullback(dY)).cols(), n);
        EXPECT_EQ(fn::full_qr(A).Q, MatrixXd::Identity(m, m));
        auto const [Z, dZ] = frule(std::tuple{NoTangent{}, A}, fn::full_qr, A);
        EXPECT_EQ(get<&T::Q>(dZ).rows(), m);
    }
}

TEST(QRTypes, ShapesAreChecked) {
    MatrixXd const A = random<MatrixXd>(3, 2);
    auto const [Y, pullback] = rrule(fn::qr, A);
    using T = std::remove_cvref_t<decltype(Y)>;
    EXPECT_EQ(message_of<DimensionMismatch>([&, &p = pullback] { p(tangent<T>(field<&T::R>(A))); }),
              "chainrules::rrule(qr, A): dY.R is 3×2, must be 2×2");
    EXPECT_EQ(message_of<DimensionMismatch>(
                  [&] { frule(std::tuple{NoTangent{}, MatrixXd(2, 2)}, fn::qr, A); }),
              "chainrules::frule(qr, A): dA is 2×2, must be 3×2");
}

}  // namespace
