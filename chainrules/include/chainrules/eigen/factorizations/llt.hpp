// SPDX-License-Identifier: MIT
#pragma once
// The Cholesky factorisation: llt.

#include "chainrules/eigen/kernels/cholesky.hpp"
#include "chainrules/eigen/kernels/lower_triangle.hpp"
#include "chainrules/eigen/kernels/parts.hpp"

namespace chainrules::eigen {

/// What fn::llt gives: A = L Lᴴ, where L has zeros above its diagonal.
template <class M>
struct LLTResult {
    M L;
};

}  // namespace chainrules::eigen

CHAINRULES_FIELDS_TEMPLATE((class M), (chainrules::eigen::LLTResult<M>), L);

namespace chainrules::eigen {

namespace detail {

template <class X, class... O>
    requires SelfAdjointOperand<X> && OptionsOfFactorization<O...>
auto llt(X const& given, O const&... options) {
    if (given.rows() != given.cols()) raise_argument("llt", given, "must be square");
    decltype(auto) A = with_lower_triangle(given);
    using M = floating_dense_t<X>;
    return LLTResult<M>{
        cholesky_factor<M>("llt", "A", floating(A), options_of(options...).on_degenerate)};
}

}  // namespace detail

CHAINRULES_FUNCTION(llt, detail::llt);

/// Cholesky factor of a self-adjoint positive definite matrix: A = L Lᴴ, as LLTResult{L}.
///
/// Forward   L̇ = L Φ(L⁻¹ Ȧ L⁻ᴴ);  Φ: lower triangle, diagonal halved
/// Reverse   Ā = ½ L⁻ᴴ (P + Pᴴ) L⁻¹, P = Φ(Lᴴ L̄), of a SelfAdjoint. Of a plain matrix it stands in
///           the lower triangle, with what belongs to both places
/// Shapes    A: n×n, else std::invalid_argument; of a plain matrix the lower triangle is read, and
///           no imaginary part of the diagonal
/// Domain    std::domain_error names the first pivot that is not positive or not finite; with the
///           option ieee the factor has NaN or Inf
/// Keeps     L
/// Source    Murray (2016), arXiv:1602.07527
template <class Self, class Da, class X, class... O>
    requires detail::SelfAdjointOperand<X> && detail::OptionsOfFactorization<O...>
auto frule(std::tuple<Self, Da> const& tangents, llt_t, X const& A, O const&... options) {
    auto Omega = detail::llt(A, options...);
    using Y = decltype(Omega);
    auto rule = [&](auto const& a_dot) {
        auto L_dot = detail::triangle_tangent("frule(llt, A)", "dA", A, a_dot);
        detail::cholesky_tangent(Omega.L, L_dot);
        return tangent<Y>(field<&Y::L>(std::move(L_dot)));
    };
    auto dOmega = detail::combine_tangents(rule, std::get<1>(tangents));
    return FRuleResult{std::move(Omega), std::move(dOmega)};
}

template <class X, class... O>
    requires detail::SelfAdjointOperand<X> && detail::OptionsOfFactorization<O...>
auto rrule(llt_t, X const& A, O const&... options) {
    auto Omega = detail::llt(A, options...);
    using Y = decltype(Omega);
    using M = decltype(Omega.L);
    auto pullback = [L = detail::held_factor(Omega.L)](auto const& dY) {
        auto G =
            detail::part_cotangent<&Y::L, M>("rrule(llt, A)", "dY.L", dY, L->rows(), L->cols());
        if constexpr (AbstractZero<decltype(G)>)
            return std::tuple{NoTangent{}, ZeroTangent{}};
        else {
            detail::cholesky_pullback(*L, G);
            return std::tuple{NoTangent{}, detail::from_lower_triangle<X>(std::move(G))};
        }
    };
    return RRuleResult{std::move(Omega), std::move(pullback)};
}

}  // namespace chainrules::eigen

namespace chainrules::fn {
using eigen::llt;
}  // namespace chainrules::fn
