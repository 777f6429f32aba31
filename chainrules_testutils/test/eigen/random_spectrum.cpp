// SPDX-License-Identifier: MIT
#include "chainrules_testutils/eigen/random_spectrum.hpp"

#include <gtest/gtest.h>

namespace {

using namespace chainrules::testutils;
using complex = std::complex<double>;

// The product of A − λ over the λ, which is 0 where A is diagonalisable and has no other
// eigenvalues.
template <class S>
double product_of_shifts(RandomMatrix<S> const& A, std::vector<complex> const& lambda) {
    RandomMatrix<complex> product = RandomMatrix<complex>::Identity(A.rows(), A.cols());
    for (auto const& x : lambda) {
        RandomMatrix<complex> shifted = A.template cast<complex>();
        shifted.diagonal().array() -= x;
        product = product * shifted;
    }
    return product.norm();
}

template <class S>
class RandomSpectrum : public testing::Test {};
using Numbers = testing::Types<double, complex>;
TYPED_TEST_SUITE(RandomSpectrum, Numbers);

TYPED_TEST(RandomSpectrum, SingularValues) {
    Random rng(3);
    std::vector<double> const sigma{2, 2, 0.5};
    for (auto const& [rows, cols] : {std::pair(5, 3), std::pair(4, 6), std::pair(3, 3)}) {
        auto const A = random_matrix_of_singular_values<TypeParam>(rng, rows, cols, sigma);
        ASSERT_TRUE(A.rows() == rows && A.cols() == cols);
        RandomMatrix<TypeParam> const G = A.adjoint() * A;
        EXPECT_LT(product_of_shifts(G, {4, 0.25, cols == 3 ? complex(-1) : complex(0)}) /
                      (cols == 3 ? 5 : 1),
                  1e-13);
        EXPECT_NEAR(std::abs(G.trace()), 8.25, 1e-13);
        EXPECT_NEAR(G.squaredNorm(), 32.0625, 1e-12);
    }
    EXPECT_EQ(random_matrix_of_singular_values<TypeParam>(rng, 3, 2, {}).norm(), 0);
    EXPECT_THROW(random_matrix_of_singular_values<TypeParam>(rng, 2, 5, sigma),
                 std::invalid_argument);
}

TYPED_TEST(RandomSpectrum, SelfAdjoint) {
    Random rng(3);
    auto const A = random_self_adjoint_matrix<TypeParam>(rng, {-1, 2, 2});
    EXPECT_EQ(A, A.adjoint());
    EXPECT_LT(product_of_shifts(A, {-1, 2}), 1e-13);
    EXPECT_NEAR(std::abs(A.trace()), 3, 1e-13);
    EXPECT_GT(product_of_shifts(A, {2}), 1);
}

TYPED_TEST(RandomSpectrum, Eigenvalues) {
    Random rng(3);
    std::vector<complex> const lambda{1, {0.5, 2}, {0.5, -2}, -3};
    auto const A = random_matrix_of_spectrum<TypeParam>(rng, lambda);
    EXPECT_LT(product_of_shifts(A, lambda), 1e-11);
    EXPECT_NEAR(std::abs(A.trace() - TypeParam(-1)), 0, 1e-12);
    EXPECT_GT(product_of_shifts(A, {1, -3}), 1e-3);
    EXPECT_EQ(random_matrix_of_spectrum<TypeParam>(rng, {}).size(), 0);
    EXPECT_THROW(random_matrix_of_spectrum<TypeParam>(rng, lambda, 0.5), std::invalid_argument);
}

TEST(RandomSpectrumOfRealMatrices, ComplexEigenvaluesOfARealMatrixStandInPairs) {
    Random rng(3);
    EXPECT_THROW(random_matrix_of_spectrum(rng, {complex(1, 1)}), std::invalid_argument);
    EXPECT_THROW(random_matrix_of_spectrum(rng, {complex(1, 1), complex(1, 1)}),
                 std::invalid_argument);
}

}  // namespace
