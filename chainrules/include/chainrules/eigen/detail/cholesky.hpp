// SPDX-License-Identifier: MIT
#pragma once
// The Cholesky factorisation A = L Lᴴ and its derivatives, on plain matrices of which the lower
// triangle is read: Eigen's factorisation and a blocked pullback for plain numbers, loops by
// columns for small matrices and for the numbers of AD tools, whose tangents Eigen loses where a
// value is zero.

#include <limits>

#include <Eigen/Cholesky>

#include "chainrules/eigen/detail/triangular_kernels.hpp"
#include "chainrules/eigen/factorizations/options.hpp"
#include "chainrules/eigen/structured/self_adjoint.hpp"

namespace chainrules::eigen::detail {

// Whether the loops by columns are faster than Eigen's blocks, whose sizes are of run time.
template <class M>
inline constexpr bool is_small_and_fixed =
    M::SizeAtCompileTime != Eigen::Dynamic&& M::SizeAtCompileTime <= 64;

/// A pivot that is not positive, or not finite, and its row; a row of -1 where there is none.
struct BadPivot {
    Eigen::Index row = -1;
    double value = 0;
};

// The pivot in row j is bad, and the first such.
template <class R>
CHAINRULES_DETAIL_INLINE void note_pivot(BadPivot& bad, Eigen::Index j, R const& pivot) {
    auto const& value = plain_value(pivot);
    using Value = std::remove_cvref_t<decltype(value)>;
    if (bad.row < 0 && !(value > 0 && value <= (std::numeric_limits<Value>::max)()))
        bad = {j, static_cast<double>(value)};
}

/// The lower triangle of L ← the factor of the matrix that it is, by columns. Goes on at a bad
/// pivot, with what IEEE gives.
template <class M>
BadPivot cholesky_by_columns(M& L) {
    using Eigen::numext::conj;
    Eigen::Index const n = L.rows();
    BadPivot bad;
    for (Eigen::Index j = 0; j != n; ++j) {
        for (Eigen::Index k = 0; k != j; ++k) {
            scalar_t<M> const factor = conj(L(j, k));
            for (Eigen::Index i = j; i != n; ++i) L(i, j) = L(i, j) - L(i, k) * factor;
        }
        auto const pivot = chainrules::evaluate(Eigen::numext::real(L(j, j)));
        note_pivot(bad, j, pivot);
        auto const root = chainrules::evaluate(Eigen::numext::sqrt(pivot));
        L(j, j) = root;
        for (Eigen::Index i = j + 1; i < n; ++i) L(i, j) = L(i, j) / root;
    }
    return bad;
}

// The same by Eigen, for plain numbers. Where a pivot is bad the loops say which, and go on.
template <class M, class X>
BadPivot cholesky_by_blocks(M& L, X const& A) {
    Eigen::LLT<Eigen::Ref<M>> const in_place(L);
    bool good = in_place.info() == Eigen::Success;
    // Eigen takes a NaN for a pivot, and infinity.
    for (Eigen::Index j = 0; good && j != L.rows(); ++j) {
        BadPivot bad;
        note_pivot(bad, j, Eigen::numext::real(L(j, j)));
        good = bad.row < 0;
    }
    if (good) return {};
    L = A;
    return cholesky_by_columns(L);
}

template <class M>
void clear_upper(M& L) {
    L.template triangularView<Eigen::StrictlyUpper>().setZero();
}

[[noreturn]] inline void raise_not_positive_definite(char const* f, char const* name,
                                                     BadPivot const& bad) {
    raise_domain(f, name, " is not positive definite; pivot ", bad.row, ", counted from 0, is ",
                 bad.value);
}

/// The factor of the matrix whose lower triangle is that of A, in an M, with zeros above. f and
/// name are what a message calls the function and A.
template <class M, class X>
M cholesky_factor(char const* f, char const* name, X const& A, OnDegenerate policy) {
    M L = A;
    BadPivot bad;
    if constexpr (depth<scalar_t<M>> != 0 || is_small_and_fixed<M>)
        bad = cholesky_by_columns(L);
    else if (L.size() != 0)
        bad = cholesky_by_blocks(L, A);
    if (bad.row >= 0 && policy != OnDegenerate::ieee) raise_not_positive_definite(f, name, bad);
    clear_upper(L);
    return L;
}

/// L̇ = L Φ(L⁻¹ Ȧ L⁻ᴴ) for a self-adjoint Ȧ, of which both triangles are read; Φ takes the lower
/// triangle and half the diagonal.
template <class F, class M>
M cholesky_tangent(F const& L, M A_dot) {
    solve_triangle<Eigen::Lower>(L, A_dot);
    solve_triangle_right<Eigen::Upper>(L.adjoint(), A_dot);
    clear_upper(A_dot);
    for (Eigen::Index i = 0; i != A_dot.rows(); ++i)
        A_dot(i, i) = A_dot(i, i) * real_t<scalar_t<M>>(0.5);
    M L_dot = M::Zero(L.rows(), L.cols());
    if (L.size() == 0) return L_dot;
    L_dot.template triangularView<Eigen::Lower>() = L * A_dot;
    return L_dot;
}

/// The lower triangle of G, L̄ ← Ā in the triangle that was read: the loops of
/// cholesky_by_columns, run back.
template <class F, class M>
void cholesky_pullback_by_columns(F const& L, M& G) {
    using Eigen::numext::conj;
    using Eigen::numext::real;
    Eigen::Index const n = L.rows();
    for (Eigen::Index j = n; j-- != 0;) {
        auto const root = chainrules::evaluate(real(L.coeff(j, j)));
        auto pivot_bar = chainrules::evaluate(real(G(j, j)));
        for (Eigen::Index i = j + 1; i < n; ++i) {
            G(i, j) = G(i, j) / root;
            pivot_bar = pivot_bar - real(conj(G(i, j)) * L.coeff(i, j));
        }
        pivot_bar = pivot_bar / (root + root);
        G(j, j) = pivot_bar;
        for (Eigen::Index k = 0; k != j; ++k) {
            scalar_t<M> const factor = L.coeff(j, k);
            scalar_t<M> sum = (pivot_bar + pivot_bar) * factor;
            for (Eigen::Index i = j + 1; i < n; ++i) {
                G(i, k) = G(i, k) - G(i, j) * factor;
                sum = sum + conj(G(i, j)) * L.coeff(i, k);
            }
            G(j, k) = G(j, k) - sum;
        }
    }
}

/// The same by blocks of b columns, for plain numbers.
///
/// Source    Murray (2016), arXiv:1602.07527, section 4.1
template <class F, class M>
void cholesky_pullback_by_blocks(F const& L, M& G, Eigen::Index b) {
    using Eigen::Index;
    constexpr int largest = 32;
    using Small = Eigen::Matrix<scalar_t<M>, Eigen::Dynamic, Eigen::Dynamic, 0, largest, largest>;
    for (Index end = L.rows(); end > 0; end -= b) {
        Index const j = std::max<Index>(0, end - b), width = end - j, below = L.rows() - end;
        auto const R = L.block(j, 0, width, j), D = L.block(j, j, width, width);
        auto const B = L.block(end, 0, below, j), C = L.block(end, j, below, width);
        auto R_bar = G.block(j, 0, width, j), D_bar = G.block(j, j, width, width);
        auto B_bar = G.block(end, 0, below, j), C_bar = G.block(end, j, below, width);
        if (below != 0) {
            D.template triangularView<Eigen::Lower>().template solveInPlace<Eigen::OnTheRight>(
                C_bar);
            if (j != 0) {
                B_bar.noalias() -= C_bar * R;
                R_bar.noalias() -= C_bar.adjoint() * B;
            }
            D_bar.template triangularView<Eigen::Lower>() -= C_bar.adjoint() * C;
        }
        cholesky_pullback_by_columns(D, D_bar);
        if (j != 0) {
            Small twice = D_bar.template triangularView<Eigen::Lower>();
            twice.diagonal() *= scalar_t<M>(2);
            R_bar.noalias() -= twice.template selfadjointView<Eigen::Lower>() * R;
        }
    }
}

/// The cotangent of the triangle that was read, zeros above, from a copy G of the cotangent L̄, of
/// which the lower triangle counts.
template <class F, class M>
void cholesky_pullback(F const& L, M& G) {
    // Below 16 rows a block costs more than it saves; see docs/arrays.md for what was measured.
    if (depth<scalar_t<M>> != 0 || is_small_and_fixed<M> || L.rows() < 16)
        cholesky_pullback_by_columns(L, G);
    else if constexpr (depth<scalar_t<M>> == 0 && !is_small_and_fixed<M>)
        cholesky_pullback_by_blocks(L, G, L.rows() < 200 ? 16 : 24);
    clear_upper(G);
}

}  // namespace chainrules::eigen::detail
