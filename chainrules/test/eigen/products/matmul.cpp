// SPDX-License-Identifier: MIT
#include "chainrules/eigen/products/matmul.hpp"

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
using Eigen::RowVectorXd;
using Eigen::VectorXd;
using Matrix23 = Eigen::Matrix<double, 2, 3>;
using Matrix32 = Eigen::Matrix<double, 3, 2, Eigen::RowMajor>;
using support::message_of;
using support::random;

template <class F, class X, class Y>
void check(F const& f, X const& x, Y const& y) {
    test_frule(f, x, y);
    test_rrule(f, x, y);
}

TEST(Matmul, Real) {
    check(fn::matmul, random<MatrixXd>(3, 4), random<MatrixXd>(4, 2));
    check(fn::matmul, random<MatrixXd>(1, 1), random<MatrixXd>(1, 1));
    check(fn::matmul, random<MatrixXd>(9, 12), random<MatrixXd>(12, 10));
}
TEST(Matmul, Float) { check(fn::matmul, random<MatrixXf>(3, 4), random<MatrixXf>(4, 2)); }
TEST(Matmul, Complex) { check(fn::matmul, random<MatrixXcd>(3, 4), random<MatrixXcd>(4, 2)); }
TEST(Matmul, RealTimesComplex) {
    check(fn::matmul, random<MatrixXd>(3, 4), random<MatrixXcd>(4, 2));
}
TEST(Matmul, ComplexTimesReal) {
    check(fn::matmul, random<MatrixXcd>(3, 4), random<MatrixXd>(4, 2));
}
TEST(Matmul, FixedSize) { check(fn::matmul, random<Matrix23>(2, 3), random<Matrix32>(3, 2)); }
TEST(Matmul, MatrixTimesVector) {
    check(fn::matmul, random<MatrixXd>(3, 4), random<VectorXd>(4, 1));
}
TEST(Matmul, RowTimesMatrix) {
    check(fn::matmul, random<RowVectorXd>(1, 3), random<MatrixXd>(3, 4));
}
TEST(Matmul, OuterProduct) { check(fn::matmul, random<VectorXd>(3, 1), random<RowVectorXd>(1, 4)); }
TEST(Matmul, InnerProduct) { check(fn::matmul, random<RowVectorXd>(1, 4), random<VectorXd>(4, 1)); }
TEST(Matmul, MixedFixedAndDynamicSizes) {
    check(fn::matmul, random<Matrix23>(2, 3), random<MatrixXd>(3, 4));
}
TEST(Matmul, Empty) {
    check(fn::matmul, MatrixXd(0, 3), random<MatrixXd>(3, 2));
    // Nothing to sum over: the product is zero, and so are its derivatives.
    auto [Y, pullback] = rrule(fn::matmul, MatrixXd(2, 0), MatrixXd(0, 4));
    EXPECT_EQ(Y, MatrixXd::Zero(2, 4));
    auto [self, A_bar, B_bar] = pullback(MatrixXd::Ones(2, 4));
    EXPECT_EQ(unthunk(A_bar).cols(), 0);
    EXPECT_EQ(unthunk(B_bar).rows(), 0);
}

TEST(Matmul, TypesOfTangents) {
    auto [Y, pullback] = rrule(fn::matmul, random<MatrixXd>(3, 4), random<MatrixXcd>(4, 2));
    static_assert(std::is_same_v<decltype(Y), MatrixXcd>);
    auto [self, A_bar, B_bar] = pullback(Y);
    static_assert(std::is_same_v<decltype(self), NoTangent>);
    static_assert(detail::is_inplaceable_thunk<decltype(A_bar)>);
    static_assert(std::is_same_v<decltype(unthunk(A_bar)), MatrixXd>);
    static_assert(std::is_same_v<decltype(unthunk(B_bar)), MatrixXcd>);
    auto zeros =
        frule(std::tuple{NoTangent{}, ZeroTangent{}, NoTangent{}}, fn::matmul, Y, Y.adjoint());
    static_assert(std::is_same_v<decltype(zeros.tangent), ZeroTangent>);
}

TEST(Matmul, OneZeroTangent) {
    MatrixXd const A = random<MatrixXd>(3, 4), B = random<MatrixXd>(4, 2);
    test_frule(fn::matmul, testutils::with_tangent(A, NoTangent{}), B);
    test_frule(fn::matmul, A, testutils::with_tangent(B, NoTangent{}));
}

// Whole numbers: the primal is exact, the cotangents are floating.
TEST(Matmul, Integers) {
    Eigen::MatrixXi A(2, 2);
    A << 1, 2, 3, 4;
    auto [Y, pullback] = rrule(fn::matmul, A, Eigen::VectorXi(A.col(0)));
    EXPECT_EQ(Y, Eigen::Vector2i(7, 15));
    auto [self, A_bar, b_bar] = pullback(VectorXd(Eigen::Vector2d(0.5, 1)));
    EXPECT_EQ(unthunk(A_bar), (MatrixXd(2, 2) << 0.5, 1.5, 1, 3).finished());
    EXPECT_EQ(unthunk(b_bar), Eigen::Vector2d(3.5, 5));
    auto [Z, dZ] =
        frule(std::tuple{NoTangent{}, A.cast<double>(), ZeroTangent{}}, fn::matmul, A, A);
    EXPECT_EQ(dZ, (A * A).cast<double>());
}

TEST(Matmul, PrecisionFollowsTheArguments) {
    MatrixXf const A = random<MatrixXf>(3, 4), B = random<MatrixXf>(4, 2);
    auto [Y, pullback] = rrule(fn::matmul, A, B);
    auto [self, A_bar, B_bar] = pullback(random<MatrixXd>(3, 2));
    static_assert(std::is_same_v<decltype(unthunk(A_bar)), MatrixXf>);
    MatrixXd sum = MatrixXd::Ones(3, 4);
    EXPECT_EQ(&accumulate(sum, A_bar), &sum);
    EXPECT_EQ(sum, MatrixXd::Ones(3, 4) + unthunk(A_bar).cast<double>());
    auto [Z, dZ] =
        frule(std::tuple{NoTangent{}, random<MatrixXd>(3, 4), ZeroTangent{}}, fn::matmul, A, B);
    static_assert(std::is_same_v<decltype(dZ), MatrixXf>);
}

TEST(Matmul, AccumulatesIntoViewsAndArrays) {
    MatrixXd const A = random<MatrixXd>(3, 4), B = random<MatrixXd>(4, 2),
                   dY = random<MatrixXd>(3, 2);
    auto [Y, pullback] = rrule(fn::matmul, A, B);
    auto [self, A_bar, B_bar] = pullback(dY);
    MatrixXd big = MatrixXd::Ones(5, 5);
    auto block = big.block(1, 1, 3, 4);
    accumulate(block, A_bar);
    MatrixXd expected = MatrixXd::Ones(5, 5);
    expected.block(1, 1, 3, 4) += unthunk(A_bar);
    EXPECT_TRUE(big.isApprox(expected, 1e-15));
    Eigen::ArrayXXd array = Eigen::ArrayXXd::Zero(4, 2);
    accumulate(array, B_bar);
    EXPECT_TRUE(array.isApprox(unthunk(B_bar).array(), 1e-15));
    MatrixXcd complex_sum = MatrixXcd::Zero(4, 2);
    EXPECT_EQ(&accumulate(complex_sum, B_bar), &complex_sum);
    EXPECT_TRUE(complex_sum.isApprox(unthunk(B_bar).cast<complex>(), 1e-15));
}

TEST(Matmul, TakesExpressions) {
    MatrixXd const A = random<MatrixXd>(3, 4), B = random<MatrixXd>(3, 2),
                   dY = random<MatrixXd>(4, 2);
    auto [Y, pullback] = rrule(fn::matmul, 2 * A.transpose(), B);
    EXPECT_TRUE(Y.isApprox(2 * A.transpose() * B, 1e-15));
    auto [self, A_bar, B_bar] = pullback(dY.array() + 1);
    MatrixXd const shifted = dY.array() + 1;
    EXPECT_TRUE(unthunk(A_bar).isApprox(shifted * B.transpose(), 1e-15));
    EXPECT_TRUE(unthunk(B_bar).isApprox(2 * A * shifted, 1e-15));
    auto [Z, dZ] = frule(std::tuple{NoTangent{}, A.transpose(), thunk([&] { return B; })},
                         fn::matmul, 2 * A.transpose(), B);
    EXPECT_TRUE(dZ.isApprox(3 * A.transpose() * B, 1e-14));
}

TEST(Matmul, ShapesAreChecked) {
    MatrixXd const A = random<MatrixXd>(2, 3), B = random<MatrixXd>(4, 2);
    char const* const text =
        "chainrules::matmul: A is 2×3, B is 4×2; A must have as many columns as B has rows";
    EXPECT_EQ(message_of<std::invalid_argument>([&] { fn::matmul(A, B); }), text);
    EXPECT_EQ(message_of<std::invalid_argument>([&] { rrule(fn::matmul, A, B); }), text);
    EXPECT_EQ(message_of<std::invalid_argument>(
                  [&] { frule(std::tuple{NoTangent{}, A, B}, fn::matmul, A, B); }),
              text);
    auto pullback = rrule(fn::matmul, B, A).pullback;
    EXPECT_EQ(message_of<DimensionMismatch>([&] { pullback(A); }),
              "chainrules::rrule(matmul, A, B): dY is 2×3, must be 4×3");
    EXPECT_EQ(message_of<DimensionMismatch>(
                  [&] { frule(std::tuple{NoTangent{}, A, A}, fn::matmul, B, A); }),
              "chainrules::frule(matmul, A, B): dA is 2×3, must be 4×2");
    auto [self, B_bar, A_bar] = pullback(MatrixXd(MatrixXd::Ones(4, 3)));
    MatrixXd dest = MatrixXd::Ones(2, 2);
    EXPECT_EQ(message_of<DimensionMismatch>([&] { accumulate(dest, A_bar); }),
              "chainrules::accumulate(dest, dx): dx is 2×3, must be 2×2");
    EXPECT_EQ(dest, MatrixXd::Ones(2, 2));
}

TEST(Matmul, OnlyForMatricesThatMayFit) {
    using Eigen::Matrix2d, Eigen::Matrix3d;
    static_assert(has_rrule<eigen::matmul_t, MatrixXd, Eigen::Block<MatrixXd const>> &&
                  has_frule<eigen::matmul_t, Eigen::Map<MatrixXd>, VectorXd>);
    static_assert(!has_rrule<eigen::matmul_t, Matrix2d, Matrix3d> &&
                  !has_frule<eigen::matmul_t, Matrix2d, Matrix3d> &&
                  !std::is_invocable_v<eigen::matmul_t, Matrix2d, Matrix3d>);
    static_assert(!std::is_invocable_v<eigen::matmul_t, MatrixXd, MatrixXf> &&
                  !has_rrule<eigen::matmul_t, MatrixXd, MatrixXf>);
    static_assert(!has_rrule<eigen::matmul_t, MatrixXd, double> &&
                  !has_rrule<eigen::matmul_t, Eigen::ArrayXXd, Eigen::ArrayXXd>);
}

TEST(Dot, Real) {
    check(fn::dot, random<VectorXd>(4, 1), random<VectorXd>(4, 1, 2));
    check(fn::dot, random<VectorXd>(1, 1), random<VectorXd>(1, 1, 2));
}
TEST(Dot, Float) {
    check(fn::dot, random<Eigen::VectorXf>(4, 1), random<Eigen::VectorXf>(4, 1, 2));
}
TEST(Dot, ConjugatesTheFirst) {
    EXPECT_EQ(fn::dot(Eigen::Vector2cd(complex(0, 1), 0), Eigen::Vector2cd(1, 0)), complex(0, -1));
    check(fn::dot, random<Eigen::Vector3cd>(3, 1), random<Eigen::Vector3cd>(3, 1, 2));
}
TEST(Dot, RealAndComplex) {
    check(fn::dot, random<Eigen::Vector3d>(3, 1), random<Eigen::Vector3cd>(3, 1, 2));
    check(fn::dot, random<Eigen::Vector3cd>(3, 1), random<Eigen::Vector3d>(3, 1, 2));
}
TEST(Dot, RowAndColumn) { check(fn::dot, random<RowVectorXd>(1, 4), random<VectorXd>(4, 1)); }
TEST(Dot, Matrices) { check(fn::dot, random<MatrixXcd>(3, 2), random<MatrixXcd>(3, 2, 2)); }
TEST(Dot, Empty) {
    auto [omega, pullback] = rrule(fn::dot, VectorXd(0), VectorXd(0));
    EXPECT_EQ(omega, 0);
    auto [self, x_bar, y_bar] = pullback(1.0);
    EXPECT_EQ(unthunk(x_bar).size(), 0);
}
TEST(Dot, ShapesAreChecked) {
    EXPECT_EQ(message_of<std::invalid_argument>([] {
                  rrule(fn::dot, VectorXd(VectorXd::Ones(3)), RowVectorXd(RowVectorXd::Ones(4)));
              }),
              "chainrules::dot: x is 3×1, y is 1×4; x and y must have the same size");
    EXPECT_EQ(message_of<std::invalid_argument>(
                  [] { fn::dot(MatrixXd(MatrixXd::Ones(2, 3)), MatrixXd(MatrixXd::Ones(3, 2))); }),
              "chainrules::dot: x is 2×3, y is 3×2; x and y must have the same size");
    static_assert(!has_rrule<eigen::dot_t, Eigen::Vector3d, Eigen::Vector2d>);
}

}  // namespace
