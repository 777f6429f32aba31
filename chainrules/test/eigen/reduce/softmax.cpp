// SPDX-License-Identifier: MIT
#include "chainrules/eigen/reduce/softmax.hpp"

#include <cmath>
#include <limits>

#include "chainrules_testutils/eigen.hpp"
#include "chainrules_testutils/gtest.hpp"
#include "eigen/support/lines.hpp"

namespace {

using namespace chainrules;
using testutils::test_all;
using testutils::test_frule;
using testutils::test_rrule;
using complex = std::complex<double>;
using Eigen::MatrixXcd;
using Eigen::MatrixXd;
using Eigen::MatrixXf;
using Eigen::RowVectorXd;
using Eigen::VectorXd;
using support::cotangent;
using support::message_of;
using support::random;
using support::tangent_of;

constexpr double infinity = std::numeric_limits<double>::infinity();

template <class F, class X>
void check(F const& f, X const& x) {
    test_frule(f, x);
    test_rrule(f, x);
}

TEST(LogSumExp, Real) {
    check(fn::logsumexp, random<MatrixXd>(3, 4));
    check(fn::logsumexp, random<VectorXd>(1, 1));
    check(fn::logsumexp, random<Eigen::Array22d>(2, 2));
}
TEST(LogSumExp, Float) { check(fn::logsumexp, random<MatrixXf>(3, 4)); }

TEST(LogSumExp, DoesNotOverflow) {
    Eigen::Vector3d const big(1000, 1000, 999), small(-2000, -1000, -1000);
    EXPECT_DOUBLE_EQ(fn::logsumexp(big), 1000 + std::log(2 + std::exp(-1.0)));
    EXPECT_DOUBLE_EQ(fn::logsumexp(small), -1000 + std::log(2.0));
    check(fn::logsumexp, big);
    check(fn::logsumexp, small);
    EXPECT_EQ(cotangent(fn::logsumexp, small)(0), 0);
}

// The sum is hardly more than 1: its digits come from log1p.
TEST(LogSumExp, KeepsSmallResults) {
    EXPECT_DOUBLE_EQ(fn::logsumexp(Eigen::Vector2d(0, -50)), std::exp(-50.0));
    MatrixXd A = MatrixXd::Constant(3, 3, -60);
    for (Eigen::Index i = 0; i != 9; ++i) {
        A.setConstant(-60);
        A(i / 3, i % 3) = 0;
        EXPECT_DOUBLE_EQ(fn::logsumexp(A), 8 * std::exp(-60.0));
    }
}

TEST(LogSumExp, Infinities) {
    Eigen::Vector3d const one_low(-infinity, 1, 2), all_low = Eigen::Vector3d::Constant(-infinity);
    EXPECT_DOUBLE_EQ(fn::logsumexp(one_low), 2 + std::log1p(std::exp(-1.0)));
    EXPECT_EQ(cotangent(fn::logsumexp, one_low)(0), 0);
    EXPECT_EQ(fn::logsumexp(all_low), -infinity);
    // Equal coefficients share the derivative evenly, infinite ones as well.
    EXPECT_EQ(cotangent(fn::logsumexp, all_low, 3.0), Eigen::Vector3d(1, 1, 1));
    Eigen::Vector4d const high(infinity, 0, infinity, -infinity);
    EXPECT_EQ(fn::logsumexp(high), infinity);
    EXPECT_EQ(cotangent(fn::logsumexp, high), Eigen::Vector4d(0.5, 0, 0.5, 0));
    auto [omega, domega] =
        frule(std::tuple{NoTangent{}, Eigen::Vector4d(1, 2, 5, 7)}, fn::logsumexp, high);
    EXPECT_EQ(domega, 3);
}

TEST(LogSumExp, NotANumber) {
    double const nan = std::numeric_limits<double>::quiet_NaN();
    EXPECT_TRUE(std::isnan(fn::logsumexp(Eigen::Vector3d(0, nan, 1))));
    EXPECT_TRUE(std::isnan(fn::logsumexp(Eigen::Vector3d(infinity, nan, 1))));
    EXPECT_TRUE(std::isnan(fn::logsumexp(Eigen::Vector3d(nan, -infinity, -infinity))));
    EXPECT_TRUE(cotangent(fn::logsumexp, Eigen::Vector2d(0, nan)).array().isNaN().all());
}

TEST(LogSumExp, Empty) {
    EXPECT_EQ(fn::logsumexp(MatrixXd(0, 3)), -infinity);
    EXPECT_EQ(cotangent(fn::logsumexp, MatrixXd(0, 3)).cols(), 3);
}

TEST(LogSumExp, TypesOfTangents) {
    static_assert(std::is_same_v<decltype(fn::logsumexp(Eigen::Vector3i(1, 2, 3))), double>);
    static_assert(std::is_same_v<decltype(fn::logsumexp(MatrixXf(2, 2))), float>);
    static_assert(!std::is_invocable_v<log_exp::logsumexp_t, MatrixXcd>);
    EXPECT_DOUBLE_EQ(fn::logsumexp(Eigen::Vector2i(1, 1)), 1 + std::log(2.0));
    EXPECT_TRUE(cotangent(fn::logsumexp, Eigen::Vector2i(1, 1)).isApproxToConstant(0.5, 1e-15));
    MatrixXd const A = random<MatrixXd>(2, 3);
    EXPECT_TRUE(cotangent(fn::logsumexp, 2 * A.transpose())
                    .isApprox(cotangent(fn::logsumexp, MatrixXd(2 * A)).transpose(), 1e-15));
}

TEST(LogSumExp, Accumulates) {
    MatrixXd const A = random<MatrixXd>(2, 3);
    auto [omega, pullback] = rrule(fn::logsumexp, A);
    auto [self, A_bar] = pullback(2.0);
    MatrixXd sum = MatrixXd::Ones(2, 3);
    EXPECT_EQ(&accumulate(sum, A_bar), &sum);
    EXPECT_NEAR(sum.sum(), 6 + 2, 1e-14);
    MatrixXd wrong(3, 2);
    EXPECT_EQ(message_of<DimensionMismatch>([&] { accumulate(wrong, A_bar); }),
              "chainrules::accumulate(dest, dx): dx is 2×3, must be 3×2");
}

TEST(LogSumExp, OfColumnsAndRows) {
    check(fn::colwise_logsumexp, random<MatrixXd>(3, 4));
    check(fn::rowwise_logsumexp, random<MatrixXd>(3, 4));
    MatrixXd const A = (MatrixXd(2, 3) << 0, 1000, -infinity, 0, 1000, -infinity).finished();
    RowVectorXd const y = fn::colwise_logsumexp(A);
    EXPECT_DOUBLE_EQ(y(0), std::log(2.0));
    EXPECT_DOUBLE_EQ(y(1), 1000 + std::log(2.0));
    EXPECT_EQ(y(2), -infinity);
    EXPECT_EQ(cotangent(fn::colwise_logsumexp, A, RowVectorXd(Eigen::RowVector3d(2, 4, 6))),
              (MatrixXd(2, 3) << 1, 2, 3, 1, 2, 3).finished());
}
// ω itself is rounded to a multiple of 0.015625 here.
TEST(LogSumExp, DerivativesKeepTheirDigits) {
    Eigen::Vector2d const x(1e14, 1e14 - 1);
    double const share = 1 / (1 + std::exp(-1.0));
    EXPECT_DOUBLE_EQ(cotangent(fn::logsumexp, x)(0), share);
    EXPECT_DOUBLE_EQ(tangent_of(fn::logsumexp, x, Eigen::Vector2d(1, 0)), share);
    EXPECT_DOUBLE_EQ(fn::softmax(x)(0), share);
    EXPECT_DOUBLE_EQ(fn::log_softmax(x)(0), std::log(share));
}

TEST(Softmax, OfAllColumnsRows) {
    test_all(fn::softmax, random<VectorXd>(4, 1));
    check(fn::softmax, random<MatrixXd>(3, 2));
    check(fn::colwise_softmax, random<MatrixXd>(3, 4));
    check(fn::rowwise_softmax, random<Eigen::Array<double, 3, 2, Eigen::RowMajor>>(3, 2));
    check(fn::softmax, random<MatrixXf>(2, 2));
    EXPECT_TRUE(fn::softmax(Eigen::Vector2d(0, std::log(3.0)))
                    .isApprox(Eigen::Vector2d(0.25, 0.75), 1e-15));
    EXPECT_EQ(fn::softmax(MatrixXd(0, 3)).cols(), 3);
    EXPECT_EQ(fn::softmax(Eigen::Vector2i(1, 1)), Eigen::Vector2d(0.5, 0.5));
    static_assert(!has_rrule<eigen::softmax_t, MatrixXcd>);
}
// y ∘ (ȳ − Σ y ȳ) of the greatest share, 1 − 3e-18 here, had no digit: with t = y₁ (ȳ₁ − ȳ₃) +
// y₂ (ȳ₂ − ȳ₃) the derivative is −t. Nor had ȳ − y Σ ȳ of log_softmax, where it is y₁ + y₂.
TEST(Softmax, TheGreatestShareKeepsItsDigits) {
    Eigen::Vector3d const x(-1, 1, 41), d(0.3, -0.7, 0.9), last(0, 0, 1);
    double const y1 = std::exp(-42.0), y2 = std::exp(-40.0), t = y1 * -0.6 + y2 * -1.6;
    EXPECT_DOUBLE_EQ(cotangent(fn::softmax, x, d)(2), -t);
    EXPECT_DOUBLE_EQ(tangent_of(fn::softmax, x, d)(2), -t);
    EXPECT_DOUBLE_EQ(cotangent(fn::log_softmax, x, last)(2), y1 + y2);
    EXPECT_DOUBLE_EQ(cotangent(fn::log_softmax, x, d)(2), 0.4 + 0.9 * (y1 + y2));
    EXPECT_DOUBLE_EQ(tangent_of(fn::log_softmax, x, d)(2), -t);
    MatrixXd const A = x.replicate(1, 2), dA = d.replicate(1, 2);
    EXPECT_DOUBLE_EQ(cotangent(fn::colwise_softmax, A, dA)(2, 1), -t);
    EXPECT_DOUBLE_EQ(
        cotangent(fn::rowwise_softmax, MatrixXd(A.transpose()), MatrixXd(dA.transpose()))(1, 2),
        -t);
    // The functions themselves on numbers of an AD tool.
    using D = support::Dual<double>;
    auto const dual = x.binaryExpr(d, [](double a, double b) { return D(a, b); }).eval();
    EXPECT_DOUBLE_EQ(fn::softmax(dual)(2).derivative, -t);
    EXPECT_DOUBLE_EQ(fn::log_softmax(dual)(2).derivative, -t);
    Eigen::Vector3f const small = x.cast<float>(), g = d.cast<float>();
    EXPECT_NEAR(cotangent(fn::softmax, small, g)(2) / static_cast<float>(-t), 1.0F, 1e-6F);
}
// The entropy −Σ y log y of logits (1, −∞, 2): its derivative by the share that is 0 is infinite.
// It was NaN everywhere.
TEST(Softmax, AShareOfZeroTakesNoPart) {
    Eigen::Vector3d const x(1, -infinity, 2), y = fn::softmax(x);
    double const entropy = -y(0) * std::log(y(0)) - y(2) * std::log(y(2));
    Eigen::Vector3d const y_bar(-std::log(y(0)) - 1, infinity, -std::log(y(2)) - 1);
    Eigen::Vector3d const x_bar = cotangent(fn::softmax, x, y_bar);
    EXPECT_DOUBLE_EQ(x_bar(0), -y(0) * (std::log(y(0)) + entropy));
    EXPECT_EQ(x_bar(1), 0);
    EXPECT_DOUBLE_EQ(x_bar(2), -y(2) * (std::log(y(2)) + entropy));
    EXPECT_EQ(tangent_of(fn::softmax, x, y_bar), x_bar);
}

TEST(Softmax, HugeAndInfiniteLogits) {
    MatrixXd const A = (MatrixXd(2, 4) << 1e300, -infinity, -infinity, infinity,  //
                        -1e300, 3, -infinity, infinity)
                           .finished();
    EXPECT_EQ(fn::colwise_softmax(A),
              (MatrixXd(2, 4) << 1, 0, 0.5, 0.5, 0, 1, 0.5, 0.5).finished());
    EXPECT_EQ(cotangent(fn::colwise_softmax, A, MatrixXd(MatrixXd::Ones(2, 4))),
              MatrixXd::Zero(2, 4));
    EXPECT_TRUE(fn::softmax(Eigen::Vector2d(0, std::nan(""))).array().isNaN().all());
}

TEST(LogSoftmax, OfAllColumnsRows) {
    test_all(fn::log_softmax, random<VectorXd>(4, 1));
    check(fn::log_softmax, random<MatrixXd>(3, 2));
    check(fn::colwise_log_softmax, random<MatrixXd>(3, 4));
    check(fn::rowwise_log_softmax, random<Eigen::ArrayXXf>(3, 2));
}
TEST(LogSoftmax, HugeAndInfiniteLogits) {
    Eigen::Vector3d const x(1000, -infinity, 1000), low = Eigen::Vector3d::Constant(-infinity);
    auto const y = fn::log_softmax(x);
    EXPECT_DOUBLE_EQ(y(0), -std::log(2.0));
    EXPECT_EQ(y(1), -infinity);
    EXPECT_TRUE(cotangent(fn::log_softmax, x, Eigen::Vector3d(1, 0, 0))
                    .isApprox(Eigen::Vector3d(0.5, 0, -0.5), 1e-15));
    EXPECT_DOUBLE_EQ(fn::log_softmax(low)(1), -std::log(3.0));
    // Small ones keep their digits.
    EXPECT_DOUBLE_EQ(fn::log_softmax(Eigen::Vector2d(0, -50))(0), -std::exp(-50.0));
}

TEST(Softmax, SecondOrder) {
    MatrixXd const A = random<MatrixXd>(3, 2);
    support::expect_second_order(fn::logsumexp, A);
    support::expect_second_order(fn::colwise_softmax, A);
    support::expect_second_order(fn::rowwise_log_softmax, A);
}

}  // namespace
