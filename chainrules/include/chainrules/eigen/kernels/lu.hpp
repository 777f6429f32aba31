// SPDX-License-Identifier: MIT
#pragma once
// P A Q = L U of a matrix of any shape, and its derivatives. Eigen's elimination for plain numbers;
// for those of AD tools Eigen chooses the pivots by their values, and loops eliminate, which keep
// the tangents of zeros.

#include <Eigen/LU>

#include "chainrules/eigen/kernels/factor_types.hpp"
#include "chainrules/eigen/kernels/plain_numbers.hpp"
#include "chainrules/eigen/kernels/triangular.hpp"

namespace chainrules::eigen::detail {

// A ← its factors, without pivoting, in any numbers.
template <class M>
void eliminate(M& A) {
    Eigen::Index const k = std::min(A.rows(), A.cols());
    for (Eigen::Index p = 0; p != k; ++p)
        for (Eigen::Index i = p + 1; i < A.rows(); ++i) {
            A(i, p) = A(i, p) / A(p, p);
            for (Eigen::Index j = p + 1; j < A.cols(); ++j) A(i, j) = A(i, j) - A(i, p) * A(p, j);
        }
}

/// A ← its factors, and P, with partial pivoting.
template <class M, class P>
void lu_in_place(M& A, P& permutation) {
    permutation.setIdentity(A.rows());
    if (A.size() == 0) return;
    if constexpr (depth<scalar_t<M>> != 0) {
        auto plain = plain_values(A);
        lu_in_place(plain, permutation);
        A = permutation * M(A);
        eliminate(A);
    } else {
        Eigen::Index const k = std::min(A.rows(), A.cols());
        Eigen::Transpositions<Eigen::Dynamic, thin_bound<M>> swaps(k);
        auto left = A.block(0, 0, A.rows(), k);
        int count = 0;
        Eigen::internal::partial_lu_inplace(left, swaps, count);
        for (Eigen::Index i = k; i-- != 0;)
            permutation.applyTranspositionOnTheRight(i, swaps.coeff(i));
        if (A.cols() == k) return;
        auto right = A.block(0, k, A.rows(), A.cols() - k);
        right = permutation * plain_t<decltype(right)>(right);
        solve_triangle<Eigen::UnitLower>(left, right);
    }
}

/// A ← its factors, P and Q, with full pivoting.
template <class M, class P, class Q>
void full_lu_in_place(M& A, P& rows, Q& cols) {
    rows.setIdentity(A.rows());
    cols.setIdentity(A.cols());
    if (A.size() == 0) return;
    if constexpr (depth<scalar_t<M>> != 0) {
        auto plain = plain_values(A);
        full_lu_in_place(plain, rows, cols);
        A = rows * M(A) * cols;
        eliminate(A);
    } else {
        Eigen::FullPivLU<M> const factors(A);
        A = factors.matrixLU();
        rows = factors.permutationP();
        cols = factors.permutationQ();
    }
}

// The pivots that the derivatives divide by: nothing is below the last one of a matrix that is not
// tall.
template <class FL>
Eigen::Index dividing_pivots(FL const& L) {
    return L.rows() == L.cols() && L.cols() != 0 ? L.cols() - 1 : L.cols();
}

/// L̇ and U̇ from dA = P Ȧ Q, which is overwritten.
template <class FL, class FU, class M, class DL, class DU>
void lu_tangent(FL const& L, FU const& U, M& dA, DL& L_dot, DU& U_dot) {
    using Eigen::Upper;
    Eigen::Index const k = L.cols(), below = L.rows() - k;
    Eigen::Index const p = dividing_pivots(L);
    auto const L1 = L.block(0, 0, k, k), L2 = L.block(k, 0, below, k);
    auto const U1 = U.block(0, 0, k, k);
    solve_triangle<Eigen::UnitLower>(L1, dA.block(0, 0, k, dA.cols()));
    with_sizes_t<M, Eigen::Dynamic, Eigen::Dynamic> K = dA.block(0, 0, k, p);
    solve_triangle_right<Upper>(U1.block(0, 0, p, p), K);
    decltype(K) const strict = K.template triangularView<Eigen::StrictlyLower>();
    L_dot.block(0, 0, k, k).setZero();
    L_dot.block(0, 0, k, p) = L1 * strict;
    U_dot = dA.block(0, 0, k, dA.cols());
    U_dot -= strict * U.block(0, 0, p, U.cols());
    U_dot.template triangularView<Eigen::StrictlyLower>().setZero();
    if (below != 0) {
        auto rest = dA.block(k, 0, below, k);
        solve_triangle_right<Upper>(U1, rest);
        K.template triangularView<Eigen::StrictlyLower>().setZero();
        L_dot.block(k, 0, below, k) = rest - L2 * K;
    }
}

/// G ← the cotangent of P A Q from L̄ and Ū, either of which may be a zero.
template <class FL, class FU, class DL, class DU, class M>
void lu_pullback(FL const& L, FU const& U, DL const& L_bar, DU const& U_bar, M& G) {
    constexpr bool from_L = !AbstractZero<DL>, from_U = !AbstractZero<DU>;
    using Square = with_sizes_t<M, Eigen::Dynamic, Eigen::Dynamic>;
    Eigen::Index const k = L.cols(), below = L.rows() - k, right = U.cols() - k;
    Eigen::Index const p = dividing_pivots(L);
    auto const L1 = L.block(0, 0, k, k), L2 = L.block(k, 0, below, k);
    auto const U1 = U.block(0, 0, k, k);
    // K̄, of the columns that were divided by pivots.
    Square upper = Square::Zero(k, p), lower = Square::Zero(k, p);
    Square upper_U;
    if constexpr (from_U) upper_U = U_bar.block(0, 0, k, k).template triangularView<Eigen::Upper>();
    if constexpr (from_L) {
        Square const part = L_bar.block(0, 0, k, p).template triangularView<Eigen::StrictlyLower>();
        lower += L1.adjoint() * part;
        if (below != 0) upper -= L2.adjoint() * L_bar.block(k, 0, below, p);
    }
    if constexpr (from_U) {
        lower -= upper_U * U1.block(0, 0, p, k).adjoint();
        if (right != 0) lower -= U_bar.block(0, k, k, right) * U.block(0, k, p, right).adjoint();
    }
    upper.template triangularView<Eigen::StrictlyLower>() = lower;
    solve_triangle_right<Eigen::Lower>(U1.block(0, 0, p, p).adjoint(), upper);
    if constexpr (from_U)
        G.block(0, 0, k, k) = upper_U;
    else
        G.block(0, 0, k, k).setZero();
    G.block(0, 0, k, p) += upper;
    if (right != 0) {
        auto rest = G.block(0, k, k, right);
        if constexpr (from_U)
            rest = U_bar.block(0, k, k, right);
        else
            rest.setZero();
    }
    solve_triangle<Eigen::UnitUpper>(L1.adjoint(), G.block(0, 0, k, G.cols()));
    if (below != 0) {
        auto rest = G.block(k, 0, below, k);
        if constexpr (from_L) {
            rest = L_bar.block(k, 0, below, k);
            solve_triangle_right<Eigen::Lower>(U1.adjoint(), rest);
        } else
            rest.setZero();
    }
}

}  // namespace chainrules::eigen::detail
