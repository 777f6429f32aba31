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

#include "chainrules_testutils/eigen/random_matrix.hpp"

namespace chainrules::testutils {

/// U diag(σ) Vᴴ, rows×cols, with these singular values, and 0 for those that are not given.
///
/// Domain    at most min(rows, cols) of them, else std::invalid_argument
template <class S = double>
RandomMatrix<S> random_matrix_of_singular_values(Random& rng, Eigen::Index rows, Eigen::Index cols,
                                                 std::vector<double> const& sigma) {
    auto const count = static_cast<Eigen::Index>(sigma.size());
    if (count > rows || count > cols)
        throw std::invalid_argument(
            "chainrules::testutils::random_matrix_of_singular_values: more singular values than "
            "the matrix has");
    RandomMatrix<S> const U = random_unitary_matrix<S>(rng, rows);
    RandomMatrix<S> const V = random_unitary_matrix<S>(rng, cols);
    return detail::weighted_product<S>(U, sigma, V);
}

/// U diag(λ) Uᴴ, exactly Hermitian, with these eigenvalues.
template <class S = double>
RandomMatrix<S> random_self_adjoint_matrix(Random& rng, std::vector<double> const& lambda) {
    auto const n = static_cast<Eigen::Index>(lambda.size());
    RandomMatrix<S> const U = random_unitary_matrix<S>(rng, n);
    return detail::hermitian_part<S>(detail::weighted_product<S>(U, lambda, U));
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
    // V = P diag(σ) Qᴴ.
    RandomMatrix<S> const P = random_unitary_matrix<S>(rng, n),
                          Q = random_unitary_matrix<S>(rng, n);
    std::vector<double> const sigma = detail::descending(n, condition);
    std::vector<double> inverse = sigma;
    for (double& x : inverse) x = 1 / x;
    return detail::weighted_product<S>(P, sigma, Q) * D *
           detail::weighted_product<S>(Q, inverse, P);
}

}  // namespace chainrules::testutils
