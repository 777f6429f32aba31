// SPDX-License-Identifier: MIT
#include "chainrules/eigen/products/banded_products.hpp"

#include "chainrules/eigen/structured/convert.hpp"
#include "chainrules_testutils/eigen/structured.hpp"
#include "chainrules_testutils/gtest.hpp"
#include "eigen/support/random.hpp"

namespace {

using namespace chainrules;
using complex = std::complex<double>;
using Eigen::MatrixXcd;
using Eigen::MatrixXd;
using eigen::Tridiagonal;
using Eigen::VectorXd;
using RowMajor = Eigen::Matrix<double, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;
using Upper = eigen::Bidiagonal<double, Eigen::Upper>;
using ComplexLower = eigen::Bidiagonal<complex, Eigen::Lower>;
using Wide = eigen::Banded<double, 0, 3>;
using support::message_of;
using support::random;
using testutils::test_all;

template <class X>
X banded(Eigen::Index n) {
    return X(random<typename X::Diagonals>(n, X::Diagonals::ColsAtCompileTime));
}

TEST(BandedProducts, ValuesAreThoseOfDenseOnes) {
    auto const T = banded<Tridiagonal<double>>(4);
    auto const W = banded<Wide>(2);  // two of its diagonals lie beside it
    MatrixXd const B = random<MatrixXd>(4, 3), C = random<MatrixXd>(3, 2);
    EXPECT_TRUE(fn::matmul(T, B).isApprox(fn::to_dense(T) * B, 1e-15));
    EXPECT_TRUE(fn::matmul(B.transpose(), T).isApprox(B.transpose() * fn::to_dense(T), 1e-15));
    EXPECT_TRUE(fn::matmul(C, W).isApprox(C * fn::to_dense(W), 1e-15));
    static_assert(std::is_same_v<decltype(fn::matmul(T, VectorXd(B.col(0)))), VectorXd>);
    EXPECT_EQ(fn::matmul(Tridiagonal<double>(0), MatrixXd(0, 2)).cols(), 2);
}
TEST(BandedProducts, Rules) {
    test_all(fn::matmul, banded<Tridiagonal<double>>(3), random<RowMajor>(3, 2));
    test_all(fn::matmul, random<MatrixXd>(2, 3), banded<Upper>(3));
    test_all(fn::matmul, banded<Wide>(2), random<VectorXd>(2, 1));
    test_all(fn::matmul, banded<Tridiagonal<double>>(1), random<MatrixXd>(1, 2));
}
TEST(BandedProducts, OfComplexNumbers) {
    testutils::test_frule(fn::matmul, banded<ComplexLower>(3), random<MatrixXcd>(3, 2));
    testutils::test_rrule(fn::matmul, banded<ComplexLower>(3), random<MatrixXcd>(3, 2));
    testutils::test_frule(fn::matmul, random<MatrixXcd>(2, 3), banded<Tridiagonal<complex>>(3));
    testutils::test_rrule(fn::matmul, random<MatrixXcd>(2, 3), banded<Tridiagonal<complex>>(3));
    // Real beside complex: the cotangent of what is real is real.
    testutils::test_rrule(fn::matmul, banded<Tridiagonal<double>>(3), random<MatrixXcd>(3, 2));
    testutils::test_rrule(fn::matmul, random<MatrixXd>(2, 3), banded<ComplexLower>(3));
}
// The cotangents of exact numbers: the diagonals of Ȳ Bᵀ, and Aᵀ Ȳ.
TEST(BandedProducts, CotangentsAreAddedInPlace) {
    Tridiagonal<double> A(2);
    A.diagonal() << 1, 2;
    A.diagonal(1) << 3;
    A.diagonal(-1) << 4;
    MatrixXd B(2, 2), dY(2, 2);
    B << 1, 2, 3, 4;
    dY << 1, 10, 100, 1000;
    auto const bars = rrule(fn::matmul, std::cref(A), std::cref(B)).pullback(std::cref(dY));
    auto const& A_bar = std::get<1>(bars);
    static_assert(std::is_same_v<decltype(unthunk(A_bar)), Tridiagonal<double>>);
    EXPECT_EQ(fn::to_dense(unthunk(A_bar)), dY * B.transpose());
    auto sum = A;
    EXPECT_EQ(&accumulate(sum, A_bar), &sum);
    EXPECT_EQ(fn::to_dense(sum), fn::to_dense(A) + dY * B.transpose());
    MatrixXd dense = B;
    EXPECT_EQ(&accumulate(dense, A_bar), &dense);
    EXPECT_EQ(dense, B + dY * B.transpose());
    MatrixXd B_sum = MatrixXd::Ones(2, 2);
    EXPECT_EQ(&accumulate(B_sum, std::get<2>(bars)), &B_sum);
    EXPECT_EQ(B_sum, MatrixXd::Ones(2, 2) + fn::to_dense(A).transpose() * dY);
}
TEST(BandedProducts, Errors) {
    auto const T = banded<Tridiagonal<double>>(3);
    EXPECT_EQ(message_of<std::invalid_argument>([&] { fn::matmul(T, MatrixXd(2, 3)); }),
              "chainrules::matmul: A is 3×3, B is 2×3; A must have as many columns as B has "
              "rows");
    auto const pullback = rrule(fn::matmul, T, random<MatrixXd>(3, 2)).pullback;
    EXPECT_EQ(message_of<DimensionMismatch>([&] { pullback(MatrixXd(2, 2)); }),
              "chainrules::rrule(matmul, A, B): dY is 2×2, must be 3×2");
}

}  // namespace
