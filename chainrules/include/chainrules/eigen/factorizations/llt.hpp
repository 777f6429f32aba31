// SPDX-License-Identifier: MIT
#pragma once
// The Cholesky factorisation: llt.

#include "chainrules/eigen/kernels/cholesky.hpp"
#include "chainrules/eigen/kernels/factorization_rules.hpp"

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
struct LLTFormula : TriangleFormula {
    static constexpr bool changes_cotangents = true;

    template <class X>
    static auto factors(char const* f, X const& given, FactorizationOptions const& options) {
        if (given.rows() != given.cols()) raise_argument(f, given, "must be square");
        decltype(auto) A = with_lower_triangle(given);
        using M = floating_dense_t<X>;
        return LLTResult<M>{cholesky_factor<M>(f, "A", floating(A), options.on_degenerate)};
    }
    template <class M>
    static auto keep(char const*, LLTResult<M> const& factors, FactorizationOptions const&) {
        return held_factor(factors.L);
    }

    template <class X, class Y, class D>
    static auto tangent(char const*, Y const& factors, D& L_dot, FactorizationOptions const&) {
        cholesky_tangent(factors.L, L_dot);
        return tangent_of_fields<Y>(std::move(L_dot));
    }

    template <class X, class M>
    static auto fields(M const& L) {
        return std::tuple{like(L)};
    }
    template <class X, class M, class G>
    static auto cotangent(char const*, M const& L, G& L_bar, FactorizationOptions const&) {
        cholesky_pullback(L, L_bar);
        return from_lower_triangle<X>(std::move(L_bar));
    }
};

}  // namespace detail

/// Cholesky factor of a self-adjoint positive definite matrix: A = L Lᴴ, as LLTResult{L}.
CHAINRULES_DETAIL_FACTORIZATION(llt, detail::LLTFormula);

}  // namespace chainrules::eigen

namespace chainrules::fn {
using eigen::llt;
}  // namespace chainrules::fn
