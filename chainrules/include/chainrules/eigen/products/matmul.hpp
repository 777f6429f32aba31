// SPDX-License-Identifier: MIT
#pragma once
// Products of matrices and vectors: matmul, dot. Real and complex ones may be mixed; the adjoint is
// that of the real inner product Re⟨a, b⟩, so a real argument has a real cotangent.

#include "chainrules/eigen/products/detail/plain_products.hpp"
#include "chainrules/sequences/sequences.hpp"

namespace chainrules::eigen {

/// Product of matrices, Y = A B.
CHAINRULES_DETAIL_ADL(matmul);
CHAINRULES_DETAIL_PRIMALS(chainrules::detail::ByPrimal, matmul,
                          using ChainRulesAdl = chainrules_adl::matmul::Adl;);
// Of three arguments: quad_form.hpp.
/// Inner product of vectors, ω = Σ conj(x) y.
CHAINRULES_DETAIL_ADL(dot);
CHAINRULES_DETAIL_PRIMALS(chainrules::detail::ByPrimal, dot,
                          using ChainRulesAdl = chainrules_adl::dot::Adl;);

template <class X, class Y>
    requires detail::HasDot<X, Y>
auto primal(dot_t, X const& x, Y const& y) {
    return detail::dot(x, y);
}

template <class X, class Y>
    requires detail::Multipliable<X, Y>
auto primal(matmul_t, X const& A, Y const& B) {
    return detail::matmul(A, B);
}

/// Product of matrices, or of a matrix and a vector: Y = A B.
///
/// Forward   Ẏ = Ȧ B + A Ḃ
/// Reverse   Ā = Ȳ Bᴴ, B̄ = Aᴴ Ȳ; the real part where the argument is real
/// Shapes    A: n×k, B: k×m, Y: n×m; std::invalid_argument where A and B do not fit
/// Keeps     A and B in the pullback, Ȳ in what it hands out
template <class Self, class Da, class Db, class X, class Y>
    requires detail::Multipliable<X, Y>
auto frule(std::tuple<Self, Da, Db> const& tangents, matmul_t, X const& A, Y const& B) {
    auto Omega = matmul(A, B);
    auto product_rule = [&](auto const& a_dot, auto const& b_dot) {
        decltype(auto) dA = detail::tangent_of("frule(matmul, A, B)", "dA", A, a_dot);
        decltype(auto) dB = detail::tangent_of("frule(matmul, A, B)", "dB", B, b_dot);
        if constexpr (AbstractZero<decltype(dB)>)
            return matmul(dA, detail::floating(B));
        else if constexpr (AbstractZero<decltype(dA)>)
            return matmul(detail::floating(A), dB);
        else
            return detail::plus_product(matmul(dA, detail::floating(B)), detail::floating(A), dB);
    };
    auto dOmega =
        detail::combine_tangents(product_rule, std::get<1>(tangents), std::get<2>(tangents));
    return FRuleResult{std::move(Omega), std::move(dOmega)};
}

template <class X, class Y>
    requires detail::Multipliable<X, Y>
auto rrule(matmul_t, X const& a, Y const& b) {
    auto const A = detail::operand(a);
    auto const B = detail::operand(b);
    using Z = decltype(matmul(*A, *B));
    auto pullback = [A = A.keep(), B = B.keep()](auto const& y_bar) {
        detail::check_cotangent<Z>("rrule(matmul, A, B)", y_bar, A->rows(), B->cols());
        auto const dY = detail::operand(y_bar);
        auto A_bar = [](auto const& use, auto const& dy, auto const& right) {
            return use(detail::cotangent_of<Z>(dy), detail::floating(right).adjoint());
        };
        auto B_bar = [](auto const& use, auto const& dy, auto const& left) {
            return use(detail::floating(left).adjoint(), detail::cotangent_of<Z>(dy));
        };
        return std::tuple{NoTangent{},
                          detail::cotangent_thunk<X>(A->rows(), A->cols(), A_bar, dY, B),
                          detail::cotangent_thunk<Y>(B->rows(), B->cols(), B_bar, dY, A)};
    };
    return RRuleResult{matmul(*A, *B), std::move(pullback)};
}

/// Inner product of vectors, or of matrices as vectors of their coefficients: ω = Σ conj(x) y.
///
/// Forward   ω̇ = ⟨ẋ, y⟩ + ⟨x, ẏ⟩
/// Reverse   x̄ = y conj(ω̄), ȳ = x ω̄; the real part where the argument is real
/// Shapes    vectors of one size, columns or rows, or matrices of one shape; else
///           std::invalid_argument
/// Keeps     x and y
template <class Self, class Dx, class Dy, class X, class Y>
    requires detail::HasDot<X, Y>
auto frule(std::tuple<Self, Dx, Dy> const& tangents, dot_t, X const& x, Y const& y) {
    auto omega = dot(x, y);
    auto domega = detail::bilinear_tangent(
        "frule(dot, x, y)", "dx", x, std::get<1>(tangents), "dy", y, std::get<2>(tangents),
        [](auto const& u, auto const& v) { return detail::inner(u, v); });
    return FRuleResult{omega, domega};
}

template <class X, class Y>
    requires detail::HasDot<X, Y>
auto rrule(dot_t, X const& given_x, Y const& given_y) {
    auto const x = detail::operand(given_x);
    auto const y = detail::operand(given_y);
    using Omega = decltype(dot(*x, *y));
    auto pullback = [x = x.keep(), y = y.keep()](auto const& omega_bar) {
        auto const d = detail::number_cotangent<Omega>(omega_bar);
        auto x_bar = [d](auto const& use, auto const& other) {
            return use(detail::oriented_as<X>(detail::floating(other)) * Eigen::numext::conj(d));
        };
        auto y_bar = [d](auto const& use, auto const& other) {
            return use(detail::oriented_as<Y>(detail::floating(other)) * d);
        };
        return std::tuple{NoTangent{}, detail::cotangent_thunk<X>(x->rows(), x->cols(), x_bar, y),
                          detail::cotangent_thunk<Y>(y->rows(), y->cols(), y_bar, x)};
    };
    return RRuleResult{dot(*x, *y), std::move(pullback)};
}

}  // namespace chainrules::eigen

namespace chainrules::fn {
using eigen::dot;
using eigen::matmul;
}  // namespace chainrules::fn
