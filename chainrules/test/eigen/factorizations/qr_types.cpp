// SPDX-License-Identifier: MIT
// QR of matrices of other types than dynamic ones of double: they have the same derivatives.
#include "chainrules/eigen/factorizations/qr.hpp"

#include <gtest/gtest.h>

#include "eigen/support/random.hpp"

namespace {

using namespace chainrules;
using Eigen::MatrixXd;
using support::random;

TEST(QRTypes, FloatFixedSizesRowMajorIntegers) {
    using Tall = Eigen::Matrix<double, 4, 2, Eigen::RowMajor>;
    Tall const A = random<Tall>(4, 2);
    MatrixXd const B = A;
    auto const both = [](auto const& X) {
        auto const [Y, pullback] = rrule(fn::qr, X);
        using T = std::remove_cvref_t<decltype(Y)>;
        MatrixXd const Q_bar = random<MatrixXd>(4, 2, 5), R_bar = random<MatrixXd>(2, 2, 6);
        auto const A_bar = std::get<1>(
            pullback(tangent<T>(field<&T::Q>(typename std::remove_cvref_t<decltype(Y.Q)>(
                                    Q_bar.template cast<eigen::scalar_t<decltype(Y.Q)>>())),
                                field<&T::R>(typename std::remove_cvref_t<decltype(Y.R)>(
                                    R_bar.template cast<eigen::scalar_t<decltype(Y.R)>>())))));
        return std::pair(Y, A_bar);
    };
    auto const [Y, A_bar] = both(A);
    auto const [Z, B_bar] = both(B);
    static_assert(std::is_same_v<std::remove_cvref_t<decltype(A_bar)>, Tall> &&
                  std::is_same_v<std::remove_cvref_t<decltype(Y.R)>,
                                 Eigen::Matrix<double, 2, 2, Eigen::RowMajor>>);
    EXPECT_LT((Y.Q - Z.Q).norm() + (Y.R - Z.R).norm() + (A_bar - B_bar).norm(), 1e-14);
    auto const [F, F_bar] = both(Eigen::MatrixXf(B.cast<float>()));
    static_assert(std::is_same_v<std::remove_cvref_t<decltype(F_bar)>, Eigen::MatrixXf>);
    EXPECT_LT((F_bar.cast<double>() - B_bar).norm(), 1e-5 * B_bar.norm());
    Eigen::MatrixXi const N = (Eigen::MatrixXi(2, 2) << 3, 0, 4, 5).finished();
    EXPECT_LT((fn::qr(N).R - (MatrixXd(2, 2) << -5, -4, 0, 3).finished()).norm(), 1e-15);
    // An expression is evaluated; a column is a matrix.
    EXPECT_LT((fn::qr(2 * B).R - 2 * Z.R).norm(), 1e-14);
    EXPECT_NEAR(fn::qr(Eigen::VectorXd(Eigen::Vector3d(2, 1, 2))).R(0, 0), -3, 1e-15);
}

}  // namespace
