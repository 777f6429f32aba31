// SPDX-License-Identifier: MIT
#include "chainrules/eigen/signals/stft.hpp"

#include "chainrules/eigen/signals/fourier.hpp"
#include "chainrules_testutils/eigen.hpp"
#include "chainrules_testutils/gtest.hpp"
#include "eigen/support/lines.hpp"
#include "forward_ad/derivatives.hpp"

namespace {

using namespace chainrules;
using Eigen::MatrixXcd;
using Eigen::RowVectorXd;
using Eigen::VectorXd;
using support::cotangent;
using support::message_of;
using support::random;
using testutils::test_frule;
using testutils::test_rrule;

// Hann's, which is zero at its first number.
VectorXd hann(Eigen::Index n) {
    VectorXd w(n);
    for (Eigen::Index i = 0; i != n; ++i)
        w[i] = std::pow(std::sin(3.14159265358979323846 * double(i) / double(n)), 2);
    return w;
}
StftOptions const plain{.centered = false};
StftOptions const zeros{.padding = SignalPadding::zeros};

TEST(Stft, PiecesAreTransformed) {
    VectorXd const x = random<VectorXd>(11, 1), w = random<VectorXd>(4, 1);
    MatrixXcd const Y = fn::stft(x, w, 3, plain);
    ASSERT_EQ(Y.cols(), 3);
    for (Eigen::Index t = 0; t != 3; ++t)
        EXPECT_LT((Y.col(t) - fn::rfft(w.cwiseProduct(x.segment(3 * t, 4)))).norm(), 1e-15);
    // Centred: of the signal between its mirror images, or zeros.
    VectorXd mirrored(15), wide = VectorXd::Zero(15);
    mirrored << x[2], x[1], x, x[9], x[8];
    wide.segment(2, 11) = x;
    EXPECT_LT((fn::stft(x, w, 3) - fn::stft(mirrored, w, 3, plain)).norm(), 1e-15);
    EXPECT_LT((fn::stft(x, w, 3, zeros) - fn::stft(wide, w, 3, plain)).norm(), 1e-15);
    EXPECT_EQ(fn::stft(x, w, 3).cols(), 4);
}

TEST(Stft, InverseGivesTheSignalBack) {
    VectorXd const x = random<VectorXd>(24, 1);
    for (Eigen::Index n : {7, 8}) {
        VectorXd const back = fn::istft(fn::stft(x, hann(n), 2), hann(n), 2);
        EXPECT_LT((back - x.head(back.size())).norm(), 1e-14) << n;
        EXPECT_GE(back.size(), 23);
    }
    // At the first number of the first piece the window is 0: so is the signal, and no NaN.
    VectorXd const back = fn::istft(fn::stft(x, hann(8), 4, plain), hann(8), 4, plain);
    EXPECT_EQ(back[0], 0);
    EXPECT_LT((back.tail(23) - x.tail(23)).norm(), 1e-14);
}

TEST(Stft, Rules) {
    for (StftOptions const& options : {StftOptions{}, zeros, plain})
        for (Eigen::Index n : {4, 5}) {
            VectorXd const x = random<VectorXd>(9, 1), w = random<VectorXd>(n, 1, 3);
            test_frule(fn::stft, x, w, 2, keyword(options));
            test_rrule(fn::stft, x, w, 2, keyword(options));
            MatrixXcd const Y = random<MatrixXcd>(n / 2 + 1, 3);
            test_frule(fn::istft, Y, w, 2, keyword(options));
            test_rrule(fn::istft, Y, w, 2, keyword(options));
        }
    test_rrule(fn::stft, random<RowVectorXd>(1, 6), Eigen::Vector2f(1, 2), 1);
    test_rrule(fn::stft, random<Eigen::VectorXf>(6, 1), Eigen::Vector2f(1, 2), 1);
    // A window that ends in zeros: those who differentiate by Y alone meet no NaN.
    auto const [x, pullback] =
        rrule(fn::istft, MatrixXcd(MatrixXcd::Ones(5, 3)), hann(8), 4, keyword(plain));
    auto const [self, Y_bar, w_bar, hop_bar] = pullback(VectorXd::Ones(16));
    EXPECT_TRUE(unthunk(Y_bar).allFinite());
    EXPECT_TRUE(unthunk(w_bar).allFinite());
}

TEST(Stft, NestedNumbers) {
    auto const power = [](auto const& t) {
        using T = std::remove_cvref_t<decltype(t)>;
        Eigen::Matrix<T, Eigen::Dynamic, 1> x(6), w(4);
        for (Eigen::Index i = 0; i != 6; ++i) x[i] = T(t * double(i + 1));
        for (Eigen::Index i = 0; i != 4; ++i) w[i] = T(t * t);
        auto const Y = fn::stft(x, w, 2, plain);
        auto const back = fn::istft(Y, w, 2, plain);
        return T(back[3] * Y(0, 0).real());  // 4 t · t² (1 + 2 + 3 + 4) t
    };
    auto const slope = [&](auto const& t) { return forward_ad::derivative(power, t); };
    EXPECT_NEAR(power(1.0), 40, 1e-12);
    EXPECT_NEAR(slope(1.0), 160, 1e-11);
    EXPECT_NEAR(forward_ad::derivative(slope, 1.0), 480, 1e-10);
}

TEST(Stft, Errors) {
    VectorXd const x = VectorXd::Ones(4), w = VectorXd::Ones(6);
    EXPECT_EQ(message_of<std::invalid_argument>([&] { fn::stft(x, w, 0); }),
              "chainrules::stft: hop is 0, must be at least 1");
    EXPECT_EQ(message_of<std::invalid_argument>([&] { fn::stft(VectorXd(x.head(3)), w, 1); }),
              "chainrules::stft: the size of x is 3, must be at least 4");
    EXPECT_EQ(message_of<std::invalid_argument>([&] { fn::stft(x, w, 1, plain); }),
              "chainrules::stft: the size of x with what is outside is 4, must be at least 6");
    EXPECT_EQ(message_of<std::invalid_argument>([&] { fn::istft(MatrixXcd(3, 2), w, 1); }),
              "chainrules::istft: Y is 3×2, the window is 6×1; Y must have half as many rows as "
              "the window, and 1");
    EXPECT_EQ(message_of<DimensionMismatch>([&] {
                  auto const [Y, pullback] = rrule(fn::stft, x, w, 1);
                  pullback(MatrixXcd(1, 2));
              }),
              "chainrules::stft: dY is 1×2, must be 4×5");
}

}  // namespace
