// SPDX-License-Identifier: MIT
#include "chainrules/eigen/products/blas.hpp"

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
    test_all(fn::gemm, complex(0.5, 1), random<MatrixXcd>(3, 4), random<MatrixXcd>(4, 2),
             complex(1, -2), random<MatrixXcd>(3, 2));
    // Real arguments of a complex product have the real part.
    test_all(fn::gemm, complex(0.5, 1), random<MatrixXd>(3, 4), random<MatrixXd>(4, 2));
}
// No division by α: ᾱ = ⟨A B, Ȳ⟩.
TEST(Gemm, ZeroFactors) {
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
    test_frule(fn::gemm, fixed(0.5), fixed(A), B, fixed(2.0), C);
    test_frule(fn::gemm, fixed(0.5), A, fixed(B), 2.0, fixed(C));
}
TEST(Gemv, RealAndComplex) {
    test_all(fn::gemv, 0.5, random<MatrixXd>(3, 4), random<VectorXd>(4, 1), -1.5,
             random<VectorXd>(3, 1));
    static_assert(!has_rrule<eigen::gemv_t, double, MatrixXd, MatrixXd>);
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
