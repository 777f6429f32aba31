// SPDX-License-Identifier: MIT
#include "chainrules/eigen/structured/diagonal.hpp"

#include <gtest/gtest.h>

#include <vector>

#include "chainrules_core/chainrules_core.hpp"
#include "chainrules_testutils/check_approx.hpp"
#include "chainrules_testutils/eigen/structured.hpp"
#include "chainrules_testutils/random.hpp"
#include "eigen/support/random.hpp"

namespace {

using namespace chainrules;
using complex = std::complex<double>;
using Eigen::DiagonalMatrix;
using Eigen::MatrixXcd;
using Eigen::MatrixXd;
using Eigen::Vector3d;
using Eigen::VectorXd;
using Diagonal = DiagonalMatrix<double, Eigen::Dynamic>;
using DiagonalComplex = DiagonalMatrix<complex, Eigen::Dynamic>;
using support::message_of;
using support::random;

TEST(Diagonal, TangentTypes) {
    static_assert(std::is_same_v<tangent_t<Diagonal>, Diagonal>);
    static_assert(std::is_same_v<tangent_t<DiagonalMatrix<int, 3>>, DiagonalMatrix<double, 3>>);
    static_assert(std::is_same_v<tangent_t<DiagonalMatrix<float, Eigen::Dynamic, 4>>,
                                 DiagonalMatrix<float, Eigen::Dynamic, 4>>);
    static_assert(std::is_same_v<tangent_t<DiagonalMatrix<bool, 3>>, NoTangent>);
    static_assert(std::is_same_v<tangent_t<Eigen::DiagonalWrapper<VectorXd const>>, Diagonal>);
    static_assert(std::is_same_v<tangent_t<std::vector<Diagonal>>, std::vector<Diagonal>>);
    Diagonal const zero = zero_tangent(Vector3d(1, 2, 3).asDiagonal());
    EXPECT_EQ(zero.diagonal(), Vector3d(0, 0, 0));
}

TEST(Diagonal, ProjectionTakesTheDiagonal) {
    Diagonal const x(Vector3d(1, 2, 3));
    ProjectTo const project(x);
    EXPECT_EQ(&project(x), &x);
    MatrixXd const dx = random<MatrixXd>(3, 3);
    static_assert(std::is_same_v<decltype(project(dx)), Diagonal>);
    EXPECT_EQ(project(dx).diagonal(), dx.diagonal());
    EXPECT_EQ(project(dx.array() + 1).diagonal(), VectorXd((dx.array() + 1).matrix().diagonal()));
    EXPECT_EQ(project((dx * dx).cast<complex>() * complex(1, 1)).diagonal(),
              (dx * dx).eval().diagonal());
    EXPECT_EQ(project(DiagonalComplex(dx.diagonal() * complex(2, 1))).diagonal(),
              2 * dx.diagonal());
    EXPECT_EQ(project(dx.diagonal().asDiagonal()).diagonal(), dx.diagonal());
    EXPECT_EQ(project(DiagonalMatrix<float, 3>(1, 2, 3)).diagonal(), Vector3d(1, 2, 3));
    static_assert(std::is_same_v<decltype(project(NoTangent{})), NoTangent>);
    EXPECT_EQ(message_of<DimensionMismatch>([&] { project(random<MatrixXd>(3, 4)); }),
              "chainrules::ProjectTo(x)(dx): dx is 3×4, must be 3×3");
    std::vector<Diagonal> const many{x, Diagonal(Vector3d(4, 5, 6))};
    EXPECT_EQ(&ProjectTo(many)(many), &many);
}

TEST(Diagonal, IsProjectedOntoDenseMatrices) {
    Diagonal const x(Vector3d(1, 2, 3));
    MatrixXd const A = random<MatrixXd>(3, 3);
    MatrixXd const dense = ProjectTo(A)(x);
    EXPECT_EQ(dense, MatrixXd(x));
    EXPECT_EQ(message_of<DimensionMismatch>([&] { ProjectTo(MatrixXd(2, 3))(x); }),
              "chainrules::ProjectTo(x)(dx): dx is 3×3, must be 2×3");
}

TEST(Diagonal, Sums) {
    Diagonal const a(Vector3d(1, 2, 3)), b(Vector3d(4, 5, 6));
    Diagonal const sum = add(a, b);
    EXPECT_EQ(sum.diagonal(), Vector3d(5, 7, 9));
    DiagonalComplex const wider = add(a, DiagonalComplex(b.diagonal().cast<complex>()));
    EXPECT_EQ(wider.diagonal(), Vector3d(5, 7, 9).cast<complex>());
    MatrixXd const A = random<MatrixXd>(3, 3);
    EXPECT_EQ(MatrixXd(add(a, A)), A + MatrixXd(a));
    EXPECT_EQ(MatrixXd(add(A, a)), A + MatrixXd(a));
    static_assert(std::is_same_v<decltype(add(A.array().eval(), a)), Eigen::ArrayXXd>);
    static_assert(std::is_same_v<decltype(add(a, MatrixXcd(3, 3))), MatrixXcd>);
    EXPECT_EQ(message_of<DimensionMismatch>([&] { add(a, Diagonal(2)); }),
              "chainrules::add(a, b): b is 2×2, must be 3×3");
    EXPECT_EQ(message_of<DimensionMismatch>([&] { add(A, Diagonal(2)); }),
              "chainrules::add(a, b): b is 2×2, must be 3×3");
}

TEST(Diagonal, ScaleNormZeroAndEquality) {
    Diagonal const a(Vector3d(1, 2, 2));
    Diagonal const twice = scale(2, a);
    EXPECT_EQ(twice.diagonal(), Vector3d(2, 4, 4));
    DiagonalComplex const turned = scale(complex(0, 1), a);
    EXPECT_EQ(turned.diagonal(), complex(0, 1) * a.diagonal());
    auto const t = tangent<std::tuple<Diagonal>>(field<0>(a));
    EXPECT_DOUBLE_EQ(norm(t), 3);
    EXPECT_TRUE(is_zero(zero_tangent(a)));
    EXPECT_FALSE(is_zero(a));
    EXPECT_TRUE(t == t);
    EXPECT_FALSE(t == tangent<std::tuple<Diagonal>>(field<0>(twice)));
    EXPECT_FALSE(t == tangent<std::tuple<Diagonal>>(field<0>(Diagonal(2))));
    EXPECT_EQ(get<0>(conj(tangent<std::tuple<DiagonalComplex>>(field<0>(turned)))).diagonal(),
              complex(0, -1) * a.diagonal());
    constexpr double inf = std::numeric_limits<double>::infinity();
    EXPECT_EQ(chain(singular(inf), Diagonal(Vector3d(0, 1, -1))).diagonal(),
              Vector3d(0, inf, -inf));
}

TEST(Diagonal, AddsInPlace) {
    Diagonal dest(Vector3d(1, 2, 3));
    EXPECT_EQ(&accumulate(dest, Diagonal(Vector3d(1, 1, 1))), &dest);
    EXPECT_EQ(&accumulate(dest, Vector3d(1, 1, 1).asDiagonal()), &dest);
    EXPECT_EQ(dest.diagonal(), Vector3d(3, 4, 5));
    MatrixXd A = random<MatrixXd>(4, 4), before = A;
    auto corner = A.topLeftCorner(3, 3);
    EXPECT_EQ(&accumulate(corner, dest), &corner);
    before.topLeftCorner(3, 3) += MatrixXd(dest);
    EXPECT_EQ(A, before);
    Eigen::ArrayXXcd array = Eigen::ArrayXXcd::Zero(3, 3);
    EXPECT_EQ(&accumulate(array, dest), &array);
    EXPECT_EQ(array.matrix(), MatrixXd(dest).cast<complex>());
    EXPECT_EQ(message_of<DimensionMismatch>([&] { accumulate(dest, Diagonal(2)); }),
              "chainrules::accumulate(dest, dx): dx is 2×2, must be 3×3");
    EXPECT_EQ(message_of<DimensionMismatch>([&] { accumulate(A, dest); }),
              "chainrules::accumulate(dest, dx): dx is 3×3, must be 4×4");
    EXPECT_EQ(A, before);
    // A dense tangent does not fit into a diagonal: the sum is returned.
    MatrixXd const sum = accumulate(dest, random<MatrixXd>(3, 3));
    EXPECT_EQ(sum, random<MatrixXd>(3, 3) + MatrixXd(dest));
    EXPECT_EQ(dest.diagonal(), Vector3d(3, 4, 5));
    DiagonalMatrix<float, 3> single(1, 2, 3);
    static_assert(!std::is_reference_v<decltype(accumulate(single, dest))>);
}

TEST(Diagonal, Flat) {
    testutils::Random rng(1);
    DiagonalComplex const a(random<Eigen::VectorXcd>(2, 1));
    EXPECT_EQ(testutils::to_vec(a).size(), 4u);
    EXPECT_EQ(testutils::index_path(a, 3), "(1,1).imag");
    EXPECT_TRUE(testutils::check_approx(testutils::from_vec(a, testutils::to_vec(a)), a));
    auto const dx = testutils::rand_tangent(rng, a);
    static_assert(std::is_same_v<decltype(dx), DiagonalComplex const>);
    EXPECT_FALSE(testutils::check_approx(dx, a));
    EXPECT_TRUE(testutils::check_approx(dx, DiagonalComplex(dx)));
}

}  // namespace
