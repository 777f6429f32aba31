// SPDX-License-Identifier: MIT
#pragma once
// Products of all coefficients with all others: outer(x, y) of vectors, kron(A, B) of matrices.

#include "chainrules/eigen/dense/bilinear.hpp"

namespace chainrules::eigen {

namespace detail {

template <class X, class Y>
concept HasKron = MatrixLike<X> && MatrixLike<Y> && Differentiable<X> && Differentiable<Y> &&
                  requires { typename common_scalar_t<X, Y>; };
template <class X, class Y>
concept HasOuter =
    HasKron<X, Y> && bool(X::IsVectorAtCompileTime) && bool(Y::IsVectorAtCompileTime);

constexpr int fixed_product(int a, int b) {
    if (a == 0 || b == 0) return 0;
    return a == Eigen::Dynamic || b == Eigen::Dynamic ? Eigen::Dynamic : a * b;
}

// Of x and y as columns and rows; nothing is conjugated.
template <class X>
decltype(auto) as_column(X const& x) {
    if constexpr (X::ColsAtCompileTime == 1)
        return (x);
    else
        return x.transpose();
}
template <class X>
decltype(auto) as_row_vector(X const& x) {
    if constexpr (X::RowsAtCompileTime == 1)
        return (x);
    else
        return x.transpose();
}

template <class X, class Y>
    requires HasOuter<X, Y>
auto outer(X const& x, Y const& y) {
    return chainrules::evaluate(as_column(beside<Y>(x)) * as_row_vector(beside<X>(y)));
}

// Block (i, j) of a Kronecker product with an r×c matrix.
template <class M>
decltype(auto) kron_block(M& m, Eigen::Index i, Eigen::Index j, Eigen::Index r, Eigen::Index c) {
    return m.block(i * r, j * c, r, c);
}

// sum += A ⊗ B, where A can be read one by one.
template <class Sum, class X, class Y>
void add_kron(Sum& sum, X const& A, Y const& B) {
    for (Eigen::Index j = 0; j != A.cols(); ++j)
        for (Eigen::Index i = 0; i != A.rows(); ++i)
            kron_block(sum, i, j, B.rows(), B.cols()) += A.coeff(i, j) * B;
}

template <class X, class Y>
    requires HasKron<X, Y>
auto kron(X const& given_a, Y const& given_b) {
    decltype(auto) A = stored(given_a);
    decltype(auto) B = stored(given_b);
    using S =
        std::remove_cvref_t<decltype(chainrules::detail::product(scalar_t<X>{}, scalar_t<Y>{}))>;
    constexpr int rows = fixed_product(X::RowsAtCompileTime, Y::RowsAtCompileTime);
    constexpr int cols = fixed_product(X::ColsAtCompileTime, Y::ColsAtCompileTime);
    constexpr int order = rows == 1 && cols != 1 ? Eigen::RowMajor : Eigen::ColMajor;
    using Z = Eigen::Matrix<S, rows, cols, order>;
    Z result = Z::Zero(A.rows() * B.rows(), A.cols() * B.cols());
    add_kron(result, beside<Y>(A), beside<X>(B));
    return result;
}

/// Outer product of vectors: Y = x yᵀ, where nothing is conjugated: give y.conjugate() for x yᴴ.
///
/// Forward   Ẏ = ẋ yᵀ + x ẏᵀ
/// Reverse   x̄ = Ȳ conj(y), ȳ = Ȳᵀ conj(x); the real part where the argument is real
/// Shapes    columns or rows of n and m coefficients, Y: n×m
/// Keeps     x and y
struct Outer : Bilinear {
    template <class X, class Y>
    static constexpr bool takes = HasOuter<X, Y>;

    static auto value(auto const& x, auto const& y) { return outer(x, y); }
    static Sizes shape(auto const& x, auto const& y) { return {x.size(), y.size()}; }
    // Of a row the transposed products.
    template <class X>
    static auto first(auto const& use, auto const& dY, auto const& y) {
        if constexpr (X::ColsAtCompileTime == 1)
            return use(dY, as_column(y).conjugate());
        else
            return use(as_row_vector(y).conjugate(), dY.transpose());
    }
    template <class Y>
    static auto second(auto const& use, auto const& dY, auto const& x) {
        if constexpr (Y::ColsAtCompileTime == 1)
            return use(dY.transpose(), as_column(x).conjugate());
        else
            return use(as_row_vector(x).conjugate(), dY);
    }
};

/// Kronecker product: Y = A ⊗ B, whose block (i, j) is A_ij B.
///
/// Forward   Ẏ = Ȧ ⊗ B + A ⊗ Ḃ
/// Reverse   Ā_ij = ⟨B, Ȳ_block(i,j)⟩, B̄ = Σ conj(A_ij) Ȳ_block(i,j); the real part where real
/// Shapes    A: n×m, B: r×c, Y: nr×mc
/// Keeps     A and B
struct Kron : Bilinear {
    static constexpr bool evaluates = true;
    static constexpr Needs first_needs = Needs::both;
    static constexpr Needs second_needs = Needs::both;
    template <class X, class Y>
    static constexpr bool takes = HasKron<X, Y>;

    static auto value(auto const& A, auto const& B) { return kron(A, B); }
    static Sizes shape(auto const& A, auto const& B) {
        return {A.rows() * B.rows(), A.cols() * B.cols()};
    }
    template <class X>
    static auto first(auto const& use, auto const& dY, auto const& A, auto const& B) {
        auto at = [&](Eigen::Index i, Eigen::Index j) {
            auto const block = kron_block(dY, i, j, B.rows(), B.cols());
            return chainrules::evaluate(B.conjugate().cwiseProduct(block).sum());
        };
        using S = std::remove_cvref_t<decltype(at(0, 0))>;
        return use(with_scalar_t<S, X>::NullaryExpr(A.rows(), A.cols(), at));
    }
    template <class Y>
    static auto second(auto const& use, auto const& dY, auto const& A, auto const& B) {
        using S = common_scalar_t<decltype(A), decltype(dY)>;
        with_scalar_t<S, Y> sum = with_scalar_t<S, Y>::Zero(B.rows(), B.cols());
        for (Eigen::Index j = 0; j != A.cols(); ++j)
            for (Eigen::Index i = 0; i != A.rows(); ++i)
                sum +=
                    Eigen::numext::conj(A.coeff(i, j)) * kron_block(dY, i, j, B.rows(), B.cols());
        return use(sum);
    }
};

}  // namespace detail

/// Outer product of vectors, Y = x yᵀ, where nothing is conjugated.
CHAINRULES_DETAIL_BILINEAR(outer, x, y, detail::Outer);
/// Kronecker product, Y = A ⊗ B, whose block (i, j) is Aᵢⱼ B.
CHAINRULES_DETAIL_BILINEAR(kron, A, B, detail::Kron);

}  // namespace chainrules::eigen

namespace chainrules::fn {
using eigen::kron;
using eigen::outer;
}  // namespace chainrules::fn
