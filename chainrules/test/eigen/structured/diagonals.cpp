// SPDX-License-Identifier: MIT
#include "chainrules/eigen/structured/diagonals.hpp"

#include "chainrules_testutils/eigen/structured.hpp"
#include "chainrules_testutils/gtest.hpp"
#include "eigen/support/random.hpp"

namespace {

using namespace chainrules;
using testutils::test_all;
using complex = std::complex<double>;
using Eigen::DiagonalMatrix;
using Eigen::Matrix3d;
using Eigen::MatrixXcd;
using Eigen::MatrixXd;
using Eigen::MatrixXi;
using Eigen::RowVectorXcd;
using Eigen::RowVectorXd;
using Eigen::Vector3d;
using Eigen::VectorXcd;
using Eigen::VectorXd;
using Diagonal = DiagonalMatrix<double, Eigen::Dynamic>;
using RowMajor = Eigen::Matrix<double, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;
using support::message_of;
using support::random;

// Cotangents of the first argument.
template <class F, class D, class... X>
auto cotangent(F const& f, D const& dY, X const&... x) {
    return unthunk(std::get<1>(rrule(f, x...).pullback(dY)));
}

TEST(AsDiagonal, Rules) {
    test_all(fn::as_diagonal, random<VectorXd>(4, 1));
    test_all(fn::as_diagonal, random<RowVectorXcd>(1, 3));
    test_all(fn::as_diagonal, random<VectorXd>(0, 1));
}
TEST(AsDiagonal, FixedSizeAndTypes) {
    auto [D, pullback] = rrule(fn::as_diagonal, Vector3d(1, 2, 3));
    static_assert(std::is_same_v<decltype(D), DiagonalMatrix<double, 3>>);
    EXPECT_EQ(D.diagonal(), Vector3d(1, 2, 3));
    auto [self, v_bar] = pullback(DiagonalMatrix<double, 3>(4, 5, 6));
    static_assert(std::is_same_v<std::remove_cvref_t<decltype(unthunk(v_bar))>, Vector3d>);
    EXPECT_EQ(unthunk(v_bar), Vector3d(4, 5, 6));
}
// The cotangent may be dense: its diagonal counts.
TEST(AsDiagonal, CutsADenseCotangent) {
    MatrixXd const dY = random<MatrixXd>(3, 3);
    EXPECT_EQ(cotangent(fn::as_diagonal, dY, VectorXd(Vector3d(1, 2, 3))), dY.diagonal());
    EXPECT_EQ(cotangent(fn::as_diagonal, MatrixXcd(dY.cast<complex>()), Vector3d(1, 2, 3)),
              dY.diagonal());
    EXPECT_EQ(cotangent(fn::as_diagonal, eigen::Triangular<MatrixXd, Eigen::Lower>(dY),
                        VectorXd(Vector3d(1, 2, 3))),
              dY.diagonal());
}
TEST(AsDiagonal, Integers) {
    auto const dv = cotangent(fn::as_diagonal, Diagonal(Vector3d(0.5, 1, 2)),
                              Eigen::VectorXi(Eigen::Vector3i(1, 2, 3)));
    static_assert(std::is_same_v<decltype(dv), VectorXd const>);
    EXPECT_EQ(dv, Vector3d(0.5, 1, 2));
}
TEST(AsDiagonal, OnlyOfVectors) {
    static_assert(has_rrule<eigen::as_diagonal_t, VectorXd> &&
                  has_frule<eigen::as_diagonal_t, Eigen::Map<RowVectorXd>> &&
                  !has_rrule<eigen::as_diagonal_t, MatrixXd> &&
                  !std::is_invocable_v<eigen::as_diagonal_t, MatrixXd> &&
                  !has_rrule<eigen::as_diagonal_t, Eigen::ArrayXd>);
}
TEST(AsDiagonal, NamesWrongShapes) {
    auto const pullback = rrule(fn::as_diagonal, random<VectorXd>(3, 1)).pullback;
    EXPECT_EQ(message_of<DimensionMismatch>([&] { pullback(random<MatrixXd>(3, 2)); }),
              "chainrules::rrule(as_diagonal, v): dY is 3×2, must be 3×3");
    EXPECT_EQ(message_of<DimensionMismatch>([&] { pullback(Diagonal(4)); }),
              "chainrules::rrule(as_diagonal, v): dY is 4×4, must be 3×3");
}

TEST(Diagonal, Rules) {
    test_all(fn::diagonal, random<MatrixXd>(4, 4));
    test_all(fn::diagonal, random<MatrixXcd>(3, 5), 1);
}
// Upstream's diag of a matrix that is not square has a cotangent of the wrong shape.
TEST(Diagonal, OfEveryShape) {
    for (int k : {-3, -1, 0, 2, 4}) {
        RowMajor const A = random<RowMajor>(3, 4);
        auto [y, pullback] = rrule(fn::diagonal, A, k);
        RowMajor expected = RowMajor::Zero(3, 4);
        for (int i = 0; i != y.size(); ++i) {
            EXPECT_EQ(y(i), A(i + std::max(0, -k), i + std::max(0, k)));
            expected(i + std::max(0, -k), i + std::max(0, k)) = i + 1;
        }
        VectorXd const dy = VectorXd::LinSpaced(y.size(), 1, static_cast<double>(y.size()));
        auto const [self, A_bar, k_bar] = pullback(dy);
        static_assert(std::is_same_v<decltype(unthunk(A_bar)), RowMajor>);
        static_assert(std::is_same_v<decltype(k_bar), NoTangent const>);
        EXPECT_EQ(unthunk(A_bar), expected);
        MatrixXd sum = MatrixXd::Ones(3, 4);
        accumulate(sum, A_bar);
        EXPECT_EQ(sum, MatrixXd::Ones(3, 4) + expected);
    }
}
TEST(Diagonal, FixedSizesExpressionsAndIntegers) {
    Matrix3d const A = random<Matrix3d>(3, 3);
    EXPECT_EQ(cotangent(fn::diagonal, Vector3d(1, 2, 3), A),
              Matrix3d(Vector3d(1, 2, 3).asDiagonal()));
    EXPECT_TRUE(fn::diagonal(A * A, 1).isApprox((A * A).eval().diagonal(1), 1e-15));
    EXPECT_EQ(cotangent(fn::diagonal, VectorXd(VectorXd::Ones(1)), MatrixXi(MatrixXi::Ones(1, 2))),
              (MatrixXd(1, 2) << 1, 0).finished());
}
TEST(Diagonal, NoSuchDiagonal) {
    MatrixXd const A = random<MatrixXd>(3, 4);
    char const* const text = "chainrules::diagonal: A is 3×4, k is -4; k must be from -3 to 4";
    EXPECT_EQ(message_of<std::out_of_range>([&] { fn::diagonal(A, -4); }), text);
    EXPECT_EQ(message_of<std::out_of_range>([&] { rrule(fn::diagonal, A, -4); }), text);
    EXPECT_EQ(message_of<DimensionMismatch>(
                  [&] { rrule(fn::diagonal, A, 2).pullback(VectorXd(VectorXd::Ones(3))); }),
              "chainrules::rrule(diagonal, A): dY is 3×1, must be 2×1");
    auto const A_bar = std::get<1>(rrule(fn::diagonal, A).pullback(VectorXd(VectorXd::Ones(3))));
    MatrixXd dest = MatrixXd::Ones(3, 3);
    EXPECT_EQ(message_of<DimensionMismatch>([&] { accumulate(dest, A_bar); }),
              "chainrules::accumulate(dest, dx): dx is 3×4, must be 3×3");
    EXPECT_EQ(dest, MatrixXd::Ones(3, 3));
}

TEST(DiagonalMatrixOf, Rules) {
    test_all(fn::diagonal_matrix, random<VectorXd>(3, 1));
    test_all(fn::diagonal_matrix, random<RowVectorXd>(1, 3), -2);
    test_all(fn::diagonal_matrix, random<VectorXcd>(2, 1), 1, 4, 5);
}
TEST(DiagonalMatrixOf, Places) {
    EXPECT_EQ(fn::diagonal_matrix(Eigen::Vector2i(7, 8), -1),
              (MatrixXi(3, 3) << 0, 0, 0, 7, 0, 0, 0, 8, 0).finished());
    EXPECT_EQ(fn::diagonal_matrix(Eigen::Vector2i(7, 8), 1, 2, 4),
              (MatrixXi(2, 4) << 0, 7, 0, 0, 0, 0, 8, 0).finished());
    MatrixXd dY(3, 3);
    dY << 1, 2, 3, 4, 5, 6, 7, 8, 9;
    EXPECT_EQ(cotangent(fn::diagonal_matrix, dY, Eigen::Vector2d(1, 1), 1), Eigen::Vector2d(2, 6));
    // A structured cotangent.
    EXPECT_EQ(cotangent(fn::diagonal_matrix, Diagonal(Vector3d(1, 2, 3)), Vector3d(1, 1, 1)),
              Vector3d(1, 2, 3));
}
TEST(DiagonalMatrixOf, NoRoom) {
    VectorXd const v = random<VectorXd>(3, 1);
    char const* const text =
        "chainrules::diagonal_matrix: v has 3 elements, k is 1, the matrix is 3×3; its k-th "
        "diagonal must be as long as v";
    EXPECT_EQ(message_of<std::invalid_argument>([&] { fn::diagonal_matrix(v, 1, 3, 3); }), text);
    EXPECT_EQ(message_of<std::invalid_argument>([&] { rrule(fn::diagonal_matrix, v, 1, 3, 3); }),
              text);
    EXPECT_THROW(fn::diagonal_matrix(v, 0, -3, 3), std::invalid_argument);
    EXPECT_EQ(fn::diagonal_matrix(VectorXd(0), 3, 3, 3), MatrixXd::Zero(3, 3));
    EXPECT_EQ(message_of<DimensionMismatch>(
                  [&] { rrule(fn::diagonal_matrix, v).pullback(random<MatrixXd>(2, 3)); }),
              "chainrules::rrule(diagonal_matrix, v): dY is 2×3, must be 3×3");
}

TEST(Band, Rules) {
    test_all(fn::band, random<MatrixXd>(4, 5), -1, 1);
    test_all(fn::band, random<MatrixXcd>(3, 3), 1, 3);
}
TEST(Band, IsTrilAndTriu) {
    RowMajor const A = random<RowMajor>(4, 4);
    EXPECT_EQ(fn::band(A, -4, 0), RowMajor(A.triangularView<Eigen::Lower>()));
    EXPECT_EQ(fn::band(A, 1, 4), RowMajor(A.triangularView<Eigen::StrictlyUpper>()));
    EXPECT_EQ(fn::band(A, 0, 0), RowMajor(A.diagonal().asDiagonal()));
    EXPECT_EQ(fn::band(A, 1, 0), RowMajor::Zero(4, 4));
    EXPECT_EQ(cotangent(fn::band, A, A, -4, -1),
              RowMajor(A.triangularView<Eigen::StrictlyLower>()));
}
TEST(Band, NamesWrongShapes) {
    EXPECT_EQ(message_of<DimensionMismatch>([&] {
                  rrule(fn::band, random<MatrixXd>(3, 4), 0, 1).pullback(random<MatrixXd>(4, 3));
              }),
              "chainrules::rrule(band, A): dY is 4×3, must be 3×4");
}

}  // namespace
