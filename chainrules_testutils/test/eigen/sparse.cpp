// SPDX-License-Identifier: MIT
#include "chainrules_testutils/eigen/sparse.hpp"

#include <gtest/gtest.h>

#include "chainrules_core/chainrules_core.hpp"
#include "chainrules_testutils/check_approx.hpp"
#include "chainrules_testutils/random.hpp"

using namespace chainrules;
using namespace chainrules::testutils;
using Sparse = Eigen::SparseMatrix<double>;

namespace {

Sparse sparse(std::vector<Eigen::Triplet<double>> const& entries) {
    Sparse result(2, 3);
    result.setFromTriplets(entries.begin(), entries.end());
    return result;
}

TEST(SparseMatrix, StoredEntriesInOrder) {
    Sparse const A = sparse({{0, 1, 1.0}, {1, 0, 2.0}, {1, 2, 0.0}});
    EXPECT_EQ(to_vec(A), (std::vector<double>{2, 1, 0}));
    EXPECT_EQ(index_path(A, 1), "(0,1)");
    Sparse const B = from_vec(A, std::vector<double>{3, 4, 5});
    EXPECT_EQ(B.coeff(1, 2), 5);
    EXPECT_EQ(B.nonZeros(), 3);
    EXPECT_EQ(to_vec(Eigen::SparseMatrix<double, Eigen::RowMajor>(A)),
              (std::vector<double>{1, 2, 0}));
    EXPECT_TRUE(to_vec(Sparse(3, 3)).empty());
    Random rng(1);
    Sparse const dx = rand_tangent(rng, A);
    EXPECT_EQ(dx.nonZeros(), 3);
    EXPECT_NE(dx.coeff(1, 2), 0);
    EXPECT_TRUE(check_approx(A, A));
    EXPECT_FALSE(check_approx(A, B));
}

TEST(SparseMatrix, ATangentHasThePattern) {
    Sparse const A = sparse({{0, 1, 1.0}, {1, 0, 2.0}});
    EXPECT_EQ(tangent_to_vec(A, sparse({{0, 1, 3.0}, {1, 0, 4.0}})), (std::vector<double>{4, 3}));
    EXPECT_THROW(tangent_to_vec(A, sparse({{0, 1, 3.0}, {1, 1, 4.0}})), std::invalid_argument);
    EXPECT_THROW(tangent_to_vec(A, sparse({{0, 1, 3.0}})), std::invalid_argument);
    EXPECT_THROW(tangent_to_vec(A, Sparse(3, 3)), std::invalid_argument);
    EXPECT_THROW(tangent_to_vec(A, Eigen::MatrixXd(2, 3)), std::invalid_argument);
}

}  // namespace
