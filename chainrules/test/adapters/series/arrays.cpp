// SPDX-License-Identifier: MIT
// Matrices of series: values and pullbacks of solve and logdet, by what they satisfy at all orders.
#include <gtest/gtest.h>

#include "chainrules/adapters/series.hpp"
#include "chainrules/eigen/dense/num_traits.hpp"
#include "chainrules/eigen/systems/determinant.hpp"
#include "chainrules/eigen/systems/solve.hpp"

namespace {

using namespace chainrules;
using Number = adapters::Series<double, 3>;
template <class T>
using Matrix = Eigen::Matrix<T, -1, -1>;
template <class T>
using Vector = Eigen::Matrix<T, -1, 1>;

Matrix<Number> matrix(int n, int seed) {
    Matrix<Number> A(n, n);
    for (int i = 0; i != n; ++i)
        for (int j = 0; j != n; ++j)
            for (int k = 0; k != 4; ++k)
                A(i, j).coefficients[std::size_t(k)] =
                    std::sin(seed + 3 * i + 7 * j + 2 * k) + (i == j && k == 0 ? n : 0);
    return A;
}
void expect_zero(Matrix<Number> const& A) {
    for (Eigen::Index i = 0; i != A.size(); ++i)
        for (double each : A.data()[i].coefficients) EXPECT_NEAR(each, 0, 1e-13);
}

TEST(SeriesOfArrays, Solve) {
    auto const A = matrix(3, 1);
    Vector<Number> const b = matrix(3, 2).col(0), x_bar = matrix(3, 5).col(0);
    Vector<Number> const x = fn::solve(A, b);
    expect_zero(A * x - b);

    auto const rule = rrule(fn::solve, A, b);
    expect_zero(A * rule.value - b);
    auto const bars = rule.pullback(x_bar);
    Vector<Number> const b_bar = evaluate(unthunk(std::get<2>(bars)));
    Matrix<Number> const A_bar = evaluate(unthunk(std::get<1>(bars)));
    expect_zero(A.transpose() * b_bar - x_bar);
    expect_zero(A_bar + b_bar * x.transpose());
}
TEST(SeriesOfArrays, LogDeterminant) {
    auto const A = matrix(2, 1);
    Number const expected = fn::log(A(0, 0) * A(1, 1) - A(0, 1) * A(1, 0));
    Matrix<Number> const value = Matrix<Number>::Constant(1, 1, fn::logdet(A) - expected);
    expect_zero(value);

    Number const weight = Number::along(2, 3);
    auto const rule = rrule(fn::logdet, A);
    Matrix<Number> const A_bar = evaluate(unthunk(std::get<1>(rule.pullback(weight))));
    expect_zero(A.transpose() * A_bar - Matrix<Number>::Identity(2, 2) * weight);
}

}  // namespace
