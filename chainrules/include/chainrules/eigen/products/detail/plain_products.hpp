// SPDX-License-Identifier: MIT
#pragma once
// Products of matrices and vectors without their rules, and which of them have one.

#include "chainrules/eigen/dense/tangents.hpp"

namespace chainrules::eigen::detail {

template <class X, class Y>
concept Mixable =
    Differentiable<X> && Differentiable<Y> && requires { typename common_scalar_t<X, Y>; };

template <class X, class Y>
concept Multipliable = MatrixLike<X> && MatrixLike<Y> && Mixable<X, Y> &&
                       fits(X::ColsAtCompileTime, Y::RowsAtCompileTime);

template <class X, class Y>
    requires Multipliable<X, Y>
auto matmul(X const& A, Y const& B) {
    if (A.cols() != B.rows())
        raise_arguments("matmul", "A", A, "B", B, "A must have as many columns as B has rows");
    return chainrules::evaluate(beside<Y>(A) * beside<X>(B));
}

// Adds the product A B to C, a value of its own, in place where it can hold the sum.
template <class Z, class X, class Y>
auto plus_product(Z&& C, X const& A, Y const& B) {
    using S = typename Eigen::ScalarBinaryOpTraits<scalar_t<X>, scalar_t<Y>>::ReturnType;
    if constexpr (std::is_same_v<S, scalar_t<Z>>) {
        C.noalias() += A * B;
        return Z(std::move(C));
    } else
        return chainrules::evaluate(C + chainrules::evaluate(A * B));
}

// C + A B, where any may be a zero.
template <class Z, class X, class Y>
auto plus_product_or_zero(Z&& C, X const& A, Y const& B) {
    if constexpr (AbstractZero<X> || AbstractZero<Y>)
        return Z(std::move(C));
    else if constexpr (AbstractZero<Z>)
        return chainrules::evaluate(A * B);
    else
        return plus_product(std::move(C), A, B);
}

// Vectors of either orientation, or two matrices of the same shape.
template <class X, class Y>
concept HasDot = MatrixLike<X> && MatrixLike<Y> && Mixable<X, Y> &&
                 (X::IsVectorAtCompileTime ? bool(Y::IsVectorAtCompileTime) &&
                                                 fits(X::SizeAtCompileTime, Y::SizeAtCompileTime)
                                           : !Y::IsVectorAtCompileTime && same_fixed_shape<X, Y>);

template <class X, class Y>
auto inner(X const& x, Y const& y) {
    if constexpr (bool(X::IsVectorAtCompileTime))
        return x.dot(y);
    else
        return x.conjugate().cwiseProduct(y).sum();
}

template <class X, class Y>
    requires HasDot<X, Y>
auto dot(X const& x, Y const& y) {
    bool const same = X::IsVectorAtCompileTime ? x.size() == y.size()
                                               : x.rows() == y.rows() && x.cols() == y.cols();
    if (!same) raise_arguments("dot", "x", x, "y", y, "x and y must have the same size");
    return inner(beside<Y>(x), beside<X>(y));
}

// y as a column or as a row, whichever X is.
template <class X, class Y>
decltype(auto) oriented_as(Y const& y) {
    if constexpr (bool(X::IsVectorAtCompileTime) &&
                  bool(X::RowsAtCompileTime == 1) != bool(Y::RowsAtCompileTime == 1))
        return y.transpose();
    else
        return (y);
}

}  // namespace chainrules::eigen::detail
