// SPDX-License-Identifier: MIT
#include "chainrules/eigen/sparse/least_squares.hpp"

#include <gtest/gtest.h>

#include "eigen/sparse/support.hpp"

namespace {

using namespace support;

// With more rows than columns, of full rank.
template <class M = Sparse>
M tall() {
    M const S = sample<M>(8, 4);
    Eigen::Matrix<typename M::Scalar, -1, -1> dense(S);
    dense.topRows(4).diagonal().array() += typename M::Scalar(2);
    return dense.sparseView();
}

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

TEST(SparseLeastSquares, OrthogonalFactors) {
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
