// SPDX-License-Identifier: MIT
#pragma once
// Arguments that are self-adjoint matrices: wrapped, with natural tangents, or plain ones of which
// the lower triangle is read, with tangents there.

#include "chainrules/eigen/structured/tangents.hpp"

namespace chainrules::eigen::detail {

template <class X>
concept DenseOrSelfAdjoint = SelfAdjointLike<X> || (MatrixLike<X> && Differentiable<X>);
template <class X>
concept SelfAdjointOperand =
    DenseOrSelfAdjoint<X> && fits(X::RowsAtCompileTime, X::ColsAtCompileTime) &&
    (X::RowsAtCompileTime != 1 || X::ColsAtCompileTime == 1);

template <class X>
struct floating_dense {
    using type = with_scalar_t<tangent_scalar_t<X>, X>;
};
template <Structured X>
struct floating_dense<X> {
    using type = with_scalar_t<tangent_scalar_t<X>, typename Structure<X>::DenseType>;
};
// The dense matrix, in floating numbers, that an X stands for.
template <class X>
using floating_dense_t = typename floating_dense<X>::type;

// A matrix of which the lower triangle is to be read.
template <class X>
decltype(auto) with_lower_triangle(X const& A) {
    if constexpr (Structured<X>)
        return Structure<X>::dense(A);
    else
        return stored(A);
}

// A copy of the tangent of the matrix that was factorised, of which the lower triangle counts.
template <class X, class D>
auto triangle_tangent(char const* call, char const* name, X const& A, D const& given) {
    if constexpr (Structured<X>)
        return structured_tangent_of(call, name, A, given).matrix();
    else {
        decltype(auto) dA = tangent_of(call, name, A, given);
        return plain_t<decltype(dA)>(dA);
    }
}

// The cotangent of an argument of type X from that of its lower triangle.
template <class X, class G>
auto from_lower_triangle(G&& stored_bar) {
    if constexpr (Structured<X>)
        return structured_tangent_t<X, scalar_t<G>>(
            natural_from_stored<Eigen::Lower>(stored_bar).matrix());
    else
        return std::forward<G>(stored_bar);
}

}  // namespace chainrules::eigen::detail
