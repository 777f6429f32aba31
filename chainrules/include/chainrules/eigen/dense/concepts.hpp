// SPDX-License-Identifier: MIT
#pragma once
// Dense matrices and arrays of Eigen, and their expressions, as the rules see them: concepts, the
// plain type behind an expression, coefficients of another number type, shapes in messages.

#include <complex>
#include <type_traits>

#include <Eigen/Core>

#include "chainrules/eigen/dense/num_traits.hpp"
#include "chainrules_core/tangents/project_to.hpp"

namespace chainrules::eigen {

namespace detail {

template <class D>
void dense(Eigen::DenseBase<D> const*);
template <class D>
void matrix(Eigen::MatrixBase<D> const*);

}  // namespace detail

/// A dense matrix or array of Eigen, or an expression of one. (One that is known to have no
/// coefficients at compile time is an object without state.)
template <class T>
concept Dense = requires(std::remove_cvref_t<T> const* x) {
    detail::dense(x);
    requires !std::is_empty_v<std::remove_cvref_t<T>>;
};

/// A dense matrix of Eigen, or an expression of one: no array.
template <class T>
concept MatrixLike = Dense<T> && requires(std::remove_cvref_t<T> const* x) { detail::matrix(x); };

/// How a structured matrix, which is none of Dense, is taken apart; specialised in structured/.
/// There, Structure<X>::add_to(dest, x) adds x to a dense matrix of its shape.
template <class X>
struct Structure {};

/// A matrix of a known structure: diagonal, triangular, self-adjoint, sparse.
template <class X>
concept Structured = requires { typename Structure<std::remove_cvref_t<X>>::Owned; };

/// The type of the coefficients.
template <class X>
using scalar_t = typename std::remove_cvref_t<X>::Scalar;

/// The matrix or array type that an expression evaluates to.
template <class X>
using plain_t = std::remove_cv_t<typename std::remove_cvref_t<X>::PlainObject>;

namespace detail {

template <class S, class P>
struct with_scalar;
template <class S, class T, int R, int C, int O, int MR, int MC>
struct with_scalar<S, Eigen::Matrix<T, R, C, O, MR, MC>> {
    using type = Eigen::Matrix<S, R, C, O, MR, MC>;
};
template <class S, class T, int R, int C, int O, int MR, int MC>
struct with_scalar<S, Eigen::Array<T, R, C, O, MR, MC>> {
    using type = Eigen::Array<S, R, C, O, MR, MC>;
};

}  // namespace detail

/// The plain type of X with coefficients of type S.
template <class S, class X>
using with_scalar_t = typename detail::with_scalar<S, plain_t<X>>::type;

/// The tangent type of X's coefficients: NoTangent for a matrix of flags.
template <class X>
using tangent_scalar_t = tangent_t<scalar_t<X>>;

/// What the sum, or the product, of coefficients of both is.
template <class X, class Y>
using common_scalar_t =
    typename Eigen::ScalarBinaryOpTraits<tangent_scalar_t<X>, tangent_scalar_t<Y>>::ReturnType;

namespace detail {

template <class X>
concept Differentiable = Dense<X> && HasTangent<scalar_t<X>> && Number<tangent_scalar_t<X>>;

// Sizes known at compile time that can agree: equal, or one of them known at run time only.
constexpr bool fits(int a, int b) { return a == b || a == Eigen::Dynamic || b == Eigen::Dynamic; }

template <class X, class Y>
inline constexpr bool same_fixed_shape =
    fits(std::remove_cvref_t<X>::RowsAtCompileTime, std::remove_cvref_t<Y>::RowsAtCompileTime) &&
    fits(std::remove_cvref_t<X>::ColsAtCompileTime, std::remove_cvref_t<Y>::ColsAtCompileTime);

// Both matrices, or both arrays.
template <class X, class Y>
inline constexpr bool same_kind = MatrixLike<X> == MatrixLike<Y>;

// Types whose coefficients are read where they stand. Map and Ref are views that the user named.
template <class X>
inline constexpr bool is_stored = std::is_same_v<X, plain_t<X>>;
template <class P, int O, class S>
inline constexpr bool is_stored<Eigen::Map<P, O, S>> = true;
template <class P, int O, class S>
inline constexpr bool is_stored<Eigen::Ref<P, O, S>> = true;

// What a coefficient of type S becomes in the tangent space T of a number.
template <class T, class S>
using projected_t =
    std::remove_cvref_t<decltype(chainrules::project_number<T>(std::declval<S const&>()))>;

// The coefficients of x in the tangent space T of a number, as project_number has them. To be used
// within the expression that made x.
template <class T, class X>
decltype(auto) projected(X const& x) {
    using S = scalar_t<X>;
    using U = projected_t<T, S>;
    if constexpr (std::is_same_v<S, U>)
        return (x);
    else if constexpr (Complex<S> && !Complex<U>) {
        if constexpr (std::is_same_v<real_t<S>, U>)
            return x.real();
        else
            return x.real().template cast<U>();
    } else
        return x.template cast<U>();
}

// x with floating coefficients, as derivatives are computed with.
template <class X>
decltype(auto) floating(X const& x) {
    return projected<tangent_scalar_t<X>>(x);
}

// x where Eigen takes it together with a Y; else with floating coefficients: integers count as
// doubles.
template <class Y, class X>
decltype(auto) beside(X const& x) {
    if constexpr (requires {
                      typename Eigen::ScalarBinaryOpTraits<scalar_t<X>, scalar_t<Y>>::ReturnType;
                  })
        return (x);
    else
        return floating(x);
}

// dx in the precision of a tangent of X, but complex if it is.
template <class X, class D>
decltype(auto) in_precision_of(D const& dx) {
    using T = tangent_scalar_t<X>;
    using S = scalar_t<D>;
    if constexpr (Complex<S> && !Complex<T> && std::is_arithmetic_v<T>)
        return projected<std::complex<T>>(dx);
    else
        return projected<T>(dx);
}

// x as a matrix, or as an array, whichever Like is.
template <class Like, class X>
decltype(auto) as_kind_of(X&& x) {
    if constexpr (MatrixLike<Like> && !MatrixLike<X>)
        return x.matrix();
    else if constexpr (!MatrixLike<Like> && MatrixLike<X>)
        return x.array();
    else
        return (x);
}

// "3×4"
template <class X>
chainrules::Error& append_shape(chainrules::Error& error, X rows, X cols) {
    error.append(static_cast<unsigned long long>(rows)).append("×");
    return error.append(static_cast<unsigned long long>(cols));
}

// "chainrules::<call>: <what> is 3×4, must be 4×3"
[[noreturn]] inline void raise_shape(char const* call, char const* what, Eigen::Index rows,
                                     Eigen::Index cols, Eigen::Index must_rows,
                                     Eigen::Index must_cols) {
    DimensionMismatch error;
    error.append("chainrules::").append(call).append(": ").append(what).append(" is ");
    append_shape(error, rows, cols).append(", must be ");
    append_shape(error, must_rows, must_cols);
    raise(error);
}

template <class X>
void check_shape(char const* call, char const* what, X const& x, Eigen::Index rows,
                 Eigen::Index cols) {
    if (x.rows() != rows || x.cols() != cols)
        raise_shape(call, what, x.rows(), x.cols(), rows, cols);
}

}  // namespace detail
}  // namespace chainrules::eigen
