// SPDX-License-Identifier: MIT
#include "chainrules/eigen/products/structured_products.hpp"

#include <gtest/gtest.h>

#include "chainrules/chainrules.hpp"
#include "chainrules/eigen/structured/convert.hpp"
#include "eigen/support/dual.hpp"
#include "eigen/support/random.hpp"

namespace {

using namespace chainrules;
using complex = std::complex<double>;
using Eigen::DiagonalMatrix;
using Eigen::Lower;
using Eigen::MatrixXcd;
using Eigen::MatrixXd;
using eigen::SelfAdjoint;
using Eigen::StrictlyLower;
using Eigen::StrictlyUpper;
using eigen::Triangular;
using Eigen::UnitLower;
using Eigen::UnitUpper;
using Eigen::Upper;
using Eigen::VectorXd;
using Diagonal = DiagonalMatrix<double, Eigen::Dynamic>;
using DiagonalComplex = DiagonalMatrix<complex, Eigen::Dynamic>;
using Permutation = Eigen::PermutationMatrix<Eigen::Dynamic>;
using RowMajor = Eigen::Matrix<double, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;
using support::message_of;
using support::random;

template <class X>
MatrixXcd dense(X const& x) {
    if constexpr (eigen::Structured<X>)
        return fn::to_dense(x).template cast<complex>();
    else
        return x.template cast<complex>();
}
double inner(MatrixXcd const& a, MatrixXcd const& b) {
    return a.conjugate().cwiseProduct(b).sum().real();
}
// A random tangent of x, which has its structure.
template <class X>
auto tangent_like(X const& x) {
    using M = eigen::with_scalar_t<typename X::Scalar, MatrixXd>;
    return evaluate(ProjectTo(x)(random<M>(x.rows(), x.cols(), 7)));
}

// The rules against dense arithmetic: value, forward, and reverse as its adjoint, added in place
// too. What finite differences say of them is in structured/products.cpp.
template <class X, class Y>
void check(X const& A, Y const& B) {
    auto const dA = tangent_like(A);
    auto const dB = tangent_like(B);
    auto const [Y_, dY] = frule(std::tuple{NoTangent{}, dA, dB}, fn::matmul, A, B);
    EXPECT_TRUE(dense(Y_).isApprox(dense(A) * dense(B), 1e-13));
    EXPECT_TRUE(dense(dY).isApprox(dense(dA) * dense(B) + dense(A) * dense(dB), 1e-13));
    auto const by_A = frule(std::tuple{NoTangent{}, dA, ZeroTangent{}}, fn::matmul, A, B).tangent;
    EXPECT_TRUE(dense(by_A).isApprox(dense(dA) * dense(B), 1e-13));
    auto const by_B = frule(std::tuple{NoTangent{}, ZeroTangent{}, dB}, fn::matmul, A, B).tangent;
    EXPECT_TRUE(dense(by_B).isApprox(dense(A) * dense(dB), 1e-13));
    auto const Y_bar = tangent_like(Y_);
    auto const [self, A_bar, B_bar] = rrule(fn::matmul, A, B).pullback(Y_bar);
    static_assert(std::is_same_v<decltype(unthunk(A_bar)), tangent_t<X>> &&
                  std::is_same_v<decltype(unthunk(B_bar)), tangent_t<Y>>);
    EXPECT_NEAR(inner(dense(unthunk(A_bar)), dense(dA)), inner(dense(Y_bar), dense(by_A)), 1e-12);
    EXPECT_NEAR(inner(dense(unthunk(B_bar)), dense(dB)), inner(dense(Y_bar), dense(by_B)), 1e-12);
    // It lies in the tangent space, whatever else dA might have been.
    tangent_t<X> sum = dA;
    accumulate(sum, A_bar);
    EXPECT_TRUE(dense(sum).isApprox(dense(dA) + dense(unthunk(A_bar)), 1e-13));
    MatrixXcd wide = dense(dB);
    accumulate(wide, B_bar);
    EXPECT_TRUE(wide.isApprox(dense(dB) + dense(unthunk(B_bar)), 1e-13));
}

TEST(DiagonalProducts, OfRealAndComplexNumbers) {
    Diagonal const D(random<VectorXd>(3, 1));
    DiagonalComplex const Z(random<Eigen::VectorXcd>(3, 1));
    check(D, random<RowMajor>(3, 4));
    check(random<MatrixXd>(2, 3), D);
    check(D, D);
    check(Z, random<MatrixXcd>(3, 2));
    check(random<MatrixXcd>(2, 3), Z);
    check(Z, DiagonalComplex(random<Eigen::VectorXcd>(3, 1, 2)));
    check(D, random<MatrixXcd>(3, 2));
}
TEST(TriangularProducts, OfRealAndComplexNumbers) {
    MatrixXd const A = random<MatrixXd>(3, 3);
    MatrixXcd const C = random<MatrixXcd>(3, 3);
    check(random<MatrixXd>(2, 3), Triangular<MatrixXd, UnitUpper>(A));
    check(Triangular<MatrixXd, StrictlyLower>(A), random<VectorXd>(3, 1));
    check(Triangular<RowMajor, Upper>(random<RowMajor>(2, 4)), random<MatrixXd>(4, 3));
    check(Triangular<MatrixXcd, UnitLower>(C), random<MatrixXcd>(3, 2));
    check(random<MatrixXcd>(2, 3), Triangular<MatrixXcd, Upper>(C));
    check(Triangular<MatrixXd, Upper>(A), random<MatrixXcd>(3, 2));
}
TEST(SelfAdjointProducts, OfRealAndComplexNumbers) {
    SelfAdjoint<MatrixXd, Lower> const S(random<MatrixXd>(3, 3));
    SelfAdjoint<MatrixXcd, Upper> const H(random<MatrixXcd>(3, 3));
    check(S, random<MatrixXd>(3, 2));
    check(H, random<MatrixXcd>(3, 2));
    check(random<MatrixXcd>(2, 3), H);
    check(S, random<MatrixXcd>(3, 2));
}

// A cycle of three is not its own inverse.
TEST(PermutationProducts, PullBackByTheInverse) {
    Permutation P(Eigen::Vector3i(1, 2, 0));
    Eigen::Vector3d const b(1, 2, 3);
    auto const [Y, pullback] = rrule(fn::matmul, P, b);
    EXPECT_EQ(Y, Eigen::Vector3d(3, 1, 2));
    auto const [self, P_bar, b_bar] = pullback(Eigen::Vector3d(10, 20, 30));
    static_assert(std::is_same_v<decltype(P_bar), NoTangent const>);
    EXPECT_EQ(unthunk(b_bar), Eigen::Vector3d(20, 30, 10));
    Eigen::Vector3d sum(1, 1, 1);
    accumulate(sum, b_bar);
    EXPECT_EQ(sum, Eigen::Vector3d(21, 31, 11));

    Eigen::RowVector3d const a(1, 2, 3);
    auto const [Z, Z_pullback] = rrule(fn::matmul, a, P);
    EXPECT_EQ(Z, Eigen::RowVector3d(2, 3, 1));
    auto const a_bar = std::get<1>(Z_pullback(Eigen::RowVector3d(10, 20, 30)));
    EXPECT_EQ(unthunk(a_bar), Eigen::RowVector3d(30, 10, 20));
    auto const [W, dW] =
        frule(std::tuple{NoTangent{}, Eigen::RowVector3d(4, 5, 6), NoTangent{}}, fn::matmul, a, P);
    EXPECT_EQ(dW, Eigen::RowVector3d(5, 6, 4));
}

// Exact numbers, as the diagonal, the triangle, the self-adjoint part of Ȳ Bᴴ.
TEST(StructuredProducts, CotangentsHaveTheStructure) {
    MatrixXd B(2, 2), dY(2, 2);
    B << 1, 2, 3, 4;
    dY << 1, 10, 100, 1000;
    // Ȳ Bᵀ = 21 43; 2100 4300.
    auto const A_bar = [&](auto const& A) {
        return unthunk(std::get<1>(rrule(fn::matmul, A, B).pullback(dY)));
    };
    auto const D_bar = A_bar(Diagonal(Eigen::Vector2d(1, 1)));
    static_assert(std::is_same_v<decltype(D_bar), Diagonal const>);
    EXPECT_EQ(D_bar.diagonal(), Eigen::Vector2d(21, 4300));
    auto const T_bar = A_bar(B.triangularView<Lower>());
    static_assert(std::is_same_v<decltype(T_bar), Triangular<MatrixXd, Lower> const>);
    EXPECT_EQ(T_bar.matrix(), (MatrixXd(2, 2) << 21, 0, 2100, 4300).finished());
    auto const S_bar = A_bar(B.selfadjointView<Upper>());
    static_assert(std::is_same_v<decltype(S_bar), SelfAdjoint<MatrixXd, Upper> const>);
    EXPECT_EQ(S_bar.matrix(), (MatrixXd(2, 2) << 21, 1071.5, 1071.5, 4300).finished());
}

TEST(StructuredProducts, AddInPlace) {
    MatrixXd const A = random<MatrixXd>(5, 5), B = random<MatrixXd>(5, 4),
                   dY = random<MatrixXd>(5, 4, 2);
    Triangular<MatrixXd, Lower> const T(A);
    auto [self, T_bar, B_bar] = rrule(fn::matmul, T, B).pullback(dY);
    static_assert(chainrules::detail::is_inplaceable_thunk<decltype(T_bar)> &&
                  chainrules::detail::is_inplaceable_thunk<decltype(B_bar)>);
    auto sum = T;
    EXPECT_EQ(&accumulate(sum, T_bar), &sum);
    MatrixXd expected = (dY * B.transpose()).triangularView<Lower>();
    EXPECT_TRUE(sum.matrix().isApprox(T.matrix() + expected, 1e-14));
    MatrixXd dense = A;
    EXPECT_EQ(&accumulate(dense, T_bar), &dense);
    EXPECT_TRUE(dense.isApprox(A + expected, 1e-14));
    auto const strict_bar =
        std::get<1>(rrule(fn::matmul, Triangular<MatrixXd, StrictlyUpper>(A), B).pullback(dY));
    Eigen::ArrayXXd array = A.array();
    EXPECT_EQ(&accumulate(array, strict_bar), &array);
    expected = (dY * B.transpose()).triangularView<StrictlyUpper>();
    EXPECT_TRUE(array.matrix().isApprox(A + expected, 1e-14));
    MatrixXcd wide = A.cast<complex>();
    EXPECT_EQ(&accumulate(wide, strict_bar), &wide);
    EXPECT_TRUE(wide.isApprox((A + expected).cast<complex>(), 1e-14));
}

TEST(StructuredProducts, TakeViewsExpressionsAndStructuredCotangents) {
    MatrixXd const A = random<MatrixXd>(3, 3), B = random<MatrixXd>(3, 3, 2);
    auto const [Y, pullback] =
        rrule(fn::matmul, (2 * A).triangularView<Upper>(), B.transpose() + B);
    MatrixXd const twice = 2 * A, sum = B.transpose() + B;
    EXPECT_TRUE(Y.isApprox(twice.triangularView<Upper>() * sum, 1e-14));
    auto const [self, T_bar, S_bar] = pullback(Diagonal(A.diagonal()));
    MatrixXd const dY = A.diagonal().asDiagonal();
    EXPECT_TRUE(unthunk(T_bar).matrix().isApprox(
        MatrixXd((dY * sum.transpose()).triangularView<Upper>()), 1e-14));
    EXPECT_TRUE(
        unthunk(S_bar).isApprox(MatrixXd(twice.triangularView<Upper>()).transpose() * dY, 1e-14));
    auto const [Z, dZ] =
        frule(std::tuple{NoTangent{}, A, ZeroTangent{}}, fn::matmul, A.diagonal().asDiagonal(), B);
    EXPECT_TRUE(dZ.isApprox(A.diagonal().asDiagonal() * B, 1e-14));
    auto const [W, dW] =
        frule(std::tuple{NoTangent{}, ZeroTangent{}, B}, fn::matmul, A.selfadjointView<Lower>(), B);
    EXPECT_TRUE(dW.isApprox(W, 1e-14));
}

// Integers: the primal is exact, the cotangents are floating.
TEST(StructuredProducts, Integers) {
    Eigen::MatrixXi A(2, 2);
    A << 1, 2, 3, 4;
    auto const [Y, pullback] = rrule(fn::matmul, Triangular<Eigen::MatrixXi, Lower>(A), A);
    EXPECT_EQ(Y, (Eigen::MatrixXi(2, 2) << 1, 2, 15, 22).finished());
    MatrixXd const dY = MatrixXd::Constant(2, 2, 0.5);
    auto const [self, T_bar, B_bar] = pullback(dY);
    EXPECT_EQ(unthunk(T_bar).matrix(), (MatrixXd(2, 2) << 1.5, 0, 1.5, 3.5).finished());
    EXPECT_EQ(unthunk(B_bar), (MatrixXd(2, 2) << 2, 2, 2, 2).finished());
    auto const D_bar =
        unthunk(std::get<1>(rrule(fn::matmul, DiagonalMatrix<int, 2>(1, 2), A).pullback(dY)));
    EXPECT_EQ(D_bar.diagonal(), Eigen::Vector2d(1.5, 3.5));
}

// Second order: the derivative of value and cotangents as the coefficients move.
using Active = support::Dual<double>;
using MatrixXa = Eigen::Matrix<Active, Eigen::Dynamic, Eigen::Dynamic>;
MatrixXa active(MatrixXd const& value, MatrixXd const& derivative) {
    return value.binaryExpr(derivative, [](double v, double d) { return Active(v, d); });
}
template <class X>
MatrixXd derivative_of(X const& x) {
    return x.unaryExpr([](Active const& a) { return a.derivative; });
}
template <class Build>
void check_active(Build const& build) {
    MatrixXd const A = random<MatrixXd>(3, 3), dA = random<MatrixXd>(3, 3, 2);
    MatrixXd const B = random<MatrixXd>(3, 2), dB = random<MatrixXd>(3, 2, 2);
    MatrixXd const dY = random<MatrixXd>(3, 2, 3);
    auto const [Y, pullback] = rrule(fn::matmul, build(active(A, dA)), active(B, dB));
    MatrixXd const dense = fn::to_dense(build(A)), dense_dot = fn::to_dense(build(dA));
    EXPECT_TRUE(derivative_of(Y).isApprox(dense_dot * B + dense * dB, 1e-13));
    auto const [self, A_bar, B_bar] = pullback(dY);
    EXPECT_TRUE(
        derivative_of(fn::to_dense(unthunk(A_bar)))
            .isApprox(MatrixXd(fn::to_dense(ProjectTo(build(A))(dY * dB.transpose()))), 1e-13));
    EXPECT_TRUE(derivative_of(unthunk(B_bar)).isApprox(dense_dot.transpose() * dY, 1e-13));
}
TEST(StructuredProducts, OfActiveNumbers) {
    check_active([](auto const& A) { return fn::triangular<StrictlyUpper>(A); });
    check_active([](auto const& A) { return fn::self_adjoint<Lower>(A); });
    check_active([](auto const& A) { return fn::as_diagonal(fn::diagonal(A)); });
}

TEST(StructuredProducts, ShapesAreChecked) {
    Diagonal const D(random<VectorXd>(3, 1));
    Triangular<MatrixXd, Lower> const T(random<MatrixXd>(3, 2));
    MatrixXd const B = random<MatrixXd>(4, 2);
    auto const text = [](auto const& A, auto const& X) {
        return message_of<std::invalid_argument>([&] { rrule(fn::matmul, A, X); });
    };
    EXPECT_EQ(text(D, B),
              "chainrules::matmul: A is 3×3, B is 4×2; A must have as many columns as B has rows");
    EXPECT_EQ(text(B, T),
              "chainrules::matmul: A is 4×2, B is 3×2; A must have as many columns as B has rows");
    EXPECT_EQ(text(D, Diagonal(2)),
              "chainrules::matmul: A is 3×3, B is 2×2; A must have as many columns as B has rows");
    EXPECT_EQ(text(Permutation(3), B),
              "chainrules::matmul: A is 3×3, B is 4×2; A must have as many columns as B has rows");
    auto const pullback = rrule(fn::matmul, D, random<MatrixXd>(3, 2)).pullback;
    EXPECT_EQ(message_of<DimensionMismatch>([&] { pullback(B); }),
              "chainrules::rrule(matmul, A, B): dY is 4×2, must be 3×2");
    EXPECT_EQ(message_of<DimensionMismatch>([&] {
                  frule(std::tuple{NoTangent{}, Diagonal(2), ZeroTangent{}}, fn::matmul, D,
                        random<MatrixXd>(3, 2));
              }),
              "chainrules::frule(matmul, A, B): dA is 2×2, must be 3×3");
    auto const D_bar = std::get<1>(pullback(random<MatrixXd>(3, 2)));
    Diagonal dest(Eigen::Vector2d(1, 2));
    EXPECT_EQ(message_of<DimensionMismatch>([&] { accumulate(dest, D_bar); }),
              "chainrules::accumulate(dest, dx): dx is 3×3, must be 2×2");
    EXPECT_EQ(dest.diagonal(), Eigen::Vector2d(1, 2));
}

TEST(StructuredProducts, OnlyForFactorsThatMayFit) {
    using Lower3 = Triangular<Eigen::Matrix3d, Lower>;
    static_assert(has_rrule<eigen::matmul_t, Lower3, MatrixXd> &&
                  has_frule<eigen::matmul_t, Lower3, MatrixXd> &&
                  has_rrule<eigen::matmul_t, Eigen::DiagonalWrapper<VectorXd const>, VectorXd> &&
                  has_rrule<eigen::matmul_t, MatrixXd, Eigen::SelfAdjointView<MatrixXd, Lower>> &&
                  has_rrule<eigen::matmul_t, Eigen::PermutationMatrix<3>, Eigen::Matrix3d>);
    static_assert(!has_rrule<eigen::matmul_t, Lower3, Eigen::Matrix2d> &&
                  !std::is_invocable_v<eigen::matmul_t, Lower3, Eigen::Matrix2d> &&
                  !has_rrule<eigen::matmul_t, Eigen::PermutationMatrix<3>, Eigen::Matrix2d> &&
                  !has_rrule<eigen::matmul_t, Eigen::Matrix2d, Eigen::PermutationMatrix<3>>);
    // No rule, and no product, where none is written.
    static_assert(!has_rrule<eigen::matmul_t, Lower3, Lower3> &&
                  !std::is_invocable_v<eigen::matmul_t, Lower3, Lower3> &&
                  !has_rrule<eigen::matmul_t, Diagonal, Lower3> &&
                  !has_rrule<eigen::matmul_t, Diagonal, Eigen::ArrayXXd> &&
                  !has_rrule<eigen::matmul_t, Lower3, Eigen::MatrixXf>);
}

}  // namespace
