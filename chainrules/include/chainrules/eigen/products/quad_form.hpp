// SPDX-License-Identifier: MIT
#pragma once
// Forms: the bilinear xᴴ A y, as dot(x, A, y), and the quadratic Bᴴ A B, as quad_form(A, B).

#include "chainrules/eigen/products/detail/scaled_product.hpp"
#include "chainrules/eigen/products/matmul.hpp"

namespace chainrules::eigen {

namespace detail {

template <class X>
concept ColumnLike = MatrixLike<X> && X::ColsAtCompileTime == 1;

template <class X, class M, class Y>
concept HasForm = ColumnLike<X> && ColumnLike<Y> && Multipliable<M, Y> && Mixable<X, M> &&
                  Mixable<X, Y> && fits(X::RowsAtCompileTime, M::RowsAtCompileTime);

template <class X, class M, class Y>
auto form(X const& x, M const& A, Y const& y) {
    if (x.rows() != A.rows())
        raise_arguments("dot", "x", x, "A", A, "A must have as many rows as x");
    if (A.cols() != y.rows())
        raise_arguments("dot", "A", A, "y", y, "A must have as many columns as y has rows");
    return inner(beside<M>(beside<Y>(x)), matmul(beside<Y>(beside<X>(A)), beside<M>(beside<X>(y))));
}

template <class X, class Y>
concept HasQuadForm = Multipliable<X, Y> && fits(X::RowsAtCompileTime, X::ColsAtCompileTime);

template <class X, class Y>
    requires HasQuadForm<X, Y>
auto quad_form(X const& A, Y const& given_b) {
    if (A.rows() != A.cols()) raise_argument("quad_form", A, "must be square");
    if (A.cols() != given_b.rows())
        raise_arguments("quad_form", "A", A, "B", given_b,
                        "A must have as many columns as B has rows");
    decltype(auto) B = stored(given_b);
    return matmul(beside<X>(B).adjoint(), matmul(A, B));
}

/// Quadratic form of a matrix: Y = Bᴴ A B. Of a vector b it is 1×1; the number is dot(b, A, b).
///
/// Forward   Ẏ = Bᴴ Ȧ B + Ḃᴴ A B + Bᴴ A Ḃ
/// Reverse   Ā = B Ȳ Bᴴ, B̄ = A B Ȳᴴ + Aᴴ B Ȳ; the real part where the argument is real
/// Shapes    A: n×n, B: n×m, Y: m×m; else std::invalid_argument
/// Keeps     A and B
struct QuadForm : Bilinear {
    static constexpr bool evaluates = true;
    static constexpr Needs second_needs = Needs::both;
    template <class X, class Y>
    static constexpr bool takes = HasQuadForm<X, Y>;

    static auto value(auto const& A, auto const& B) { return quad_form(A, B); }
    static Sizes shape(auto const&, auto const& B) { return {B.cols(), B.cols()}; }
    static auto tangent(auto const& A, auto const& B, auto const& dA, auto const& dB) {
        auto from_a = [&] {
            if constexpr (AbstractZero<decltype(dA)>)
                return ZeroTangent{};
            else
                return quad_form(dA, B);
        };
        if constexpr (AbstractZero<decltype(dB)>)
            return from_a();
        else
            // Each product starts with dB: where it is zero, A B may be infinite.
            return plus_product(plus_product_or_zero(from_a(), matmul(dB.adjoint(), A), B),
                                B.adjoint(), matmul(A, dB));
    }
    template <class X>
    static auto first(auto const& use, auto const& dY, auto const& B) {
        auto const product = matmul(B, dY);
        return use(product, B.adjoint());
    }
    template <class Y>
    static auto second(auto const& use, auto const& dY, auto const& A, auto const& B) {
        return use(plus_product(matmul(A, matmul(B, dY.adjoint())), A.adjoint(), matmul(B, dY)));
    }
};

}  // namespace detail

/// Quadratic form of a matrix, Y = Bᴴ A B.
CHAINRULES_DETAIL_BILINEAR(quad_form, A, B, detail::QuadForm);

template <class X, class M, class Y>
    requires detail::HasForm<X, M, Y>
auto primal(dot_t, X const& x, M const& A, Y const& y) {
    return detail::form(x, A, y);
}

/// Bilinear form of columns: ω = xᴴ A y.
///
/// Forward   ω̇ = ẋᴴ A y + xᴴ Ȧ y + xᴴ A ẏ
/// Reverse   x̄ = conj(ω̄) A y, Ā = ω̄ x yᴴ, ȳ = ω̄ Aᴴ x; the real part where the argument is real
/// Shapes    x: n×1, A: n×m, y: m×1; else std::invalid_argument
/// Keeps     x, A and y
template <class Self, class Dx, class Da, class Dy, class X, class M, class Y>
    requires detail::HasForm<X, M, Y>
auto frule(std::tuple<Self, Dx, Da, Dy> const& tangents, dot_t, X const& given_x, M const& given_a,
           Y const& given_y) {
    decltype(auto) x = detail::stored(given_x);
    decltype(auto) A = detail::stored(given_a);
    decltype(auto) y = detail::stored(given_y);
    auto omega = dot(x, A, y);
    auto product_rule = [&](auto const& x_dot, auto const& a_dot, auto const& y_dot) {
        char const* const call = "frule(dot, x, A, y)";
        auto term = [](auto const& a, auto const& b, auto const& c) {
            if constexpr (AbstractZero<decltype(a)> || AbstractZero<decltype(b)> ||
                          AbstractZero<decltype(c)>)
                return ZeroTangent{};
            else
                return detail::form(a, b, c);
        };
        // From the left: where dx is zero, A y may be infinite.
        auto from_x = [&](auto const& dx) {
            if constexpr (AbstractZero<decltype(dx)>)
                return ZeroTangent{};
            else
                return detail::inner(matmul(detail::floating(A).adjoint(), dx),
                                     detail::floating(y));
        };
        return chainrules::detail::add_terms(
            from_x(detail::tangent_of(call, "dx", x, x_dot)),
            term(detail::floating(x), detail::tangent_of(call, "dA", A, a_dot),
                 detail::floating(y)),
            term(detail::floating(x), detail::floating(A),
                 detail::tangent_of(call, "dy", y, y_dot)));
    };
    auto domega = detail::combine_tangents(product_rule, std::get<1>(tangents),
                                           std::get<2>(tangents), std::get<3>(tangents));
    return FRuleResult{omega, domega};
}

template <class X, class M, class Y>
    requires detail::HasForm<X, M, Y>
auto rrule(dot_t, X const& given_x, M const& given_a, Y const& given_y) {
    auto const x = detail::hold(given_x);
    auto const A = detail::hold(given_a);
    auto const y = detail::hold(given_y);
    auto omega = dot(*x, *A, *y);
    auto pullback = [x = x, A = A, y = y](auto const& omega_bar) {
        auto const d = detail::number_cotangent<decltype(omega)>(omega_bar);
        // The vector times d first, evaluated, as Eigen would take d out of the product: where d is
        // zero, A y may be infinite.
        auto x_bar = [A = A, y = y, d](auto const& use) {
            return use(detail::floating(*A),
                       chainrules::evaluate(detail::floating(*y) * Eigen::numext::conj(d)));
        };
        auto A_bar = [x = x, y = y, d](auto const& use) {
            return use(detail::floating(*x) * d, detail::floating(*y).adjoint());
        };
        auto y_bar = [x = x, A = A, d](auto const& use) {
            return use(detail::floating(*A).adjoint(),
                       chainrules::evaluate(detail::floating(*x) * d));
        };
        return std::tuple{NoTangent{},
                          detail::cotangent_thunk<X>(x->rows(), x->cols(), std::move(x_bar)),
                          detail::cotangent_thunk<M>(A->rows(), A->cols(), std::move(A_bar)),
                          detail::cotangent_thunk<Y>(y->rows(), y->cols(), std::move(y_bar))};
    };
    return RRuleResult{omega, std::move(pullback)};
}

}  // namespace chainrules::eigen

namespace chainrules::fn {
using eigen::quad_form;
}  // namespace chainrules::fn
