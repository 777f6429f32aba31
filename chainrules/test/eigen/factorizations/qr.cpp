// SPDX-License-Identifier: MIT
#include "chainrules/eigen/factorizations/qr.hpp"

#include <limits>

#include "chainrules_testutils/eigen.hpp"
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
    EXPECT_EQ(message_of<DimensionMismatch>([&] {
                  frule(std::tuple{NoTangent{}, MatrixXd(2, 2)}, fn::qr, A);
              }),
              "chainrules::frule(qr, A): dA is 2×2, must be 3×2");
}

}  // namespace
