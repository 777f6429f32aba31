// SPDX-License-Identifier: MIT
#pragma once
// A = Q R by Householder's reflections: qr, of which Q has min(m, n) columns, and full_qr, of which
// Q is square. With column pivoting: colpiv_qr.hpp. A = L Q: lq.hpp.

#include "chainrules/eigen/detail/qr_kernels.hpp"

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
requires(keep_by_value<Q>&&
             keep_by_value<R>) inline constexpr bool keep_by_value<eigen::QRResult<Q, R>> = true;

namespace eigen {
namespace detail {

template <class X>
concept Factorizable = MatrixLike<X> && Differentiable<X>;

/// X with floating coefficients, as it is factorised.
template <class X>
using factorized_t = with_scalar_t<tangent_scalar_t<X>, X>;

template <class M>
using thin_qr_t = QRResult<
    with_sizes_t<M, M::RowsAtCompileTime, thin<M>, M::MaxRowsAtCompileTime, thin_bound<M>>,
    with_sizes_t<M, thin<M>, M::ColsAtCompileTime, thin_bound<M>, M::MaxColsAtCompileTime>>;
template <class M>
using full_qr_t = QRResult<with_sizes_t<M, M::RowsAtCompileTime, M::RowsAtCompileTime,
                                        M::MaxRowsAtCompileTime, M::MaxRowsAtCompileTime>,
                           with_sizes_t<M, M::RowsAtCompileTime, M::ColsAtCompileTime,
                                        M::MaxRowsAtCompileTime, M::MaxColsAtCompileTime>>;

// Q has q_cols columns and R as many rows.
template <class Result, class M>
Result qr_of(char const* f, M const& A, FactorizationOptions const& options, Index q_cols) {
    check_finite(f, A, options);
    Result result;
    result.Q.resize(A.rows(), q_cols);
    result.R.resize(q_cols, A.cols());
    factorize_qr(f, A, options, result.Q, result.R);
    return result;
}

template <class X>
auto qr(X const& A, FactorizationOptions const& options = {}) {
    using M = factorized_t<X>;
    return qr_of<thin_qr_t<M>>("qr", M(floating(A)), options,
                               A.rows() < A.cols() ? A.rows() : A.cols());
}
template <class X>
auto full_qr(X const& A, FactorizationOptions const& options = {}) {
    using M = factorized_t<X>;
    return qr_of<full_qr_t<M>>("full_qr", M(floating(A)), options, A.rows());
}

template <class X>
requires Factorizable<X>
auto qr_primal(X const& A, FactorizationOptions const& options = {}) { return qr(A, options); }
template <class X>
requires Factorizable<X>
auto full_qr_primal(X const& A, FactorizationOptions const& options = {}) {
    return full_qr(A, options);
}

}  // namespace detail

CHAINRULES_FUNCTION(qr, detail::qr_primal);
CHAINRULES_FUNCTION(full_qr, detail::full_qr_primal);

namespace detail {

// A field of the cotangent of a factorisation, checked and in the field's tangent space, or a zero.
template <class P, class D>
decltype(auto) factor_cotangent(char const* call, char const* name, P const& p, D const& dy) {
    if constexpr (AbstractZero<D>)
        return ZeroTangent{};
    else {
        static_assert(Dense<D> && same_fixed_shape<P, D>,
                      "chainrules::rrule(f, A).pullback(dY): the cotangent of a factor must be an "
                      "Eigen matrix of its shape; give tangent<Y>(field<&Y::R>(R_bar))");
        check_shape(call, name, dy, p.rows(), p.cols());
        return stored(cotangent_of<P>(dy));
    }
}

template <class... D>
struct scalar_beside;
template <class S>
struct scalar_beside<S> {
    using type = S;
};
template <class S, class D, class... More>
struct scalar_beside<S, D, More...> {
    template <class T>
    static auto with() {
        if constexpr (AbstractZero<D>)
            return std::type_identity<S>{};
        else
            return std::type_identity<
                typename Eigen::ScalarBinaryOpTraits<S, scalar_t<T>>::ReturnType>{};
    }
    using type = typename scalar_beside<typename decltype(with<D>())::type, More...>::type;
};
/// The number type of what is computed from S and the matrices D, zeros among them.
template <class S, class... D>
using scalar_beside_t = typename scalar_beside<S, std::remove_cvref_t<D>...>::type;

/// What is found where the first columns of A are dependent, for a message.
template <class R>
[[noreturn]] void raise_rank(char const* f, R const& r, Index rank, char const* what) {
    raise_domain(f, "the first ", rank + 1, " columns of A are dependent, R(", rank, ", ", rank,
                 ") is ", static_cast<double>(magnitude(r.coeff(rank, rank))), "; ", what);
}

/// The number of columns of Q and rows of R that the cotangents are pulled back through: all, or
/// those that are functions of A there, where the cotangents of the others vanish.
template <class Q, class R, class Dq, class Dr>
Index rank_of_pullback(char const* f, Q const& q, R const& r, Dq const& Q_bar, Dr const& R_bar,
                       FactorizationOptions const& options) {
    using T = magnitude_t<scalar_t<R>>;
    Index const n = r.cols(), m = q.rows(), k = m < n ? m : n;
    if (options.on_degenerate == OnDegenerate::ieee) return k;
    Index const rank = rank_of_triangle(r, m, options);
    if (rank == k) return k;
    T rest(0), total(0);
    if constexpr (!AbstractZero<Dq>) {
        rest = squared_magnitudes(Q_bar.middleCols(rank, k - rank));
        total = squared_magnitudes(Q_bar);
    }
    if constexpr (!AbstractZero<Dr>)
        for (Index j = 0; j != n; ++j)
            for (Index i = 0; i != k && i <= j; ++i) {
                T const x = magnitude(chainrules::evaluate(R_bar.coeff(i, j)));
                total += x * x;
                if (i >= rank) rest += x * x;
            }
    if (within_gauge(rest, total, options)) return rank;
    if (options.on_degenerate == OnDegenerate::raise)
        raise_rank(f, r, rank, "a cotangent of Q or R beyond them has no pullback");
    return k;
}

// Rows and columns of the tangents that do not exist.
template <class Dq, class Dr>
void set_undefined(Index rank, Index k, Dq& Q_dot, Dr& R_dot) {
    using S = scalar_t<Dq>;
    S const undefined(real_t<S>(std::numeric_limits<magnitude_t<S>>::quiet_NaN()));
    Q_dot.middleCols(rank, k - rank).setConstant(undefined);
    for (Index j = 0; j != R_dot.cols(); ++j)
        for (Index i = rank; i != k; ++i) R_dot(i, j) = i <= j ? undefined : S(0);
}

// Q̇ and Ṙ beside Q and R, by policy where the first columns of A are dependent.
template <class Y, class D>
auto qr_tangents(char const* f, Y const& y, D const& dA, FactorizationOptions const& options) {
    using S = typename Eigen::ScalarBinaryOpTraits<scalar_t<decltype(y.Q)>,
                                                   scalar_t<D>>::ReturnType;
    Index const m = y.Q.rows(), n = y.R.cols(), k = m < n ? m : n;
    Index rank = k;
    if (options.on_degenerate != OnDegenerate::ieee) rank = rank_of_triangle(y.R, m, options);
    if (rank < k && options.on_degenerate == OnDegenerate::raise)
        raise_rank(f, y.R, rank, "Q and R have no tangents");
    QRResult<with_scalar_t<S, decltype(y.Q)>, with_scalar_t<S, decltype(y.R)>> dots;
    dots.Q.resize(m, y.Q.cols());
    dots.R.resize(y.R.rows(), n);
    set_undefined(rank, k, dots.Q, dots.R);
    qr_tangent(y.Q, y.R, dA, rank, dots.Q, dots.R);
    if (rank == k) dots.R.bottomRows(y.R.rows() - k).setZero();
    return dots;
}

}  // namespace detail

/// Thin QR factorisation A = Q R, k = min(m, n).
///
/// Forward   W = Ȧ₁ U⁻¹, C = Qᴴ W, Ω = tril(C, −1) − tril(C, −1)ᴴ + i Im diag C; Q̇ = W − Q (C − Ω),
///           Ṙ = [(C − Ω) U, Qᴴ Ȧ₂ − Ω V], where R = [U V] and A = [A₁ A₂]
/// Reverse   Ā = [(Q̄ + Q (V V̄ᴴ + H)) U⁻ᴴ, Q V̄], H the Hermitian matrix of the upper triangle of
///           R̄ Rᴴ − Qᴴ Q̄ − 2 V V̄ᴴ … see qr_cotangent; a cotangent below R's diagonal counts nothing
/// Shapes    A: m×n, Q: m×k, R: k×n
/// Domain    std::domain_error where A has entries that are not finite. Where the first columns of A
///           are dependent, only Q and R before them have derivatives: the tangents of the others
///           are NaN, their cotangents must vanish, see FactorizationOptions
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
        auto dots = detail::qr_tangents("qr", Omega, dA, options);
        return tangent<Y>(field<&Y::Q>(std::move(dots.Q)), field<&Y::R>(std::move(dots.R)));
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
    auto pullback = [factors = own(Omega), options](auto const& dY) {
        using chainrules::get;
        char const* const call = "rrule(qr, A)";
        auto const& [Q, R] = *factors;
        decltype(auto) Q_bar = detail::factor_cotangent(call, "dY.Q", Q, get<&Y::Q>(dY));
        decltype(auto) R_bar = detail::factor_cotangent(call, "dY.R", R, get<&Y::R>(dY));
        if constexpr (AbstractZero<decltype(Q_bar)> && AbstractZero<decltype(R_bar)>)
            return std::tuple{NoTangent{}, ZeroTangent{}};
        else {
            using S = detail::scalar_beside_t<scalar_t<decltype(Q)>, decltype(Q_bar),
                                              decltype(R_bar)>;
            Eigen::Index const rank =
                detail::rank_of_pullback("qr", Q, R, Q_bar, R_bar, options);
            return std::tuple{NoTangent{}, detail::qr_cotangent<with_scalar_t<S, X>>(
                                               Q, R, Q_bar, R_bar, rank)};
        }
    };
    return RRuleResult{std::move(Omega), std::move(pullback)};
}

}  // namespace eigen
}  // namespace chainrules

namespace chainrules::fn {
using eigen::full_qr;
using eigen::qr;
}  // namespace chainrules::fn
