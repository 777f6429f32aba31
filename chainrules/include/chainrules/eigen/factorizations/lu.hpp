// SPDX-License-Identifier: MIT
#pragma once
// Gaussian elimination of a matrix of any shape: lu, with partial pivoting, and fullpiv_lu.

#include "chainrules/eigen/kernels/factorization_rules.hpp"
#include "chainrules/eigen/kernels/lu.hpp"
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

// What both eliminations have in common: the rules of L and U, along the permuted A.
struct EliminationFormula : FactorizationFormula {
    template <class Y>
    static auto keep(char const* f, Y factors, FactorizationOptions const& options) {
        check_pivots(f, factors.L, factors.U, options.on_degenerate);
        return own(std::move(factors));
    }

    template <class X, class Y, class D>
    static auto tangent(char const* f, Y const& y, D const& dA,
                        FactorizationOptions const& options) {
        check_pivots(f, y.L, y.U, options.on_degenerate);
        using S = scalar_t<D>;
        auto permuted_dA = permuted(y, with_scalar_t<S, X>(dA));
        with_scalar_t<S, decltype(Y::L)> L_dot(y.L.rows(), y.L.cols());
        with_scalar_t<S, decltype(Y::U)> U_dot(y.U.rows(), y.U.cols());
        lu_tangent(y.L, y.U, permuted_dA, L_dot, U_dot);
        return tangent_of_fields<Y>(std::move(L_dot), std::move(U_dot));
    }

    template <class X, class Y>
    static auto fields(Y const& y) {
        return std::tuple{like(y.L), like(y.U)};
    }
    template <class X, class Y, class Dl, class Du>
    static auto cotangent(char const*, Y const& y, Dl const& L_bar, Du const& U_bar,
                          FactorizationOptions const&) {
        using S = scalar_t<std::conditional_t<AbstractZero<Dl>, Du, Dl>>;
        with_scalar_t<S, X> G(y.L.rows(), y.U.cols());
        lu_pullback(y.L, y.U, L_bar, U_bar, G);
        return permuted_back(y, G);
    }
};

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
///           a pivot is 0 the factors have no derivative: what IEEE gives, with the option raise
///           std::domain_error. The last pivot may be 0 where m is at most n: nothing is divided by
///           it
/// Keeps     the factors
struct LUFormula : EliminationFormula {
    template <class X>
    static auto factors(char const* f, X const& given, FactorizationOptions const& options) {
        using M = factorized_t<X>;
        LUResult<left_factor_t<M>, right_factor_t<M>, row_permutation_t<M>> result;
        M A = floating(given);
        check_finite(f, "A", A, options);
        lu_in_place(A, result.permutation);
        split_factors(A, result.L, result.U);
        return result;
    }
};

/// Elimination with full pivoting, P A Q = L U, as FullPivLUResult{L, U, row_permutation,
/// column_permutation}.
///
/// Forward   that of lu along P Ȧ Q
/// Reverse   that of lu, permuted back; P and Q are constant
/// Domain    as that of lu; of a matrix of rank r < k only the first r pivots are not 0
/// Keeps     the factors
struct FullPivLUFormula : EliminationFormula {
    template <class X>
    static auto factors(char const* f, X const& given, FactorizationOptions const& options) {
        using M = factorized_t<X>;
        FullPivLUResult<left_factor_t<M>, right_factor_t<M>, row_permutation_t<M>,
                        column_permutation_t<M>>
            result;
        M A = floating(given);
        check_finite(f, "A", A, options);
        full_lu_in_place(A, result.row_permutation, result.column_permutation);
        split_factors(A, result.L, result.U);
        return result;
    }
};

}  // namespace detail

/// Elimination with partial pivoting, P A = L U, as LUResult{L, U, permutation}; k = min(m, n), and
/// the index 1 is that of the first k rows or columns, 2 of the others.
CHAINRULES_DETAIL_FACTORIZATION(lu, detail::LUFormula);
/// Elimination with full pivoting, P A Q = L U, as FullPivLUResult{L, U, row_permutation,
/// column_permutation}.
CHAINRULES_DETAIL_FACTORIZATION(fullpiv_lu, detail::FullPivLUFormula);

}  // namespace chainrules::eigen

namespace chainrules::fn {
using eigen::fullpiv_lu;
using eigen::lu;
}  // namespace chainrules::fn
