// SPDX-License-Identifier: MIT
#pragma once
// Products of all coefficients with all others: outer(x, y) of vectors, kron(A, B) of matrices.

#include "chainrules/eigen/dense/tangents.hpp"

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

}  // namespace detail

/// Outer product of vectors, Y = x yᵀ, where nothing is conjugated.
CHAINRULES_FUNCTION(outer, detail::outer);
/// Kronecker product, Y = A ⊗ B, whose block (i, j) is Aᵢⱼ B.
CHAINRULES_FUNCTION(kron, detail::kron);

/// Outer product of vectors: Y = x yᵀ, where nothing is conjugated: give y.conjugate() for x yᴴ.
///
/// Forward   Ẏ = ẋ yᵀ + x ẏᵀ
/// Reverse   x̄ = Ȳ conj(y), ȳ = Ȳᵀ conj(x); the real part where the argument is real
/// Shapes    columns or rows of n and m coefficients, Y: n×m
/// Keeps     x and y
template <class Self, class Dx, class Dy, class X, class Y>
    requires detail::HasOuter<X, Y>
auto frule(std::tuple<Self, Dx, Dy> const& tangents, outer_t, X const& x, Y const& y) {
    auto Omega = outer(x, y);
    auto dOmega = detail::bilinear_tangent("frule(outer, x, y)", "dx", x, std::get<1>(tangents),
                                           "dy", y, std::get<2>(tangents), outer);
    return FRuleResult{std::move(Omega), std::move(dOmega)};
}

template <class X, class Y>
    requires detail::HasOuter<X, Y>
auto rrule(outer_t, X const& given_x, Y const& given_y) {
    auto const x = detail::hold(given_x);
    auto const y = detail::hold(given_y);
    auto Omega = outer(*x, *y);
    auto pullback = [x = x, y = y](auto const& dY) {
        using Z = decltype(Omega);
        detail::check_cotangent<Z>("rrule(outer, x, y)", dY, x->size(), y->size());
        auto const held = detail::hold(dY);
        auto x_bar = [y = y, dY = held](auto const& use) {
            decltype(auto) d = detail::cotangent_of<Z>(*dY);
            if constexpr (X::ColsAtCompileTime == 1)
                return use(d, detail::as_column(detail::floating(*y)).conjugate());
            else
                return use(detail::as_row_vector(detail::floating(*y)).conjugate(), d.transpose());
        };
        auto y_bar = [x = x, dY = held](auto const& use) {
            decltype(auto) d = detail::cotangent_of<Z>(*dY);
            if constexpr (Y::ColsAtCompileTime == 1)
                return use(d.transpose(), detail::as_column(detail::floating(*x)).conjugate());
            else
                return use(detail::as_row_vector(detail::floating(*x)).conjugate(), d);
        };
        return std::tuple{NoTangent{},
                          detail::cotangent_thunk<X>(x->rows(), x->cols(), std::move(x_bar)),
                          detail::cotangent_thunk<Y>(y->rows(), y->cols(), std::move(y_bar))};
    };
    return RRuleResult{std::move(Omega), std::move(pullback)};
}

/// Kronecker product: Y = A ⊗ B, whose block (i, j) is A_ij B.
///
/// Forward   Ẏ = Ȧ ⊗ B + A ⊗ Ḃ
/// Reverse   Ā_ij = ⟨B, Ȳ_block(i,j)⟩, B̄ = Σ conj(A_ij) Ȳ_block(i,j); the real part where real
/// Shapes    A: n×m, B: r×c, Y: nr×mc
/// Keeps     A and B
template <class Self, class Da, class Db, class X, class Y>
    requires detail::HasKron<X, Y>
auto frule(std::tuple<Self, Da, Db> const& tangents, kron_t, X const& given_a, Y const& given_b) {
    decltype(auto) A = detail::stored(given_a);
    decltype(auto) B = detail::stored(given_b);
    auto Omega = kron(A, B);
    auto dOmega = detail::bilinear_tangent("frule(kron, A, B)", "dA", A, std::get<1>(tangents),
                                           "dB", B, std::get<2>(tangents), kron);
    return FRuleResult{std::move(Omega), std::move(dOmega)};
}

template <class X, class Y>
    requires detail::HasKron<X, Y>
auto rrule(kron_t, X const& given_a, Y const& given_b) {
    auto const A = detail::hold(given_a);
    auto const B = detail::hold(given_b);
    auto Omega = kron(*A, *B);
    auto pullback = [A = A, B = B](auto const& dY) {
        using Z = decltype(Omega);
        detail::check_cotangent<Z>("rrule(kron, A, B)", dY, A->rows() * B->rows(),
                                   A->cols() * B->cols());
        auto const held = detail::hold(dY);
        auto A_bar = [A = A, B = B, dY = held](auto const& use) {
            decltype(auto) d = detail::cotangent_of<Z>(*dY);
            auto at = [&](Eigen::Index i, Eigen::Index j) {
                return chainrules::evaluate(
                    detail::floating(*B)
                        .conjugate()
                        .cwiseProduct(detail::kron_block(d, i, j, B->rows(), B->cols()))
                        .sum());
            };
            using S = std::remove_cvref_t<decltype(at(0, 0))>;
            return use(with_scalar_t<S, X>::NullaryExpr(A->rows(), A->cols(), at));
        };
        auto B_bar = [A = A, B = B, dY = held](auto const& use) {
            decltype(auto) d = detail::cotangent_of<Z>(*dY);
            using S = common_scalar_t<X, std::remove_cvref_t<decltype(d)>>;
            with_scalar_t<S, Y> sum = with_scalar_t<S, Y>::Zero(B->rows(), B->cols());
            for (Eigen::Index j = 0; j != A->cols(); ++j)
                for (Eigen::Index i = 0; i != A->rows(); ++i)
                    sum += Eigen::numext::conj(tangent_scalar_t<X>(A->coeff(i, j))) *
                           detail::kron_block(d, i, j, B->rows(), B->cols());
            return use(sum);
        };
        return std::tuple{NoTangent{},
                          detail::cotangent_thunk<X>(A->rows(), A->cols(), std::move(A_bar)),
                          detail::cotangent_thunk<Y>(B->rows(), B->cols(), std::move(B_bar))};
    };
    return RRuleResult{std::move(Omega), std::move(pullback)};
}

}  // namespace chainrules::eigen

namespace chainrules::fn {
using eigen::kron;
using eigen::outer;
}  // namespace chainrules::fn
