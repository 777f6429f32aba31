// SPDX-License-Identifier: MIT
// where with masks of Eigen: coefficient by coefficient the function that is taken, and no other.
#include "chainrules/eigen/elementwise/where.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <stdexcept>

#include "chainrules/chainrules.hpp"

namespace {

using namespace chainrules;
using Eigen::ArrayXd;
using Eigen::MatrixXd;
using Mask = Eigen::Matrix<bool, Eigen::Dynamic, Eigen::Dynamic>;

Mask mask() {
    Mask m(2, 2);
    m << true, false, false, true;
    return m;
}
MatrixXd matrix(double a, double b, double c, double d) {
    MatrixXd A(2, 2);
    A << a, b, c, d;
    return A;
}

TEST(Where, OfMatrices) {
    MatrixXd const A = matrix(4, 0, -1, 9);
    EXPECT_EQ(fn::where(mask(), fn::sqrt, fn::negate, A), matrix(2, 0, 1, 3));
    auto const [y, pullback] = rrule(fn::where, mask(), fn::sqrt, fn::negate, A);
    EXPECT_EQ(y, matrix(2, 0, 1, 3));
    auto const bars = pullback(MatrixXd(matrix(1, 2, 3, 6)));
    static_assert(
        std::is_same_v<std::tuple_element_t<1, std::remove_const_t<decltype(bars)>>, NoTangent>);
    EXPECT_EQ(MatrixXd(unthunk(std::get<4>(bars))), matrix(0.25, -2, -3, 1));
    auto const [z, dz] = frule(std::tuple{NoTangent{}, NoTangent{}, NoTangent{}, NoTangent{},
                                          MatrixXd(matrix(1, 2, 3, 6))},
                               fn::where, mask(), fn::sqrt, fn::negate, A);
    EXPECT_EQ(z, y);
    EXPECT_EQ(dz, matrix(0.25, -2, -3, 1));
}

// Quotients with zeros among the divisors: the quotient there is infinite, and zero is asked for.
TEST(Where, ZeroElsewhere) {
    MatrixXd const A = matrix(1, 2, 0, 4), B = matrix(2, 0, 0, 8);
    auto const [y, pullback] = rrule(fn::where, mask(), fn::divide, A, B);
    EXPECT_EQ(y, matrix(0.5, 0, 0, 0.5));
    auto const bars = pullback(MatrixXd(MatrixXd::Ones(2, 2)));
    EXPECT_EQ(MatrixXd(unthunk(std::get<3>(bars))), matrix(0.5, 0, 0, 0.125));
    EXPECT_EQ(MatrixXd(unthunk(std::get<4>(bars))), matrix(-0.25, 0, 0, -0.0625));
}

TEST(Where, ExpressionsAndNumbers) {
    ArrayXd const x = Eigen::Array3d(-1, 0, 2);
    auto const [y, pullback] = rrule(fn::where, x > 0, fn::multiply, fn::add, x, 3.0);
    EXPECT_TRUE((y == Eigen::Array3d(2, 3, 6)).all());
    auto const bars = pullback(ArrayXd(Eigen::Array3d(1, 1, 1)));
    EXPECT_TRUE((ArrayXd(unthunk(std::get<4>(bars))) == Eigen::Array3d(1, 1, 3)).all());
    EXPECT_EQ(double(unthunk(std::get<5>(bars))), 1 + 1 + 2);
}

TEST(Where, Shapes) {
    EXPECT_THROW((void)fn::where(mask(), fn::sqrt, MatrixXd(MatrixXd::Ones(2, 3))),
                 std::invalid_argument);
}

}  // namespace
