// SPDX-License-Identifier: MIT
#include "chainrules/eigen/sparse/least_squares.hpp"

#include <gtest/gtest.h>

#include "eigen/sparse/support.hpp"

namespace {

using namespace support;

TEST(SparseLeastSquares, NormalEquations) {
    Sparse const S = tall();
    VectorXd const b = random<VectorXd>(8, 1);
    check(fn::lstsq, S, b);
    auto const plan = fn::least_squares_plan(S);
    auto const [x, pullback] = rrule(fn::lstsq, plan, S, b);
    EXPECT_TRUE(x.isApprox(fn::lstsq(MatrixXd(S), b), 1e-13));
    EXPECT_TRUE(same_places(unthunk(std::get<2>(pullback(x))), S));
    EXPECT_EQ(fn::lstsq(S, b), x);
}

TEST(SparseLeastSquares, Errors) {
    Sparse const S = tall();
    VectorXd const b = random<VectorXd>(8, 1);
    auto const plan = fn::least_squares_plan(S);
    auto const says = [&](auto const& call) { return message_of<std::invalid_argument>(call); };
    Sparse const wide = S.transpose();
    EXPECT_EQ(says([&] { fn::lstsq(wide, b); }),
              "chainrules::lstsq: S is 4×8, must have at least as many rows as columns");
    EXPECT_EQ(says([&] { fn::lstsq(plan, S, VectorXd(3)); }),
              "chainrules::lstsq: S is 8×4, b is 3×1; S and b must have the same number of rows");
    EXPECT_NE(says([&] { rrule(fn::lstsq, plan, sample<Sparse>(8, 4, 2), b); }), "");
    Sparse rank = S;
    for (Eigen::Index k = rank.outerIndexPtr()[2]; k != rank.outerIndexPtr()[3]; ++k)
        rank.valuePtr()[k] = 0;
    EXPECT_EQ(message_of<std::domain_error>([&] { fn::lstsq(plan, rank, b); }),
              "chainrules::lstsq: S has not full column rank: a pivot of Sᴴ S is 0");
}

}  // namespace
