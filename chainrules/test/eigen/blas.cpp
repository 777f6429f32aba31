// SPDX-License-Identifier: MIT
#include "chainrules/eigen/blas.hpp"

#include "chainrules/chainrules.hpp"
#include "chainrules_testutils/eigen.hpp"
#include "chainrules_testutils/gtest.hpp"
#include "eigen/support/random.hpp"

namespace {

using namespace chainrules;
using complex = std::complex<double>;
using Eigen::Matrix2d;
using Eigen::MatrixXcd;
using Eigen::MatrixXd;
using Eigen::RowVectorXd;
using Eigen::VectorXcd;
using Eigen::VectorXd;
using support::message_of;
using support::random;
using testutils::test_all;
using testutils::test_frule;
using testutils::test_rrule;

// An argument that is held fixed.
template <class X>
auto fixed(X const& x) {
    return testutils::with_tangent(x, NoTangent{});
}

auto const sizes = [](auto const& check) {
    check(3, 4, 2);
    check(1, 1, 1);
    check(2, 0, 3);
};

TEST(Gemm, RealAndComplex) {
    sizes([](Eigen::Index n, Eigen::Index k, Eigen::Index m) {
        test_all(fn::gemm, 0.5, random<MatrixXd>(n, k), random<MatrixXd>(k, m), -1.5,
                 random<MatrixXd>(n, m));
    });
    test_all(fn::gemm, 0.5, random<MatrixXd>(3, 4), random<MatrixXd>(4, 2));
    test_all(fn::gemm, complex(0.5, 1), random<MatrixXcd>(3, 4), random<MatrixXcd>(4, 2),
             complex(1, -2), random<MatrixXcd>(3, 2));
    test_all(fn::gemm, complex(0.5, 1), random<MatrixXd>(3, 4), random<MatrixXd>(4, 2));
    test_all(fn::gemm, 0.5, random<MatrixXd>(3, 4), random<MatrixXcd>(4, 2), 2.0,
             random<MatrixXd>(3, 2));
}
// No division by α: ᾱ = ⟨A B, Ȳ⟩.
TEST(Gemm, ZeroFactors) {
    test_all(fn::gemm, 0.0, random<MatrixXd>(3, 4), random<MatrixXd>(4, 2), 0.0,
             random<MatrixXd>(3, 2));
    Matrix2d const A = (Matrix2d() << 1, 2, 3, 4).finished();
    auto [Y, pullback] = rrule(fn::gemm, 0, A, A, 0, A);
    EXPECT_EQ(Y, Matrix2d::Zero());
    auto [self, alpha_bar, A_bar, B_bar, beta_bar, C_bar] = pullback(A);
    EXPECT_EQ(unthunk(alpha_bar), 7 + 20 + 45 + 88);
    EXPECT_EQ(unthunk(beta_bar), 30);
    EXPECT_EQ(unthunk(A_bar), Matrix2d::Zero());
}
TEST(Gemm, TransposedFactors) {
    MatrixXd const A = random<MatrixXd>(4, 3), B = random<MatrixXd>(2, 4),
                   dY = random<MatrixXd>(3, 2);
    auto [Y, pullback] = rrule(fn::gemm, 2.0, A.transpose(), B.adjoint());
    EXPECT_TRUE(Y.isApprox(2 * A.transpose() * B.transpose(), 1e-14));
    auto [self, alpha_bar, A_bar, B_bar] = pullback(dY);
    EXPECT_TRUE(unthunk(A_bar).isApprox(2 * dY * B, 1e-14));
    EXPECT_TRUE(unthunk(B_bar).isApprox(2 * A * dY, 1e-14));
}
TEST(Gemm, OneZeroTangent) {
    MatrixXd const A = random<MatrixXd>(3, 4), B = random<MatrixXd>(4, 2),
                   C = random<MatrixXd>(3, 2);
    test_frule(fn::gemm, 0.5, fixed(A), fixed(B), fixed(2.0), fixed(C));
    test_frule(fn::gemm, fixed(0.5), fixed(A), fixed(B), 2.0, fixed(C));
    test_frule(fn::gemm, fixed(0.5), A, fixed(B), fixed(2.0), C);
    test_frule(fn::gemm, fixed(0.5), fixed(A), B, fixed(2.0), fixed(C));
}
TEST(Gemv, RealAndComplex) {
    test_all(fn::gemv, 0.5, random<MatrixXd>(3, 4), random<VectorXd>(4, 1), -1.5,
             random<VectorXd>(3, 1));
    test_all(fn::gemv, complex(0.5, 1), random<MatrixXcd>(3, 4), random<VectorXcd>(4, 1));
    static_assert(!has_rrule<eigen::gemv_t, double, MatrixXd, MatrixXd>);
}

// Finite differences change every coefficient: what is not read has no cotangent.
TEST(Symm, RealAndComplex) {
    test_all(fn::symm<Eigen::Lower>, 0.5, random<MatrixXd>(3, 3), random<MatrixXd>(3, 2), 2.0,
             random<MatrixXd>(3, 2));
    test_all(fn::symm<Eigen::Upper>, complex(0.5, 1), random<MatrixXcd>(3, 3),
             random<MatrixXcd>(3, 2));
    test_all(fn::symm<Eigen::Lower, Eigen::OnTheRight>, complex(0.5, 1), random<MatrixXcd>(2, 2),
             random<MatrixXcd>(3, 2));
}
TEST(Hemm, RealAndComplex) {
    test_all(fn::hemm<Eigen::Lower>, complex(0.5, 1), random<MatrixXcd>(3, 3),
             random<MatrixXcd>(3, 2), complex(1, -2), random<MatrixXcd>(3, 2));
    test_all(fn::hemm<Eigen::Upper, Eigen::OnTheRight>, 0.5, random<MatrixXcd>(2, 2),
             random<MatrixXcd>(3, 2));
    test_all(fn::hemm<Eigen::Upper>, 0.5, random<MatrixXd>(2, 2), random<MatrixXcd>(2, 3));
}
TEST(Trmm, RealAndComplex) {
    test_all(fn::trmm<Eigen::Lower>, 0.5, random<MatrixXd>(3, 3), random<MatrixXd>(3, 2));
    test_all(fn::trmm<Eigen::UnitUpper>, 0.5, random<MatrixXd>(3, 3), random<MatrixXd>(3, 2), 2.0,
             random<MatrixXd>(3, 2));
    test_all(fn::trmm<Eigen::StrictlyLower, Eigen::OnTheRight>, 0.5, random<MatrixXd>(2, 2),
             random<MatrixXd>(3, 2));
    test_all(fn::trmm<Eigen::UnitLower>, complex(0.5, 1), random<MatrixXcd>(3, 3),
             random<MatrixXcd>(3, 2));
}
// Small whole numbers, by hand.
TEST(Triangles, Values) {
    Matrix2d const A = (Matrix2d() << 1, 9, 2, 3).finished();
    Eigen::Vector2d const x(1, 10);
    EXPECT_EQ(fn::symm<Eigen::Lower>(1, A, x), Eigen::Vector2d(21, 32));
    EXPECT_EQ(fn::symm<Eigen::Upper>(2, A, x), Eigen::Vector2d(182, 78));
    EXPECT_EQ(fn::trmm<Eigen::UnitLower>(1, A, x), Eigen::Vector2d(1, 12));
    auto lower = [](complex const& a) {
        return Eigen::Matrix2cd((Eigen::Matrix2cd() << complex(1, 5), 9, a, 3).finished());
    };
    complex const i(0, 1);
    EXPECT_EQ(fn::hemm<Eigen::Lower>(1, lower(i), x), Eigen::Vector2cd(1.0 - 10.0 * i, 30.0 + i));
    // Off the diagonal both places count, and what is above it is not read.
    auto [Y, pullback] = rrule(fn::symm<Eigen::Lower>, 1, A, x);
    auto [self, alpha_bar, A_bar, x_bar] = pullback(Eigen::Vector2d(1, 2));
    EXPECT_EQ(unthunk(A_bar), (Matrix2d() << 1, 0, 12, 20).finished());
    EXPECT_EQ(unthunk(alpha_bar), 85);
}
TEST(Blas, ShapesAreChecked) {
    MatrixXd const A = random<MatrixXd>(3, 4), S = random<MatrixXd>(3, 3);
    EXPECT_EQ(message_of<std::invalid_argument>([&] { fn::gemm(1.0, A, A); }),
              "chainrules::gemm: A is 3×4, B is 3×4; A must have as many columns as B has rows");
    EXPECT_EQ(message_of<std::invalid_argument>([&] { rrule(fn::gemm, 1.0, S, A, 2.0, S); }),
              "chainrules::gemm: A B is 3×4, C is 3×3; C must be of that shape");
    EXPECT_EQ(message_of<std::invalid_argument>([&] { fn::symm<Eigen::Lower>(1.0, A, A); }),
              "chainrules::symm: A is 3×4, must be square");
    EXPECT_EQ(message_of<std::invalid_argument>(
                  [&] { rrule(fn::trmm<Eigen::Lower, Eigen::OnTheRight>, 1.0, S, A); }),
              "chainrules::trmm: B is 3×4, A is 3×3; B must have as many columns as A has rows");
    auto pullback = rrule(fn::hemm<Eigen::Lower>, 1.0, S, A).pullback;
    EXPECT_EQ(message_of<DimensionMismatch>([&] { pullback(S); }),
              "chainrules::rrule(hemm, alpha, A, B): dY is 3×3, must be 3×4");
}

}  // namespace
