// SPDX-License-Identifier: MIT
#include "chainrules/eigen/systems/solve.hpp"

#include <thread>
#include <vector>

#include "chainrules_testutils/eigen.hpp"
#include "chainrules_testutils/gtest.hpp"
#include "eigen/support/random.hpp"

namespace {

using namespace chainrules;
using eigen::FactorizationOptions;
using Eigen::MatrixXcd;
using Eigen::MatrixXd;
using Eigen::MatrixXf;
using eigen::OnDegenerate;
using Eigen::VectorXcd;
using Eigen::VectorXd;
using support::message_of;
using support::random;
using testutils::test_frule;
using testutils::test_rrule;

// Well conditioned, and no row stays where it is under pivoting.
template <class M>
M system(Eigen::Index n) {
    M A = random<M>(n, n);
    A.diagonal().array() *= 0.1f;
    for (Eigen::Index i = 0; i != n; ++i) A(i, (i + 1) % n) += static_cast<typename M::Scalar>(3);
    return A;
}

template <class X, class Y>
void check(X const& A, Y const& b) {
    test_frule(fn::solve, A, b);
    test_rrule(fn::solve, A, b);
}

TEST(Solve, Real) {
    check(system<MatrixXd>(4), random<MatrixXd>(4, 2));
    check(system<MatrixXd>(4), random<VectorXd>(4, 1));
    check(system<MatrixXd>(1), random<MatrixXd>(1, 1));
}
TEST(Solve, Float) { check(system<MatrixXf>(3), random<MatrixXf>(3, 2)); }
TEST(Solve, Complex) { check(system<MatrixXcd>(3), random<MatrixXcd>(3, 2)); }
TEST(Solve, RealMatrixComplexRight) {
    check(system<MatrixXd>(3), random<MatrixXcd>(3, 2));
    check(system<MatrixXd>(3), random<VectorXcd>(3, 1));
}
TEST(Solve, ComplexMatrixRealRight) { check(system<MatrixXcd>(3), random<MatrixXd>(3, 2)); }
TEST(Solve, FixedSize) {
    check(system<Eigen::Matrix3d>(3), random<Eigen::Vector3d>(3, 1));
    using RowMajor = Eigen::Matrix<double, 2, 2, Eigen::RowMajor>;
    check(system<RowMajor>(2), random<MatrixXd>(2, 3));
}
TEST(Solve, OneZeroTangent) {
    MatrixXd const A = system<MatrixXd>(3), b = random<MatrixXd>(3, 2);
    test_frule(fn::solve, testutils::with_tangent(A, NoTangent{}), b);
    test_frule(fn::solve, A, testutils::with_tangent(b, NoTangent{}));
}

TEST(Solve, TheSolution) {
    MatrixXd const A = system<MatrixXd>(30), b = random<MatrixXd>(30, 5);
    EXPECT_TRUE((A * fn::solve(A, b)).isApprox(b, 1e-12));
    MatrixXcd const z = random<MatrixXcd>(30, 5);
    EXPECT_TRUE((A * fn::solve(A, z)).isApprox(z, 1e-12));
}

TEST(Solve, Empty) {
    auto [y, pullback] = rrule(fn::solve, MatrixXd(0, 0), MatrixXd(0, 2));
    EXPECT_EQ(y.cols(), 2);
    auto [self, A_bar, b_bar] = pullback(y);
    EXPECT_EQ(unthunk(A_bar).size(), 0);
    EXPECT_EQ(unthunk(b_bar).cols(), 2);
    auto [z, zero_pullback] = rrule(fn::solve, system<MatrixXd>(2), MatrixXd(2, 0));
    auto [self2, A_zero, b_zero] = zero_pullback(z);
    EXPECT_EQ(unthunk(A_zero), MatrixXd::Zero(2, 2));
}

TEST(Solve, TypesOfTangents) {
    Eigen::Matrix2i A;
    A << 2, 0, 0, 4;
    auto [y, pullback] = rrule(fn::solve, A, Eigen::Vector2i(2, 2));
    static_assert(std::is_same_v<decltype(y), Eigen::Vector2d>);
    EXPECT_EQ(y, Eigen::Vector2d(1, 0.5));
    auto [self, A_bar, b_bar] = pullback(Eigen::Vector2f(1, 1));
    static_assert(std::is_same_v<decltype(A_bar), Eigen::Matrix2d>);
    EXPECT_EQ(unthunk(b_bar), Eigen::Vector2d(0.5, 0.25));
    EXPECT_EQ(unthunk(A_bar), (Eigen::Matrix2d() << -0.5, -0.25, -0.25, -0.125).finished());
    auto [z, complex_pullback] = rrule(fn::solve, system<MatrixXcd>(2), random<MatrixXd>(2, 1));
    auto [self2, C_bar, d_bar] = complex_pullback(z);
    static_assert(std::is_same_v<decltype(unthunk(C_bar)), MatrixXcd>);
    static_assert(std::is_same_v<decltype(unthunk(d_bar)), MatrixXd>);
}

TEST(Solve, TakesExpressions) {
    MatrixXd const A = system<MatrixXd>(3), b = random<MatrixXd>(2, 3), dY = random<MatrixXd>(3, 2);
    auto [Y, pullback] = rrule(fn::solve, 2 * A.transpose(), b.transpose());
    EXPECT_TRUE((2 * A.transpose() * Y).isApprox(b.transpose(), 1e-13));
    auto [self, A_bar, b_bar] = pullback(2 * dY);
    EXPECT_TRUE((A * unthunk(b_bar)).isApprox(dY, 1e-13));
    EXPECT_TRUE(unthunk(A_bar).isApprox(-unthunk(b_bar) * Y.transpose(), 1e-13));
}

TEST(Solve, FromSeveralThreads) {
    MatrixXd const A = system<MatrixXd>(8), b = random<MatrixXd>(8, 2);
    auto [Y, pullback] = rrule(fn::solve, A, b);
    auto cotangents = pullback(b);
    MatrixXd const expected = unthunk(std::get<1>(pullback(b)));
    std::vector<MatrixXd> results(4);
    std::vector<std::thread> threads;
    for (auto& result : results)
        threads.emplace_back([&] { result = unthunk(std::get<1>(cotangents)); });
    for (auto& thread : threads) thread.join();
    for (auto const& result : results) EXPECT_EQ(result, expected);
}

TEST(Solve, SingularMatrix) {
    MatrixXd A = MatrixXd::Identity(3, 3);
    Eigen::Vector3d const b(1, 2, 4);
    A.row(2) = A.row(1);
    char const* const text =
        "chainrules::solve: A is singular: pivot 2 of its LU factorisation is 0";
    EXPECT_EQ(message_of<std::domain_error>([&] { fn::solve(A, b); }), text);
    EXPECT_EQ(message_of<std::domain_error>([&] { rrule(fn::solve, A, b); }), text);
    EXPECT_EQ(message_of<std::domain_error>(
                  [&] { frule(std::tuple{NoTangent{}, A, ZeroTangent{}}, fn::solve, A, b); }),
              text);
    FactorizationOptions const ieee{.on_degenerate = OnDegenerate::ieee};
    EXPECT_FALSE(fn::solve(A, b, ieee).allFinite());
    auto [y, pullback] = rrule(fn::solve, A, b, keyword(ieee));
    auto [self, A_bar, b_bar] = pullback(b);
    EXPECT_FALSE(unthunk(b_bar).allFinite());
    A(0, 0) = std::numeric_limits<double>::quiet_NaN();
    EXPECT_EQ(message_of<std::domain_error>([&] { fn::solve(A, b); }),
              "chainrules::solve: A is singular: pivot 0 of its LU factorisation is nan");
}

TEST(Solve, ShapesAreChecked) {
    MatrixXd const wide(3, 4), A = system<MatrixXd>(3);
    char const* const text = "chainrules::solve: A is 3×4, must be square";
    EXPECT_EQ(message_of<std::invalid_argument>([&] { fn::solve(wide, A); }), text);
    EXPECT_EQ(message_of<std::invalid_argument>([&] { rrule(fn::solve, wide, A); }), text);
    EXPECT_EQ(message_of<std::invalid_argument>(
                  [&] { frule(std::tuple{NoTangent{}, wide, A}, fn::solve, wide, A); }),
              text);
    EXPECT_EQ(message_of<std::invalid_argument>([&] { fn::solve(A, random<VectorXd>(4, 1)); }),
              "chainrules::solve: A is 3×3, b is 4×1; A and b must have the same number of rows");
    auto pullback = rrule(fn::solve, A, random<MatrixXd>(3, 2)).pullback;
    EXPECT_EQ(message_of<DimensionMismatch>([&] { pullback(A); }),
              "chainrules::rrule(solve, A, b): dY is 3×3, must be 3×2");
    static_assert(!has_rrule<eigen::solve_t, Eigen::Matrix<double, 2, 3>, VectorXd> &&
                  !has_rrule<eigen::solve_t, Eigen::Matrix2d, Eigen::Vector3d> &&
                  !has_frule<eigen::solve_t, MatrixXd, double>);
}

}  // namespace
