// SPDX-License-Identifier: MIT
#pragma once
// Products of matrices and vectors: matmul, dot. Real and complex ones may be mixed; the adjoint is
// that of the real inner product Re⟨a, b⟩, so a real argument has a real cotangent.

#include "chainrules/eigen/dense/bilinear.hpp"
#include "chainrules/eigen/products/detail/plain_products.hpp"
#include "chainrules/sequences/sequences.hpp"

namespace chainrules::eigen {

namespace detail {

/// Product of matrices, or of a matrix and a vector: Y = A B.
///
/// Forward   Ẏ = Ȧ B + A Ḃ
/// Reverse   Ā = Ȳ Bᴴ, B̄ = Aᴴ Ȳ; the real part where the argument is real
/// Shapes    A: n×k, B: k×m, Y: n×m; std::invalid_argument where A and B do not fit
/// Keeps     A and B in the pullback, Ȳ in what it hands out
struct MatMul : Bilinear {
    template <class X, class Y>
    static constexpr bool takes = Multipliable<X, Y>;

    static auto value(auto const& A, auto const& B) { return matmul(A, B); }
    static Sizes shape(auto const& A, auto const& B) { return {A.rows(), B.cols()}; }
    // The second product is added to the first one in place.
    static auto tangent(auto const& A, auto const& B, auto const& dA, auto const& dB) {
        return plus_product_or_zero(plus_product_or_zero(ZeroTangent{}, dA, B), A, dB);
    }
    template <class X>
    static auto first(auto const& use, auto const& dY, auto const& B) {
        return use(dY, B.adjoint());
    }
    template <class Y>
    static auto second(auto const& use, auto const& dY, auto const& A) {
        return use(A.adjoint(), dY);
    }
};

/// Inner product of vectors, or of matrices as vectors of their coefficients: ω = Σ conj(x) y.
///
/// Forward   ω̇ = ⟨ẋ, y⟩ + ⟨x, ẏ⟩
/// Reverse   x̄ = y conj(ω̄), ȳ = x ω̄; the real part where the argument is real
/// Shapes    vectors of one size, columns or rows, or matrices of one shape; else
///           std::invalid_argument
/// Keeps     x and y
struct Dot : Bilinear {
    template <class X, class Y>
    static constexpr bool takes = HasDot<X, Y>;

    static auto value(auto const& x, auto const& y) { return dot(x, y); }
    static auto tangent(auto const& x, auto const& y, auto const& dx, auto const& dy) {
        auto times = [](auto const& u, auto const& v) { return inner(u, v); };
        return product_rule(times, x, y, dx, dy);
    }
    template <class X>
    static auto first(auto const& use, auto const& domega, auto const& y) {
        return use(oriented_as<X>(y) * Eigen::numext::conj(domega));
    }
    template <class Y>
    static auto second(auto const& use, auto const& domega, auto const& x) {
        return use(oriented_as<Y>(x) * domega);
    }
};

}  // namespace detail

/// Product of matrices, Y = A B. Of factors with a structure: structured_products.hpp.
CHAINRULES_DETAIL_BILINEAR(matmul, A, B, detail::MatMul);
/// Inner product of vectors, ω = Σ conj(x) y. Of three arguments: quad_form.hpp.
CHAINRULES_DETAIL_BILINEAR(dot, x, y, detail::Dot);

}  // namespace chainrules::eigen

namespace chainrules::fn {
using eigen::dot;
using eigen::matmul;
}  // namespace chainrules::fn
