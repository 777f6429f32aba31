// SPDX-License-Identifier: MIT
#pragma once
// Random matrices with properties that rules for matrices ask for: positive definite, unitary, of a
// given condition, symmetric, triangular, of a given rank. From the same seed the same draws. S:
// a real or complex scalar, double unless given.
//
//     auto const A = generate_well_conditioned_matrix(rng, 5);
//     auto const U = random_unitary_matrix<std::complex<float>>(rng, 4);

#include <Eigen/Core>

#include <cmath>
#include <vector>

#include "chainrules_testutils/eigen.hpp"
#include "chainrules_testutils/random.hpp"

namespace chainrules::testutils {

/// A matrix of dynamic size, as the random matrices are.
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

// Loops in this header: Eigen's QR and products take a test ten seconds to compile, loops a tenth.
namespace detail {

/// The columns of A made orthonormal by Gram and Schmidt's method, twice, which is enough.
template <class S>
void orthonormalize(RandomMatrix<S>& A) {
    using std::sqrt;
    Eigen::Index const n = A.rows();
    for (Eigen::Index j = 0; j != A.cols(); ++j) {
        S* const x = A.data() + j * n;
        for (int pass = 0; pass != 2; ++pass)
            for (S const* q = A.data(); q != x; q += n) {
                S along(0);
                for (Eigen::Index i = 0; i != n; ++i) along += Eigen::numext::conj(q[i]) * x[i];
                for (Eigen::Index i = 0; i != n; ++i) x[i] -= along * q[i];
            }
        typename Eigen::NumTraits<S>::Real sum(0);
        for (Eigen::Index i = 0; i != n; ++i) sum += Eigen::numext::abs2(x[i]);
        for (Eigen::Index i = 0; i != n; ++i) x[i] /= sqrt(sum);
    }
}

/// Σ_k u_k σ_k v_kᴴ by the first columns of U and V.
template <class S>
RandomMatrix<S> weighted_product(RandomMatrix<S> const& U, std::vector<double> const& sigma,
                                 RandomMatrix<S> const& V) {
    using R = typename Eigen::NumTraits<S>::Real;
    Eigen::Index const m = U.rows(), n = V.rows();
    RandomMatrix<S> A(m, n);
    for (Eigen::Index i = 0; i != m * n; ++i) A.data()[i] = S(0);
    S const *u = U.data(), *v = V.data();
    for (double const weight : sigma) {
        for (Eigen::Index j = 0; j != n; ++j) {
            S const factor = static_cast<R>(weight) * Eigen::numext::conj(v[j]);
            S* const a = A.data() + j * m;
            for (Eigen::Index i = 0; i != m; ++i) a[i] += u[i] * factor;
        }
        u += m;
        v += n;
    }
    return A;
}

/// (A + Aᴴ) / 2, exactly Hermitian.
template <class S>
RandomMatrix<S> hermitian_part(RandomMatrix<S> A) {
    using Eigen::numext::conj;
    for (Eigen::Index j = 0; j != A.cols(); ++j)
        for (Eigen::Index i = 0; i <= j; ++i) {
            A(i, j) = (A(i, j) + conj(A(j, i))) / S(2);
            A(j, i) = conj(A(i, j));
        }
    return A;
}

/// n numbers from 1 down to 1/condition in equal ratios.
inline std::vector<double> descending(Eigen::Index n, double condition) {
    std::vector<double> result(static_cast<std::size_t>(n));
    double const steps = n > 1 ? static_cast<double>(n - 1) : 1;
    for (std::size_t i = 0; i != result.size(); ++i)
        result[i] = std::pow(condition, -static_cast<double>(i) / steps);
    return result;
}

}  // namespace detail

/// Q with QᴴQ = 1, n×n.
template <class S = double>
RandomMatrix<S> random_unitary_matrix(Random& rng, Eigen::Index n) {
    RandomMatrix<S> Q = random_matrix<S>(rng, n, n);
    detail::orthonormalize(Q);
    return Q;
}

/// U diag(σ) Vᴴ, rows×cols, with singular values from 1 down to 1/condition in equal ratios.
///
/// Domain    condition >= 1
template <class S = double>
RandomMatrix<S> random_matrix_of_condition(Random& rng, Eigen::Index rows, Eigen::Index cols,
                                           double condition) {
    RandomMatrix<S> const U = random_unitary_matrix<S>(rng, rows);
    RandomMatrix<S> const V = random_unitary_matrix<S>(rng, cols);
    return detail::weighted_product<S>(U, detail::descending(rows < cols ? rows : cols, condition),
                                       V);
}

/// U diag(λ) Uᴴ, Hermitian and positive definite, n×n, with eigenvalues from 1 down to 1/condition
/// in equal ratios. Exactly Hermitian.
template <class S = double>
RandomMatrix<S> random_positive_definite_matrix(Random& rng, Eigen::Index n,
                                                double condition = 100) {
    RandomMatrix<S> const U = random_unitary_matrix<S>(rng, n);
    return detail::hermitian_part<S>(
        detail::weighted_product<S>(U, detail::descending(n, condition), U));
}

/// Hermitian, positive definite, n×n, with a condition below 100: U diag(λ) Uᴴ, 1/50 <= λ <= 1.
template <class S = double>
RandomMatrix<S> generate_well_conditioned_matrix(Random& rng, Eigen::Index n) {
    return random_positive_definite_matrix<S>(rng, n, 50);
}

/// (A + Aᴴ) / 2: symmetric, Hermitian for a complex S.
template <class S = double>
RandomMatrix<S> random_symmetric_matrix(Random& rng, Eigen::Index n) {
    return detail::hermitian_part<S>(random_matrix<S>(rng, n, n));
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
    RandomMatrix<S> const U = random_unitary_matrix<S>(rng, rows);
    RandomMatrix<S> const V = random_unitary_matrix<S>(rng, cols);
    return detail::weighted_product<S>(U, detail::descending(rank, 10), V);
}

}  // namespace chainrules::testutils
