// SPDX-License-Identifier: MIT
#pragma once
// Eigen's diagonal matrices as primals and as tangents: DiagonalMatrix, v.asDiagonal(). The tangent
// is a DiagonalMatrix; of a dense tangent it is the diagonal.

#include "chainrules/eigen/structured/structure.hpp"

namespace chainrules::eigen {

namespace detail {

template <class D>
void diagonal_base(Eigen::DiagonalBase<D> const*);

template <class S, class T, int N, int M>
struct with_scalar<S, Eigen::DiagonalMatrix<T, N, M>> {
    using type = Eigen::DiagonalMatrix<S, N, M>;
};

}  // namespace detail

/// A diagonal matrix of Eigen, or an expression of one.
template <class T>
concept DiagonalLike = requires(std::remove_cvref_t<T> const* x) { detail::diagonal_base(x); };

template <DiagonalLike X>
struct Structure<X> {
    using Owned = plain_t<X>;
    using DenseType = typename X::DenseMatrixType;
    template <class S>
    using Tangent = with_scalar_t<S, X>;
    template <class T>
    using Projector = detail::StructuredProjector<T>;

    static auto zero(X const& x) {
        using Result = Tangent<tangent_scalar_t<X>>;
        return Result(Result::DiagonalVectorType::Zero(x.rows()));
    }
    static DenseType dense(X const& x) { return DenseType(x); }
    template <class D>
    static void add_to(D& dest, X const& x) {
        detail::as_kind_of<DenseType>(dest).diagonal() +=
            detail::projected<scalar_t<D>>(x.diagonal());
    }
    static auto const& numbers(X const& x) { return x.diagonal(); }
    template <class V>
    static auto with_numbers(X const&, V const& numbers) {
        return Tangent<scalar_t<V>>(numbers);
    }
    template <class Op>
    static auto map(X const& x, Op const& op) {
        return with_numbers(x, op(x.diagonal()));
    }
    template <class E>
    static auto of(E const& e) {
        return Tangent<scalar_t<E>>(e.diagonal());
    }
    template <class S, DiagonalLike B>
    static auto sum(X const& a, B const& b) {
        return Tangent<S>(a.diagonal().template cast<S>() + b.diagonal().template cast<S>());
    }
    template <class B>
    static constexpr bool holds() {
        return DiagonalLike<B>;
    }
    template <DiagonalLike B>
    static void accumulate(X& dest, B const& dx) {
        dest.diagonal() += detail::projected<scalar_t<X>>(dx.diagonal());
    }
};

}  // namespace chainrules::eigen
