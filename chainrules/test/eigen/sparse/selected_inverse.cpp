// SPDX-License-Identifier: MIT
#include "chainrules/eigen/sparse/selected_inverse.hpp"

#include <gtest/gtest.h>

#include <Eigen/LU>

#include "chainrules_testutils/eigen/structured.hpp"
#include "eigen/sparse/support.hpp"

namespace {

using namespace support;
using Eigen::SimplicialLDLT;
using Eigen::SimplicialLLT;

TEST(SelectedInverse, Plain) {
    Sparse const S = grid(4);
    auto const plan = fn::sparse_plan<SimplicialLLT>(S);
    // There is fill-in: entries of L that S has not.
    EXPECT_GT(plan.analysis()->row.size(), static_cast<std::size_t>((S.nonZeros() - 16) / 2));
    check(fn::selected_inverse, constant(plan), S);
    check(fn::marginal_variances, constant(plan), S);
    Sparse const Z = fn::selected_inverse(plan, S);
    EXPECT_TRUE(same_places(Z, S));
    MatrixXd const dense = MatrixXd(S).inverse();
    eigen::detail::each_entry(
        Z, [&](auto const& e) { EXPECT_NEAR(e.value(), dense(e.row(), e.col()), 1e-15); });
    EXPECT_TRUE(fn::marginal_variances(plan, S).isApprox(dense.diagonal(), 1e-13));
    auto const [self, p, S_bar] = rrule(fn::selected_inverse, plan, S).pullback(S);
    EXPECT_TRUE(same_places(unthunk(S_bar), S));
}

// One triangle is stored, by rows, of complex numbers.
TEST(SelectedInverse, Forms) {
    ComplexRows const C = grid<ComplexRows>(3);
    auto const plan = fn::sparse_plan<SimplicialLDLT>(C);
    check(fn::selected_inverse, constant(plan), C);
    check(fn::marginal_variances, constant(plan), C);
    Sparse const S = grid(3), half = S.triangularView<Eigen::Lower>();
    check(fn::selected_inverse, constant(fn::sparse_plan<SimplicialLDLT>(half)), half);
    auto const A = fn::self_adjoint<Eigen::Upper>(S);
    check(fn::selected_inverse, constant(fn::sparse_plan<SimplicialLDLT>(A)), A);
    MatrixXd const dense = MatrixXd(S).inverse();
    auto const Z = fn::selected_inverse(fn::sparse_plan<SimplicialLDLT>(A), A);
    eigen::detail::each_entry(
        Z.matrix(), [&](auto const& e) { EXPECT_NEAR(e.value(), dense(e.row(), e.col()), 1e-15); });
}

TEST(SelectedInverse, Errors) {
    Sparse const S = grid(2), minus = -S;
    EXPECT_EQ(message_of<std::domain_error>(
                  [&] { fn::marginal_variances(fn::sparse_plan<SimplicialLLT>(S), minus); }),
              "chainrules::marginal_variances: S is not positive definite: the pivot of row 0 of "
              "its LLT factorisation is -6");
    EXPECT_EQ(message_of<std::invalid_argument>(
                  [&] { rrule(fn::selected_inverse, fn::sparse_plan<SimplicialLLT>(S), grid(3)); }),
              "chainrules::selected_inverse: S is 9×9, the pattern of the plan is 4×4; they must "
              "be equal");
}

TEST(SelectedInverse, Nested) {
    expect_nested(
        [](auto const& S, auto const& b) {
            auto const plan = fn::sparse_plan<SimplicialLDLT>(S);
            auto const [v, pullback] = rrule(fn::marginal_variances, plan, S);
            auto const S_bar = unthunk(std::get<2>(pullback(b)));
            return std::pair{S_bar, v};
        },
        grid(4));
}

}  // namespace
