// SPDX-License-Identifier: MIT
#include "chainrules/eigen/sparse/determinant.hpp"

#include <gtest/gtest.h>

#include "chainrules_testutils/eigen/structured.hpp"
#include "eigen/sparse/support.hpp"

namespace {

using namespace support;
using Eigen::SimplicialLDLT;
using Eigen::SimplicialLLT;
using Eigen::SparseLU;

TEST(SparseDeterminant, BySelectedInverse) {
    Sparse const S = grid(4);
    auto const plan = fn::sparse_plan<SimplicialLDLT>(S);
    check(fn::logdet, constant(plan), S);
    EXPECT_NEAR(fn::logdet(plan, S), fn::logdet(MatrixXd(S)), 1e-13);
    // There is fill-in: entries of L that S has not.
    EXPECT_GT(plan.analysis()->row.size(), static_cast<std::size_t>((S.nonZeros() - 16) / 2));
    auto const [self, p, S_bar] = rrule(fn::logdet, plan, S).pullback(1.0);
    Sparse const got = unthunk(S_bar);
    EXPECT_TRUE(same_places(got, S));
    MatrixXd const Z = MatrixXd(S).inverse();
    eigen::detail::each_entry(got, [&](auto const& e) {
        double const weight = e.row() == e.col() ? 1 : e.row() > e.col() ? 2 : 0;
        EXPECT_NEAR(e.value(), weight * Z(e.row(), e.col()), 1e-15);
    });
}

TEST(SparseDeterminant, General) {
    Sparse const S = general(3);
    check(fn::determinant, S);
    MatrixXd const A(S);
    EXPECT_NEAR(fn::determinant(S) / A.determinant(), 1, 1e-13);
    EXPECT_NEAR(fn::logdet(S), fn::logdet(A), 1e-13);
    Sparse swapped = S;
    for (int i = 0; i != 9; ++i) swapped.coeffRef(i, 0) *= -1;
    swapped.makeCompressed();
    EXPECT_EQ(fn::log_abs_determinant(swapped).sign, -1);
    EXPECT_EQ(fn::determinant(Sparse(0, 0)), 1);
    EXPECT_EQ(fn::logdet(fn::sparse_plan<SimplicialLDLT>(Sparse(0, 0)), Sparse(0, 0)), 0);
}

TEST(SparseDeterminant, OfSelfAdjoint) {
    auto const A = fn::self_adjoint<Eigen::Upper>(grid(2));
    testutils::test_rrule(fn::logdet, A);
    Sparse const minus = -grid(3);
    auto const N = fn::self_adjoint<Eigen::Lower>(minus);
    EXPECT_EQ(fn::log_abs_determinant(N).sign, -1);
    EXPECT_NEAR(fn::determinant(N) / MatrixXd(minus).determinant(), 1, 1e-13);
}

TEST(SparseDeterminant, Errors) {
    auto const says = [&](auto const& call) { return message_of<std::domain_error>(call); };
    Sparse const S = grid(2), minus = -S;
    EXPECT_EQ(says([&] { fn::logdet(fn::sparse_plan<SimplicialLDLT>(minus), minus); }),
              "chainrules::logdet: S is not positive definite");
    Sparse zero = S;
    zero.coeffs().setZero();
    EXPECT_EQ(
        says([&] { fn::determinant(fn::sparse_plan<SimplicialLDLT>(zero), zero); }),
        "chainrules::determinant: S is singular: the pivot of row 0 of its LDLT factorisation "
        "is 0");
    EXPECT_EQ(message_of<std::invalid_argument>([&] { fn::logdet(sample<Sparse>()); }),
              "chainrules::logdet: S is 4×5, must be square");
    // Many solutions are computed only where they are asked for.
    Sparse large(2001, 2001);
    large.setIdentity();
    EXPECT_EQ(fn::logdet(large), 0);
    EXPECT_EQ(
        message_of<std::invalid_argument>([&] { rrule(fn::logdet, std::cref(large)); }),
        "chainrules::logdet: S is 2001×2001; its derivative by SparseLU takes as many solutions "
        "as S has rows. For a self-adjoint S use a plan of SimplicialLDLT, else the option "
        "by_solves");
    auto const asked = rrule(fn::logdet, std::cref(large),
                             keyword(eigen::SparseDeterminantOptions{.by_solves = true}));
    EXPECT_EQ(asked.value, 0);
}

}  // namespace
