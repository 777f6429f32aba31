// SPDX-License-Identifier: MIT
#pragma once
// The derivatives of A = Q R, R with a real diagonal, in terms of the first r columns of Q and rows
// of R, which are functions of A where the first r columns of A are independent.

#include <limits>

#include "chainrules/eigen/kernels/factor_types.hpp"
#include "chainrules/eigen/kernels/householder.hpp"
#include "chainrules/eigen/kernels/triangular.hpp"

namespace chainrules::eigen::detail {

using Eigen::Index;

/// What the adjoint of a plain M is.
template <class M>
using adjoint_t = with_sizes_t<M, M::ColsAtCompileTime, M::RowsAtCompileTime,
                               M::MaxColsAtCompileTime, M::MaxRowsAtCompileTime>;

/// Column-major, with sizes known at run time: what is factorised whatever the storage of P, so
/// that little is compiled for each. It needs no heap where P needs none.
template <class P>
using flat_t =
    Eigen::Matrix<scalar_t<P>, Eigen::Dynamic, Eigen::Dynamic,
                  P::MaxRowsAtCompileTime == 1 && P::MaxColsAtCompileTime != 1 ? Eigen::RowMajor
                                                                               : Eigen::ColMajor,
                  P::MaxRowsAtCompileTime, P::MaxColsAtCompileTime>;
template <class X>
decltype(auto) flat(X const& x) {
    using Flat = flat_t<plain_t<X>>;
    if constexpr (std::is_same_v<X, Flat>)
        return (x);
    else
        return Flat(x);
}
/// x as a To: moved where it is one.
template <class To, class X>
To as(X&& x) {
    return To(std::move(x));
}

constexpr int larger_bound(int a, int b) {
    return a == Eigen::Dynamic || b == Eigen::Dynamic ? Eigen::Dynamic : a < b ? b : a;
}

template <class... D>
struct scalar_beside;
template <class S>
struct scalar_beside<S> {
    using type = S;
};
template <class S, class D, class... More>
struct scalar_beside<S, D, More...> {
    template <class T>
    static auto with() {
        if constexpr (AbstractZero<D>)
            return std::type_identity<S>{};
        else
            return std::type_identity<
                typename Eigen::ScalarBinaryOpTraits<S, scalar_t<T>>::ReturnType>{};
    }
    using type = typename scalar_beside<typename decltype(with<D>())::type, More...>::type;
};
/// The number type of what is computed from S and the matrices D, zeros among them.
template <class S, class... D>
using scalar_beside_t = typename scalar_beside<S, std::remove_cvref_t<D>...>::type;

/// How many columns from the first one on are independent: up to the first |R_ii| that is at most
/// the tolerance. R is m×n or n×n, A m×n.
template <class R>
Index rank_of_triangle(R const& r, Index m, FactorizationOptions const& options) {
    using T = magnitude_t<scalar_t<R>>;
    Index const n = r.cols(), k = m < n ? m : n;
    T largest(0);
    for (Index i = 0; i != k; ++i)
        if (T const x = magnitude(r.coeff(i, i)); x > largest) largest = x;
    T const tolerance = options.rank_tolerance >= 0
                            ? T(options.rank_tolerance)
                            : T(T(static_cast<double>(m < n ? n : m)) *
                                std::numeric_limits<T>::epsilon() * largest);
    Index rank = 0;
    while (rank != k && !(magnitude(r.coeff(rank, rank)) <= tolerance)) ++rank;
    return rank;
}

/// What a cotangent says of what is no function of A there, against what it says in all: at most
/// the gauge tolerance, by default √ε of it.
template <class T>
bool within_gauge(T const& squared, T const& total, FactorizationOptions const& options) {
    using std::sqrt;
    T const tolerance = options.gauge_tolerance >= 0
                            ? T(options.gauge_tolerance)
                            : T(sqrt(T(std::numeric_limits<T>::epsilon())) * sqrt(T(total)));
    return sqrt(T(squared)) <= tolerance;
}

/// A square matrix of the size of R's triangle.
template <class Q, class R, class S>
using Core = Eigen::Matrix<S, Eigen::Dynamic, Eigen::Dynamic, Eigen::ColMajor,
                           smaller_bound(Q::MaxRowsAtCompileTime, R::MaxColsAtCompileTime),
                           smaller_bound(Q::MaxRowsAtCompileTime, R::MaxColsAtCompileTime)>;

// The upper triangle of X Uᴴ, for the upper triangles of X and U.
template <class K, class X, class U>
void add_upper_product(K& core, X const& x, U const& u) {
    if constexpr (depth<scalar_t<K>> == 0 && std::is_same_v<scalar_t<X>, scalar_t<U>>)
        core.noalias() += x.template triangularView<Eigen::Upper>() * u.adjoint();
    else
        for (Index j = 0; j != core.cols(); ++j)
            for (Index i = 0; i <= j; ++i)
                for (Index l = j; l != u.cols(); ++l)
                    core(i, j) = core(i, j) + x.coeff(i, l) * Eigen::numext::conj(u.coeff(j, l));
}

// The Hermitian matrix of the upper triangle, with the real part of the diagonal.
template <class K>
void make_hermitian(K& core) {
    using S = scalar_t<K>;
    for (Index j = 0; j != core.cols(); ++j) {
        core(j, j) = S(Eigen::numext::real(core(j, j)));
        for (Index i = 0; i != j; ++i) core(j, i) = Eigen::numext::conj(core(i, j));
    }
}

/// Ā of A = Q R from the cotangents of the first r columns of Q and rows of R, either of which may
/// be a zero. Target is what Ā is.
template <class Target, class Q, class R, class Dq, class Dr>
Target qr_cotangent(Q const& q, R const& r, Dq const& Q_bar, Dr const& R_bar, Index rank) {
    using S = scalar_t<Target>;
    constexpr bool from_q = !AbstractZero<Dq>, from_r = !AbstractZero<Dr>;
    Index const n = r.cols(), k = q.cols() < n ? q.cols() : n;
    auto const Q1 = q.leftCols(rank);
    auto const U = r.topLeftCorner(rank, rank);
    Core<Q, R, S> H = Core<Q, R, S>::Zero(rank, rank);
    if constexpr (from_r) add_upper_product(H, R_bar.topLeftCorner(rank, rank), U);
    if constexpr (from_q) H.noalias() -= Q1.adjoint() * Q_bar.leftCols(rank);
    bool const wide = from_r && n > rank;
    if constexpr (from_r)
        if (wide) {
            Core<Q, R, S> const of_the_rest =
                r.topRightCorner(rank, n - rank) * R_bar.topRightCorner(rank, n - rank).adjoint();
            H -= of_the_rest;
            make_hermitian(H);
            H += of_the_rest;
        }
    if (!wide) make_hermitian(H);
    Target A_bar;
    A_bar.resize(q.rows(), n);
    auto A1 = A_bar.leftCols(rank);
    if constexpr (from_q) {
        A1 = Q_bar.leftCols(rank).template cast<S>();
        A1.noalias() += Q1 * H;
    }
    if constexpr (from_r) {
        if (rank < k) {
            if constexpr (!from_q) A1.noalias() = Q1 * H;
            A1 += q.middleCols(rank, k - rank) * (r.block(rank, rank, k - rank, n - rank) *
                                                  R_bar.topRightCorner(rank, n - rank).adjoint());
        }
    }
    if (from_q || (wide && rank < k))
        solve_triangle_right<Eigen::Lower>(U.adjoint(), A1);
    else {
        solve_triangle_right<Eigen::Lower>(U.adjoint(), H);
        A1.noalias() = Q1 * H;
    }
    if constexpr (from_r)
        A_bar.rightCols(n - rank).noalias() = Q1 * R_bar.topRightCorner(rank, n - rank);
    else
        A_bar.rightCols(n - rank).setZero();
    return A_bar;
}

/// The tangents of the first r columns of Q and rows of R, written to Q_dot and R_dot, which are
/// left as they are elsewhere.
template <class Q, class R, class Da, class Dq, class Dr>
void qr_tangent(Q const& q, R const& r, Da const& dA, Index rank, Dq& Q_dot, Dr& R_dot) {
    using S = scalar_t<Dq>;
    Index const n = r.cols(), k = q.cols() < n ? q.cols() : n;
    auto const Q1 = q.leftCols(rank);
    auto const U = r.topLeftCorner(rank, rank);
    auto W = Q_dot.leftCols(rank);
    W = dA.leftCols(rank).template cast<S>();
    solve_triangle_right<Eigen::Upper>(U, W);
    Core<Q, R, S> D = Q1.adjoint() * W;
    if (n > rank) {
        // −Ω = −tril(C, −1) + tril(C, −1)ᴴ − i Im diag C
        Core<Q, R, S> Omega = D;
        for (Index j = 0; j != rank; ++j) {
            Omega(j, j) = S(Omega(j, j) - S(Eigen::numext::real(Omega(j, j))));
            for (Index i = j + 1; i != rank; ++i) Omega(j, i) = -Eigen::numext::conj(Omega(i, j));
        }
        auto V_dot = R_dot.topRightCorner(rank, n - rank);
        V_dot.noalias() = Q1.adjoint() * dA.rightCols(n - rank);
        V_dot -= Omega * r.topRightCorner(rank, n - rank);
        if (rank < k)
            V_dot += (W.adjoint() * q.middleCols(rank, k - rank)) *
                     r.block(rank, rank, k - rank, n - rank);
    }
    for (Index j = 0; j != rank; ++j) {
        D(j, j) = S(Eigen::numext::real(D(j, j)));
        for (Index i = j + 1; i != rank; ++i) {
            D(j, i) = D(j, i) + Eigen::numext::conj(D(i, j));
            D(i, j) = S(0);
        }
    }
    W -= Q1 * D;
    R_dot.topLeftCorner(rank, rank).noalias() = D * U;
    for (Index j = 0; j != rank; ++j)
        for (Index i = j + 1; i != rank; ++i) R_dot(i, j) = S(0);
}

/// The tangents of the last column of a square Q and of the last row of R, beside those of the
/// others: q̇ = −Q₁ Q̇₁ᵀ q, ṙ = qᵀ Ȧ₂ − qᵀ Q̇₁ V for the last columns of A and R = [U V; 0 r].
template <class Q, class R, class Da, class Dq, class Dr>
void last_tangents(Q const& q, R const& r, Da const& dA, Index rank, Dq& Q_dot, Dr& R_dot) {
    Index const rest = r.cols() - rank;
    auto const last = q.rightCols(1);
    auto const Q1_dot = Q_dot.leftCols(rank);
    auto r_dot = R_dot.block(rank, rank, 1, rest);
    r_dot.noalias() = last.transpose() * dA.rightCols(rest);
    r_dot -= (last.transpose() * Q1_dot) * r.topRightCorner(rank, rest);
    Q_dot.rightCols(1) = -(q.leftCols(rank) * (Q1_dot.transpose() * last));
}
/// Ā there.
template <class Target, class Q, class R, class Dq, class Dr>
Target last_cotangent(Q const& q, R const& r, Dq const& Q_bar, Dr const& R_bar, Index rank) {
    using S = scalar_t<Target>;
    Index const rest = r.cols() - rank;
    auto const last = q.rightCols(1);
    Core<Q, Q, S> Q1_bar = Core<Q, Q, S>::Zero(q.rows(), rank);
    if constexpr (!AbstractZero<Dq>) {
        Q1_bar = Q_bar.leftCols(rank).template cast<S>();
        Q1_bar -= last * (Q_bar.rightCols(1).transpose() * q.leftCols(rank));
    }
    if constexpr (!AbstractZero<Dr>)
        Q1_bar -=
            last * (R_bar.block(rank, rank, 1, rest) * r.topRightCorner(rank, rest).transpose());
    Target A_bar = qr_cotangent<Target>(q, r, Q1_bar, R_bar, rank);
    if constexpr (!AbstractZero<Dr>)
        A_bar.rightCols(rest) += last * R_bar.block(rank, rank, 1, rest);
    return A_bar;
}

}  // namespace chainrules::eigen::detail
