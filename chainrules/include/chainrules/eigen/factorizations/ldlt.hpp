// SPDX-License-Identifier: MIT
#pragma once
// The factorisation of a self-adjoint matrix, which may be indefinite, with a diagonal: ldlt.

#include "chainrules/eigen/factorizations/llt.hpp"
#include "chainrules/eigen/kernels/lu.hpp"
#include "chainrules/eigen/structured/permutation.hpp"

namespace chainrules::eigen {

/// What fn::ldlt gives: P A Pᵀ = L diag(d) Lᴴ with a unit lower L, real d, and P = permutation.
template <class M, class Vector, class Permutation>
struct LDLTResult {
    M L;
    Vector d;
    Permutation permutation;
};

}  // namespace chainrules::eigen

CHAINRULES_FIELDS_TEMPLATE((class M, class V, class P), (chainrules::eigen::LDLTResult<M, V, P>), L,
                           d, permutation);

namespace chainrules::eigen {

namespace detail {

template <class M>
using ldlt_vector_t =
    Eigen::Matrix<real_t<scalar_t<M>>, M::RowsAtCompileTime, 1, 0, M::MaxRowsAtCompileTime, 1>;

// L and d of the self-adjoint matrix whose lower triangle is that of A, without pivoting, in any
// numbers. A column below a pivot that is zero is zero, as Eigen leaves it.
template <class M, class V>
void ldlt_by_columns(M& A, V& d) {
    using Eigen::numext::conj;
    using Eigen::numext::real;
    Eigen::Index const n = A.rows();
    for (Eigen::Index j = 0; j != n; ++j) {
        for (Eigen::Index k = 0; k != j; ++k) {
            scalar_t<M> const factor = d(k) * conj(A(j, k));
            for (Eigen::Index i = j; i != n; ++i) A(i, j) = A(i, j) - A(i, k) * factor;
        }
        d(j) = real(A(j, j));
        if (plain_value(d(j)) != 0)
            for (Eigen::Index i = j + 1; i < n; ++i) A(i, j) = A(i, j) / d(j);
    }
}

template <class M, class P>
Eigen::ComputationInfo ldlt_pivots(M const& A, P& permutation, M* L, ldlt_vector_t<M>* d) {
    Eigen::LDLT<M> const factors(A);
    permutation = factors.transpositionsP();
    if (L != nullptr) {
        *L = factors.matrixL();
        *d = factors.vectorD().real();
    }
    return factors.info();
}

// Of quotients by d: what vanishes together with its pivot is 0, unless IEEE is asked for.
template <class M, class V>
void divide_by_pivots(M& K, V const& d, OnDegenerate policy) {
    for (Eigen::Index j = 0; j != K.cols(); ++j) {
        bool const zero = plain_value(d.coeff(j)) == 0;
        for (Eigen::Index i = j + 1; i < K.rows(); ++i) {
            bool const vanishes =
                zero && plain_number(K(i, j)) == decltype(plain_number(K(i, j)))(0);
            if (zero && !vanishes && policy == OnDegenerate::raise)
                raise_domain("ldlt", "pivot ", j, ", counted from 0, is 0; the derivative of L(", i,
                             ", ", j, ") does not exist");
            if (!vanishes || policy == OnDegenerate::ieee) K(i, j) = K(i, j) / d.coeff(j);
        }
    }
}

// L̇ and ḋ from the self-adjoint dA = P Ȧ Pᵀ.
template <class F, class V, class M, class DV>
M ldlt_tangent(F const& L, V const& d, M dA, DV& d_dot, OnDegenerate policy) {
    solve_triangle<Eigen::UnitLower>(L, dA);
    solve_triangle_right<Eigen::UnitUpper>(L.adjoint(), dA);
    d_dot = dA.diagonal().real();
    divide_by_pivots(dA, d, policy);
    M const strict = dA.template triangularView<Eigen::StrictlyLower>();
    return L * strict;
}

// A natural cotangent of P A Pᵀ, not yet self-adjoint, from those of L and d.
template <class M, class F, class V, class DL, class DV>
M ldlt_pullback(F const& L, V const& d, DL const& L_bar, DV const& d_bar, OnDegenerate policy) {
    M K = M::Zero(L.rows(), L.cols());
    if constexpr (!AbstractZero<DL>) {
        M const strict = L_bar.template triangularView<Eigen::StrictlyLower>();
        K = L.adjoint() * strict;
        divide_by_pivots(K, d, policy);
        K.template triangularView<Eigen::Upper>().setZero();
    }
    if constexpr (!AbstractZero<DV>) K.diagonal() = d_bar.template cast<scalar_t<M>>();
    solve_triangle<Eigen::UnitUpper>(L.adjoint(), K);
    solve_triangle_right<Eigen::UnitLower>(L, K);
    return K;
}

/// P A Pᵀ = L D Lᴴ of a self-adjoint matrix with pivoting on the diagonal, as LDLTResult{L, d,
/// permutation}; D = diag(d).
///
/// Forward   K = L⁻¹ P Ȧ Pᵀ L⁻ᴴ: ḋ = diag K, L̇ = L (tril(K, −1) D⁻¹)
/// Reverse   N = Pᵀ L⁻ᴴ (tril(Lᴴ L̄, −1) D⁻¹ + diag(d̄)) L⁻¹ P: Ā = (N + Nᴴ)/2 of a SelfAdjoint. Of a
///           plain matrix it stands in the lower triangle, with what belongs to both places. P is
///           constant
/// Shapes    A: n×n, else std::invalid_argument; the lower triangle of a plain matrix is read
/// Domain    std::domain_error where an entry is NaN or infinite, or where a pivot is 0 and what
///           stands below it is not, unless the option is ieee. A quotient by a pivot of 0 is 0
///           where its numerator is; else as IEEE gives it, or std::domain_error by the option
///           raise
/// Keeps     the factors
struct LDLTFormula : TriangleFormula {
    template <class X>
    static auto factors(char const* f, X const& given, FactorizationOptions const& options) {
        if (given.rows() != given.cols()) raise_argument(f, given, "must be square");
        using M = floating_dense_t<X>;
        using P = row_permutation_t<M>;
        LDLTResult<M, ldlt_vector_t<M>, P> result;
        Eigen::Index const n = given.rows();
        result.L.resize(n, n);
        result.d.resize(n);
        result.permutation.setIdentity(n);
        if (n == 0) return result;
        M A = floating(with_lower_triangle(given));
        A = SelfAdjoint<M, Eigen::Lower>(A).matrix();
        check_finite(f, "A", A, options);
        auto info = Eigen::Success;
        if constexpr (depth<scalar_t<M>> != 0) {
            using Below = decltype(plain_values(A));
            info = ldlt_pivots<Below>(plain_values(A), result.permutation, nullptr, nullptr);
            result.L = result.permutation * A * result.permutation.transpose();
            ldlt_by_columns(result.L, result.d);
            clear_upper(result.L);
            result.L.diagonal().setOnes();
        } else
            info = ldlt_pivots(A, result.permutation, &result.L, &result.d);
        if (info != Eigen::Success && options.on_degenerate != OnDegenerate::ieee)
            raise_domain(f,
                         "A has a pivot of 0 above entries that are not 0; there is no "
                         "factorisation with a diagonal matrix");
        return result;
    }

    template <class X, class Y, class D>
    static auto tangent(char const*, Y const& y, D const& triangle,
                        FactorizationOptions const& options) {
        D const dA = SelfAdjoint<D, Eigen::Lower>(triangle).matrix();
        auto const& P = y.permutation;
        ldlt_vector_t<D> d_dot;
        auto L_dot =
            ldlt_tangent(y.L, y.d, D(P * dA * P.transpose()), d_dot, options.on_degenerate);
        return tangent_of_fields<Y>(std::move(L_dot), std::move(d_dot));
    }

    template <class X, class Y>
    static auto fields(Y const& y) {
        return std::tuple{like(y.L), like(y.d)};
    }
    template <class X, class Y, class DL, class DV>
    static auto cotangent(char const*, Y const& y, DL const& L_bar, DV const& d_bar,
                          FactorizationOptions const& options) {
        using M = decltype(Y::L);
        M const K = ldlt_pullback<M>(y.L, y.d, L_bar, d_bar, options.on_degenerate);
        auto const& P = y.permutation;
        M const N = P.transpose() * K * P;
        return from_lower_triangle<X>(stored_from_natural<Eigen::Lower>(N));
    }
};

}  // namespace detail

/// P A Pᵀ = L D Lᴴ of a self-adjoint matrix with pivoting on the diagonal, as LDLTResult{L, d,
/// permutation}; D = diag(d).
CHAINRULES_DETAIL_FACTORIZATION(ldlt, detail::LDLTFormula);

}  // namespace chainrules::eigen

namespace chainrules::fn {
using eigen::ldlt;
}  // namespace chainrules::fn
