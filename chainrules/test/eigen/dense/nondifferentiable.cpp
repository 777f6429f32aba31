// SPDX-License-Identifier: MIT
#include "chainrules/eigen/dense/nondifferentiable.hpp"

#include <gtest/gtest.h>

#include <Eigen/Cholesky>
#include <Eigen/LU>
#include <limits>

#include "eigen/support/random.hpp"
#include "support/no_derivative.hpp"

namespace {

using namespace chainrules;
using Eigen::MatrixXd;
using support::message_of;
using support::random;

TEST(NonDifferentiable, Sizes) {
    MatrixXd const A = random<MatrixXd>(3, 4);
    expect_no_derivative(fn::rows, A);
    expect_no_derivative(fn::cols, A);
    expect_no_derivative(fn::inner_size, A);
    expect_no_derivative(fn::outer_size, A);
    expect_no_derivative(fn::inner_stride, A);
    expect_no_derivative(fn::outer_stride, A);
    expect_no_derivative(fn::non_zeros, A);
    expect_no_derivative(fn::size, A);
    EXPECT_EQ(fn::rows(A), 3);
    EXPECT_EQ(fn::cols(A.topRows(2)), 4);
    EXPECT_EQ(fn::size(A), 12);
}

TEST(NonDifferentiable, Predicates) {
    MatrixXd const A = random<MatrixXd>(3, 3), one = MatrixXd::Identity(3, 3);
    expect_no_derivative(fn::all_finite, A);
    expect_no_derivative(fn::has_nan, A);
    expect_no_derivative(fn::is_zero, A);
    expect_no_derivative(fn::is_zero, A, 10.0);
    expect_no_derivative(fn::is_ones, A);
    expect_no_derivative(fn::is_identity, one);
    expect_no_derivative(fn::is_diagonal, one);
    expect_no_derivative(fn::is_upper_triangular, one);
    expect_no_derivative(fn::is_lower_triangular, one);
    expect_no_derivative(fn::is_unitary, one);
    expect_no_derivative(fn::is_constant, one, 1.0);
    expect_no_derivative(fn::is_approx_to_constant, one, 1.0);
    expect_no_derivative(fn::is_approx, A, one);
    expect_no_derivative(fn::is_approx, A, one, 1e-3);
    expect_no_derivative(fn::is_much_smaller_than, A, one);
    expect_no_derivative(fn::is_orthogonal, Eigen::Vector2d(1, 0), Eigen::Vector2d(0, 1));
    EXPECT_TRUE(fn::is_unitary(one));
    EXPECT_TRUE(fn::is_zero(1e-3 * A, 1e-2));
    EXPECT_FALSE(fn::is_approx(A, 2 * A));
    Eigen::Array<bool, 2, 1> const flags(true, false);
    expect_no_derivative(fn::all_true, flags);
    expect_no_derivative(fn::any_true, flags);
    expect_no_derivative(fn::count_true, flags);
    EXPECT_EQ(fn::count_true(flags), 1);
}

TEST(NonDifferentiable, Positions) {
    using Place = std::pair<Eigen::Index, Eigen::Index>;
    MatrixXd A(2, 3);
    A << 1, 7, 3, 7, 1, 3;
    expect_no_derivative(fn::arg_max_coeff, A);
    expect_no_derivative(fn::arg_min_coeff, A);
    EXPECT_EQ(fn::arg_max_coeff(A), Place(1, 0));  // the first, by columns
    EXPECT_EQ(fn::arg_min_coeff(A), Place(0, 0));
    A(1, 2) = std::numeric_limits<double>::quiet_NaN();
    EXPECT_EQ(fn::arg_max_coeff(A), Place(1, 2));
    EXPECT_EQ(fn::arg_min_coeff(A), Place(1, 2));
    EXPECT_EQ(message_of<std::invalid_argument>([&] { fn::arg_max_coeff(MatrixXd(0, 2)); }),
              "chainrules::arg_max_coeff: A is 0×2, must have a coefficient");
}

TEST(NonDifferentiable, Solvers) {
    MatrixXd const A = MatrixXd::Identity(3, 3);
    expect_no_derivative(fn::info, Eigen::LLT<MatrixXd>(A));
    Eigen::FullPivLU<MatrixXd> const lu(A);
    expect_no_derivative(fn::rank, lu);
    expect_no_derivative(fn::is_invertible, lu);
    expect_no_derivative(fn::dimension_of_kernel, lu);
    Eigen::LDLT<MatrixXd> const ldlt(A);
    expect_no_derivative(fn::is_positive, ldlt);
    expect_no_derivative(fn::is_negative, ldlt);
    EXPECT_EQ(fn::rank(lu), 3);
}

TEST(NonDifferentiable, ConstantMatrices) {
    expect_no_derivative(fn::zeros<MatrixXd>, 2, 3);
    expect_no_derivative(fn::ones<Eigen::VectorXf>, 2);
    expect_no_derivative(fn::identity_matrix<MatrixXd>, 2, 2);
    static_assert(has_rrule<decltype(fn::random_matrix<MatrixXd>), int, int>);
    EXPECT_EQ(fn::identity_matrix<MatrixXd>(2, 3), MatrixXd::Identity(2, 3));
    EXPECT_EQ(fn::random_matrix<MatrixXd>(2, 3).cols(), 3);
}

}  // namespace
