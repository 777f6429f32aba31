// SPDX-License-Identifier: MIT
// The cotangent of a matrix of which a part was read: dense where it is asked for coefficients, and
// nothing but its block where it is added.

#include "chainrules/eigen/dense/scattered.hpp"

#include <cstring>
#include <limits>

#include "chainrules/eigen/arrange/blocks.hpp"
#include "chainrules/eigen/products/matmul.hpp"
#include "chainrules_core/chainrules_core.hpp"
#include "chainrules_testutils/check_approx.hpp"
#include "chainrules_testutils/eigen.hpp"
#include "eigen/support/random.hpp"
#include <gtest/gtest.h>

namespace {

using namespace chainrules;
using Eigen::ArrayXXd;
using Eigen::MatrixXcd;
using Eigen::MatrixXd;
using Eigen::MatrixXf;
using eigen::Scattered;
using Eigen::VectorXd;
using support::message_of;
using support::random;

// 2 and 3 in the last column of a 3×4 matrix of zeros.
Scattered<MatrixXd, VectorXd> two_entries() { return {3, 4, 1, 3, Eigen::Vector2d(2, 3)}; }
MatrixXd dense() {
    MatrixXd result = MatrixXd::Zero(3, 4);
    result(1, 3) = 2;
    result(2, 3) = 3;
    return result;
}

TEST(Scattered, IsDenseOnDemand) {
    auto const S = two_entries();
    EXPECT_EQ(MatrixXd(S), dense());
    EXPECT_EQ(S(1, 3), 2);
    EXPECT_EQ(S(0, 0), 0);
    EXPECT_EQ(S.sum(), 5);
    EXPECT_EQ(MatrixXd(S.transpose() * 2), dense().transpose() * 2);
    EXPECT_EQ(MatrixXd(S * S.transpose()), dense() * dense().transpose());
    EXPECT_EQ(MatrixXd(S + MatrixXd::Ones(3, 4)), (dense().array() + 1).matrix());
    static_assert(std::is_same_v<tangent_t<Scattered<MatrixXd, VectorXd>>, MatrixXd>);
    EXPECT_EQ(zero_tangent(S), MatrixXd::Zero(3, 4));
    // A vector is read by one index.
    Scattered<VectorXd, Eigen::Matrix<double, 1, 1>> const v(
        4, 1, 2, 0, Eigen::Matrix<double, 1, 1>::Constant(7.0));
    EXPECT_EQ(v(2), 7);
    EXPECT_EQ(VectorXd(v), Eigen::Vector4d(0, 0, 7, 0));
}

TEST(Scattered, IsAValue) {
    auto S = two_entries();
    auto const copy = evaluate(S);
    static_assert(std::is_same_v<decltype(copy), Scattered<MatrixXd, VectorXd> const>);
    S = Scattered<MatrixXd, VectorXd>(1, 1, 0, 0, VectorXd::Ones(1));
    EXPECT_EQ(MatrixXd(copy), dense());
    EXPECT_EQ(MatrixXd(S), MatrixXd::Ones(1, 1));
}

// Whatever stands elsewhere, bit by bit: an addition of zero would quiet a signalling NaN, and turn
// −0 into 0.
TEST(Scattered, AccumulateTouchesItsBlockAlone) {
    auto const untouched = [](MatrixXd const& before, auto const& dx) {
        MatrixXd sum = before;
        EXPECT_EQ(&accumulate(sum, dx), &sum);
        for (Eigen::Index j = 0; j != 4; ++j)
            for (Eigen::Index i = 0; i != 3; ++i)
                if (j == 3 && i > 0)
                    EXPECT_EQ(sum(i, j), 10.0 + static_cast<double>(i) + 1);
                else
                    EXPECT_EQ(std::memcmp(&sum(i, j), &before(i, j), sizeof(double)), 0)
                        << i << ", " << j;
    };
    for (double const strange : {std::numeric_limits<double>::signaling_NaN(), -0.0}) {
        MatrixXd before = MatrixXd::Constant(3, 4, strange);
        before(1, 3) = before(2, 3) = 10;
        untouched(before, two_entries());
        untouched(before, thunk([] { return two_entries(); }));
        auto const [y, pullback] = rrule(fn::block, MatrixXd(MatrixXd::Ones(3, 4)), 1, 3, 2, 1);
        MatrixXd const dy = Eigen::Vector2d(2, 3);
        untouched(before, std::get<1>(pullback(dy)));
    }
}

TEST(Scattered, AccumulatesIntoViewsArraysAndOtherPrecision) {
    MatrixXd big = MatrixXd::Zero(5, 6);
    auto block = big.block(1, 1, 3, 4);
    accumulate(block, two_entries());
    EXPECT_EQ(big(2, 4), 2);
    EXPECT_EQ(big.sum(), 5);
    ArrayXXd array = ArrayXXd::Ones(3, 4);
    accumulate(array, two_entries());
    EXPECT_EQ(array.sum(), 17);
    MatrixXcd complex_sum = MatrixXcd::Zero(3, 4);
    accumulate(complex_sum, two_entries());
    EXPECT_EQ(complex_sum, dense().cast<std::complex<double>>());
    Eigen::Matrix<double, 3, 4> fixed = Eigen::Matrix<double, 3, 4>::Zero();
    accumulate(fixed, two_entries());
    EXPECT_EQ(fixed, dense());
    MatrixXd other(4, 3);
    EXPECT_EQ(message_of<DimensionMismatch>([&] { accumulate(other, two_entries()); }),
              "chainrules::accumulate(dest, dx): dx is 3×4, must be 4×3");
}

TEST(Scattered, Sums) {
    auto const S = two_entries();
    MatrixXd const A = random<MatrixXd>(3, 4);
    EXPECT_EQ(add(S, A), A + dense());
    EXPECT_EQ(add(A, S), A + dense());
    EXPECT_EQ(add(S, S), 2 * dense());
    static_assert(std::is_same_v<decltype(add(S, S)), MatrixXd>);
    EXPECT_EQ(MatrixXd(add(S, ZeroTangent{})), dense());
    EXPECT_EQ(add(thunk([&] { return S; }), A), A + dense());
    // A Scattered is no storage: the sum is returned.
    auto dest = S;
    EXPECT_EQ(accumulate(dest, A), A + dense());
}

TEST(Scattered, LinearMapsKeepIt) {
    auto const S = two_entries();
    auto const scaled = scale(std::complex<double>(0, 2), S);
    static_assert(std::is_same_v<decltype(scaled), Scattered<MatrixXcd, Eigen::VectorXcd> const>);
    EXPECT_EQ(scaled.stored(), std::complex<double>(0, 2) * Eigen::Vector2d(2, 3));
    EXPECT_EQ(scaled.first_row(), 1);
    EXPECT_EQ(scaled.first_col(), 3);
    EXPECT_EQ(MatrixXd(scale(S, -1)), -dense());
    EXPECT_TRUE(is_zero(scale(0.0, S)));
    EXPECT_FALSE(is_zero(S));
}

TEST(Scattered, Projection) {
    auto const S = two_entries();
    auto const single = ProjectTo(MatrixXf(3, 4))(S);
    static_assert(std::is_same_v<decltype(single), Scattered<MatrixXf, Eigen::VectorXf> const>);
    EXPECT_EQ(MatrixXf(single), dense().cast<float>());
    auto const real = ProjectTo(MatrixXd(3, 4))(scale(std::complex<double>(1, 2), S));
    EXPECT_EQ(MatrixXd(real), dense());
    auto const array = ProjectTo(ArrayXXd(3, 4))(S);
    static_assert(std::is_same_v<decltype(array)::PlainObject, ArrayXXd>);
    EXPECT_EQ(ArrayXXd(array).matrix(), dense());
    EXPECT_EQ(message_of<DimensionMismatch>([&] { ProjectTo(MatrixXd(4, 3))(S); }),
              "chainrules::ProjectTo(x)(dx): dx is 3×4, must be 4×3");
}

TEST(Scattered, Comparison) {
    auto const S = two_entries();
    EXPECT_TRUE(detail::same_tangent(S, dense()));
    EXPECT_TRUE(detail::same_tangent(dense(), S));
    EXPECT_TRUE(detail::same_tangent(S, S));
    EXPECT_FALSE(detail::same_tangent(S, scale(2, S)));
    EXPECT_FALSE(detail::same_tangent(S, ZeroTangent{}));
    using namespace testutils;
    EXPECT_TRUE(check_approx(S, dense()));
    EXPECT_FALSE(check_approx(MatrixXd::Ones(3, 4).eval(), S));
    EXPECT_EQ(tangent_to_vec(dense(), S), to_vec(dense()));
}

// As the cotangent of another function's output, and as a tangent.
TEST(Scattered, RulesTakeIt) {
    MatrixXd const A = random<MatrixXd>(3, 2), B = random<MatrixXd>(2, 4);
    auto const [Y, pullback] = rrule(fn::matmul, A, B);
    auto const [self, A_bar, B_bar] = pullback(two_entries());
    EXPECT_TRUE(unthunk(A_bar).isApprox(dense() * B.transpose(), 1e-15));
    EXPECT_TRUE(unthunk(B_bar).isApprox(A.transpose() * dense(), 1e-15));
    auto const [Z, dZ] = frule(std::tuple{NoTangent{}, ZeroTangent{}, two_entries()}, fn::matmul,
                               MatrixXd(MatrixXd::Identity(3, 3)), Y);
    EXPECT_EQ(dZ, dense());
}

}  // namespace
