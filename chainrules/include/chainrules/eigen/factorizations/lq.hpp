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

// Q and R of Aᴴ, flat.
template <class X>
auto qr_of_adjoint(X const& A, FactorizationOptions const& options) {
    using M = adjoint_t<factorized_t<X>>;
    return qr_of<FlatQR<ThinQR<M>>>("lq", flat_t<M>(floating(A).adjoint()), options,
                                    std::min(A.rows(), A.cols()));
}

template <class X, class Factors>
auto lq_from(Factors const& factors) {
    return ThinLQ<factorized_t<X>>{decltype(ThinLQ<factorized_t<X>>::L)(factors.R.adjoint()),
                                   decltype(ThinLQ<factorized_t<X>>::Q)(factors.Q.adjoint())};
}

template <class X>
    requires Factorizable<X>
auto lq(X const& A, FactorizationOptions const& options = {}) {
    return lq_from<X>(qr_of_adjoint(A, options));
}

// The adjoint of a cotangent; a zero as it is.
template <class D>
decltype(auto) adjoint_of(D const& d) {
    if constexpr (AbstractZero<D>)
        return ZeroTangent{};
    else
        return adjoint_t<plain_t<D>>(d.adjoint());
}

}  // namespace detail

CHAINRULES_FUNCTION(lq, detail::lq);

/// Thin LQ factorisation A = L Q with k = min(m, n).
///
/// Forward   that of qr for Aᴴ = Qᴴ Lᴴ
/// Reverse   that of qr for Aᴴ, with the cotangents Q̄ᴴ and L̄ᴴ
/// Shapes    A: m×n, L: m×k, Q: k×n
/// Domain    as qr, for the rows of A
/// Keeps     Lᴴ and Qᴴ
template <class Self, class Da, class X, class... O>
    requires detail::Factorizable<X> && detail::OptionsOfFactorization<O...>
auto frule(std::tuple<Self, Da> const& tangents, lq_t, X const& A, O const&... o) {
    auto const options = detail::options_of(o...);
    auto const factors = detail::qr_of_adjoint(A, options);
    auto Omega = detail::lq_from<X>(factors);
    using Y = decltype(Omega);
    auto lq_rule = [&](auto const& a_dot) {
        decltype(auto) dA = detail::tangent_of("frule(lq, A)", "dA", A, a_dot);
        auto const dots = detail::qr_tangents("lq", factors.Q, factors.R,
                                              detail::flat(detail::adjoint_of(dA)), options);
        using Dl = with_scalar_t<scalar_t<decltype(dots.R)>, decltype(Omega.L)>;
        using Dq = with_scalar_t<scalar_t<decltype(dots.Q)>, decltype(Omega.Q)>;
        return tangent<Y>(field<&Y::L>(Dl(dots.R.adjoint())), field<&Y::Q>(Dq(dots.Q.adjoint())));
    };
    auto dOmega = detail::combine_tangents(lq_rule, std::get<1>(tangents));
    return FRuleResult{std::move(Omega), std::move(dOmega)};
}

template <class X, class... O>
    requires detail::Factorizable<X> && detail::OptionsOfFactorization<O...>
auto rrule(lq_t, X const& A, O const&... o) {
    auto const options = detail::options_of(o...);
    auto factors = detail::qr_of_adjoint(A, options);
    auto Omega = detail::lq_from<X>(factors);
    using Y = decltype(Omega);
    auto pullback = [factors = own(std::move(factors)), options](auto const& dY) {
        auto const& [Q, R] = *factors;
        using Adjoint = detail::adjoint_t<detail::factorized_t<X>>;
        char const* const call = "rrule(lq, A)";
        auto const Q_bar =
            detail::adjoint_of(detail::lent_part_cotangent<&Y::Q, detail::flat_t<decltype(Y::Q)>>(
                call, "dY.Q", dY, Q.cols(), Q.rows()));
        auto const R_bar =
            detail::adjoint_of(detail::lent_part_cotangent<&Y::L, detail::flat_t<decltype(Y::L)>>(
                call, "dY.L", dY, R.cols(), R.rows()));
        auto const adjoint =
            detail::qr_pullback<detail::flat_t<Adjoint>>("lq", Q, R, Q_bar, R_bar, options);
        return std::tuple{
            NoTangent{}, [&] {
                if constexpr (AbstractZero<decltype(adjoint)>)
                    return ZeroTangent{};
                else
                    return with_scalar_t<scalar_t<decltype(adjoint)>, X>(adjoint.adjoint());
            }()};
    };
    return RRuleResult{std::move(Omega), std::move(pullback)};
}

}  // namespace chainrules::eigen

namespace chainrules::fn {
using eigen::lq;
}  // namespace chainrules::fn
