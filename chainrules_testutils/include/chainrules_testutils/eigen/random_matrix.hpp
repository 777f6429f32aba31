// SPDX-License-Identifier: MIT
#pragma once
// Random matrices with properties that rules for matrices ask for: positive definite, unitary, of a
// given condition, symmetric, triangular, of a given rank. From the same seed the same draws; what
// is factorised on the way may differ in the last place between machines. S: a real or complex
// scalar, double unless given.
//
//     auto const A = generate_well_conditioned_matrix(rng, 5);
//     auto const U = random_unitary_matrix<std::complex<float>>(rng, 4);

#include <Eigen/Core>
#include <Eigen/QR>

#include <cmath>

#include "chainrules_testutils/eigen.hpp"
#include "chainrules_testutils/random.hpp"

namespace chainrules::testutils {

template <class S>
using RandomMatrix = Eigen::Matrix<S, Eigen::Dynamic, Eigen::Dynamic>;

/// Entries as of rand_tangent, none of them zero.
template <class S = double>
RandomMatrix<S> random_matrix(Random& rng, Eigen::Index rows, Eigen::Index cols) {
    RandomMatrix<S> A(rows, cols);
    for (Eigen::Index j = 0; j != cols; ++j)
        for (Eigen::Index i = 0; i != rows; ++i) A(i, j) = rand_tangent(rng, S(0));
    return A;
}

/// Q with QᴴQ = 1, n×n.
template <class S = double>
RandomMatrix<S> random_unitary_matrix(Random& rng, Eigen::Index n) {
    RandomMatrix<S> const Q =
        Eigen::HouseholderQR<RandomMatrix<S>>(random_matrix<S>(rng, n, n)).householderQ();
    return Q;
}

/// U diag(σ) Vᴴ, rows×cols, with singular values from 1 down to 1/condition in equal ratios.
///
/// Domain    condition >= 1
template <class S = double>
RandomMatrix<S> random_matrix_of_condition(Random& rng, Eigen::Index rows, Eigen::Index cols,
                                           double condition) {
    using R = typename Eigen::NumTraits<S>::Real;
    Eigen::Index const k = rows < cols ? rows : cols;
    RandomMatrix<S> const U = random_unitary_matrix<S>(rng, rows).leftCols(k);
    RandomMatrix<S> V = random_unitary_matrix<S>(rng, cols).leftCols(k);
    for (Eigen::Index i = 0; i != k; ++i) {
        double const exponent = k > 1 ? -static_cast<double>(i) / static_cast<double>(k - 1) : 0;
        V.col(i) *= static_cast<R>(std::pow(condition, exponent));
    }
    return U * V.adjoint();
}

/// U diag(λ) Uᴴ, Hermitian and positive definite, n×n, with eigenvalues from 1 down to 1/condition
/// in equal ratios. Exactly Hermitian.
template <class S = double>
RandomMatrix<S> random_positive_definite_matrix(Random& rng, Eigen::Index n,
                                                double condition = 100) {
    using R = typename Eigen::NumTraits<S>::Real;
    RandomMatrix<S> const U = random_unitary_matrix<S>(rng, n);
    RandomMatrix<S> scaled = U;
    for (Eigen::Index i = 0; i != n; ++i) {
        double const exponent = n > 1 ? -static_cast<double>(i) / static_cast<double>(n - 1) : 0;
        scaled.col(i) *= static_cast<R>(std::pow(condition, exponent));
    }
    RandomMatrix<S> const A = scaled * U.adjoint();
    return (A + A.adjoint()) / S(2);
}

/// Hermitian, positive definite, n×n, with a condition below 100: U diag(λ) Uᴴ, 1/50 <= λ <= 1.
template <class S = double>
RandomMatrix<S> generate_well_conditioned_matrix(Random& rng, Eigen::Index n) {
    return random_positive_definite_matrix<S>(rng, n, 50);
}

/// (A + Aᴴ) / 2: symmetric, Hermitian for a complex S.
template <class S = double>
RandomMatrix<S> random_symmetric_matrix(Random& rng, Eigen::Index n) {
    RandomMatrix<S> const A = random_matrix<S>(rng, n, n);
    return (A + A.adjoint()) / S(2);
}

/// Triangular with a well-conditioned diagonal: 1 <= |a_ii| <= 2. Part: Eigen::Lower or
/// Eigen::Upper.
template <unsigned Part, class S = double>
RandomMatrix<S> random_triangular_matrix(Random& rng, Eigen::Index n) {
    using R = typename Eigen::NumTraits<S>::Real;
    // Small entries off the diagonal keep the inverse small.
    RandomMatrix<S> A = random_matrix<S>(rng, n, n) / S(static_cast<R>(10 * (n > 0 ? n : 1)));
    for (Eigen::Index i = 0; i != n; ++i)
        A(i, i) = S(static_cast<R>(1 + 0.01 * static_cast<double>(rng.integer(0, 100))));
    return A.template triangularView<Part>();
}

/// A matrix of rank r, whose nonzero singular values lie within a factor of 10.
///
/// Domain    0 <= rank <= rows, cols
template <class S = double>
RandomMatrix<S> random_matrix_of_rank(Random& rng, Eigen::Index rows, Eigen::Index cols,
                                      Eigen::Index rank) {
    RandomMatrix<S> const U = random_unitary_matrix<S>(rng, rows).leftCols(rank);
    return U * random_matrix_of_condition<S>(rng, rank, cols, 10);
}

}  // namespace chainrules::testutils
