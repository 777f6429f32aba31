// SPDX-License-Identifier: MIT
// Complex numbers, and the plan of SparseQR.
#include "chainrules/eigen/sparse/least_squares.hpp"

#include <gtest/gtest.h>

#include "chainrules_testutils/eigen/structured.hpp"
#include "eigen/sparse/support.hpp"

namespace {

using namespace support;

TEST(SparseLeastSquaresTypes, OrthogonalFactors) {
    ComplexRows const S = tall<ComplexRows>();
    MatrixXcd const b = random<MatrixXcd>(8, 2), x_bar = random<MatrixXcd>(4, 2);
    auto const plan = fn::least_squares_plan(S);
    auto const qr = fn::sparse_plan<Eigen::SparseQR>(S);
    auto const one = rrule(fn::lstsq, plan, S, b);
    auto const two = rrule(fn::lstsq, qr, S, b);
    EXPECT_TRUE(one.value.isApprox(two.value, 1e-13));
    EXPECT_TRUE(one.value.isApprox(fn::lstsq(MatrixXcd(S), b), 1e-13));
    auto const [self, p, S_bar, b_bar] = one.pullback(x_bar);
    auto const [self2, p2, S_bar2, b_bar2] = two.pullback(x_bar);
    auto const [self3, A_bar, B_bar] = rrule(fn::lstsq, MatrixXcd(S), b).pullback(x_bar);
    EXPECT_TRUE(unthunk(b_bar).isApprox(unthunk(B_bar), 1e-12));
    EXPECT_TRUE(unthunk(b_bar2).isApprox(unthunk(B_bar), 1e-12));
    auto const expected = fn::values(fn::to_sparse(unthunk(A_bar), S));
    EXPECT_TRUE(fn::values(unthunk(S_bar)).isApprox(expected, 1e-12));
    EXPECT_TRUE(fn::values(unthunk(S_bar2)).isApprox(expected, 1e-12));
    auto const tangents =
        std::tuple{NoTangent{}, NoTangent{}, ComplexRows(2 * S), random<MatrixXcd>(8, 2, 4)};
    EXPECT_TRUE(frule(tangents, fn::lstsq, qr, S, b)
                    .tangent.isApprox(frule(tangents, fn::lstsq, plan, S, b).tangent, 1e-12));
}

}  // namespace
