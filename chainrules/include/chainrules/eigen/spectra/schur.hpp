// SPDX-License-Identifier: MIT
#pragma once
// The complex Schur form of real and complex matrices: schur.

#include "chainrules/eigen/kernels/parts.hpp"
#include "chainrules/eigen/kernels/schur.hpp"

namespace chainrules::eigen {

/// What fn::schur gives: A = Q T Qᴴ with a unitary Q and an upper triangle T, both complex.
template <class M>
struct SchurResult {
    M Q, T;
};

}  // namespace chainrules::eigen

CHAINRULES_FIELDS_TEMPLATE((class M), (chainrules::eigen::SchurResult<M>), Q, T);

namespace chainrules::eigen {

namespace detail {

template <class X>
using SchurOf = SchurResult<with_scalar_t<complex_t<tangent_scalar_t<X>>, X>>;

template <class X>
auto schur_factors_of(X const& A, FactorizationOptions const& options) {
    check_square("schur", "A", A);
    return schur_factors(flat_t<factorized_t<X>>(floating(A)), options);
}
template <class X, class P>
SchurOf<X> schur_result(P const& factors) {
    using M = decltype(SchurOf<X>::Q);
    return {M(factors.Q), M(factors.T)};
}

template <class X>
    requires SquareMatrix<X>
auto schur(X const& A, FactorizationOptions const& options = {}) {
    return schur_result<X>(schur_factors_of(A, options));
}

}  // namespace detail

CHAINRULES_FUNCTION(schur, detail::schur);

/// Complex Schur form A = Q T Qᴴ with a unitary Q and an upper triangle T, as SchurResult{Q, T}.
/// The diagonal of T has the eigenvalues in the order in which Eigen finds them. The entry of
/// largest modulus of each column of Q, the first one of equal ones, is real and positive.
///
/// Forward   M = Qᴴ Ȧ Q: Q̇ = Q X, Ṫ = M + T X − X T with the skew-Hermitian X whose strictly lower
///           part makes that of Ṫ vanish, entry by entry, and whose diagonal keeps the entries of Q
///           real that are
/// Reverse   Ā = Q (triu T̄ − Z) Qᴴ with the strictly lower Z of tril(Tᴴ Z − Z Tᴴ, −1) =
///           tril(Y − Yᴴ, −1), Y = Qᴴ Q̄ + Tᴴ triu T̄ − triu T̄ Tᴴ, where Q̄ has what the phases add;
///           the real part where A is real. What T̄ has below the diagonal does not count
/// Shapes    A, Q, T: n×n; else std::invalid_argument
/// Domain    std::domain_error where A has entries that are not finite, or where the iteration
///           fails. What is divided by the difference of eigenvalues that coincide:
///           FactorizationOptions. Where two entries of a column of Q have the largest modulus its
///           phase is not continuous, and the derivative is that of the choice made
/// Keeps     Q and T
template <class Self, class Da, class X, class... O>
    requires detail::SquareMatrix<X> && detail::OptionsOfFactorization<O...>
auto frule(std::tuple<Self, Da> const& tangents, schur_t, X const& A, O const&... o) {
    auto const options = detail::options_of(o...);
    auto const factors = detail::schur_factors_of(A, options);
    auto Omega = detail::schur_result<X>(factors);
    using Y = decltype(Omega);
    auto rule = [&](auto const& a_dot) {
        decltype(auto) given = detail::tangent_of("frule(schur, A)", "dA", A, a_dot);
        decltype(auto) dA = detail::flat(given);
        using C = detail::complex_beside_t<tangent_scalar_t<X>, decltype(dA)>;
        auto dots = detail::schur_tangents<C>(factors, dA, options);
        using D = with_scalar_t<C, decltype(Y::Q)>;
        return tangent<Y>(field<&Y::Q>(detail::as<D>(std::move(dots.Q))),
                          field<&Y::T>(detail::as<D>(std::move(dots.T))));
    };
    auto dOmega = detail::combine_tangents(rule, std::get<1>(tangents));
    return FRuleResult{std::move(Omega), std::move(dOmega)};
}

template <class X, class... O>
    requires detail::SquareMatrix<X> && detail::OptionsOfFactorization<O...>
auto rrule(schur_t, X const& A, O const&... o) {
    auto const options = detail::options_of(o...);
    auto factors = detail::schur_factors_of(A, options);
    auto Omega = detail::schur_result<X>(factors);
    using Y = decltype(Omega);
    auto pullback = [factors = own(std::move(factors)), options](auto const& dY) {
        char const* const call = "rrule(schur, A)";
        using Flat = detail::flat_t<decltype(Y::Q)>;
        Eigen::Index const n = factors->Q.rows();
        decltype(auto) Q_bar = detail::lent_part_cotangent<&Y::Q, Flat>(call, "dY.Q", dY, n, n);
        decltype(auto) T_bar = detail::lent_part_cotangent<&Y::T, Flat>(call, "dY.T", dY, n, n);
        using Dq = std::remove_cvref_t<decltype(Q_bar)>;
        using Dt = std::remove_cvref_t<decltype(T_bar)>;
        if constexpr (AbstractZero<Dq> && AbstractZero<Dt>)
            return std::tuple{NoTangent{}, ZeroTangent{}};
        else {
            using R = detail::projected_t<tangent_scalar_t<X>,
                                          detail::complex_beside_t<tangent_scalar_t<X>, Dq, Dt>>;
            return std::tuple{NoTangent{}, with_scalar_t<R, X>(detail::schur_pullback<R>(
                                               *factors, Q_bar, T_bar, options))};
        }
    };
    return RRuleResult{std::move(Omega), std::move(pullback)};
}

}  // namespace chainrules::eigen

namespace chainrules::fn {
using eigen::schur;
}  // namespace chainrules::fn
