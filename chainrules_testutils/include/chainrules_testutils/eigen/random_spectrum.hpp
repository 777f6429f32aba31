// SPDX-License-Identifier: MIT
#pragma once
// Random matrices of given singular values and of given eigenvalues, repeated ones and zeros among
// them: what rules of factorisations ask for. S: a real or complex scalar, double unless given.
//
//     auto const A = random_matrix_of_singular_values(rng, 5, 3, {2, 2, 1});
//     auto const B = random_self_adjoint_matrix<std::complex<double>>(rng, {1, 1, 3});

#include <complex>
#include <stdexcept>
#include <vector>

#include <Eigen/LU>

#include "chainrules_testutils/eigen/random_matrix.hpp"

namespace chainrules::testutils {

/// U diag(σ) Vᴴ, rows×cols, with these singular values, and 0 for those that are not given.
///
/// Domain    at most min(rows, cols) of them, else std::invalid_argument
template <class S = double>
RandomMatrix<S> random_matrix_of_singular_values(Random& rng, Eigen::Index rows, Eigen::Index cols,
                                                 std::vector<double> const& sigma) {
    using R = typename Eigen::NumTraits<S>::Real;
    auto const count = static_cast<Eigen::Index>(sigma.size());
    if (count > rows || count > cols)
        throw std::invalid_argument(
            "chainrules::testutils::random_matrix_of_singular_values: more singular values than "
            "the matrix has");
    RandomMatrix<S> const U = random_unitary_matrix<S>(rng, rows).leftCols(count);
    RandomMatrix<S> V = random_unitary_matrix<S>(rng, cols).leftCols(count);
    for (Eigen::Index i = 0; i != count; ++i)
        V.col(i) *= static_cast<R>(sigma[static_cast<std::size_t>(i)]);
    return U * V.adjoint();
}

/// U diag(λ) Uᴴ, exactly Hermitian, with these eigenvalues.
template <class S = double>
RandomMatrix<S> random_self_adjoint_matrix(Random& rng, std::vector<double> const& lambda) {
    using R = typename Eigen::NumTraits<S>::Real;
    auto const n = static_cast<Eigen::Index>(lambda.size());
    RandomMatrix<S> const U = random_unitary_matrix<S>(rng, n);
    RandomMatrix<S> scaled = U;
    for (Eigen::Index i = 0; i != n; ++i)
        scaled.col(i) *= static_cast<R>(lambda[static_cast<std::size_t>(i)]);
    RandomMatrix<S> const A = scaled * U.adjoint();
    return (A + A.adjoint()) / S(2);
}

/// V Λ V⁻¹ with these eigenvalues, and eigenvectors V of the given condition. Of a real S complex
/// eigenvalues stand in pairs, λ before conj(λ).
///
/// Domain    std::invalid_argument where they do not, and where condition < 1
template <class S = double>
RandomMatrix<S> random_matrix_of_spectrum(Random& rng,
                                          std::vector<std::complex<double>> const& lambda,
                                          double condition = 3) {
    using R = typename Eigen::NumTraits<S>::Real;
    if (!(condition >= 1))
        throw std::invalid_argument(
            "chainrules::testutils::random_matrix_of_spectrum: the condition must be at least 1");
    auto const n = static_cast<Eigen::Index>(lambda.size());
    RandomMatrix<S> D = RandomMatrix<S>::Zero(n, n);
    for (Eigen::Index i = 0; i != n; ++i) {
        auto const& x = lambda[static_cast<std::size_t>(i)];
        auto const re = static_cast<R>(x.real()), im = static_cast<R>(x.imag());
        if constexpr (Eigen::NumTraits<S>::IsComplex)
            D(i, i) = S(re, im);
        else {
            D(i, i) = re;
            if (im == 0) continue;
            if (i + 1 == n || lambda[static_cast<std::size_t>(i + 1)] != std::conj(x))
                throw std::invalid_argument(
                    "chainrules::testutils::random_matrix_of_spectrum: the complex eigenvalues of "
                    "a real matrix stand in pairs, one before its conjugate");
            D(i + 1, i + 1) = re;
            D(i, i + 1) = im;
            D(i + 1, i) = -im;
            ++i;
        }
    }
    RandomMatrix<S> const V = random_matrix_of_condition<S>(rng, n, n, condition);
    if (n == 0) return D;
    return V * D * Eigen::FullPivLU<RandomMatrix<S>>(V).inverse();
}

}  // namespace chainrules::testutils
