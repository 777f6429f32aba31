// SPDX-License-Identifier: MIT
// The tables of +, -, * and / for matrices beside every kind of tangent, in both orders: no
// ambiguity with Eigen's operators, and the types that the tables name.

#include <gtest/gtest.h>

#include "chainrules/eigen/eigen.hpp"
#include "chainrules_core/chainrules_core.hpp"

namespace {

struct Body {
    Eigen::MatrixXd inertia;
};

}  // namespace

CHAINRULES_FIELDS(Body, inertia);

namespace {

using namespace chainrules;
using Matrix = Eigen::MatrixXd;
using Vector = Eigen::Vector3f;
using Array = Eigen::ArrayXXcd;

template <class A, class B>
using Sum = std::remove_cvref_t<decltype(std::declval<A const&>() + std::declval<B const&>())>;
template <class A, class B>
using Product = std::remove_cvref_t<decltype(std::declval<A const&>() * std::declval<B const&>())>;
template <class A, class B>
using Difference =
    std::remove_cvref_t<decltype(std::declval<A const&>() - std::declval<B const&>())>;

template <class M>
constexpr bool table() {
    using NI = NotImplemented;
    using No = NoTangent;
    using Zero = ZeroTangent;
    return std::is_same_v<Sum<M, NI>, NI> && std::is_same_v<Sum<NI, M>, NI> &&
           std::is_same_v<Sum<M, No>, M> && std::is_same_v<Sum<No, M>, M> &&
           std::is_same_v<Sum<M, Zero>, M> && std::is_same_v<Sum<Zero, M>, M> &&
           std::is_same_v<Product<M, NI>, NI> && std::is_same_v<Product<NI, M>, NI> &&
           std::is_same_v<Product<M, No>, No> && std::is_same_v<Product<No, M>, No> &&
           std::is_same_v<Product<M, Zero>, Zero> && std::is_same_v<Product<Zero, M>, Zero> &&
           std::is_same_v<Difference<M, Zero>, M> && std::is_same_v<Difference<Zero, M>, M> &&
           std::is_same_v<Difference<M, No>, M> && std::is_same_v<Difference<No, M>, M>;
}
static_assert(table<Matrix>() && table<Vector>() && table<Array>());
static_assert(table<Eigen::RowVectorXcd>() && table<Eigen::Matrix2d>());

TEST(ArithmeticTables, Thunks) {
    Matrix const A = Matrix::Constant(2, 2, 3.0);
    auto const lazy = thunk([A] { return A; });
    EXPECT_EQ(lazy + A, Matrix(A + A));
    EXPECT_EQ(A + lazy, Matrix(A + A));
    EXPECT_EQ(lazy + lazy, Matrix(A + A));
    EXPECT_EQ(A - lazy, Matrix::Zero(2, 2));
    EXPECT_EQ(lazy * A, Matrix(A * A));
    EXPECT_EQ(2.0 * lazy, Matrix(2 * A));
    EXPECT_EQ(lazy / 3.0, Matrix::Ones(2, 2));
    EXPECT_EQ(-lazy, Matrix(-A));
}

TEST(ArithmeticTables, Structs) {
    Body const body{Matrix::Identity(2, 2)};
    auto const t = tangent<Body>(field<&Body::inertia>(Matrix(Matrix::Ones(2, 2))));
    EXPECT_EQ(get<&Body::inertia>(t + t), Matrix::Constant(2, 2, 2.0));
    EXPECT_EQ(get<&Body::inertia>(3.0 * t), Matrix::Constant(2, 2, 3.0));
    EXPECT_EQ((body + t).inertia, Matrix(Matrix::Identity(2, 2) + Matrix::Ones(2, 2)));
    EXPECT_EQ(norm(t), 2.0);
    EXPECT_TRUE(t == canonicalize(t));
    EXPECT_EQ(zero_tangent(body), tangent<Body>());
}

TEST(ArithmeticTables, TransposeAndConjStayLazy) {
    int runs = 0;
    Eigen::MatrixXcd Z(1, 2);
    Z << std::complex<double>(1, 2), std::complex<double>(3, 4);
    auto const lazy = adjoint(thunk([&] { return ++runs, Z; }));
    auto const twice = conj(transpose(lazy));
    EXPECT_EQ(runs, 0);
    EXPECT_EQ(unthunk(lazy), Eigen::MatrixXcd(Z.adjoint()));
    EXPECT_EQ(unthunk(twice), Z);
    EXPECT_EQ(runs, 2);
}

}  // namespace
