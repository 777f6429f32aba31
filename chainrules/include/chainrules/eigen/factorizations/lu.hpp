// SPDX-License-Identifier: MIT
#pragma once
// Gaussian elimination of a matrix of any shape: lu, with partial pivoting, and fullpiv_lu.

#include "chainrules/eigen/kernels/lu.hpp"
#include "chainrules/eigen/kernels/parts.hpp"
#include "chainrules/eigen/structured/permutation.hpp"

namespace chainrules::eigen {

/// What fn::lu gives: P A = L U with a unit lower L, an upper U, and P = permutation.
template <class LMatrix, class UMatrix, class Permutation>
struct LUResult {
    LMatrix L;
    UMatrix U;
    Permutation permutation;
};

/// What fn::fullpiv_lu gives: P A Q = L U, P = row_permutation, Q = column_permutation.
template <class LMatrix, class UMatrix, class Rows, class Columns>
struct FullPivLUResult {
    LMatrix L;
    UMatrix U;
    Rows row_permutation;
    Columns column_permutation;
};

}  // namespace chainrules::eigen

CHAINRULES_FIELDS_TEMPLATE((class L_, class U_, class P_),
                           (chainrules::eigen::LUResult<L_, U_, P_>), L, U, permutation);
CHAINRULES_FIELDS_TEMPLATE((class L_, class U_, class P_, class Q_),
                           (chainrules::eigen::FullPivLUResult<L_, U_, P_, Q_>), L, U,
                           row_permutation, column_permutation);

namespace chainrules::eigen {

namespace detail {

// The two triangles of what elimination leaves.
template <class M, class L, class U>
void split_factors(M const& factors, L& lower, U& upper) {
    Eigen::Index const k = std::min(factors.rows(), factors.cols());
    lower = factors.block(0, 0, factors.rows(), k);
    upper = factors.block(0, 0, k, factors.cols());
    lower.template triangularView<Eigen::StrictlyUpper>().setZero();
    lower.diagonal().setOnes();
    upper.template triangularView<Eigen::StrictlyLower>().setZero();
}

template <class X, class... O>
    requires Factorizable<X> && OptionsOfFactorization<O...>
auto lu(X const& given, O const&... options) {
    using M = factorized_t<X>;
    LUResult<left_factor_t<M>, right_factor_t<M>, row_permutation_t<M>> result;
    M A = floating(given);
    check_finite("lu", "A", A, options_of(options...));
    lu_in_place(A, result.permutation);
    split_factors(A, result.L, result.U);
    return result;
}

template <class X, class... O>
    requires Factorizable<X> && OptionsOfFactorization<O...>
auto fullpiv_lu(X const& given, O const&... options) {
    using M = factorized_t<X>;
    FullPivLUResult<left_factor_t<M>, right_factor_t<M>, row_permutation_t<M>,
                    column_permutation_t<M>>
        result;
    M A = floating(given);
    check_finite("fullpiv_lu", "A", A, options_of(options...));
    full_lu_in_place(A, result.row_permutation, result.column_permutation);
    split_factors(A, result.L, result.U);
    return result;
}

// P A Q and Pᵀ A Qᵀ of a result.
template <class L, class U, class P, class M>
M permuted(LUResult<L, U, P> const& result, M const& A) {
    return result.permutation * A;
}
template <class L, class U, class P, class M>
M permuted_back(LUResult<L, U, P> const& result, M const& A) {
    return result.permutation.transpose() * A;
}
template <class L, class U, class P, class Q, class M>
M permuted(FullPivLUResult<L, U, P, Q> const& result, M const& A) {
    return result.row_permutation * A * result.column_permutation;
}
template <class L, class U, class P, class Q, class M>
M permuted_back(FullPivLUResult<L, U, P, Q> const& result, M const& A) {
    return result.row_permutation.transpose() * A * result.column_permutation.transpose();
}

// The derivative divides by the pivots.
template <class L, class U>
void check_pivots(char const* f, L const& lower, U const& upper, OnDegenerate policy) {
    if (policy != OnDegenerate::raise) return;
    for (Eigen::Index i = 0; i != dividing_pivots(lower); ++i)
        if (plain_number(upper.coeff(i, i)) == decltype(plain_number(upper.coeff(i, i)))(0))
            raise_domain(f, "pivot ", i, ", counted from 0, is 0; the factors have no derivative");
}

template <class F, class D, class X, class... O>
auto lu_frule(F const& f, char const* call, D const& given, X const& A, O const&... options) {
    auto Omega = f(A, chainrules::detail::without_keyword(options)...);
    using Y = decltype(Omega);
    auto rule = [&](auto const& a_dot) {
        check_pivots(F::chainrules_name(), Omega.L, Omega.U, options_of(options...).on_degenerate);
        decltype(auto) dA = tangent_of(call, "dA", A, a_dot);
        using S = scalar_t<decltype(dA)>;
        auto permuted_dA = permuted(Omega, with_scalar_t<S, X>(dA));
        with_scalar_t<S, decltype(Omega.L)> L_dot(Omega.L.rows(), Omega.L.cols());
        with_scalar_t<S, decltype(Omega.U)> U_dot(Omega.U.rows(), Omega.U.cols());
        lu_tangent(Omega.L, Omega.U, permuted_dA, L_dot, U_dot);
        return tangent<Y>(field<&Y::L>(std::move(L_dot)), field<&Y::U>(std::move(U_dot)));
    };
    auto dOmega = combine_tangents(rule, given);
    return FRuleResult{std::move(Omega), std::move(dOmega)};
}

template <class F, class X, class... O>
auto lu_rrule(F const& f, char const* call, X const& A, O const&... options) {
    auto Omega = f(A, chainrules::detail::without_keyword(options)...);
    using Y = decltype(Omega);
    check_pivots(F::chainrules_name(), Omega.L, Omega.U, options_of(options...).on_degenerate);
    auto pullback = [call, result = own(Y(Omega))](auto const& dY) {
        auto const& [L, U] = std::tie(result->L, result->U);
        auto const L_bar = part_cotangent<&Y::L, std::remove_cvref_t<decltype(L)>>(
            call, "dY.L", dY, L.rows(), L.cols());
        auto const U_bar = part_cotangent<&Y::U, std::remove_cvref_t<decltype(U)>>(
            call, "dY.U", dY, U.rows(), U.cols());
        constexpr bool no_L = AbstractZero<decltype(L_bar)>, no_U = AbstractZero<decltype(U_bar)>;
        if constexpr (no_L && no_U)
            return std::tuple{NoTangent{}, ZeroTangent{}};
        else {
            using S = scalar_t<std::conditional_t<no_L, decltype(U_bar), decltype(L_bar)>>;
            with_scalar_t<S, X> G(L.rows(), U.cols());
            lu_pullback(L, U, L_bar, U_bar, G);
            return std::tuple{NoTangent{}, permuted_back(*result, G)};
        }
    };
    return RRuleResult{std::move(Omega), std::move(pullback)};
}

}  // namespace detail

CHAINRULES_FUNCTION(lu, detail::lu);
CHAINRULES_FUNCTION(fullpiv_lu, detail::fullpiv_lu);

/// Elimination with partial pivoting, P A = L U, as LUResult{L, U, permutation}; k = min(m, n), and
/// the index 1 is that of the first k rows or columns, 2 of the others.
///
/// Forward   K = L₁⁻¹ (P Ȧ)₁₁ U₁⁻¹: L̇₁ = L₁ tril(K, −1), L̇₂ = (P Ȧ)₂₁ U₁⁻¹ − L₂ triu(K),
///           U̇ = L₁⁻¹ (P Ȧ)₁ − tril(K, −1) U
/// Reverse   M = tril(L₁ᴴ L̄₁ − Ū Uᴴ, −1) − triu(L₂ᴴ L̄₂):
///           P Ā = [L₁⁻ᴴ (Ū₁ + M U₁⁻ᴴ); L̄₂ U₁⁻ᴴ] in the first columns, L₁⁻ᴴ Ū₂ in the others. The
///           ones of L and the zeros of both have no derivative, and P is constant
/// Shapes    A: m×n, L: m×k, U: k×n
/// Domain    std::domain_error where an entry is NaN or infinite, unless the option is ieee. Where
/// a
///           pivot is 0 the factors have no derivative: what IEEE gives, with the option raise
///           std::domain_error. The last pivot may be 0 where m is at most n: nothing is divided by
///           it
/// Keeps     the factors
template <class Self, class Da, class X, class... O>
    requires detail::Factorizable<X> && detail::OptionsOfFactorization<O...>
auto frule(std::tuple<Self, Da> const& tangents, lu_t const& f, X const& A, O const&... options) {
    return detail::lu_frule(f, "frule(lu, A)", std::get<1>(tangents), A, options...);
}
template <class X, class... O>
    requires detail::Factorizable<X> && detail::OptionsOfFactorization<O...>
auto rrule(lu_t const& f, X const& A, O const&... options) {
    return detail::lu_rrule(f, "rrule(lu, A)", A, options...);
}

/// Elimination with full pivoting, P A Q = L U, as FullPivLUResult{L, U, row_permutation,
/// column_permutation}.
///
/// Forward   that of lu along P Ȧ Q
/// Reverse   that of lu, permuted back; P and Q are constant
/// Domain    as that of lu; of a matrix of rank r < k only the first r pivots are not 0
/// Keeps     the factors
template <class Self, class Da, class X, class... O>
    requires detail::Factorizable<X> && detail::OptionsOfFactorization<O...>
auto frule(std::tuple<Self, Da> const& tangents, fullpiv_lu_t const& f, X const& A,
           O const&... options) {
    return detail::lu_frule(f, "frule(fullpiv_lu, A)", std::get<1>(tangents), A, options...);
}
template <class X, class... O>
    requires detail::Factorizable<X> && detail::OptionsOfFactorization<O...>
auto rrule(fullpiv_lu_t const& f, X const& A, O const&... options) {
    return detail::lu_rrule(f, "rrule(fullpiv_lu, A)", A, options...);
}

}  // namespace chainrules::eigen

namespace chainrules::fn {
using eigen::fullpiv_lu;
using eigen::lu;
}  // namespace chainrules::fn
