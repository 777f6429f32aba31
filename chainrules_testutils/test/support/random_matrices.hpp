// SPDX-License-Identifier: MIT
#pragma once
// Tests of random matrices with a scalar type as parameter: real and complex ones are translation
// units of their own, since Eigen's factorisations take long to compile.

#include <gtest/gtest.h>

#include <Eigen/Eigenvalues>
#include <Eigen/SVD>
#include <algorithm>

#include "chainrules_testutils/eigen/random_matrix.hpp"

namespace random_matrix_tests {

using namespace chainrules::testutils;

template <class S>
class RandomMatrices : public testing::Test {
  public:
    using R = typename Eigen::NumTraits<S>::Real;
    static constexpr R tolerance = 100 * std::numeric_limits<R>::epsilon();

    static Eigen::Matrix<R, Eigen::Dynamic, 1> singular_values(RandomMatrix<S> const& A) {
        // Of a square matrix, with zeros: what other shapes need takes half a minute to compile.
        Eigen::Index const n = std::max(A.rows(), A.cols());
        RandomMatrix<S> square = RandomMatrix<S>::Zero(n, n);
        square.topLeftCorner(A.rows(), A.cols()) = A;
        return Eigen::JacobiSVD<RandomMatrix<S>, Eigen::NoQRPreconditioner>(square)
            .singularValues()
            .head(std::min(A.rows(), A.cols()));
    }
    static R condition(RandomMatrix<S> const& A) {
        auto const sigma = singular_values(A);
        return sigma(0) / sigma(sigma.size() - 1);
    }
};
TYPED_TEST_SUITE_P(RandomMatrices);

TYPED_TEST_P(RandomMatrices, Unitary) {
    using S = TypeParam;
    for (Eigen::Index const n : {0, 1, 2, 5, 12}) {
        Random rng(static_cast<std::uint64_t>(n) + 1);
        auto const Q = random_unitary_matrix<S>(rng, n);
        ASSERT_EQ(Q.rows(), n);
        ASSERT_EQ(Q.cols(), n);
        RandomMatrix<S> const identity = RandomMatrix<S>::Identity(n, n);
        EXPECT_LE((Q.adjoint() * Q - identity).norm(), this->tolerance);
    }
}

TYPED_TEST_P(RandomMatrices, WellConditioned) {
    using S = TypeParam;
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        Random rng(seed);
        auto const A = generate_well_conditioned_matrix<S>(rng, 7);
        EXPECT_EQ(A, RandomMatrix<S>(A.adjoint()));
        Eigen::SelfAdjointEigenSolver<RandomMatrix<S>> const solver(A);
        EXPECT_GT(solver.eigenvalues().minCoeff(), 0);
        EXPECT_LT(this->condition(A), 100);
    }
}

TYPED_TEST_P(RandomMatrices, Condition) {
    using S = TypeParam;
    Random rng(3);
    for (double const condition : {1.0, 10.0, 1000.0}) {
        auto const A = random_matrix_of_condition<S>(rng, 4, 6, condition);
        ASSERT_EQ(A.rows(), 4);
        ASSERT_EQ(A.cols(), 6);
        EXPECT_NEAR(this->condition(A) / condition, 1, 1e-2);
        EXPECT_NEAR(
            this->condition(random_positive_definite_matrix<S>(rng, 5, condition)) / condition, 1,
            1e-2);
    }
}

TYPED_TEST_P(RandomMatrices, SymmetricAndTriangular) {
    using S = TypeParam;
    Random rng(4);
    auto const H = random_symmetric_matrix<S>(rng, 5);
    EXPECT_EQ(H, RandomMatrix<S>(H.adjoint()));
    auto const L = random_triangular_matrix<Eigen::Lower, S>(rng, 6);
    auto const U = random_triangular_matrix<Eigen::Upper, S>(rng, 6);
    for (Eigen::Index i = 0; i != 6; ++i)
        for (Eigen::Index j = i + 1; j != 6; ++j) {
            EXPECT_EQ(L(i, j), S(0));
            EXPECT_NE(L(j, i), S(0));
            EXPECT_EQ(U(j, i), S(0));
        }
    EXPECT_LT(this->condition(L), 10);
    EXPECT_LT(this->condition(U), 10);
}

TYPED_TEST_P(RandomMatrices, Rank) {
    using S = TypeParam;
    Random rng(5);
    auto const sigma = this->singular_values(random_matrix_of_rank<S>(rng, 5, 6, 3));
    EXPECT_GT(sigma(2), sigma(0) / 20);
    EXPECT_LT(sigma(3), this->tolerance);
    EXPECT_EQ(random_matrix_of_rank<S>(rng, 3, 4, 0), (RandomMatrix<S>::Zero(3, 4)));
}

TYPED_TEST_P(RandomMatrices, TheSameDraws) {
    Random a(6);
    Random b(6);
    EXPECT_EQ(random_matrix<TypeParam>(a, 3, 2), random_matrix<TypeParam>(b, 3, 2));
}

REGISTER_TYPED_TEST_SUITE_P(RandomMatrices, Unitary, WellConditioned, Condition,
                            SymmetricAndTriangular, Rank, TheSameDraws);

}  // namespace random_matrix_tests
