// SPDX-License-Identifier: MIT
#pragma once
// A = Q R by Householder's reflections: qr, of which Q has min(m, n) columns, and full_qr, of which
// Q is square. With column pivoting: colpiv_qr.hpp. A = L Q: lq.hpp.

#include <algorithm>

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

template <class X>
    requires Factorizable<X>
auto qr(X const& A, FactorizationOptions const& options = {}) {
    using M = factorized_t<X>;
    return qr_of<ThinQR<M>>("qr", flat_t<M>(floating(A)), options, std::min(A.rows(), A.cols()));
}
template <class X>
    requires Factorizable<X>
auto full_qr(X const& A, FactorizationOptions const& options = {}) {
    using M = factorized_t<X>;
    return qr_of<FullQR<M>>("full_qr", flat_t<M>(floating(A)), options, A.rows());
}

}  // namespace detail

CHAINRULES_FUNCTION(qr, detail::qr);
CHAINRULES_FUNCTION(full_qr, detail::full_qr);

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
template <class Self, class Da, class X, class... O>
    requires detail::Factorizable<X> && detail::OptionsOfFactorization<O...>
auto frule(std::tuple<Self, Da> const& tangents, qr_t, X const& A, O const&... o) {
    auto const options = detail::options_of(o...);
    auto Omega = detail::qr(A, options);
    using Y = decltype(Omega);
    auto qr_rule = [&](auto const& a_dot) {
        decltype(auto) dA = detail::tangent_of("frule(qr, A)", "dA", A, a_dot);
        auto dots = detail::qr_tangents("qr", detail::flat(Omega.Q), detail::flat(Omega.R),
                                        detail::flat(dA), options);
        return tangent<Y>(field<&Y::Q>(detail::as_tangent<decltype(Y::Q)>(std::move(dots.Q))),
                          field<&Y::R>(detail::as_tangent<decltype(Y::R)>(std::move(dots.R))));
    };
    auto dOmega = detail::combine_tangents(qr_rule, std::get<1>(tangents));
    return FRuleResult{std::move(Omega), std::move(dOmega)};
}

template <class X, class... O>
    requires detail::Factorizable<X> && detail::OptionsOfFactorization<O...>
auto rrule(qr_t, X const& A, O const&... o) {
    auto const options = detail::options_of(o...);
    auto Omega = detail::qr(A, options);
    using Y = decltype(Omega);
    auto pullback = [factors = own(detail::flattened(Omega)), options](auto const& dY) {
        auto A_bar = detail::with_factor_cotangents<Y>(
            "rrule(qr, A)", *factors, dY, [&](auto const& Q_bar, auto const& R_bar) {
                auto const& [Q, R] = *factors;
                return detail::qr_pullback<X>("qr", Q, R, Q_bar, R_bar, options);
            });
        return std::tuple{NoTangent{}, std::move(A_bar)};
    };
    return RRuleResult{std::move(Omega), std::move(pullback)};
}

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
template <class Self, class Da, class X, class... O>
    requires detail::Factorizable<X> && detail::OptionsOfFactorization<O...>
auto frule(std::tuple<Self, Da> const& tangents, full_qr_t, X const& A, O const&... o) {
    auto const options = detail::options_of(o...);
    auto Omega = detail::full_qr(A, options);
    using Y = decltype(Omega);
    auto qr_rule = [&](auto const& a_dot) {
        decltype(auto) dA = detail::tangent_of("frule(full_qr, A)", "dA", A, a_dot);
        auto dots = detail::qr_tangents("full_qr", detail::flat(Omega.Q), detail::flat(Omega.R),
                                        detail::flat(dA), options);
        Eigen::Index const k = std::min(A.rows(), A.cols()), rest = A.rows() - k;
        if (rest != 0)
            dots.Q.rightCols(rest).noalias() =
                -(Omega.Q.leftCols(k) * (dots.Q.leftCols(k).adjoint() * Omega.Q.rightCols(rest)));
        return tangent<Y>(field<&Y::Q>(detail::as_tangent<decltype(Y::Q)>(std::move(dots.Q))),
                          field<&Y::R>(detail::as_tangent<decltype(Y::R)>(std::move(dots.R))));
    };
    auto dOmega = detail::combine_tangents(qr_rule, std::get<1>(tangents));
    return FRuleResult{std::move(Omega), std::move(dOmega)};
}

template <class X, class... O>
    requires detail::Factorizable<X> && detail::OptionsOfFactorization<O...>
auto rrule(full_qr_t, X const& A, O const&... o) {
    auto const options = detail::options_of(o...);
    auto Omega = detail::full_qr(A, options);
    using Y = decltype(Omega);
    auto pullback = [factors = own(detail::flattened(Omega)), options](auto const& dY) {
        auto A_bar = detail::with_factor_cotangents<Y>(
            "rrule(full_qr, A)", *factors, dY, [&](auto const& Q_bar, auto const& R_bar) {
                auto const& [Q, R] = *factors;
                return detail::full_qr_pullback<X>(Q, R, Q_bar, R_bar, options);
            });
        return std::tuple{NoTangent{}, std::move(A_bar)};
    };
    return RRuleResult{std::move(Omega), std::move(pullback)};
}

}  // namespace eigen
}  // namespace chainrules

namespace chainrules::fn {
using eigen::full_qr;
using eigen::qr;
}  // namespace chainrules::fn
