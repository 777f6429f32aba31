// SPDX-License-Identifier: MIT
#pragma once
// A P = Q R by Householder's reflections with column pivoting, thin: colpiv_qr. The permutation is
// constant.

#include "chainrules/eigen/factorizations/qr.hpp"
#include "chainrules/eigen/structured/permutation.hpp"

namespace chainrules::eigen {

/// Q with orthonormal columns, R upper triangular, with a real diagonal of either sign whose
/// absolute values descend, and P: `auto [Q, R, permutation] = fn::colpiv_qr(A)`.
template <class QMatrix, class RMatrix, class Permutation>
struct ColPivQRResult {
    QMatrix Q;
    RMatrix R;
    Permutation permutation;
};

}  // namespace chainrules::eigen

CHAINRULES_FIELDS_TEMPLATE((class Q_, class R_, class P_),
                           (chainrules::eigen::ColPivQRResult<Q_, R_, P_>), Q, R, permutation);

namespace chainrules::eigen {

namespace detail {

template <class X>
    requires Factorizable<X>
auto colpiv_qr(X const& given, FactorizationOptions const& options = {}) {
    using Thin = ThinQR<factorized_t<X>>;
    using M = flat_t<factorized_t<X>>;
    M A = floating(given);
    check_finite("colpiv_qr", "A", A, options);
    auto const scale = scale_for_squares(A);
    if (scale != 1) A = scaled_by(A, scale);
    column_permutation_t<factorized_t<X>> P(A.cols());
    P.setIdentity();
    FlatQR<Thin> result;
    auto& [Q, R] = result;
    Index const k = std::min(A.rows(), A.cols());
    Q.resize(A.rows(), k);
    R.resize(k, A.cols());
    if (A.size() == 0)
        factorize_qr("colpiv_qr", A, options, Q, R);
    else if constexpr (depth<scalar_t<M>> != 0) {
        auto const plain = plain_values(A);
        using Plain = std::remove_const_t<decltype(plain)>;
        P.indices() = Eigen::ColPivHouseholderQR<Plain>(plain).colsPermutation().indices();
        factorize_qr("colpiv_qr", M(A * P), options, Q, R);
    } else {
        Eigen::ColPivHouseholderQR<M> const solver(A);
        P.indices() = solver.colsPermutation().indices();
        store_factors(solver, Q, R);
    }
    using S = scalar_t<M>;
    if (scale != 1) R /= S(real_t<S>(scale));
    return ColPivQRResult<decltype(Thin::Q), decltype(Thin::R), decltype(P)>{
        as<decltype(Thin::Q)>(std::move(Q)), as<decltype(Thin::R)>(std::move(R)), P};
}

}  // namespace detail

CHAINRULES_FUNCTION(colpiv_qr, detail::colpiv_qr);

/// Thin QR factorisation with column pivoting, A P = Q R.
///
/// Forward   that of qr along Ȧ P
/// Reverse   that of qr times Pᵀ
/// Shapes    A: m×n, Q: m×k, R: k×n, P: n×n, k = min(m, n)
/// Domain    as qr, where the first r columns of A P are independent for A of rank r. Where two
///           columns are candidates for a pivot P jumps: the derivative is that of the choice made
/// Keeps     Q, R and P
template <class Self, class Da, class X, class... O>
    requires detail::Factorizable<X> && detail::OptionsOfFactorization<O...>
auto frule(std::tuple<Self, Da> const& tangents, colpiv_qr_t, X const& A, O const&... o) {
    auto const options = detail::options_of(o...);
    auto Omega = detail::colpiv_qr(A, options);
    using Y = decltype(Omega);
    auto qr_rule = [&](auto const& a_dot) {
        decltype(auto) dA = detail::tangent_of("frule(colpiv_qr, A)", "dA", A, a_dot);
        auto const permuted = detail::flat((dA * Omega.permutation).eval());
        auto dots = detail::qr_tangents("colpiv_qr", detail::flat(Omega.Q), detail::flat(Omega.R),
                                        permuted, options);
        return tangent<Y>(field<&Y::Q>(detail::as_tangent<decltype(Y::Q)>(std::move(dots.Q))),
                          field<&Y::R>(detail::as_tangent<decltype(Y::R)>(std::move(dots.R))),
                          field<&Y::permutation>(NoTangent{}));
    };
    auto dOmega = detail::combine_tangents(qr_rule, std::get<1>(tangents));
    return FRuleResult{std::move(Omega), std::move(dOmega)};
}

template <class X, class... O>
    requires detail::Factorizable<X> && detail::OptionsOfFactorization<O...>
auto rrule(colpiv_qr_t, X const& A, O const&... o) {
    auto const options = detail::options_of(o...);
    auto Omega = detail::colpiv_qr(A, options);
    using Y = decltype(Omega);
    auto pullback = [factors = own(detail::flattened(Omega)), P = own(Omega.permutation),
                     options](auto const& dY) {
        auto A_bar = detail::with_factor_cotangents<Y>(
            "rrule(colpiv_qr, A)", *factors, dY, [&](auto const& Q_bar, auto const& R_bar) {
                auto const& [Q, R] = *factors;
                return detail::qr_pullback<X>("colpiv_qr", Q, R, Q_bar, R_bar, options);
            });
        if constexpr (!AbstractZero<decltype(A_bar)>) A_bar = A_bar * P->transpose();
        return std::tuple{NoTangent{}, std::move(A_bar)};
    };
    return RRuleResult{std::move(Omega), std::move(pullback)};
}

}  // namespace chainrules::eigen

namespace chainrules::fn {
using eigen::colpiv_qr;
}  // namespace chainrules::fn
