// SPDX-License-Identifier: MIT
// What a cotangent that is not there does not cost: multiplications, counted by the coefficients.
#include "chainrules/eigen/factorizations/qr.hpp"

#include <gtest/gtest.h>

#include "eigen/support/counted.hpp"

namespace {

using namespace chainrules;
using support::Counted;
using Matrix = Eigen::Matrix<Counted, Eigen::Dynamic, Eigen::Dynamic>;

TEST(QRCosts, FactorsThatAreNotAskedForCostNothing) {
    constexpr long m = 60, n = 6;
    Matrix const A = Eigen::MatrixXd::Random(m, n).cast<Counted>();
    auto const [Y, pullback] = rrule(fn::qr, A);
    using T = std::remove_cvref_t<decltype(Y)>;
    Matrix const Q_bar = Matrix::Ones(m, n), R_bar = Matrix::Ones(n, n);
    auto const cost = [&, &p = pullback](auto const& dY) {
        return support::multiplications_of([&] { EXPECT_EQ(std::get<1>(p(dY)).rows(), m); });
    };
    // One product of Q and n×n beside what is of the size of R; of Q̄, two products and a triangle.
    constexpr long product = m * n * n, small = 4 * n * n * n + 3 * n * n;
    long const of_r = cost(tangent<T>(field<&T::R>(R_bar)));
    EXPECT_GE(of_r, product);
    EXPECT_LE(of_r, product + small);
    long const of_q = cost(tangent<T>(field<&T::Q>(Q_bar)));
    EXPECT_GE(of_q, 2 * product);
    EXPECT_LE(of_q, 2 * product + product / 2 + small);
    long const of_both = cost(tangent<T>(field<&T::Q>(Q_bar), field<&T::R>(R_bar)));
    EXPECT_GT(of_both, of_q);
    EXPECT_LE(of_both, of_q + small);
}

}  // namespace
