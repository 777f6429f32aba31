// SPDX-License-Identifier: MIT
// Zero tangents and cotangents stay zero where products and sums of squares of arrays overflow, and
// beside what is masked away. They were NaN.
#include <gtest/gtest.h>

#include <limits>
#include <vector>

#include "chainrules/chainrules.hpp"
#include "chainrules/eigen/elementwise/cwise.hpp"
#include "chainrules/eigen/reduce/scan.hpp"
#include "chainrules/eigen/reduce/sums.hpp"
#include "chainrules/numeric/partial_sum.hpp"
#include "chainrules/numeric/reduce.hpp"

namespace {

using namespace chainrules;
using Eigen::MatrixXd;
using Eigen::VectorXd;
using Numbers = std::vector<double>;
constexpr double inf = std::numeric_limits<double>::infinity();
constexpr double nan = std::numeric_limits<double>::quiet_NaN();

// The tangent of f(x) where nothing moves.
template <class F, class X>
auto at_rest(F const& f, X const& x) {
    return chainrules::evaluate(
        unthunk(frule(std::tuple{NoTangent{}, zero_tangent(x)}, f, x).tangent));
}
// The cotangent of x where none of f(x) is asked for.
template <class F, class X>
auto unasked(F const& f, X const& x) {
    auto const [y, pullback] = rrule(f, x);
    return chainrules::evaluate(unthunk(std::get<1>(pullback(zero_tangent(y)))));
}

TEST(ZeroTimesInfinity, ProductsOfSequences) {
    Numbers const v{1e200, 1e200, 3, 1e200};
    EXPECT_EQ(at_rest(fn::prod, v), 0);
    EXPECT_EQ(unasked(fn::prod, v), Numbers(4, 0.0));
    EXPECT_EQ(at_rest(fn::cumprod, v), Numbers(4, 0.0));
    EXPECT_EQ(unasked(fn::cumprod, v), Numbers(4, 0.0));
    // The first two products alone: 1e200 and 1.
    auto const [y, pullback] = rrule(fn::cumprod, v);
    EXPECT_EQ(unthunk(std::get<1>(pullback(Numbers{0, 1, 0, 0}))), (Numbers{1e200, 1e200, 0, 0}));
}

TEST(ZeroTimesInfinity, ProductsOfMatrices) {
    MatrixXd const A = MatrixXd::Constant(3, 2, 1e200);
    EXPECT_EQ(at_rest(fn::prod, A), 0);
    EXPECT_EQ(unasked(fn::prod, A), MatrixXd::Zero(3, 2));
    EXPECT_EQ(at_rest(fn::colwise_cumprod, A), MatrixXd::Zero(3, 2));
    EXPECT_EQ(unasked(fn::colwise_cumprod, A), MatrixXd::Zero(3, 2));
}

TEST(ZeroTimesInfinity, SumsOfSquares) {
    VectorXd const x(Eigen::Vector3d(1, inf, -2));
    EXPECT_EQ(at_rest(fn::squared_norm, x), 0);
    EXPECT_EQ(unasked(fn::squared_norm, x), VectorXd::Zero(3));
    auto const moves = [&](Eigen::Vector3d const& dx) {
        return frule(std::tuple{NoTangent{}, VectorXd(dx)}, fn::squared_norm, x).tangent;
    };
    EXPECT_EQ(moves({1, 0, 1}), -2);
    EXPECT_EQ(moves({0, 1, 0}), inf);
    EXPECT_TRUE(std::isnan(moves({0, nan, 0})));
}

// pytorch#89543: the mean of squared residuals, of which a missing one is left out.
TEST(ZeroTimesInfinity, MeanSquareWithoutWhatIsMissing) {
    VectorXd const r(Eigen::Vector3d(1, nan, 3));
    auto const [squares, pullback_squares] = rrule(fn::cwise, fn::abs2, r);
    auto const [mean, pullback_mean] = rrule(fn::nan_mean, squares);
    EXPECT_EQ(mean, 5);
    VectorXd const squares_bar = unthunk(std::get<1>(pullback_mean(1.0)));
    EXPECT_EQ(VectorXd(unthunk(std::get<2>(pullback_squares(squares_bar)))),
              VectorXd(Eigen::Vector3d(1, 0, 3)));
}

// x / n where n is not 0, else 0.
TEST(ZeroTimesInfinity, QuotientsSelected) {
    Eigen::Vector2d const x(0, 1), n(0, 2), none(0, 0);
    Eigen::Matrix<bool, 2, 1> const is_zero(true, false);
    auto const [q, pullback_q] = rrule(fn::cwise, fn::divide, x, n);
    auto const [y, pullback_y] = rrule(fn::cwise, fn::select, is_zero, none, q);
    Eigen::Vector2d const q_bar = unthunk(std::get<4>(pullback_y(Eigen::Vector2d(1, 1))));
    EXPECT_EQ(Eigen::Vector2d(unthunk(std::get<2>(pullback_q(q_bar)))), Eigen::Vector2d(0, 0.5));
}

}  // namespace
