// SPDX-License-Identifier: MIT
#include "chainrules/eigen/sparse/determinant.hpp"

#include <gtest/gtest.h>

#include "eigen/sparse/support.hpp"

namespace {

using namespace support;

TEST(SparseDeterminant, BySelectedInverse) {
    Sparse const S = grid(3);
    auto const plan = fn::sparse_plan<Eigen::SimplicialLDLT>(S);
    check(fn::logdet, constant(plan), S);
    EXPECT_NEAR(fn::logdet(plan, S), fn::logdet(MatrixXd(S)), 1e-13);
    auto const [self, p, S_bar] = rrule(fn::logdet, plan, S).pullback(1.0);
    EXPECT_TRUE(same_places(unthunk(S_bar), S));
}

}  // namespace
