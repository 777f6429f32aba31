// SPDX-License-Identifier: MIT
#pragma once
// What the rules of QR factorisations of every kind share: what is done where the first columns of
// A are dependent, and the choice of the complement of a full Q.

#include "chainrules/eigen/kernels/qr.hpp"

namespace chainrules::eigen::detail {

/// What is found where the first columns of A are dependent, for a message.
template <class R>
[[noreturn]] void raise_rank(char const* f, R const& r, Index rank, char const* what) {
    raise_domain(f, "the first ", rank + 1, " columns of A are dependent, R(", rank, ", ", rank,
                 ") is ", static_cast<double>(magnitude(r.coeff(rank, rank))), "; ", what);
}

/// Whether the last column of a square real Q is a function of A although the last pivot of R may
/// be 0: it is orthogonal to the others, its sign does not change. A complex one has a phase.
template <class Q>
bool last_is_fixed(Q const& q, Index rank) {
    return !Complex<scalar_t<Q>> && q.rows() == q.cols() && rank + 1 == q.rows();
}

/// The number of columns of Q and rows of R that the cotangents are pulled back through: all, or
/// those that are functions of A there, where the cotangents of the others vanish.
template <class Q, class R, class Dq, class Dr>
Index rank_of_pullback(char const* f, Q const& q, R const& r, Dq const& Q_bar, Dr const& R_bar,
                       FactorizationOptions const& options) {
    using T = magnitude_t<scalar_t<R>>;
    Index const n = r.cols(), m = q.rows(), k = m < n ? m : n;
    if (options.on_degenerate == OnDegenerate::ieee) return k;
    Index const rank = rank_of_triangle(r, m, options);
    if (rank == k) return k;
    T rest(0), total(0);
    if constexpr (!AbstractZero<Dq>) {
        rest = squared_magnitudes(Q_bar.middleCols(rank, k - rank));
        total = squared_magnitudes(Q_bar);
    }
    if constexpr (!AbstractZero<Dr>)
        for (Index j = 0; j != n; ++j)
            for (Index i = 0; i != k && i <= j; ++i) {
                T const x = magnitude(chainrules::evaluate(R_bar.coeff(i, j)));
                total += x * x;
                if (i >= rank) rest += x * x;
            }
    if (within_gauge(rest, total, options)) return rank;
    if (options.on_degenerate == OnDegenerate::raise)
        raise_rank(f, r, rank, "a cotangent of Q or R beyond them has no pullback");
    return k;
}

// Rows and columns of the tangents that do not exist.
template <class Dq, class Dr>
void set_undefined(Index rank, Index k, Dq& Q_dot, Dr& R_dot) {
    using S = scalar_t<Dq>;
    real_t<S> const not_a_number(std::numeric_limits<magnitude_t<S>>::quiet_NaN());
    S const undefined(not_a_number);
    Q_dot.middleCols(rank, k - rank).setConstant(undefined);
    for (Index j = 0; j != R_dot.cols(); ++j)
        for (Index i = rank; i != k; ++i) R_dot(i, j) = i <= j ? undefined : S(0);
}

template <class Dq, class Dr>
struct QRTangents {
    Dq Q;
    Dr R;
};

// Q̇ and Ṙ beside Q and R, by policy where the first columns of A are dependent.
template <class Q, class R, class D>
auto qr_tangents(char const* f, Q const& q, R const& r, D const& dA,
                 FactorizationOptions const& options) {
    using S = scalar_beside_t<scalar_t<Q>, D>;
    Index const m = q.rows(), n = r.cols(), k = m < n ? m : n;
    Index rank = k;
    if (options.on_degenerate != OnDegenerate::ieee) rank = rank_of_triangle(r, m, options);
    bool const is_fixed = last_is_fixed(q, rank) && rank < k;
    if (rank < k && !is_fixed && options.on_degenerate == OnDegenerate::raise)
        raise_rank(f, r, rank, "Q and R have no tangents");
    QRTangents<with_scalar_t<S, Q>, with_scalar_t<S, R>> dots;
    dots.Q.resize(m, q.cols());
    dots.R.resize(r.rows(), n);
    set_undefined(rank, k, dots.Q, dots.R);
    qr_tangent(q, r, dA, rank, dots.Q, dots.R);
    if (is_fixed) last_tangents(q, r, dA, rank, dots.Q, dots.R);
    dots.R.bottomRows(r.rows() - k).setZero();
    return dots;
}

/// Ā of A = Q R, or a zero where both cotangents are.
template <class X, class Q, class R, class Dq, class Dr>
auto qr_pullback(char const* f, Q const& q, R const& r, Dq const& Q_bar, Dr const& R_bar,
                 FactorizationOptions const& options) {
    if constexpr (AbstractZero<Dq> && AbstractZero<Dr>)
        return ZeroTangent{};
    else {
        using Target = with_scalar_t<scalar_beside_t<scalar_t<Q>, Dq, Dr>, X>;
        Index const n = r.cols(), k = q.rows() < n ? q.rows() : n;
        if (options.on_degenerate != OnDegenerate::ieee && k == q.rows()) {
            Index const fixed = rank_of_triangle(r, q.rows(), options);
            if (last_is_fixed(q, fixed))
                return as<Target>(last_cotangent<flat_t<Target>>(q, r, Q_bar, R_bar, fixed));
        }
        Index const rank = rank_of_pullback(f, q, r, Q_bar, R_bar, options);
        return as<Target>(qr_cotangent<flat_t<Target>>(q, r, Q_bar, R_bar, rank));
    }
}

// Half of the squared norm of X − Xᴴ.
template <class X>
auto squared_skewness(X const& x) {
    using T = magnitude_t<scalar_t<X>>;
    T sum(0);
    for (Index j = 0; j != x.cols(); ++j)
        for (Index i = 0; i <= j; ++i) {
            T const a =
                magnitude(chainrules::evaluate(x.coeff(i, j) - Eigen::numext::conj(x.coeff(j, i))));
            sum += (i == j ? a * a / 2 : a * a);
        }
    return sum;
}

/// Ā of A = [Q₁ Q₂] R with a square Q, where nothing depends on the choice of the basis Q₂.
template <class X, class Q, class R, class Dq, class Dr>
auto full_qr_pullback(Q const& q, R const& r, Dq const& Q_bar, Dr const& R_bar,
                      FactorizationOptions const& options) {
    if constexpr (AbstractZero<Dq>)
        return qr_pullback<X>("full_qr", q, r, Q_bar, R_bar, options);
    else {
        using S = scalar_beside_t<scalar_t<Q>, Dq, Dr>;
        using Target = with_scalar_t<S, X>;
        using Square = Eigen::Matrix<S, Eigen::Dynamic, Eigen::Dynamic, Eigen::ColMajor,
                                     Q::MaxRowsAtCompileTime, Q::MaxRowsAtCompileTime>;
        Index const m = q.rows(), n = r.cols(), k = m < n ? m : n;
        Index const rank =
            options.on_degenerate == OnDegenerate::ieee ? k : rank_of_triangle(r, m, options);
        if (rank < k && last_is_fixed(q, rank))
            return as<Target>(last_cotangent<flat_t<Target>>(q, r, Q_bar, R_bar, rank));
        auto const Q2 = q.rightCols(m - rank);
        auto const Q2_bar = Q_bar.rightCols(m - rank);
        Square const of_gauge = Q2.adjoint() * Q2_bar;
        auto rest = squared_skewness(of_gauge);
        auto total = squared_magnitudes(Q_bar);
        if constexpr (!AbstractZero<Dr>)
            for (Index j = 0; j != n; ++j)
                for (Index i = 0; i != k && i <= j; ++i) {
                    auto const x = magnitude(chainrules::evaluate(R_bar.coeff(i, j)));
                    total += x * x;
                    if (i >= rank) rest += x * x;
                }
        if (m != rank && !within_gauge(rest, total, options)) {
            using std::sqrt;
            if (options.on_degenerate == OnDegenerate::raise)
                raise_domain("full_qr", "the cotangent depends on the choice of the columns of Q ",
                             "from number ", rank, " on: its part along them is ",
                             static_cast<double>(sqrt(rest)));
            Target undefined;
            undefined.resize(m, n);
            using T = magnitude_t<S>;
            undefined.setConstant(S(real_t<S>(std::numeric_limits<T>::quiet_NaN())));
            return undefined;
        }
        Square Q1_bar = Q_bar.leftCols(rank).template cast<S>();
        Q1_bar -= Q2 * (Q2_bar.adjoint() * q.leftCols(rank));
        return as<Target>(qr_cotangent<flat_t<Target>>(q, r, Q1_bar, R_bar, rank));
    }
}

}  // namespace chainrules::eigen::detail
