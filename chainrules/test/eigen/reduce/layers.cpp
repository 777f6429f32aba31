// SPDX-License-Identifier: MIT
#include "chainrules/eigen/reduce/layers.hpp"

#include <cmath>

#include "chainrules_testutils/eigen.hpp"
#include "chainrules_testutils/gtest.hpp"
#include "eigen/support/lines.hpp"

namespace {

using namespace chainrules;
using Eigen::MatrixXd;
using Eigen::MatrixXf;
using eigen::NormLayerOptions;
using Eigen::RowVectorXd;
using Eigen::RowVectorXf;
using Eigen::VectorXd;
using support::message_of;
using support::random;
using testutils::test_all;

template <class F, class... X>
void check(F const& f, X const&... x) {
    testutils::test_frule(f, x...);
    testutils::test_rrule(f, x...);
}

MatrixXd const A = random<MatrixXd>(3, 4);
RowVectorXd const row_gain = random<RowVectorXd>(1, 4), row_bias = random<RowVectorXd>(1, 4, 2);
VectorXd const gain = random<VectorXd>(3, 1), bias = random<VectorXd>(3, 1, 2);

TEST(LayerNorm, OfAllColumnsRows) {
    test_all(fn::rowwise_layer_norm, A, row_gain, row_bias);
    test_all(fn::colwise_layer_norm, A, gain, bias);
    check(fn::layer_norm, A, random<MatrixXd>(3, 4, 2), random<MatrixXd>(3, 4, 3));
    check(fn::rowwise_layer_norm, random<MatrixXf>(2, 3), random<RowVectorXf>(1, 3),
          random<RowVectorXf>(1, 3, 2));
    check(fn::rowwise_layer_norm, random<Eigen::Array<double, 2, 3, Eigen::RowMajor>>(2, 3),
          random<Eigen::Array<double, 1, 3>>(1, 3), random<RowVectorXd>(1, 3));
}
TEST(LayerNorm, HasTheMeanOfBiasAndTheDeviationOfGain) {
    MatrixXd const Y =
        fn::rowwise_layer_norm(1000 * A, 2 * RowVectorXd::Ones(4), 3 * RowVectorXd::Ones(4));
    for (Eigen::Index i = 0; i != 3; ++i) {
        EXPECT_NEAR(Y.row(i).mean(), 3, 1e-13);
        EXPECT_NEAR((Y.row(i).array() - 3).square().mean(), 4, 1e-8);
    }
    auto const options = NormLayerOptions{.epsilon = 3};
    Eigen::Vector2d const ones(1, 1), zeros(0, 0);
    EXPECT_EQ(fn::layer_norm(Eigen::Vector2d(-1, 1), ones, zeros, options),
              Eigen::Vector2d(-0.5, 0.5));
    EXPECT_EQ(fn::layer_norm(Eigen::Vector2d(-1, 1), ones, zeros, keyword(options)),
              Eigen::Vector2d(-0.5, 0.5));
    check(fn::colwise_layer_norm, A, gain, bias, keyword(options));
    EXPECT_EQ(fn::layer_norm(Eigen::Vector2d(5, 5), ones, zeros), zeros);
}
TEST(LayerNorm, ShapesAreChecked) {
    EXPECT_EQ(message_of<std::invalid_argument>(
                  [] { fn::rowwise_layer_norm(A, random<RowVectorXd>(1, 3), row_bias); }),
              "chainrules::rowwise_layer_norm: A is 3×4, gain is 1×3; it must be a row as those of "
              "A");
    EXPECT_EQ(message_of<std::invalid_argument>(
                  [] { rrule(fn::colwise_layer_norm, A, gain, random<VectorXd>(4, 1)); }),
              "chainrules::colwise_layer_norm: A is 3×4, bias is 4×1; it must be a column as those "
              "of A");
    EXPECT_EQ(
        message_of<DimensionMismatch>([] {
            rrule(fn::rowwise_layer_norm, A, row_gain, row_bias).pullback(MatrixXd(A.transpose()));
        }),
        "chainrules::rrule(rowwise_layer_norm, A): dY is 4×3, must be 3×4");
    EXPECT_EQ(message_of<std::invalid_argument>(
                  [] { fn::rowwise_layer_norm(MatrixXd(2, 0), RowVectorXd(0), RowVectorXd(0)); }),
              "chainrules::rowwise_layer_norm: A is 2×0, must not be empty");
    static_assert(
        !has_rrule<eigen::rowwise_layer_norm_t, MatrixXd, VectorXd, RowVectorXd> &&
        !has_rrule<eigen::rowwise_layer_norm_t, Eigen::MatrixXcd, RowVectorXd, RowVectorXd>);
}

TEST(RmsNorm, OfAllColumnsRows) {
    test_all(fn::rowwise_rms_norm, A, row_gain);
    check(fn::colwise_rms_norm, A, gain);
    check(fn::rms_norm, random<MatrixXf>(2, 3), random<MatrixXf>(2, 3, 2));
    check(fn::colwise_rms_norm, A, gain, keyword(NormLayerOptions{.epsilon = 0.1}));
    EXPECT_EQ(
        fn::rms_norm(Eigen::Vector2d(-1, 1), Eigen::Vector2d(2, 4), NormLayerOptions{.epsilon = 3}),
        Eigen::Vector2d(-1, 2));
    EXPECT_EQ(message_of<std::invalid_argument>([] { fn::rms_norm(A, MatrixXd(A.transpose())); }),
              "chainrules::rms_norm: A is 3×4, gain is 4×3; they must have the same shape");
}

TEST(NormLayers, SecondOrder) {
    // By A, with the parameters fixed.
    using D = support::Dual<double>;
    MatrixXd const dA = random<MatrixXd>(3, 4, 5), dY = random<MatrixXd>(3, 4, 6);
    auto const bar = [&](auto const& X) {
        auto [Y, pullback] = rrule(fn::rowwise_layer_norm, X, row_gain, row_bias);
        return unthunk(std::get<1>(pullback(dY)));
    };
    auto const dual =
        bar(Eigen::MatrixX<D>(A.binaryExpr(dA, [](double x, double dx) { return D(x, dx); })));
    double const h = 1e-5;
    MatrixXd const difference = (bar(MatrixXd(A + h * dA)) - bar(MatrixXd(A - h * dA))) / (2 * h);
    MatrixXd const slope = dual.unaryExpr([](D const& x) { return x.derivative; });
    EXPECT_TRUE(slope.isApprox(difference, 1e-8));
}

}  // namespace
