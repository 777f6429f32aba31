// SPDX-License-Identifier: MIT
#pragma once
// Forms of a sparse matrix: the bilinear xᴴ S y, as dot(x, S, y), and the quadratic Bᴴ S B, as
// quad_form(S, B).

#include "chainrules/eigen/sparse/products.hpp"

namespace chainrules::eigen {

namespace detail {

template <class X, class M, class Y>
concept HasSparseForm =
    DenseNumbers<X> && SparseNumbers<M> && DenseNumbers<Y> && X::ColsAtCompileTime == 1 &&
    Y::ColsAtCompileTime == 1 && requires {
        typename product_scalar_t<product_scalar_t<scalar_t<X>, scalar_t<M>>, scalar_t<Y>>;
    };

template <class X, class Y>
auto inner_of(X const& x, Y const& y) {
    using S = product_scalar_t<scalar_t<X>, scalar_t<Y>>;
    S sum(0);
    for (Eigen::Index i = 0; i != x.size(); ++i)
        sum = S(sum + Eigen::numext::conj(x.coeff(i)) * y.coeff(i));
    return sum;
}

template <class X, class M, class Y>
void check_form(X const& x, M const& S, Y const& y) {
    if (x.rows() != S.rows())
        raise_arguments("dot", "x", x, "S", S, "S must have as many rows as x");
    if (S.cols() != y.rows())
        raise_arguments("dot", "S", S, "y", y, "S must have as many columns as y has rows");
}
template <class M, class B>
void check_quad_form(M const& S, B const& b) {
    if (S.rows() != S.cols()) raise_sparse("quad_form", S, "must be square");
    if (S.cols() != b.rows())
        raise_arguments("quad_form", "S", S, "B", b, "S must have as many columns as B has rows");
}
// Bᴴ S B
template <class M, class B>
auto sparse_quad_form(M const& S, B const& b) {
    return chainrules::evaluate(b.adjoint() * sparse_times_dense<Turned::as_is>(S, b));
}

}  // namespace detail

template <class X, class M, class Y>
    requires detail::HasSparseForm<X, M, Y>
auto primal(dot_t, X const& x, M const& given, Y const& y) {
    detail::check_form(x, given, y);
    decltype(auto) S = detail::compressed("dot", "S", given);
    return detail::inner_of(detail::stored(x),
                            detail::sparse_times_dense<detail::Turned::as_is>(S, y));
}

/// Bilinear form of columns with a sparse matrix: ω = xᴴ S y.
///
/// Forward   ω̇ = ẋᴴ S y + xᴴ Ṡ y + xᴴ S ẏ
/// Reverse   x̄ = conj(ω̄) S y, S̄_ij = ω̄ x_i conj(y_j) at the pattern, ȳ = ω̄ Sᴴ x; the real part
///           where the argument is real
/// Shapes    x: n×1, S: n×m, y: m×1; else std::invalid_argument
/// Keeps     x, S and y
template <class Self, class Dx, class Ds, class Dy, class X, class M, class Y>
    requires detail::HasSparseForm<X, M, Y>
auto frule(std::tuple<Self, Dx, Ds, Dy> const& tangents, dot_t, X const& given_x, M const& given,
           Y const& given_y) {
    constexpr char const* call = "frule(dot, x, S, y)";
    decltype(auto) S = detail::compressed("dot", "S", given);
    decltype(auto) x = detail::stored(given_x);
    decltype(auto) y = detail::stored(given_y);
    auto omega = dot(x, S, y);
    auto rule = [&](auto const& x_dot, auto const& s_dot, auto const& y_dot) {
        auto form = [](auto const& a, auto const& A, auto const& b) {
            if constexpr (AbstractZero<decltype(a)> || AbstractZero<decltype(b)>)
                return ZeroTangent{};
            else
                return detail::inner_of(detail::stored(a),
                                        detail::sparse_times_dense<detail::Turned::as_is>(A, b));
        };
        decltype(auto) dx = detail::tangent_of(call, "dx", x, x_dot);
        decltype(auto) dy = detail::tangent_of(call, "dy", y, y_dot);
        auto const dS = detail::sparse_tangent_of(call, "dS", S, s_dot);
        auto from_S = [&] {
            if constexpr (AbstractZero<std::remove_cvref_t<decltype(dS)>>)
                return ZeroTangent{};
            else
                return form(x, *dS, y);
        };
        return chainrules::detail::add_terms(form(dx, S, y), from_S(), form(x, S, dy));
    };
    auto domega = detail::combine_tangents(rule, std::get<1>(tangents), std::get<2>(tangents),
                                           std::get<3>(tangents));
    return FRuleResult{omega, domega};
}

template <class X, class M, class Y>
    requires detail::HasSparseForm<X, M, Y>
auto rrule(dot_t, X const& given_x, M const& given, Y const& given_y) {
    auto const S = detail::hold_compressed("dot", "S", given);
    auto const x = detail::hold(given_x);
    auto const y = detail::hold(given_y);
    auto omega = dot(*x, *S, *y);
    using Z = decltype(omega);
    auto pullback = [S, x, y](auto const& omega_bar) {
        auto const d = detail::number_cotangent<Z>(omega_bar);
        auto x_bar = [d](auto const& use, auto const& A, auto const& v) {
            return use(detail::sparse_times_dense<detail::Turned::as_is>(
                A, chainrules::evaluate(v * Eigen::numext::conj(d))));
        };
        auto S_bar = [d](auto const& put, auto const& A, auto const& u, auto const& v) {
            detail::outer_product_at(A, chainrules::evaluate(u * d), v, put);
        };
        auto y_bar = [d](auto const& use, auto const& A, auto const& u) {
            return use(detail::sparse_times_dense<detail::Turned::adjoint>(
                A, chainrules::evaluate(u * d)));
        };
        return std::tuple{NoTangent{}, detail::cotangent_thunk<X>(x->rows(), 1, x_bar, S, y),
                          detail::on_pattern<M, Z>(S, S_bar, S, x, y),
                          detail::cotangent_thunk<Y>(y->rows(), 1, y_bar, S, x)};
    };
    return RRuleResult{omega, std::move(pullback)};
}

template <class X, class Y>
    requires detail::SparseTimesDense<X, Y>
auto primal(quad_form_t, X const& given, Y const& given_b) {
    detail::check_quad_form(given, given_b);
    decltype(auto) S = detail::compressed("quad_form", "S", given);
    return detail::sparse_quad_form(S, detail::stored(given_b));
}

/// Quadratic form of a sparse matrix: Y = Bᴴ S B. Of a vector b it is 1×1; the number is
/// dot(b, S, b).
///
/// Forward   Ẏ = Bᴴ Ṡ B + Ḃᴴ S B + Bᴴ S Ḃ
/// Reverse   S̄ = B Ȳ Bᴴ at the pattern of S, B̄ = S B Ȳᴴ + Sᴴ B Ȳ; the real part where the argument
///           is real
/// Shapes    S: n×n, B: n×m, Y: m×m; else std::invalid_argument
/// Keeps     S and B
template <class Self, class Ds, class Db, class X, class Y>
    requires detail::SparseTimesDense<X, Y>
auto frule(std::tuple<Self, Ds, Db> const& tangents, quad_form_t, X const& given,
           Y const& given_b) {
    using detail::Turned;
    constexpr char const* call = "frule(quad_form, S, B)";
    decltype(auto) S = detail::compressed("quad_form", "S", given);
    decltype(auto) B = detail::stored(given_b);
    auto Omega = quad_form(S, B);
    auto rule = [&](auto const& s_dot, auto const& b_dot) {
        auto const dS = detail::sparse_tangent_of(call, "dS", S, s_dot);
        decltype(auto) dB = detail::tangent_of(call, "dB", B, b_dot);
        auto from_S = [&] {
            if constexpr (AbstractZero<std::remove_cvref_t<decltype(dS)>>)
                return ZeroTangent{};
            else
                return detail::sparse_quad_form(*dS, B);
        };
        auto from_B = [&] {
            if constexpr (AbstractZero<decltype(dB)>)
                return ZeroTangent{};
            else
                return chainrules::evaluate(
                    dB.adjoint() * detail::sparse_times_dense<Turned::as_is>(S, B) +
                    B.adjoint() * detail::sparse_times_dense<Turned::as_is>(S, dB));
        };
        return chainrules::detail::add_terms(from_S(), from_B());
    };
    auto dOmega = detail::combine_tangents(rule, std::get<1>(tangents), std::get<2>(tangents));
    return FRuleResult{std::move(Omega), std::move(dOmega)};
}

template <class X, class Y>
    requires detail::SparseTimesDense<X, Y>
auto rrule(quad_form_t, X const& given, Y const& given_b) {
    using detail::Turned;
    auto const S = detail::hold_compressed("quad_form", "S", given);
    auto const B = detail::hold(given_b);
    auto Omega = quad_form(*S, *B);
    using Z = decltype(Omega);
    auto pullback = [S, B](auto const& dY) {
        constexpr char const* call = "rrule(quad_form, S, B)";
        auto const held = detail::hold_cotangent<Z>(call, dY, B->cols(), B->cols());
        using T = detail::product_scalar_t<scalar_t<Z>, scalar_t<Y>>;
        auto S_bar = [](auto const& put, auto const& A, auto const& b, auto const& d) {
            detail::outer_product_at(A, chainrules::evaluate(b * detail::cotangent_of<Z>(d)), b,
                                     put);
        };
        auto B_bar = [](auto const& use, auto const& A, auto const& b, auto const& d) {
            decltype(auto) bar = detail::cotangent_of<Z>(d);
            auto const one = chainrules::evaluate(b * bar.adjoint());
            auto const two = chainrules::evaluate(b * bar);
            return use(detail::sparse_times_dense<Turned::as_is>(A, one) +
                       detail::sparse_times_dense<Turned::adjoint>(A, two));
        };
        return std::tuple{NoTangent{}, detail::on_pattern<X, T>(S, S_bar, S, B, held),
                          detail::cotangent_thunk<Y>(B->rows(), B->cols(), B_bar, S, B, held)};
    };
    return RRuleResult{std::move(Omega), std::move(pullback)};
}

}  // namespace chainrules::eigen
