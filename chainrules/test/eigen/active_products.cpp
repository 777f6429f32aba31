// SPDX-License-Identifier: MIT
// Plain tangents and cotangents beside arrays of dual numbers, real and complex, and dual ones:
// products of matrices and vectors, running products and complex matrices took no plain ones,
// squared_norm no dual ones.
#include <gtest/gtest.h>

#include <span>

#include "chainrules/eigen/elementwise/cwise.hpp"
#include "chainrules/eigen/products/blas.hpp"
#include "chainrules/eigen/products/multiply_add.hpp"
#include "chainrules/eigen/products/quad_form.hpp"
#include "chainrules/eigen/reduce/lp_norm.hpp"
#include "chainrules/eigen/reduce/sums.hpp"
#include "chainrules/eigen/structured/identity.hpp"
#include "chainrules/eigen/systems/solve.hpp"
#include "chainrules/numeric/partial_sum.hpp"
#include "eigen/support/dual.hpp"
#include "eigen/support/random.hpp"

namespace {

using namespace chainrules;
using D = support::Dual<double>;
using C = std::complex<D>;
using Numbers = std::vector<double>;
using Eigen::MatrixXcd;
using Eigen::MatrixXd;
using Eigen::VectorXcd;
using Eigen::VectorXd;

template <class X>
using dual_t = std::conditional_t<Complex<X>, C, D>;

// x, which moves along dx, as dual numbers.
template <class X>
auto moving(X const& x, X const& dx) {
    if constexpr (Complex<X>)
        return C(D(x.real(), dx.real()), D(x.imag(), dx.imag()));
    else if constexpr (Number<X>)
        return D(x, dx);
    else
        return x.binaryExpr(dx, [](auto const& a, auto const& d) { return moving(a, d); }).eval();
}
auto const lift = [](auto const& d) { return moving(d, decltype(d - d)(0)); };

// The same without motion.
template <class X>
auto resting(X const& x) {
    if constexpr (eigen::Dense<X>)
        return x.unaryExpr(lift).eval();
    else
        return lift(x);
}

template <class X, class Y>
void expect_same(X const& x, Y const& y) {
    if constexpr (eigen::Dense<X>) {
        ASSERT_EQ(x.rows(), y.rows());
        ASSERT_EQ(x.cols(), y.cols());
        for (Eigen::Index j = 0; j != x.cols(); ++j)
            for (Eigen::Index i = 0; i != x.rows(); ++i) expect_same(x(i, j), y(i, j));
    } else if constexpr (Complex<X> || Complex<Y>) {
        expect_same(x.real(), y.real());
        expect_same(x.imag(), y.imag());
    } else {
        EXPECT_NEAR(D(x).value, D(y).value, 1e-12);
        EXPECT_NEAR(D(x).derivative, D(y).derivative, 1e-12);
    }
}

// Plain tangents and cotangents give what the same ones give as dual numbers.
template <class F, class... X>
void check(F const& f, X const&... x) {
    auto const at = std::tuple{moving(x, X(x * 0.5))...};
    std::apply(
        [&](auto const&... each) {
            expect_same(frule(std::tuple{NoTangent{}, x...}, f, each...).tangent,
                        frule(std::tuple{NoTangent{}, resting(x)...}, f, each...).tangent);
            auto const [y, pullback] = rrule(f, each...);
            auto const y_bar = chainrules::evaluate(f(x...));
            auto const plain = pullback(y_bar);
            auto const lifted = pullback(resting(y_bar));
            [&]<std::size_t... I>(std::index_sequence<I...>) {
                (expect_same(chainrules::evaluate(unthunk(std::get<I + 1>(plain))),
                             chainrules::evaluate(unthunk(std::get<I + 1>(lifted)))),
                 ...);
            }(std::index_sequence_for<X...>{});
        },
        at);
}

TEST(ActiveProducts, Real) {
    MatrixXd const A = support::random<MatrixXd>(3, 3);
    VectorXd const x = support::random<VectorXd>(3, 1, 3), y = support::random<VectorXd>(3, 1, 4);
    check(fn::matmul, A, x);
    check(fn::multiply_add, A, x, y);
    check(fn::gemv, 2.0, A, x);
    check(fn::dot, x, A, y);
    check(fn::squared_norm, x);
}

TEST(ActiveProducts, Complex) {
    MatrixXcd const A = support::random<MatrixXcd>(3, 3), B = support::random<MatrixXcd>(3, 3, 2);
    VectorXcd const x = support::random<VectorXcd>(3, 1, 3);
    check(fn::matmul, A, B);
    check(fn::matmul, A, x);
    check(fn::multiply_add, A, B, A);
    check(fn::solve, A, B);
    check(fn::sum, A);
    check(fn::prod, x);
    check(fn::colwise_sum, A);
    check(fn::add_to_diagonal, A, std::complex<double>(1, 2));
    check(fn::squared_norm, x);
    check(fn::colwise_squared_norm, A);
}

TEST(ActiveProducts, ComplexFunctionsOfEachCoefficient) {
    VectorXcd const z = support::random<VectorXcd>(3, 1);
    auto const at = moving(z, VectorXcd(z * 0.5));
    auto const [y, pullback] = rrule(fn::cwise, fn::exp, at);
    expect_same(unthunk(std::get<2>(pullback(z))), unthunk(std::get<2>(pullback(resting(z)))));
    expect_same(
        frule(std::tuple{NoTangent{}, NoTangent{}, z}, fn::cwise, fn::exp, at).tangent,
        frule(std::tuple{NoTangent{}, NoTangent{}, resting(z)}, fn::cwise, fn::exp, at).tangent);
}

TEST(ActiveProducts, NormsOfComplexVectors) {
    VectorXcd const z = support::random<VectorXcd>(3, 1);
    auto const at = moving(z, VectorXcd(z * 0.5));
    auto const [y, pullback] = rrule(fn::lp_norm, at, 1.5);
    expect_same(unthunk(std::get<1>(pullback(2.0))), unthunk(std::get<1>(pullback(D(2, 0)))));
}

// (v₀, v₀ v₁) for v = (2 + ε, 3 + ε) along (1, 1).
TEST(ActiveProducts, RunningProducts) {
    std::vector<D> const v{D(2, 1), D(3, 1)};
    auto const check_tangent = [](std::vector<D> const& dy) {
        EXPECT_EQ(dy[0].value, 1);
        EXPECT_EQ(dy[1].value, 5);
        EXPECT_EQ(dy[1].derivative, 2);
    };
    std::tuple const tangents{NoTangent{}, Numbers{1, 1}};
    check_tangent(frule(tangents, fn::cumprod, v).tangent);
    check_tangent(frule(tangents, fn::cumprod, std::span<D const>(v)).tangent);
}

}  // namespace
