// SPDX-License-Identifier: MIT
#pragma once
// The Cholesky factorisation A = L Lᴴ and its derivatives, on plain matrices of which the lower
// triangle is read: Eigen's factorisation and a blocked pullback for plain numbers, loops by
// columns for small matrices and for the numbers of AD tools, whose tangents Eigen loses where a
// value is zero.

#include <limits>

#include <Eigen/Cholesky>

#include "chainrules/cmath/exponential.hpp"
#include "chainrules/eigen/kernels/options.hpp"
#include "chainrules/eigen/kernels/triangular.hpp"
#include "chainrules/eigen/structured/self_adjoint.hpp"

namespace chainrules::eigen::detail {

// Whether the loops by columns are faster than Eigen's blocks, whose sizes are of run time.
template <class M>
inline constexpr bool is_small_and_fixed =
    M::SizeAtCompileTime != Eigen::Dynamic && M::SizeAtCompileTime <= 64;

template <class M>
struct HeldByValue {
    M value;
    M const& operator*() const { return value; }
    M const* operator->() const { return &value; }
};
// own(factor) for a pullback; a small one by value, so that nothing is allocated.
template <class M>
auto held_factor(M const& factor) {
    if constexpr (is_small_and_fixed<M>)
        return HeldByValue<M>{factor};
    else
        return own(M(factor));
}

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
        auto const root = chainrules::evaluate(cmath::sqrt(pivot));
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

/// The lower triangle of G, Ȧ ← L̇: the derivative of cholesky_by_columns.
template <class F, class M>
void cholesky_tangent_by_columns(F const& L, M& G) {
    using Eigen::numext::conj;
    using Eigen::numext::real;
    Eigen::Index const n = L.rows();
    for (Eigen::Index j = 0; j != n; ++j) {
        for (Eigen::Index k = 0; k != j; ++k) {
            auto const factor = chainrules::evaluate(conj(L.coeff(j, k)));
            scalar_t<M> const factor_dot = conj(G(j, k));
            for (Eigen::Index i = j; i != n; ++i)
                G(i, j) = G(i, j) - (G(i, k) * factor + L.coeff(i, k) * factor_dot);
        }
        auto const root = chainrules::evaluate(real(L.coeff(j, j)));
        auto const root_dot = chainrules::evaluate(real(G(j, j)) / (root + root));
        G(j, j) = root_dot;
        for (Eigen::Index i = j + 1; i < n; ++i)
            G(i, j) = (G(i, j) - L.coeff(i, j) * root_dot) / root;
    }
}

// A block column of a lower triangle: D on the diagonal, C below it, R and B to the left of these.
template <class X>
struct BlockColumn {
    Eigen::Index start, width, below;
    X& x;

    auto R() const { return x.block(start, 0, width, start); }
    auto D() const { return x.block(start, start, width, width); }
    auto B() const { return x.block(start + width, 0, below, start); }
    auto C() const { return x.block(start + width, start, below, width); }
};

/// The same by blocks of b columns, for plain numbers.
template <class F, class M>
void cholesky_tangent_by_blocks(F const& L, M& G, Eigen::Index b) {
    for (Eigen::Index start = 0; start < L.rows(); start += b) {
        Eigen::Index const width = std::min<Eigen::Index>(b, L.rows() - start);
        BlockColumn<F const> const l{start, width, L.rows() - start - width, L};
        BlockColumn<M> const g{l.start, l.width, l.below, G};
        auto D_dot = g.D();
        if (start != 0) {
            auto lower = D_dot.template triangularView<Eigen::Lower>();
            lower -= g.R() * l.R().adjoint();
            lower -= l.R() * g.R().adjoint();
        }
        cholesky_tangent_by_columns(l.D(), D_dot);
        if (l.below == 0) break;
        auto C_dot = g.C();
        if (start != 0) {
            C_dot.noalias() -= g.B() * l.R().adjoint();
            C_dot.noalias() -= l.B() * g.R().adjoint();
        }
        C_dot.noalias() -= l.C() * D_dot.template triangularView<Eigen::Lower>().adjoint();
        l.D()
            .adjoint()
            .template triangularView<Eigen::Upper>()
            .template solveInPlace<Eigen::OnTheRight>(C_dot);
    }
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
    constexpr int largest = 32;
    using Small = Eigen::Matrix<scalar_t<M>, Eigen::Dynamic, Eigen::Dynamic, 0, largest, largest>;
    for (Eigen::Index end = L.rows(); end > 0; end -= b) {
        Eigen::Index const start = std::max<Eigen::Index>(0, end - b);
        BlockColumn<F const> const l{start, end - start, L.rows() - end, L};
        BlockColumn<M> const g{l.start, l.width, l.below, G};
        auto D_bar = g.D();
        auto R_bar = g.R();
        if (l.below != 0) {
            auto C_bar = g.C();
            l.D().template triangularView<Eigen::Lower>().template solveInPlace<Eigen::OnTheRight>(
                C_bar);
            if (start != 0) {
                g.B().noalias() -= C_bar * l.R();
                R_bar.noalias() -= C_bar.adjoint() * l.B();
            }
            D_bar.template triangularView<Eigen::Lower>() -= C_bar.adjoint() * l.C();
        }
        cholesky_pullback_by_columns(l.D(), D_bar);
        if (start != 0) {
            Small twice = D_bar.template triangularView<Eigen::Lower>();
            twice.diagonal() *= scalar_t<M>(2);
            R_bar.noalias() -= twice.template selfadjointView<Eigen::Lower>() * l.R();
        }
    }
}

// Which of the two, in rows: below 16 a block costs more than it saves. Zeros above the diagonal.
// Blocks is generic, so that it is compiled only where it is called.
template <class F, class M, class Columns, class Blocks>
void by_columns_or_blocks(F const& L, M& G, Columns const& columns, Blocks const& blocks) {
    if constexpr (depth<scalar_t<M>> != 0 || depth<scalar_t<F>> != 0 || is_small_and_fixed<M> ||
                  !std::is_same_v<scalar_t<F>, scalar_t<M>>)
        columns();
    else if (L.rows() < 16)
        columns();
    else
        blocks(Eigen::Index(L.rows() < 200 ? 16 : 24));
    clear_upper(G);
}

/// L̇ from a copy G of Ȧ, of which the lower triangle is read.
template <class F, class M>
void cholesky_tangent(F const& L, M& G) {
    by_columns_or_blocks(
        L, G, [&] { cholesky_tangent_by_columns(L, G); },
        [&](auto b) { cholesky_tangent_by_blocks(L, G, b); });
}

/// The cotangent of the triangle that was read from a copy G of L̄, of which the lower triangle is
/// read.
template <class F, class M>
void cholesky_pullback(F const& L, M& G) {
    by_columns_or_blocks(
        L, G, [&] { cholesky_pullback_by_columns(L, G); },
        [&](auto b) { cholesky_pullback_by_blocks(L, G, b); });
}

}  // namespace chainrules::eigen::detail
