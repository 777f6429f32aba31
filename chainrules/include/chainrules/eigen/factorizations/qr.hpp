// SPDX-License-Identifier: MIT
#pragma once
// A = Q R by Householder's reflections: qr, of which Q has min(m, n) columns, and full_qr, of which
// Q is square. With column pivoting: colpiv_qr.hpp. A = L Q: lq.hpp.

#include <algorithm>

#include "chainrules/eigen/kernels/factorization_rules.hpp"
#include "chainrules/eigen/kernels/qr_policy.hpp"

namespace chainrules::eigen {

/// Q with orthonormal columns and R, upper triangular with a real diagonal of either sign:
/// `auto [Q, R] = fn::qr(A)`.
template <class QMatrix, class RMatrix>
struct QRResult {
    QMatrix Q;
    RMatrix R;
};

}  // namespace chainrules::eigen

CHAINRULES_FIELDS_TEMPLATE((class Q_, class R_), (chainrules::eigen::QRResult<Q_, R_>), Q, R);

namespace chainrules {

template <class Q, class R>
    requires(keep_by_value<Q> && keep_by_value<R>)
inline constexpr bool keep_by_value<eigen::QRResult<Q, R>> = true;

namespace eigen {
namespace detail {

template <class M>
using ThinQR = QRResult<left_factor_t<M>, right_factor_t<M>>;
template <class M>
using FullQR = QRResult<with_sizes_t<M, M::RowsAtCompileTime, M::RowsAtCompileTime,
                                     M::MaxRowsAtCompileTime, M::MaxRowsAtCompileTime>,
                        with_sizes_t<M, M::RowsAtCompileTime, M::ColsAtCompileTime,
                                     M::MaxRowsAtCompileTime, M::MaxColsAtCompileTime>>;

/// Q and R as they are factorised, and kept.
template <class Result>
using FlatQR = QRResult<flat_t<decltype(Result::Q)>, flat_t<decltype(Result::R)>>;

template <class Result>
auto flattened(Result const& y) {
    return FlatQR<Result>{flat(y.Q), flat(y.R)};
}

/// A tangent of the field type P.
template <class P, class D>
auto as_tangent(D&& d) {
    return as<with_scalar_t<scalar_t<D>, P>>(std::move(d));
}

// Q has q_cols columns and R as many rows. A is flat.
template <class Result, class M>
Result qr_of(char const* f, M const& A, FactorizationOptions const& options, Index q_cols) {
    check_finite(f, "A", A, options);
    FlatQR<Result> result;
    result.Q.resize(A.rows(), q_cols);
    result.R.resize(q_cols, A.cols());
    factorize_qr(f, A, options, result.Q, result.R);
    return {as<decltype(Result::Q)>(std::move(result.Q)),
            as<decltype(Result::R)>(std::move(result.R))};
}

/// The tangent of a result Y = {Q, R, constants…}.
template <class Y, class Dots, class... Constant>
auto tangent_of_qr(Dots&& dots, Constant... constants) {
    return tangent_of_fields<Y>(as_tangent<decltype(Y::Q)>(std::move(dots.Q)),
                                as_tangent<decltype(Y::R)>(std::move(dots.R)), constants...);
}

/// Thin QR factorisation A = Q R with k = min(m, n), R = [U V] with a square U, A = [A₁ A₂].
///
/// Forward   Q̇ = W − Q D, Ṙ = [D U, Qᴴ Ȧ₂ − Ω V]: W = Ȧ₁ U⁻¹, C = Qᴴ W, Ω is skew-Hermitian with
///           C's strictly lower triangle and imaginary diagonal, D = C − Ω
/// Reverse   Ā = [(Q̄ + Q (H + V V̄ᴴ)) U⁻ᴴ, Q V̄], H the Hermitian matrix that has the upper triangle
///           of Ū Uᴴ − Qᴴ Q̄ − V V̄ᴴ. What R̄ has below the diagonal does not count
/// Shapes    A: m×n, Q: m×k, R: k×n
/// Domain    std::domain_error where A has entries that are not finite. Where its first columns are
///           dependent, the columns of Q and rows of R from there on have no derivative: their
///           tangents are NaN, and their cotangents must vanish, see FactorizationOptions
/// Keeps     Q and R
/// Source    Roberts and Roberts (2020), arXiv:2009.10071
struct QRFormula : FactorizationFormula {
    template <class X>
    static auto factors(char const* f, X const& A, FactorizationOptions const& options) {
        using M = factorized_t<X>;
        return qr_of<ThinQR<M>>(f, flat_t<M>(floating(A)), options, std::min(A.rows(), A.cols()));
    }
    template <class Y>
    static auto keep(char const*, Y const& y, FactorizationOptions const&) {
        return own(flattened(y));
    }

    template <class X, class Y, class D>
    static auto tangent(char const* f, Y const& y, D const& dA,
                        FactorizationOptions const& options) {
        return tangent_of_qr<Y>(qr_tangents(f, flat(y.Q), flat(y.R), flat(dA), options));
    }

    template <class X, class P>
    static auto fields(P const& factors) {
        return std::tuple{like(factors.Q), like(factors.R)};
    }
    template <class X, class P, class Dq, class Dr>
    static auto cotangent(char const* f, P const& factors, Dq const& Q_bar, Dr const& R_bar,
                          FactorizationOptions const& options) {
        return qr_pullback<X>(f, factors.Q, factors.R, Q_bar, R_bar, options);
    }
};

/// Full QR factorisation A = Q R = [Q₁ Q₂] R with a square Q.
///
/// Forward   as qr for Q₁; Q̇₂ = −Q₁ (Q̇₁ᴴ Q₂), the least one
/// Reverse   as qr, with −Q₂ (Q̄₂ᴴ Q₁) added to Q̄₁: for functions that do not depend on the
///           choice of the basis Q₂, for which Q₂ᴴ Q̄₂ is Hermitian. Where its other part is not
///           within the gauge tolerance there is no derivative: NaN, or by option
///           std::domain_error
/// Shapes    A: m×n, Q: m×m, R: m×n
/// Domain    as qr; where the first columns of A are dependent, Q₂ is what follows them
/// Keeps     Q and R
struct FullQRFormula : QRFormula {
    template <class X>
    static auto factors(char const* f, X const& A, FactorizationOptions const& options) {
        using M = factorized_t<X>;
        return qr_of<FullQR<M>>(f, flat_t<M>(floating(A)), options, A.rows());
    }

    template <class X, class Y, class D>
    static auto tangent(char const* f, Y const& y, D const& dA,
                        FactorizationOptions const& options) {
        auto dots = qr_tangents(f, flat(y.Q), flat(y.R), flat(dA), options);
        Index const k = std::min(y.R.rows(), y.R.cols()), rest = y.R.rows() - k;
        if (rest != 0)
            dots.Q.rightCols(rest).noalias() =
                -(y.Q.leftCols(k) * (dots.Q.leftCols(k).adjoint() * y.Q.rightCols(rest)));
        return tangent_of_qr<Y>(std::move(dots));
    }

    template <class X, class P, class Dq, class Dr>
    static auto cotangent(char const*, P const& factors, Dq const& Q_bar, Dr const& R_bar,
                          FactorizationOptions const& options) {
        return full_qr_pullback<X>(factors.Q, factors.R, Q_bar, R_bar, options);
    }
};

}  // namespace detail

/// Thin QR factorisation A = Q R with k = min(m, n), R = [U V] with a square U, A = [A₁ A₂].
CHAINRULES_DETAIL_FACTORIZATION(qr, detail::QRFormula);
/// Full QR factorisation A = Q R = [Q₁ Q₂] R with a square Q.
CHAINRULES_DETAIL_FACTORIZATION(full_qr, detail::FullQRFormula);

}  // namespace eigen
}  // namespace chainrules

namespace chainrules::fn {
using eigen::full_qr;
using eigen::qr;
}  // namespace chainrules::fn
