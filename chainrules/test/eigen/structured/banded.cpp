// SPDX-License-Identifier: MIT
#include "chainrules/eigen/structured/banded.hpp"

#include <gtest/gtest.h>

#include <vector>

#include "chainrules/eigen/structured/diagonal.hpp"
#include "chainrules_core/chainrules_core.hpp"
#include "chainrules_testutils/check_approx.hpp"
#include "chainrules_testutils/eigen/structured.hpp"
#include "chainrules_testutils/random.hpp"
#include "eigen/support/random.hpp"

namespace {

using namespace chainrules;
using complex = std::complex<double>;
using Eigen::MatrixXcd;
using Eigen::MatrixXd;
using eigen::Tridiagonal;
using Eigen::Vector2d;
using Eigen::Vector3d;
using Upper = eigen::Bidiagonal<double, Eigen::Upper>;
using Lower = eigen::Bidiagonal<double, Eigen::Lower>;
using support::message_of;
using support::random;

// 1 4 0
// 6 2 5
// 0 7 3
Tridiagonal<double> example() {
    Tridiagonal<double> x(3);
    x.diagonal() = Vector3d(1, 2, 3);
    x.diagonal(1) = Vector2d(4, 5);
    x.diagonal(-1) = Vector2d(6, 7);
    return x;
}
template <class X>
auto dense(X const& x) {
    return eigen::Structure<X>::dense(x);
}

TEST(Banded, StandsForADenseMatrix) {
    MatrixXd expected(3, 3);
    expected << 1, 4, 0, 6, 2, 5, 0, 7, 3;
    EXPECT_EQ(dense(example()), expected);
    // What lies beside the matrix is not looked at.
    eigen::Banded<double, 2, 0> const two(Eigen::Matrix<double, 2, 3>::Constant(5));
    EXPECT_EQ(dense(two), (MatrixXd(2, 2) << 5, 0, 5, 5).finished());
    EXPECT_EQ(two.diagonal(-2).size(), 0);
    EXPECT_EQ(dense(eigen::Banded<double, 1, 2>(Eigen::Matrix<double, 1, 4>::Constant(5))),
              MatrixXd::Constant(1, 1, 5));
    EXPECT_EQ(dense(Tridiagonal<double>(0)).size(), 0);
}

TEST(Banded, TangentTypes) {
    static_assert(std::is_same_v<tangent_t<Upper>, Upper>);
    static_assert(std::is_same_v<tangent_t<Tridiagonal<int>>, Tridiagonal<double>>);
    static_assert(std::is_same_v<tangent_t<Tridiagonal<bool>>, NoTangent>);
    static_assert(std::is_same_v<tangent_t<std::vector<Lower>>, std::vector<Lower>>);
    EXPECT_EQ(dense(zero_tangent(example())), MatrixXd::Zero(3, 3));
}

TEST(Banded, ProjectionTakesTheDiagonals) {
    auto const x = example();
    ProjectTo const project(x);
    EXPECT_EQ(&project(x), &x);
    MatrixXd const ones = MatrixXd::Ones(3, 3);
    MatrixXd expected(3, 3);
    expected << 1, 1, 0, 1, 1, 1, 0, 1, 1;
    static_assert(std::is_same_v<decltype(project(ones)), Tridiagonal<double>>);
    EXPECT_EQ(dense(project(ones)), expected);
    EXPECT_EQ(dense(project(ones.cast<complex>() * complex(2, 1))), 2 * expected);
    EXPECT_EQ(dense(project(ones.array() + 1)), 2 * expected);
    // Of another structure: what both have.
    EXPECT_EQ(dense(ProjectTo(Upper(3))(x)),
              (MatrixXd(3, 3) << 1, 4, 0, 0, 2, 5, 0, 0, 3).finished());
    EXPECT_EQ(dense(project(Vector3d(7, 8, 9).asDiagonal())),
              MatrixXd(Vector3d(7, 8, 9).asDiagonal()));
    EXPECT_EQ(ProjectTo(ones)(x), dense(x));
    EXPECT_EQ(message_of<DimensionMismatch>([&] { project(random<MatrixXd>(3, 4)); }),
              "chainrules::ProjectTo(x)(dx): dx is 3×4, must be 3×3");
}

TEST(Banded, SumsHaveTheDiagonalsOfBoth) {
    auto const x = example();
    Upper const u = ProjectTo(Upper(3))(x);
    Lower const l = ProjectTo(Lower(3))(x);
    static_assert(std::is_same_v<decltype(add(u, u)), Upper>);
    static_assert(std::is_same_v<decltype(add(u, l)), Tridiagonal<double>>);
    EXPECT_EQ(dense(add(u, l)), dense(u) + dense(l));
    EXPECT_EQ(MatrixXd(add(x, MatrixXd(MatrixXd::Ones(3, 3)))), dense(x) + MatrixXd::Ones(3, 3));
    EXPECT_EQ(MatrixXd(add(x, Eigen::DiagonalMatrix<double, 3>(1, 2, 3))),
              dense(x) + MatrixXd(Vector3d(1, 2, 3).asDiagonal()));
    EXPECT_EQ(message_of<DimensionMismatch>([&] { add(x, Upper(2)); }),
              "chainrules::add(a, b): b is 2×2, must be 3×3");
}

TEST(Banded, AddsInPlace) {
    auto const x = example();
    auto dest = x;
    EXPECT_EQ(&accumulate(dest, x), &dest);
    EXPECT_EQ(&accumulate(dest, Upper(ProjectTo(Upper(3))(x))), &dest);
    EXPECT_EQ(dense(dest), 2 * dense(x) + dense(ProjectTo(Upper(3))(x)));
    MatrixXd A = MatrixXd::Ones(3, 3);
    EXPECT_EQ(&accumulate(A, x), &A);
    EXPECT_EQ(A, MatrixXd::Ones(3, 3) + dense(x));
    // More diagonals do not fit into fewer: the sum is returned.
    Upper narrow(3);
    static_assert(std::is_same_v<decltype(accumulate(narrow, x)), Tridiagonal<double>>);
    EXPECT_EQ(message_of<DimensionMismatch>([&] { accumulate(dest, Upper(2)); }),
              "chainrules::accumulate(dest, dx): dx is 2×2, must be 3×3");
}

TEST(Banded, ScaleNormAndEquality) {
    auto const x = example();
    EXPECT_EQ(dense(scale(2, x)), 2 * dense(x));
    static_assert(std::is_same_v<decltype(scale(complex(0, 1), x)), Tridiagonal<complex>>);
    auto const t = tangent<std::tuple<Tridiagonal<double>>>(field<0>(x));
    EXPECT_DOUBLE_EQ(norm(t), dense(x).norm());
    EXPECT_TRUE(is_zero(zero_tangent(x)));
    EXPECT_FALSE(is_zero(x));
    EXPECT_TRUE(t == t);
    EXPECT_FALSE(t == tangent<std::tuple<Tridiagonal<double>>>(field<0>(scale(2, x))));
    // Beside the matrix nothing becomes NaN.
    constexpr double inf = std::numeric_limits<double>::infinity();
    auto const infinite = chain(singular(inf), example());
    EXPECT_EQ(infinite.diagonal(-1), Vector2d(inf, inf));
    EXPECT_EQ(infinite.diagonals()(0, 0), 0);
}

TEST(Banded, Flat) {
    testutils::Random rng(1);
    Tridiagonal<complex> a(2);
    a.diagonal(1)(0) = complex(1, 2);
    EXPECT_EQ(testutils::to_vec(a).size(), 8u);
    EXPECT_EQ(testutils::index_path(a, 0), "(1,0).real");
    EXPECT_EQ(testutils::index_path(a, 7), "(0,1).imag");
    EXPECT_TRUE(testutils::check_approx(testutils::from_vec(a, testutils::to_vec(a)), a));
    auto const dx = testutils::rand_tangent(rng, a);
    static_assert(std::is_same_v<decltype(dx), Tridiagonal<complex> const>);
    EXPECT_FALSE(testutils::check_approx(dx, a));
    EXPECT_TRUE(testutils::check_approx(dx, Tridiagonal<complex>(dx)));
}

}  // namespace
