// SPDX-License-Identifier: MIT
#include "chainrules/eigen/reductions.hpp"

#include <cmath>
#include <limits>

#include "chainrules_testutils/eigen.hpp"
#include "chainrules_testutils/gtest.hpp"
#include "eigen/support/random.hpp"

namespace {

using namespace chainrules;
using testutils::test_frule;
using testutils::test_rrule;
using complex = std::complex<double>;
using Eigen::MatrixXcd;
using Eigen::MatrixXd;
using Eigen::MatrixXf;
using Eigen::VectorXd;
using support::message_of;
using support::random;

constexpr double infinity = std::numeric_limits<double>::infinity();

template <class F, class X>
void check(F const& f, X const& x) {
    test_frule(f, x);
    test_rrule(f, x);
}

// The cotangent of A for the cotangent d of f(A).
template <class F, class X, class D = double>
auto cotangent(F const& f, X const& A, D const& d = 1.0) {
    auto [omega, pullback] = rrule(f, A);
    auto [self, A_bar] = pullback(d);
    return unthunk(A_bar);
}

TEST(Sum, Real) { check(fn::sum, random<MatrixXd>(3, 4)); }
TEST(Sum, Float) { check(fn::sum, random<MatrixXf>(3, 4)); }
TEST(Sum, Complex) { check(fn::sum, random<MatrixXcd>(3, 4)); }
TEST(Sum, FixedSizeArraysAndVectors) {
    check(fn::sum, random<Eigen::Array22d>(2, 2));
    check(fn::sum, random<Eigen::Vector3d>(3, 1));
    check(fn::sum, random<Eigen::RowVectorXd>(1, 1));
}
TEST(Sum, Empty) {
    EXPECT_EQ(fn::sum(MatrixXd(0, 3)), 0);
    EXPECT_EQ(cotangent(fn::sum, MatrixXd(0, 3)).cols(), 3);
}
TEST(Sum, TypesOfTangents) {
    EXPECT_EQ(cotangent(fn::sum, random<MatrixXf>(2, 2), 0.5), MatrixXf::Constant(2, 2, 0.5f));
    EXPECT_EQ(cotangent(fn::sum, random<MatrixXd>(2, 2), complex(2, 1)),
              MatrixXd::Constant(2, 2, 2));
    EXPECT_EQ(cotangent(fn::sum, Eigen::MatrixXi(Eigen::MatrixXi::Zero(2, 2)), 0.5),
              MatrixXd::Constant(2, 2, 0.5));
    EXPECT_EQ(cotangent(fn::sum, random<MatrixXcd>(2, 2), 2.0), MatrixXcd::Constant(2, 2, 2));
    auto zero = rrule(fn::sum, random<MatrixXd>(2, 2)).pullback(ZeroTangent{});
    static_assert(std::is_same_v<decltype(zero), std::tuple<NoTangent, ZeroTangent>>);
    static_assert(!has_rrule<numeric::sum_t, Eigen::Matrix<bool, 2, 2>>);
    static_assert(!has_rrule<numeric::sum_t, double>);
}
TEST(Sum, OfAnExpression) {
    MatrixXd const A = random<MatrixXd>(2, 3);
    EXPECT_EQ(cotangent(fn::sum, A + A), MatrixXd::Ones(2, 3));
    auto [omega, domega] =
        frule(std::tuple{NoTangent{}, A + A}, fn::sum, A.transpose().transpose());
    EXPECT_DOUBLE_EQ(domega, 2 * A.sum());
}
TEST(Sum, ShapesAreChecked) {
    MatrixXd const A = random<MatrixXd>(2, 3);
    EXPECT_EQ(message_of<DimensionMismatch>([&] {
                  frule(std::tuple{NoTangent{}, random<VectorXd>(6, 1)}, fn::sum, A);
              }),
              "chainrules::frule(sum, A): dA is 6×1, must be 2×3");
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

}  // namespace
