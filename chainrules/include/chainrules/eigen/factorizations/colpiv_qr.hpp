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

/// Thin QR factorisation with column pivoting, A P = Q R.
///
/// Forward   that of qr along Ȧ P
/// Reverse   that of qr times Pᵀ
/// Shapes    A: m×n, Q: m×k, R: k×n, P: n×n, k = min(m, n)
/// Domain    as qr, where the first r columns of A P are independent for A of rank r. Where two
///           columns are candidates for a pivot P jumps: the derivative is that of the choice made
/// Keeps     Q, R and P
struct ColPivQRFormula : QRFormula {
    template <class X>
    static auto factors(char const* f, X const& given, FactorizationOptions const& options) {
        using Thin = ThinQR<factorized_t<X>>;
        using M = flat_t<factorized_t<X>>;
        M A = floating(given);
        check_finite(f, "A", A, options);
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
            factorize_qr(f, A, options, Q, R);
        else if constexpr (depth<scalar_t<M>> != 0) {
            auto const plain = plain_values(A);
            using Plain = std::remove_const_t<decltype(plain)>;
            P.indices() = Eigen::ColPivHouseholderQR<Plain>(plain).colsPermutation().indices();
            factorize_qr(f, M(A * P), options, Q, R);
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
    template <class Y>
    static auto keep(char const*, Y const& y, FactorizationOptions const&) {
        return own(ColPivQRResult<flat_t<decltype(Y::Q)>, flat_t<decltype(Y::R)>,
                                  decltype(Y::permutation)>{flat(y.Q), flat(y.R), y.permutation});
    }

    template <class X, class Y, class D>
    static auto tangent(char const* f, Y const& y, D const& dA,
                        FactorizationOptions const& options) {
        auto const permuted = flat((dA * y.permutation).eval());
        return tangent_of_qr<Y>(qr_tangents(f, flat(y.Q), flat(y.R), permuted, options),
                                NoTangent{});
    }

    template <class X, class P, class Dq, class Dr>
    static auto cotangent(char const* f, P const& factors, Dq const& Q_bar, Dr const& R_bar,
                          FactorizationOptions const& options) {
        auto A_bar = QRFormula::cotangent<X>(f, factors, Q_bar, R_bar, options);
        A_bar = A_bar * factors.permutation.transpose();
        return A_bar;
    }
};

}  // namespace detail

/// Thin QR factorisation with column pivoting, A P = Q R.
CHAINRULES_DETAIL_FACTORIZATION(colpiv_qr, detail::ColPivQRFormula);

}  // namespace chainrules::eigen

namespace chainrules::fn {
using eigen::colpiv_qr;
}  // namespace chainrules::fn
