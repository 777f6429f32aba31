// SPDX-License-Identifier: MIT
// Of complex matrices.
#include "chainrules/eigen/sparse/determinant.hpp"

#include <gtest/gtest.h>

#include "chainrules_testutils/eigen/structured.hpp"
#include "eigen/sparse/support.hpp"

namespace {

using namespace support;

using Eigen::SimplicialLLT;
using Eigen::SparseLU;

TEST(SparseDeterminantTypes, Complex) {
    ComplexRows const S = grid<ComplexRows>(3);
    MatrixXcd const A(S), Z = A.inverse();
    auto const definite = fn::sparse_plan<SimplicialLLT>(S);
    auto const [self, p, S_bar] = rrule(fn::logdet, definite, S).pullback(1.0);
    ComplexRows const got = unthunk(S_bar);
    eigen::detail::each_entry(got, [&](auto const& e) {
        double const weight = e.row() == e.col() ? 1 : e.row() > e.col() ? 2 : 0;
        EXPECT_LT(std::abs(e.value() - weight * Z(e.row(), e.col())), 1e-14);
    });
    // By SparseLU, beside the dense rules.
    ComplexRows const G = general<ComplexRows>(3);
    auto const lu = fn::sparse_plan<SparseLU>(G);
    using L = eigen::LogAbsDeterminant<Complex128>;
    auto const y_bar = tangent<L>(field<&L::value>(0.7), field<&L::sign>(Complex128(0.3, -0.4)));
    auto const sparse = rrule(fn::log_abs_determinant, lu, G);
    auto const dense = rrule(fn::log_abs_determinant, MatrixXcd(G));
    EXPECT_NEAR(sparse.value.value, dense.value.value, 1e-12);
    EXPECT_LT(std::abs(sparse.value.sign - dense.value.sign), 1e-13);
    MatrixXcd const expected = unthunk(std::get<1>(dense.pullback(y_bar)));
    auto const G_bar = unthunk(std::get<2>(sparse.pullback(y_bar)));
    EXPECT_TRUE(same_places(G_bar, G));
    eigen::detail::each_entry(G_bar, [&](auto const& e) {
        EXPECT_LT(std::abs(e.value() - expected(e.row(), e.col())), 1e-13);
    });
}

TEST(SparseDeterminantTypes, OfSelfAdjoint) {
    check(fn::logdet, fn::self_adjoint<Eigen::Upper>(grid<ComplexSparse>(2)));
}

}  // namespace
