// SPDX-License-Identifier: MIT
// The Cholesky factorisation of self-adjoint matrices, and after what makes one; by blocks.

#include "chainrules/eigen/products/matmul.hpp"
#include "chainrules/eigen/structured/convert.hpp"
#include "chainrules_testutils/eigen.hpp"
#include "chainrules_testutils/eigen/structured.hpp"
#include "chainrules_testutils/gtest.hpp"
#include "chainrules_testutils/jacobian.hpp"
#include "eigen/support/cholesky.hpp"

namespace {

using namespace chainrules;
using Eigen::Lower;
using Eigen::MatrixXcd;
using Eigen::MatrixXd;
using eigen::SelfAdjoint;
using Eigen::Upper;
using support::inner;
using support::matrix_cotangent;
using support::positive_definite;
using support::random;
using support::tangent_of_factor;
using testutils::test_frule;
using testutils::test_rrule;

// A block of 16 columns, and what is left of one, against differences.
TEST(Llt, BlocksAgreeWithDifferences) {
    test_rrule(fn::llt, positive_definite<MatrixXd>(19));
    test_frule(fn::llt, positive_definite<MatrixXd>(19));
    test_rrule(fn::llt, positive_definite<MatrixXcd>(17));
}

TEST(Llt, OfASelfAdjointMatrix) {
    MatrixXcd const C = positive_definite<MatrixXcd>(4);
    Eigen::Matrix2d const F = positive_definite<Eigen::Matrix2d>(2);
    SelfAdjoint<MatrixXcd, Upper> const upper(C.adjoint());
    SelfAdjoint<MatrixXcd, Lower> const lower(C);
    test_frule(fn::llt, lower);
    test_rrule(fn::llt, lower);
    test_frule(fn::llt, upper);
    test_rrule(fn::llt, upper);
    test_rrule(fn::llt, SelfAdjoint<Eigen::Matrix2d, Upper>(F.transpose()));
    EXPECT_EQ(fn::llt(upper).L, fn::llt(C).L);
    MatrixXd const A = positive_definite<MatrixXd>(3);
    auto const view = A.selfadjointView<Lower>();
    auto [result, pullback] = rrule(fn::llt, view);
    EXPECT_EQ(result.L, fn::llt(A).L);
    MatrixXd const dL = random<MatrixXd>(3, 3);
    auto const natural = unthunk(std::get<1>(pullback(tangent_of_factor(dL))));
    static_assert(std::is_same_v<decltype(natural), SelfAdjoint<MatrixXd, Lower> const>);
    EXPECT_EQ(eigen::stored_from_natural<Lower>(natural.matrix()), matrix_cotangent(A, dL));
}

// Of a plain A, either triangle of which makes the wrapper: what belongs to both places is counted
// once for each.
TEST(Llt, AfterSelfAdjoint) {
    MatrixXd const A = random<MatrixXd>(4, 4) + 4 * MatrixXd::Identity(4, 4);
    MatrixXd const dL = random<MatrixXd>(4, 4, 3).triangularView<Lower>();
    auto check = [&](auto const& wrap) {
        auto [S, S_pullback] = rrule(wrap, A);
        auto const natural = matrix_cotangent(S, dL);
        MatrixXd const A_bar = unthunk(std::get<1>(S_pullback(natural)));
        auto const loss = [&](MatrixXd const& X) { return inner(dL, fn::llt(wrap(X)).L); };
        MatrixXd const expected = std::get<0>(testutils::grad(loss, A).value);
        EXPECT_TRUE(A_bar.isApprox(expected, 1e-9)) << A_bar << "\n\n" << expected;
    };
    check(fn::self_adjoint<Lower>);
    check(fn::self_adjoint<Upper>);
    // The wrapper of the triangle that llt reads changes nothing.
    auto const S_pullback = rrule(fn::self_adjoint<Lower>, A).pullback;
    auto const natural = matrix_cotangent(fn::self_adjoint<Lower>(A), dL);
    EXPECT_TRUE(unthunk(std::get<1>(S_pullback(natural))).isApprox(matrix_cotangent(A, dL), 1e-14));
}
TEST(Llt, AfterAProductThatHappensToBeSymmetric) {
    MatrixXd const B = random<MatrixXd>(4, 5);
    MatrixXd const dL = random<MatrixXd>(4, 4, 3).triangularView<Lower>();
    auto [A, A_pullback] = rrule(fn::matmul, B, B.transpose());
    auto [self, B_bar, Bt_bar] = A_pullback(matrix_cotangent(A, dL));
    MatrixXd const total = unthunk(B_bar) + unthunk(Bt_bar).transpose();
    auto const loss = [&](MatrixXd const& X) {
        return inner(dL, fn::llt(MatrixXd(X * X.transpose())).L);
    };
    MatrixXd const expected = std::get<0>(testutils::grad(loss, B).value);
    EXPECT_TRUE(total.isApprox(expected, 1e-8)) << total << "\n\n" << expected;
}

}  // namespace
