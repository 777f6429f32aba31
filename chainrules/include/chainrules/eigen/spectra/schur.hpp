// SPDX-License-Identifier: MIT
#pragma once
// The complex Schur form of real and complex matrices: schur.

#include "chainrules/eigen/kernels/factorization_rules.hpp"
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
struct SchurFormula : FactorizationFormula {
    template <class X>
    static constexpr bool takes = SquareMatrix<X>;

    template <class X>
    static auto factors(char const* f, X const& A, FactorizationOptions const& options) {
        check_square(f, "A", A);
        return schur_factors(flat_t<factorized_t<X>>(floating(A)), options);
    }
    template <class X, class P>
    static SchurOf<X> value(P const& factors) {
        using M = decltype(SchurOf<X>::Q);
        return {M(factors.Q), M(factors.T)};
    }

    template <class X, class P, class D>
    static auto tangent(char const*, P const& factors, D const& given,
                        FactorizationOptions const& options) {
        decltype(auto) dA = flat(given);
        using C = complex_beside_t<tangent_scalar_t<X>, decltype(dA)>;
        auto dots = schur_tangents<C>(factors, dA, options);
        using M = with_scalar_t<C, decltype(SchurOf<X>::Q)>;
        return tangent_of_fields<SchurOf<X>>(as<M>(std::move(dots.Q)), as<M>(std::move(dots.T)));
    }

    template <class X, class P>
    static auto fields(P const& factors) {
        return std::tuple{like(factors.Q), like(factors.T)};
    }
    template <class X, class P, class Dq, class Dt>
    static auto cotangent(char const*, P const& factors, Dq const& Q_bar, Dt const& T_bar,
                          FactorizationOptions const& options) {
        using S = tangent_scalar_t<X>;
        using R = projected_t<S, complex_beside_t<S, Dq, Dt>>;
        return with_scalar_t<R, X>(schur_pullback<R>(factors, Q_bar, T_bar, options));
    }
};

}  // namespace detail

/// Complex Schur form A = Q T Qᴴ with a unitary Q and an upper triangle T, as SchurResult{Q, T}.
CHAINRULES_DETAIL_FACTORIZATION(schur, detail::SchurFormula);

}  // namespace chainrules::eigen

namespace chainrules::fn {
using eigen::schur;
}  // namespace chainrules::fn
