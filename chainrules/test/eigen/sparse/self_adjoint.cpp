// SPDX-License-Identifier: MIT
#include "chainrules/eigen/sparse/self_adjoint.hpp"

#include <gtest/gtest.h>

#include "chainrules_testutils/eigen/structured.hpp"
#include "eigen/sparse/support.hpp"

namespace {

using namespace support;
using Natural = eigen::SelfAdjoint<Sparse, Eigen::Lower>;

TEST(SparseSelfAdjoint, TangentSpace) {
    static_assert(std::is_same_v<tangent_t<Natural>, Natural>);
    Natural const A(grid(2));
    EXPECT_EQ(A.matrix().nonZeros(), 8);
    Natural const zero = zero_tangent(A);
    EXPECT_TRUE(same_places(zero.matrix(), A.matrix()));
    EXPECT_EQ(fn::to_dense(A), MatrixXd(grid(2)));
    EXPECT_EQ(fn::to_dense(add(A, A)), 2 * MatrixXd(grid(2)));
    // Of a dense tangent the self-adjoint part at the entries.
    MatrixXd const D = random<MatrixXd>(4, 4);
    Natural const cut = ProjectTo(A)(D);
    EXPECT_TRUE(same_places(cut.matrix(), A.matrix()));
    EXPECT_DOUBLE_EQ(cut.matrix().coeff(1, 0), (D(1, 0) + D(0, 1)) / 2);
    EXPECT_DOUBLE_EQ(cut.matrix().coeff(2, 2), D(2, 2));
    Natural sum = A;
    accumulate(sum, cut);
    EXPECT_TRUE(fn::to_dense(sum).isApprox(fn::to_dense(A) + fn::to_dense(cut)));
    EXPECT_THROW(Natural{sample<Sparse>()}, DimensionMismatch);
}

TEST(SparseSelfAdjoint, OfOneTriangle) {
    check(fn::self_adjoint<Eigen::Lower>, grid(2));
    check(fn::self_adjoint<Eigen::Upper>, grid<ComplexRows>(2));
    auto const pullback = rrule(fn::self_adjoint<Eigen::Lower>, grid(2)).pullback;
    Sparse const A_bar = unthunk(std::get<1>(pullback(Natural(grid(2, 2)))));
    EXPECT_TRUE(same_places(A_bar, grid(2)));
    EXPECT_EQ(A_bar.coeff(1, 0), 2 * grid(2, 2).coeff(1, 0));
    EXPECT_EQ(A_bar.coeff(0, 1), 0);
    EXPECT_EQ(A_bar.coeff(1, 1), grid(2, 2).coeff(1, 1));
}

}  // namespace
