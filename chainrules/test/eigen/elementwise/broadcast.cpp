// SPDX-License-Identifier: MIT
#include "chainrules/eigen/elementwise/broadcast.hpp"

#include <cmath>

#include "chainrules/chainrules.hpp"
#include "chainrules/complex/complex.hpp"
#include "chainrules_testutils/check_config.hpp"
#include "chainrules_testutils/eigen.hpp"
#include "chainrules_testutils/gtest.hpp"
#include "eigen/support/random.hpp"
#include "support/functors.hpp"

namespace functions {

using std::exp;

// exp(a x + b), with the derivatives that a user would write.
CHAINRULES_FUNCTION_EXPR(growth, (a, x, b), exp(a * x + b));
CHAINRULES_SCALAR_RULE(growth, (a, x, b), x * Omega, a * Omega, Omega);

// Partials that read their arguments in every way that a formula may.
CHAINRULES_FUNCTION_EXPR(plain, (x, xy), x * x + xy);
CHAINRULES_SCALAR_RULE(plain, (x, xy), 2 * x, 1);
CHAINRULES_FUNCTION_EXPR(prepared, (x, y), x * y);
CHAINRULES_SCALAR_RULE_WITH_SETUP(prepared, (x, y), (auto both = Omega;), both / x, x);
#define FUNCTIONS_HIDDEN Omega
CHAINRULES_FUNCTION_EXPR(hidden, (x), exp(x));
CHAINRULES_SCALAR_RULE(hidden, (x), FUNCTIONS_HIDDEN);
CHAINRULES_FUNCTION_EXPR(mystery, (x, y), x * y);
CHAINRULES_SCALAR_RULE(mystery, (x, y), y, CHAINRULES_NOT_IMPLEMENTED("x is not there"));

}  // namespace functions

namespace {

using namespace chainrules;
using complex = std::complex<double>;
using Eigen::ArrayXd;
using Eigen::ArrayXXd;
using Eigen::Matrix2d;
using Eigen::MatrixXcd;
using Eigen::MatrixXd;
using Eigen::RowVectorXcd;
using Eigen::RowVectorXd;
using Eigen::VectorXcd;
using Eigen::VectorXd;
using RowMajor = Eigen::Matrix<double, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;
using support::message_of;
using support::random;
using testutils::test_all;
using testutils::test_frule;
using testutils::test_rrule;

TEST(Broadcast, ARowAColumnANumberBesideAMatrix) {
    MatrixXd const A = random<MatrixXd>(3, 4);
    test_all(fn::broadcast, fn::multiply, A, random<RowVectorXd>(1, 4));
    test_all(fn::broadcast, fn::divide, random<VectorXd>(3, 1), A);
    test_all(fn::broadcast, fn::multiply, A, 2.0);
}
TEST(Broadcast, Complex) {
    MatrixXcd const A = random<MatrixXcd>(3, 2);
    test_all(fn::broadcast, fn::multiply, A, random<RowVectorXcd>(1, 2));
    test_all(fn::broadcast, fn::divide, random<VectorXcd>(3, 1), A);
    // Real arguments have the real part.
    test_all(fn::broadcast, fn::multiply, A, random<RowVectorXd>(1, 2));
    test_all(fn::broadcast, fn::multiply, A, 2.0);
}
TEST(Broadcast, AColumnAndARowMakeAMatrix) {
    static_assert(
        std::is_same_v<decltype(fn::broadcast(fn::add, VectorXd(), RowVectorXd())), MatrixXd>);
    EXPECT_EQ(fn::broadcast(fn::multiply, Eigen::Vector2d(1, 2), Eigen::RowVector2d(10, 20)),
              (Matrix2d() << 10, 20, 20, 40).finished());
    test_all(fn::broadcast, fn::divide, random<VectorXd>(3, 1), random<RowVectorXd>(1, 4));
    test_all(fn::broadcast, fn::multiply, random<Eigen::RowVector2d>(1, 2), 0.5,
             random<Eigen::Vector3d>(3, 1));
}
TEST(Broadcast, ThreeArguments) {
    test_all(fn::broadcast, functions::growth, random<RowVectorXd>(1, 2), random<MatrixXd>(3, 2, 2),
             random<VectorXd>(3, 1));
}
TEST(Broadcast, StorageOrdersKindsAndFixedSizes) {
    test_all(fn::broadcast, fn::multiply, random<RowMajor>(3, 4), random<VectorXd>(3, 1));
    test_all(fn::broadcast, fn::divide, random<ArrayXXd>(3, 4), random<ArrayXd>(3, 1));
    test_rrule(fn::broadcast, fn::multiply, random<Matrix2d>(2, 2),
               random<Eigen::Matrix<double, 1, 1>>(1, 1));
}
TEST(Broadcast, Float) {
    test_all(fn::broadcast, fn::multiply, random<Eigen::MatrixXf>(3, 4),
             random<Eigen::VectorXf>(3, 1));
}
TEST(Broadcast, OneZeroTangent) {
    auto fixed = [](auto const& x) { return testutils::with_tangent(x, NoTangent{}); };
    MatrixXd const A = random<MatrixXd>(3, 2);
    test_frule(fn::broadcast, fn::divide, fixed(A), random<VectorXd>(3, 1));
    test_frule(fn::broadcast, fn::divide, A, fixed(2.0));
    test_frule(fn::broadcast, fn::divide, fixed(A), 2.0);
}

// Sums of whole numbers, exact: 4 rows are added in parts, 5 leave one over.
TEST(Broadcast, SumsOverRepetitions) {
    for (Eigen::Index n : {0, 1, 3, 4, 5, 9}) {
        MatrixXd A(n, 2), D(n, 2);
        double total = 0;
        Eigen::RowVector2d columns(0, 0);
        VectorXd rows = VectorXd::Zero(n);
        for (Eigen::Index i = 0; i != n; ++i)
            for (Eigen::Index j = 0; j != 2; ++j) {
                A(i, j) = static_cast<double>(3 * i - 2 * j + 1);
                D(i, j) = static_cast<double>(i + j * j + 2);
                columns(j) += A(i, j) * D(i, j), rows(i) += A(i, j) * D(i, j);
                total += A(i, j) * D(i, j);
            }
        auto third = [&](auto const& X, auto const& x, auto const& dY) {
            return unthunk(std::get<3>(rrule(fn::broadcast, fn::multiply, X, x).pullback(dY)));
        };
        EXPECT_EQ(third(A, 2.0, D), total);
        EXPECT_EQ(third(A, Eigen::RowVector2d(1, 2), D), columns);
        EXPECT_EQ(third(A, VectorXd(VectorXd::Ones(n)), D), rows);
        EXPECT_EQ(third(RowMajor(A), 2.0, RowMajor(D)), total);
        EXPECT_EQ(third(RowMajor(A), VectorXd(VectorXd::Ones(n)), D), rows);
        EXPECT_EQ(third(A.array().eval(), 2.0, D.array().eval()), total);
        VectorXd sums = VectorXd::Ones(n);
        accumulate(
            sums,
            std::get<3>(
                rrule(fn::broadcast, fn::multiply, A, VectorXd(VectorXd::Ones(n))).pullback(D)));
        EXPECT_EQ(sums, rows + VectorXd::Ones(n));
    }
}

TEST(Broadcast, FunctionsThatAreNotHolomorphic) {
    test_all(fn::broadcast, fn::abs2, random<MatrixXcd>(3, 2));
    test_all(fn::broadcast, fn::hypot, random<MatrixXcd>(3, 2), random<VectorXcd>(3, 1));
    // The imaginary part of a real matrix is zero, and so is what comes back.
    auto [y, pullback] = rrule(fn::broadcast, fn::imag, random<MatrixXd>(2, 2));
    auto x_bar = std::get<2>(pullback(MatrixXd(MatrixXd::Ones(2, 2))));
    static_assert(AbstractZero<decltype(x_bar)>);
}

testutils::CheckOptions<testutils::TestConfig> const with_tool{
    .skip = testutils::Check::forward_reverse, .config = {}};

TEST(Broadcast, ByATool) {
    support::Scaled const f{1.5};
    test_frule(with_tool, fn::broadcast, f, random<MatrixXd>(3, 2), random<RowVectorXd>(1, 2));
    test_rrule(with_tool, fn::broadcast, f, random<MatrixXd>(3, 2), random<RowVectorXd>(1, 2));
    test_frule(with_tool, fn::broadcast, f, random<VectorXd>(3, 1), 0.5);
    test_rrule(with_tool, fn::broadcast, f, random<VectorXd>(3, 1), 0.5);
    test_rrule(with_tool, fn::broadcast, f, random<VectorXd>(3, 1), random<RowVectorXd>(1, 2));
    test_rrule(with_tool, fn::broadcast, fn::sin, random<VectorXd>(3, 1));
}

// Of numbers alone it is f itself.
TEST(Broadcast, OfNumbers) {
    EXPECT_EQ(fn::broadcast(fn::multiply, 2.0, 3.0), 6);
    test_frule(fn::broadcast, fn::divide, 2.0, 0.5);
    test_rrule(fn::broadcast, fn::divide, 2.0, 0.5);
    test_rrule(fn::broadcast, fn::abs, complex(2, 0.5));
}

TEST(Broadcast, TypesOfResultsAndCotangents) {
    Eigen::MatrixXi const A = Eigen::MatrixXi::Constant(2, 2, 4);
    auto [Y, pullback] = rrule(fn::broadcast, fn::multiply, A, Eigen::Vector2d(0.5, 2));
    static_assert(std::is_same_v<decltype(Y), MatrixXd>);
    EXPECT_EQ(Y, (Matrix2d() << 2, 2, 8, 8).finished());
    auto [self, f_bar, A_bar, v_bar] = pullback(Eigen::MatrixXf(Eigen::MatrixXf::Ones(2, 2)));
    static_assert(std::is_same_v<decltype(self), NoTangent>);
    static_assert(std::is_same_v<decltype(f_bar), NoTangent>);
    static_assert(std::is_same_v<decltype(v_bar), Eigen::Vector2d>);
    static_assert(std::is_same_v<decltype(unthunk(A_bar)), MatrixXd>);
    EXPECT_EQ(unthunk(A_bar), (Matrix2d() << 0.5, 0.5, 2, 2).finished());
    EXPECT_EQ(v_bar, Eigen::Vector2d(8, 8));
    static_assert(
        std::is_same_v<decltype(fn::broadcast(fn::add, Eigen::MatrixXi(), 1)), Eigen::MatrixXi>);
}

TEST(Broadcast, ViewsAndExpressions) {
    MatrixXd const A = random<MatrixXd>(4, 4), dY = random<MatrixXd>(2, 3, 2);
    auto const view = A.block(1, 1, 2, 3);
    auto const [Y, pullback] =
        rrule(fn::broadcast, fn::multiply, view, (A.col(0) + A.col(1)).head(2));
    auto const [self, f_bar, A_bar, v_bar] = pullback(dY + dY);
    VectorXd const v = A.col(0).head(2) + A.col(1).head(2);
    EXPECT_TRUE(unthunk(A_bar).isApprox(2 * (v.asDiagonal() * dY), 1e-14));
    EXPECT_TRUE(unthunk(v_bar).isApprox(2 * view.cwiseProduct(dY).rowwise().sum(), 1e-14));
}

TEST(Broadcast, WhatIsRead) {
    using eigen::detail::reads_argument, eigen::detail::reads_output;
    auto partials = [](auto const& f, auto... x) { return derivatives_given_output(1.0, f, x...); };
    using Growth = decltype(partials(functions::growth, 1.0, 1.0, 1.0));
    static_assert(reads_output<Growth> && reads_argument<Growth, 0> && reads_argument<Growth, 1> &&
                  !reads_argument<Growth, 2>);
    using Plain = decltype(partials(functions::plain, 1.0, 1.0));
    static_assert(!reads_output<Plain> && reads_argument<Plain, 0> && !reads_argument<Plain, 1>);
    using Prepared = decltype(partials(functions::prepared, 1.0, 1.0));
    static_assert(reads_output<Prepared> && reads_argument<Prepared, 0> &&
                  !reads_argument<Prepared, 1>);
    using Hidden = decltype(partials(functions::hidden, 1.0));
    static_assert(reads_output<Hidden> && reads_argument<Hidden, 0>);
    using Mystery = decltype(partials(functions::mystery, 1.0, 1.0));
    static_assert(!reads_output<Mystery> && reads_argument<Mystery, 1>);
    using Add = decltype(partials(fn::add, 1.0, 1.0));
    static_assert(!reads_output<Add> && !reads_argument<Add, 0> && !reads_argument<Add, 1>);
    // Written by hand: taken to read everything.
    using Product = decltype(partials(fn::multiply, 1.0, 1.0, 1.0));
    static_assert(reads_output<Product> && reads_argument<Product, 2>);
}
TEST(Broadcast, FunctionsWhosePartialsReadWhatIsHidden) {
    test_rrule(fn::broadcast, functions::hidden, random<VectorXd>(3, 1));
    test_rrule(fn::broadcast, functions::prepared, random<VectorXd>(3, 1), 2.0);
    test_rrule(fn::broadcast, functions::plain, random<VectorXd>(3, 1), 2.0);
}

TEST(Broadcast, ShapesAreChecked) {
    MatrixXd const A = random<MatrixXd>(3, 2), column = random<MatrixXd>(3, 1);
    char const* const text =
        "chainrules::broadcast: A is 3×2, B is 3×1; only what is one row or one column by its type "
        "is repeated";
    EXPECT_EQ(message_of<std::invalid_argument>([&] { fn::broadcast(fn::multiply, A, column); }),
              text);
    EXPECT_EQ(message_of<std::invalid_argument>(
                  [&] { rrule(fn::broadcast, functions::growth, 1.0, A, column); }),
              text);
    EXPECT_EQ(
        message_of<std::invalid_argument>(
            [&] { rrule(fn::broadcast, fn::add, VectorXd(VectorXd::Ones(2)), A); }),
        "chainrules::broadcast: A is 2×1, B is 3×2; only what is one row or one column by its "
        "type is repeated");
    static_assert(!has_rrule<eigen::broadcast_t, cmath::multiply_t, Matrix2d, Eigen::Matrix3d> &&
                  !has_rrule<eigen::broadcast_t, cmath::multiply_t, Matrix2d, Eigen::Vector3d> &&
                  has_rrule<eigen::broadcast_t, cmath::multiply_t, Matrix2d, Eigen::Vector2d>);
    auto pullback = rrule(fn::broadcast, fn::multiply, A, 2.0).pullback;
    EXPECT_EQ(message_of<DimensionMismatch>([&] { pullback(MatrixXd(2, 3)); }),
              "chainrules::rrule(broadcast, f, A): dY is 2×3, must be 3×2");
    EXPECT_EQ(message_of<DimensionMismatch>([&] {
                  frule(std::tuple{NoTangent{}, NoTangent{}, A, RowVectorXd(3)}, fn::broadcast,
                        fn::multiply, A, RowVectorXd(2));
              }),
              "chainrules::frule(broadcast, f, A): dA is 1×3, must be 1×2");
}

}  // namespace
