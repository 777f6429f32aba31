// SPDX-License-Identifier: MIT
#include "chainrules/eigen/systems/multi_normal.hpp"

#include <cmath>
#include <numbers>

#include <Eigen/LU>

#include "chainrules_testutils/eigen.hpp"
#include "chainrules_testutils/eigen/structured.hpp"
#include "chainrules_testutils/gtest.hpp"
#include "chainrules_testutils/jvp.hpp"
#include "eigen/support/cholesky.hpp"
#include "eigen/support/dual.hpp"

namespace {

using namespace chainrules;
using eigen::FactorizationOptions;
using Eigen::Index;
using Eigen::MatrixXd;
using eigen::OnDegenerate;
using eigen::SelfAdjoint;
using Eigen::VectorXd;
using support::message_of;
using support::positive_definite;
using support::random;
using testutils::test_frule;
using testutils::test_rrule;

template <class X>
auto fixed(X const& x) {
    return testutils::with_tangent(x, NoTangent{});
}
template <class F, class... X>
void check(F const& f, X const&... x) {
    test_frule(f, x...);
    test_rrule(f, x...);
}
MatrixXd symmetric(Index n) {
    return MatrixXd(positive_definite<MatrixXd>(n).selfadjointView<Eigen::Lower>());
}

TEST(MultiNormal, RulesAgreeWithDifferences) {
    VectorXd const y = random<VectorXd>(4, 1), mu = random<VectorXd>(4, 1, 2);
    MatrixXd const Y = random<MatrixXd>(4, 3), A = positive_definite<MatrixXd>(4);
    check(fn::multi_normal_logpdf, y, mu, A);
    check(fn::multi_normal_logpdf, Y, mu, A);
    check(fn::multi_normal_precision_logpdf, Y, mu, A);
    check(fn::multi_normal_cholesky_logpdf, Y, mu, MatrixXd(2 * fn::llt(A).L));
    check(fn::gaussian_process_logpdf, y, A, 0.7);
    check(fn::multi_normal_logpdf, Y, mu, SelfAdjoint<MatrixXd, Eigen::Upper>(symmetric(4)));
    test_rrule(fn::gaussian_process_logpdf, Y, SelfAdjoint<MatrixXd, Eigen::Lower>(A), 0.7);
}
TEST(MultiNormal, FloatAndFixedSize) {
    check(fn::multi_normal_logpdf, random<Eigen::Matrix<float, 3, 2>>(3, 2),
          random<Eigen::Vector3f>(3, 1), positive_definite<Eigen::Matrix3f>(3));
    test_rrule(fn::gaussian_process_logpdf, random<Eigen::Vector2d>(2, 1),
               positive_definite<Eigen::Matrix<double, 2, 2, Eigen::RowMajor>>(2), 0.5);
}
TEST(MultiNormal, OneZeroTangent) {
    VectorXd const y = random<VectorXd>(3, 1), mu = random<VectorXd>(3, 1, 2);
    MatrixXd const A = positive_definite<MatrixXd>(3);
    test_frule(fn::multi_normal_logpdf, y, fixed(mu), fixed(A));
    test_frule(fn::multi_normal_logpdf, fixed(y), fixed(mu), A);
    test_frule(fn::gaussian_process_logpdf, y, fixed(A), fixed(0.7));
    test_frule(fn::gaussian_process_logpdf, fixed(y), fixed(A), 0.7);
    test_frule(fn::gaussian_process_logpdf, y, A, fixed(0.7));
}

// Against the formula with an inverse and a determinant; what has one form has the others.
TEST(MultiNormal, Values) {
    MatrixXd const Y = random<MatrixXd>(4, 3), A = positive_definite<MatrixXd>(4);
    MatrixXd const Sigma = symmetric(4);
    VectorXd const mu = random<VectorXd>(4, 1, 2);
    double expected = 0;
    for (Index j = 0; j != 3; ++j) {
        VectorXd const r = Y.col(j) - mu;
        expected -= 0.5 * (r.dot(Sigma.inverse() * r) + std::log(Sigma.determinant()) +
                           4 * std::log(2 * std::numbers::pi));
    }
    EXPECT_NEAR(fn::multi_normal_logpdf(Y, mu, A), expected, 1e-11);
    EXPECT_NEAR(fn::multi_normal_cholesky_logpdf(Y, mu, fn::llt(A).L), expected, 1e-11);
    EXPECT_NEAR(fn::multi_normal_precision_logpdf(Y, mu, MatrixXd(Sigma.inverse())), expected,
                1e-10);
    MatrixXd const K = Sigma - 0.25 * 0.25 * MatrixXd::Identity(4, 4);
    VectorXd const zero = VectorXd::Zero(4);
    EXPECT_NEAR(fn::gaussian_process_logpdf(Y, K, 0.25), fn::multi_normal_logpdf(Y, zero, A),
                1e-11);
    EXPECT_NEAR(fn::multi_normal_logpdf(Eigen::Matrix<int, 1, 1>(3), Eigen::Matrix<int, 1, 1>(1),
                                        Eigen::Matrix<int, 1, 1>(4)),
                -0.5 - std::log(2.0) - 0.5 * std::log(2 * std::numbers::pi), 1e-15);
    EXPECT_EQ(fn::multi_normal_logpdf(VectorXd(0), VectorXd(0), MatrixXd(0, 0)), 0);
    EXPECT_EQ(fn::multi_normal_logpdf(MatrixXd(4, 0), mu, A), 0);
}
// Large enough for blocks: forward agrees with reverse.
TEST(MultiNormal, Large) {
    Index const n = 60;
    VectorXd const y = random<VectorXd>(n, 1), dy = random<VectorXd>(n, 1, 2);
    MatrixXd const K = positive_definite<MatrixXd>(n), dK = random<MatrixXd>(n, n, 3);
    auto const forward =
        frule(std::tuple{NoTangent{}, dy, dK, 0.3}, fn::gaussian_process_logpdf, y, K, 0.4);
    auto const [self, y_bar, K_bar, noise_bar] =
        rrule(fn::gaussian_process_logpdf, y, K, 0.4).pullback(1.0);
    EXPECT_NEAR(forward.tangent,
                unthunk(y_bar).dot(dy) + unthunk(K_bar).cwiseProduct(dK).sum() + 0.3 * noise_bar,
                1e-9 * std::abs(forward.tangent));
}

TEST(MultiNormal, BadInput) {
    VectorXd const y = random<VectorXd>(3, 1);
    MatrixXd A = positive_definite<MatrixXd>(3);
    EXPECT_EQ(
        message_of<std::invalid_argument>(
            [&] { fn::multi_normal_logpdf(y, VectorXd(y.head(2)), A); }),
        "chainrules::multi_normal_logpdf: y is 3×1, mu is 2×1; y must have as many rows as mu");
    EXPECT_EQ(message_of<std::invalid_argument>(
                  [&] { rrule(fn::gaussian_process_logpdf, y, MatrixXd(A.leftCols(2)), 1.0); }),
              "chainrules::gaussian_process_logpdf: y is 3×1, K is 3×2; the matrix must be square, "
              "with as many rows as y");
    A(1, 1) = -3;
    EXPECT_NE(message_of<std::domain_error>([&] { fn::multi_normal_logpdf(y, y, A); })
                  .find("chainrules::multi_normal_logpdf: Sigma is not positive definite; pivot 1, "
                        "counted from 0, is -3."),
              std::string::npos);
    EXPECT_NE(message_of<std::domain_error>([&] {
                  fn::gaussian_process_logpdf(y, A, 0.5);
              }).find("chainrules::gaussian_process_logpdf: K + noise² is not positive definite"),
              std::string::npos);
    EXPECT_EQ(
        message_of<std::domain_error>([&] { fn::multi_normal_cholesky_logpdf(y, y, A); }),
        "chainrules::multi_normal_cholesky_logpdf: L(1, 1) is -3, must be positive and finite");
    FactorizationOptions const ieee{.on_degenerate = OnDegenerate::ieee};
    EXPECT_TRUE(std::isnan(fn::multi_normal_logpdf(y, y, A, ieee)));
    EXPECT_TRUE(std::isnan(rrule(fn::multi_normal_logpdf, y, y, A, keyword(ieee)).value));
    static_assert(!has_rrule<eigen::multi_normal_logpdf_t, VectorXd, VectorXd, Eigen::MatrixXcd> &&
                  !has_rrule<eigen::multi_normal_logpdf_t, VectorXd, MatrixXd, MatrixXd>);
}

// Forward over reverse, at a covariance whose zeros move.
TEST(MultiNormal, SecondOrder) {
    using Dual = support::Dual<double>;
    using DualMatrix = Eigen::Matrix<Dual, Eigen::Dynamic, Eigen::Dynamic>;
    MatrixXd const Sigma = 2 * MatrixXd::Identity(3, 3), dSigma = random<MatrixXd>(3, 3);
    VectorXd const y = random<VectorXd>(3, 1), mu = random<VectorXd>(3, 1, 2);
    auto const cotangent = [&](auto const& f, auto const& X) {
        auto const [self, y_bar, mu_bar, X_bar] = rrule(f, y, mu, X).pullback(1.0);
        return unthunk(X_bar);
    };
    DualMatrix const moving =
        Sigma.binaryExpr(dSigma, [](double x, double d) { return Dual(x, d); });
    auto const check_one = [&](auto const& f) {
        MatrixXd const second =
            cotangent(f, moving).unaryExpr([](Dual const& x) { return x.derivative; });
        MatrixXd const expected =
            testutils::jvp([&](MatrixXd const& X) { return MatrixXd(cotangent(f, X)); },
                           testutils::with_tangent(Sigma, dSigma))
                .value;
        EXPECT_TRUE(second.isApprox(expected, 1e-8)) << second << "\n\n" << expected;
    };
    check_one(fn::multi_normal_logpdf);
    check_one(fn::multi_normal_precision_logpdf);
    check_one(fn::multi_normal_cholesky_logpdf);
    auto const noise_bar = [&](auto const& X) {
        return std::get<3>(rrule(fn::gaussian_process_logpdf, y, X, 0.7).pullback(1.0));
    };
    double const expected = testutils::jvp([&](MatrixXd const& X) { return noise_bar(X); },
                                           testutils::with_tangent(Sigma, dSigma))
                                .value;
    EXPECT_NEAR(noise_bar(moving).derivative, expected, 1e-8);
}

}  // namespace
