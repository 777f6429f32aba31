// SPDX-License-Identifier: MIT
#include "chainrules/eigen/structured/self_adjoint.hpp"

#include <gtest/gtest.h>

#include "chainrules/eigen/structured/diagonal.hpp"
#include "chainrules_core/chainrules_core.hpp"
#include "chainrules_testutils/check_approx.hpp"
#include "chainrules_testutils/eigen/structured.hpp"
#include "chainrules_testutils/random.hpp"
#include "eigen/support/random.hpp"

namespace {

using namespace chainrules;
using complex = std::complex<double>;
using Eigen::Lower;
using Eigen::MatrixXcd;
using Eigen::MatrixXd;
using Eigen::MatrixXf;
using eigen::SelfAdjoint;
using Eigen::Upper;
using Symmetric = SelfAdjoint<MatrixXd, Lower>;
using Hermitian = SelfAdjoint<MatrixXcd, Lower>;
using support::message_of;
using support::random;

// The real inner product of two matrices.
template <class A, class B>
double inner(A const& a, B const& b) {
    return std::real(a.conjugate().cwiseProduct(b).sum());
}

TEST(SelfAdjoint, IsMadeFromOneTriangle) {
    MatrixXcd const A = random<MatrixXcd>(3, 3);
    Hermitian const lower(A);
    SelfAdjoint<MatrixXcd, Upper> const upper(A);
    for (int i = 0; i != 3; ++i)
        for (int j = 0; j != 3; ++j) {
            EXPECT_EQ(lower.matrix()(i, j), i == j  ? A(i, i).real()
                                            : i > j ? A(i, j)
                                                    : std::conj(A(j, i)));
            EXPECT_EQ(upper.matrix()(i, j), i == j  ? A(i, i).real()
                                            : i < j ? A(i, j)
                                                    : std::conj(A(j, i)));
        }
    MatrixXcd const product = lower.view() * A;
    EXPECT_TRUE(product.isApprox(lower.matrix() * A, 1e-14));
    Eigen::SelfAdjointView<MatrixXcd const, Lower> const view = lower;
    EXPECT_TRUE((view * A).isApprox(lower.matrix() * A, 1e-14));
    EXPECT_EQ(message_of<DimensionMismatch>([] { Symmetric(MatrixXd(2, 3)); }),
              "chainrules::SelfAdjoint(A): A is 2×3, must be 2×2");
}

TEST(SelfAdjoint, TangentTypes) {
    static_assert(std::is_same_v<tangent_t<Symmetric>, Symmetric>);
    static_assert(std::is_same_v<tangent_t<SelfAdjoint<Eigen::MatrixXi, Upper>>,
                                 SelfAdjoint<MatrixXd, Upper>>);
    static_assert(
        std::is_same_v<tangent_t<Eigen::SelfAdjointView<MatrixXcd const, Lower>>, Hermitian>);
    MatrixXd A(2, 2);
    static_assert(std::is_same_v<tangent_t<decltype((A + A).selfadjointView<Upper>())>,
                                 SelfAdjoint<MatrixXd, Upper>>);
    EXPECT_EQ(zero_tangent(A.selfadjointView<Lower>()), Symmetric(MatrixXd::Zero(2, 2)));
}

// The closest self-adjoint matrix: what is taken away is orthogonal to all of them.
TEST(SelfAdjoint, ProjectionIsOrthogonal) {
    MatrixXcd const A = random<MatrixXcd>(3, 3), X = random<MatrixXcd>(3, 3, 2);
    Hermitian const P = ProjectTo(Hermitian(A))(X);
    EXPECT_NEAR(inner(X - P.matrix(), Hermitian(A).matrix()), 0, 1e-14);
    EXPECT_NEAR(inner(X - P.matrix(), Hermitian(X).matrix()), 0, 1e-14);
    EXPECT_EQ(P.matrix()(1, 1), complex(X(1, 1).real()));
    ProjectTo const project{Hermitian(A)};
    EXPECT_EQ(&project(P), &P);
    Symmetric const real = ProjectTo(Symmetric(A.real()))(X);
    EXPECT_TRUE(real.matrix().isApprox((X + X.transpose()).real() / 2, 1e-15));
    auto const single = ProjectTo(SelfAdjoint<MatrixXf, Upper>(A.real().cast<float>()))(X);
    static_assert(std::is_same_v<decltype(single), SelfAdjoint<MatrixXf, Upper> const>);
    Eigen::DiagonalMatrix<double, 3> const D(1, 2, 3);
    EXPECT_EQ(ProjectTo(Symmetric(A.real()))(D).matrix(), MatrixXd(D));
    EXPECT_EQ(message_of<DimensionMismatch>([&] { project(random<MatrixXcd>(2, 3)); }),
              "chainrules::ProjectTo(x)(dx): dx is 2×3, must be 3×3");
    static_assert(std::is_same_v<decltype(project(ZeroTangent{})), ZeroTangent>);
}

// Natural to stored and back, both ways, in both triangles.
template <unsigned UpLo>
void check_conversions() {
    MatrixXcd const A = random<MatrixXcd>(4, 4), B = random<MatrixXcd>(4, 4, 2);
    SelfAdjoint<MatrixXcd, UpLo> const N(B);
    MatrixXcd const G = eigen::stored_from_natural<UpLo>(N.matrix());
    EXPECT_EQ(eigen::natural_from_stored<UpLo>(G), N);
    // The derivative of ⟨N, S(A)⟩ by A is ⟨G, A⟩, whatever stands in the other triangle of A.
    SelfAdjoint<MatrixXcd, UpLo> const S(A);
    EXPECT_NEAR(inner(N.matrix(), S.matrix()), inner(G, A), 1e-13);
    // Of a matrix that is not self-adjoint, the self-adjoint part counts.
    EXPECT_NEAR(inner(B, S.matrix()), inner(eigen::stored_from_natural<UpLo>(B), A), 1e-13);
    // From any G of a triangle.
    MatrixXcd const triangle = random<MatrixXcd>(4, 4, 3).triangularView<UpLo>();
    MatrixXcd stored = triangle;
    stored.diagonal().imag().setZero();
    EXPECT_EQ(eigen::stored_from_natural<UpLo>(eigen::natural_from_stored<UpLo>(triangle).matrix()),
              stored);
}
TEST(SelfAdjoint, NaturalAndStoredInTheLowerTriangle) { check_conversions<Lower>(); }
TEST(SelfAdjoint, NaturalAndStoredInTheUpperTriangle) { check_conversions<Upper>(); }
TEST(SelfAdjoint, NaturalAndStoredNumbers) {
    MatrixXcd N(2, 2);
    N << 3, complex(1, 2), complex(1, -2), 5;
    MatrixXcd G(2, 2);
    G << 3, 0, complex(2, -4), 5;
    EXPECT_EQ(eigen::stored_from_natural<Lower>(N), G);
    EXPECT_EQ(eigen::natural_from_stored<Lower>(G).matrix(), N);
    Eigen::Matrix2d const real = (Eigen::Matrix2d() << 1, 7, 7, 2).finished();
    EXPECT_EQ(eigen::stored_from_natural<Upper>(real * 1.0),
              (Eigen::Matrix2d() << 1, 14, 0, 2).finished());
}

TEST(SelfAdjoint, Sums) {
    MatrixXd const A = random<MatrixXd>(3, 3), B = random<MatrixXd>(3, 3, 2);
    Symmetric const a(A), b(B);
    Symmetric const sum = add(a, b);
    EXPECT_EQ(sum.matrix(), a.matrix() + b.matrix());
    auto const wider = add(a, Hermitian(B.cast<complex>()));
    static_assert(std::is_same_v<decltype(wider), Hermitian const>);
    static_assert(std::is_same_v<decltype(add(a, B)), MatrixXd>);
    EXPECT_EQ(add(a, B), a.matrix() + B);
    EXPECT_EQ(add(B, a), a.matrix() + B);
    static_assert(std::is_same_v<decltype(add(B.array().eval(), a)), Eigen::ArrayXXd>);
    EXPECT_EQ(add(a, A.selfadjointView<Upper>()).matrix(),
              a.matrix() + MatrixXd(A.selfadjointView<Upper>()));
    Eigen::DiagonalMatrix<double, 3> const D(1, 2, 3);
    static_assert(std::is_same_v<decltype(add(a, D)), Eigen::Matrix3d> ||
                  std::is_same_v<decltype(add(a, D)), MatrixXd>);
    EXPECT_EQ(add(a, D), a.matrix() + MatrixXd(D));
    EXPECT_EQ(message_of<DimensionMismatch>([&] { add(a, Symmetric(MatrixXd(2, 2))); }),
              "chainrules::add(a, b): b is 2×2, must be 3×3");
}

TEST(SelfAdjoint, ScaleNormZeroAndConjugate) {
    Hermitian const a(random<MatrixXcd>(3, 3));
    Hermitian const twice = scale(2, a);
    EXPECT_EQ(twice.matrix(), 2 * a.matrix());
    // i times a self-adjoint matrix is none.
    MatrixXcd const turned = scale(complex(0, 1), a);
    EXPECT_EQ(turned, complex(0, 1) * a.matrix());
    auto const by_complex = scale(complex(0, 1), Symmetric(a.matrix().real()));
    static_assert(std::is_same_v<decltype(by_complex), MatrixXcd const>);
    auto const t = tangent<std::tuple<Hermitian>>(field<0>(a));
    Hermitian const conjugate = get<0>(conj(t));
    EXPECT_EQ(conjugate.matrix(), a.matrix().conjugate());
    EXPECT_NEAR(norm(t), a.matrix().norm(), 1e-14);
    EXPECT_FALSE(is_zero(a));
    EXPECT_TRUE(is_zero(zero_tangent(a)));
    EXPECT_TRUE(t == tangent<std::tuple<Hermitian>>(field<0>(a)));
    EXPECT_FALSE(t == tangent<std::tuple<Hermitian>>(field<0>(twice)));
}

TEST(SelfAdjoint, AddsInPlace) {
    MatrixXd const A = random<MatrixXd>(3, 3), B = random<MatrixXd>(3, 3, 2);
    Symmetric dest(A);
    EXPECT_EQ(&accumulate(dest, Symmetric(B)), &dest);
    EXPECT_EQ(dest, Symmetric(A + B));
    EXPECT_EQ(&accumulate(dest, A.selfadjointView<Upper>()), &dest);
    MatrixXd dense = A;
    EXPECT_EQ(&accumulate(dense, Symmetric(B)), &dense);
    EXPECT_EQ(dense, A + Symmetric(B).matrix());
    auto const kept = dest;
    EXPECT_EQ(message_of<DimensionMismatch>([&] { accumulate(dest, Symmetric(MatrixXd(2, 2))); }),
              "chainrules::accumulate(dest, dx): dx is 2×2, must be 3×3");
    MatrixXd const sum = accumulate(dest, B);
    EXPECT_EQ(sum, dest.matrix() + B);
    EXPECT_EQ(dest, kept);
}

TEST(SelfAdjoint, FlatNumbersHaveTheInnerProductOfTheMatrices) {
    testutils::Random rng(1);
    Hermitian const a(random<MatrixXcd>(3, 3));
    auto const x = testutils::rand_tangent(rng, a), y = testutils::rand_tangent(rng, a);
    auto const u = testutils::tangent_to_vec(a, x), v = testutils::to_vec(y);
    ASSERT_EQ(u.size(), 9u);
    double sum = 0;
    for (std::size_t i = 0; i != u.size(); ++i) sum += u[i] * v[i];
    EXPECT_NEAR(sum, inner(x.matrix(), y.matrix()), 1e-12);
    EXPECT_TRUE(testutils::check_approx(testutils::from_vec(a, testutils::to_vec(a)), a));
    EXPECT_FALSE(testutils::check_approx(x, y));
}

}  // namespace
