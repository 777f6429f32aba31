// SPDX-License-Identifier: MIT
#include "chainrules/eigen/structured/convert.hpp"

#include "chainrules_testutils/eigen/structured.hpp"
#include "chainrules_testutils/gtest.hpp"
#include "eigen/support/random.hpp"

namespace {

using namespace chainrules;
using testutils::test_all;
using complex = std::complex<double>;
using Eigen::Lower;
using Eigen::Matrix3d;
using Eigen::MatrixXcd;
using Eigen::MatrixXd;
using eigen::SelfAdjoint;
using Eigen::StrictlyLower;
using Eigen::StrictlyUpper;
using eigen::Triangular;
using Eigen::UnitLower;
using Eigen::UnitUpper;
using Eigen::Upper;
using Eigen::Vector3d;
using Diagonal = Eigen::DiagonalMatrix<double, Eigen::Dynamic>;
using RowMajor = Eigen::Matrix<double, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;
using support::message_of;
using support::random;

template <class F, class X>
void check(F const& f, X const& x) {
    testutils::test_frule(f, x);
    testutils::test_rrule(f, x);
}

template <class F, class D, class... X>
auto cotangent(F const& f, D const& dY, X const&... x) {
    return unthunk(std::get<1>(rrule(f, x...).pullback(dY)));
}

TEST(TriangularOf, Rules) {
    test_all(fn::triangular<Lower>, random<MatrixXd>(3, 3));
    check(fn::triangular<UnitUpper>, random<MatrixXcd>(2, 4));
}
TEST(TriangularOf, MasksADenseCotangent) {
    MatrixXd dY(3, 3);
    dY << 1, 2, 3, 4, 5, 6, 7, 8, 9;
    MatrixXd const A = random<MatrixXd>(3, 3);
    EXPECT_EQ(cotangent(fn::triangular<Lower>, dY, A),
              (MatrixXd(3, 3) << 1, 0, 0, 4, 5, 0, 7, 8, 9).finished());
    EXPECT_EQ(cotangent(fn::triangular<UnitUpper>, dY, A),
              (MatrixXd(3, 3) << 0, 2, 3, 0, 0, 6, 0, 0, 0).finished());
    EXPECT_EQ(cotangent(fn::triangular<Upper>, Diagonal(Vector3d(1, 2, 3)), A),
              (MatrixXd(3, 3) << 1, 0, 0, 0, 2, 0, 0, 0, 3).finished());
    EXPECT_EQ(cotangent(fn::triangular<Upper>, MatrixXcd(dY.cast<complex>() * complex(1, 1)), A),
              (MatrixXd(3, 3) << 1, 2, 3, 0, 5, 6, 0, 0, 9).finished());
}
TEST(TriangularOf, TypesAndExpressions) {
    RowMajor const A = random<RowMajor>(3, 3);
    auto [T, pullback] = rrule(fn::triangular<UnitLower>, 2 * A);
    static_assert(std::is_same_v<decltype(T), Triangular<RowMajor, UnitLower>>);
    EXPECT_EQ(T.matrix(), RowMajor((2 * A).triangularView<UnitLower>()));
    auto [self, A_bar] = pullback(Triangular<RowMajor, StrictlyLower>(A));
    static_assert(std::is_same_v<decltype(unthunk(A_bar)), RowMajor>);
    auto [value, tangent] = frule(std::tuple{NoTangent{}, A}, fn::triangular<UnitLower>, A);
    static_assert(std::is_same_v<decltype(tangent), Triangular<RowMajor, StrictlyLower>>);
    EXPECT_EQ(tangent.matrix(), RowMajor(A.triangularView<StrictlyLower>()));
    static_assert(!has_rrule<eigen::triangular_t<Lower>, Eigen::ArrayXXd>);
}
TEST(TriangularOf, NamesWrongShapes) {
    auto const pullback = rrule(fn::triangular<Lower>, random<MatrixXd>(3, 2)).pullback;
    EXPECT_EQ(message_of<DimensionMismatch>([&] { pullback(random<MatrixXd>(3, 3)); }),
              "chainrules::rrule(triangular, A): dY is 3×3, must be 3×2");
}

TEST(SelfAdjointOf, Rules) {
    test_all(fn::self_adjoint<Upper>, random<MatrixXcd>(3, 3));
    check(fn::self_adjoint<Lower>, random<MatrixXd>(3, 3));
}
// Finite differences of the composition with a function of all coefficients: what is off the
// diagonal counts twice, once.
TEST(SelfAdjointOf, ComposedWithADenseFunction) {
    MatrixXd A(2, 2);
    A << 1, 2, 3, 4;
    auto const [S, S_pullback] = rrule(fn::self_adjoint<Lower>, A);
    auto const [D, D_pullback] = rrule(fn::to_dense, S);
    EXPECT_EQ(D, (MatrixXd(2, 2) << 1, 3, 3, 4).finished());
    MatrixXd const weights = (MatrixXd(2, 2) << 10, 20, 30, 40).finished();
    // Σ weights ∘ D = 10 A₀₀ + (20 + 30) A₁₀ + 40 A₁₁.
    auto const S_bar = unthunk(std::get<1>(D_pullback(weights)));
    static_assert(std::is_same_v<decltype(S_bar), SelfAdjoint<MatrixXd, Lower> const>);
    EXPECT_EQ(unthunk(std::get<1>(S_pullback(S_bar))),
              (MatrixXd(2, 2) << 10, 0, 50, 40).finished());
    // A dense cotangent of the wrapper is the same.
    EXPECT_EQ(cotangent(fn::self_adjoint<Lower>, weights, A),
              (MatrixXd(2, 2) << 10, 0, 50, 40).finished());
    EXPECT_EQ(cotangent(fn::self_adjoint<Upper>, weights, A),
              (MatrixXd(2, 2) << 10, 50, 0, 40).finished());
}
TEST(SelfAdjointOf, Square) {
    char const* const text = "chainrules::self_adjoint: A is 2×3, must be square";
    EXPECT_EQ(
        message_of<std::invalid_argument>([] { fn::self_adjoint<Lower>(random<MatrixXd>(2, 3)); }),
        text);
    EXPECT_EQ(message_of<std::invalid_argument>(
                  [] { rrule(fn::self_adjoint<Lower>, random<MatrixXd>(2, 3)); }),
              text);
    auto const pullback = rrule(fn::self_adjoint<Lower>, random<MatrixXd>(3, 3)).pullback;
    EXPECT_EQ(message_of<DimensionMismatch>([&] { pullback(random<MatrixXd>(3, 2)); }),
              "chainrules::rrule(self_adjoint, A): dY is 3×2, must be 3×3");
}

TEST(ToDense, Rules) {
    test_all(fn::to_dense, SelfAdjoint<MatrixXcd, Lower>(random<MatrixXcd>(3, 3)));
    check(fn::to_dense, Diagonal(Vector3d(1, -2, 3)));
    check(fn::to_dense, Triangular<MatrixXd, UnitLower>(random<MatrixXd>(3, 3)));
}
TEST(ToDense, OfViews) {
    MatrixXd const A = random<MatrixXd>(3, 3), dY = random<MatrixXd>(3, 3, 2);
    auto [T, T_pullback] = rrule(fn::to_dense, A.triangularView<StrictlyUpper>());
    EXPECT_EQ(T, MatrixXd(A.triangularView<StrictlyUpper>()));
    auto const T_bar = unthunk(std::get<1>(T_pullback(dY)));
    static_assert(std::is_same_v<decltype(T_bar), Triangular<MatrixXd, StrictlyUpper> const>);
    EXPECT_EQ(T_bar.matrix(), MatrixXd(dY.triangularView<StrictlyUpper>()));
    auto [S, S_pullback] = rrule(fn::to_dense, A.selfadjointView<Lower>());
    EXPECT_EQ(S, MatrixXd(A.selfadjointView<Lower>()));
    auto const S_bar = unthunk(std::get<1>(S_pullback(dY)));
    static_assert(std::is_same_v<decltype(S_bar), SelfAdjoint<MatrixXd, Lower> const>);
    EXPECT_TRUE(S_bar.matrix().isApprox((dY + dY.transpose()) / 2, 1e-15));
    auto [D, D_pullback] = rrule(fn::to_dense, A.col(0).asDiagonal());
    EXPECT_EQ(D, MatrixXd(A.col(0).asDiagonal()));
    EXPECT_EQ(unthunk(std::get<1>(D_pullback(dY))).diagonal(), dY.diagonal());
}
TEST(ToDense, AddsIntoItsOwnStructureAndIntoDenseMatrices) {
    MatrixXd const A = random<MatrixXd>(3, 3), dY = random<MatrixXd>(3, 3, 2);
    Triangular<MatrixXd, Lower> const T(A);
    auto const T_bar = std::get<1>(rrule(fn::to_dense, T).pullback(dY));
    auto sum = T;
    EXPECT_EQ(&accumulate(sum, T_bar), &sum);
    EXPECT_EQ(sum, (Triangular<MatrixXd, Lower>(A + dY)));
    MatrixXd dense = A;
    EXPECT_EQ(&accumulate(dense, T_bar), &dense);
    EXPECT_EQ(dense, A + MatrixXd(dY.triangularView<Lower>()));
    auto const D_bar = std::get<1>(rrule(fn::to_dense, Diagonal(A.diagonal())).pullback(dY));
    Eigen::ArrayXXd array = A.array();
    EXPECT_EQ(&accumulate(array, D_bar), &array);
    EXPECT_EQ(array.matrix(), A + MatrixXd(dY.diagonal().asDiagonal()));
    // A smaller structure cannot hold it: the sum is another matrix.
    Diagonal diagonal(A.diagonal());
    auto const both = accumulate(diagonal, T_bar);
    static_assert(std::is_same_v<decltype(both), MatrixXd const>);
    EXPECT_EQ(diagonal.diagonal(), A.diagonal());
    EXPECT_EQ(both, MatrixXd(A.diagonal().asDiagonal()) + MatrixXd(dY.triangularView<Lower>()));
}
TEST(ToDense, OfNoDenseMatrix) {
    static_assert(!has_rrule<eigen::to_dense_t, MatrixXd> &&
                  !std::is_invocable_v<eigen::to_dense_t, MatrixXd> &&
                  !has_frule<eigen::to_dense_t, double>);
}

}  // namespace
