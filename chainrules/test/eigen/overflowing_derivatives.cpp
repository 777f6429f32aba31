// SPDX-License-Identifier: MIT
// Zero tangents and cotangents stay zero where products within a rule overflow. They were NaN.
#include <gtest/gtest.h>

#include "chainrules/eigen/matrix_functions/exp.hpp"
#include "chainrules/eigen/matrix_functions/pow.hpp"
#include "chainrules/eigen/products/blas.hpp"
#include "chainrules/eigen/products/quad_form.hpp"
#include "chainrules/eigen/products/rank_update.hpp"
#include "chainrules/eigen/reduce/lp_norm.hpp"
#include "chainrules/eigen/systems/determinant.hpp"
#include "chainrules/eigen/systems/least_squares.hpp"
#include "chainrules/eigen/systems/multi_normal.hpp"

namespace {

using namespace chainrules;
using Eigen::MatrixXd;
using Eigen::VectorXd;

template <class D>
void expect_zero(char const* f, D const& given) {
    auto const d = chainrules::evaluate(unthunk(given));
    if constexpr (eigen::Dense<decltype(d)>) {
        EXPECT_TRUE((d.array() == 0).all()) << f << d;
    } else if constexpr (!AbstractZero<decltype(d)>) {
        EXPECT_EQ(d, 0) << f;
    }
}

template <class F, class... X>
void expect_zeros(F const& f, X const&... x) {
    char const* const name = F::chainrules_name();
    expect_zero(name, frule(std::tuple{NoTangent{}, zero_tangent(x)...}, f, x...).tangent);
    auto const [y, pullback] = rrule(f, x...);
    std::apply([&](auto const&... each) { (expect_zero(name, each), ...); },
               pullback(zero_tangent(y)));
}

MatrixXd const great = MatrixXd::Constant(3, 3, 1e200);
VectorXd const column = VectorXd::Constant(3, 1e200);

TEST(OverflowingDerivatives, Forms) {
    expect_zeros(fn::dot, column, great, column);
    expect_zeros(fn::quad_form, great, great);
}

TEST(OverflowingDerivatives, ScaledProducts) {
    expect_zeros(fn::gemm, 0.5, great, great);
    expect_zeros(fn::gemv, 0.5, great, column);
    expect_zeros(fn::symm<Eigen::Lower>, 0.5, great, great, 0.5, great);
    expect_zeros(fn::syrk<Eigen::Lower>, 0.5, great);
}

TEST(OverflowingDerivatives, Determinants) {
    MatrixXd const A = 1e200 * MatrixXd::Identity(4, 4);
    expect_zeros(fn::determinant, A);
    expect_zeros(fn::determinant, Eigen::Matrix2d(A.topLeftCorner<2, 2>()));
}

TEST(OverflowingDerivatives, NormalDensities) {
    expect_zeros(fn::multi_normal_precision_logpdf, column, VectorXd(VectorXd::Zero(3)),
                 MatrixXd(1e200 * MatrixXd::Identity(3, 3)));
}

// By the exponent.
TEST(OverflowingDerivatives, Norms) { expect_zeros(fn::lp_norm, column, 1e-200); }

TEST(OverflowingDerivatives, PseudoInverses) {
    MatrixXd const A = 1e-200 * MatrixXd::Identity(3, 2);
    expect_zeros(fn::pseudo_inverse, A);
    expect_zeros(fn::pseudo_inverse, MatrixXd(A.transpose()));
    expect_zeros(fn::lstsq, MatrixXd(A.transpose()), MatrixXd(MatrixXd::Identity(2, 2)));
}

TEST(OverflowingDerivatives, MatrixFunctions) {
    MatrixXd const A{{1e20, 1}, {1, 2}};
    expect_zeros(fn::matrix_exp, A);
    expect_zeros(fn::matrix_pow, A, 20);
}

}  // namespace
