// SPDX-License-Identifier: MIT
#pragma once
// A = L Q, thin: lq, the QR factorisation of Aᴴ.

#include "chainrules/eigen/factorizations/qr.hpp"

namespace chainrules::eigen {

/// L, lower triangular with a real diagonal of either sign, and Q with orthonormal rows:
/// `auto [L, Q] = fn::lq(A)`.
template <class LMatrix, class QMatrix>
struct LQResult {
    LMatrix L;
    QMatrix Q;
};

}  // namespace chainrules::eigen

CHAINRULES_FIELDS_TEMPLATE((class L_, class Q_), (chainrules::eigen::LQResult<L_, Q_>), L, Q);

namespace chainrules::eigen {

namespace detail {

template <class M>
using ThinLQ = LQResult<
    with_sizes_t<M, M::RowsAtCompileTime, thin<M>, M::MaxRowsAtCompileTime, thin_bound<M>>,
    with_sizes_t<M, thin<M>, M::ColsAtCompileTime, thin_bound<M>, M::MaxColsAtCompileTime>>;

// The adjoint of a cotangent; a zero as it is.
template <class D>
decltype(auto) conjugate_transposed(D const& d) {
    if constexpr (AbstractZero<D>)
        return ZeroTangent{};
    else
        return adjoint_t<plain_t<D>>(d.adjoint());
}

/// Thin LQ factorisation A = L Q with k = min(m, n).
///
/// Forward   that of qr for Aᴴ = Qᴴ Lᴴ
/// Reverse   that of qr for Aᴴ, with the cotangents Q̄ᴴ and L̄ᴴ
/// Shapes    A: m×n, L: m×k, Q: k×n
/// Domain    as qr, for the rows of A
/// Keeps     Lᴴ and Qᴴ
struct LQFormula : FactorizationFormula {
    template <class X>
    using Result = ThinLQ<factorized_t<X>>;

    /// Q and R of Aᴴ, flat.
    template <class X>
    static auto factors(char const* f, X const& A, FactorizationOptions const& options) {
        using M = adjoint_t<factorized_t<X>>;
        return qr_of<FlatQR<ThinQR<M>>>(f, flat_t<M>(floating(A).adjoint()), options,
                                        std::min(A.rows(), A.cols()));
    }
    template <class X, class P>
    static auto value(P const& factors) {
        using Y = Result<X>;
        return Y{decltype(Y::L)(factors.R.adjoint()), decltype(Y::Q)(factors.Q.adjoint())};
    }

    template <class X, class P, class D>
    static auto tangent(char const* f, P const& factors, D const& dA,
                        FactorizationOptions const& options) {
        auto const dots =
            qr_tangents(f, factors.Q, factors.R, flat(conjugate_transposed(dA)), options);
        using Y = Result<X>;
        using Dl = with_scalar_t<scalar_t<decltype(dots.R)>, decltype(Y::L)>;
        using Dq = with_scalar_t<scalar_t<decltype(dots.Q)>, decltype(Y::Q)>;
        return tangent_of_fields<Y>(Dl(dots.R.adjoint()), Dq(dots.Q.adjoint()));
    }

    template <class X, class P>
    static auto fields(P const& factors) {
        using Y = Result<X>;
        auto const& [Q, R] = factors;
        return std::tuple{like<flat_t<decltype(Y::L)>>(R.cols(), R.rows()),
                          like<flat_t<decltype(Y::Q)>>(Q.cols(), Q.rows())};
    }
    template <class X, class P, class Dl, class Dq>
    static auto cotangent(char const* f, P const& factors, Dl const& L_bar, Dq const& Q_bar,
                          FactorizationOptions const& options) {
        using Adjoint = flat_t<adjoint_t<factorized_t<X>>>;
        auto const adjoint =
            qr_pullback<Adjoint>(f, factors.Q, factors.R, conjugate_transposed(Q_bar),
                                 conjugate_transposed(L_bar), options);
        return with_scalar_t<scalar_t<decltype(adjoint)>, X>(adjoint.adjoint());
    }
};

}  // namespace detail

/// Thin LQ factorisation A = L Q with k = min(m, n).
CHAINRULES_DETAIL_FACTORIZATION(lq, detail::LQFormula);

}  // namespace chainrules::eigen

namespace chainrules::fn {
using eigen::lq;
}  // namespace chainrules::fn
